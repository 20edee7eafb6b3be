/**
 * @file What goes wrong in a detection process of a test, and when: a folder of files that outlives the process. Used by
 * tests and by the processes they start.
 *
 * A file stands for one fault and is named `<order>.<phase>.<action>`. A process that reaches the phase of the first file
 * takes it away and does what it says, so that every fault happens once, in order, in whichever life comes to it.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `starting`: the init arrived; `opening`: a provider was announced; `encoding`: the second note is being encoded;
 * `running`: the first micro-batch is done; `answering`: the answer is ready.
 */
export const FAULT_PHASES = ['starting', 'opening', 'encoding', 'running', 'answering'] as const;
export type FaultPhase = (typeof FAULT_PHASES)[number];

/** `kill`: the process dies as by SIGKILL; `hold`: it says so and goes on when the request is aborted. */
export type FaultAction = 'kill' | 'hold';

/** Message of a process that holds, or whose request ended early. */
export const FAULT_MESSAGE = 'fault';

/** Appends faults to the plan, in order. */
export function planFaults(dir: string, faults: readonly { phase: FaultPhase; action: FaultAction }[]): void {
  const from = readdirSync(dir).length;
  for (const [at, { phase, action }] of faults.entries())
    writeFileSync(path.join(dir, `${String(from + at).padStart(4, '0')}.${phase}.${action}`), '');
}

/** Faults that did not happen yet. */
export function plannedFaults(dir: string): readonly string[] {
  return readdirSync(dir).sort();
}

/** Takes the first fault off the plan if it belongs to the phase; null otherwise. */
export function takeFault(dir: string, phase: FaultPhase): FaultAction | null {
  const [first] = plannedFaults(dir);
  const [, planned, action] = first?.split('.') ?? [];
  if (first === undefined || planned !== phase) return null;
  rmSync(path.join(dir, first));
  return action === 'hold' ? 'hold' : 'kill';
}
