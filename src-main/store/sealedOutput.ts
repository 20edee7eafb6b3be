/** @file The output of a note as it is sealed: the one it has, and those that left before. Runs in the main process. */
import type { NoteId } from '../domain/ids.ts';
import type { RowCipher } from './rowCipher.ts';
import { context } from './sealContexts.ts';

/** Redacted text of a note and its JSON-serialised segments (which span became what, where). */
export interface NoteOutput {
  readonly text: string;
  /** Opaque to the store; sealed because segments can hold characters of the original. */
  readonly segments: string;
  /** Opaque to the store: what was found left in this output. Null in rows of earlier versions, which did not keep it. */
  readonly residuals: string | null;
}

/** Rows of earlier versions end before the residuals. */
type Fields = readonly [text: string, segments: string, residuals?: string | null];

/** Sealed to this note. */
export function sealOutput(cipher: RowCipher, id: NoteId, output: NoteOutput): string {
  const { text, segments, residuals } = output;
  const fields: Fields = [text, segments, residuals];
  return cipher.seal(JSON.stringify(fields), context.output(id));
}

/** Errors: `store/row-tampered`. */
export function openSealedOutput(cipher: RowCipher, id: NoteId, sealed: string): NoteOutput {
  const [text, segments, residuals = null] = JSON.parse(cipher.open(sealed, context.output(id))) as Fields;
  return { text, segments, residuals };
}
