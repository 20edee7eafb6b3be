/** @file The thread of the review bench that stands for main: a real workspace and the real handlers behind a port. */
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { contract } from '../../../src-main/contract/contract.ts';
import { registerHandlers } from '../../../src-main/contract/handlers.ts';
import type { Result } from '../../../src-main/contract/verbs.ts';
import type { ApiPorts } from '../../../src-main/workspace/api/ports.ts';
import { createHandlers } from '../../../src-main/workspace/api/createHandlers.ts';
import { openTestWorkspace } from '../../support/workspaceHarness.ts';
import { makeReviewBatch } from './reviewBatch.ts';
import { threadCpuMs } from './threadCpu.ts';

export interface Asked {
  readonly id: number;
  readonly channel: string;
  readonly input: unknown;
}

const { dir, notes } = workerData as { readonly dir: string; readonly notes: number };
const port = parentPort;
if (port === null) throw new Error('this file runs in a thread of its own');

const workspace = await openTestWorkspace(path.join(dir, 'workspace'));
const batch = await makeReviewBatch(workspace, dir, notes);
// Handlers of review ask the session for its workspace and for whether it may be written, and nothing else of the ports.
const ports = { session: { workspace, writable: workspace } } as unknown as ApiPorts;
const handlers = new Map<string, (input: unknown) => Promise<Result<unknown>>>();
registerHandlers(contract, createHandlers(ports), (channel, handle) => handlers.set(channel, handle), {
  onFailure: (code, facts, cause) => {
    throw new Error(`${code} ${JSON.stringify(facts)}`, { cause });
  },
});
port.on('message', ({ id, channel, input }: Asked) => {
  if (channel === 'close') void workspace.close('quit').then(() => port.close());
  else
    void handlers
      .get(channel)?.(input)
      .then((answer) => port.postMessage({ id, answer, cpuMs: threadCpuMs() }));
});
port.postMessage(batch);
