/** @file Small heads and windows, and the loss by looking at every path, for the tests of the trainer. Runs under vitest. */
import fc from 'fast-check';
import type { Head } from '../../../src-main/adaptation/head.ts';
import type { Tokens, TrainingWindow } from '../../../src-main/adaptation/trainingWindow.ts';
import { seededDraw } from '../../../src-main/evaluation/metrics/seededRandom.ts';
import { createTagSet, mayEnd, mayFollow, mayStart, type TagSet } from '../../../src-main/tagging/tagSet.ts';
import { anyTagSet, labelsOf, sequences } from '../tagging/reference.ts';

export const BIO2 = createTagSet(labelsOf('BIO', 2), 'BIO');
export const BILU1 = createTagSet(labelsOf('BILU', 1), 'BILU');

/** Numbers from -`size` to `size`. */
export function numbers(count: number, seed: number, size = 1): Float32Array {
  const draw = seededDraw(seed);
  return Float32Array.from({ length: count }, () => (draw(2001) / 1000 - 1) * size);
}

export function randomHead(tagSet: TagSet, width: number, seed: number, size = 1): Head {
  const tags = tagSet.size;
  return {
    tagSet,
    width,
    weights: numbers(width * tags, seed, size),
    bias: numbers(tags, seed + 1, size),
    transitions: numbers((tags + 1) * tags, seed + 2, size),
  };
}

export function isLegal(tagSet: TagSet, path: readonly number[]): boolean {
  return path.every((tag, at) => {
    const starts = at === 0 ? mayStart(tagSet, tag) : mayFollow(tagSet, path[at - 1]!, tag);
    return starts && (at < path.length - 1 || mayEnd(tagSet, tag));
  });
}

/** A legal path, with other tags thrown in beside its own. */
export function randomTokens(
  tagSet: TagSet,
  width: number,
  rows: number,
  seed: number,
  others = true,
): Tokens {
  const draw = seededDraw(seed);
  const paths = [...sequences(tagSet.size, rows)].filter((path) => isLegal(tagSet, path));
  const path = paths[draw(paths.length)]!;
  const allowed = path.map((tag) => {
    const more = others && draw(2) === 0 ? [draw(tagSet.size), draw(tagSet.size)] : [];
    return Int32Array.from([...new Set([tag, ...more])].toSorted((a, b) => a - b));
  });
  return { features: numbers(rows * width, seed + 1), allowed, rows };
}

export function windowOf({ features, allowed, rows }: Tokens): TrainingWindow {
  return { features, allowed, mask: new Uint8Array(rows).fill(1) };
}

export interface Brute {
  readonly loss: number;
  /** Laid out like the parameters. */
  readonly gradient: Float64Array;
}

/** Every path is scored and weighed by itself. */
export function bruteForce(head: Head, parameters: Float64Array, { features, allowed, rows }: Tokens): Brute {
  const { tagSet, width } = head;
  const K = tagSet.size;
  const [bias, transitions] = [width * K, width * K + K];
  /** The parameters that a path adds up, each with its factor. */
  const parts = (path: readonly number[]): [at: number, factor: number][] =>
    path.flatMap((tag, row): [number, number][] => [
      [transitions + (row === 0 ? K : path[row - 1]!) * K + tag, 1],
      [bias + tag, 1],
      ...Array.from({ length: width }, (_, f): [number, number] => [f * K + tag, features[row * width + f]!]),
    ]);
  const all = [...sequences(K, rows)].filter((path) => isLegal(tagSet, path));
  const within = all.filter((path) => path.every((tag, row) => allowed[row]!.includes(tag)));
  const gradient = new Float64Array(parameters.length);
  const add = (paths: readonly (readonly number[])[], sign: number): number => {
    const scores = paths.map((path) => parts(path).reduce((sum, [at, by]) => sum + parameters[at]! * by, 0));
    const top = Math.max(...scores);
    const sum = scores.reduce((total, score) => total + Math.exp(score - top), 0);
    paths.forEach((path, n) => {
      const share = (sign * Math.exp(scores[n]! - top)) / sum;
      for (const [at, by] of parts(path)) gradient[at]! += share * by;
    });
    return top + Math.log(sum);
  };
  return { loss: add(all, 1) - add(within, -1), gradient };
}

export interface Case {
  readonly head: Head;
  readonly tokens: Tokens;
}

/** Up to 9 tags and 3 rows, or 5 tags and 4 rows; scores up to `size` times a few. */
export const anyCase = (size: number): fc.Arbitrary<Case> =>
  fc
    .record({
      tagSet: anyTagSet(2),
      rows: fc.integer({ min: 1, max: 4 }),
      width: fc.integer({ min: 1, max: 3 }),
      seed: fc.integer({ min: 1, max: 1e6 }),
    })
    .map(({ tagSet, rows, width, seed }) => ({
      head: randomHead(tagSet, width, seed, size),
      tokens: randomTokens(tagSet, width, tagSet.size > 5 ? Math.min(rows, 3) : rows, seed + 7),
    }));

/**
 * Windows that a head can learn: feature n says tag n, a bit blurred, and paths are legal.
 * Width is the number of tags.
 */
export function learnable(tagSet: TagSet, count: number, seed: number): TrainingWindow[] {
  return Array.from({ length: count }, (_, at) => {
    const tokens = randomTokens(tagSet, tagSet.size, 4, seed + at * 11, false);
    const features = tokens.features.map((value) => value * 0.3);
    tokens.allowed.forEach((set, row) => (features[row * tagSet.size + set[0]!]! += 1));
    return windowOf({ ...tokens, features });
  });
}

export function bytesOf({ weights, bias, transitions }: Head): string {
  return [weights, bias, transitions]
    .map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('hex'))
    .join('/');
}
