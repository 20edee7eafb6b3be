/** @file The import process stays small whatever the file. Peak memory is read from /proc, so Linux only. Runs in vitest. */
import { closeSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runImport } from '../../../src-main/import/importRun.ts';
import { peakMemoryMiB } from '../../bench/importBench.ts';
import { RecordingSink, startImportHost, taskFor, temporaryFolder, textOf } from './importFixtures.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** Runs from sources, where Node's type stripping alone takes some 35 MiB that the built process does not. */
const LIMIT_MIB = 150;

async function importWith(
  name: string,
  write: (line: (text: string) => void) => void,
): Promise<{ sink: RecordingSink; peak: number | null }> {
  const file = path.join(folder.path, name);
  const descriptor = openSync(file, 'w');
  write((text) => void writeSync(descriptor, text));
  closeSync(descriptor);
  let childPid = 0;
  const host = startImportHost({ onSpawn: (pid) => (childPid = pid) });
  await host.start(null);
  const sink = new RecordingSink();
  await runImport(await taskFor(file), host, sink);
  const peak = peakMemoryMiB(childPid);
  await host.stop();
  return { sink, peak };
}

describe.runIf(process.platform === 'linux')('memory of the import process', () => {
  it('is bounded on 100,000 notes', async () => {
    const { sink, peak } = await importWith('many.csv', (line) => {
      line('id,text\n');
      for (let record = 1; record <= 100_000; record++) line(`${record},"${textOf(record, 400)}"\n`);
    });
    expect(sink.texts.size).toBe(100_000);
    expect(sink.texts.get(99_999)).toBe(textOf(99_999, 400));
    expect(peak).toBeLessThan(LIMIT_MIB);
  });

  it('is bounded when a quote is never closed in 60 MB', async () => {
    const { sink, peak } = await importWith('unclosed.csv', (line) => {
      line('id,text\n1,a\n2,"never closed\n');
      for (let record = 3; record <= 300; record++) line(`${record},${'病历 text '.repeat(15_000)}\n`);
    });
    expect(sink.texts.size).toBe(299);
    expect(sink.issues).toMatchObject([{ row: 2, code: 'import/bad-row', facts: { reason: 'too-long' } }]);
    // Held as a whole the file would take 54 MB of bytes and 72 MB of string more; garbage waits longer on a busy machine.
    expect(peak).toBeLessThan(LIMIT_MIB + 50);
  });
});
