/**
 * @file Looks at the output of a note for what may have been missed. Pure; main process.
 *
 * [Note: Hints are information]
 * A hint is a faint underline for a reader who looks at the output alone. It has no label, hides nothing and keeps no note
 * from any status: a word that no list knows is mostly an ordinary word. So it may be wrong often, but not so often that
 * nobody looks any more; docs/clusters.md says how often, tools/hintQuality.mjs measures it.
 */
import type { Range } from '../../domain/range.ts';
import { HINT_KINDS, type HintKind } from '../../domain/hintKind.ts';
import { inSteps, runThrough, type Steps } from '../../domain/steps.ts';
import type { Hint, HintSegment, HintWords } from './hint.ts';
import {
  AGE_BEHIND_SPAN,
  AGE_SHAPES,
  AT_SIGN,
  CODE_RUN,
  DATE_SHAPES,
  DIGIT_RUN,
  HAN_NAME_SHAPES,
  HAN_PLACE,
  THOUSANDS,
} from './hints.patterns.ts';
import { MEASURE_UNITS } from './neighbours.patterns.ts';
import { fold } from '../clusters/fold.ts';
import { readWords, wordHint, type NoteWords } from './wordHints.ts';

/**
 * Hints in the text that was taken over into the output, in order and not overlapping; where two meet, the earlier kind of
 * `HINT_KINDS` stays. Time grows with the length of the text.
 */
export function findHints(segments: readonly HintSegment[], words: HintWords): readonly Hint[] {
  return runThrough(hintSteps(segments, words));
}

/** The same, with pauses. */
export function* hintSteps(segments: readonly HintSegment[], words: HintWords): Steps<readonly Hint[]> {
  const visible = segments.filter(({ span }) => span === null);
  const note = yield* readWords(visible.map(({ text }) => text));
  const hints: Hint[] = [];
  for (const [index, segment] of visible.entries()) {
    const setting = {
      note,
      words,
      capitalWords: note.capitalWords[index] ?? [],
      isAfterSpan: segment !== segments[0],
    };
    const found = yield* hintsIn(segment.text, setting);
    for (const { start, end, kind } of disjoint(found))
      hints.push({ start: segment.sourceStart + start, end: segment.sourceStart + end, kind });
  }
  return hints;
}

interface Setting {
  readonly note: NoteWords;
  readonly words: HintWords;
  readonly capitalWords: readonly Range[];
  /** True when a placeholder stands in front of the text, so that it does not begin a sentence. */
  readonly isAfterSpan: boolean;
}

/** A note in which little is replaced is one long text: every pattern is a step of its own, and so are 500 words. */
function* hintsIn(text: string, setting: Setting): Steps<readonly Hint[]> {
  const { note, words, capitalWords, isAfterSpan } = setting;
  const hints: Hint[] = [];
  const add = (places: readonly Range[], kind: HintKind): void => {
    for (const place of places) hints.push(hint(place, kind));
  };
  if (text.includes('@')) add(yield* placesOf(text, [AT_SIGN]), 'at-sign');
  add(yield* placesOf(text, DATE_SHAPES), 'date-shape');
  add(yield* placesOf(text, AGE_SHAPES), 'age-shape');
  if (isAfterSpan) hints.push(...ageBehindSpan(text));
  add(yield* numberPlaces(text), 'digits');
  if (hanCharacter.test(text)) {
    const isUnknown = ({ start, end }: Range): boolean => !words.isOrdinary(text.slice(start, end));
    add((yield* placesOf(text, HAN_NAME_SHAPES)).filter(isUnknown), 'han-name');
    add((yield* placesOf(text, [HAN_PLACE])).filter(isUnknown), 'han-place');
  }
  yield* inSteps(capitalWords, (place) => {
    const kind = wordHint({ text, place, isAfterSpan }, note, words);
    if (kind !== null) hints.push(hint(place, kind));
  });
  return hints;
}

const hanCharacter = /\p{Script=Han}/u;

function hint({ start, end }: Range, kind: HintKind): Hint {
  return { start, end, kind };
}

function ageBehindSpan(text: string): readonly Hint[] {
  const found = AGE_BEHIND_SPAN.exec(text);
  if (found === null) return [];
  const end = found[0].length;
  return [hint({ start: end - (found[1] ?? '').length, end }, 'age-shape')];
}

function* placesOf(text: string, patterns: readonly RegExp[]): Steps<readonly Range[]> {
  const places: Range[] = [];
  for (const pattern of patterns)
    yield* inSteps(text.matchAll(pattern), ({ index, 0: found }) => {
      places.push({ start: index, end: index + found.length });
    });
  return places;
}

/** 6: shorter codes of letters and digits are genes, markers and scores (`V600E`, `CA125`). */
const LEAST_CODE = 6;

/** Six digits and more that are neither an amount nor a measurement, and codes of letters and digits. */
function* numberPlaces(text: string): Steps<readonly Range[]> {
  const runs = (yield* placesOf(text, [DIGIT_RUN])).filter((place) => isId(text, place));
  const codes = yield* placesOf(text, [CODE_RUN]);
  return [...runs, ...codes].filter(({ start, end }) => !isMeasured(text, end) && end - start >= LEAST_CODE);
}

function isId(text: string, { start, end }: Range): boolean {
  const run = text.slice(start, end);
  const digits = run.replace(/\D/gu, '').length;
  // 6: five digits and fewer are values of any laboratory.
  if (digits < 6 || THOUSANDS.test(run)) return false;
  if (!/[ ./-]/u.test(run)) return true;
  // Groups of a telephone number have two digits at least; `3 4 5 6 7 8` is a row of a table, `120/80/70` a row of values.
  const groups = run.split(/[^\d]+/u).filter((group) => group !== '');
  if (groups.some((group) => group.length < 2)) return false;
  // A number with a fraction.
  if (groups.length === 2 && run.includes('.')) return false;
  // `3000-4500`, `210/110`: from and to.
  if (groups.length === 2 && groups[0]?.length === groups[1]?.length && /[-/]/u.test(run)) return false;
  return /^[+0(]/u.test(run) || groups.length <= 2 || !run.includes('/');
}

function isMeasured(text: string, end: number): boolean {
  const unit = /^ ?(%|[\p{L}µ]{1,9})/u.exec(text.slice(end, end + 12))?.[1];
  return unit === '%' || (unit !== undefined && MEASURE_UNITS.has(fold(unit)));
}

const rank = new Map(HINT_KINDS.map((kind, index) => [kind, index]));

/** One hint per place: the stronger kind first, and of what it overlaps the rest is left out. */
function disjoint(hints: readonly Hint[]): readonly Hint[] {
  const sorted = hints.toSorted(
    (a, b) => a.start - b.start || (rank.get(a.kind) ?? 0) - (rank.get(b.kind) ?? 0) || b.end - a.end,
  );
  const chosen: Hint[] = [];
  for (const next of sorted) {
    const last = chosen.at(-1);
    if (last === undefined || next.start >= last.end) chosen.push(next);
  }
  return chosen;
}
