/**
 * @file Counts why the goals of docs/model-quality.md are missed, on dev notes: `npm run quality -- causes`. Writes tables of that
 * page. Runs on Node 24; two minutes of one core. Held-out notes are not read, and nothing but counts is written.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseGoldLine } from '../src-main/evaluation/gold.ts';
import { labelsInReach } from '../src-main/evaluation/labelScheme.ts';
import { loadLabelScheme } from '../src-main/workspace/labelSchemes.ts';
import { findingsOf } from '../src-main/workspace/noteWork.ts';
import { CORPORA, readMarkedNotes } from '../test/support/markedNotes.ts';
import {
  hiddenTooMuch,
  missedByKind,
  missedByType,
  spanFaults,
  suspectedByLabel,
  type SetCauses,
} from './quality/causes/causeTables.ts';
import { wordsOf } from './quality/causes/mentionKinds.ts';
import { noteCauses } from './quality/causes/noteCauses.ts';
import { replacePart } from './quality/markdownTable.ts';
import { readGoldOf, withDetection } from './risk/detectNotes.ts';
import type { RiskCorpus } from './risk/riskCorpora.ts';

const PAGE = path.resolve(import.meta.dirname, '../docs/model-quality.md');
const dev = (id: string, file: string, scheme: string): RiskCorpus => ({ id, file, scheme, role: 'fit' });
const SETS = [
  dev('dev', 'gold/dev.plain.jsonl', 'canonical'),
  dev('meddocan', 'public/meddocan.dev.jsonl', 'meddocan'),
  dev('meddocan, headless', 'gold/meddocan.headless.jsonl', 'meddocan'),
  dev('grascco_phi', 'public/grascco_phi.dev.jsonl', 'grascco'),
  dev('eds_pseudo_fr', 'public/eds_pseudo_fr.dev.jsonl', 'eds'),
];

const known = trainedWords();
await withDetection(null, async (detect) => {
  const sets: SetCauses[] = [];
  for (const corpus of SETS) {
    const gold = readGoldOf(corpus);
    const results = await detect(corpus, gold);
    const counted = labelsInReach(loadLabelScheme(corpus.scheme));
    const notes = results.map((result, at) => {
      const note = gold[at];
      if (note === undefined) throw new Error('one result per note');
      const { assessment } = findingsOf({ text: note.text, knownIdentifiers: [] }, result, []);
      return noteCauses(note, result, assessment.status, counted, known);
    });
    sets.push({ set: corpus.id, notes });
    process.stderr.write(`${corpus.id}: ${notes.length} notes\n`);
  }
  const parts = [
    ['causes, missed by kind', missedByKind(sets)],
    ['causes, missed by type', missedByType(sets)],
    ['causes, hidden too much', hiddenTooMuch(sets)],
    ['causes, suspected', suspectedByLabel(sets)],
    ['causes, spans', spanFaults(sets)],
  ] as const;
  const page = readFileSync(PAGE, 'utf8');
  writeFileSync(
    PAGE,
    parts.reduce((text, [part, table]) => replacePart(text, part, table), page),
  );
});

/** Words of mentions in what the packs were trained on: our training notes and MEDDOCAN's training part. */
function trainedWords(): ReadonlySet<string> {
  const own = readMarkedNotes().filter(({ split }) => split === 'train');
  const lines = readFileSync(path.join(CORPORA, 'public/meddocan.train.jsonl'), 'utf8').trim().split('\n');
  const scheme = loadLabelScheme('meddocan');
  const others = lines.map((line, at) => parseGoldLine(line, at + 1, scheme));
  const words = [...own, ...others].flatMap(({ text, spans }) =>
    spans.flatMap(({ start, end }) => wordsOf(text.slice(start, end))),
  );
  return new Set(words);
}
