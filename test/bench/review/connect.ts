/** @file The page's side of the port to the bench's main: the typed client, and how long every call took. */
import { Worker } from 'node:worker_threads';
import { createClient } from '../../../src-main/contract/client.ts';
import { contract } from '../../../src-main/contract/contract.ts';
import type { Api } from '../../../src-renderer/api/client.ts';
import type { ReviewBatch } from './reviewBatch.ts';
import { threadCpuMs } from './threadCpu.ts';

export interface Connection {
  readonly api: Api;
  readonly batch: ReviewBatch;
  /** Milliseconds from call to parsed answer by channel, since it was last emptied. */
  readonly answers: Map<string, number[]>;
  /** Processor time of the page's thread now and of main's at its last answer, together. */
  cpuMs(): number;
  close(): Promise<void>;
}

interface Reply {
  readonly id: number;
  readonly answer: unknown;
  readonly cpuMs: number;
}

/** Starts main in a thread of its own, as the app has it in a process of its own: copies and parses cost the same. */
export async function connect(dir: string, notes: number): Promise<Connection> {
  const worker = new Worker(new URL('mainSide.ts', import.meta.url), { workerData: { dir, notes } });
  const batch = await new Promise<ReviewBatch>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  const answers = new Map<string, number[]>();
  const waiting = new Map<number, (answer: unknown) => void>();
  let mainCpuMs = 0;
  worker.on('message', ({ id, answer, cpuMs }: Reply) => {
    mainCpuMs = cpuMs;
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  let last = 0;
  const api = createClient(contract, {
    invoke: (channel, input) => {
      const id = ++last;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        worker.postMessage({ id, channel, input });
      });
    },
    subscribe: () => () => undefined,
  });
  return {
    api: timed(api, answers),
    batch,
    answers,
    cpuMs: () => mainCpuMs + threadCpuMs(),
    close: () =>
      new Promise((resolve) => {
        worker.once('exit', () => resolve());
        worker.postMessage({ id: 0, channel: 'close', input: null });
      }),
  };
}

type Call = (input?: unknown) => Promise<unknown>;

/** The same client, with a stop watch around every call; the parse of the answer counts. */
function timed(client: Api, answers: Map<string, number[]>): Api {
  const stopwatch =
    (channel: string, call: Call): Call =>
    async (input) => {
      const begun = performance.now();
      const answer = await call(input);
      answers.set(channel, [...(answers.get(channel) ?? []), performance.now() - begun]);
      return answer;
    };
  const groups = Object.entries(
    client as unknown as Readonly<Record<string, Readonly<Record<string, Call>>>>,
  );
  return Object.fromEntries(
    groups.map(([group, verbs]) => [
      group,
      Object.fromEntries(
        Object.entries(verbs).map(([verb, call]) => [verb, stopwatch(`${group}.${verb}`, call)]),
      ),
    ]),
  ) as unknown as Api;
}
