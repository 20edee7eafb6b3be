/**
 * @file Keeps our placeholders apart from text that already looks like one. Pure; main process.
 *
 * [Note: Literal placeholders]
 * A note may already contain `[PATIENT-1]`: pasted from an earlier export, or written by another tool. Text between
 * spans is taken over byte for byte, so the literal cannot be escaped; and numbers are shared with other notes of the
 * patient, so ours cannot be moved out of its way. Instead all placeholders of such a note carry tildes, one more than
 * any look-alike in the source: `[PATIENT-1~]` is ours, `[PATIENT-1]` was there before. The tildes mean nothing else:
 * `[PATIENT-1~]` here and `[PATIENT-1]` in the next note are the same person. The mark depends on the source text
 * alone, never on spans, so decisions do not change it.
 */
import { PHI_LABELS } from '../domain/phiLabel.ts';

// Any case, because a reader does not care; longest label first is not needed, the bracket ends the match. Hexadecimal
// digits, because the codes of the operator `hash` stand where numbers do.
const lookAlike = new RegExp(`\\[(?:${PHI_LABELS.join('|')})(?:-[0-9a-f]+)?(~*)\\]`, 'giu');

/** Tildes that the placeholders of a note need; empty when nothing in its text looks like a placeholder. */
export function placeholderMark(text: string): string {
  let tildes = -1;
  for (const found of text.matchAll(lookAlike)) tildes = Math.max(tildes, found[1]?.length ?? 0);
  return '~'.repeat(tildes + 1);
}
