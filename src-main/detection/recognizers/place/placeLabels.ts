/** @file The listed places, and what they are. Pure; part of the place recognizer. */
import type { PhiLabel } from '../../../domain/phiLabel.ts';
import type { Finding } from '../../lexicons/candidate.ts';
import { cities } from '../../lexicons/cities.ts';
import { countries } from '../../lexicons/countries.ts';
import { foldText, type FoldedNote } from '../../lexicons/foldedNote.ts';
import { regions } from '../../lexicons/regions.ts';

/** Labels of listed places by their folded name; a country wins over a city, a city over a region of the same name. */
export const PLACE_LABELS: ReadonlyMap<string, PhiLabel> = new Map([
  ...regions.map((name) => [foldText(name), 'REGION'] as const),
  ...cities.map((name) => [foldText(name), 'CITY'] as const),
  ...countries.map((name) => [foldText(name), 'COUNTRY'] as const),
]);

/** What the list says of the place in the note, else `otherwise`. */
export function labelOf(note: FoldedNote, start: number, end: number, otherwise: PhiLabel): PhiLabel {
  return PLACE_LABELS.get(note.folded.slice(start, end)) ?? otherwise;
}

/** Finds places in a note. */
export type PlaceFinder = (note: FoldedNote) => readonly Finding[];
