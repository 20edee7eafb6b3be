/** @file Runtimes that misbehave in one way each, around the real one. Runs in the detection process of a test. */
import type { Provider } from '../../../src-main/domain/pack.ts';
import { DeidError } from '../../../src-main/domain/errors.ts';
import { openSession, type SessionOpener } from '../../../src-main/engine/session.ts';
import type { Tensors } from '../../../src-main/engine/tensor.ts';
import type { RuntimeChoice } from '../../../src-main/worker/modelSide.ts';

export const RUNTIME_FAULTS = [
  /** A graphics provider whose scores are no numbers. */
  'gpu-nan',
  /** A graphics provider that never returns from opening a graph. */
  'gpu-hangs-opening',
  /** A graphics provider that opens a graph and never returns from running it. */
  'gpu-hangs-running',
  /** Scores that are no numbers for windows of {@link LONG_TOKENS} tokens and more. */
  'nan-for-long',
  /** No memory for more than {@link LONG_TOKENS} padded tokens at once. */
  'little-memory',
  /** No memory for windows of {@link LONG_TOKENS} tokens and more, however few at once. */
  'no-memory-for-long',
] as const;
export type RuntimeFault = (typeof RUNTIME_FAULTS)[number];

/** Longer than the known answer's text and than every short note of the tests; shorter than a window. */
export const LONG_TOKENS = 120;

const WITH_GPU: readonly Provider[] = ['webgpu', 'cpu'];

/** What the detection process is given instead of the platform's runtime; `onRun` is awaited before every run. */
export function faultyRuntime(fault: RuntimeFault | null, onRun: () => Promise<void>): RuntimeChoice {
  const hasGpu = fault?.startsWith('gpu-') === true;
  const providers: readonly Provider[] = hasGpu ? WITH_GPU : ['cpu'];
  const open: SessionOpener = async (options) => {
    const isGpu = options.provider === 'webgpu';
    if (isGpu && fault === 'gpu-hangs-opening') hang();
    const session = await openSession({ ...options, provider: 'cpu' });
    return {
      ...session,
      run: async (feeds, outputs) => {
        await onRun();
        const sick = isGpu || !hasGpu ? fault : null;
        if (sick === 'gpu-hangs-running') hang();
        refuseLarge(sick, feeds);
        const answer = await session.run(feeds, outputs);
        return sick === 'gpu-nan' || (sick === 'nan-for-long' && longest(feeds) >= LONG_TOKENS)
          ? spoiled(answer)
          : answer;
      },
    };
  };
  return { openSession: open, providers, available: providers };
}

/** Blocks the process for ever, as a driver does. */
function hang(): never {
  const never = new Int32Array(new SharedArrayBuffer(4));
  for (;;) Atomics.wait(never, 0, 0);
}

function refuseLarge(fault: RuntimeFault | null, feeds: Tensors): void {
  const tooMany = fault === 'little-memory' && padded(feeds) > LONG_TOKENS;
  const tooLong = fault === 'no-memory-for-long' && longest(feeds) >= LONG_TOKENS;
  if (tooMany || tooLong) throw new DeidError('engine/run-failed', { reason: 'memory' });
}

/** Windows and tokens of the longest, by the shape of the mask that every kind of graph has. */
function shapeOf(feeds: Tensors): readonly number[] {
  return (feeds['mask'] ?? feeds['attention_mask'])?.dims ?? [];
}

function longest(feeds: Tensors): number {
  return shapeOf(feeds)[1] ?? 0;
}

function padded(feeds: Tensors): number {
  return shapeOf(feeds).reduce((product, size) => product * size, 1);
}

function spoiled(answer: Tensors): Tensors {
  for (const tensor of Object.values(answer)) if (tensor.type === 'float32') tensor.data.fill(NaN);
  return answer;
}
