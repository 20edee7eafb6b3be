/**
 * @file What the parts of annotation need, and who may do what. Runs in main and on the command line.
 *
 * [Note: Gold of the house]
 * A site that wants to know how well something works on its own notes needs gold of its own. A task deals notes of a batch to annotators,
 * each of whom sees her own sheets and nobody else's, and nothing of what a pipeline found unless the task says so. She says with
 * each sheet how sure she is. What holds is said by somebody who annotated nothing of the note: at once where all sheets are alike,
 * stretch by stretch where they differ; or the note is taken out. Whether the others marked the same an annotator is told by no call before: she
 * could open her sheet again and try. Sheets stay as they were, so that agreement is that of before. None of it touches the note's status, its decisions or its export: a mark is no decision. Whose
 * sheets are whose, and roles for all but removing and excusing, are held by the database as well (migration 290); see [Note: Who may do what].
 */
import { actorKeyOf } from '../../audit/events.ts';
import { expectRole, type Role } from '../../domain/account.ts';
import { DeidError } from '../../domain/errors.ts';
import type { Store } from '../../store/store.ts';
import { requireName } from '../requireName.ts';
import type { RowWatch } from '../rowWatch.ts';

/** A workspace is one. */
export interface AnnotationHost {
  /** Its folder. */
  readonly dir: string;
  readonly store: Store;
  readonly rows: Pick<RowWatch, 'require'>;
  /** Name of the account that is signed in. */
  readonly actor: string;
}

/** Who makes tasks, removes them and writes gold outside. */
export const TASK_MAKERS = ['officer', 'administrator'] as const satisfies readonly Role[];
/** Who annotates and settles. */
export const ANNOTATORS = ['reviewer', 'officer'] as const satisfies readonly Role[];

/** The key of the actor for the trail. Errors: `access/role-missing`, `review/actor-missing`. */
export function actingAs({ store, actor }: AnnotationHost, roles: readonly Role[]): string {
  expectRole(store.accounts.signedIn(), roles);
  requireName(actor);
  return actorKeyOf(store, actor);
}

/**
 * Refuses what tells an annotator of the task how the others marked while she can still change a sheet, done or not: she could open it
 * again and try until they agree. Errors: `annotation/own-sheets-open`, `annotation/unknown-task`.
 */
export function expectOwnSheetsClosed(host: AnnotationHost, taskId: string): void {
  closedOwnNotes(host, taskId);
}

/**
 * As {@link expectOwnSheetsClosed}, also for notes of the task that the person is still to mark in another one: what the sheets
 * say there word for word would be before her. Errors: the same.
 */
export function expectNothingOpen(host: AnnotationHost, taskId: string): void {
  const here = closedOwnNotes(host, taskId);
  if (host.store.annotations.notesOf(taskId).some(({ noteId, isOwn }) => isOwn && !here.has(noteId)))
    throw new DeidError('annotation/own-sheets-open');
}

/** The notes of the person's own sheets, which must all be closed. */
function closedOwnNotes({ store }: AnnotationHost, taskId: string): ReadonlySet<number> {
  const own = store.annotations.ownSet(taskId);
  if (own.some(({ isClosed }) => !isClosed)) throw new DeidError('annotation/own-sheets-open');
  return new Set(own.map(({ noteId }) => noteId));
}
