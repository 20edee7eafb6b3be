/** @file Runs of one script inside a text, for notes that mix languages. Pure; used in every process. */
import type { Range } from '../domain/range.ts';

export type Script = 'latin' | 'han' | 'other';

export interface ScriptRun extends Range {
  readonly script: Script;
}

// Punctuation, digits and blanks have no script of their own: they stay in the run they stand in.
const scriptLetter = /\p{Script=Latin}|\p{Script=Han}|\p{L}/gu;
const han = /\p{Script=Han}/u;
const latin = /\p{Script=Latin}/u;

/** Maximal runs of one script, touching and covering `[0, text.length)`; a text without letters is one `other` run. */
export function scriptRuns(text: string): readonly ScriptRun[] {
  const runs: ScriptRun[] = [];
  let current: { start: number; script: Script } | undefined;
  for (const letter of text.matchAll(scriptLetter)) {
    const script = scriptOf(letter[0]);
    if (current === undefined) current = { start: 0, script };
    else if (script !== current.script) {
      runs.push({ start: current.start, end: letter.index, script: current.script });
      current = { start: letter.index, script };
    }
  }
  if (text.length === 0) return [];
  current ??= { start: 0, script: 'other' };
  runs.push({ start: current.start, end: text.length, script: current.script });
  return runs;
}

/** The script of one character; anything that is neither Latin nor Han is `other`. */
export function scriptOf(character: string): Script {
  if (latin.test(character)) return 'latin';
  return han.test(character) ? 'han' : 'other';
}
