/**
 * @file Tags of a stretch to spans of words, and back. Pure; runs in the engine process.
 *
 * [Note: Repairing tag runs]
 * Argmax gives runs that no scheme allows. Nothing that a model marked is dropped for it: every word whose tag is not O
 * ends up in a span of its tag's type. B and U always begin a span; I and L go on with an open span of their type and
 * begin one otherwise (I after O, L after O, I of another type). L and U close the span; so do O, the end of the stretch
 * and every tag that begins another one, with or without an L before.
 */
import { invariant } from '../domain/errors.ts';
import type { TagSet } from './tagSet.ts';
import type { WordRange } from './wordRange.ts';

/** Words of one mention; `type` is the entity type as the model names it. */
export interface WordSpan extends WordRange {
  readonly type: string;
}

/** The spans of a sequence of tags, legal or not, in order. Never throws on a sequence of the set's tags. */
export function spansOfTags(tags: Int16Array, tagSet: TagSet): readonly WordSpan[] {
  const spans: WordSpan[] = [];
  let begun = -1;
  let openType = -1;
  const close = (lastWord: number): void => {
    const type = tagSet.types[openType];
    if (type !== undefined) spans.push({ firstWord: begun, lastWord, type });
    openType = -1;
  };
  for (let word = 0; word < tags.length; word++) {
    const tag = tags[word] ?? tagSet.outside;
    const prefix = tagSet.prefixOf[tag];
    const type = tagSet.typeOf[tag] ?? -1;
    const goesOn = (prefix === 'I' || prefix === 'L') && type === openType;
    if (!goesOn) {
      close(word - 1);
      begun = word;
      openType = type;
    }
    if (prefix === 'L' || prefix === 'U') close(word);
  }
  close(tags.length - 1);
  return spans;
}

/**
 * The tags that mean these spans. IO cannot tell two touching spans of one type apart; IOB1 can where it has a B.
 * Spans that overlap, leave the stretch or need a tag that the set lacks are a bug of the caller.
 * @param spans sorted, without overlaps
 */
export function tagsOfSpans(spans: readonly WordSpan[], wordCount: number, tagSet: TagSet): Int16Array {
  const tags = new Int16Array(wordCount).fill(tagSet.outside);
  let before: WordSpan | null = null;
  for (const span of spans) {
    const { firstWord, lastWord } = span;
    const from = before === null ? 0 : before.lastWord + 1;
    invariant(
      from <= firstWord && firstWord <= lastWord && lastWord < wordCount,
      'spans are in order and apart',
    );
    const touches = before?.type === span.type && firstWord === from;
    for (let word = firstWord; word <= lastWord; word++) {
      const tag = tagWithin(tagSet, span, word, touches);
      invariant(tag >= 0, 'the tag set can write the span');
      tags[word] = tag;
    }
    before = span;
  }
  return tags;
}

function tagWithin(tagSet: TagSet, span: WordSpan, word: number, touches: boolean): number {
  const tags = tagSet.tagsOfType[tagSet.types.indexOf(span.type)];
  if (tags === undefined) return -1;
  const isFirst = word === span.firstWord;
  const isLast = word === span.lastWord;
  if (tagSet.scheme === 'BILU') {
    if (isFirst) return isLast ? tags.unit : tags.begin;
    return isLast ? tags.last : tags.inside;
  }
  if (tagSet.scheme === 'IO') return tags.inside;
  const needsBegin = isFirst && (!tagSet.isFree || touches || tags.inside < 0);
  return needsBegin ? tags.begin : tags.inside;
}
