/** @file The hot statements use their indexes: nothing scans a table or sorts. */
import { afterAll, describe, expect, it } from 'vitest';
import { NOTE_SORTS } from '../../../src-main/store/noteListStore.ts';
import { createRowCipher } from '../../../src-main/store/rowCipher.ts';
import { openStore } from '../../../src-main/store/store.ts';
import {
  countingIds,
  createBatchFixture,
  createStoreFixture,
  importedNote,
  ManualClock,
  RecordingLogger,
  removeTemporaryFolders,
  TEST_KEY,
} from './storeFixture.ts';

afterAll(removeTemporaryFolders);

/** Every statement that the store prepares, with the plan SQLite has for it. */
function plans() {
  const { database } = createStoreFixture();
  const sqls: string[] = [];
  const recording = new Proxy(database, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target);
      if (property === 'prepare') {
        return (sql: string) => {
          sqls.push(sql);
          return target.prepare(sql);
        };
      }
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const deps = {
    cipher: createRowCipher(TEST_KEY),
    clock: new ManualClock(),
    ids: countingIds(),
    logger: new RecordingLogger(),
    account: 'account-1',
  };
  const store = openStore({ ...deps, database: recording });
  const { batchId, add } = createBatchFixture(store);
  const [note] = add(importedNote('a'));
  const filter = {
    statuses: ['not-anonymized'],
    stages: ['imported'],
    language: 'fr',
    onlyOpen: true,
    onlyDuplicates: false,
    search: '',
  } as const;
  for (const by of NOTE_SORTS) {
    for (const descending of [false, true]) {
      const list = { batchId, filter: { ...filter, language: null }, sort: { by, descending } };
      store.noteList.page({ ...list, offset: 0, limit: 5 });
      store.noteList.neighbour({ ...list, noteId: note!.id, direction: 'next', openOnly: false });
    }
  }
  // The same for what waits for one of two reviewers.
  store.accounts.setSingleUser(false);
  const two = createBatchFixture(store, 'Ward 8');
  store.opinions.setReviewers(two.batchId, 'two');
  const [read] = two.add(importedNote('a'), importedNote('b'));
  store.notes.saveAssessment({
    ...{ noteId: read!.id, stage: 'detected', spanCount: 0, languages: [], outputHash: null, output: null },
    assessment: { status: 'fully-anonymized', reasons: [], openPoints: 0 },
  });
  for (const by of NOTE_SORTS) {
    const own = {
      ...filter,
      statuses: [],
      stages: [],
      language: null,
      onlyOpen: false,
      waitsFor: 'own',
    } as const;
    const list = { batchId: two.batchId, filter: own, sort: { by, descending: true } };
    store.noteList.page({ ...list, offset: 0, limit: 5 });
    store.noteList.neighbour({ ...list, noteId: read!.id, direction: 'next', openOnly: true });
  }
  return [...new Set(sqls)].map((sql) => {
    const names = [...sql.matchAll(/@(\w+)/g)].map((match) => [match[1]!, 1]);
    const rows = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(Object.fromEntries(names)) as {
      detail: string;
    }[];
    return { sql, plan: rows.map((row) => row.detail) };
  });
}

/** Tables that grow with the notes. */
const LARGE = [
  'note',
  'n',
  'note_text',
  't',
  'span',
  'detection',
  'job',
  'j',
  'span_decision',
  'approval',
  'placeholder',
  'job_attempt',
];

describe('query plans', () => {
  const all = plans();

  it('cover what the store prepares', () => {
    expect(all.length).toBeGreaterThan(80);
  });

  it('never scan a large table', () => {
    const scanning = all.filter(({ plan }) =>
      plan.some((detail) => LARGE.some((table) => new RegExp(`^SCAN ${table}( |$)`).test(detail))),
    );
    // A scan of the partial index over running jobs reads those few rows alone.
    expect(
      scanning
        .filter(({ plan }) => !plan.some((detail) => detail.includes('job_running')))
        .map(({ sql }) => sql),
    ).toEqual([]);
  });

  it('never sort a large table', () => {
    const sorting = all.filter(({ plan }) => plan.some((detail) => detail.includes('TEMP B-TREE')));
    const allowed = [
      // A few hundred rows a batch, see [Note: Counts are kept].
      /FROM note_tally/,
      /GROUP BY label/,
      /LIMIT @limit\)\s+ORDER BY n\.ordinal/,
      /ORDER BY created_at, id/,
      /ORDER BY i\.no/,
      /ORDER BY e\.no/,
      /ORDER BY wanted\.key/,
      /ORDER BY spans DESC/,
      /UNION SELECT/,
      /INDEXED BY job_running/,
      // A row for each minute in which something was done, for the charts.
      /FROM batch_activity/,
      // A row for each export whose batch is gone, read for a recall and for when the pseudonym key is due.
      /FROM gone_export/,
      // The hashes of a hundred notes at a time, in the order of their index.
      /INTO exported_mention[\s\S]*ORDER BY form\.value/,
      // Two hundred notes at a time, for the evidence report.
      /n\.ordinal BETWEEN @first AND @last/,
      // Notes that were examined anew, by pipeline: for a report, at the start, and before a pack is removed.
      /FROM redetection (?:r INDEXED BY redetection_by_batch )?(?:WHERE|$)|DISTINCT pipeline_fingerprint/,
      // Discarded jobs of one batch by code, once at the end of a command.
      /ORDER BY jobs DESC/,
      // Notes about which two reviewers differ, when a third asks for the next.
      /s\.state = 'differing'[\s\S]*ORDER BY n\.risk_rank/,
      // The forms of what somebody searches for: one for each way to read it, and for a single name one a patient who has it.
      /INDEXED BY open_form_by_reading/,
    ];
    expect(
      sorting.map(({ sql }) => sql).filter((sql) => !allowed.some((pattern) => pattern.test(sql))),
    ).toEqual([]);
  });

  it('lease by the index of available jobs', () => {
    const lease = all.find(({ sql }) => sql.includes("SET state = 'running'"));
    expect(lease?.plan.join('\n')).toContain('job_available');
  });
});
