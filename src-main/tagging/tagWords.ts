/**
 * @file The face of the room: scores of a text's windows to spans of words. Pure; runs in the engine process.
 *
 * [Note: One set of scores, two decodes]
 * Subtracting a bias from the score of O moves a model along its own curve from precise to complete (training.md,
 * "O-bias"). The first decode runs at the pack's balanced bias and gives the spans. The second runs at a higher one; what
 * only it finds is suspected. The scores come from one run of the model, and all probabilities, also those of
 * suspected spans, are taken at the balanced bias: one scale, on which a suspected span stands as low as the model put it.
 */
import type { Decoding } from '../domain/pack.ts';
import { createChain, type Chain } from './chain.ts';
import { decode } from './decode.ts';
import { createLattice, type Lattice } from './lattice.ts';
import { meanProbabilities, rangeProbabilities, type TagPath } from './marginals.ts';
import { spansOfTags, type WordSpan } from './spans.ts';
import type { TagSet } from './tagSet.ts';
import { mergeWindows, type ScoredWindow, type Stretch } from './windowVotes.ts';
import { withoutRanges, type WordRange } from './wordRange.ts';

export interface TagWordsRequest {
  /** Of one text, sorted by first word. */
  readonly windows: readonly ScoredWindow[];
  /** Words of the text. */
  readonly wordCount: number;
  readonly tagSet: TagSet;
  readonly decoding: Decoding;
  /** `(K + 1) x K` row-major, last row = start. Needed for `crf`, not looked at otherwise. */
  readonly transitions: Float32Array | null;
  /** Subtracted from every score of `O`. */
  readonly oBias: number;
  /** The bias of the second decode; null for none. */
  readonly suspectedOBias: number | null;
}

export interface ScoredSpan extends WordSpan {
  /** Probability in [0, 1]; see [Note: Score of a span]. */
  readonly score: number;
}

export interface TaggedWords {
  /** In order, without overlaps. A span never crosses from one stretch to the next. */
  readonly spans: readonly ScoredSpan[];
  /** What only the second decode finds: words that no span of any type covers. In order, without overlaps. */
  readonly suspected: readonly ScoredSpan[];
  /** Words that no window saw. They are not examined: whoever asked must treat them as a gap in coverage. */
  readonly missing: readonly WordRange[];
}

/**
 * Decodes the windows of one text.
 * @throws DeidError `engine/not-finite` {window}
 */
export function tagWords(request: TagWordsRequest): TaggedWords {
  const { tagSet, decoding } = request;
  const chain = createChain(tagSet, decoding === 'crf' ? request.transitions : null);
  const { stretches, missing } = mergeWindows(request.windows, request.wordCount, tagSet.size);
  const scorer = createScorer(chain, decoding);
  const spans: ScoredSpan[] = [];
  const suspected: ScoredSpan[] = [];
  for (const stretch of stretches) {
    const found = tagStretch(stretch, chain, request);
    if (found.spans.length + found.suspected.length === 0) continue;
    const [spanScores = [], suspectedScores = []] = scorer(stretch.scores, request.oBias, [
      { tags: found.tags, ranges: found.spans },
      { tags: found.suspectedTags, ranges: found.suspected },
    ]);
    place(stretch, found.spans, spanScores, spans);
    place(stretch, found.suspected, suspectedScores, suspected);
  }
  return { spans, suspected, missing };
}

interface StretchTags {
  readonly tags: Int16Array;
  readonly spans: readonly WordSpan[];
  readonly suspectedTags: Int16Array;
  readonly suspected: readonly WordSpan[];
}

function tagStretch({ scores }: Stretch, chain: Chain, request: TagWordsRequest): StretchTags {
  const { tagSet, decoding, oBias, suspectedOBias } = request;
  const tags = decode(scores, chain, decoding, oBias);
  const spans = spansOfTags(tags, tagSet);
  if (suspectedOBias === null) return { tags, spans, suspectedTags: tags, suspected: [] };
  const suspectedTags = decode(scores, chain, decoding, suspectedOBias);
  return { tags, spans, suspectedTags, suspected: onlyIn(spansOfTags(suspectedTags, tagSet), spans) };
}

/** The parts of `wider` that no span of `spans` covers. Both are sorted, so one walk through both is enough. */
function onlyIn(wider: readonly WordSpan[], spans: readonly WordSpan[]): readonly WordSpan[] {
  const parts: WordSpan[] = [];
  let from = 0;
  for (const span of wider) {
    while ((spans[from]?.lastWord ?? Infinity) < span.firstWord) from++;
    let to = from;
    while ((spans[to]?.firstWord ?? Infinity) <= span.lastWord) to++;
    for (const part of withoutRanges(span, spans.slice(from, to))) parts.push({ ...part, type: span.type });
  }
  return parts;
}

type Scorer = (
  scores: Float32Array,
  oBias: number,
  paths: readonly TagPath[],
) => readonly (readonly number[])[];

/** What the sweeps need is made at the first span: most windows of a long text hold none. */
function createScorer(chain: Chain, decoding: Decoding): Scorer {
  let lattice: Lattice | null = null;
  return (scores, oBias, paths) => {
    const emissions = { scores, oBias };
    if (decoding === 'argmax') return paths.map((path) => meanProbabilities(chain.tagSet, emissions, path));
    lattice ??= createLattice(chain);
    return rangeProbabilities(lattice, emissions, paths);
  };
}

/** Appends the spans of a stretch, counted in words of the text. */
function place(
  { firstWord: offset }: Stretch,
  spans: readonly WordSpan[],
  scores: readonly number[],
  target: ScoredSpan[],
): void {
  spans.forEach(({ firstWord, lastWord, type }, index) => {
    target.push({
      firstWord: offset + firstWord,
      lastWord: offset + lastWord,
      type,
      score: scores[index] ?? 0,
    });
  });
}
