/** @file Documents and their carriers as closed words. Pure; used in every process. See docs/adr/0024. */

/** Formats whose files are opened as documents; a source file of one gives one note or several. */
export const DOCUMENT_FORMATS = ['docx', 'html', 'cda', 'hl7', 'fhir'] as const;
export type DocumentFormatId = (typeof DOCUMENT_FORMATS)[number];

/** Endings of files, without the dot; written files have the first. What a file is, its content says. */
export const DOCUMENT_ENDINGS: Readonly<Record<DocumentFormatId, readonly [string, ...string[]]>> = {
  docx: ['docx', 'docm', 'dotx', 'dotm'],
  html: ['html', 'htm', 'xhtml'],
  hl7: ['hl7', 'oru', 'mdm', 'adt'],
  fhir: ['json'],
  cda: ['xml', 'cda'],
};

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
  'embedded-object',
  'attachment',
  'macro',
  'custom-data',
  'bookmark',
  'file-name',
  'sheet-name',
  'cell',
  'formula',
  'annotation',
  'identifier',
  'other-part',
] as const;
export type CarrierKind = (typeof CARRIER_KINDS)[number];

/**
 * `read`: its text is in the note. `cleaned`: never written. `known`: became known identifiers. `not-covered`: could not be
 * handled, so every note of the document stays below *fully*.
 */
export const CARRIER_STATES = ['read', 'cleaned', 'known', 'not-covered'] as const;
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

/** How many carriers could not be handled. */
export function notCovered(counts: readonly CarrierCount[]): number {
  return counts.reduce((sum, { state, count }) => sum + (state === 'not-covered' ? count : 0), 0);
}
