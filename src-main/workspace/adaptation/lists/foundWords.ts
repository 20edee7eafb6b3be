/**
 * @file Words for the site's list that reviewers have decided again and again. Pure; runs in main. PHI.
 *
 * [Note: Found in what was decided]
 * A form that reviewers added by hand in three notes of two patients, under one type, is one that detection misses in this house; it
 * hides from then on, if it stands readable nowhere in what was approved. A form that detection marked and reviewers made readable in
 * three notes of two patients is a word of the house that is no identifier; it is kept readable, if it stands hidden nowhere, could not
 * be a name, and a protected phrase says something about its types. Two patients: what stands in the notes of one alone is his, and
 * no word of the house. Notes of which nobody knows the patient count as one patient's together. In doubt nothing is found.
 */
import { PROTECTED_LABELS } from '../../../detection/resolve/protection.ts';
import { foldText } from '../../../detection/lexicons/foldedNote.ts';
import type { LeftOut } from '../../../domain/leftOut.ts';
import type { PhiLabel } from '../../../domain/phiLabel.ts';
import { contains, overlaps, unionRanges, type Range } from '../../../domain/range.ts';
import { listedWord, type ListedForm, type SiteSide } from '../../../domain/siteWord.ts';
import type { Steps } from '../../../domain/steps.ts';
import { canBeKept } from '../../site/siteListPack.ts';
import { wordPlaces, type WordPlace } from './wordPlaces.ts';

/** Once is chance, twice a copied sentence. Our judgement. */
export const FEWEST_NOTES_OF_WORD = 3;
/** See [Note: Found in what was decided]. */
export const FEWEST_PATIENTS_OF_WORD = 2;

export interface DecidedRange extends Range {
  readonly label: PhiLabel;
}

/** An approved note. Offsets in UTF-16 units. */
export interface DecidedNote {
  readonly text: string;
  /** Null where nobody knows. */
  readonly patient: string | null;
  /** Added by hand where detection had marked nothing. */
  readonly missed: readonly DecidedRange[];
  /** Marked by detection and made readable. */
  readonly released: readonly DecidedRange[];
  /** What the output does not show. */
  readonly hidden: readonly Range[];
  /** Hidden, or marked and not made readable by anybody. */
  readonly marked: readonly Range[];
}

export interface FoundWord extends ListedForm {
  /** In how many notes reviewers have decided so. */
  readonly notes: number;
  /** Of how many patients these are. */
  readonly patients: number;
}

export interface FoundWords {
  /** What most notes say first. */
  readonly words: readonly FoundWord[];
  /** Those that were decided often enough, by reason. */
  readonly leftOut: Readonly<Record<LeftOut, number>>;
}

/** What stands on the list and what is proposed for it, and how many more it takes. */
export interface ListRoom {
  readonly known: readonly ListedForm[];
  readonly room: number;
}

interface Tally {
  readonly side: SiteSide;
  readonly forms: Map<string, number>;
  readonly labels: Map<PhiLabel, number>;
  readonly patients: Set<string | null>;
  notes: number;
}

/** Looks through the notes twice, a note a step. */
export function* findWords(notes: readonly DecidedNote[], { known, room }: ListRoom): Steps<FoundWords> {
  const tallies = new Map<string, Tally>();
  for (const note of notes) {
    countIn(tallies, note);
    yield;
  }
  const leftOut: Record<LeftOut, number> = {
    ...{ labels: 0, readable: 0, hidden: 0, 'could-be-name': 0, contradicts: 0, 'no-room': 0 },
  };
  const candidates: FoundWord[] = [];
  for (const tally of tallies.values()) {
    const word = wordOf(tally, known);
    if (word === null) continue;
    if (typeof word === 'string') leftOut[word] += 1;
    else candidates.push(word);
  }
  const placesIn = wordPlaces([...new Set(candidates.map(({ word }) => word))]);
  const against = new Set<FoundWord>();
  const byWord = Map.groupBy(candidates, ({ word }) => word);
  for (const note of notes) {
    const hidden = unionRanges(note.hidden);
    for (const place of placesIn(note.text))
      for (const word of byWord.get(place.word) ?? [])
        if (speaksAgainst(word.side, place, note, hidden)) against.add(word);
    yield;
  }
  for (const { side } of against) leftOut[side === 'hide' ? 'readable' : 'hidden'] += 1;
  const words = candidates
    .filter((word) => !against.has(word))
    .toSorted((a, b) => b.notes - a.notes || (a.word < b.word ? -1 : 1));
  const taken = words.slice(0, Math.max(0, room));
  leftOut['no-room'] = words.length - taken.length;
  return { words: taken, leftOut };
}

function countIn(tallies: Map<string, Tally>, { text, patient, missed, released }: DecidedNote): void {
  const here = new Set<Tally>();
  const count = (side: SiteSide, { start, end, label }: DecidedRange): void => {
    const form = listedWord(text.slice(start, end));
    if (form === null) return;
    const key = `${side} ${foldText(form)}`;
    const tally: Tally = tallies.get(key) ?? {
      ...{ side, forms: new Map<string, number>(), labels: new Map<PhiLabel, number>() },
      ...{ patients: new Set<string | null>(), notes: 0 },
    };
    tallies.set(key, tally);
    tally.forms.set(form, (tally.forms.get(form) ?? 0) + 1);
    tally.labels.set(label, (tally.labels.get(label) ?? 0) + 1);
    here.add(tally);
  };
  for (const range of missed) count('hide', range);
  for (const range of released) count('keep', range);
  for (const tally of here) {
    tally.notes += 1;
    tally.patients.add(patient);
  }
}

/** The word; why it is none though decided often enough; null where it was not, or is known already. */
function wordOf(tally: Tally, known: readonly ListedForm[]): FoundWord | LeftOut | null {
  const { side, forms, labels, patients, notes } = tally;
  if (notes < FEWEST_NOTES_OF_WORD || patients.size < FEWEST_PATIENTS_OF_WORD) return null;
  const [word, label] = [mostOf(forms), mostOf(labels)];
  const folded = foldText(word);
  const same = known.filter((one) => foldText(one.word) === folded);
  if (same.some((one) => one.side !== side)) return 'contradicts';
  if (same.length > 0) return null;
  if (side === 'hide' && labels.size > 1) return 'labels';
  if (side === 'keep' && !(canBeKept(word) && [...labels.keys()].every((one) => PROTECTED_LABELS.has(one))))
    return 'could-be-name';
  return { side, label, word, notes, patients: patients.size };
}

function mostOf<Key extends string>(counts: ReadonlyMap<Key, number>): Key {
  const [first] = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  if (first === undefined) throw new Error('every tally has a form and a label');
  return first[0];
}

function speaksAgainst(
  side: SiteSide,
  place: WordPlace,
  { marked }: DecidedNote,
  hidden: readonly Range[],
): boolean {
  return side === 'hide'
    ? !hidden.some((range) => contains(range, place))
    : marked.some((range) => overlaps(range, place));
}
