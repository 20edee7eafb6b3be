/** @file Which letters of a drawn stretch were found. Pure. */
import type { Range } from '../../../src-main/contract/vocabulary.ts';
import { rangesIn } from '../sideBySide/textRows.ts';
import type { FoundPart, FoundPlaces } from './foundPlaces.ts';

/** Letters of a stretch that were found all, or not at all; offsets are those of the original. */
export interface ShownPart extends Range {
  readonly text: string;
  readonly found: 'no' | 'yes' | 'current';
}

/** A stretch as it is drawn: what the note says from `start` on, or a replacement that stands there. */
export interface DrawnStretch extends Range {
  readonly text: string;
  readonly isReplacement: boolean;
}

export interface FoundHere {
  readonly found: FoundPlaces;
  /** Index of the place in hand. */
  readonly current: number;
}

/** The stretch cut at what was found in it; empty where nothing was. */
export function shownParts(
  piece: DrawnStretch,
  side: 'source' | 'output',
  { found, current }: FoundHere,
): readonly ShownPart[] {
  const { start, text, isReplacement } = piece;
  const hits: readonly FoundPart[] = isReplacement
    ? (found.replaced.get(start) ?? [])
    : rangesIn(side === 'source' ? found.source : found.kept, start, start + text.length).map((hit) => ({
        ...{ start: hit.start - start, end: hit.end - start, place: hit.place },
      }));
  if (hits.length === 0) return [];
  const parts: ShownPart[] = [];
  const add = (from: number, to: number, kind: ShownPart['found']): void => {
    if (from >= to) return;
    // Half a replacement is not half a mention: every part of it stands for the whole.
    const place = isReplacement ? { start, end: piece.end } : { start: start + from, end: start + to };
    parts.push({ ...place, text: text.slice(from, to), found: kind });
  };
  let at = 0;
  for (const hit of hits) {
    const from = Math.max(at, hit.start);
    const to = Math.min(text.length, hit.end);
    add(at, from, 'no');
    add(from, to, hit.place === current ? 'current' : 'yes');
    at = Math.max(at, to);
  }
  add(at, text.length, 'no');
  return parts;
}
