/** @file Hosts of detection processes that go wrong, and how tests look into them. Runs in vitest. */
import path from 'node:path';
import { z } from 'zod';
import { createChildProcessHost } from '../../../src-main/engine/host/childProcessHost.ts';
import type { EngineHost } from '../../../src-main/engine/host/engineHost.ts';
import { FAULT_MESSAGE } from './faultPlan.ts';
import type { RuntimeFault } from './faultyRuntime.ts';

const WORKER = path.join(import.meta.dirname, 'faultWorker.ts');

export interface Faults {
  /** Folder of the plan; see faultPlan.ts. */
  readonly plan?: string;
  /** A note that holds this word kills the process while it is encoded. */
  readonly marker?: string;
  readonly runtime?: RuntimeFault;
  readonly onSpawn?: (pid: number) => void;
}

/** The child process of the product with these faults in it. */
export function createFaultyHost(faults: Faults): EngineHost {
  const env = {
    NOTEVEIL_FAULT_PLAN: faults.plan ?? '',
    NOTEVEIL_FAULT_MARKER: faults.marker ?? '',
    NOTEVEIL_FAULT_RUNTIME: faults.runtime ?? '',
  };
  return createChildProcessHost(WORKER, { env, onSpawn: faults.onSpawn });
}

const FaultSchema = z.object({ isHolding: z.boolean(), runs: z.number() });
/** `isHolding` false: a request ended because it was aborted. */
export type FaultReport = z.output<typeof FaultSchema>;

/** What the process says of its faults, in order. */
export function onFault(host: EngineHost, listener: (report: FaultReport) => void): void {
  host.onMessage(({ kind, payload }) => {
    if (kind === FAULT_MESSAGE) listener(FaultSchema.parse(payload));
  });
}
