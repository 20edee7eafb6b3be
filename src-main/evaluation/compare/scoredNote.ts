/** @file What of a gold note a comparison counts. Pure; runs where notes are compared. */
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { GoldNote } from '../gold/goldNote.ts';
import { countedGold, type CountedGold } from '../metrics/countedGold.ts';

/** A gold note seen through the labels in question. */
export interface ScoredNote extends CountedGold {
  readonly note: GoldNote;
  /** The labels in question, as in `tallyNote`. */
  readonly counted: ReadonlySet<PhiLabel>;
}

export function scoredNote(note: GoldNote, counted: ReadonlySet<PhiLabel>): ScoredNote {
  return { note, counted, ...countedGold(note, counted) };
}
