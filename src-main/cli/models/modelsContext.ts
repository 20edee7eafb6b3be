/** @file What the subcommands of `noteveil models` share: places, the engine's process, the workspace's lock. */
import path from 'node:path';
import { Option } from 'commander';
import { DeidError } from '../../domain/errors.ts';
import type { EngineHost } from '../../engine/host/engineHost.ts';
import { SHELF_FOLDER, type ShelfPlaces } from '../../engine/pack/packShelf.ts';
import { inspectFolder, lockWorkspace } from '../../store/workspaceFolder.ts';
import { DetectionPool } from '../../workspace/detectionPool.ts';
import { openMachine } from '../../workspace/machine.ts';
import { createModelService, type ModelService } from '../../workspace/models/modelService.ts';
import { sampleTexts } from '../../workspace/models/sampleNotes.ts';
import { modelsDir } from '../../workspace/resources.ts';
import type { ExitCode } from '../exitCodes.ts';
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

/** `--workspace DIR` of subcommands that write. */
export function targetWorkspaceOption(): Option {
  return new Option('--workspace <dir>', 'workspace that holds the pack').makeOptionMandatory();
}

/**
 * Runs `use` on the packs in question. Packs are not encrypted, so no passphrase is asked for; whoever writes holds the
 * workspace's lock meanwhile, so that no batch runs on a pack that is being exchanged.
 * @throws DeidError `store/not-a-workspace`, `store/in-use`, and what `use` throws
 */
export async function withModels<Result>(
  { workspace }: ModelsOptions,
  mode: 'read' | 'write',
  { createHost }: ModelsContext,
  use: (models: ModelService) => Promise<Result>,
): Promise<Result> {
  const dir = workspace === undefined ? null : path.resolve(workspace);
  if (dir !== null && !inspectFolder(dir).holdsWorkspace) throw new DeidError('store/not-a-workspace');
  const lock = dir === null || mode === 'read' ? null : lockWorkspace(dir);
  const engine = new DetectionPool(createHost, openMachine(userDir()));
  try {
    const models = createModelService({
      places: placesOf(dir),
      engine,
      samples: () => sampleTexts(import.meta.dirname),
      // The lock is held: no other process has work under way, and this one has none.
      isInUse: () => false,
    });
    return await use(models);
  } finally {
    await engine.stop();
    lock?.release();
  }
}

function placesOf(workspaceDir: string | null): ShelfPlaces {
  return {
    app: modelsDir(import.meta.dirname),
    workspace: workspaceDir === null ? null : path.join(workspaceDir, SHELF_FOLDER),
  };
}
