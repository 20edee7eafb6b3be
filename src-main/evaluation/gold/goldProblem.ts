/** @file Where gold is wrong, and what is wrong there. Pure; used by the command line and the Compare screen. */
import { DeidError } from '../../domain/errors.ts';
import type { BEFORE_FIRST, GoldProblem } from '../../domain/goldProblem.ts';

/** Where something is: numbers only, because names of files and ids of notes may be those of patients. */
export interface GoldPlace {
  /** Number of the file in the order of names, from 1. */
  readonly file?: number;
  /** Number of the note in its file, from 1. */
  readonly note?: number | typeof BEFORE_FIRST;
  /** Line of the file, from 1. */
  readonly line?: number;
  /** Byte of the file, from 0. */
  readonly byte?: number;
  /** Code point of the note, from 0. */
  readonly character?: number;
  /** Place in the note such as `spans.2`, counted from 0; or the ending of a file: of one half of a brat pair, of one beside folders of annotators. */
  readonly at?: string;
}

/** The error to throw. Facts: the place and the problem, never text of the gold. */
export function goldError(problem: GoldProblem, place: GoldPlace): DeidError {
  return new DeidError('evaluation/bad-gold', { ...place, problem });
}
