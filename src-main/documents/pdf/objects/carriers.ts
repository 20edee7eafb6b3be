/**
 * @file Every text of a PDF that is not drawn on a page: what it is called, and that it goes. Pure; the import process and tests.
 *
 * Nothing of it is ever written; the texts are what the last search looks for. What may hold text that nobody can see here
 * (attached files, XFA forms, sound and film) is not covered.
 */
import type { CarrierKind } from '../../../domain/document.ts';
import type { Findings } from '../../findings.ts';
import { isPicture, type PdfFile, type PdfObject } from './pdfFile.ts';
import { textOfString } from './pdfText.ts';
import { createLexer, isDict, nameAt, numberAt, refsIn, type PdfDict, type PdfValue } from './pdfValue.ts';
import type { DocumentLimits } from '../../limits.ts';

/** Entries whose strings are bytes or words of programs: ids, names of tables of characters, looks of fonts. */
const NO_TEXT = new Set([
  'ID',
  'CharSet',
  'Registry',
  'Ordering',
  'Panose',
  'DA',
  'Cert',
  'CheckSum',
  'ByteRange',
]);
const BY_KEY: Readonly<Record<string, CarrierKind>> = {
  Author: 'author',
  JS: 'script',
  URI: 'link',
  Base: 'link',
  V: 'form-field',
  DV: 'form-field',
  RV: 'form-field',
  TU: 'form-field',
  TM: 'form-field',
  Opt: 'form-field',
  CA: 'form-field',
  AC: 'form-field',
  RC: 'annotation',
  Subj: 'annotation',
  Contents: 'annotation',
  Alt: 'alternative-text',
  ActualText: 'alternative-text',
  E: 'alternative-text',
};
/** Entries of the dictionary of information and of what programs keep there. */
const PROPERTIES = ['Title', 'Subject', 'Keywords', 'Creator', 'Producer', 'CreationDate', 'ModDate'];
/** Annotations that play or show what no reader of text can see. */
const FOREIGN = new Set(['RichMedia', '3D', 'Movie', 'Sound', 'Screen']);
/** Annotations that nobody sees: hidden, not printed and not shown (ISO 32000-2, 12.5.3). */
const HIDDEN_FLAGS = 2 | 32;

/** `drawn`: the text of all pages, to tell which values of form fields were seen there. */
export function findCarriers(file: PdfFile, drawn: string, findings: Findings, limits: DocumentLimits): void {
  const streamsOfScripts = new Set<number>();
  for (const { value, stream } of file.objects) {
    findTexts(value, findings, streamsOfScripts, (dict) => findUncovered(dict, file, drawn, findings));
    if (stream === null || !isDict(value)) continue;
    if (nameAt(value, 'Type') === 'Metadata') findings.cleanedAll('property', textsOfXml(stream));
    if (nameAt(value, 'Type') === 'EmbeddedFile') findings.counted('attachment', 'not-covered');
  }
  for (const { no, stream } of file.objects)
    if (stream !== null && streamsOfScripts.has(no))
      findings.cleaned('script', Buffer.from(stream).toString('latin1'));
  for (const { stream } of contentStreams(file))
    if (stream !== null) findPropertyLists(stream, findings, limits);
  for (const { value } of file.objects)
    if (isDict(value) && isPicture(value)) findings.counted('image', 'cleaned');
  for (const trailer of file.trailers) findTexts(trailer, findings, streamsOfScripts);
  // What a newer version replaced is in nobody's text.
  if (file.objects.length > file.byNumber.size) findings.counted('deleted-text', 'cleaned');
}

function findUncovered(dict: PdfDict, file: PdfFile, drawn: string, findings: Findings): void {
  const subtype = nameAt(dict, 'Subtype');
  if (subtype !== null && FOREIGN.has(subtype)) findings.counted('embedded-object', 'not-covered');
  if (dict.entries.has('XFA')) findings.counted('form-field', 'not-covered');
  if (nameAt(dict, 'Type') === 'Font' && isUnreadable(dict)) findings.counted('body', 'not-covered');
  if (dict.entries.has('V') && isFilledByWords(dict, file) && !isShown(dict, file, drawn))
    findings.counted('form-field', 'not-covered');
}

/**
 * A TrueType font of the file that says neither which characters its codes are nor how they are encoded: what comes out may
 * look like text and be none.
 */
function isUnreadable(font: PdfDict): boolean {
  const isBare = !font.entries.has('Encoding') && !font.entries.has('ToUnicode');
  return (
    isBare && nameAt(font, 'Subtype') === 'TrueType' && /^[A-Z]{6}\+/.test(nameAt(font, 'BaseFont') ?? '')
  );
}

/** Values and kinds of fields that lead on this often lead nowhere. */
const MAX_STEPS = 32;

/** A field for text or a choice; the kind may be that of a field above it (ISO 32000-2, 12.7.4.1). */
function isFilledByWords(field: PdfDict, file: PdfFile): boolean {
  let at: PdfDict | null = field;
  for (let step = 0; at !== null && step < MAX_STEPS; step += 1) {
    const kind = nameAt(at, 'FT');
    if (kind !== null) return kind === 'Tx' || kind === 'Ch';
    const [parent] = refsIn(at.entries.get('Parent') ?? null);
    const above: PdfValue = file.byNumber.get(parent ?? -1)?.value ?? null;
    at = isDict(above) ? above : null;
  }
  return false;
}

/** Whether each word of a field's value stands on a page, or nobody is to see it. */
function isShown(field: PdfDict, file: PdfFile, drawn: string): boolean {
  if (((numberAt(field, 'F') ?? 0) & HIDDEN_FLAGS) !== 0) return true;
  const texts = textsOfField(field.entries.get('V') ?? null, file);
  if (texts === null) return false;
  const words = texts.flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []);
  return words.every((word) => drawn.includes(word));
}

