/**
 * @file One recall at a time: searched in the background, looked at, corrected. Runs in main. See [Note: Recall].
 *
 * What was entered lives in this object and nowhere else: a new search, {@link RecallService.forget} and closing the
 * workspace drop it. The trail gets a keyed hash of it, so that two searches for one person can be told to be that.
 */
import { appendAudit } from '../../audit/auditTrail.ts';
import { actorKeyOf } from '../../audit/events.ts';
import { DeidError } from '../../domain/errors.ts';
import type { BatchId, NoteId } from '../../domain/ids.ts';
import type { KnownIdentifier } from '../../domain/note.ts';
import { fold } from '../../review/clusters/fold.ts';
import { LOOKUP } from '../../store/sealedNote.ts';
import type { Store } from '../../store/store.ts';
import { inTurns } from '../inTurns.ts';
import { requireName } from '../requireName.ts';
import type { RowWatch } from '../rowWatch.ts';
import type { ReviewService } from '../reviewService.ts';
import { correctionSteps, emptyTally, type RecallCorrection } from './recallCorrection.ts';
import {
  recallMatcher,
  recallSteps,
  type Readable,
  type RecallFindings,
  type RecallProgress,
} from './recallSearch.ts';

export interface RecallState {
  /** Null when nothing is being searched. */
  readonly progress: RecallProgress | null;
  /** Null before the first search has ended. PHI. */
  readonly findings: RecallFindings | null;
  readonly failure: DeidError | null;
}

export interface RecallDeps {
  readonly store: Store;
  /** Nobody may be told that a name left in nothing while rows may be missing from their indexes. */
  readonly rows: Pick<RowWatch, 'require'>;
  readonly review: ReviewService;
  readonly changed: (batchId: BatchId) => void;
}

export class RecallService {
  readonly #deps: RecallDeps;
  #state: RecallState = { progress: null, findings: null, failure: null };
  #sought: KnownIdentifier | null = null;
  #stopping = new AbortController();
  #running: Promise<unknown> = Promise.resolve();

  constructor(deps: RecallDeps) {
    this.#deps = deps;
  }

  get state(): RecallState {
    return this.#state;
  }

  /**
   * Begins a search; the one before is ended and forgotten. `search` of the result resolves with the findings. Errors:
   * `review/actor-missing`, `export/nothing-to-search`, `store/damaged`.
   */
  start(sought: KnownIdentifier, actor: string): Promise<RecallFindings> {
    requireName(actor);
    recallMatcher(sought);
    this.forget();
    this.#sought = sought;
    const { signal } = this.#stopping;
    this.#state = { progress: { done: 0, total: 0 }, findings: null, failure: null };
    const running = this.#search(sought, actor, signal);
    this.#running = running.catch(() => undefined);
    return running;
  }

  /** Ends the search and drops what was looked for and found. */
  forget(): void {
    this.#stopping.abort(new DeidError('export/interrupted'));
    this.#stopping = new AbortController();
    this.#sought = null;
    this.#state = { progress: null, findings: null, failure: null };
  }

  /**
   * Hides what is readable in the notes that were found, as they are now; see `correctionSteps`. With `whole` only where
   * all of it stands. Errors: `review/actor-missing`, `export/nothing-to-search` before a search has ended.
   */
  async correct(what: Readable, actor: string): Promise<RecallCorrection> {
    requireName(actor);
    const { findings } = this.#state;
    const sought = this.#sought;
    if (findings === null || sought === null) throw new DeidError('export/nothing-to-search');
    const { store, review, changed } = this.#deps;
    const concerned = findings.exports.flatMap((run) =>
      run.concerned
        .filter(({ readable }) => readable !== null && (what === 'part' || readable === 'whole'))
        .map(({ noteId }) => ({ noteId, batchId: run.batchId })),
    );
    const notes: readonly NoteId[] = [...new Set(concerned.map(({ noteId }) => noteId))];
    const deps = { store, review, find: recallMatcher(sought), what };
    const tally = emptyTally();
    try {
      const steps = correctionSteps(deps, { notes, kind: sought.kind, actor }, tally);
      await inTurns(steps, this.#stopping.signal);
    } finally {
      // Also when a note ended it: what was hidden until then is hidden, and approvals have fallen.
      this.#recordCorrection(sought, tally, actor);
      for (const batchId of new Set(concerned.map((note) => note.batchId))) changed(batchId);
    }
    return tally;
  }

  #recordCorrection(sought: KnownIdentifier, { notes, places }: RecallCorrection, actor: string): void {
    const { store } = this.#deps;
    store.transaction(() => {
      const keys = { searchKey: searchKeyOf(store, sought), actorKey: actorKeyOf(store, actor) };
      appendAudit(store, { kind: 'recall-corrected', notes, places, ...keys });
    });
  }

  /** Ends what is under way and forgets it; resolves when nothing touches the store any more. */
  async stop(): Promise<void> {
    this.forget();
    await this.#running;
  }

  async #search(sought: KnownIdentifier, actor: string, signal: AbortSignal): Promise<RecallFindings> {
    const { store, rows } = this.#deps;
    try {
      await rows.require(signal);
      const steps = recallSteps(store, sought, (progress) => {
        this.#state = { ...this.#state, progress };
      });
      const findings = await inTurns(steps, signal);
      signal.throwIfAborted();
      record(store, { sought, findings, actor });
      this.#state = { progress: null, findings, failure: null };
      return findings;
    } catch (cause) {
      if (!signal.aborted) {
        const failure = cause instanceof DeidError ? cause : new DeidError('contract/unexpected');
        this.#state = { progress: null, findings: null, failure };
      }
      throw cause;
    }
  }
}

/** The same for the same name in any case and accents. */
function searchKeyOf({ cipher }: Store, { kind, text }: KnownIdentifier): string {
  return cipher.fingerprint(`${kind}:${fold(text.trim())}`, LOOKUP.recalled);
}

function record(
  store: Store,
  search: { readonly sought: KnownIdentifier; readonly findings: RecallFindings; readonly actor: string },
): void {
  const { exports, gone } = search.findings;
  const concerned = exports.flatMap((run) => run.concerned);
  const goneNotes = gone.reduce((sum, { notes }) => sum + notes, 0);
  const unsearchable = exports.reduce((sum, run) => sum + run.unsearchable, goneNotes);
  store.transaction(() => {
    appendAudit(store, {
      kind: 'recall-searched',
      searchKey: searchKeyOf(store, search.sought),
      exports: exports.length,
      concerned: exports.filter((run) => run.concerned.length > 0).length,
      hidden: concerned.filter(({ readable }) => readable === null).length,
      readable: concerned.filter(({ readable }) => readable !== null).length,
      unsearchable,
      actorKey: actorKeyOf(store, search.actor),
    });
  });
}
