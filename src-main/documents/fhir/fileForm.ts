/** @file The three forms of a FHIR file: JSON, one resource a line, XML. Pure; the import process and tests. */
import { startsAsXml } from '../../domain/document.ts';
import type { Findings } from '../findings.ts';
import { decodeHtml } from '../html/htmlBytes.ts';
import { damaged, tooLarge, type DocumentLimits } from '../limits.ts';
import { isJsonObject, parseJson, writeJson, type JsonObject } from './json.ts';
import { readXml, type LeftOver } from './readXml.ts';
import { writeXml } from './writeXml.ts';

/** A file of resources, whatever its form. */
export interface FhirFile {
  readonly form: 'json' | 'lines' | 'xml';
  readonly values: readonly JsonObject[];
  /** Of XML. */
  readonly leftOver: readonly LeftOver[];
  readonly isIndented: boolean;
}

/** Errors: `import/damaged-document`, `import/document-too-large`. */
export function parseFile(bytes: Uint8Array, limits: DocumentLimits): FhirFile {
  if (bytes.length > limits.entryBytes) tooLarge('entryBytes', limits);
  if (startsAsXml(bytes)) {
    const { value, leftOver } = readXml(bytes, limits);
    return { form: 'xml', values: [value], leftOver, isIndented: false };
  }
  const text = decodeHtml(bytes, 'utf8').trim();
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  // A line that ends with its object, and another that begins one: no JSON text goes on so.
  const isLines = lines.length > 1 && /\}\s*$/.test(lines[0] ?? '') && /^\s*\{/.test(lines[1] ?? '');
  const values = (isLines ? lines : [text]).map((one) => parseJson(one, limits));
  return {
    form: isLines ? 'lines' : 'json',
    values: values.map((value) => (isJsonObject(value) ? value : damaged('json'))),
    leftOver: [],
    isIndented: text.includes('\n'),
  };
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

/** Tells what the file said and its resources cannot. */
export function tellLeftOver({ leftOver }: FhirFile, findings: Findings): void {
  for (const { kind, texts } of leftOver) findings.cleanedAll(kind, texts);
}
