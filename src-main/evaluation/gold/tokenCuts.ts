/** @file Cuts text into the tokens that token formats want, so that every span begins and ends with one. Pure. */
import type { Range } from '../../domain/range.ts';
import { goldError } from './goldProblem.ts';
import type { AnnotatedNote } from './annotatedNote.ts';

/** A word, or any single other sign: what annotation tools start from. Scripts without blanks come as one word a run. */
const TOKEN = /[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;

/**
 * Tokens of a sentence, cut at every edge of a span. Blanks are no tokens, but where the sentence or a span begins or ends
 * with blanks, because the edge could not be said otherwise.
 */
export function cutTokens(text: string, sentence: Range, spans: readonly Range[]): readonly Range[] {
  const within = (edge: number): boolean => edge >= sentence.start && edge <= sentence.end;
  const starts = new Set([sentence.start, ...spans.map(({ start }) => start).filter(within)]);
  const ends = new Set([sentence.end, ...spans.map(({ end }) => end).filter(within)]);
  const cuts = [...new Set([...starts, ...ends])].toSorted((a, b) => a - b);
  const tokens: Range[] = [];
  for (const [at, start] of cuts.entries()) {
    const end = cuts[at + 1];
    if (end === undefined) break;
    const piece = text.slice(start, end);
    const lead = starts.has(start) ? (/^\s+/u.exec(piece)?.[0].length ?? 0) : 0;
    const tail = ends.has(end) && lead < piece.length ? (/\s+$/u.exec(piece)?.[0].length ?? 0) : 0;
    if (lead > 0) tokens.push({ start, end: start + lead });
    for (const token of piece.matchAll(TOKEN))
      tokens.push({ start: start + token.index, end: start + token.index + token[0].length });
    if (tail > 0) tokens.push({ start: end - tail, end });
  }
  return tokens;
}

/**
 * Sentences of a note: its lines. A line ends where exactly one LF separates it from a line with something in it, and no span crosses or
 * touches that LF; everything else stays inside a sentence, so that the gap between two sentences is one LF and no span is cut.
 */
export function cutSentences({ text, spans }: Pick<AnnotatedNote, 'text' | 'spans'>): readonly Range[] {
  const sentences: Range[] = [];
  let start = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    const isGap = at > start && at + 1 < text.length && text[at + 1] !== '\n';
    if (!isGap || spans.some((span) => span.start <= at && span.end > at)) continue;
    sentences.push({ start, end: at });
    start = at + 1;
  }
  if (start < text.length) sentences.push({ start, end: text.length });
  return sentences;
}

/** UTF-8 has no way to write half a surrogate pair: written loosely it would become another character. */
export function refuseBrokenText({ text, place }: AnnotatedNote): void {
  if (!text.isWellFormed()) throw goldError('not-expressible', place);
}
