/** @file The list of notes of a batch: filtered, sorted, paged, and walked note by note. Runs in the main process. */
import { LANGUAGES, type Language } from '../domain/detection.ts';
import type { BatchId, NoteId, SourceFileId } from '../domain/ids.ts';
import type { NoteStage } from '../domain/note.ts';
import { NOTE_STATUSES, type NoteStatus, type StatusReason } from '../domain/noteStatus.ts';
import type { OpinionWait } from '../domain/opinion.ts';
import { WOULD_BE_UNTOUCHED } from './approvableNotes.ts';
import {
  DUPLICATE_BIT,
  LANGUAGE_MASK,
  languageBits,
  OPEN_BIT,
  STAGE_MASK,
  STAGE_SHIFT,
  stageRank,
  STATUS_MASK,
  statusRank,
} from './noteFacets.ts';
import { HAS_TWO_REVIEWERS, WAITING } from './opinionStatements.ts';
import { noteContext } from './sealContexts.ts';
import { LOOKUP } from './sealedNote.ts';
import { BATCH_NO, type Parameters, type Statement, type StoreKit } from './statements.ts';

/** All conditions must hold; an empty list or null means "any". */
export interface NoteFilter {
  readonly statuses: readonly NoteStatus[];
  readonly stages: readonly NoteStage[];
  /** Notes that contain the language, first or not. */
  readonly language: Language | null;
  readonly onlyOpen: boolean;
  readonly onlyDuplicates: boolean;
  /** Notes with a comment that nobody has settled; left out means any. */
  readonly onlyCommented?: boolean | undefined;
  /** Notes that can be approved and in which nobody has decided anything or read the output through; left out means any. */
  readonly onlyUntouched?: boolean | undefined;
  /** Notes of two reviewers that wait for this; left out means any note. */
  readonly waitsFor?: OpinionWait | undefined;
  /** Exact hospital id, or the note's number with or without `#`. Empty means no search. */
  readonly search: string;
}

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
   * of a note without open points is the first of the list: the note has left the place where it was opened.
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

interface Conditions {
  /** Names of the conditions that are set. */
  readonly names: readonly string[];
  /** A fixed piece of SQL for each of them. */
  readonly sql: string;
  readonly parameters: Parameters;
}

function conditionsOf(
  filter: NoteFilter & { readonly openOnly?: boolean },
  fingerprint: (id: string) => string,
): Conditions {
  const search = filter.search.trim();
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const pieces = [
    filter.statuses.length > 0 && ['statuses', `((1 << (facets & ${STATUS_MASK})) & @statuses)`],
    filter.stages.length > 0 && ['stages', `((1 << ((facets & ${STAGE_MASK}) >> ${STAGE_SHIFT})) & @stages)`],
    filter.language !== null && ['language', '(facets & @language)'],
    filter.onlyOpen && ['open', `(facets & ${OPEN_BIT})`],
    // Walking to the next note with work in it also stops at notes that were sent back with nothing open.
    filter.openOnly === true && [
      'work',
      `((facets & ${OPEN_BIT}) OR id IN (SELECT note_id FROM note_rejection INDEXED BY note_rejection_open
        WHERE batch_no = ${BATCH_NO} AND dealt_at IS NULL))`,
    ],
    filter.onlyDuplicates && ['duplicates', `(facets & ${DUPLICATE_BIT})`],
    filter.onlyCommented === true && [
      'commented',
      `id IN (SELECT note_id FROM note_comment INDEXED BY note_comment_open
        WHERE batch_no = ${BATCH_NO} AND settled_at IS NULL)`,
    ],
    filter.onlyUntouched === true && ['untouched', WOULD_BE_UNTOUCHED],
    filter.waitsFor !== undefined && [`waits-${filter.waitsFor}`, `id IN (${WAITING[filter.waitsFor]})`],
    search !== '' && [
      'search',
      `id IN (SELECT id FROM note WHERE batch_no = ${BATCH_NO} AND external_id_key = @externalIdKey
        UNION SELECT id FROM note WHERE batch_no = ${BATCH_NO} AND ordinal = @number)`,
    ],
  ].filter((piece) => piece !== false);
  return {
    names: pieces.map(([name]) => name ?? ''),
    sql: pieces.map(([, sql]) => ` AND ${sql}`).join(''),
    parameters: {
      statuses: filter.statuses.reduce((bits, item) => bits | (1 << statusRank(item)), 0),
      stages: filter.stages.reduce((bits, stage) => bits | (1 << stageRank(stage)), 0),
      language: filter.language === null ? 0 : languageBits([filter.language]),
      externalIdKey: search === '' ? '' : fingerprint(search),
      number: number === undefined ? 0 : Number(number),
    },
  };
}

