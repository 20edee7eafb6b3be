/** @file Opens or creates a workspace for one command and closes it afterwards, whatever happens. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { createWorkspace, unlockWorkspace, type NewWorkspace } from '../access/workspaceAccess.ts';
import { createLogger } from '../audit/jsonLinesLogger.ts';
import { createRotatingFileSink } from '../audit/rotatingFileSink.ts';
import { expectRole } from '../domain/account.ts';
import { DeidError } from '../domain/errors.ts';
import type { EpochMs } from '../domain/ids.ts';
import type { EngineHost } from '../engine/host/engineHost.ts';
import { inspectFolder } from '../store/workspaceFolder.ts';
import { modelsDir } from '../workspace/resources.ts';
import { openMachine } from '../workspace/machine.ts';
import { childHost } from './childHost.ts';
import { userDir } from './userDir.ts';
import { Workspace } from '../workspace/workspace.ts';
import type { WorkspacePorts } from '../workspace/workspacePorts.ts';
import { passphraseFor, type PassphraseOptions } from './passphrase.ts';
import { version } from './version.ts';

export interface WorkspaceOptions extends PassphraseOptions {
  readonly workspace: string;
  /** Account to sign in with; the only one unless given. For a new workspace the name of the first. */
  readonly as?: string;
  /** Of a new workspace: one person may import, review and approve. */
  readonly singleUser?: true;
}

/** What a command met that worked on a workspace whose audit trail is broken. */
export interface BrokenTrail {
  /** The first event that does not fit. */
  readonly brokenAt: number;
  /** The command wrote into the trail: it has changed something. */
  readonly hasChanged: boolean;
}

/** By the options of the command, which are one object for each run of it. */
const brokenTrails = new WeakMap<object, BrokenTrail>();

/** What the command with these options met; null where its trail holds, and where it opened no workspace. */
export function brokenTrailOf(options: object): BrokenTrail | null {
  return brokenTrails.get(options) ?? null;
}

/** Runs `use` on the workspace in the folder, and remembers a broken trail. Errors: `access/*`, `store/*`. */
export async function withWorkspace<Result>(
  options: WorkspaceOptions,
  mode: 'create-or-open' | 'open',
  use: (workspace: Workspace) => Promise<Result>,
): Promise<Result> {
  const workspace = await opened(options, mode);
  try {
    await workspace.start();
    return await watched(options, workspace, use);
  } finally {
    await workspace.close('quit');
  }
}

/**
 * Runs `use` for an administrator on a workspace in which nothing goes on: no batch is worked on while what examines it is
 * exchanged. The role is that of the app for the same act (workspace/api/rights.ts). `createDetector` starts detection
 * processes; tests have their own.
 * Errors: `access/*`, `store/*`; `store/read-only` for a damaged one.
 */
export async function administrate<Result>(
  options: WorkspaceOptions,
  use: (workspace: Workspace) => Promise<Result>,
  createDetector?: () => EngineHost,
): Promise<Result> {
  const workspace = await opened(options, 'open', createDetector);
  try {
    if (workspace.isReadOnly) throw new DeidError('store/read-only');
    expectRole(workspace.store.accounts.signedIn(), ['administrator']);
    return await watched(options, workspace, use);
  } finally {
    await workspace.close('quit');
  }
}

/** Runs `use` and looks at the trail as it was opened: what the command itself has appended mends nothing. */
async function watched<Result>(
  options: WorkspaceOptions,
  workspace: Workspace,
  use: (workspace: Workspace) => Promise<Result>,
): Promise<Result> {
  const lastSeq = (): number => workspace.store.audit.last()?.seq ?? 0;
  const before = lastSeq();
  const result = await use(workspace);
  const brokenAt = await workspace.trail.brokenAt();
  if (brokenAt !== null) brokenTrails.set(options, { brokenAt, hasChanged: lastSeq() !== before });
  return result;
}

/** Not started. */
async function opened(
  options: WorkspaceOptions,
  mode: 'create-or-open' | 'open',
  createDetector?: () => EngineHost,
): Promise<Workspace> {
  const dir = path.resolve(options.workspace);
  const ports = portsFor(dir, createDetector);
  const deps = { ...ports, keystore: null };
  const { holdsWorkspace } = inspectFolder(dir);
  if (!holdsWorkspace && mode === 'open') throw new DeidError('store/not-a-workspace');
  const passphrase = await passphraseFor(options, holdsWorkspace ? 'unlock' : 'create');
  const unlocked = holdsWorkspace
    ? await unlockWorkspace(
        dir,
        { secret: { kind: 'passphrase', passphrase, account: options.as ?? null } },
        deps,
      )
    : await createWorkspace(dir, newWorkspace(options, passphrase), deps);
  return new Workspace(unlocked, ports);
}

function newWorkspace({ as: account, singleUser }: WorkspaceOptions, passphrase: string): NewWorkspace {
  const isAlone = singleUser === true;
  return {
    passphrase,
    useKeystore: false,
    singleUser: isAlone,
    ...(account === undefined ? {} : { account }),
  };
}

function portsFor(dir: string, createDetector = (): EngineHost => childHost('detectWorker')): WorkspacePorts {
  const clock = { now: () => Date.now() as EpochMs };
  return {
    clock,
    ids: { next: randomUUID },
    logger: createLogger({ sink: createRotatingFileSink(dir), clock }),
    appVersion: version(),
    modelsDir: modelsDir(import.meta.dirname),
    machine: openMachine(userDir()),
    createHost: (entry) => (entry === 'detectWorker' ? createDetector() : childHost(entry)),
  };
}
