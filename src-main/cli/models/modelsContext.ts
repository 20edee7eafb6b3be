/**
 * @file What the subcommands of `noteveil models` share: places, the engine's process, the workspace's lock.
 *
 * [Note: In use, without the key]
 * Which pipeline a batch was imported with, and whether work on it is left, stands in the database in the clear; only what
 * could identify somebody is sealed. So removing a pack that notes still wait for is refused here as in the app, and no
 * passphrase is asked for. An audit event cannot be written that way: its actor is sealed.
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Option } from 'commander';
import { DeidError, InvariantError } from '../../domain/errors.ts';
import type { EpochMs } from '../../domain/ids.ts';
import type { EngineHost } from '../../engine/host/engineHost.ts';
import { SHELF_FOLDER, type ShelfPlaces } from '../../engine/pack/packShelf.ts';
import { batchStateOf } from '../../queue/batchState.ts';
import { openReadOnly } from '../../store/database.ts';
import type { RowCipher } from '../../store/rowCipher.ts';
import { openStore } from '../../store/store.ts';
import { inspectFolder, lockWorkspace } from '../../store/workspaceFolder.ts';
import { DetectionPool } from '../../workspace/detectionPool.ts';
import { openMachine } from '../../workspace/machine.ts';
import { createModelService, type ModelService } from '../../workspace/models/modelService.ts';
import { packUse } from '../../workspace/models/packUse.ts';
import { sampleTexts } from '../../workspace/models/sampleNotes.ts';
import { modelsDir } from '../../workspace/resources.ts';
import { keptSiteReader } from '../../workspace/site/keptSite.ts';
import { siteChecks, siteReader } from '../../workspace/site/siteFiles.ts';
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
      isInUse: (id) => dir !== null && isWaitedFor(dir, id),
    });
    return await use(models);
  } finally {
    await engine.stop();
    lock?.release();
  }
}

/** Leaves sealed values alone. Nothing can be stored with it, and nothing that it opens is shown. */
const WITHOUT_KEY: RowCipher = {
  seal: refuseWithoutKey,
  open: () => '',
  sealBytes: refuseWithoutKey,
  openBytes: refuseWithoutKey,
  fingerprint: refuseWithoutKey,
};

function refuseWithoutKey(): never {
  throw new InvariantError('without the key nothing is sealed');
}

/**
 * Whether a batch that still has notes to examine, or may get some, names the pack; see [Note: In use, without the key].
 * @throws DeidError store/damaged, store/from-the-future, store/unwritable
 */
async function isWaitedFor(workspaceDir: string, id: string): Promise<boolean> {
  const quiet = (): void => undefined;
  const store = openStore({
    database: openReadOnly(workspaceDir),
    cipher: WITHOUT_KEY,
    account: null,
    clock: { now: () => Date.now() as EpochMs },
    ids: { next: randomUUID },
    logger: { info: quiet, warn: quiet, error: quiet },
  });
  try {
    const unfinished = store.batches
      .list()
      .filter((batch) => batchStateOf(batch, store.batches.counts(batch.id).jobs) !== 'ready');
    const readers = {
      readSite: siteReader(workspaceDir),
      readKeptSite: keptSiteReader(workspaceDir, siteChecks(), 'without-key'),
    };
    return (await packUse([...unfinished, ...store.redetections.openPipelines()], readers))(id);
  } finally {
    store.close();
  }
}

function placesOf(workspaceDir: string | null): ShelfPlaces {
  return {
    app: modelsDir(import.meta.dirname),
    workspace: workspaceDir === null ? null : path.join(workspaceDir, SHELF_FOLDER),
  };
}
