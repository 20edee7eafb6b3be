/**
 * @file What a site can learn from: its reviewed notes with the spans that hold after all decisions. Runs in main.
 * See [Note: Approved is not reviewed].
 *
 * Original texts are opened as review opens them, and stay in memory. Who asks must be an administrator or a privacy officer.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expectRole } from '../../domain/account.ts';
import type { NoteId } from '../../domain/ids.ts';
import type { ReviewedText } from '../../adaptation/reviewedText.ts';
import { holdingDecisions, replayDecisions } from '../../review/replayDecisions.ts';
import { isReplaced } from '../../review/spanStates.ts';
import type { ApprovedNote, ReviewedCounts } from '../../store/reviewedStore.ts';
import type { Store } from '../../store/store.ts';
import type { ComparedText } from './nearCopies.ts';

const IDS_PER_READ = 500;

/** The roles of which one is needed for everything about adaptation. */
export const ADAPTERS = ['administrator', 'officer'] as const;

export interface ReviewedNote extends ReviewedText {
  readonly id: NoteId;
  /** Whether the import knew whose it is. */
  readonly hasPatient: boolean;
}

/** The approved notes of all batches whose originals are still there. */
export interface ApprovedIds {
  /** Those that a person has looked at, in order. */
  readonly ids: readonly NoteId[];
  /** How many nobody has; what the finders missed there is nobody's word. */
  readonly untouched: number;
}

/** Gives way after every page. Errors: `access/role-missing`, the reason of the signal. */
export async function reviewedIds(
  store: Store,
  signal: AbortSignal = new AbortController().signal,
): Promise<ApprovedIds> {
  expectRole(store.accounts.signedIn(), ADAPTERS);
  const ids: NoteId[] = [];
  let untouched = 0;
  for (const batch of store.batches.list()) {
    let after = 0;
    for (;;) {
      const notes = store.reviewed.approvedAfter(batch.id, after, IDS_PER_READ);
      for (const note of notes) {
        after = note.ordinal;
        if (isReviewed(store, note)) ids.push(note.id);
        else untouched += 1;
      }
      if (notes.length < IDS_PER_READ) break;
      await nextTurn();
      signal.throwIfAborted();
    }
  }
  return { ids: ids.toSorted((a, b) => a - b), untouched };
}

/** Parts of which nothing is kept that are asked for at once. */
const PARTS_PER_READ = 64;

/**
 * How many there are of both, counted anew only where something has changed; see [Note: Reviewed notes are counted in parts]. Gives way
 * after every part. Errors: `access/role-missing`, the reason of the signal.
 */
export async function reviewedCounts(store: Store, signal: AbortSignal): Promise<ReviewedCounts> {
  expectRole(store.accounts.signedIn(), ADAPTERS);
  if (store.isReadOnly) {
    // Nothing can be kept there.
    const { ids, untouched } = await reviewedIds(store, signal);
    return { reviewed: ids.length, untouched };
  }
  for (;;) {
    const parts = store.reviewed.uncounted(PARTS_PER_READ);
    if (parts.length === 0) return store.reviewed.counts();
    for (const part of parts) {
      store.transaction(() => {
        const notes = store.reviewed.approvedIn(part);
        const reviewed = notes.filter((note) => isReviewed(store, note)).length;
        store.reviewed.keep(part, { reviewed, untouched: notes.length - reviewed });
      });
      await nextTurn();
      signal.throwIfAborted();
    }
  }
}

function isReviewed(store: Store, { id, isRead, isDecided, lastBefore }: ApprovedNote): boolean {
  if (isRead || !isDecided) return isRead;
  const { holding } = holdingDecisions(store.decisions.listOf(id));
  return holding.some(({ bulk, isRecall, seq }) => bulk === undefined && !isRecall && seq > lastBefore);
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

/** The frozen notes whose originals are still there, reviewed or not. Errors: `access/role-missing`. */
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
): Promise<readonly ComparedText[]> {
  expectRole(store.accounts.signedIn(), ADAPTERS);
  const texts: ComparedText[] = [];
  for (const id of ids) {
    await nextTurn();
    signal.throwIfAborted();
    const hasPatient = store.notes.require(id).patientKey !== null;
    texts.push({ text: store.notes.openText(id).text, hasPatient });
  }
  return texts;
}

function openOne(store: Store, id: NoteId): ReviewedNote {
  const { text } = store.notes.openText(id);
  const detected = store.detections.get(id)?.result.spans ?? [];
  const { spans } = replayDecisions(detected, store.decisions.listOf(id), text.length);
  const { languages, patientKey } = store.notes.require(id);
  return {
    id,
    text,
    hasPatient: patientKey !== null,
    // Mentions are exchanged within one language; of notes of several the first says which.
    language: languages[0] ?? 'und',
    spans: spans.filter(isReplaced).map(({ start, end, label }) => ({ start, end, labels: [label] })),
  };
}
