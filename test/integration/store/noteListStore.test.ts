/** @file The note list against the same list made by hand, for every order and filter. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../src-main/domain/detection.ts';
import type { BatchId } from '../../../src-main/domain/ids.ts';
import { NOTE_STAGES } from '../../../src-main/domain/note.ts';
import { NOTE_STATUSES } from '../../../src-main/domain/noteStatus.ts';
import type { NoteFilter } from '../../../src-main/store/noteListConditions.ts';
import { NOTE_SORTS, type NoteRow, type NoteSort } from '../../../src-main/store/noteListStore.ts';
import {
  createBatchFixture,
  createStoreFixture,
  importedNote,
  removeTemporaryFolders,
  type StoreFixture,
} from './storeFixture.ts';

const NOTES = 120;
const ANY: NoteFilter = {
  statuses: [],
  stages: [],
  language: null,
  onlyOpen: false,
  onlyDuplicates: false,
  search: '',
};
const FILTERS: Readonly<Record<string, NoteFilter>> = {
  none: ANY,
  'one status': { ...ANY, statuses: ['partially-anonymized'] },
  'two statuses': { ...ANY, statuses: ['not-anonymized', 'fully-anonymized'] },
  'two stages': { ...ANY, stages: ['detected', 'exported'] },
  'a language that is not the first': { ...ANY, language: 'ca' },
  open: { ...ANY, onlyOpen: true },
  duplicates: { ...ANY, onlyDuplicates: true },
  'hospital id': { ...ANY, search: ' N-7 ' },
  number: { ...ANY, search: '#12' },
  'number without sign': { ...ANY, search: '12' },
  'all at once': {
    statuses: ['partially-anonymized'],
    stages: ['in-review'],
    language: 'de',
    onlyOpen: true,
    onlyDuplicates: false,
    search: '',
  },
};

let fixture: StoreFixture;
let batchId: BatchId;
let all: readonly NoteRow[];

beforeAll(() => {
  fixture = createStoreFixture();
  const { store } = fixture;
  const batch = createBatchFixture(store);
  batchId = batch.batchId;
  createBatchFixture(store, 'another').add(importedNote('x', { externalId: 'N-7' }));
  const texts = Array.from({ length: NOTES }, (_, n) =>
    importedNote('y'.repeat(1 + ((n * 37) % 50)), { externalId: n % 4 === 0 ? null : `N-${n % 10}` }),
  );
  for (const [n, { id }] of batch.add(...texts).entries()) {
    const second: Language = LANGUAGES[(n * 5) % LANGUAGES.length]!;
    const first: Language = LANGUAGES[n % LANGUAGES.length]!;
    const openPoints = (n * 7) % 4;
    store.notes.saveAssessment({
      noteId: id,
      stage: NOTE_STAGES[n % NOTE_STAGES.length]!,
      assessment: {
        status: NOTE_STATUSES[(n * 11) % 3]!,
        reasons: [{ code: 'suspected-undecided', count: 1 }],
        openPoints,
      },
      spanCount: n,
      // Some have none, some the same as others with more open points, some the same to four digits only.
      risk: n % 6 === 0 ? null : n % 6 === 1 ? 0.25 : n % 6 === 2 ? 0.250_01 : ((n * 13) % 101) / 100,
      languages: n % 9 === 0 ? [] : first === second ? [first] : [first, second],
      output: null,
      outputHash: null,
    });
  }
  all = store.noteList.page({
    batchId,
    filter: ANY,
    sort: { by: 'ordinal', descending: false },
    offset: 0,
    limit: 500,
  }).rows;
});
afterAll(removeTemporaryFolders);

function fits(row: NoteRow, filter: NoteFilter): boolean {
  const search = filter.search.trim();
  return (
    (filter.statuses.length === 0 || filter.statuses.includes(row.status)) &&
    (filter.stages.length === 0 || filter.stages.includes(row.stage)) &&
    (filter.language === null || row.languages.includes(filter.language)) &&
    (!filter.onlyOpen || row.openPoints > 0) &&
    (!filter.onlyDuplicates || row.isDuplicate) &&
    (search === '' || row.externalId === search || String(row.ordinal) === search.replace('#', ''))
  );
}

const KEYS: Readonly<Record<NoteSort['by'], (row: NoteRow) => number>> = {
  ordinal: (row) => row.ordinal,
  status: (row) => NOTE_STATUSES.indexOf(row.status),
  'open-points': (row) => row.openPoints,
  risk: ({ risk, openPoints }) =>
    risk === null ? openPoints : (1 + Math.round(risk * 10_000)) * 1024 + openPoints,
  language: (row) => (row.languages[0] === undefined ? 0 : LANGUAGES.indexOf(row.languages[0]) + 1),
  length: (row) => row.length,
};

function expected(filter: NoteFilter, sort: NoteSort): readonly NoteRow[] {
  const key = KEYS[sort.by];
  const rows = all
    .filter((row) => fits(row, filter))
    .sort((a, b) => key(a) - key(b) || a.ordinal - b.ordinal);
  return sort.descending ? rows.reverse() : rows;
}

const cases = Object.keys(FILTERS).flatMap((name) =>
  NOTE_SORTS.flatMap((by) => [false, true].map((descending) => ({ name, by, descending }))),
);

describe('note list', () => {
  it('has a batch with every kind of note to test on', () => {
    expect(all).toHaveLength(NOTES);
    expect(
      Object.values(FILTERS).map((filter) => all.filter((row) => fits(row, filter)).length),
    ).not.toContain(0);
  });

  it.each(cases)('pages $name by $by, descending $descending', ({ name, by, descending }) => {
    const list = { batchId, filter: FILTERS[name]!, sort: { by, descending } };
    const wanted = expected(list.filter, list.sort);
    const rows: NoteRow[] = [];
    for (let offset = 0; offset < NOTES; offset += 17) {
      const page = fixture.store.noteList.page({ ...list, offset, limit: 17 });
      expect(page.total).toBe(wanted.length);
      rows.push(...page.rows);
    }
    expect(rows).toEqual(wanted);
  });

  it.each(cases)(
    'walks $name by $by, descending $descending, note by note in both directions',
    ({ name, by, descending }) => {
      const list = { batchId, filter: FILTERS[name]!, sort: { by, descending } };
      const wanted = expected(list.filter, list.sort).map((row) => row.id);
      for (const [n, noteId] of wanted.entries()) {
        const at = { ...list, noteId, openOnly: false };
        expect(fixture.store.noteList.neighbour({ ...at, direction: 'next' })).toBe(wanted[n + 1] ?? null);
        expect(fixture.store.noteList.neighbour({ ...at, direction: 'previous' })).toBe(
          wanted[n - 1] ?? null,
        );
      }
    },
  );

  it('finds the next note with open points', () => {
    const list = { batchId, filter: ANY, sort: { by: 'length', descending: true } } as const;
    const wanted = expected(ANY, list.sort);
    const next = wanted.findIndex((row, n) => n > 3 && row.openPoints > 0);
    const at = { ...list, noteId: wanted[3]!.id, direction: 'next', openOnly: true } as const;
    expect(fixture.store.noteList.neighbour(at)).toBe(wanted[next]!.id);
  });

  it('finds open points that were passed over once the list is through, in both directions', () => {
    const list = {
      batchId,
      filter: ANY,
      sort: { by: 'ordinal', descending: false },
      openOnly: true,
    } as const;
    const open = expected(ANY, list.sort).filter((row) => row.openPoints > 0);
    const [first, last] = [open[0]!.id, open.at(-1)!.id];
    expect(first).not.toBe(last);
    expect(fixture.store.noteList.neighbour({ ...list, noteId: last, direction: 'next' })).toBe(first);
    expect(fixture.store.noteList.neighbour({ ...list, noteId: first, direction: 'previous' })).toBe(last);
  });

  it('counts what filters can offer', () => {
    const facets = fixture.store.noteList.facets(batchId);
    for (const { language, notes } of facets.languages) {
      expect(notes).toBe(all.filter((row) => row.languages.includes(language)).length);
    }
    expect(facets.statuses.map(({ status, notes }) => [status, notes])).toEqual(
      NOTE_STATUSES.map((status) => [status, all.filter((row) => row.status === status).length]),
    );
  });

  it('forgets remembered totals as soon as a note changes', () => {
    const { store } = createStoreFixture();
    const batch = createBatchFixture(store);
    const [note] = batch.add(importedNote('a'));
    const list = {
      batchId: batch.batchId,
      filter: { ...ANY, stages: ['imported'] as const },
      sort: { by: 'ordinal', descending: false } as const,
    };
    expect(store.noteList.page({ ...list, offset: 0, limit: 5 }).total).toBe(1);
    store.notes.setStage(note!.id, 'detected');
    expect(store.noteList.page({ ...list, offset: 0, limit: 5 }).total).toBe(0);
  });

  it('keeps ranks and bits that are on disk where they are', () => {
    expect(NOTE_STATUSES).toEqual(['not-anonymized', 'partially-anonymized', 'fully-anonymized']);
    expect(NOTE_STAGES).toEqual(['imported', 'detected', 'in-review', 'approved', 'exported']);
    expect(LANGUAGES).toEqual(['fr', 'de', 'es', 'ca', 'en', 'zh-Hans', 'zh-Hant']);
  });
});
