/**
 * @file Prints how fast notes are stored, leased and completed, and how long the note list takes at full size. Runs on
 * Node: `node test/bench/queueBench.ts [notes]`.
 */
import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES } from '../../src-main/domain/detection.ts';
import type { BatchId, NoteId } from '../../src-main/domain/ids.ts';
import { NOTE_STATUSES } from '../../src-main/domain/noteStatus.ts';
import { PHI_LABELS } from '../../src-main/domain/phiLabel.ts';
import type { NoteFilter } from '../../src-main/store/noteListConditions.ts';
import { NOTE_SORTS } from '../../src-main/store/noteListStore.ts';
import { LOOKUP, sealNote } from '../../src-main/store/sealedNote.ts';
import type { Store } from '../../src-main/store/store.ts';
import { createBatchFixture, createStoreFixture, importedNote } from '../integration/store/storeFixture.ts';

/** The mean length of a clinical note in the corpora. */
const NOTE_LENGTH = 1500;
/** Notes per insert call, as import sends them. */
const INSERT_CHUNK = 128;
const SPANS_PER_NOTE = 12;
/** Detected and completed per claim size; the rest of the notes only has to be there. */
const CLAIMED_NOTES = 6000;

const NO_FILTER: NoteFilter = {
  statuses: [],
  stages: [],
  language: null,
  onlyOpen: false,
  onlyDuplicates: false,
  search: '',
};

