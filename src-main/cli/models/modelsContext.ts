/** @file What the subcommands of `noteveil models` share: places, the engine's process, signing in for what changes. */
import path from 'node:path';
import { DeidError, InvariantError } from '../../domain/errors.ts';
import type { EngineHost } from '../../engine/host/engineHost.ts';
import { SHELF_FOLDER, type ShelfPlaces } from '../../engine/pack/packShelf.ts';
import { inspectFolder } from '../../store/workspaceFolder.ts';
import { DetectionPool } from '../../workspace/detectionPool.ts';
import { openMachine } from '../../workspace/machine.ts';
import { createModelService, type ModelService } from '../../workspace/models/modelService.ts';
import { recordedModels } from '../../workspace/models/recordedModels.ts';
import { sampleTexts } from '../../workspace/models/sampleNotes.ts';
import { modelsDir } from '../../workspace/resources.ts';
import type { ExitCode } from '../exitCodes.ts';
import { administrate, type WorkspaceOptions } from '../openWorkspace.ts';
import type { Terminal } from '../terminal.ts';
import { userDir } from '../userDir.ts';

export interface ModelsContext {
  readonly terminal: Terminal;
  readonly finish: (code: ExitCode) => void;
  readonly createHost: () => EngineHost;
}

export interface ModelsOptions {
  readonly workspace?: string;
}

/** What can be asked about packs without changing them. */
export type ModelReader = Pick<ModelService, 'list' | 'propose' | 'proposeTranslator' | 'verify' | 'measure'>;

/**
 * Runs `use` on the packs in question. Packs are not encrypted, so no passphrase is asked for.
 * @throws DeidError `store/not-a-workspace`, and what `use` throws
 */
export async function withModels<Result>(
  { workspace }: ModelsOptions,
  { createHost }: ModelsContext,
  use: (models: ModelReader) => Promise<Result>,
): Promise<Result> {
  const dir = workspace === undefined ? null : path.resolve(workspace);
  if (dir !== null && !inspectFolder(dir).holdsWorkspace) throw new DeidError('store/not-a-workspace');
  const engine = new DetectionPool(createHost, openMachine(userDir()));
  try {
    const models = createModelService({
      places: placesOf(dir),
      engine,
      samples: () => sampleTexts(import.meta.dirname),
      isInUse: () => {
        throw new InvariantError('reading asks for no pack that may go');
      },
    });
    return await use(models);
  } finally {
    await engine.stop();
  }
}

/**
 * The same for what adds, changes or removes packs of a workspace: for an administrator, and told in its trail. No batch runs
 * meanwhile. Errors: `access/*`, `store/*`, and what `use` throws.
 */
export function changeModels<Result>(
  options: WorkspaceOptions,
  { createHost }: ModelsContext,
  use: (models: ModelService) => Promise<Result>,
): Promise<Result> {
  return administrate(options, (workspace) => use(recordedModels(workspace)), createHost);
}

function placesOf(workspaceDir: string | null): ShelfPlaces {
  return {
    app: modelsDir(import.meta.dirname),
    workspace: workspaceDir === null ? null : path.join(workspaceDir, SHELF_FOLDER),
  };
}
