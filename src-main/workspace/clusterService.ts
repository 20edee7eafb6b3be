/**
 * @file The cluster that a mention belongs to, and what reviewers change about clusters. Runs in main.
 *
 * One scope is kept in memory, the one asked for last, and brought up to date by every question: see `shelfSteps`. It is
 * gone when the workspace is closed. Questions wait for each other, so that two never do the same work.
 */
import { appendAudit } from '../audit/auditTrail.ts';
import { actorKeyOf } from '../audit/events.ts';
import type { ClusterVerdict, OccurrenceRef } from '../domain/clusterEdit.ts';
import { DeidError, invariant } from '../domain/errors.ts';
import type { BatchId } from '../domain/ids.ts';
import { applyClusterEdits, standingEdits } from '../review/clusters/clusterEdits.ts';
import { contextWords, type ContextWords } from '../review/clusters/contextWords.ts';
import type { Store } from '../store/store.ts';
import { cardOf, type ClusterCard } from './clusters/clusterCard.ts';
import {
  scopeOfBatch,
  scopeOfDecision,
  scopeOfNote,
  type ClusterScope,
  type ScopeKind,
} from './clusters/clusterScope.ts';
import { shelfSteps, type ClusterShelf } from './clusters/clusterShelf.ts';
import { inTurns } from './inTurns.ts';
import type { MentionPlace } from './clusters/mentionPlace.ts';
import { spansOf } from './clusters/noteMentions.ts';

/** A card and what was looked at for it. PHI. */
export interface ClusterAround {
  readonly scope: Exclude<ScopeKind, 'form'>;
  /** Notes looked at. */
  readonly notes: number;
  /** Null when the mention is gone. */
  readonly card: ClusterCard | null;
}

export class ClusterService {
  readonly #store: Store;
  #shelf: ClusterShelf | null = null;
  #last: Promise<unknown> = Promise.resolve();
  readonly #stopping = new AbortController();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Errors: `store/unknown-note`, `store/row-tampered`; `contract/no-workspace` when the workspace is closed meanwhile. */
  async around(place: MentionPlace): Promise<ClusterAround> {
    return this.#alone(async () =>
      viewOf(await this.#freshShelf(scopeOfNote(this.#store, place.noteId)), place),
    );
  }

  /**
   * Stores an edit of a cluster of the note's batch and returns the card of `place` after it. Refused with
   * `review/cluster-unchanged` when it would have no effect. Errors: `review/actor-missing`, those of {@link around}.
   */
  async edit(place: MentionPlace, verdict: ClusterVerdict, actor: string): Promise<ClusterAround> {
    if (actor.trim() === '') throw new DeidError('review/actor-missing');
    return this.#alone(async () => {
      const shelf = await this.#freshShelf(scopeOfNote(this.#store, place.noteId));
      if (!hasEffect(shelf, verdict)) throw new DeidError('review/cluster-unchanged');
      this.#append(shelf.scope.batchId, verdict, actor);
      return viewOf(await this.#freshShelf(scopeOfNote(this.#store, place.noteId)), place);
    });
  }

  /** What is looked at for a decision about a mention, as it is now. PHI. Errors: as {@link around}. */
  shelfOf(place: MentionPlace): Promise<ClusterShelf> {
    return this.#alone(() => this.#freshShelf(scopeOfDecision(this.#store, place)));
  }

  /** All clusters of the batch; null for one that is too large, see [Note: A card says what was looked at]. */
  shelfOfBatch(batchId: BatchId): Promise<ClusterShelf | null> {
    return this.#alone(async () => {
      const scope = scopeOfBatch(this.#store, batchId);
      return scope === null ? null : this.#freshShelf(scope);
    });
  }

  /** A few words around each mention; those that are gone are left out. Errors: as {@link around}. */
  contexts(places: readonly MentionPlace[]): readonly (MentionPlace & ContextWords)[] {
    this.#stopping.signal.throwIfAborted();
    return places.flatMap(({ noteId, spanKey }) => {
      const { text, spans } = spansOf(this.#store, noteId);
      const span = spans.find(({ key }) => key === spanKey);
      return span === undefined ? [] : [{ noteId, spanKey, ...contextWords(text, span) }];
    });
  }

  /** Ends what is under way and forgets everything. */
  async stop(): Promise<void> {
    this.#stopping.abort(new DeidError('contract/no-workspace'));
    await this.#last;
    this.#shelf = null;
  }

  #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(() => {
      this.#stopping.signal.throwIfAborted();
      return work();
    });
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #freshShelf(scope: ClusterScope): Promise<ClusterShelf> {
    const edits = standingEdits(this.#store.clusterEdits.listOf(scope.batchId));
    const steps = shelfSteps(this.#store, scope, edits, this.#shelf);
    this.#shelf = await inTurns(steps, this.#stopping.signal);
    return this.#shelf;
  }

  #append(batchId: BatchId, verdict: ClusterVerdict, actor: string): void {
    const store = this.#store;
    store.transaction(() => {
      appendAudit(store, {
        kind: 'cluster-edited',
        batch: batchId,
        note: verdict.kind === 'undo' ? null : Number(verdict.member.noteId),
        seq: store.clusterEdits.append(batchId, verdict, actor),
        edit: verdict.kind,
        undoes: verdict.kind === 'undo' ? verdict.seq : null,
        actorKey: actorKeyOf(store, actor),
      });
    });
  }
}

function viewOf(shelf: ClusterShelf, place: MentionPlace): ClusterAround {
  const { kind: scope } = shelf.scope;
  invariant(scope !== 'form', 'a card is of a batch, a patient or a note');
  return { scope, notes: shelf.notes.size, card: cardOf(shelf, refOf(place)) };
}

/** The place as clusters name it. */
export function refOf({ noteId, spanKey }: MentionPlace): OccurrenceRef {
  return { noteId: String(noteId), spanKey };
}

function hasEffect({ edits, plain }: ClusterShelf, verdict: ClusterVerdict): boolean {
  if (verdict.kind === 'undo') return edits.some(({ seq }) => seq === verdict.seq);
  const all = [...edits.map((entry) => entry.verdict), verdict];
  return !applyClusterEdits(plain.clusters, all).refused.includes(all.length - 1);
}
