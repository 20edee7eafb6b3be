/**
 * @file Where words stand in a note, on both sides. Pure.
 *
 * What the output has taken over stands on both sides and is one place; what only one side has (a mention that is hidden, the
 * placeholder instead of it) is a place of its own.
 */
import type { OutputSegment } from '../../api/types.ts';
import type { Range } from '../../../src-main/contract/vocabulary.ts';
import { foldText, occurrences, type FoldedText } from './foldedText.ts';

/** A stretch to be drawn as found, and the place that it belongs to. */
export interface FoundPart extends Range {
  readonly place: number;
}

export interface FoundPlaces {
  /** Offset in the original at which each place is shown, in order. */
  readonly places: readonly number[];
  /** Ranges of the original on its own side, in order. */
  readonly source: readonly FoundPart[];
  /** Ranges of the original that the output has taken over, on the output's side, in order. */
  readonly kept: readonly FoundPart[];
  /** By the offset in the original at which a replacement stands: ranges of what is written there instead. */
  readonly replaced: ReadonlyMap<number, readonly FoundPart[]>;
}

export const NOWHERE: FoundPlaces = { places: [], source: [], kept: [], replaced: new Map() };

export interface FoldedSides {
  /** Null where the original is not shown. */
  readonly source: FoldedText | null;
  readonly output: FoldedText;
  readonly segments: readonly OutputSegment[];
}

export const foldOutput = (segments: readonly OutputSegment[]): FoldedText =>
  foldText(segments.map(({ text }) => text).join(''));

/** One occurrence, before places are numbered. */
interface Occurrence {
  readonly at: number;
  readonly end: number;
  readonly source: Range | null;
  readonly kept: readonly Range[];
  readonly replaced: readonly (Range & { readonly by: number })[];
}

export function findPlaces({ source, output, segments }: FoldedSides, words: string): FoundPlaces {
  const original = source === null ? [] : occurrences(source, words);
  const all = original.map(occurrenceIn);
  // Both sides are in the order of the original: one walk over them finds what stands on both.
  let at = 0;
  for (const found of inSegments(occurrences(output, words), segments)) {
    const only = found.replaced.length === 0 && found.kept.length === 1 ? found.kept[0] : undefined;
    while (only !== undefined && (original[at]?.start ?? Infinity) < only.start) at += 1;
    const twin = original[at];
    if (only === undefined || twin?.start !== only.start || twin.end !== only.end) all.push(found);
    else all[at] = { ...occurrenceIn(twin), kept: found.kept };
  }
  return numbered(all.sort((a, b) => a.at - b.at || a.end - b.end));
}

const occurrenceIn = (range: Range): Occurrence => ({
  ...{ at: range.start, end: range.end, source: range, kept: [], replaced: [] },
});

/** Occurrences of the output, cut at the edges of its segments and said in offsets of the original. */
function inSegments(found: readonly Range[], segments: readonly OutputSegment[]): readonly Occurrence[] {
  const occurrencesFound: Occurrence[] = [];
  let index = 0;
  let from = 0;
  for (const { start, end } of found) {
    let segment = segments[index];
    while (segment !== undefined && from + segment.text.length <= start) {
      from += segment.text.length;
      segment = segments[(index += 1)];
    }
    const kept: Range[] = [];
    const replaced: (Range & { by: number })[] = [];
    let begin = from;
    for (let at = index; at < segments.length && begin < end; at++) {
      const part = segments[at];
      if (part === undefined) break;
      const cut = { start: Math.max(start - begin, 0), end: Math.min(end - begin, part.text.length) };
      const { sourceStart } = part;
      if (part.span === null) kept.push({ start: sourceStart + cut.start, end: sourceStart + cut.end });
      else replaced.push({ ...cut, by: sourceStart });
      begin += part.text.length;
    }
    const at = Math.min(kept[0]?.start ?? Infinity, replaced[0]?.by ?? Infinity);
    occurrencesFound.push({ at, end: at + end - start, source: null, kept, replaced });
  }
  return occurrencesFound;
}

function numbered(all: readonly Occurrence[]): FoundPlaces {
  const source: FoundPart[] = [];
  const kept: FoundPart[] = [];
  const replaced = new Map<number, FoundPart[]>();
  for (const [place, one] of all.entries()) {
    if (one.source !== null) source.push({ ...one.source, place });
    for (const { start, end } of one.kept) kept.push({ start, end, place });
    for (const { by, start, end } of one.replaced)
      replaced.set(by, [...(replaced.get(by) ?? []), { start, end, place }]);
  }
  return { places: all.map(({ at }) => at), source, kept, replaced };
}
