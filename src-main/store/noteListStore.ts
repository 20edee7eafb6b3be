/** @file The list of notes of a batch: filtered, sorted, paged, and walked note by note. Runs in the main process. */
import { LANGUAGES, type Language } from '../domain/detection.ts';
import type { BatchId, NoteId, SourceFileId } from '../domain/ids.ts';
import type { NoteStage } from '../domain/note.ts';
import { NOTE_STATUSES, type NoteStatus, type StatusReason } from '../domain/noteStatus.ts';
import type { OpinionWait } from '../domain/opinion.ts';
import { LANGUAGE_MASK, languageBits, OPEN_BIT, STATUS_MASK, statusRank } from './noteFacets.ts';
import {
  conditionsOf,
  source,
  totalSql,
  WORK_OF_TWO,
  type Asking,
  type NoteFilter,
} from './noteListConditions.ts';
import { HAS_TWO_REVIEWERS, OWN_LEFT, WAITING } from './opinionStatements.ts';
import { createOwnAccounts } from './ownAccounts.ts';
import { noteContext } from './sealContexts.ts';
import { LOOKUP } from './sealedNote.ts';
import { BATCH_NO, type Statement, type StoreKit } from './statements.ts';

export const NOTE_SORTS = ['ordinal', 'status', 'open-points', 'risk', 'language', 'length'] as const;
/** By `risk` a note without one comes below all others; among equals see [Note: What the queue is sorted by]. Ties are broken by ordinal; `descending` is the exact reverse of the ascending list. */
export interface NoteSort {
  readonly by: (typeof NOTE_SORTS)[number];
  readonly descending: boolean;
}

export interface NoteListQuery {
  readonly batchId: BatchId;
  readonly filter: NoteFilter;
  readonly sort: NoteSort;
}

export interface NoteRow {
  readonly id: NoteId;
  readonly ordinal: number;
  readonly externalId: string | null;
  readonly status: NoteStatus;
  readonly stage: NoteStage;
  readonly reasons: readonly StatusReason[];
  readonly openPoints: number;
  readonly spanCount: number;
  /** 0 to 1; null where there is no estimate. */
  readonly risk: number | null;
  readonly languages: readonly Language[];
  readonly length: number;
  readonly isDuplicate: boolean;
}

export interface NoteFacets {
  /** Notes that contain the language; a code-mixed note counts for each of its languages. */
  readonly languages: readonly { readonly language: Language; readonly notes: number }[];
  readonly statuses: readonly { readonly status: NoteStatus; readonly notes: number }[];
  /** Null for a batch with one reviewer. */
  readonly waits: Readonly<Record<OpinionWait, number>> | null;
}

export interface NoteListStore {
  page(query: NoteListQuery & { readonly offset: number; readonly limit: number }): {
    readonly total: number;
    readonly rows: readonly NoteRow[];
  };
  facets(batchId: BatchId): NoteFacets;
  /**
   * Null at the end of the list, and for a note of another batch. The next one with work in it (`openOnly`) is looked for on
   * the other side too, and null where no other note of the list has any. In an order that decisions move a note in, the next
   * of a note without open points is the first of the list: the note has left the place where it was opened. With two reviewers the
   * work in a note that is not settled is the person's own: to read it or to choose in it, whatever its open points are.
   */
  neighbour(
    query: NoteListQuery & {
      readonly noteId: NoteId;
      readonly direction: 'next' | 'previous';
      readonly openOnly: boolean;
    },
  ): NoteId | null;
}

/** The list, or the notes with work in it alone. */
interface WalkQuery extends NoteListQuery {
  readonly filter: NoteFilter & { readonly openOnly?: boolean };
}

type RowSql = Omit<NoteRow, 'languages' | 'reasons' | 'isDuplicate'> & {
  readonly sourceFileId: SourceFileId;
  readonly record: number;
  readonly reasons: string;
  readonly languages: string;
  readonly isDuplicate: 0 | 1;
};

interface KeyRow {
  readonly key: number;
  readonly ordinal: number;
  /** Whether the note has work in it. */
  readonly isOpen: 0 | 1;
}

/** The index that answers each order, and its leading column behind the batch. */
const ORDERS: Readonly<Record<NoteSort['by'], { readonly index: string; readonly column: string }>> = {
  ordinal: { index: 'note_by_ordinal', column: 'ordinal' },
  status: { index: 'note_by_status', column: 'status_rank' },
  'open-points': { index: 'note_by_open_points', column: 'open_points' },
  risk: { index: 'note_by_risk', column: 'risk_rank' },
  language: { index: 'note_by_language', column: 'language_rank' },
  length: { index: 'note_by_length', column: 'text_length' },
};

