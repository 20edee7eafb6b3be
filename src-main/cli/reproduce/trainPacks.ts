/** @file Trains a system anew through models/training and makes packs of what it exports. */
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { DeidError } from '../../domain/errors.ts';
import { whileWriting } from '../../engine/pack/diskWords.ts';
import { TINY_WORDS, type SystemId, type TrainedWords } from '../../evaluation/reproduce/recipe.ts';
import { DetectionPool } from '../../workspace/detectionPool.ts';
import { openMachine } from '../../workspace/machine.ts';
import { createModelService } from '../../workspace/models/modelService.ts';
import { refuseInWorkspace } from '../../workspace/outsideWorkspace.ts';
import type { CreateDetector } from '../detector.ts';
import { DEFAULT_THRESHOLD } from '../models/addChoices.ts';
import { refuseCall } from '../models/usage.ts';
import type { Terminal } from '../terminal.ts';
import { userDir } from '../userDir.ts';
import type { Checkout } from './checkout.ts';
import { writePhrases } from './phrases.ts';
import { runStep } from './python.ts';
import { CHOSEN_LABELS, trainingPlan, type TrainedExport, type TrainingData } from './trainingPlan.ts';

export interface TrainOrder {
  readonly system: SystemId;
  readonly python: string;
  readonly out: string;
  readonly base: string | null;
  readonly data: TrainingData | null;
}

/** A shelf of packs, and what lies under them in words. */
export interface Trained extends TrainedWords {
  readonly shelf: string;
  readonly isBaseGiven: boolean;
}

/** Folder of the packs inside `--out`. */
const SHELF = 'packs';

/**
 * The folder, new or empty, so that nothing is mixed up with an older training, and in no workspace: notes lie in it in the clear.
 * Errors: `export/target-unwritable`, `store/unwritable`.
 */
export async function openOut(out: string, terminal: Terminal): Promise<string> {
  const dir = path.resolve(out);
  refuseInWorkspace(dir, null);
  if (existsSync(dir) && readdirSync(dir).length > 0)
    refuseCall(terminal, '--out must be a new or an empty folder');
  await whileWriting(() => mkdir(dir, { recursive: true, mode: 0o700 }));
  return dir;
}

/** Layers and width, as families of models name them in config.json. */
const BaseSchema = z
  .object({
    num_hidden_layers: z.number().optional(),
    n_layers: z.number().optional(),
    hidden_size: z.number().optional(),
    emb_dim: z.number().optional(),
  })
  .transform((config) => ({
    layers: config.num_hidden_layers ?? config.n_layers,
    width: config.hidden_size ?? config.emb_dim,
  }));

/** A base in words. Refuses the call for a folder that is none. */
export async function baseInWords(base: string, terminal: Terminal): Promise<string> {
  let config: unknown;
  try {
    config = JSON.parse(await readFile(path.join(base, 'config.json'), 'utf8'));
  } catch {
    return refuseCall(terminal, '--base is a local folder of a Hugging Face model, with config.json');
  }
  const { success, data } = BaseSchema.safeParse(config);
  if (!success || data.layers === undefined || data.width === undefined)
    return refuseCall(terminal, 'config.json of --base does not say how many layers of which width it has');
  return `${path.basename(path.resolve(base))}, as given, ${data.layers} layers of width ${data.width}`;
}

/**
 * Runs the trainers and makes the packs. Errors: `evaluation/training-failed`; those of the model service (`pack/*`,
 * `engine/*`, `store/*`).
 */
export async function trainPacks(
  order: TrainOrder,
  checkout: Checkout,
  createDetector: CreateDetector,
  terminal: Terminal,
): Promise<Trained> {
  const base = order.base === null ? null : path.resolve(order.base);
  const words = base === null ? wordsWithoutBase(order) : await baseInWords(base, terminal);
  const notes = order.data === null ? null : notesInWords(order.data);
  const plan = trainingPlan(order.system, { ...order, base });
  if (plan.dictionary !== null) await writePhrases(plan.dictionary);
  for (const [at, step] of plan.steps.entries())
    await runStep(order.python, step, at + 1, checkout, terminal);
  const shelf = path.join(order.out, SHELF);
  await addPacks(plan.exports, shelf, createDetector, terminal);
  return { shelf, base: words, notes, isBaseGiven: base !== null };
}

/** S3's note classifier of this project is trained without a base; S4 has none and does not ask for these words. */
function wordsWithoutBase({ system, data }: TrainOrder): string {
  return system === 'S3' && data === null ? 'random weights' : TINY_WORDS;
}

/** Some trainers set a part of the notes aside once more, so it may be fewer. */
function notesInWords({ notes }: TrainingData): string {
  return `your notes (the ${notes} that were not held out, or a part of them)`;
}

async function addPacks(
  exports: readonly TrainedExport[],
  shelf: string,
  createDetector: CreateDetector,
  terminal: Terminal,
): Promise<void> {
  const engine = new DetectionPool(createDetector, openMachine(userDir()));
  try {
    const service = createModelService({
      places: { app: path.join(shelf, 'none'), workspace: shelf },
      engine,
      samples: () => Promise.resolve([]),
      isInUse: () => false,
    });
    for (const { pack, dir } of exports) {
      terminal.progress(`pack ${pack}`);
      const { name, licence, types, classifier, task } = await service.propose(dir);
      const labelled = types.map(({ type, label }) => ({ type, label: CHOSEN_LABELS[type] ?? label }));
      const unclear = labelled.find(({ label }) => label === null);
      if (unclear !== undefined)
        throw new DeidError('pack/bad-labels', { reason: 'unknown-type', type: unclear.type });
      // S3's classes are called so by its trainer, and 0.5 is its threshold.
      const stated = { positive: 'with', threshold: DEFAULT_THRESHOLD };
      await service.add(dir, {
        id: pack,
        name,
        licence: licence ?? 'other',
        types: labelled,
        classifier: task === 'token-classification' ? null : (classifier ?? stated),
      });
    }
  } finally {
    await engine.stop();
    terminal.endProgress();
  }
}
