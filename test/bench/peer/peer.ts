/** @file The peer's process as the benchmark asks it. Runs in benchmarks. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Cost } from '../engine/cost.ts';
import type { AskLabels, OpenPeer, PeerAnswer, PeerLabels, PeerRequest, RunPeer } from './peerProtocol.ts';

export interface Peer {
  readonly version: string;
  /** One pass over all texts, in the peer's own processor time. */
  round(how: Omit<RunPeer, 'kind'>): Promise<Cost>;
  labels(how: Omit<AskLabels, 'kind'>): Promise<readonly PeerLabels[]>;
  close(): Promise<void>;
}

const CHILD = path.join(import.meta.dirname, 'peerChild.ts');

/** Starts a process with one model. Rejects with the peer's own words when it cannot open it. */
export async function openPeer(how: Omit<OpenPeer, 'kind'>): Promise<Peer> {
  const child = fork(CHILD, [], {
    execPath: process.execPath,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new AbortController();
  child.once('exit', (code) => ended.abort(new Error(`the peer's process ended with ${code ?? 'a signal'}`)));
  const ask = async <Kind extends PeerRequest['kind']>(request: PeerRequest & { kind: Kind }) => {
    const answered = once(child, 'message', { signal: ended.signal }) as Promise<[PeerAnswer]>;
    child.send(request);
    const [answer] = await answered;
    if (answer.kind === 'failed') throw new Error(answer.message);
    if (answer.kind !== request.kind) throw new Error(`the peer answered ${answer.kind} to ${request.kind}`);
    return answer as Extract<PeerAnswer, { kind: Kind }>;
  };
  const close = async (): Promise<void> => {
    const exited = once(child, 'exit');
    child.disconnect();
    await exited;
  };
  const { version } = await ask({ kind: 'open', ...how });
  return {
    version,
    round: async (round) => ask({ kind: 'round', ...round }),
    labels: async (labels) => (await ask({ kind: 'labels', ...labels })).texts,
    close,
  };
}
