/** @file Writes a document with fields filled by a function, as main and the import process do together. For tests. */
import type { DocumentFormat } from '../../../src-main/documents/document.ts';
import { readFields } from '../../../src-main/documents/fields.ts';
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { readDocument } from '../../../src-main/documents/readDocument.ts';
import { writeDocument } from '../../../src-main/documents/writeDocument.ts';
import type { PhiLabel } from '../../../src-main/domain/phiLabel.ts';

/** What a field becomes, by what it says and the place of the note that it is treated under. */
export type Fill = (label: PhiLabel, mention: string, place: number) => string | null;

export interface FilledOptions {
  /** All of them unless said. */
  readonly places?: readonly number[];
  /** Words of the texts that are hidden wherever they stand, as `[X]`. */
  readonly words?: readonly string[];
}

/** The written file, verified. */
export async function filled(
  format: DocumentFormat,
  source: string,
  fill: Fill,
  { places, words = [] }: FilledOptions = {},
): Promise<string> {
  const bytes = new TextEncoder().encode(source);
  const plan = { format: format.id, encoding: 'utf8', delimiter: null, mapping: null } as const;
  const { notes } = await readDocument(format, bytes, plan, DOCUMENT_LIMITS);
  const written = places ?? notes.map((_, place) => place);
  const fields = await readFields(format, bytes, plan, written, DOCUMENT_LIMITS);
  const toWrite = written.map((place, at) => {
    const { text = '', knownIdentifiers: known = [] } = notes[place] ?? {};
    const edits = words.flatMap((word) =>
      [...text.matchAll(new RegExp(word, 'g'))].map(({ index }) => ({
        ...{ start: index, end: index + word.length, text: '[X]' },
      })),
    );
    const own = (fields[at] ?? []).map(({ label, mention }) => fill(label, mention, place));
    return { place, text, edits, known, fields: own };
  });
  const made = await writeDocument(format, bytes, plan, toWrite, DOCUMENT_LIMITS);
  return new TextDecoder('utf-8', { fatal: true }).decode(made);
}
