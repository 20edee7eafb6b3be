/** @file Deletes what hangs together bit by bit, so that no reader waits. Runs in the main process. */
import type { StoreKit } from './statements.ts';

/** 200 rows with a sealed detail each take a few milliseconds, disk included. */
const CHUNK = 200;

export interface ChunkedRemoval {
  /** Of the statements in a log of times. */
  readonly name: string;
  /** Takes what `@id` names out of every list. */
  readonly mark: string;
  /** Children first; each deletes up to `@limit` rows of `@id`. */
  readonly chunks: readonly string[];
}

/** The generator that marks and deletes; every step is one statement, and yields how many rows it touched. */
export function createChunkedRemoval(
  kit: StoreKit,
  { name, mark, chunks }: ChunkedRemoval,
): (id: string) => Generator<number, void, void> {
  const marking = kit.statement(`${name}.mark`, mark);
  const steps = chunks.map((sql) => kit.statement(name, sql));
  return function* remove(id) {
    // From here on it is in no list; what is left is deleted at the next start.
    yield marking.run({ id });
    for (const step of steps) {
      while (true) {
        const deleted = step.run({ id, limit: CHUNK });
        if (deleted === 0) break;
        yield deleted;
      }
    }
  };
}
