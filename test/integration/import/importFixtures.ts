/** @file Temporary files, a real import process and a recording sink for import tests. Runs in vitest on Node. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DeidError } from '../../../src-main/domain/errors.ts';
import type { SourceFileId } from '../../../src-main/domain/ids.ts';
import type { ReadPlan } from '../../../src-main/domain/sourceFile.ts';
import {
  createChildProcessHost,
  type ChildProcessOptions,
} from '../../../src-main/engine/host/childProcessHost.ts';
import type { EngineHost } from '../../../src-main/engine/host/engineHost.ts';
import type { ImportChunk, ImportIssue, ReadSummary } from '../../../src-main/import/importMessages.ts';
import { IMPORT_PROCESS_FLAGS } from '../../../src-main/import/limits.ts';
import type { ImportSink, ImportTask } from '../../../src-main/import/importRun.ts';
import { identifySource } from '../../../src-main/import/sourceBytes.ts';
import { createRowCipher } from '../../../src-main/store/rowCipher.ts';
import { noteContext } from '../../../src-main/store/sealContexts.ts';

export const WORKER = path.resolve(import.meta.dirname, '../../../src-main/import/importWorker.ts');
export const DATA_KEY = Buffer.alloc(32, 7);
export const SOURCE_FILE_ID = 'source-1' as SourceFileId;

export function startImportHost(options: ChildProcessOptions = {}): EngineHost {
  return createChildProcessHost(WORKER, { execArgv: IMPORT_PROCESS_FLAGS, ...options });
}

/** A folder that `remove` deletes. */
export function temporaryFolder(): {
  readonly path: string;
  file(name: string, content: string | Buffer): string;
  remove(): void;
} {
  const folder = mkdtempSync(path.join(tmpdir(), 'noteveil-import-'));
  return {
    path: folder,
    file(name, content) {
      const full = path.join(folder, name);
      writeFileSync(full, content);
      return full;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export const TABLE_PLAN: ReadPlan = {
  format: 'csv',
  encoding: 'utf8',
  delimiter: ',',
  mapping: { text: 'text', noteId: 'id', patientId: null, noteDate: null, known: [] },
};

export async function taskFor(
  filePath: string,
  plan: ReadPlan = TABLE_PLAN,
  skipRecords = 0,
): Promise<ImportTask> {
  const source = await identifySource(filePath);
  return { path: filePath, plan, sourceFileId: SOURCE_FILE_ID, dataKey: DATA_KEY, skipRecords, source };
}

/** Remembers what a store would: texts by record, issues, the checkpoint. */
export class RecordingSink implements ImportSink {
  readonly texts = new Map<number, string>();
  readonly issues: ImportIssue[] = [];
  readonly chunkSizes: number[] = [];
  readonly failures: DeidError[] = [];
  recordsDone = 0;
  doubled = 0;
  summary: ReadSummary | null = null;
  onChunk: (chunk: ImportChunk) => Promise<void> | void = () => undefined;
  readonly #cipher = createRowCipher(DATA_KEY);

  async insertChunk(chunk: ImportChunk): Promise<void> {
    await this.onChunk(chunk);
    for (const note of chunk.notes) {
      if (this.texts.has(note.record)) this.doubled++;
      this.texts.set(
        note.record,
        this.#cipher.open(note.text, noteContext('text', SOURCE_FILE_ID, note.record)),
      );
    }
    this.issues.push(...chunk.issues);
    this.chunkSizes.push(chunk.notes.length);
    this.recordsDone = chunk.recordsDone;
  }

  finished(summary: ReadSummary): void {
    this.summary = summary;
  }

  failed(error: DeidError): void {
    this.failures.push(error);
  }
}

/** A CSV of `count` notes, `text <n>` padded to `length`. */
export function csvOf(count: number, length = 20): string {
  const rows = Array.from({ length: count }, (_, index) => `${index + 1},"${textOf(index + 1, length)}"\n`);
  return `id,text\n${rows.join('')}`;
}

export function textOf(record: number, length = 20): string {
  return `text ${record} `.padEnd(length, 'x');
}
