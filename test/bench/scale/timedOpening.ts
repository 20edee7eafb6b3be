/** @file Opens a workspace as the app does, and says how long each step took. */
import { unlockWorkspace } from '../../../src-main/access/workspaceAccess.ts';
import { Workspace } from '../../../src-main/workspace/workspace.ts';
import { PASSPHRASE, workspacePorts } from '../../support/workspaceHarness.ts';

/** A step of a start and its milliseconds. */
export interface Phase {
  readonly name: string;
  readonly ms: number;
}

/** The workspace, started, and the steps in their order; the caller adds what follows with `until`. */
export async function openTimed(
  dir: string,
): Promise<{ readonly workspace: Workspace; readonly phases: readonly Phase[]; until(name: string): Phase }> {
  const phases: Phase[] = [];
  let since = performance.now();
  const until = (name: string): Phase => {
    const now = performance.now();
    const phase = { name, ms: now - since };
    since = now;
    return phase;
  };
  const ports = workspacePorts();
  const deps = { ...ports, keystore: null, onStep: (step: string) => void phases.push(until(step)) };
  const secret = { kind: 'passphrase', passphrase: PASSPHRASE } as const;
  const workspace = new Workspace(await unlockWorkspace(dir, { secret }, deps), ports);
  phases.push(until('services'));
  const start = workspace.queue.start.bind(workspace.queue);
  workspace.queue.start = () => {
    phases.push(until('sweeps'));
    start();
    phases.push(until('rescue'));
  };
  await workspace.start();
  phases.push(until('lanes'));
  return { workspace, phases, until };
}
