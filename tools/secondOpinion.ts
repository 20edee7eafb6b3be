/**
 * @file What the default pipeline would do if rules were believed from another score on: `npm run quality -- second-opinion`
 * writes the table of docs/model-quality.md; with scores (`-- second-opinion 0.7 0.8`) it prints theirs instead. Runs on Node
 * 24; two minutes of one core. Reads dev notes only.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NoteModel } from '../src-main/detection/noteModel.ts';
import { bindPipeline, DEFAULT_PIPELINE } from '../src-main/detection/pipelineId.ts';
import { runPipelineOnNotes } from '../src-main/detection/pipeline.ts';
import { buildPipeline } from '../src-main/detection/pipelines.ts';
import { textAlone } from '../src-main/domain/note.ts';
import { labelsInReach } from '../src-main/evaluation/labelScheme.ts';
import { scoresOf, type Scores } from '../src-main/evaluation/scores.ts';
import { addTallies, EMPTY_TALLY, tallyResult } from '../src-main/evaluation/tally.ts';
import { ModelSide } from '../src-main/worker/modelSide.ts';
import { loadLabelScheme } from '../src-main/workspace/labelSchemes.ts';
import { choosePipeline, packFinder } from '../src-main/workspace/pipelineChoice.ts';
import { replacePart } from './quality/markdownTable.ts';
import { SHOWN_SCORES, secondOpinionTable, type OpinionRow } from './quality/secondOpinionTable.ts';
import { readGoldOf } from './risk/detectNotes.ts';
import { RISK_CORPORA, type RiskCorpus } from './risk/riskCorpora.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const PAGE = path.join(ROOT, 'docs/model-quality.md');
const SETS = ['dev', 'grascco_phi.dev'];

const asked = process.argv.slice(2).map(Number);
if (asked.some((score) => !(score >= 0 && score <= 1))) throw new Error('a score lies between 0 and 1');
const corpora = SETS.flatMap((set) => RISK_CORPORA.filter(({ id }) => id === set));

const side = new ModelSide({
  runtime: {},
  threads: 1,
  excluded: [],
  onTrying: () => undefined,
  onRunning: () => undefined,
});
const context = { signal: new AbortController().signal, alive: () => undefined, emit: () => undefined };
const find = packFinder({ app: path.join(ROOT, 'models'), workspace: null });
const { packs } = await choosePipeline(DEFAULT_PIPELINE, 'balanced', find);
const rows = await side.withRecognizers(packs, context, async (models) => {
  const made: OpinionRow[] = [];
  for (const sureAlone of asked.length > 0 ? asked : SHOWN_SCORES) {
    const scores: Scores[] = [];
    for (const corpus of corpora) scores.push(await measured(corpus, models, sureAlone));
    made.push({ sureAlone, scores });
    process.stderr.write(`believed from ${sureAlone}\n`);
  }
  return made;
});
const table = secondOpinionTable(
  corpora.map(({ id }) => id),
  rows,
);
if (asked.length > 0) process.stdout.write(`${table}\n`);
else writeFileSync(PAGE, replacePart(readFileSync(PAGE, 'utf8'), 'second opinion', table));

async function measured(
  corpus: RiskCorpus,
  models: readonly NoteModel[],
  sureAlone: number,
): Promise<Scores> {
  const gold = readGoldOf(corpus);
  const pipeline = { ...buildPipeline(bindPipeline(DEFAULT_PIPELINE), { models }), sureAlone };
  const results = await runPipelineOnNotes(
    gold.map(({ text }) => textAlone(text)),
    pipeline,
    'balanced',
    { ...context, giveWay: () => nextTurn() },
  );
  const counted = labelsInReach(loadLabelScheme(corpus.scheme));
  let tally = EMPTY_TALLY;
  for (const [at, note] of gold.entries()) {
    const result = results[at];
    // Figures of a pipeline without one of its parts would be those of another pipeline.
    if (result === undefined || result.failures.length > 0) throw new Error('every finder read every note');
    tally = addTallies(tally, tallyResult(note, result, counted));
  }
  return scoresOf(tally);
}
