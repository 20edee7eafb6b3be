/**
 * @file Letters of scripts in which none of a pack's languages is written. Pure; runs in the detection process.
 *
 * [Note: A script a model never met]
 * Byte-level vocabularies and hashed features have no unknown token: to an English model of that kind a Chinese note
 * looks like any other, and what it says of it means nothing. So letters outside the scripts of the languages that the
 * pack names count as not examined. That a model knows its own languages is not told by this: only evaluation tells.
 */
import type { Range } from '../../../domain/range.ts';
import { scriptsOf, type Script } from './languageScripts.ts';

/**
 * Gives, for packs of these languages (BCP 47), a search for the runs of letters and digits they do not write, in order.
 * Nothing is foreign to a pack that names no language or one whose script is not known here: nothing can be said then.
 */
export function foreignLetters(languages: readonly string[]): (text: string) => readonly Range[] {
  const scripts = scriptsOf(languages);
  if (scripts === null) return () => [];
  const foreign = foreignRuns(scripts);
  return (text) =>
    [...text.matchAll(foreign)]
      .filter(([run]) => !isNotation(run))
      .map(({ 0: run, index }) => ({ start: index, end: index + run.length }));
}

function foreignRuns(scripts: ReadonlySet<Script>): RegExp {
  // Common and inherited are signs of every script: the micro sign, mathematical letters, combining accents.
  const known = ['Common', 'Inherited', ...scripts]
    .map((script) => String.raw`\p{Script=${script}}`)
    .join('');
  const letter = String.raw`[[\p{L}\p{Nd}]--[${known}]]`;
  // Marks go on with the letter they stand on, so that a decomposed word stays one run.
  return new RegExp(String.raw`${letter}(?:${letter}|\p{M})*`, 'gv');
}

/** One Greek letter by itself (β-Blocker, TNFα, γ-GT) is notation in clinical notes of every language, and no name. */
function isNotation(run: string): boolean {
  return /^\p{Script=Greek}\p{M}*$/v.test(run);
}
