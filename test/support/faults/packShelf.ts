/** @file A shelf of small packs for tests of faults, added as a hospital adds them. Runs in vitest. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPack } from '../../../src-main/engine/pack/packShelf.ts';
import { createChildProcessHost } from '../../../src-main/engine/host/childProcessHost.ts';
import { DetectionPool } from '../../../src-main/workspace/detectionPool.ts';
import { createModelService, refOf } from '../../../src-main/workspace/models/modelService.ts';
import type { PackRef } from '../../../src-main/worker/protocol.ts';
import { writeCompactExport, type CompactExportOptions } from '../packs/compactPack.ts';
import { writeExport, type ExportOptions } from '../packs/exports.ts';
import type { TransformerFamily } from '../packs/tokenizers.ts';
import { singleThreaded } from '../workspaceHarness.ts';

const WORKER = path.resolve(import.meta.dirname, '../../../src-main/worker/detectWorker.ts');

/** What is exported; a compact model when no family is given. */
export type PackRecipe =
  | {
      readonly compact: CompactExportOptions;
      /** Changes the export before it is added. */
      readonly change?: (dir: string) => void;
    }
  | { readonly family: TransformerFamily; readonly options: ExportOptions };

export interface TestShelf {
  /** The folder of packs; each pack lies in a folder of its id. */
  readonly dir: string;
  refOf(id: string): Promise<PackRef>;
  remove(): void;
}

/** Exports, proposes, adds: every pack of the recipes under its key as id. `remove` it when done. */
export async function makeShelf(recipes: Readonly<Record<string, PackRecipe>>): Promise<TestShelf> {
  const root = mkdtempSync(path.join(tmpdir(), 'noteveil-shelf-'));
  const places = { app: path.join(root, 'none'), workspace: path.join(root, 'models') };
  const engine = new DetectionPool(() => createChildProcessHost(WORKER), singleThreaded);
  const samples = () => Promise.resolve(['No fever.']);
  const models = createModelService({ places, engine, samples, isInUse: () => false });
  try {
    for (const [id, recipe] of Object.entries(recipes)) {
      const source = path.join(root, `export-${id}`);
      if ('compact' in recipe) {
        writeCompactExport(source, recipe.compact);
        recipe.change?.(source);
      } else writeExport(source, recipe.family, recipe.options);
      const { name, types, classes, classifier: stated } = await models.propose(source);
      const [, positive] = classes;
      const classifier = stated ?? (positive === undefined ? null : { positive, threshold: 0.5 });
      await models.add(source, { id, name, licence: 'made for this test', types, classifier });
    }
  } finally {
    await engine.stop();
  }
  return {
    dir: places.workspace,
    refOf: async (id) => refOf(await findPack(places, id)),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
