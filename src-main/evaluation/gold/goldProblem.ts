/** @file What can be wrong with gold, as a closed list, and where. Pure; used by the command line and the Compare screen. */
import { DeidError } from '../../domain/errors.ts';

/** Problems that `evaluation/bad-gold` names. Each stops the run: figures over half of a gold set would be wrong without saying so. */
export const GOLD_PROBLEMS = [
  // the file as such
  'not-utf8',
  'too-large',
  'no-notes',
  'mixed-formats',
  'mixed-folder',
  'missing-pair',
  // the form of its format
  'not-json',
  'not-xml',
  'not-webanno',
  'not-a-gold-note',
  'bad-line',
  'bad-tag',
  'broken-tags',
  'bad-escape',
  'bad-type',
  'unclear-layer',
  // what it says
  'span-outside-text',
  'text-differs',
  'overlapping-tokens',
  // several annotators
  'crossing-annotators',
  'annotator-twice',
  'texts-differ',
  'several-annotators',
  'unknown-annotator',
  'one-annotator',
  // writing
  'not-expressible',
  'overlapping-spans',
  'unsafe-id',
  'read-back-differs',
] as const;
export type GoldProblem = (typeof GOLD_PROBLEMS)[number];

/** Where something is: numbers only, because names of files and ids of notes may be those of patients. */
export interface GoldPlace {
  /** Number of the file in the order of names, from 1. */
  readonly file?: number;
  /** Number of the note in its file, from 1. */
  readonly note?: number;
  /** Line of the file, from 1. */
  readonly line?: number;
  /** Byte of the file, from 0. */
  readonly byte?: number;
  /** Code point of the note, from 0. */
  readonly character?: number;
  /** Place in the note such as `spans.2`, counted from 0; or the ending of one half of a brat pair. */
  readonly at?: string;
}

/** The error to throw. Facts: the place and the problem, never text of the gold. */
export function goldError(problem: GoldProblem, place: GoldPlace): DeidError {
  return new DeidError('evaluation/bad-gold', { ...place, problem });
}
