/**
 * @file Gold as the 2014 i2b2/UTHealth de-identification track has it: an XML file a note. Pure.
 *
 * Offsets are characters of TEXT as an XML parser gives it: a parser makes CRLF and CR one LF, inside CDATA too (XML 1.0,
 * section 2.11), so they are no offsets of the file. A character is a code point.
 */
import { SaxesParser } from 'saxes';
import { indexCodePoints } from '../../text/codePoints.ts';
import {
  codePointSpan,
  inOrder,
  NOTHING_PASSED_OVER,
  placeType,
  showsTheSame,
  type AnnotatedNote,
  type AnnotatedSpan,
  type GoldRead,
  type GoldSource,
} from './annotatedNote.ts';
import { goldError, type GoldPlace } from './goldProblem.ts';

const ROOT = 'deIdi2b2';

interface Tag {
  readonly attributes: Readonly<Record<string, string>>;
  readonly line: number;
}

/**
 * The note of a file. Errors: `not-xml` (also other roots, and entities of a document's own), `not-a-gold-note`, `bad-line` for a tag
 * without TYPE, start and end, `span-outside-text`, `bad-type`, `text-differs`.
 */
export function readI2b2(source: GoldSource): GoldRead {
  const place = { file: source.file, note: 1 };
  const { text, tags } = parseDocument(source.text, place);
  const index = indexCodePoints(text);
  const typesAt = new Map<string, GoldPlace>();
  const spans = tags.map(({ attributes, line }): AnnotatedSpan => {
    const at = { ...place, line };
    const { TYPE: type, start = '', end = '', text: shown } = attributes;
    if (type === undefined || !/^\d+$/.test(start) || !/^\d+$/.test(end)) throw goldError('bad-line', at);
    const span = codePointSpan(index, { start: Number(start), end: Number(end), type }, at);
    if (shown !== undefined && !showsTheSame(shown, text.slice(span.start, span.end)))
      throw goldError('text-differs', at);
    placeType(typesAt, type, at);
    return span;
  });
  const note = { id: source.name, text, annotator: source.annotator, spans, place, typesAt };
  return { notes: [note], passedOver: NOTHING_PASSED_OVER };
}

function parseDocument(
  xml: string,
  place: GoldPlace,
): { readonly text: string; readonly tags: readonly Tag[] } {
  const parser = new SaxesParser({ position: true, xmlns: false });
  const path: string[] = [];
  const tags: Tag[] = [];
  const pieces: string[] = [];
  let texts = 0;
  const refuse = (problem: 'not-xml' | 'not-a-gold-note'): never => {
    throw goldError(problem, { ...place, line: parser.line });
  };
  const take = (piece: string): void => {
    if (path.join('/') === `${ROOT}/TEXT`) pieces.push(piece);
    else if (piece.trim() !== '') refuse('not-a-gold-note');
  };
  // The parser's message may quote the document; only the line leaves.
  parser.on('error', () => refuse('not-xml'));
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => void path.pop());
  parser.on('opentag', (tag) => {
    const parent = path.join('/');
    path.push(tag.name);
    if (parent === `${ROOT}/TAGS`) tags.push({ attributes: tag.attributes, line: parser.line });
    else if (parent === ROOT && tag.name === 'TEXT') texts++;
    else if (!(parent === '' && tag.name === ROOT) && !(parent === ROOT && tag.name === 'TAGS'))
      refuse('not-a-gold-note');
  });
  parser.write(xml).close();
  if (texts !== 1) refuse('not-a-gold-note');
  return { text: pieces.join(''), tags };
}

/**
 * Element of each type, after table 1 of Stubbs and Uzuner, "Annotating longitudinal clinical narratives for
 * de-identification", J Biomed Inform 58 (2015); types of other schemes become PHI.
 */
const CATEGORIES: readonly (readonly [string, readonly string[]])[] = [
  ['NAME', ['PATIENT', 'DOCTOR', 'USERNAME']],
  ['PROFESSION', ['PROFESSION']],
  [
    'LOCATION',
    [
      ...['HOSPITAL', 'ORGANIZATION', 'STREET', 'CITY', 'STATE', 'COUNTRY', 'ZIP'],
      ...['LOCATION-OTHER', 'ROOM', 'DEPARTMENT'],
    ],
  ],
  ['AGE', ['AGE']],
  ['DATE', ['DATE']],
  ['CONTACT', ['PHONE', 'FAX', 'EMAIL', 'URL', 'IPADDR', 'IPADDRESS']],
  [
    'ID',
    [
      ...['SSN', 'MEDICALRECORD', 'HEALTHPLAN', 'ACCOUNT', 'LICENSE'],
      ...['VEHICLE', 'DEVICE', 'BIOID', 'IDNUM'],
    ],
  ],
];

/** What XML 1.0 cannot hold in any form (production 2, Char). */
const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

/** The file of a note. Fails with `not-expressible` where XML has no way to write a character of it. */
export function writeI2b2(note: AnnotatedNote): string {
  if (NO_XML.test(note.text)) throw goldError('not-expressible', note.place);
  const index = indexCodePoints(note.text);
  // A CR in CDATA would be read as LF: it is written as a reference, which CDATA cannot hold.
  const text = note.text.replaceAll(']]>', ']]]]><![CDATA[>').replaceAll('\r', ']]>&#13;<![CDATA[');
  const tags = inOrder(note.spans).map(({ start, end, type }, number) => {
    const category = CATEGORIES.find(([, types]) => types.includes(type))?.[0] ?? 'PHI';
    const edges = `start="${index.toCodePoint(start)}" end="${index.toCodePoint(end)}"`;
    const shown = attributeText(note.text.slice(start, end));
    return `<${category} id="P${number}" ${edges} text="${shown}" TYPE="${attributeText(type)}" comment="" />\n`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8" ?>\n',
    `<${ROOT}>\n<TEXT><![CDATA[${text}]]></TEXT>\n<TAGS>\n`,
    ...tags,
    `</TAGS>\n</${ROOT}>\n`,
  ].join('');
}

function attributeText(text: string): string {
  return text.replaceAll(/[&<>"\t\n\r]/g, (sign) => `&#${sign.codePointAt(0)};`);
}
