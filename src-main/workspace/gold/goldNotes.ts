/** @file Gold notes for scores: a gold set by one annotator, mapped by a label scheme. Runs in main and on the command line. */
import type { GoldNote } from '../../evaluation/gold/goldNote.ts';
import { notesOfAnnotator } from '../../evaluation/gold/goldSet.ts';
import { mapNotes } from '../../evaluation/gold/mapTypes.ts';
import { AS_THE_FILE_SAYS } from '../../evaluation/gold/goldFormat.ts';
import type { LabelScheme } from '../../evaluation/labelScheme.ts';
import { loadGold, type GoldOrder } from './goldFiles.ts';

/** 256 MB: a hundred times the largest gold set known to us; all of it is held in memory while it is compared. */
export const MAX_GOLD_BYTES = 256 * 1024 * 1024;

/** Every format by its ending, as the files say. */
export const ANY_GOLD: GoldOrder = { format: null, options: AS_THE_FILE_SAYS };

/**
 * All notes, or none. `annotator` null: the only one there is. Errors: as `loadGold`; `evaluation/bad-gold` with
 * `several-annotators` or `unknown-annotator`; `evaluation/unmapped-type`.
 */
export async function loadGoldNotes(
  place: string,
  scheme: LabelScheme,
  order: GoldOrder = ANY_GOLD,
  annotator: string | null = null,
): Promise<readonly GoldNote[]> {
  const { set } = await loadGold(place, order);
  return mapNotes(notesOfAnnotator(set, annotator), scheme);
}
