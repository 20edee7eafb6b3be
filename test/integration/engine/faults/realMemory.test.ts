/**
 * @file A model that really needs more memory than its process may have: the runtime's own failure, in a process with a
 * small address space. Runs where a shell can limit it.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { detectNotes } from '../../../support/detectNotes.ts';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeModel, encodeModel } from '../../../../src-main/engine/onnx/onnxCodec.ts';
import type { OnnxNode } from '../../../../src-main/engine/onnx/onnxModel.ts';
import type { PackRef } from '../../../../src-main/worker/protocol.ts';
import { DetectionProcess } from '../../../../src-main/workspace/detectionProcess.ts';
import { createFaultyHost } from '../../../support/faults/faultyHost.ts';
import { createLimitedHost } from '../../../support/faults/limitedHost.ts';
import { makeShelf, type TestShelf } from '../../../support/faults/packShelf.ts';
import { tensorOf } from '../../../support/onnx/graphBuilder.ts';

const isHere = process.platform === 'linux';
const where = isHere
  ? 'a process with little memory'
  : 'NOT SHOWN, because it needs ulimit -v of Linux: little memory';
/** Numbers that the greedy graph holds for every token: 10 MB. */
const PER_TOKEN = 2_500_000;
const WINDOW = { maxTokens: 100, overlap: 0, by: 'paragraph' } as const;
/**
 * Address space in KiB. Node takes 2.5 GB and more without using them, how much depends on the machine; so the first limit
 * is taken under which the known answer of some 40 tokens (400 MB) can be given. One step above it the long note has no
 * room either.
 */
const LIMITS_KIB = Array.from({ length: 12 }, (_, step) => 3_200_000 + 400_000 * step);

/** Some 15 tokens each: 150 MB for one, 1 GB for all in one batch. */
const short = Array.from(
  { length: 7 },
  (_, n) => `Note ${String(n)}: Mrs Sample, seen on 03.04.2021, feels well.`,
);
/** One window of nearly 100 tokens: 1 GB that cannot be divided. */
const long = 'wound clean '.repeat(49);
const LONG_AT = 3;
const texts = short.toSpliced(LONG_AT, 0, long);

let root: string;
let shelf: TestShelf;

/** Lets the graph blow every token up to PER_TOKEN numbers and add their greatest, multiplied by nothing, to the scores. */
function makeGreedy(dir: string): void {
  const file = path.join(dir, 'model.onnx');
  const model = decodeModel(readFileSync(file));
  const { graph } = model;
  for (const node of graph.nodes)
    node.outputs = node.outputs.map((name) => (name === 'emissions' ? 'lean' : name));
  const node = (opType: string, inputs: string[], output: string, axes?: number[]): OnnxNode => ({
    name: output,
    opType,
    domain: '',
    inputs,
    outputs: [output],
    attributes: axes === undefined ? [] : [{ name: 'axes', kind: 'ints', value: axes }],
    unknown: [],
  });
  graph.initializers.push(
    tensorOf('greedy.shape', 'int64', [3], [1, 1, PER_TOKEN]),
    tensorOf('greedy.nothing', 'float', [], [0]),
  );
  graph.nodes.push(
    node('ReduceMean', ['features'], 'greedy.one', [-1]),
    node('Expand', ['greedy.one', 'greedy.shape'], 'greedy.many'),
    node('ReduceMax', ['greedy.many'], 'greedy.greatest', [-1]),
    node('Mul', ['greedy.greatest', 'greedy.nothing'], 'greedy.zero'),
    node('Add', ['lean', 'greedy.zero'], 'emissions'),
  );
  writeFileSync(file, encodeModel(model));
}

/** A process with the first limit under which it can open the pack, and its process ids. */
async function startLimited(pack: PackRef) {
  for (const kibibytes of LIMITS_KIB) {
    const pids: number[] = [];
    const onSpawn = (pid: number) => pids.push(pid);
    const limited = new DetectionProcess(createLimitedHost({ dir: root, kibibytes, onSpawn }), 1);
    try {
      // Not `openPack`, which closes it again: what a closed one held is not all given back.
      await limited.detect(detectNotes([pack], ['Ok.']), {});
      return { limited, pids };
    } catch (cause) {
      await limited.stop();
      if (kibibytes === LIMITS_KIB.at(-1)) throw cause;
    }
  }
  throw new Error('there is a limit to begin with');
}

describe.skipIf(!isHere)(where, { timeout: 600_000 }, () => {
  beforeAll(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'noteveil-memory-'));
    shelf = await makeShelf({ greedy: { compact: { config: { window: WINDOW } }, change: makeGreedy } });
  });
  afterAll(() => {
    shelf.remove();
    rmSync(root, { recursive: true, force: true });
  });

  it('runs smaller batches, fails the one note that does not fit, and lives on', async () => {
    const pack = await shelf.refOf('greedy');
    const asked = detectNotes([pack], texts);
    const { limited, pids } = await startLimited(pack);
    // In small batches too, so that the test itself stays below 2 GB.
    const free = new DetectionProcess(createFaultyHost({ runtime: 'little-memory' }), 1);
    try {
      const found = await limited.detect(asked, {});
      expect(found.map(({ failures }) => failures.map(({ code }) => code))).toEqual(
        texts.map((_, n) => (n === LONG_AT ? ['engine/run-failed'] : [])),
      );
      expect(found[LONG_AT]).toMatchObject({ coverage: [], spans: [] });
      expect(pids).toHaveLength(1);
      const whole = await free.detect(asked, {});
      expect(found.toSpliced(LONG_AT, 1)).toEqual(whole.toSpliced(LONG_AT, 1));
    } finally {
      await limited.stop();
      await free.stop();
    }
  });
});
