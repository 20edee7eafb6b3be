/** @file The conditions of the list of notes as SQL: filters, work that a person has, how many notes fulfil them. Runs in the main process. */
import type { Language } from '../domain/detection.ts';
import type { NoteStage } from '../domain/note.ts';
import type { NoteStatus } from '../domain/noteStatus.ts';
import type { OpinionWait } from '../domain/opinion.ts';
import { WOULD_BE_UNTOUCHED } from './approvableNotes.ts';
import {
  DUPLICATE_BIT,
  languageBits,
  OPEN_BIT,
  STAGE_MASK,
  STAGE_SHIFT,
  stageRank,
  STATUS_MASK,
  statusRank,
} from './noteFacets.ts';
import { IS_SETTLED, OWN_LEFT, WAITING, WAITS_FOR_OWN } from './opinionStatements.ts';
import { BATCH_NO, type Parameters } from './statements.ts';

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

/** What walking to the next note with work stops at: open points, and notes that were sent back with nothing open. */
const WORK = `((facets & ${OPEN_BIT}) OR id IN (SELECT note_id FROM note_rejection INDEXED BY note_rejection_open
  WHERE batch_no = ${BATCH_NO} AND dealt_at IS NULL))`;

/** The same with two reviewers. Open points are those of the detection until the note is settled, and say nothing of what a person has left. */
export const WORK_OF_TWO = `(${WAITS_FOR_OWN} OR (${WORK} AND ${IS_SETTLED}))`;

/** Who asks. `own`: the person's accounts as JSON in a batch with two reviewers, null with one. */
export interface Asking {
  readonly fingerprint: (id: string) => string;
  readonly own: string | null;
}

export interface Conditions {
  /** Names of the conditions that are set. */
  readonly names: readonly string[];
  /** A fixed piece of SQL for each of them. */
  readonly sql: string;
  readonly parameters: Parameters;
}

export function conditionsOf(
  filter: NoteFilter & { readonly openOnly?: boolean },
  { fingerprint, own }: Asking,
): Conditions {
  const search = filter.search.trim();
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const pieces = [
    filter.statuses.length > 0 && ['statuses', `((1 << (facets & ${STATUS_MASK})) & @statuses)`],
    filter.stages.length > 0 && ['stages', `((1 << ((facets & ${STAGE_MASK}) >> ${STAGE_SHIFT})) & @stages)`],
    filter.language !== null && ['language', '(facets & @language)'],
    filter.onlyOpen && ['open', `(facets & ${OPEN_BIT})`],
    filter.openOnly === true && (own === null ? ['work', WORK] : ['work-of-two', WORK_OF_TWO]),
    filter.onlyDuplicates && ['duplicates', `(facets & ${DUPLICATE_BIT})`],
    filter.onlyCommented === true && [
      'commented',
      `id IN (SELECT note_id FROM note_comment INDEXED BY note_comment_open
        WHERE batch_no = ${BATCH_NO} AND settled_at IS NULL)`,
    ],
    filter.onlyUntouched === true && ['untouched', WOULD_BE_UNTOUCHED],
    // With one reviewer no note is anybody's own.
    filter.waitsFor === 'own' && (own === null ? ['waits-none', '0'] : ['waits-own', WAITS_FOR_OWN]),
    ...(['second-opinion', 'adjudication'] as const).map(
      (wait) => filter.waitsFor === wait && [`waits-${wait}`, `id IN (${WAITING[wait]})`],
    ),
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
      own,
    },
  };
}

/** A search and open comments leave a handful of notes, found by id; every other list walks the index of its order. */
export function source({ names }: Conditions, index: string): string {
  // The plus keeps the planner from walking the batch and looking each note up among the few.
  return names.includes('search') || names.includes('commented')
    ? `note WHERE +batch_no = ${BATCH_NO}`
    : `note INDEXED BY ${index} WHERE batch_no = ${BATCH_NO}`;
}

/** Conditions that look at the facets alone, by which notes are counted already. See [Note: Counts are kept]. */
const TALLIED: ReadonlySet<string> = new Set(['statuses', 'stages', 'language', 'open', 'duplicates']);

export function totalSql(conditions: Conditions): string {
  // Ordinals have no gaps, for notes are only ever removed with their batch: the last one is the count of all.
  if (conditions.names.length === 0)
    return `SELECT max(ordinal) AS total FROM note WHERE batch_no = ${BATCH_NO}`;
  if (conditions.names.length === 1 && conditions.names[0] === 'waits-own')
    return `SELECT ${OWN_LEFT} AS total`;
  if (conditions.names.every((name) => TALLIED.has(name)))
    return `SELECT coalesce(sum(notes), 0) AS total FROM note_tally WHERE batch_no = ${BATCH_NO}${conditions.sql}`;
  return `SELECT count(*) AS total FROM ${source(conditions, 'note_by_ordinal')}${conditions.sql}`;
}
