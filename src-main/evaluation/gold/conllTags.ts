/**
 * @file Tags of tokens (BIO, BILU) to spans of tokens. Pure.
 *
 * BIO is read as conlleval, the scorer of CoNLL-2003, reads it: an I- that does not continue a span of its type begins one
 * (Tjong Kim Sang and De Meulder 2003 mark B- only between neighbors of one type). BILU, also written BIOES, says both
 * edges, so a sequence that does not fit is a mistake of the file.
 */
import type { ConllTags } from '../../domain/goldFormat.ts';
import { goldError, type GoldPlace } from './goldProblem.ts';

export { CONLL_TAGS as TAG_SCHEMES } from '../../domain/goldFormat.ts';
export type TagScheme = ConllTags;

export interface Tag {
  readonly prefix: 'B' | 'I' | 'L' | 'U' | 'O';
  /** Empty for O. */
  readonly type: string;
  readonly place: GoldPlace;
}

/** Tokens of a sentence that make a span: first, behind the last. */
export interface TokenSpan {
  readonly first: number;
  readonly behind: number;
  readonly type: string;
  readonly place: GoldPlace;
}

/** E and S of BIOES are L and U of BILU. Fails with `bad-tag`. */
export function parseTag(written: string, place: GoldPlace): Tag {
  if (written === 'O') return { prefix: 'O', type: '', place };
  const [, letter = '', type = ''] = /^([BILUES])-(.+)$/su.exec(written) ?? [];
  const prefix = letter === 'E' ? 'L' : letter === 'S' ? 'U' : letter;
  if (prefix !== 'B' && prefix !== 'I' && prefix !== 'L' && prefix !== 'U') throw goldError('bad-tag', place);
  return { prefix, type, place };
}

/** BILU where any tag says a last or a single token, BIO otherwise. */
export function schemeOfTags(tags: Iterable<Tag>): TagScheme {
  for (const { prefix } of tags) if (prefix === 'L' || prefix === 'U') return 'bilu';
  return 'bio';
}

/** Spans of one sentence. Fails with `bad-tag` for a letter of the other scheme, with `broken-tags` where BILU does not add up. */
export function spansOfTags(tags: readonly Tag[], scheme: TagScheme): readonly TokenSpan[] {
  return scheme === 'bio' ? bioSpans(tags) : biluSpans(tags);
}

function bioSpans(tags: readonly Tag[]): readonly TokenSpan[] {
  const spans: TokenSpan[] = [];
  let isOpen = false;
  for (const [at, { prefix, type, place }] of tags.entries()) {
    if (prefix === 'L' || prefix === 'U') throw goldError('bad-tag', place);
    const last = spans.at(-1);
    if (prefix === 'I' && isOpen && last?.type === type) spans.splice(-1, 1, { ...last, behind: at + 1 });
    else if (prefix !== 'O') spans.push({ first: at, behind: at + 1, type, place });
    isOpen = prefix !== 'O';
  }
  return spans;
}

function biluSpans(tags: readonly Tag[]): readonly TokenSpan[] {
  const spans: TokenSpan[] = [];
  let open: TokenSpan | null = null;
  for (const [at, { prefix, type, place }] of tags.entries()) {
    const goesOn = prefix === 'I' || prefix === 'L';
    if (goesOn ? open?.type !== type : open !== null) throw goldError('broken-tags', place);
    const span: TokenSpan = { first: open?.first ?? at, behind: at + 1, type, place: open?.place ?? place };
    if (prefix === 'U' || prefix === 'L') spans.push(span);
    open = prefix === 'B' || prefix === 'I' ? span : null;
  }
  if (open !== null) throw goldError('broken-tags', open.place);
  return spans;
}

/** Tags of a span of so many tokens. */
export function tagsOfSpan(type: string, tokens: number, scheme: TagScheme): readonly string[] {
  if (scheme === 'bilu' && tokens === 1) return [`U-${type}`];
  return Array.from({ length: tokens }, (_, at) => {
    if (at === 0) return `B-${type}`;
    return scheme === 'bilu' && at === tokens - 1 ? `L-${type}` : `I-${type}`;
  });
}
