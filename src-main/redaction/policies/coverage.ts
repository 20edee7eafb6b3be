/** @file The coverage matrix of a policy: which identifier category is found by what, and what happens to it. Pure. */
import type { PhiLabel } from '../../domain/phiLabel.ts';

/** How the mentions of a category are found. Everything empty and false: nothing in the product treats the category. */
export interface CategoryDetection {
  /** Recognizers of the rules that look for it. */
  readonly rules: readonly string[];
  /** Whether the tagger that ships with the app was trained to look for it. */
  readonly tagger: boolean;
  /** Structured columns whose values must be absent from the output; words for people. */
  readonly knownIdentifiers: readonly string[];
  /** Whether a reviewer can mark it. */
  readonly manual: boolean;
}

/** One category of a regulation, with its letter there. */
export interface CoverageCategory {
  readonly id: string;
  readonly name: string;
  /** Labels that its mentions have here; empty when they are not text. */
  readonly labels: readonly PhiLabel[];
  readonly detection: CategoryDetection;
  /** What is missed or done otherwise than the regulation says; empty when nothing is known. */
  readonly limits: string;
}

export interface Coverage {
  /** The regulation, as it is cited. */
  readonly regulation: string;
  readonly categories: readonly CoverageCategory[];
}
