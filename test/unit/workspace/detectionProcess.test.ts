/** @file Who is blamed when the detection process hangs or dies: providers before notes, and nobody who came later. */
import { afterEach, describe, expect, it } from 'vitest';
import { detectNotes } from '../../support/detectNotes.ts';
import type { Provider } from '../../../src-main/domain/pack.ts';
import { serveHost, type ChildContext } from '../../../src-main/engine/host/childPort.ts';
import { createInProcessHost, type InProcessChild } from '../../../src-main/engine/host/inProcessHost.ts';
import { InitSchema, RUNNING, TRYING } from '../../../src-main/worker/protocol.ts';
import {
  bytesOfPack,
  DetectionProcess,
  type DetectNotes,
} from '../../../src-main/workspace/detectionProcess.ts';

/** Milliseconds after which the watchdog kills; every hang of these tests waits for it once. */
const SILENCE_MS = 400;
const PACK = { id: 'tagger', dir: '/nowhere', digest: 'a'.repeat(64) };
const RESULT = { spans: [], coverage: [], failures: [], languages: [], classifications: [], gate: null };

type Detecting = (context: ChildContext, port: InProcessChild) => Promise<void>;

let engine: DetectionProcess | null = null;
afterEach(() => engine?.stop());

/** Each `detect` does the next of these; when there are no more they are answered at once. */
function start(...steps: readonly Detecting[]) {
  const left = [...steps];
  const starts: (readonly Provider[])[] = [];
  const seen: string[][] = [];
  const host = createInProcessHost((port) => {
    serveHost(port, {
      init: (payload) => {
        starts.push(InitSchema.parse(payload).excluded);
        return {};
      },
      requests: {
        runtime: () => ({ runtime: '1' }),
        detect: async (payload, context) => {
          const texts = (payload as DetectNotes).notes.map(({ text }) => text);
          seen.push(texts);
          await left.shift()?.(context, port);
          return { results: texts.map(() => RESULT) };
        },
      },
    });
  });
  engine = new DetectionProcess(host, 1, SILENCE_MS);
  return { process: engine, starts, seen };
}

function detect(process: DetectionProcess, texts: readonly string[], signal?: AbortSignal) {
  return process.detect(detectNotes([PACK], texts), { signal });
}

const never = (): Promise<never> => new Promise(() => undefined);

/** What a process says that has a pack open on this provider and begins with notes. */
function running(provider: Provider, then: Detecting): Detecting {
  return (context, port) => {
    context.emit(RUNNING, { providers: [provider] });
    context.alive();
    return then(context, port);
  };
}

const hangs: Detecting = never;
const dies: Detecting = (_context, port) => {
  // Behind what it has said.
  setImmediate(() => port.exit(139));
  return never();
};

describe('a provider that goes wrong after it was accepted', () => {
  it.each([
    ['hangs', hangs, 'engine/no-answer'],
    ['dies', dies, 'engine/host-lost'],
  ] as const)('is excluded from the second try of the notes it %s at', async (_, step, code) => {
    const { process, starts } = start(running('webgpu', step));
    await expect(detect(process, ['a'])).rejects.toMatchObject({ code });
    expect(await detect(process, ['a'])).toHaveLength(1);
    expect(starts).toEqual([[], ['webgpu']]);
  });

  it.each([
    ['the CPU', running('cpu', dies)],
    [
      'the one that was being tried beside it',
      running('webgpu', (context, port) => {
        context.emit(TRYING, { provider: 'dml' });
        return dies(context, port);
      }),
    ],
  ])('is not excluded when it is %s', async (_, step) => {
    const { process, starts } = start(step);
    await expect(detect(process, ['a'])).rejects.toMatchObject({ code: 'engine/host-lost' });
    await detect(process, ['a']);
    expect(starts[1]?.includes('webgpu')).toBe(false);
    expect(starts[1]?.includes('cpu')).toBe(false);
  });

  it('is not excluded when the process died while no notes were in its hands', async () => {
    let child: InProcessChild | null = null;
    const { process, starts } = start(
      running('webgpu', async (_context, port) => {
        child = port;
        return Promise.resolve();
      }),
    );
    await detect(process, ['a']);
    (child as InProcessChild | null)?.exit(1);
    await detect(process, ['b']);
    expect(starts).toEqual([[], []]);
  });
});

describe('a request that is aborted while the process hangs', () => {
  it('is rejected at once, and who comes next is not given to the process that hangs', async () => {
    const begun = Promise.withResolvers<undefined>();
    const { process, starts, seen } = start(async () => {
      begun.resolve(undefined);
      return never();
    });
    const pause = new AbortController();
    const paused = detect(process, ['guilty', 'guilty too'], pause.signal);
    await begun.promise;
    pause.abort('paused');
    await expect(paused).rejects.toBe('paused');
    expect(await detect(process, ['innocent', 'innocent too'])).toHaveLength(2);
    expect(starts.length).toBe(2);
    expect(seen.map(([first]) => first)).toEqual(['guilty', 'innocent']);
  });

  it('lets the next one in as soon as the process has given it up', async () => {
    const begun = Promise.withResolvers<undefined>();
    const order: string[] = [];
    const { process, starts } = start(async ({ signal }) => {
      begun.resolve(undefined);
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      await new Promise((resolve) => setImmediate(resolve));
      order.push('given up');
    });
    const pause = new AbortController();
    const paused = detect(process, ['a', 'b'], pause.signal);
    await begun.promise;
    pause.abort('paused');
    const next = detect(process, ['c', 'd']).then(() => order.push('next'));
    await expect(paused).rejects.toBe('paused');
    await next;
    expect(order).toEqual(['given up', 'next']);
    expect(starts.length).toBe(1);
  });
});

describe('bytesOfPack', () => {
  it('counts the files of a folder, and nothing where there is none', async () => {
    expect(await bytesOfPack(import.meta.dirname)).toBeGreaterThan(1000);
    expect(await bytesOfPack('/nowhere')).toBe(0);
  });
});
