/**
 * @file Five hundred broken files of every form of every document format, in a real import process: no crash, no hang, no lost
 * neighbour, when they are imported and when they are looked at before.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOCUMENT_FORMATS, type DocumentFormatId } from '../../../src-main/domain/document.ts';
import { SOURCE_FORMATS } from '../../../src-main/domain/sourceFile.ts';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { SourceFileId } from '../../../src-main/domain/ids.ts';
import { createChildProcessHost } from '../../../src-main/engine/host/childProcessHost.ts';
import type { EngineHost } from '../../../src-main/engine/host/engineHost.ts';
import { inspectThroughHost, runImport } from '../../../src-main/import/importRun.ts';
import type { ImportChunk } from '../../../src-main/import/importMessages.ts';
import { identifySource } from '../../../src-main/import/sourceBytes.ts';
import { childFlags } from '../../../src-main/workspace/childFlags.ts';
import { brokenFiles, FUZZ_FILES, SEED_FORMS } from '../../support/documents/seeds.ts';
import { inTempFolder } from '../../support/workspaceHarness.ts';

/** Of the files that have to be sound enough to be read; else the parsers are tried and no reader. */
const READ_SHARE = 1 / 3;
/** Every so manieth file is looked at as well, which takes as long as importing it. */
const INSPECTED_OF = 4;
/** Milliseconds for one broken file; the slowest seen takes a tenth. */
const LIMIT_MS = 10_000;
const WORKER = path.resolve(import.meta.dirname, '../../../src-main/import/importWorker.ts');
/** What may be said of a broken file. Anything else, what no reader has foreseen or a dead process among them, fails the test. */
const EXPECTED =
  /^import\/(?:damaged-document|document-too-large|encrypted-document|empty-file|persons-only|unsupported-format|unknown-json|undecodable)$/;

let host: EngineHost;
beforeAll(async () => {
  host = createChildProcessHost(WORKER, { execArgv: childFlags('importWorker') });
  await host.start({});
});
afterAll(async () => {
  await host.stop();
});

/** The code of what went wrong, or the numbers of notes and issues. */
async function imported(
  file: string,
  format: DocumentFormatId,
): Promise<string | { notes: number; issues: number }> {
  const chunks: ImportChunk[] = [];
  const task = {
    path: file,
    plan: { format, encoding: 'utf8' as const, delimiter: null, mapping: null },
    sourceFileId: 'fuzz' as SourceFileId,
    dataKey: new Uint8Array(32).fill(7),
    skipRecords: 0,
    source: await identifySource(file),
  };
  const sink = {
    insertChunk: (chunk: ImportChunk) => void chunks.push(chunk),
    finished: () => undefined,
    failed: () => undefined,
  };
  try {
    await runImport(task, host, sink, AbortSignal.timeout(LIMIT_MS));
    const count = (list: 'notes' | 'issues') => chunks.reduce((sum, chunk) => sum + chunk[list].length, 0);
    return { notes: count('notes'), issues: count('issues') };
  } catch (error) {
    // `reader-failed` is said of whatever no reader has foreseen: a bug.
    if (error instanceof DeidError)
      return error.facts['reason'] === 'reader-failed' ? `${error.code} reader-failed` : error.code;
    throw error;
  }
}

/** The code of what went wrong, or the format that was found. */
async function inspected(file: string): Promise<string> {
  try {
    const nothing = { format: null, encoding: null, delimiter: null };
    const { plan } = await inspectThroughHost(host, file, nothing, AbortSignal.timeout(LIMIT_MS));
    return plan.format;
  } catch (error) {
    if (!(error instanceof DeidError)) throw error;
    return error.facts['reason'] === 'reader-failed' ? `${error.code} reader-failed` : error.code;
  }
}

it('has seeds of every format', () => {
  expect([...new Set(SEED_FORMS.map(({ format }) => format))].sort()).toEqual([...DOCUMENT_FORMATS].sort());
});

describe.each(SEED_FORMS)('broken files of the form $name', (form) => {
  const { name, format, ending } = form;
  it('are told as what they are, one by one, by one process that lives through all of them', async () => {
    const files = await brokenFiles(form);
    const [seed] = await form.seeds();
    await inTempFolder(async (dir) => {
      const sound = path.join(dir, `sound.${ending}`);
      writeFileSync(sound, seed!);
      const outcomes: Record<string, number> = {};
      for (const [at, { how, bytes }] of files.entries()) {
        const file = path.join(dir, `broken-${at}.${ending}`);
        writeFileSync(file, bytes);
        const outcome = await imported(file, format);
        if (typeof outcome === 'string') expect(outcome, `${at}: ${how}`).toMatch(EXPECTED);
        else expect(outcome.notes + outcome.issues, `${at}: ${how}`).toBeGreaterThan(0);
        const word = typeof outcome === 'string' ? outcome : 'read';
        outcomes[word] = (outcomes[word] ?? 0) + 1;
        // What an import looks at first: which format it is, and how it would be read.
        if (at % INSPECTED_OF === 0) {
          const found = await inspected(file);
          if (!(SOURCE_FORMATS as readonly string[]).includes(found))
            expect(found, `${at}: ${how}`).toMatch(EXPECTED);
        }
        // A neighbour is imported as if nothing had been.
        if (at % 50 === 49) expect(await imported(sound, format)).toMatchObject({ notes: 1 });
      }
      expect(host.state).toBe('running');
      expect(await inspected(sound)).toBe(format);
      // Else the files were not broken, or nothing but a parser was reached.
      expect(Object.keys(outcomes).length, JSON.stringify(outcomes)).toBeGreaterThan(1);
      expect((outcomes['read'] ?? 0) / FUZZ_FILES, `${name} ${JSON.stringify(outcomes)}`).toBeGreaterThan(
        READ_SHARE,
      );
    });
  }, 900_000);
});
