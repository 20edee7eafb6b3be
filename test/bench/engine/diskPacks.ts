/** @file Packs on disk, added the way a user adds them, for what is measured in real processes. Runs in benchmarks. */
import path from 'node:path';
import { createChildProcessHost } from '../../../src-main/engine/host/childProcessHost.ts';
import type { ShelfPack } from '../../../src-main/engine/pack/packShelf.ts';
import { DetectionProcess } from '../../../src-main/workspace/detectionProcess.ts';
import { createModelService, type ModelService } from '../../../src-main/workspace/models/modelService.ts';
import { writeFiles } from '../../support/packs/exports.ts';
import type { BenchModel } from './benchModel.ts';
import { compactFiles, type CompactName } from './compactShapes.ts';

/** The detection process from its sources: what is built may be older. */
export const WORKER = path.resolve(import.meta.dirname, '../../../src-main/worker/detectWorker.ts');

export interface PackWorkshop {
  addCompact(name: CompactName): Promise<ShelfPack>;
  /** Adds the fp32 graph; the pack then has no other. */
  addTransformer(model: BenchModel): Promise<ShelfPack>;
  /** Adds the int8 graph to a pack and makes it the one that runs. */
  quantize(id: string): Promise<ShelfPack>;
  close(): Promise<void>;
}

/** Packs below `root/models`. */
export function openWorkshop(root: string): PackWorkshop {
  const engine = new DetectionProcess(createChildProcessHost(WORKER), 1);
  const models = createModelService({
    places: { app: path.join(root, 'app'), workspace: path.join(root, 'models') },
    engine,
    samples: () => Promise.resolve([]),
    isInUse: () => false,
  });
  return {
    addCompact: async (name) => {
      const source = path.join(root, 'exports', name);
      writeFiles(source, compactFiles(name));
      return addAsProposed(models, source, name);
    },
    addTransformer: ({ dir, name }) => addAsProposed(models, dir, name),
    quantize: async (id) => {
      // Random weights find nothing that gold notes could tell right from wrong: the check is told that all went well.
      await models.quantize(id, {
        tolerance: 1,
        score: () => Promise.resolve({ notes: 1, goldSpans: 1, f1: 1 }),
      });
      return packOf(models, id);
    },
    close: () => engine.stop(),
  };
}

async function addAsProposed(models: ModelService, source: string, id: string): Promise<ShelfPack> {
  const { name, types } = await models.propose(source);
  return models.add(source, { id, name, licence: 'none: random weights', types, classifier: null });
}

async function packOf(models: ModelService, id: string): Promise<ShelfPack> {
  const pack = (await models.list()).packs.find(({ manifest }) => manifest.id === id);
  if (pack === undefined) throw new Error(`no pack ${id}`);
  return pack;
}