/** What a value says, wherever it stands (ISO 32000-2, 12.7.5.3 and 12.7.5.4); null for what cannot be read. */
function textsOfField(value: PdfValue, file: PdfFile): readonly string[] | null {
  const texts: (string | null)[] = [];
  const waiting: PdfValue[] = [value];
  const seen = new Set<number>();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === null || typeof next !== 'object') texts.push(typeof next === 'number' ? String(next) : '');
    else if (next.type === 'string') texts.push(textOfString(next.bytes));
    else if (next.type === 'name') texts.push(next.name);
    else if (next.type === 'array') for (const item of next.items) waiting.push(item);
    else if (next.type === 'ref') {
      if (seen.has(next.no)) continue;
      seen.add(next.no);
      const found = file.byNumber.get(next.no);
      if (found === undefined) continue;
      if (isDict(found.value)) {
        if (found.stream === null) return null;
        // One that is packed and gives nothing has not unpacked.
        const isLost = found.stream.length === 0 && found.value.entries.has('Filter');
        texts.push(isLost ? null : textOfString(found.stream));
      } else waiting.push(found.value);
    } else return null;
  }
  const known = texts.filter((text) => text !== null);
  return known.length === texts.length ? known : null;
}

/** `seen` is told of every dictionary, however deep. */
function findTexts(
  root: PdfValue,
  findings: Findings,
  scripts: Set<number>,
  seen: (dict: PdfDict) => void = () => undefined,
): void {
  const waiting: { readonly value: PdfValue; readonly kind: CarrierKind }[] = [
    { value: root, kind: 'other-part' },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, kind } = next;
    if (value === null || typeof value !== 'object') continue;
    if (value.type === 'string') findings.cleaned(kind, textOfString(value.bytes));
    else if (value.type === 'ref' && kind === 'script') scripts.add(value.no);
    else if (value.type === 'array') {
      // A table of colours is a string of bytes.
      const [first] = value.items;
      if (typeof first === 'object' && first?.type === 'name' && first.name === 'Indexed') continue;
      for (const item of value.items) waiting.push({ value: item, kind });
    } else if (value.type === 'dict') {
      seen(value);
      const isSignature = value.entries.has('ByteRange');
      for (const [key, entry] of value.entries) {
        if (NO_TEXT.has(key) || (isSignature && key === 'Contents')) continue;
        waiting.push({ value: entry, kind: kindOf(key, value, kind) });
      }
    }
  }
}

function kindOf(key: string, dict: PdfDict, outer: CarrierKind): CarrierKind {
  const isAnnotation = dict.entries.has('Rect') || nameAt(dict, 'Type') === 'Annot';
  if (key === 'Title' && (dict.entries.has('Parent') || dict.entries.has('Dest'))) return 'bookmark';
  if (key === 'T') return nameAt(dict, 'Subtype') === 'Widget' || !isAnnotation ? 'form-field' : 'author';
  if (key === 'A' || key === 'AA' || key === 'OpenAction') return 'link';
  if (key === 'F' || key === 'UF' || key === 'Desc') return 'attachment';
  if (dict.entries.has('ByteRange')) return 'author';
  const own = BY_KEY[key];
  if (own !== undefined && Object.hasOwn(BY_KEY, key)) return own;
  return PROPERTIES.includes(key) ? 'property' : outer;
}

/** Texts and values of attributes, good enough for a search; names of elements are words of the standard. */
function textsOfXml(stream: Uint8Array): readonly string[] {
  const text = new TextDecoder().decode(stream);
  const texts: string[] = [];
  // By hand: a pattern looks at each `<` for the `>` that is not there.
  for (let at = 0; at < text.length;) {
    const open = text.indexOf('<', at);
    const one = text.slice(at, open < 0 ? text.length : open).trim();
    if (one !== '') texts.push(one);
    if (open < 0) break;
    const close = text.indexOf('>', open);
    if (close < 0) {
      texts.push(text.slice(open));
      break;
    }
    addTag(text.slice(open + 1, close), texts);
    at = close + 1;
  }
  return texts.filter((one) => !/^(?:https?:\/\/(?:ns\.|www\.|purl\.)|adobe:|XML|W5M0)/.test(one));
}

/** Values of attributes, and all of a comment. */
function addTag(tag: string, texts: string[]): void {
  if (tag.startsWith('!')) texts.push(tag);
  for (const [, double, single] of tag.matchAll(/=\s*(?:"([^"]+)"|'([^']+)')/g))
    texts.push(double ?? single ?? '');
}

function contentStreams(file: PdfFile): readonly PdfObject[] {
  const pages = new Set(
    file.objects.flatMap(({ value }) => (isDict(value) ? refsIn(value.entries.get('Contents') ?? null) : [])),
  );
  return file.objects.filter(
    ({ no, value }) => pages.has(no) || (isDict(value) && nameAt(value, 'Subtype') === 'Form'),
  );
}

/** Property lists that stand in the drawing itself: `/Span <</ActualText (…)>> BDC`. */
function findPropertyLists(stream: Uint8Array, findings: Findings, limits: DocumentLimits): void {
  const lexer = createLexer(stream, 0, { values: limits.nodes * 8, limits });
  for (let value = lexer.next(); value !== undefined; value = lexer.next()) {
    if (isDict(value)) findTexts(value, findings, new Set());
    // Bytes of a picture may look like anything.
    else if (value !== null && typeof value === 'object' && value.type === 'word' && value.word === 'ID') {
      const end = Buffer.from(stream.buffer, stream.byteOffset, stream.length).indexOf('EI', lexer.at);
      if (end < 0) return;
      lexer.at = end;
    }
  }
}
