/**
 * @file What a site can learn from: its approved notes with the spans that hold after all decisions. Runs in main.
 *
 * Original texts are opened as review opens them, and stay in memory. Who asks must be an administrator or a privacy officer.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expectRole } from '../../domain/account.ts';
import type { NoteId } from '../../domain/ids.ts';
import type { NoteStage } from '../../domain/note.ts';
import type { ReviewedText } from '../../adaptation/reviewedText.ts';
import { replayDecisions } from '../../review/replayDecisions.ts';
import { isReplaced } from '../../review/spanStates.ts';
import type { Store } from '../../store/store.ts';

const APPROVED: readonly NoteStage[] = ['approved', 'exported'];
const IDS_PER_READ = 500;

/** The roles of which one is needed for everything about adaptation. */
export const ADAPTERS = ['administrator', 'officer'] as const;

export interface ReviewedNote extends ReviewedText {
  readonly id: NoteId;
}

/**
 * Ids of the approved notes of all batches whose originals are still there, in order; gives way after every page.
 * Errors: `access/role-missing`, the reason of the signal.
 */
export async function reviewedIds(store: Store, signal: AbortSignal): Promise<readonly NoteId[]> {
  expectRole(store.accounts.signedIn(), ADAPTERS);
  const ids: NoteId[] = [];
  for (const batch of store.batches.list()) {
    let after = 0;
    for (;;) {
      const notes = store.notes.idsAfter(batch.id, after, IDS_PER_READ, APPROVED);
      for (const { id, ordinal } of notes) {
        after = ordinal;
        if (store.destructions.destroyedAt(id) === null) ids.push(id);
      }
      if (notes.length < IDS_PER_READ) break;
      await nextTurn();
      signal.throwIfAborted();
    }
  }
  return ids.toSorted((a, b) => a - b);
}

/** Opens the notes one by one. Errors: `access/role-missing`, `store/row-tampered`, the reason of the signal. */
export async function openReviewed(
  store: Store,
  ids: readonly NoteId[],
  signal: AbortSignal,
): Promise<readonly ReviewedNote[]> {
  expectRole(store.accounts.signedIn(), ADAPTERS);
  const notes: ReviewedNote[] = [];
  for (const id of ids) {
    await nextTurn();
    signal.throwIfAborted();
    notes.push(openOne(store, id));
  }
  return notes;
}

/** The frozen notes whose originals are still there, approved or not. Errors: `access/role-missing`. */
export function withOriginal(store: Store, ids: readonly number[]): readonly NoteId[] {
  expectRole(store.accounts.signedIn(), ADAPTERS);
  return (ids as readonly NoteId[]).filter(
    (id) => store.notes.get(id) !== null && store.destructions.destroyedAt(id) === null,
  );
}

/** Their texts alone. Errors: as {@link openReviewed}. */
export async function openTexts(
  store: Store,
  ids: readonly NoteId[],
  signal: AbortSignal,
): Promise<readonly { readonly text: string }[]> {
  expectRole(store.accounts.signedIn(), ADAPTERS);
  const texts: { readonly text: string }[] = [];
  for (const id of ids) {
    await nextTurn();
    signal.throwIfAborted();
    texts.push({ text: store.notes.openText(id).text });
  }
  return texts;
}

function openOne(store: Store, id: NoteId): ReviewedNote {
  const { text } = store.notes.openText(id);
  const detected = store.detections.get(id)?.result.spans ?? [];
  const { spans } = replayDecisions(detected, store.decisions.listOf(id), text.length);
  return {
    id,
    text,
    // Mentions are exchanged within one language; of notes of several the first says which.
    language: store.notes.require(id).languages[0] ?? 'und',
    spans: spans.filter(isReplaced).map(({ start, end, label }) => ({ start, end, labels: [label] })),
  };
}
