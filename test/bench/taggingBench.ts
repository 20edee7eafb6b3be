/**
 * @file Milliseconds of processor time per 1,000 words of turning scores into spans, each decoding beside the dense Viterbi that it must
 * equal. Runs under `npm run bench`.
 */
import { argmax } from '../../src-main/tagging/argmax.ts';
import { createChain, type Chain } from '../../src-main/tagging/chain.ts';
import { crfViterbi } from '../../src-main/tagging/crf.ts';
import { createLattice } from '../../src-main/tagging/lattice.ts';
import { rangeProbabilities } from '../../src-main/tagging/marginals.ts';
import { spansOfTags } from '../../src-main/tagging/spans.ts';
import { createTagSet, mayEnd, mayFollow, mayStart, type TagSet } from '../../src-main/tagging/tagSet.ts';
import { tagWords } from '../../src-main/tagging/tagWords.ts';
import { viterbi } from '../../src-main/tagging/viterbi.ts';

/** 20 types in BILU: 81 tags, as in the code-mixed scheme (S0). */
const TYPES = 20;
/** Enough that the start of a decoding does not count; a third of the longest note that is promised to be quick. */
const WORDS = 20_000;
/** Dense decoding of all words would only make the bench slow. */
const DENSE_WORDS = 2_000;
/** A trained model's leader stands about this far above the rest. */
const LEAD = 8;
const ROUNDS = 4;

/** Prints ms per 1,000 words of every decoding and its speed against dense Viterbi in the same run. */
export function benchTagging(): void {
  const tagSet = createTagSet(bilu(TYPES), 'BILU');
  const transitions = noise((tagSet.size + 1) * tagSet.size, 2);
  const scores = peaked(WORDS, tagSet);
  const part = scores.subarray(0, DENSE_WORDS * tagSet.size);
  const dense = perThousand(DENSE_WORDS, () => denseViterbi(part, tagSet, transitions));
  const print = (what: string, ms: number): void => {
    console.log(`${what.padEnd(52)} ${ms.toFixed(3)} ms/1k words, ${(dense / ms).toFixed(1)}x dense`);
  };
  print(`dense Viterbi, ${tagSet.size} tags`, dense);
  const plain = createChain(tagSet, null);
  const learned = createChain(tagSet, transitions);
  const unsure = noise(WORDS * tagSet.size, 2);
  const all = (work: () => unknown): number => perThousand(WORDS, work);
  print(
    'argmax',
    all(() => argmax(scores, tagSet, 0)),
  );
  print(
    'viterbi',
    all(() => viterbi(scores, plain, 0)),
  );
  print(
    'crf, scores of a trained model',
    all(() => crfViterbi(scores, learned, 0)),
  );
  print(
    'crf, noise',
    all(() => crfViterbi(unsure, learned, 0)),
  );
  print('span scores, no learned transitions', all(spanScores(scores, plain)));
  print('span scores, learned transitions', all(spanScores(scores, learned)));
  const windows = [{ firstWord: 0, wordCount: WORDS, scores }];
  const crf = {
    windows,
    wordCount: WORDS,
    tagSet,
    decoding: 'crf',
    transitions,
    oBias: 0,
    suspectedOBias: 2,
  } as const;
  print(
    'all of it: two crf decodes, spans, scores',
    all(() => tagWords(crf)),
  );
}

function spanScores(scores: Float32Array, chain: Chain): () => unknown {
  const tags = argmax(scores, chain.tagSet, 0);
  const paths = [{ tags, ranges: spansOfTags(tags, chain.tagSet) }];
  const lattice = createLattice(chain);
  return () => rangeProbabilities(lattice, { scores, oBias: 0 }, paths);
}

/** Processor time of the quickest of several rounds: what the others take longer is other work of the machine. */
function perThousand(words: number, work: () => unknown): number {
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const begun = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(begun);
    best = Math.min(best, (user + system) / 1000);
  }
  return (best * 1000) / words;
}

function bilu(types: number): string[] {
  const names = Array.from({ length: types }, (_, type) =>
    ['B', 'I', 'L', 'U'].map((prefix) => `${prefix}-T${type}`),
  );
  return ['O', ...names.flat()];
}

/** The same numbers in every run, from a linear congruential generator (Numerical Recipes' constants). */
function noise(length: number, spread: number): Float32Array {
  let state = 20261121;
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state / 2 ** 32 - 0.5) * 2 * spread;
  });
}

/** Every tenth word begins a span of three words, the others are O. */
function peaked(words: number, tagSet: TagSet): Float32Array {
  const scores = noise(words * tagSet.size, 2);
  for (let word = 0; word < words; word++) {
    const tags = tagSet.tagsOfType[Math.floor(word / 10) % TYPES];
    const tag = [tags?.begin, tags?.inside, tags?.last][word % 10] ?? tagSet.outside;
    const at = word * tagSet.size + tag;
    scores[at] = (scores[at] ?? 0) + LEAD;
  }
  return scores;
}

/** Every pair of tags at every word, forbidden ones included: what engine.md measured as "dense CRF". */
function denseViterbi(scores: Float32Array, tagSet: TagSet, transitions: Float32Array): number {
  const { size } = tagSet;
  const steps = Float64Array.from({ length: size * size }, (_, at) =>
    mayFollow(tagSet, Math.floor(at / size), at % size) ? (transitions[at] ?? 0) : -1e4,
  );
  const rows = scores.length / size;
  const links = new Int16Array(rows * size);
  let before = new Float64Array(size);
  let now = Float64Array.from({ length: size }, (_, tag) =>
    mayStart(tagSet, tag) ? (scores[tag] ?? 0) : -1e4,
  );
  for (let row = 1; row < rows; row++) {
    [before, now] = [now, before];
    for (let to = 0; to < size; to++) {
      let best = -Infinity;
      let link = 0;
      for (let from = 0; from < size; from++) {
        const score = (before[from] ?? 0) + (steps[from * size + to] ?? 0);
        if (score > best) {
          best = score;
          link = from;
        }
      }
      now[to] = best + (scores[row * size + to] ?? 0);
      links[row * size + to] = link;
    }
  }
  return now.reduce((best, score, tag) => (mayEnd(tagSet, tag) ? Math.max(best, score) : best), -Infinity);
}
