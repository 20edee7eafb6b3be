/**
 * @file Measures and draws the learning curve of site adaptation: `node tools/adaptationCurve.ts SHELF [PAIR] [--network]`. Runs on Node 24; SHELF
 * holds the packs that models/training/adaptation_curve.sh has made. Writes docs/adaptation-curve.json and docs/adaptation-curve.svg. With
 * `--network` the last layer, which takes most of the time, keeps the figures that it has there.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReviewedText } from '../src-main/adaptation/reviewedText.ts';
import { createChildProcessHost } from '../src-main/engine/host/childProcessHost.ts';
import type { AdaptationFigures } from '../src-main/engine/pack/adaptationSeal.ts';
import { readPack } from '../src-main/engine/pack/readPack.ts';
import { buildAdapted } from '../src-main/workspace/adaptation/buildAdapted.ts';
import { measureGold } from '../src-main/workspace/adaptation/measureGold.ts';
import type { AdaptOptions } from '../src-main/workspace/adaptation/adaptProgress.ts';
import { DEFAULT_COPIES, trainPack } from '../src-main/workspace/adaptation/trainPack.ts';
import { childFlags } from '../src-main/workspace/childFlags.ts';
import { DetectionPool } from '../src-main/workspace/detectionPool.ts';
import { loadLabelScheme } from '../src-main/workspace/labelSchemes.ts';
import { openMachine } from '../src-main/workspace/machine.ts';
import { choosePipeline } from '../src-main/workspace/pipelineChoice.ts';
import type { PackRef } from '../src-main/worker/protocol.ts';
import { curveSvg, type Curve, type Learned } from './adaptation/curveSvg.ts';
import {
  drawSentences,
  goldNotes,
  PAIRS,
  SEED,
  sentencesIn,
  SIZES,
  trainingNotes,
  type Pair,
} from './adaptation/pairs.ts';
import { throwawayKey } from './adaptation/throwawayKey.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const words = process.argv.slice(2);
const [given, only] = words.filter((word) => !word.startsWith('--'));
const isNetworkAlone = words.includes('--network');
const JSON_FILE = path.join(ROOT, 'docs/adaptation-curve.json');
const FORMAT = 'noteveil-adaptation-curve/2';
if (given === undefined) throw new Error('name the folder with the packs');
const shelf = path.resolve(given);
const scratch = mkdtempSync(path.join(tmpdir(), 'noteveil-curve-'));
const worker = path.join(ROOT, 'src-main/worker/detectWorker.ts');
const engine = new DetectionPool(
  () => createChildProcessHost(worker, { execArgv: childFlags('detectWorker') }),
  openMachine(scratch),
);
const scheme = loadLabelScheme('canonical');
const quiet: AdaptOptions = { signal: new AbortController().signal, onProgress: () => undefined };

/** The ceiling is the app's own pack: it was trained on the notes of all languages for over an hour. */
const CEILING = 'noteveil-compact';
const SCRATCH = 'small-untrained';
/** Random numbers have to move further than trained ones: the rate of models/training, and nothing to be held to. */
const FROM_RANDOM = { rate: 2e-3, pull: 0, patience: 3 };

async function refOf(id: string): Promise<PackRef> {
  const dir = path.join(id === CEILING ? path.join(ROOT, 'models') : shelf, id);
  return { id, dir, digest: (await readPack(dir)).digest };
}

/** The pack alone, at its balanced point. */
function alone(ref: PackRef) {
  return choosePipeline(ref.id, 'balanced', () => Promise.resolve(ref));
}

async function measured(pair: Pair, id: string): Promise<AdaptationFigures> {
  return (await measureGold(goldNotes(pair), scheme, await alone(await refOf(id)), engine, quiet)).figures;
}

async function adapted(pair: Pair, id: string, texts: readonly ReviewedText[]): Promise<AdaptationFigures> {
  const ref = await refOf(id);
  const parent = await readPack(ref.dir);
  const order = {
    parent,
    texts,
    seed: SEED,
    copies: DEFAULT_COPIES,
    settings: id === SCRATCH ? FROM_RANDOM : {},
  };
  const trained = await trainPack(order, ref, engine, quiet);
  const { statement } = await buildAdapted(
    {
      ...{ id: crypto.randomUUID(), packId: `${ref.id}-site`, parent, made: { how: 'head', trained } },
      ...{ gold: goldNotes(pair), goldFacts: { isFrozen: false, gone: { withdrawn: 0, destroyed: 0 } } },
      ...{ scheme, before: await alone(ref), after: alone, madeAt: Date.now() },
    },
    { shelfDir: scratch, engine, sign: throwawayKey() },
    quiet,
  );
  return statement.after;
}

