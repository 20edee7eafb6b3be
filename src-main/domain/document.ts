/** @file Documents and their carriers as closed words. Pure; used in every process. See docs/adr/0024. */

/** Formats whose files are opened as documents; a source file of one gives one note or several. */
export const DOCUMENT_FORMATS = ['docx', 'xlsx', 'odt', 'rtf', 'pdf', 'html', 'cda', 'hl7', 'fhir'] as const;
export type DocumentFormatId = (typeof DOCUMENT_FORMATS)[number];

/** Endings of files, without the dot; written files have the first. What a file is, its content says. */
export const DOCUMENT_ENDINGS: Readonly<Record<DocumentFormatId, readonly [string, ...string[]]>> = {
  docx: ['docx', 'docm', 'dotx', 'dotm'],
  xlsx: ['xlsx', 'xlsm', 'xltx', 'xltm'],
  odt: ['odt', 'ott', 'fodt'],
  rtf: ['rtf'],
  pdf: ['pdf'],
  html: ['html', 'htm', 'xhtml'],
  hl7: ['hl7', 'oru', 'mdm', 'adt'],
  fhir: ['json'],
  cda: ['xml', 'cda'],
};

/** Formats with values beside the text that something can be put in the place of; see [Note: Fields are filled]. */
export const FORMATS_WITH_FIELDS: ReadonlySet<DocumentFormatId> = new Set(['hl7', 'fhir']);

/** Whether a file begins like XML, in whatever encoding: behind a byte order mark, zeros and blanks. */
export function startsAsXml(head: Uint8Array): boolean {
  const first = head.find((byte) => byte > 0x20 && ![0xef, 0xbb, 0xbf, 0xfe, 0xff].includes(byte));
  return first === 0x3c;
}

/** The ending of the file that a document is written into. FHIR has two forms, and is written in the one that it came in. */
export function writtenEnding(format: DocumentFormatId, head: Uint8Array): string {
  return format === 'fhir' && startsAsXml(head) ? 'xml' : DOCUMENT_ENDINGS[format][0];
}

/** Every kind of text-bearing part that any format knows. A format adds a kind only when none of these fits. */
export const CARRIER_KINDS = [
  'body',
  'header',
  'footer',
  'footnote',
  'comment',
  'text-box',
  'inserted-text',
  'deleted-text',
  'hidden-text',
  'field-code',
  'form-field',
  'link',
  'title',
  'property',
  'author',
  'alternative-text',
  'attribute',
  'style-name',
  'script',
  'image',
  'scanned-page',
  'embedded-object',
  'attachment',
  'macro',
  'custom-data',
  'bookmark',
  'file-name',
  'sheet-name',
  'cell',
  'number',
  'formula',
  'annotation',
  'identifier',
  'other-part',
] as const;
export type CarrierKind = (typeof CARRIER_KINDS)[number];

/**
 * `read`: its text is in the note. `cleaned`: never written. `known`: became known identifiers. `not-covered`: could not be
 * handled, so every note of the document stays below *fully*. `kept`: numbers that are written as they came and are in no note.
 */
export const CARRIER_STATES = ['read', 'cleaned', 'known', 'not-covered', 'kept'] as const;
export type CarrierState = (typeof CARRIER_STATES)[number];

/** How many carriers of one kind are in one state. */
export interface CarrierCount {
  readonly kind: CarrierKind;
  readonly state: CarrierState;
  readonly count: number;
}

/** Equal kinds and states joined, in the order of the lists above, without zeros. */
export function sumCarriers(counts: readonly CarrierCount[]): readonly CarrierCount[] {
  const sums = new Map<string, number>();
  for (const { kind, state, count } of counts)
    sums.set(`${kind} ${state}`, (sums.get(`${kind} ${state}`) ?? 0) + count);
  return CARRIER_KINDS.flatMap((kind) =>
    CARRIER_STATES.flatMap((state) => {
      const count = sums.get(`${kind} ${state}`) ?? 0;
      return count === 0 ? [] : [{ kind, state, count }];
    }),
  );
}

/** The kinds of carriers that could not be handled, one space between two; what an import issue may say of them. */
export function kindsNotCovered(counts: readonly CarrierCount[]): string {
  const kinds = sumCarriers(counts).flatMap(({ kind, state }) => (state === 'not-covered' ? [kind] : []));
  return kinds.join(' ');
}

/** How many carriers could not be handled. */
export function notCovered(counts: readonly CarrierCount[]): number {
  return counts.reduce((sum, { state, count }) => sum + (state === 'not-covered' ? count : 0), 0);
}
