/**
 * @file Measures every pipeline that comes with the app on every corpus with gold: `npm run quality -- pipelines`. Writes
 * docs/pipeline-quality.json and .md, and the goals in docs/model-quality.md. Runs on Node 24; six minutes on two quiet
 * cores. What is in the JSON file and still holds is not measured again; `--fresh` starts anew.
 *
 * Held-out notes are read here and by tools/modelQuality.ts only, and nothing but totals is written.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { SHELF_FOLDER } from '../src-main/engine/pack/packShelf.ts';
import { parseGoldLine, type GoldNote } from '../src-main/evaluation/gold.ts';
import { COUNTED_BY_S3 } from '../src-main/evaluation/reproduce/s3.ts';
import { loadLabelScheme } from '../src-main/workspace/labelSchemes.ts';
import { choosePipeline, packFinder, type ResolvedPipeline } from '../src-main/workspace/pipelineChoice.ts';
import { chooseNotes, SEED } from './quality/chooseNotes.ts';
import { CORPORA, type Corpus } from './quality/corpora.ts';
import { withPipeline } from './quality/measurePipeline.ts';
import { pipelineFigures, type PipelineFigures, type RunKey } from './quality/pipelineFigures.ts';
import { goalsPage, JUDGED, pipelinePage } from './quality/pages.ts';
import { goalsTable } from './quality/pipelineTables.ts';
import { figuresOf, FORMAT, onlyOf, runsIn, withFigures } from './quality/resume.ts';
import { shippedFigures } from './quality/shippedFigures.ts';
import { rowsWith, type ShippedRow } from './quality/shippedRows.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const FIGURES = path.join(ROOT, 'docs/pipeline-quality.json');
const PAGE = path.join(ROOT, 'docs/pipeline-quality.md');
const SHIPPED = path.join(ROOT, 'resources/quality/pipelines.json');
const GOALS_PAGE = path.join(ROOT, 'docs/model-quality.md');

interface Job {
  readonly corpus: Corpus;
  readonly resolved: ResolvedPipeline;
  readonly key: RunKey & { readonly ofNotes: number };
  readonly gold: readonly GoldNote[];
}

const { values } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    workspace: { type: 'string' },
    pipeline: { type: 'string', multiple: true, default: [] },
  },
});
const rows = rowsWith(values.pipeline);
const jobs = await allJobs(rows, values.workspace ?? null);
let done = values.fresh ? [] : readFigures();
const open = jobs.filter(({ key }) => figuresOf(done, key) === null);
tell(`${jobs.length} runs, ${open.length} of them to do`);
const startedAt = performance.now();
let finished = 0;
for (const group of groupedByPipeline(open)) await measureGroup(group);
done = onlyOf(
  done,
  jobs.map(({ key }) => key),
);
writeFigures(done);
writePages(done);

/** Every pipeline on the chosen notes of every corpus, and the one that is judged on all notes. */
async function allJobs(shown: readonly ShippedRow[], workspace: string | null): Promise<readonly Job[]> {
  const shelf = workspace === null ? null : path.join(path.resolve(workspace), SHELF_FOLDER);
  const findPack = packFinder({ app: path.join(ROOT, 'models'), workspace: shelf });
  const gold = new Map(CORPORA.map((corpus) => [corpus.id, readGold(corpus)]));
  const made: Job[] = [];
  for (const { pipeline, shipped } of shown) {
    if (pipeline === null) continue;
    const resolved = await choosePipeline(pipeline, 'balanced', findPack);
    for (const corpus of CORPORA) {
      const all = gold.get(corpus.id) ?? [];
      const chosen = chooseNotes(all, corpus.cap);
      made.push(jobOf(corpus, resolved, chosen, all.length));
      if (shipped === JUDGED && chosen.length < all.length)
        made.push(jobOf(corpus, resolved, all, all.length));
    }
  }
  return made;
}

function jobOf(corpus: Corpus, resolved: ResolvedPipeline, gold: readonly GoldNote[], ofNotes: number): Job {
  const key = {
    corpus: corpus.id,
    pipeline: resolved.pipelineId,
    fingerprint: resolved.pipelineFingerprint,
    goldDigest: createHash('sha256')
      .update(JSON.stringify([gold, COUNTED_BY_S3]))
      .digest('hex'),
    notes: gold.length,
    ofNotes,
  };
  return { corpus, resolved, key, gold };
}

function readGold({ file, scheme }: Corpus): readonly GoldNote[] {
  const labels = loadLabelScheme(scheme);
  const lines = readFileSync(path.join(ROOT, 'models/training/corpora', file), 'utf8').split('\n');
  return lines.flatMap((line, at) => (line.trim() === '' ? [] : [parseGoldLine(line, at + 1, labels)]));
}

function groupedByPipeline(all: readonly Job[]): readonly (readonly Job[])[] {
  return [...Map.groupBy(all, ({ key }) => key.pipeline).values()];
}

/** All open corpora of one pipeline. Written down after each, so that nothing is lost when the command is ended. */
async function measureGroup(group: readonly Job[]): Promise<void> {
  const resolved = group[0]?.resolved;
  if (resolved === undefined) return;
  await withPipeline(resolved, async (measure) => {
    for (const { corpus, key, gold } of group) {
      const measured = await measure(gold, loadLabelScheme(corpus.scheme));
      done = withFigures(done, pipelineFigures(key, measured));
      writeFigures(done);
      finished += 1;
      const seconds = (performance.now() - startedAt) / 1000;
      const left = Math.ceil(((seconds / finished) * (open.length - finished)) / 60);
      tell(
        `${finished} of ${open.length}: ${key.pipeline} on ${corpus.id}, ${gold.length} notes; about ${left} min left`,
      );
    }
  });
}

function readFigures(): readonly PipelineFigures[] {
  return existsSync(FIGURES) ? runsIn(JSON.parse(readFileSync(FIGURES, 'utf8'))) : [];
}

/** Whole or not at all. */
function writeFigures(runs: readonly PipelineFigures[]): void {
  const partial = `${FIGURES}.part`;
  const lines = runs.map((run) => JSON.stringify(run)).join(',\n');
  const head = `"format":${FORMAT},"seed":${JSON.stringify(SEED)},"operatingPoint":"balanced"`;
  writeFileSync(partial, `{${head},"runs":[\n${lines}\n]}\n`);
  renameSync(partial, FIGURES);
}

function writePages(runs: readonly PipelineFigures[]): void {
  writeFileSync(SHIPPED, shippedFigures(runs));
  writeFileSync(PAGE, pipelinePage(readFileSync(PAGE, 'utf8'), runs, rows));
  writeFileSync(GOALS_PAGE, goalsPage(readFileSync(GOALS_PAGE, 'utf8'), runs));
  process.stdout.write(`${goalsTable(runs, CORPORA, JUDGED)}\n`);
}

function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}