function tell(
  pair: Pair,
  what: string,
  { strictTypedF1, strictSpanF1, charRecall }: AdaptationFigures,
): void {
  const figures = [strictTypedF1, strictSpanF1, charRecall].map((one) => (one ?? 0).toFixed(3));
  process.stdout.write(`${pair.title}: ${what}: typed F1, span F1, recall ${figures.join(' ')}\n`);
}

interface Way {
  readonly name: string;
  readonly adapted: (sentences: number) => Promise<AdaptationFigures>;
  readonly fromScratch: (sentences: number) => Promise<AdaptationFigures>;
  /** The pack of the ceiling. */
  readonly ceiling: string;
}

/** The last layer, taught by the app's own training. */
function lastLayer(pair: Pair): Way {
  const all = trainingNotes(pair);
  const taught = (id: string) => (sentences: number) =>
    adapted(pair, id, drawSentences(all, sentences, SEED));
  const packs = { adapted: taught(`small-${pair.source}`), fromScratch: taught(SCRATCH) };
  return { name: 'last layer', ...packs, ceiling: CEILING };
}

/** The whole network, taught outside the app: the packs that few_shot.sh has made. */
function network(pair: Pair): Way {
  return {
    name: 'whole network',
    adapted: (sentences) => measured(pair, `network-${pair.id}-${sentences}`),
    fromScratch: (sentences) => measured(pair, `scratch-${pair.id}-${sentences}`),
    ceiling: `scratch-${pair.id}-all`,
  };
}

async function learned(pair: Pair, floor: AdaptationFigures, way: Way): Promise<Learned> {
  const points: Learned['points'][number][] = [{ sentences: 0, adapted: floor, fromScratch: null }];
  for (const sentences of SIZES) {
    const point = {
      sentences,
      adapted: await way.adapted(sentences),
      fromScratch: await way.fromScratch(sentences),
    };
    tell(pair, `${sentences} sentences, ${way.name}`, point.adapted);
    tell(pair, `${sentences} sentences, ${way.name} from scratch`, point.fromScratch);
    points.push(point);
  }
  const ceiling = await measured(pair, way.ceiling);
  tell(pair, way.ceiling, ceiling);
  return { points, ceiling };
}

async function curveOf(pair: Pair): Promise<Curve> {
  const floor = await measured(pair, `small-${pair.source}`);
  tell(pair, 'as it was', floor);
  const gold = goldNotes(pair);
  const spans = gold.reduce((sum, note) => sum + note.spans.length, 0);
  return {
    ...{ pair: pair.id, title: pair.title, gold: { notes: gold.length, spans }, seed: SEED },
    sentences: sentencesIn(trainingNotes(pair)),
    network: await learned(pair, floor, network(pair)),
    lastLayer: isNetworkAlone ? knownLastLayer(pair) : await learned(pair, floor, lastLayer(pair)),
  };
}

/** With the floor that it was measured from, which may be that of an earlier training of the pack. */
function knownLastLayer(pair: Pair): Learned {
  const measuredBefore = known().find(({ pair: id }) => id === pair.id)?.lastLayer;
  if (measuredBefore === undefined) throw new Error(`${pair.id}: the last layer was never measured`);
  return measuredBefore;
}

/** Curves that were measured before, so that one pair alone can be measured again. */
function known(): readonly Curve[] {
  if (!existsSync(JSON_FILE)) return [];
  const told = JSON.parse(readFileSync(JSON_FILE, 'utf8')) as { format: string; curves: readonly Curve[] };
  return told.format === FORMAT ? told.curves : [];
}

try {
  for (const pair of PAIRS.filter(({ id }) => only === undefined || id === only)) {
    const measuredNow = await curveOf(pair);
    const curves = PAIRS.flatMap(({ id }) =>
      id === pair.id ? [measuredNow] : known().filter((curve) => curve.pair === id),
    );
    const told = { format: FORMAT, curves };
    writeFileSync(JSON_FILE, `${JSON.stringify(told, null, 1)}\n`);
    writeFileSync(path.join(ROOT, 'docs/adaptation-curve.svg'), curveSvg(curves));
  }
} finally {
  await engine.stop();
  rmSync(scratch, { recursive: true, force: true });
}
