/** @file Imports through a real import process: order, credits, abort, resume, failures. Runs in vitest on Node. */
import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { EngineHost } from '../../../src-main/engine/host/engineHost.ts';
import { inspectThroughHost, runImport } from '../../../src-main/import/importRun.ts';
import { CHUNK_CREDITS, CHUNK_NOTES } from '../../../src-main/import/limits.ts';
import { csvOf, RecordingSink, startImportHost, taskFor, temporaryFolder, textOf } from './importFixtures.ts';

const folder = temporaryFolder();
let host: EngineHost;

beforeAll(async () => {
  host = startImportHost();
  await host.start(null);
});
afterEach(async () => {
  if (host.state !== 'running') await host.start(null);
});
afterAll(async () => {
  await host.stop();
  folder.remove();
});

describe('runImport', () => {
  it('delivers every note once, in order, sealed, in bounded chunks', async () => {
    const file = folder.file('all.csv', csvOf(1000));
    const sink = new RecordingSink();
    const summary = await runImport(await taskFor(file), host, sink);
    expect(summary).toMatchObject({ records: 1000, notes: 1000, issues: 0 });
    expect(sink.summary).toEqual(summary);
    expect([...sink.texts]).toEqual(
      Array.from({ length: 1000 }, (_, index) => [index + 1, textOf(index + 1)]),
    );
    expect(Math.max(...sink.chunkSizes)).toBeLessThanOrEqual(CHUNK_NOTES);
    expect(sink.recordsDone).toBe(1000);
  });

  it('reports bad rows with their numbers among good ones', async () => {
    const file = folder.file('bad.csv', 'id,text\n1,a\n2\n3,\n4,"x" y\n5,b\n6,c\n');
    const sink = new RecordingSink();
    await runImport(await taskFor(file), host, sink);
    expect([...sink.texts.keys()]).toEqual([1, 5, 6]);
    expect(sink.issues.map(({ row, code }) => [row, code])).toEqual([
      [2, 'import/bad-row'],
      [3, 'import/empty-text'],
      [4, 'import/bad-row'],
    ]);
  });

  it('never has more chunks under way than there are credits', async () => {
    const file = folder.file('credits.csv', csvOf(CHUNK_NOTES * 20));
    const sink = new RecordingSink();
    let arrived = 0;
    let inserted = 0;
    let most = 0;
    const remove = host.onMessage(() => {
      arrived++;
      most = Math.max(most, arrived - inserted);
    });
    sink.onChunk = async () => {
      await sleep(2);
      inserted++;
    };
    await runImport(await taskFor(file), host, sink);
    remove();
    expect(sink.texts.size).toBe(CHUNK_NOTES * 20);
    expect(most).toBeLessThanOrEqual(CHUNK_CREDITS);
  });

  it('stops at an abort, inserts nothing afterwards, and keeps the process usable', async () => {
    const file = folder.file('abort.csv', csvOf(30_000, 400));
    const sink = new RecordingSink();
    const controller = new AbortController();
    sink.onChunk = () => {
      if (sink.chunkSizes.length !== 3) return;
      controller.abort(new Error('cancelled by the user'));
    };
    await expect(runImport(await taskFor(file), host, sink, controller.signal)).rejects.toThrow(
      'cancelled by the user',
    );
    const checkpoint = sink.recordsDone;
    expect(checkpoint).toBe(sink.texts.size);
    expect(checkpoint).toBeLessThan(30_000);
    await inspectThroughHost(host, file, { format: null, encoding: null, delimiter: null });
    // The child answers, and nothing of the aborted file comes after.
    expect(sink.recordsDone).toBe(checkpoint);
    expect(sink.failures).toEqual([]);
  });

  it('resumes after aborts and a crash with the same notes exactly once', async () => {
    const broken = csvOf(3000).replace('1500,"', '1500,"x" "').replace('\n7,', '\n7,7,');
    const file = folder.file('resume.csv', broken);
    const whole = new RecordingSink();
    await runImport(await taskFor(file), host, whole);
    const sink = new RecordingSink();
    for (const [stopAt, how] of [[5, 'abort'], [12, 'crash'], [20, 'abort'], [30, 'crash']] as const) {
      const controller = new AbortController();
      sink.onChunk = async () => {
        if (sink.chunkSizes.length !== stopAt) return;
        if (how === 'abort') controller.abort();
        else await host.stop();
      };
      const task = await taskFor(file, undefined, sink.recordsDone);
      await expect(runImport(task, host, sink, controller.signal)).rejects.toThrow();
      if (host.state !== 'running') await host.start(null);
    }
    sink.onChunk = () => undefined;
    await runImport(await taskFor(file, undefined, sink.recordsDone), host, sink);
    expect(sink.doubled).toBe(0);
    expect([...sink.texts]).toEqual([...whole.texts]);
    expect(sink.issues).toEqual(whole.issues);
  }); // prettier-ignore

  it('refuses a file that changed since the import began', async () => {
    const file = folder.file('changed.csv', csvOf(10));
    const task = await taskFor(file);
    appendFileSync(file, '11,"more"\n');
    const sink = new RecordingSink();
    await expect(runImport(task, host, sink)).rejects.toMatchObject({ code: 'import/source-changed' });
    expect(sink.failures.map(({ code }) => code)).toEqual(['import/source-changed']);
    expect(sink.texts.size).toBe(0);
  });

  it('notices a file that changes while it is read', async () => {
    const file = folder.file('changing.csv', csvOf(5000));
    const sink = new RecordingSink();
    sink.onChunk = () => {
      if (sink.chunkSizes.length === 2) appendFileSync(file, '5001,"more"\n');
    };
    await expect(runImport(await taskFor(file), host, sink)).rejects.toMatchObject({
      code: 'import/source-changed',
    });
  });

  it('fails with the sink’s error when a chunk cannot be stored, and stores none after it', async () => {
    const file = folder.file('sink.csv', csvOf(2000));
    const sink = new RecordingSink();
    sink.onChunk = () => {
      if (sink.chunkSizes.length === 3) throw new Error('disk full');
    };
    await expect(runImport(await taskFor(file), host, sink)).rejects.toThrow('disk full');
    await sleep(20);
    expect(sink.chunkSizes).toHaveLength(3);
  });

  it('reports a missing file and a missing column', async () => {
    const file = folder.file('gone.csv', csvOf(1));
    const task = await taskFor(file);
    const sink = new RecordingSink();
    await expect(runImport({ ...task, path: `${file}.not` }, host, sink)).rejects.toMatchObject({
      code: 'import/unreadable-file',
      facts: { errno: 'ENOENT' },
    });
    const other = folder.file('column.csv', 'a,b\n1,2\n');
    const second = new RecordingSink();
    await runImport(await taskFor(other), host, second);
    expect(second.issues).toEqual([
      { row: null, code: 'import/missing-column', facts: { role: 'text', missing: 2, columns: 2 } },
    ]);
  });

  it('reads two files at the same time without mixing them', async () => {
    const files = [folder.file('one.csv', csvOf(700)), folder.file('two.csv', csvOf(900, 50))];
    const sinks = [new RecordingSink(), new RecordingSink()];
    await Promise.all(files.map(async (file, index) => runImport(await taskFor(file), host, sinks[index]!)));
    expect(sinks.map((sink) => sink.texts.size)).toEqual([700, 900]);
    expect(sinks[1]!.texts.get(900)).toBe(textOf(900, 50));
  });
});
