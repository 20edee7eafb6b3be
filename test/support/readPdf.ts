/**
 * @file Reads what a PDF of Chromium says: sheets, language, whether it is tagged, and its text page by page. For tests:
 * it knows the plain form that Chromium writes (objects one by one, Flate, ToUnicode maps), and no other.
 */
import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  /** Width and height of each page in whole points (1/72 inch). */
  readonly pages: readonly (readonly [number, number])[];
  /** Text of each page in drawing order; pieces that were drawn apart stand on lines of their own. */
  readonly texts: readonly string[];
  /** All pages. */
  readonly text: string;
  /** Language that the document states; empty for none. */
  readonly language: string;
  readonly isTagged: boolean;
  /** Names of things that run or lead out of the file: `/JavaScript`, `/URI`, `/Launch`, … */
  readonly active: readonly string[];
}

/** Standard names of what a PDF can run, open, send or carry along (ISO 32000-1, 12.6.4 and 7.11.4). */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|URI|SubmitForm|ImportData|GoToR|EmbeddedFile|RichMedia|OpenAction)\b/g;

interface PdfObject {
  readonly dict: string;
  readonly stream: Buffer | null;
}
/** Codes of a font as text, and how many bytes a code has. */
interface CodeMap {
  readonly bytes: number;
  readonly texts: ReadonlyMap<number, string>;
}

/** Reads the file. Throws when it is none of Chromium's, or has no page. */
export function readPdf(file: Buffer): ReadPdf {
  if (!file.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('no PDF');
  if (!file.subarray(-32).toString('latin1').includes('%%EOF')) throw new Error('the PDF is cut');
  const objects = objectsOf(file);
  const found = [...objects.values()].filter(({ dict }) => /\/Type \/Page\b(?!s)/.test(dict));
  if (found.length === 0) throw new Error('no page');
  const ordered = kidsOf(objects).map((id) => objects.get(id)!);
  const texts = ordered.map(({ dict }) => pageText(dict, objects));
  const catalog = [...objects.values()].find(({ dict }) => dict.includes('/Type /Catalog'))?.dict ?? '';
  return {
    pages: ordered.map(({ dict }) => sheetOf(dict)),
    texts,
    text: texts.join('\n'),
    language: /\/Lang \((.*?)\)/.exec(catalog)?.[1] ?? '',
    isTagged: catalog.includes('/Marked true') && catalog.includes('/StructTreeRoot'),
    active: [...objects.values()].flatMap(({ dict }) => dict.match(ACTIVE) ?? []),
  };
}

function objectsOf(file: Buffer): Map<string, PdfObject> {
  const text = file.toString('latin1');
  const objects = new Map<string, PdfObject>();
  const head = /(\d+) 0 obj\n/g;
  for (let found = head.exec(text); found !== null; found = head.exec(text)) {
    const start = head.lastIndex;
    const end = text.indexOf('endobj', start);
    const streamAt = text.indexOf('stream\n', start);
    if (streamAt < 0 || streamAt > end) {
      objects.set(found[1]!, { dict: text.slice(start, end), stream: null });
      continue;
    }
    const dict = text.slice(start, streamAt);
    const length = Number(/\/Length (\d+)/.exec(dict)?.[1]);
    const from = streamAt + 'stream\n'.length;
    const raw = file.subarray(from, from + length);
    objects.set(found[1]!, { dict, stream: dict.includes('/FlateDecode') ? inflateSync(raw) : raw });
    // What is inside a stream may look like anything.
    head.lastIndex = from + length;
  }
  return objects;
}

/** Ids of the pages as the tree of pages has them. */
function kidsOf(objects: ReadonlyMap<string, PdfObject>): readonly string[] {
  const walk = (id: string): readonly string[] => {
    const { dict } = objects.get(id)!;
    const kids = /\/Kids \[([^\]]*)\]/.exec(dict)?.[1];
    return kids === undefined ? [id] : [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => walk(kid!));
  };
  const catalog = [...objects.values()].find(({ dict }) => dict.includes('/Type /Catalog'));
  return walk(/\/Pages (\d+) 0 R/.exec(catalog?.dict ?? '')?.[1] ?? '');
}

function sheetOf(dict: string): readonly [number, number] {
  const [, left, bottom, right, top] =
    /\/MediaBox \[([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+)\]/.exec(dict) ?? [];
  return [Math.round(Number(right) - Number(left)), Math.round(Number(top) - Number(bottom))];
}

function pageText(dict: string, objects: ReadonlyMap<string, PdfObject>): string {
  const fonts = new Map(
    [...(/\/Font <<([^>]*)>>/.exec(dict)?.[1]?.matchAll(/\/(F\d+) (\d+) 0 R/g) ?? [])].map(
      ([, name, id]) => [name!, codesOf(id!, objects)] as const,
    ),
  );
  const content = objects.get(/\/Contents (\d+) 0 R/.exec(dict)?.[1] ?? '')?.stream?.toString('latin1') ?? '';
  let font: CodeMap | undefined;
  let text = '';
  for (const [whole, name, hex] of content.matchAll(/\/(F\d+) [\d.-]+ Tf|<([\dA-F]+)> Tj|\bET\b/g)) {
    if (name !== undefined) font = fonts.get(name);
    else if (whole === 'ET') text += '\n';
    else text += textOf(hex!, font);
  }
  return text;
}

function textOf(hex: string, font: CodeMap | undefined): string {
  if (font === undefined) throw new Error('text without a font');
  const step = font.bytes * 2;
  let text = '';
  for (let at = 0; at < hex.length; at += step)
    text += font.texts.get(Number.parseInt(hex.slice(at, at + step), 16)) ?? '\uFFFD';
  return text;
}

/** The ToUnicode map of a font. */
function codesOf(fontId: string, objects: ReadonlyMap<string, PdfObject>): CodeMap {
  const mapId = /\/ToUnicode (\d+) 0 R/.exec(objects.get(fontId)?.dict ?? '')?.[1] ?? '';
  const map = objects.get(mapId)?.stream?.toString('latin1') ?? '';
  const texts = new Map<number, string>();
  const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, block] of map.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g))
    for (const [, code, hex] of block!.matchAll(/<(\w+)> <(\w+)>/g))
      texts.set(Number.parseInt(code!, 16), utf16(hex!));
  for (const [, block] of map.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g))
    for (const [, from, to, hex] of block!.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const first = Number.parseInt(from!, 16);
      const start = utf16(hex!).codePointAt(0)!;
      for (let code = first; code <= Number.parseInt(to!, 16); code += 1)
        texts.set(code, String.fromCodePoint(start + code - first));
    }
  const bytes = (/begincodespacerange\n<(\w+)>/.exec(map)?.[1]?.length ?? 4) / 2;
  return { bytes, texts };
}