/** Runs all measurements in a temporary workspace of `count` notes and prints a table. */
export function benchQueue(count = 300_000): void {
  const { store, dir, database } = createStoreFixture();
  try {
    const batchId = insertNotes(store, count);
    for (const claimSize of [1, 16, 64])
      detectNotes(store, claimSize, Math.min(CLAIMED_NOTES, Math.floor(count / 4)));
    spread(database);
    timeLists(store, batchId, count);
    const size = statSync(path.join(dir, 'noteveil.db')).size;
    print('file', `${Math.round(size / 1e6)} MB`);
    removeBatch(store, batchId);
  } finally {
    store.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

function print(what: string, figure: string): void {
  console.log(`${what.padEnd(52)} ${figure}`);
}

function insertNotes(store: Store, count: number): BatchId {
  const batch = createBatchFixture(store, 'bench');
  const text = 'Frau Beispiel wurde am 03.04.2021 vorgestellt. '.repeat(NOTE_LENGTH / 40);
  const longest = { ms: 0 };
  let storing = 0;
  const cpu = process.cpuUsage();
  const begun = performance.now();
  for (let from = 0; from < count; from += INSERT_CHUNK) {
    // Sealing happens in the import process; it is measured apart.
    const sealed = Array.from({ length: Math.min(INSERT_CHUNK, count - from) }, (_, n) => {
      const length = 300 + (((from + n) * 7919) % (2 * NOTE_LENGTH - 600));
      const note = importedNote(`${from + n} ${text.slice(0, length)}`, {
        externalId: `N-${from + n}`,
        patientId: `P-${(from + n) % 5000}`,
      });
      return sealNote(store.cipher, batch.fileId, from + n + 1, note);
    });
    const at = performance.now();
    store.transaction(() => {
      for (const { id, record } of store.notes.insertSealed(batch.batchId, batch.fileId, sealed)) {
        store.jobs.enqueue({
          kind: 'detect',
          batchId: batch.batchId,
          noteId: id,
          subject: null,
          uniqueKey: `detect:${id}:fp`,
        });
        if (record === from + sealed.length) store.sourceFiles.checkpoint(batch.fileId, record, record);
      }
    });
    const ms = performance.now() - at;
    storing += ms;
    longest.ms = Math.max(longest.ms, ms);
  }
  const total = performance.now() - begun;
  print(
    `insert + job, ${INSERT_CHUNK} per transaction`,
    `${rate(count, storing)}; longest transaction ${longest.ms.toFixed(0)} ms`,
  );
  print('seal (import process)', rate(count, total - storing));
  print('insert and seal, processor time per note', cpuPerNote(count, cpu));
  return batch.batchId;
}

function detectNotes(store: Store, claimSize: number, count: number): void {
  const begun = performance.now();
  let done = 0;
  let longest = 0;
  const cpu = process.cpuUsage();
  while (done < count && performance.now() - begun < 20_000) {
    const jobs = store.jobs.leaseNext({ kind: 'detect', limit: claimSize, bootId: 'bench', leaseMs: 60_000 });
    if (jobs.length === 0) break;
    const at = performance.now();
    store.transaction(() => {
      for (const job of jobs) {
        store.jobs.complete(job);
        if (job.noteId !== null) saveResult(store, job.noteId);
      }
    });
    longest = Math.max(longest, performance.now() - at);
    done += jobs.length;
  }
  print(
    `claim + open + result + complete, claim size ${claimSize}`,
    `${rate(done, performance.now() - begun)}; longest transaction ${longest.toFixed(0)} ms; ${cpuPerNote(done, cpu)}`,
  );
}

function saveResult(store: Store, noteId: NoteId): void {
  const { text } = store.notes.openNote(noteId);
  const spans = Array.from({ length: SPANS_PER_NOTE }, (_, n) => {
    const label = PHI_LABELS[(noteId + n) % PHI_LABELS.length] ?? 'PERSON';
    const score = 0.9;
    const sources = [{ recognizer: 'date', rule: 'de.numeric', label, score }];
    return { start: n * 20, end: n * 20 + 10, label, score, suspected: false, sources };
  });
  const languages = [LANGUAGES[noteId % LANGUAGES.length] ?? 'fr'];
  store.detections.save({
    noteId,
    pipelineFingerprint: 'fp',
    result: {
      spans,
      coverage: [{ start: 0, end: text.length }],
      failures: [],
      languages,
      classifications: [],
      gate: null,
    },
    mentionKeys: spans.map((span) =>
      store.cipher.fingerprint(text.slice(span.start, span.end), LOOKUP.mention),
    ),
  });
  store.notes.saveAssessment({
    noteId,
    stage: 'detected',
    assessment: { status: 'fully-anonymized', reasons: [{ code: 'all-replaced', count: 0 }], openPoints: 0 },
    spanCount: spans.length,
    languages,
    output: { text, segments: '[]', residuals: null },
    outputHash: '0'.repeat(64),
  });
}

/** Gives all notes every kind of status, stage and language, without the hours that detection would take. */
function spread(database: ReturnType<typeof createStoreFixture>['database']): void {
  database.exec(`UPDATE note SET
    status = CASE id % 3 WHEN 0 THEN 'not-anonymized' WHEN 1 THEN 'partially-anonymized' ELSE 'fully-anonymized' END,
    status_rank = id % 3, stage = CASE id % 2 WHEN 0 THEN 'detected' ELSE 'in-review' END,
    open_points = (id * 7919) % 4, language_rank = 1 + id % 7,
    facets = (id % 3) | ((1 + id % 2) << 2) | (is_duplicate << 5) | ((((id * 7919) % 4) > 0) << 6) | (1 << (7 + id % 7))`);
}

function timeLists(store: Store, batchId: BatchId, count: number): void {
  const filters: Readonly<Record<string, NoteFilter>> = {
    none: NO_FILTER,
    status: { ...NO_FILTER, statuses: [NOTE_STATUSES[1]] },
    stage: { ...NO_FILTER, stages: ['in-review'] },
    language: { ...NO_FILTER, language: 'es' },
    open: { ...NO_FILTER, onlyOpen: true },
    search: { ...NO_FILTER, search: 'N-77' },
  };
  for (const [name, filter] of Object.entries(filters)) {
    const cells = NOTE_SORTS.map((by) => {
      const list = { batchId, filter, sort: { by, descending: false } };
      const { total } = store.noteList.page({ ...list, offset: 0, limit: 1 });
      const times = [0, 0.25, 0.5, 0.75, 0.99].map((at) => {
        // A change somewhere forgets the remembered total: the worst case is what is measured.
        store.settings.set('bench', String(at));
        return time(() => store.noteList.page({ ...list, offset: Math.floor(total * at), limit: 50 }));
      });
      return `${by} ${Math.max(...times).toFixed(0)}`;
    });
    print(`page of 50 of ${count}, filter ${name}: slowest offset, ms`, cells.join(', '));
  }
  print('counts, ms', time(() => store.batches.counts(batchId)).toFixed(0));
  print('facets, ms', time(() => store.noteList.facets(batchId)).toFixed(0));
  print('approval summary, ms', time(() => store.approvals.summary(batchId)).toFixed(0));
  const noteId = store.notes.idsAfter(batchId, Math.floor(count / 2), 1, ['detected', 'in-review'])[0]?.id;
  if (noteId === undefined) return;
  const sorts = NOTE_SORTS.map((by) => {
    const list = { batchId, filter: NO_FILTER, sort: { by, descending: false }, noteId, openOnly: true };
    return `${by} ${time(() => store.noteList.neighbour({ ...list, direction: 'next' })).toFixed(1)}`;
  });
  print('next open note, ms', sorts.join(', '));
}

function removeBatch(store: Store, batchId: BatchId): void {
  let longest = 0;
  let rows = 0;
  const begun = performance.now();
  let at = begun;
  // Ten seconds show the rate; a bench need not wait for the last row.
  for (const deleted of store.batches.remove(batchId)) {
    longest = Math.max(longest, performance.now() - at);
    rows += deleted;
    at = performance.now();
    if (at - begun > 10_000) break;
  }
  print('remove', `${rate(rows, at - begun)} (rows); longest step ${longest.toFixed(0)} ms`);
}

function time(run: () => unknown): number {
  const begun = performance.now();
  run();
  return performance.now() - begun;
}

/** Processor time does not depend on what else the machine is doing. */
function cpuPerNote(count: number, since: NodeJS.CpuUsage): string {
  const { user, system } = process.cpuUsage(since);
  return `${((user + system) / 1000 / count).toFixed(2)} ms`;
}

const rate = (count: number, ms: number) => `${Math.round(count / (ms / 1000))}/s`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  benchQueue(Number(process.argv[2] ?? 300_000));
