/** @file The note that the reader of a sample has before them. Runs in main; kept in memory only. See [Note: Canaries]. */
import type { BatchId, NoteId } from '../../domain/ids.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { KeyedBytes } from '../../redaction/keyed.ts';
import type { SampleRecord } from '../../store/sampleStore.ts';
import type { Store } from '../../store/store.ts';
import type { Redactor } from '../redactor.ts';
import type { ReviewService } from '../reviewService.ts';
import { hasCanary, plantCanary } from './canary.ts';
import { shownPieces, type ShownPiece } from './shownNote.ts';

/** A sampled note as it is shown now. */
export interface ServedNote {
  readonly sampleId: string;
  readonly position: number;
  readonly noteId: NoteId;
  /** With the canary, if there is one. */
  readonly pieces: readonly ShownPiece[];
  /** As they are without it. */
  readonly ownPieces: readonly ShownPiece[];
  /** Type of the canary; null when there is none. */
  readonly canary: PhiLabel | null;
  /** `performance.now()` when it was first shown. */
  readonly shownAt: number;
}

export interface ServedDeps {
  readonly store: Store;
  readonly redactor: Redactor;
  readonly review: ReviewService;
  /** HMAC under the workspace's own key. */
  readonly keyed: () => KeyedBytes;
}

/** The first unread note of an open sample; null when its output is no longer the one that was sampled. */
export function serveNext(deps: ServedDeps, batchId: BatchId, sample: SampleRecord): ServedNote | null {
  const { store, redactor, review } = deps;
  const next = store.samples.nextUnread(sample.id);
  if (next === null) return null;
  const note = review.open(next.noteId);
  if (note.record.outputHash !== next.outputHash) return null;
  const labels = new Map(note.findings.review.spans.map(({ key, label }) => [key, label]));
  const { treatments } = redactor.policyOf(batchId).policy;
  const ownPieces = shownPieces(
    note.output,
    (key) => labels.get(key) ?? null,
    (label) => treatments[label],
  );
  const { position } = next;
  const place = `${sample.id}/${position}`;
  const isWanted =
    hasCanary(deps.keyed(), place, sample.canaryRate) && !store.canaries.isSettled(sample.id, position);
  const known = store.notes.openText(next.noteId).knownIdentifiers.map(({ text }) => text);
  const { languages } = note.record;
  const planted = isWanted
    ? plantCanary(ownPieces, { keyed: deps.keyed(), place, languages, text: note.text, known })
    : null;
  return {
    sampleId: sample.id,
    position,
    noteId: next.noteId,
    pieces: planted?.pieces ?? ownPieces,
    ownPieces,
    canary: planted?.label ?? null,
    shownAt: performance.now(),
  };
}

/** The note after its canary was found. */
export function withoutCanary(served: ServedNote): ServedNote {
  return { ...served, pieces: served.ownPieces, canary: null };
}
