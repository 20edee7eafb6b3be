/** @file What a workspace needs from its composition root. Runs in main and on the command line. */
import type { Clock } from '../domain/clock.ts';
import type { IdSource } from '../domain/ids.ts';
import type { Logger } from '../domain/logger.ts';
import type { Machine } from './machine.ts';
import type { EngineHost } from '../engine/host/engineHost.ts';

/** Built entry files of the child processes. */
export type ChildEntry = 'detectWorker' | 'importWorker';

export interface WorkspacePorts {
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly logger: Logger;
  readonly appVersion: string;
  /** Packs that came with the app. */
  readonly modelsDir: string;
  /** How this machine is best used by models. */
  readonly machine: Machine;
  readonly createHost: (entry: ChildEntry) => EngineHost;
}
