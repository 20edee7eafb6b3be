/** @file Rows of an invented batch of any size, computed from their number: 300,000 rows cost no memory. */
import type { NoteFilter, NoteRow, NoteSort } from '../../../src-renderer/api/types.ts';
import type { Language, NoteId, NoteStatus } from '../../../src-main/contract/vocabulary.ts';
import { fakeRiskOf } from './fakeRisk.ts';

const LANGUAGES: readonly (readonly Language[])[] = [['fr'], ['de'], ['es', 'ca'], ['zh-Hant', 'en'], ['en']];

function mix(n: number): number {
  let x = Math.imul(n ^ 0x9e3779b9, 0x85ebca6b);
  x ^= x >>> 13;
  x = Math.imul(x, 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
}

export function statusOfRow(ordinal: number, processed: number): NoteStatus {
  if (ordinal > processed) return 'not-anonymized';
  const roll = mix(ordinal) % 100;
  return ordinal <= 3
    ? 'partially-anonymized'
    : roll < 74
      ? 'fully-anonymized'
      : roll < 98
        ? 'partially-anonymized'
        : 'not-anonymized';
}

export function rowAt(ordinal: number, processed: number): NoteRow {
  const status = statusOfRow(ordinal, processed);
  const roll = mix(ordinal + 7);
  const isWaiting = ordinal > processed;
  const open = status === 'fully-anonymized' ? 0 : isWaiting ? 1 : 1 + (roll % 9);
  return {
    id: ordinal as NoteId,
    ordinal,
    externalId: ordinal % 7 === 0 ? null : `ED-${String(480_000 + ordinal)}`,
    status,
    stage: isWaiting
      ? 'imported'
      : status === 'fully-anonymized' && roll % 4 === 0
        ? 'approved'
        : roll % 5 === 0
          ? 'in-review'
          : 'detected',
    reasons: isWaiting
      ? [{ code: 'not-processed', count: 1 }]
      : status === 'fully-anonymized'
        ? [{ code: roll % 11 === 0 ? 'no-phi-found' : 'all-replaced', count: 0 }]
        : status === 'not-anonymized'
          ? [{ code: 'processing-failed', count: 1 }]
          : [
              { code: 'suspected-undecided', count: open },
              ...(roll % 6 === 0 ? [{ code: 'known-identifier-left' as const, count: 1 }] : []),
            ],
    openPoints: open,
    spanCount: isWaiting ? 0 : roll % 24,
    risk: isWaiting || status === 'not-anonymized' ? null : fakeRiskOf(open),
    languages: [...(LANGUAGES[roll % LANGUAGES.length] ?? ['en'])],
    length: 400 + (roll % 6000),
    isDuplicate: roll % 37 === 0,
  };
}

/** Filtering and sorting as main would, on computed rows. Unfiltered pages in the natural order are computed directly. */
export function pageOf(
  total: number,
  processed: number,
  filter: NoteFilter,
  sort: NoteSort,
  offset: number,
  limit: number,
): { total: number; rows: NoteRow[] } {
  const isWhole =
    filter.statuses.length + filter.stages.length === 0 &&
    filter.language === null &&
    !filter.onlyOpen &&
    !filter.onlyDuplicates &&
    filter.search === '';
  if (isWhole && sort.by === 'ordinal') {
    const rows = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, at) =>
      rowAt(sort.descending ? total - offset - at : offset + at + 1, processed),
    );
    return { total, rows };
  }
  const search = filter.search.replace(/^#/, '');
  // Sorting all 300,000 in the fake would measure the fake: a thousandth of the rows stands for the rest.
  const step = total > 20_000 && search === '' ? 29 : 1;
  const found: NoteRow[] = [];
  for (let ordinal = 1; ordinal <= total; ordinal += step) {
    const row = rowAt(ordinal, processed);
    if (search !== '' && String(row.ordinal) !== search && row.externalId !== search) continue;
    if (filter.statuses.length > 0 && !filter.statuses.includes(row.status)) continue;
    if (filter.stages.length > 0 && !filter.stages.includes(row.stage)) continue;
    if (filter.language !== null && !row.languages.includes(filter.language)) continue;
    if (filter.onlyOpen && row.openPoints === 0) continue;
    if (filter.onlyDuplicates && !row.isDuplicate) continue;
    found.push(row);
  }
  const keys: Record<NoteSort['by'], (row: NoteRow) => number | string> = {
    ordinal: (row) => row.ordinal,
    status: (row) => row.status,
    'open-points': (row) => row.openPoints,
    risk: (row) => row.risk ?? -1,
    language: (row) => row.languages.join(),
    length: (row) => row.length,
  };
  const key = keys[sort.by];
  found.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.ordinal - b.ordinal));
  if (sort.descending) found.reverse();
  return { total: found.length, rows: found.slice(offset, offset + limit) };
}