/** Orders in which a note stands elsewhere once somebody has decided in it. */
const MOVED_BY_DECISIONS: readonly NoteSort['by'][] = ['risk', 'open-points', 'status'];

/** Ties by ordinal. Naming a column twice would make SQLite sort what the index has in order already. */
const order = (column: string, direction: 'ASC' | 'DESC') =>
  column === 'ordinal' ? `ordinal ${direction}` : `${column} ${direction}, ordinal ${direction}`;

const ROWS_SQL = `SELECT n.id, n.ordinal, n.external_id AS externalId, n.status, n.stage, n.reasons,
    n.open_points AS openPoints, n.span_count AS spanCount, n.risk, n.languages, n.text_length AS length,
    n.is_duplicate AS isDuplicate, n.record, f.id AS sourceFileId
  FROM json_each(@ids) wanted JOIN note n ON n.id = wanted.value JOIN source_file f ON f.no = n.source_file_no
  ORDER BY wanted.key`;

/** Every order and filter has a statement of its own, made when first asked for; there are a few hundred at most. */
function createStatementCache(kit: StoreKit) {
  const bySql = new Map<string, Statement<{ id: NoteId; total: number }>>();
  return (verb: string, sql: string) => {
    const known = bySql.get(sql) ?? kit.statement<{ id: NoteId; total: number }>(verb, sql);
    bySql.set(sql, known);
    return known;
  };
}

