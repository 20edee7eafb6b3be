/** @file The three forms of a FHIR file: JSON, one resource a line, XML. Pure; the import process and tests. */
import { startsAsXml } from '../../domain/document.ts';
import { DeidError } from '../../domain/errors.ts';
import type { Findings } from '../findings.ts';
import { decodeHtml } from '../html/htmlBytes.ts';
import { damaged, tooLarge, type DocumentLimits } from '../limits.ts';
import { CLINICAL_RESOURCES } from './elements.ts';
import { isJsonObject, parseJson, writeJson, type JsonObject } from './json.ts';
import { readXml, type LeftOver } from './readXml.ts';
import { writeXml } from './writeXml.ts';

/** A file of resources, whatever its form. */
export interface FhirFile {
  readonly form: 'json' | 'lines' | 'xml';
  readonly values: readonly JsonObject[];
  /** Lines that are no resource. */
  readonly damaged: readonly DamagedLine[];
  /** Of XML. */
  readonly leftOver: readonly LeftOver[];
  readonly isIndented: boolean;
}

/** A line that nobody can read. */
export interface DamagedLine {
  /** 1-based. */
  readonly line: number;
  /** The type that it seems to begin with; empty where it says none. */
  readonly type: string;
}

/** Errors: `import/damaged-document`, also where no line is a resource; `import/document-too-large`. */
export function parseFile(bytes: Uint8Array, limits: DocumentLimits): FhirFile {
  if (bytes.length > limits.entryBytes) tooLarge('entryBytes', limits);
  if (startsAsXml(bytes)) {
    const { value, leftOver } = readXml(bytes, limits);
    return { form: 'xml', values: [value], damaged: [], leftOver, isIndented: false };
  }
  const text = decodeHtml(bytes, 'utf8');
  const lines = text.split(/\r?\n/);
  if (areResources(lines))
    return { form: 'lines', leftOver: [], isIndented: true, ...parseLines(lines, limits) };
  const value = parseJson(text.trim(), limits);
  if (!isJsonObject(value)) damaged('json');
  return { form: 'json', values: [value], damaged: [], leftOver: [], isIndented: text.trim().includes('\n') };
}

/** A line that ends with its object, and another that begins one: no JSON text goes on so. */
function areResources(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== '');
  return filled.some((line, at) => /^\s*\{/.test(line) && /\}\s*$/.test(filled[at - 1] ?? ''));
}

/** One damaged line is no reason to lose the others; where all are, the file is. */
function parseLines(lines: readonly string[], limits: DocumentLimits): Pick<FhirFile, 'values' | 'damaged'> {
  const values: JsonObject[] = [];
  const unread: DamagedLine[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const value = parseLine(line, limits);
    if (value === null) unread.push({ line: at + 1, type: TYPE.exec(line)?.[1] ?? '' });
    else values.push(value);
  }
  if (values.length === 0) damaged('json');
  return { values, damaged: unread };
}

const TYPE = /^\s*\{\s*"resourceType"\s*:\s*"([A-Za-z]{1,40})"/;

/** Null for a line that is no resource. @throws DeidError import/document-too-large */
function parseLine(line: string, limits: DocumentLimits): JsonObject | null {
  try {
    const value = parseJson(line.trim(), limits);
    return isJsonObject(value) && typeof value.resourceType === 'string' ? value : null;
  } catch (error) {
    if (error instanceof DeidError && error.code === 'import/damaged-document') return null;
    throw error;
  }
}

/** In the form of the file. Errors: those of parsing narratives. */
export function writeFile(
  { form, isIndented }: FhirFile,
  resources: readonly JsonObject[],
  limits: DocumentLimits,
): Uint8Array {
  const texts = resources.map((one) =>
    form === 'xml' ? writeXml(one, limits) : writeJson(one, form === 'json' && isIndented),
  );
  return new TextEncoder().encode(texts.map((text) => (form === 'lines' ? `${text}\n` : text)).join(''));
}

/**
 * Tells what the file said and its resources cannot. A line of which nobody knows that it is no person may name whom the notes
 * are about.
 */
export function tellLeftOver({ leftOver, damaged }: FhirFile, findings: Findings): void {
  for (const { kind, texts } of leftOver) findings.cleanedAll(kind, texts);
  for (const { type } of damaged)
    findings.counted('other-part', CLINICAL_RESOURCES.has(type) ? 'cleaned' : 'not-covered');
}
