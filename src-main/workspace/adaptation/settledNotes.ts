/**
 * @file Settled notes of an annotation task, as a site learns from them and measures on them. Runs in main.
 *
 * [Note: Settled notes as gold]
 * What a task has settled was marked by people who saw the whole note and said by a further one to hold, so it needs no approval. Only
 * tasks in the canonical scheme: what another scheme has no type for would be learned as no identifier, and gold in it would not see the
 * loss. Marks are read when they are needed, as decisions are: a note that is taken out or settled anew changes the gold, and its
 * SHA-256 tells. The same guards hold as for reviewed notes: what is gold, any note of its patients and copies of it are never learned from.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expectRole } from '../../domain/account.ts';
import { DeidError } from '../../domain/errors.ts';
import type { NoteId } from '../../domain/ids.ts';
import { labelsOfType } from '../../evaluation/labelScheme.ts';
import { loadLabelScheme } from '../labelSchemes.ts';
import type { Store } from '../../store/store.ts';
import { ADAPTERS, type ReviewedNote } from './reviewedNotes.ts';

/** The only scheme that says all that the product hides. */
export const ADAPTED_SCHEME = 'canonical';

/**
 * The settled notes of a task whose originals are there, in ascending order. Errors: `access/role-missing`, `annotation/unknown-task`,
 * `adaptation/other-scheme` {scheme}.
 */
export function settledIds(store: Store, taskId: string): readonly NoteId[] {
  expectRole(store.accounts.signedIn(), ADAPTERS);
  const { scheme } = store.annotations.require(taskId);
  if (scheme !== ADAPTED_SCHEME) throw new DeidError('adaptation/other-scheme', { scheme });
  return store.annotations.settledOf(taskId);
}

/**
 * Opens the notes one by one. Errors: `access/role-missing`, `evaluation/unmapped-type` where the scheme has lost a type since,
 * `store/row-tampered`, the reason of the signal.
 */
export async function openSettled(
  store: Store,
  taskId: string,
  ids: readonly NoteId[],
  signal: AbortSignal,
): Promise<readonly ReviewedNote[]> {
  expectRole(store.accounts.signedIn(), ADAPTERS);
  const scheme = loadLabelScheme(ADAPTED_SCHEME);
  const notes: ReviewedNote[] = [];
  for (const id of ids) {
    await nextTurn();
    signal.throwIfAborted();
    const settled = store.annotations.settlementOf(taskId, id);
    // Somebody may have taken it out since the list was made.
    if (settled === null || settled.kind === 'taken-out') continue;
    const { languages, patientKey } = store.notes.require(id);
    notes.push({
      ...{ id, text: store.notes.openText(id).text, hasPatient: patientKey !== null },
      language: languages[0] ?? 'und',
      spans: settled.marks.flatMap(({ start, end, type }) => {
        const labels = labelsOfType(scheme, type);
        return labels === 'left-out' ? [] : [{ start, end, labels }];
      }),
    });
  }
  return notes;
}