/** The note list of an open workspace. See [Note: Facets]. */
export function createNoteListStore(kit: StoreKit): NoteListStore {
  const statementFor = createStatementCache(kit);
  const rowsOf = kit.statement<RowSql>('noteList.rows', ROWS_SQL);
  const facetRows = kit.statement<{ facets: number; notes: number }>(
    'noteList.facets',
    // Grouping by rank and languages alone: `facets` also holds what the offer does not depend on.
    `SELECT facets & ${STATUS_MASK | LANGUAGE_MASK} AS facets, sum(notes) AS notes
     FROM note_tally WHERE batch_no = ${BATCH_NO} GROUP BY 1`,
  );
  const reviewers = kit.statement<{ isTwo: 0 | 1 }>(
    'noteList.reviewers',
    `SELECT ${HAS_TWO_REVIEWERS} AS isTwo`,
  );
  const waits = kit.statement<{ own: number; second: number; adjudication: number }>(
    'noteList.waits',
    `SELECT ${OWN_LEFT} AS own, (SELECT count(*) FROM (${WAITING['second-opinion']})) AS second,
       (SELECT count(*) FROM (${WAITING.adjudication})) AS adjudication`,
  );
  const keySql = (isOpen: string): string =>
    `SELECT ordinal, CASE @by WHEN 'ordinal' THEN ordinal WHEN 'status' THEN status_rank
       WHEN 'open-points' THEN open_points WHEN 'risk' THEN risk_rank WHEN 'language' THEN language_rank ELSE text_length END AS key,
       ${isOpen} AS isOpen
     FROM note WHERE id = @noteId AND batch_no = ${BATCH_NO}`;
  const keyOf = kit.statement<KeyRow>('noteList.keyOf', keySql(`(facets & ${OPEN_BIT}) <> 0`));
  const keyOfTwo = kit.statement<KeyRow>('noteList.keyOfTwo', keySql(WORK_OF_TWO));
  const ownAccounts = createOwnAccounts(kit);
  const askingIn = (batchId: BatchId): Asking => ({
    fingerprint: (id) => kit.cipher.fingerprint(id, LOOKUP.externalId),
    own: reviewers.get({ batchId })?.isTwo === 1 ? JSON.stringify(ownAccounts()) : null,
  });

  const totals = createMemo<number>(kit);
  function totalOf({ batchId, filter }: NoteListQuery): number {
    return totals(JSON.stringify([batchId, filter]), () => {
      const conditions = conditionsOf(filter, askingIn(batchId));
      const counting = statementFor('noteList.total', totalSql(conditions));
      return counting.get({ ...conditions.parameters, batchId })?.total ?? 0;
    });
  }

  function idsOf(query: WalkQuery, descending: boolean, offset: number, limit: number): NoteId[] {
    const conditions = conditionsOf(query.filter, askingIn(query.batchId));
    const { index, column } = ORDERS[query.sort.by];
    const direction = descending ? 'DESC' : 'ASC';
    const statement = statementFor(
      'noteList.page',
      `SELECT id FROM ${source(conditions, index)}${conditions.sql}
       ORDER BY ${order(column, direction)} LIMIT @limit OFFSET @offset`,
    );
    return statement
      .all({ ...conditions.parameters, batchId: query.batchId, limit, offset })
      .map((row) => row.id);
  }

  function toRow({ sourceFileId, record, ...row }: RowSql): NoteRow {
    const sealed = row.externalId;
    return {
      ...row,
      externalId:
        sealed === null ? null : kit.cipher.open(sealed, noteContext('external-id', sourceFileId, record)),
      reasons: JSON.parse(row.reasons) as StatusReason[],
      languages: JSON.parse(row.languages) as Language[],
      isDuplicate: row.isDuplicate === 1,
    };
  }

  function waitsIn(batchId: BatchId): NoteFacets['waits'] {
    const { own } = askingIn(batchId);
    const row = own === null ? undefined : waits.get({ batchId, own });
    if (row === undefined) return null;
    return { own: row.own, 'second-opinion': row.second, adjudication: row.adjudication };
  }

  function facets(batchId: BatchId): NoteFacets {
    const rows = facetRows.all({ batchId });
    const notesWhere = (fits: (facets: number) => boolean) =>
      rows.reduce((sum, row) => sum + (fits(row.facets) ? row.notes : 0), 0);
    return {
      languages: LANGUAGES.map((language) => ({
        language,
        notes: notesWhere((bits) => (bits & languageBits([language])) !== 0),
      })).filter(({ notes }) => notes > 0),
      statuses: NOTE_STATUSES.map((status) => ({
        status,
        notes: notesWhere((bits) => (bits & STATUS_MASK) === statusRank(status)),
      })),
      waits: waitsIn(batchId),
    };
  }

  const facetsMemo = createMemo<NoteFacets>(kit);
  return {
    page(query) {
      const total = totalOf(query);
      const count = Math.max(0, Math.min(query.limit, total - query.offset));
      if (count === 0) return { total, rows: [] };
      // Skipping is what costs: past the middle the list is walked from its other end.
      const fromEnd = total - query.offset - count;
      const isBackwards = fromEnd < query.offset;
      const ids = idsOf(
        query,
        query.sort.descending !== isBackwards,
        isBackwards ? fromEnd : query.offset,
        count,
      );
      if (isBackwards) ids.reverse();
      return { total, rows: rowsOf.all({ ids: JSON.stringify(ids) }).map(toRow) };
    },
    facets: (batchId) => facetsMemo(batchId, () => facets(batchId)),
    neighbour({ batchId, filter, sort, noteId, direction, openOnly }) {
      const asking = askingIn(batchId);
      const { own } = asking;
      const key = { noteId, batchId, by: sort.by };
      const found = own === null ? keyOf.get(key) : keyOfTwo.get({ ...key, own });
      if (found === undefined) return null;
      const { isOpen, ...at } = found;
      // From the end of the list where the walk would begin.
      const firstOther = (): NoteId | null => {
        const open = { batchId, filter: { ...filter, openOnly }, sort };
        return (
          idsOf(open, sort.descending === (direction === 'next'), 0, 2).find((id) => id !== noteId) ?? null
        );
      };
      if (openOnly && isOpen === 0 && direction === 'next' && MOVED_BY_DECISIONS.includes(sort.by))
        return firstOther();
      const conditions = conditionsOf({ ...filter, openOnly }, asking);
      const { index, column } = ORDERS[sort.by];
      const isForwards = (direction === 'next') !== sort.descending;
      const [beyond, towards] = isForwards ? (['>', 'ASC'] as const) : (['<', 'DESC'] as const);
      const place =
        column === 'ordinal'
          ? `ordinal ${beyond} @ordinal`
          : `(${column}, ordinal) ${beyond} (@key, @ordinal)`;
      const statement = statementFor(
        'noteList.neighbour',
        `SELECT id FROM ${source(conditions, index)} AND ${place}${conditions.sql}
         ORDER BY ${order(column, towards)} LIMIT 1`,
      );
      const next = statement.get({ ...conditions.parameters, ...at, batchId })?.id;
      return next ?? (openOnly ? firstOther() : null);
    },
  };
}

/** Remembers results until any row of the workspace changes. Holds the last 32, for scrolling asks the same again. */
function createMemo<Result>(kit: StoreKit): (key: string, compute: () => Result) => Result {
  const remembered = new Map<string, Result>();
  let stamp = -1;
  return (key, compute) => {
    if (kit.changeStamp() !== stamp || remembered.size >= 32) remembered.clear();
    stamp = kit.changeStamp();
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const result = compute();
    remembered.set(key, result);
    return result;
  };
}
