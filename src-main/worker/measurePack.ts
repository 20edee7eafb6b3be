/** @file Speed of an open model on given texts. Runs in the detection process. */
import type { Model } from '../engine/model.ts';
import type { NoteModelOptions } from '../detection/noteModel.ts';
import type { Measurement } from './protocol.ts';

export interface MeasureOptions extends NoteModelOptions {
  /** `performance.now()` from before the pack's files were read. */
  readonly begun: number;
  /** Rounds go on until this many milliseconds are over; at least one round runs. */
  readonly forMs: number;
}

/** Encodes and runs the texts round after round. The first answer counts into the start and into nothing else. */
export async function measurePack(
  model: Model,
  texts: readonly string[],
  { begun, forMs, signal, alive, giveWay }: MeasureOptions,
): Promise<Measurement> {
  const round = async (some: readonly string[]): Promise<number> => {
    const encoded = [];
    for (const text of some) {
      await giveWay();
      signal.throwIfAborted();
      encoded.push(await model.encode(text));
    }
    const windows = encoded.flatMap((one) => one.windows);
    await model.run(windows, { signal, onProgress: alive });
    return windows.reduce((sum, { cost }) => sum + cost, 0);
  };
  await round(texts.slice(0, 1));
  const startMs = performance.now() - begun;
  const measuredFrom = performance.now();
  let tokens = 0;
  let rounds = 0;
  do {
    tokens += await round(texts);
    rounds += 1;
  } while (performance.now() - measuredFrom < forMs);
  const seconds = (performance.now() - measuredFrom) / 1000;
  return {
    runningOn: { ...model.runningOn, refused: [...model.runningOn.refused] },
    tokensPerSecond: tokens / seconds,
    notesPerSecond: (texts.length * rounds) / seconds,
    startMs,
  };
}
