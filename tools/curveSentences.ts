/**
 * @file Writes what the whole-network trainings of the learning curve learn from: `node tools/curveSentences.ts FOLDER`. Runs on Node 24.
 * FOLDER gets PAIR-SENTENCES.jsonl, the very sentences that the last layer is taught, and PAIR-all.jsonl.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { trainingLine } from '../src-main/workspace/adaptation/trainingLine.ts';
import { drawSentences, PAIRS, SEED, SIZES, trainingNotes } from './adaptation/pairs.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('name the folder');
mkdirSync(folder, { recursive: true });
for (const pair of PAIRS) {
  const all = trainingNotes(pair);
  const drawn = SIZES.map((sentences) => [sentences, drawSentences(all, sentences, SEED)] as const);
  for (const [what, texts] of [...drawn, ['all', all] as const]) {
    const lines = texts.map((text, at) => trainingLine(text, `${pair.id}-${at + 1}`));
    writeFileSync(path.join(folder, `${pair.id}-${what}.jsonl`), lines.join(''));
  }
}