/** A search and open comments leave a handful of notes, found by id; every other list walks the index of its order. */
function source({ names }: Conditions, index: string): string {
  // The plus keeps the planner from walking the batch and looking each note up among the few.
  return names.includes('search') || names.includes('commented')
    ? `note WHERE +batch_no = ${BATCH_NO}`
    : `note INDEXED BY ${index} WHERE batch_no = ${BATCH_NO}`;
}

/** Conditions that look at the facets alone, by which notes are counted already. See [Note: Counts are kept]. */
const TALLIED: ReadonlySet<string> = new Set(['statuses', 'stages', 'language', 'open', 'duplicates']);

function totalSql(conditions: Conditions): string {
  // Ordinals have no gaps, for notes are only ever removed with their batch: the last one is the count of all.
  if (conditions.names.length === 0)
    return `SELECT max(ordinal) AS total FROM note WHERE batch_no = ${BATCH_NO}`;
  if (conditions.names.every((name) => TALLIED.has(name)))
    return `SELECT coalesce(sum(notes), 0) AS total FROM note_tally WHERE batch_no = ${BATCH_NO}${conditions.sql}`;
  return `SELECT count(*) AS total FROM ${source(conditions, 'note_by_ordinal')}${conditions.sql}`;
}

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
  const waits = kit.statement<{ isTwo: 0 | 1; second: number; adjudication: number }>(
    'noteList.waits',
    `SELECT ${HAS_TWO_REVIEWERS} AS isTwo, (SELECT count(*) FROM (${WAITING['second-opinion']})) AS second,
       (SELECT count(*) FROM (${WAITING.adjudication})) AS adjudication`,
  );
  const keyOf = kit.statement<{ key: number; ordinal: number; isOpen: 0 | 1 }>(
    'noteList.keyOf',
    `SELECT ordinal, CASE @by WHEN 'ordinal' THEN ordinal WHEN 'status' THEN status_rank
       WHEN 'open-points' THEN open_points WHEN 'risk' THEN risk_rank WHEN 'language' THEN language_rank ELSE text_length END AS key,
       (facets & ${OPEN_BIT}) <> 0 AS isOpen
     FROM note WHERE id = @noteId AND batch_no = ${BATCH_NO}`,
  );
  const fingerprint = (id: string) => kit.cipher.fingerprint(id, LOOKUP.externalId);

  const totals = createMemo<number>(kit);
  function totalOf({ batchId, filter }: NoteListQuery): number {
    return totals(JSON.stringify([batchId, filter]), () => {
      const conditions = conditionsOf(filter, fingerprint);
      const counting = statementFor('noteList.total', totalSql(conditions));
      return counting.get({ ...conditions.parameters, batchId })?.total ?? 0;
    });
  }

  function idsOf(query: WalkQuery, descending: boolean, offset: number, limit: number): NoteId[] {
    const conditions = conditionsOf(query.filter, fingerprint);
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
    const row = waits.get({ batchId });
    if (row?.isTwo !== 1) return null;
    return { 'second-opinion': row.second, adjudication: row.adjudication };
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
      const found = keyOf.get({ noteId, batchId, by: sort.by });
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
      const conditions = conditionsOf({ ...filter, openOnly }, fingerprint);
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
