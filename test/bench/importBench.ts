/** @file Measures parsing and sealing in the import process on 300,000 notes. Runs under `npm run bench` on Node. */
import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SourceFileId } from '../../src-main/domain/ids.ts';
import { createChildProcessHost } from '../../src-main/engine/host/childProcessHost.ts';
import { runImport } from '../../src-main/import/importRun.ts';
import { IMPORT_PROCESS_FLAGS } from '../../src-main/import/limits.ts';
import { identifySource } from '../../src-main/import/sourceBytes.ts';

export interface ImportBenchResult {
  readonly notes: number;
  readonly fileBytes: number;
  readonly seconds: number;
  readonly notesPerSecond: number;
  readonly megabytesPerSecond: number;
  /** Peak resident memory of the import process in MiB; null where the system does not tell (not Linux). */
  readonly childPeakMiB: number | null;
}

const BUILT = path.resolve(import.meta.dirname, '../../out/main/importWorker.js');
const SOURCE = path.resolve(import.meta.dirname, '../../src-main/import/importWorker.ts');
const SENTENCE =
  'Die Patientin stellte sich mit zunehmender Belastungsdyspnoe vor; RR 130/80 mmHg, keine Ödeme, Labor unauffällig. ';

/** A CSV of `count` invented notes of about `noteBytes` bytes, with quotes and line ends in every text. */
export async function writeNotes(filePath: string, count: number, noteBytes: number): Promise<void> {
  const body = SENTENCE.repeat(Math.ceil(noteBytes / Buffer.byteLength(SENTENCE)));
  function* rows(): Generator<string> {
    yield 'note_id,patient_id,date,name,text\n';
    for (let index = 1; index <= count; index++) {
      const text = `Brief ${index}: ""stabil""\n${body}`.slice(0, noteBytes);
      yield `N${index},P${index % 50_000},2021-03-${(index % 28) + 1},"Beispiel, Erika","${text}"\n`;
    }
  }
  await pipeline(Readable.from(rows()), createWriteStream(filePath));
}

/** Peak resident memory in MiB, from Linux's own bookkeeping. */
export function peakMemoryMiB(pid: number): number | null {
  try {
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    // No /proc: not Linux.
    return null;
  }
}

/** Measures the built worker where there is one; Node's type stripping adds some 35 MiB to the sources. */
export async function benchImport(count = 300_000, noteBytes = 1500): Promise<ImportBenchResult> {
  const worker = existsSync(BUILT) ? BUILT : SOURCE;
  const folder = mkdtempSync(path.join(tmpdir(), 'noteveil-bench-'));
  let childPid = 0;
  const host = createChildProcessHost(worker, {
    execArgv: IMPORT_PROCESS_FLAGS,
    onSpawn: (pid) => (childPid = pid),
  });
  try {
    const file = path.join(folder, 'notes.csv');
    await writeNotes(file, count, noteBytes);
    await host.start(null);
    const known = [{ column: 'name', kind: 'name' as const }];
    const mapping = { text: 'text', noteId: 'note_id', patientId: 'patient_id', noteDate: 'date', known };
    const task = {
      path: file,
      plan: { format: 'csv' as const, encoding: 'utf8' as const, delimiter: ',' as const, mapping },
      sourceFileId: 'bench' as SourceFileId,
      dataKey: randomBytes(32),
      skipRecords: 0,
      source: await identifySource(file),
    };
    const began = performance.now();
    const summary = await runImport(task, host, { insertChunk() {}, finished() {}, failed() {} });
    const seconds = (performance.now() - began) / 1000;
    const fileBytes = statSync(file).size;
    const result = {
      notes: summary.notes,
      fileBytes,
      seconds,
      notesPerSecond: summary.notes / seconds,
      megabytesPerSecond: fileBytes / 1e6 / seconds,
      childPeakMiB: peakMemoryMiB(childPid),
    };
    console.log(
      `import: ${result.notes} notes (${(fileBytes / 1e6).toFixed(0)} MB) in ${seconds.toFixed(1)} s: ` +
        `${result.notesPerSecond.toFixed(0)} notes/s, ${result.megabytesPerSecond.toFixed(1)} MB/s, ` +
        `child peak ${result.childPeakMiB?.toFixed(0) ?? 'unknown'} MiB (${worker === BUILT ? 'built' : 'sources'})`,
    );
    return result;
  } finally {
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
