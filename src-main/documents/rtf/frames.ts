/** @file What holds inside one group of an RTF file. Pure; the import process and tests. */
import type { Dropped } from './dropped.ts';
import type { Picture } from './picture.ts';
import type { Story } from './stories.ts';
import type { RtfTable } from './tables.ts';

/** A field: its code decides whether it stays one. */
export interface Field {
  code: string;
  isKept: boolean;
}

/** What becomes of the text and the words of a group. */
export type Mode =
  | { readonly how: 'text' }
  | { readonly how: 'drop'; readonly into: Dropped }
  | { readonly how: 'table'; readonly table: RtfTable }
  | { readonly how: 'picture'; readonly picture: Picture };

/** One group that is open; the outermost is around the file. */
export interface Frame {
  mode: Mode;
  story: Story;
  /** Bytes of other readers behind `\u`. */
  uc: number;
  font: number;
  isHidden: boolean;
  isDeleted: boolean;
  isInserted: boolean;
  /** Whether `\*` stood at its beginning. */
  isStarred: boolean;
  /** Whether nothing but `\*` was met in it. */
  isFresh: boolean;
  /** Its brace: not written yet, written, or never. */
  brace: 'waits' | 'written' | 'none';
  field: Field | null;
  /** Whether the first group in it says the same as the second. */
  isTwice: boolean;
  /** What is to be done at its end, after it has gone. */
  readonly atEnd: (() => void)[];
}

/** Everything holds on in a group inside but what belongs to the group as such. */
export function frameInside(outer: Frame): Frame {
  const brace = outer.mode.how === 'text' ? 'waits' : 'none';
  return { ...outer, isStarred: false, isFresh: true, brace, field: null, isTwice: false, atEnd: [] };
}

export function firstFrame(story: Story): Frame {
  return {
    mode: { how: 'text' },
    story,
    uc: 1,
    font: -1,
    isHidden: false,
    isDeleted: false,
    isInserted: false,
    isStarred: false,
    isFresh: false,
    brace: 'none',
    field: null,
    isTwice: false,
    atEnd: [],
  };
}
