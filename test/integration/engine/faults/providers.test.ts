/** @file Providers that compute nonsense or hang: the process goes on without them and says why. Real child processes. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { detectNotes } from '../../../support/detectNotes.ts';
import type { EngineHost } from '../../../../src-main/engine/host/engineHost.ts';
import type { PackRef } from '../../../../src-main/worker/protocol.ts';
import { DetectionProcess } from '../../../../src-main/workspace/detectionProcess.ts';
import { createFaultyHost } from '../../../support/faults/faultyHost.ts';
import type { RuntimeFault } from '../../../support/faults/faultyRuntime.ts';
import { makeShelf, type TestShelf } from '../../../support/faults/packShelf.ts';

/**
 * Milliseconds of silence after which the watchdog kills. Enough for a busy machine to read and open a tiny pack on the
 * CPU, which is silent too.
 */
const SILENCE_MS = 8_000;
const TEXTS = ['Mrs Sample, seen on 03.04.2021.', 'No fever.'];
const PACKS = ['tagger', 'bert'] as const;

let shelf: TestShelf;
let pids: number[];
let engine: DetectionProcess | null = null;

beforeAll(async () => {
  shelf = await makeShelf({
    tagger: { compact: {} },
    bert: { family: 'bert', options: { maxTokens: 64 } },
  });
});
afterAll(() => shelf.remove());
afterEach(() => engine?.stop());

function start(runtime: RuntimeFault | null): DetectionProcess {
  pids = [];
  const onSpawn = (pid: number) => pids.push(pid);
  const host: EngineHost = createFaultyHost(runtime === null ? { onSpawn } : { runtime, onSpawn });
  engine = new DetectionProcess(host, 1, SILENCE_MS);
  return engine;
}

function detect(process: DetectionProcess, pack: PackRef) {
  return process.detect(detectNotes([pack], TEXTS), {});
}

describe.each(PACKS)('a provider that gives NaN for the pack %s', (id) => {
  it('is refused with the reason, and the CPU gives its own spans', async () => {
    const pack = await shelf.refOf(id);
    const sick = start('gpu-nan');
    expect(await sick.openPack(pack)).toMatchObject({
      provider: 'cpu',
      refused: [{ provider: 'webgpu', reason: 'not-finite' }],
    });
    const found = await detect(sick, pack);
    await sick.stop();
    expect(found).toEqual(await detect(start(null), pack));
    expect(found.map(({ failures }) => failures)).toEqual([[], []]);
  });
});

describe.each(['gpu-hangs-opening', 'gpu-hangs-running'] as const)('a provider that hangs: %s', (runtime) => {
  it('is killed for its silence, excluded from the next start, and named as the reason', async () => {
    const pack = await shelf.refOf('tagger');
    const hung = start(runtime);
    await expect(detect(hung, pack)).rejects.toMatchObject({ code: 'engine/no-answer' });
    expect(pids).toHaveLength(1);
    const found = await detect(hung, pack);
    expect(pids).toHaveLength(2);
    expect(await hung.openPack(pack)).toMatchObject({
      provider: 'cpu',
      refused: [{ provider: 'webgpu', reason: 'no-answer' }],
    });
    await hung.stop();
    expect(found).toEqual(await detect(start(null), pack));
  });
});

describe('a process that dies after its provider was accepted', () => {
  it('does not have the provider excluded', async () => {
    const pack = await shelf.refOf('tagger');
    const sick = start('gpu-nan');
    await sick.openPack(pack);
    process.kill(pids[0] ?? 0, 'SIGKILL');
    await detect(sick, pack);
    expect(pids).toHaveLength(2);
    // Refused for what it computes, not for having hung.
    expect((await sick.openPack(pack)).refused).toEqual([{ provider: 'webgpu', reason: 'not-finite' }]);
  });
});
