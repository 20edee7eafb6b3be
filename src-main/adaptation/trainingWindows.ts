/** @file From features of a text to what the trainer reads. Pure. */
import { invariant } from '../domain/errors.ts';
import type { Range } from '../domain/range.ts';
import type { TagSet } from '../tagging/tagSet.ts';
import { allowedTags, type AllowedMention, type TrainingWindow } from './trainingWindow.ts';

/** A text as a pack has read it. */
export interface FeaturedText {
  /** All tokens, in UTF-16 code units of the text. */
  readonly words: readonly Range[];
  readonly windows: readonly {
    readonly firstWord: number;
    readonly wordCount: number;
    /** `wordCount x width` row-major. */
    readonly features: Float32Array;
  }[];
}

/**
 * The windows of one text with the tags that each token may have. Windows that share tokens teach them once each; windows without
 * tokens are left out.
 * @param mentions of the text, in order and without overlaps
 * @throws InvariantError when a window names tokens that are not there
 */
export function trainingWindows(
  { words, windows }: FeaturedText,
  mentions: readonly AllowedMention[],
  tagSet: TagSet,
): readonly TrainingWindow[] {
  return windows
    .filter(({ wordCount }) => wordCount > 0)
    .map(({ firstWord, wordCount, features }) => {
      const tokens = words.slice(firstWord, firstWord + wordCount);
      invariant(tokens.length === wordCount, 'the tokens of a window are tokens of its text');
      const { allowed } = allowedTags(tokens, mentions, tagSet);
      return { features, allowed, mask: new Uint8Array(wordCount).fill(1) };
    });
}
