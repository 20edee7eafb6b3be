/**
 * @file Prints how much of the mixed notes the translation lexicon knows: `node tools/translationCoverage.ts [--uncovered]`
 * from the root of a checkout, on Node 24. With `--uncovered` also what it lacks, of the training notes only: held-out
 * notes are counted, never looked at. How tokens are counted: test/support/translationCoverage.ts.
 */
import path from 'node:path';
import process from 'node:process';
import { parseLexicon } from '../src-main/detection/translation/lexicon.ts';
import { translate } from '../src-main/detection/translation/translate.ts';
import { readTranslationLexicon } from '../src-main/worker/translationLexicon.ts';
import { readMarkedNotes } from '../test/support/markedNotes.ts';
import { coverageOf } from '../test/support/translationCoverage.ts';

const resources = path.resolve(import.meta.dirname, '../resources');
const lexicon = parseLexicon((await readTranslationLexicon(resources)).tsv);
const mixed = readMarkedNotes().filter(({ genre }) => genre === 'zh-en');
const print = (line: string): boolean => process.stdout.write(`${line}\n`);

for (const [name, isOf] of [
  ['training', (split: string) => split === 'train'],
  ['held-out', (split: string) => split !== 'train'],
] as const) {
  const notes = mixed.filter(({ split }) => isOf(split));
  const { tokens, covered, same, names, changedNames, uncovered } = coverageOf(notes, (text) =>
    translate(text, lexicon),
  );
  const share = ((100 * covered) / tokens).toFixed(1);
  print(
    `${name}: ${notes.length} notes, ${covered} of ${tokens} embedded tokens (${share} %), ${same} of them the same word`,
  );
  print(`${name}: ${changedNames} of ${names} names of people changed`);
  if (name !== 'training' || !process.argv.includes('--uncovered')) continue;
  for (const { token, sentence } of uncovered)
    print(`${token}\t${sentence.trim().slice(0, 120).replaceAll('\n', ' ')}`);
}
