/**
 * @file Acceptance sampling of a batch: drawing, blind reading, verdicts. Runs in main.
 *
 * A sample is `open` until the stop rule decides it ({@link verdictOf}), or until it is void: because an approval of the
 * batch was given or withdrawn, or because somebody abandoned it. Everything that was drawn and read stays on record, and
 * from the first note that is shown a sample that does not end accepted makes the next one stricter.
 */
import { randomBytes } from 'node:crypto';
import { appendAudit } from '../../audit/auditTrail.ts';
import { actorKeyOf } from '../../audit/events.ts';
import { expectRole } from '../../domain/account.ts';
import { assertNever, DeidError, invariant } from '../../domain/errors.ts';
import type { BatchId } from '../../domain/ids.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { Range } from '../../domain/range.ts';
import type { SamplingRule } from '../../domain/samplingRule.ts';
import { confidenceAfter, failedIn } from '../../review/sampling/failedSamples.ts';
import { sampleSize } from '../../review/sampling/sampleSize.ts';
import { verdictOf } from '../../review/sampling/stopRule.ts';
import type { SampleRecord } from '../../store/sampleStore.ts';
import type { Store } from '../../store/store.ts';
import { inTurns } from '../inTurns.ts';
import { drawNotes, populationNow } from './population.ts';
import { samplingRuleOf } from './samplingRules.ts';
import { serveNext, withoutCanary, type ServedDeps, type ServedNote } from './servedNotes.ts';
import { canaryRange, markedPlace, shownText } from './shownNote.ts';

export type ReadingVerdict =
  { readonly kind: 'clean' } | { readonly kind: 'leak'; readonly range: Range; readonly label: PhiLabel };

/** What a reader gets, and nothing else. `text` is PHI if it leaks. See [Note: Blind reading]. */
export interface SampleReadingView {
  readonly position: number;
  readonly of: number;
  readonly text: string;
}

export interface ReadingAnswer {
  /** `planted-found`: the mark was on the canary and the note is still to be read; the others settle the note. */
  readonly outcome: 'clean' | 'leak' | 'planted-found' | 'planted-missed';
  /** Where the canary stood in the text that was shown. */
  readonly planted: Range | null;
}

export interface SamplingDeps extends ServedDeps {
  /** Told after every change. */
  readonly changed: (batchId: BatchId) => void;
}

/** Bytes of a seed: 128 bits cannot be guessed or chosen. */
const SEED_BYTES = 16;

/**
 * True when no other sample may be drawn for this promise. An accepted one makes room for a stricter promise, a rejected one
 * once other notes were approved anew. Drawing until one comes out well is no way through: the ones that failed count
 * against the next, see [Note: After a failed sample].
 */
export function sampleStands(sample: SampleRecord | null, maxRate: number): boolean {
  if (sample === null) return false;
  switch (sample.state) {
    case 'open':
      return true;
    case 'accepted':
      return maxRate >= sample.maxRate;
    case 'rejected':
      return !sample.isOutdated;
    case 'void':
      return false;
    default:
      return assertNever(sample.state);
  }
}

export class SamplingService {
  readonly #deps: SamplingDeps;
  readonly #store: Store;
  readonly #served = new Map<BatchId, ServedNote>();
  readonly #stopping = new AbortController();

  constructor(deps: SamplingDeps) {
    this.#deps = deps;
    this.#store = deps.store;
  }

  /**
   * Draws the sample that promises less than `maxRate` leaking notes, or less than the rule's limit where that is stricter.
   * Errors: `review/actor-missing`, `access/role-missing`, `export/nothing-approved`, `review/sample-impossible`, `review/sample-stands` (fact
   * `reason`: `open`, `accepted`, `rejected`), `review/sample-closed` when approvals changed meanwhile, `store/unknown-batch`.
   */
  async draw(batchId: BatchId, maxRate: number, actor: string): Promise<void> {
    if (actor.trim() === '') throw new DeidError('review/actor-missing');
    const store = this.#store;
    expectRole(store.accounts.signedIn(), ['officer']);
    store.batches.require(batchId);
    const limits = this.#limits(batchId, maxRate);
    this.#refuseStanding(batchId, limits.maxRate);
    const { signal } = this.#stopping;
    const set = await inTurns(populationNow(store, batchId), signal);
    if (set.notes === 0) throw new DeidError('export/nothing-approved');
    const size = sampleSize(set.notes, limits);
    if (size === null) throw new DeidError('review/sample-impossible', { notes: set.notes });
    const seed = randomBytes(SEED_BYTES).toString('hex');
    const notes = await inTurns(drawNotes(store, batchId, { seed, size }), signal);
    if (notes.length !== size) throw new DeidError('review/sample-closed');
    const { maxRate: promised, confidence, leaksAllowed, canaryRate } = limits;
    const fixed = {
      seed,
      population: set.notes,
      populationHash: set.hash,
      confidence,
      leaksAllowed,
      canaryRate,
    };
    const sample = store.transaction(() => {
      this.#refuseStanding(batchId, promised);
      // One that failed while this was counted makes the next one larger.
      if (this.#limits(batchId, maxRate).confidence !== confidence)
        throw new DeidError('review/sample-closed');
      const drawn = store.samples.create({ ...fixed, batchId, maxRate: promised, actor, notes });
      appendAudit(store, {
        ...{ kind: 'sample-drawn', batch: batchId, sample: drawn.id, population: set.notes, notes: size },
        ...{ leaksAllowed, seed, populationSha256: set.hash, actorKey: actorKeyOf(store, actor) },
      });
      return drawn;
    });
    await this.#confirmSet(batchId, sample);
    this.#deps.changed(batchId);
  }

  /**
   * The next note to read; null when no sample of the batch is open. The first one begins the sample, so this is no mere
   * look. Errors: `access/role-missing`, `store/row-tampered`.
   */
  next(batchId: BatchId): SampleReadingView | null {
    this.#expectReader();
    const sample = this.#open(batchId);
    if (sample === null) return null;
    const known = this.#served.get(batchId);
    const unread = sample.read + 1;
    const served =
      known?.sampleId === sample.id && known.position === unread
        ? known
        : serveNext(this.#deps, batchId, sample);
    if (served === null) {
      // Changed without an approval, as by a new detection: not the set that was drawn from any more.
      this.#store.samples.makeVoid(sample.id, 'population-changed');
      this.#deps.changed(batchId);
      return null;
    }
    // Before anybody has seen it: what was shown must not go unrecorded.
    if (!sample.isBegun) this.#begin(batchId, sample);
    this.#served.set(batchId, served);
    return { position: served.position, of: sample.size, text: shownText(served.pieces) };
  }

  /**
   * Records what the reader says about the note before them. A leak becomes a decision of the note, whose approval falls.
   * Errors: `review/actor-missing`, `access/role-missing`, `review/sample-closed` when that note is not before the reader, `review/bad-range` for a
   * mark that holds nothing of the note's own text, and those of `ReviewService.decide`.
   */
  settle(batchId: BatchId, position: number, verdict: ReadingVerdict, actor: string): ReadingAnswer {
    if (actor.trim() === '') throw new DeidError('review/actor-missing');
    this.#expectReader();
    const sample = this.#open(batchId);
    const served = this.#served.get(batchId);
    if (sample === null || served?.sampleId !== sample.id || served.position !== position)
      throw new DeidError('review/sample-closed');
    const planted = canaryRange(served.pieces);
    const answer =
      verdict.kind === 'clean'
        ? this.#settleClean(batchId, served, actor)
        : this.#settleLeak({ batchId, served, actor }, verdict);
    if (answer === 'planted-found') this.#served.set(batchId, withoutCanary(served));
    else this.#served.delete(batchId);
    this.#deps.changed(batchId);
    return { outcome: answer, planted };
  }

  /** Gives an open sample up; it stays on record as void. Errors: `review/actor-missing`, `access/role-missing`, `review/sample-closed`. */
  abandon(batchId: BatchId, actor: string): void {
    if (actor.trim() === '') throw new DeidError('review/actor-missing');
    const store = this.#store;
    expectRole(store.accounts.signedIn(), ['officer']);
    const sample = this.#open(batchId);
    if (sample === null) throw new DeidError('review/sample-closed');
    store.transaction(() => {
      store.samples.makeVoid(sample.id, 'abandoned');
      const actorKey = actorKeyOf(store, actor);
      appendAudit(store, {
        ...{ kind: 'sample-abandoned', batch: batchId, sample: sample.id, read: sample.read, actorKey },
      });
    });
    this.#served.delete(batchId);
    this.#deps.changed(batchId);
  }

  /** Ends drawing at the next safe point and forgets what was shown. */
  stop(): void {
    this.#stopping.abort(new DeidError('contract/no-workspace'));
    this.#served.clear();
  }

  #expectReader(): void {
    expectRole(this.#store.accounts.signedIn(), ['reviewer', 'officer']);
  }

  #open(batchId: BatchId): SampleRecord | null {
    const sample = this.#store.samples.newest(this.#store.batches.require(batchId).id);
    return sample?.state === 'open' ? sample : null;
  }

  /** What a sample drawn now has to show; the failed ones before it count. */
  #limits(batchId: BatchId, maxRate: number): SamplingRule {
    const rule = samplingRuleOf(this.#store);
    const failed = failedIn(this.#store.samples.all(batchId));
    return {
      ...rule,
      maxRate: Math.min(maxRate, rule.maxRate),
      confidence: confidenceAfter(failed, rule.confidence),
    };
  }

  #begin(batchId: BatchId, { id }: SampleRecord): void {
    this.#store.transaction(() => {
      this.#store.samples.begin(id);
      appendAudit(this.#store, { kind: 'sample-begun', batch: batchId, sample: id });
    });
  }

  #refuseStanding(batchId: BatchId, maxRate: number): void {
    const sample = this.#store.samples.newest(batchId);
    if (sample !== null && sampleStands(sample, maxRate))
      throw new DeidError('review/sample-stands', { reason: sample.state });
  }

  /** Approvals that changed between counting and drawing void the sample as later ones do. */
  async #confirmSet(batchId: BatchId, sample: SampleRecord): Promise<void> {
    const now = await inTurns(populationNow(this.#store, batchId), this.#stopping.signal);
    if (now.hash === sample.populationHash) return;
    if (this.#open(batchId)?.id === sample.id) this.#store.samples.makeVoid(sample.id, 'population-changed');
    throw new DeidError('review/sample-closed');
  }

  #settleClean(batchId: BatchId, served: ServedNote, actor: string): 'clean' | 'planted-missed' {
    this.#store.transaction(() => {
      this.#recordCanary(batchId, served, { actor, isFound: false });
      this.#record(batchId, served, { actor, verdict: 'clean' });
    });
    return served.canary === null ? 'clean' : 'planted-missed';
  }

  #settleLeak(
    {
      batchId,
      served,
      actor,
    }: { readonly batchId: BatchId; readonly served: ServedNote; readonly actor: string },
    { range, label }: Extract<ReadingVerdict, { kind: 'leak' }>,
  ): 'leak' | 'planted-found' {
    const { store, review } = this.#deps;
    const place = markedPlace(served.pieces, range);
    if (place.isCanary) {
      store.transaction(() => this.#recordCanary(batchId, served, { actor, isFound: true }));
      return 'planted-found';
    }
    const { source } = place;
    if (source === null)
      throw new DeidError('review/bad-range', { ...range, length: shownText(served.pieces).length });
    store.transaction(() => {
      // First the verdict: the approval that falls with the decision must not void the sample that found the leak.
      this.#record(batchId, served, { actor, verdict: 'leak' });
      const revision = store.notes.revisionOf(served.noteId);
      review.decide(served.noteId, revision, { kind: 'add', range: source, label }, actor);
    });
    return 'leak';
  }

  #recordCanary(
    batchId: BatchId,
    served: ServedNote,
    reading: { readonly actor: string; readonly isFound: boolean },
  ): void {
    if (served.canary === null) return;
    const store = this.#store;
    const { sampleId, position, canary: label } = served;
    const actorKey = actorKeyOf(store, reading.actor);
    store.canaries.add({ sampleId, position, actorKey, label, isFound: reading.isFound });
    appendAudit(store, {
      ...{ kind: 'canary-read', batch: batchId, sample: sampleId, label, found: reading.isFound, actorKey },
    });
  }

  /** The verdict on the note, and on the sample when the stop rule decides it. */
  #record(
    batchId: BatchId,
    { sampleId, position, noteId, shownAt }: ServedNote,
    { actor, verdict }: { readonly actor: string; readonly verdict: 'clean' | 'leak' },
  ): void {
    const { samples } = this.#store;
    const actorKey = actorKeyOf(this.#store, actor);
    const seconds = Math.round((performance.now() - shownAt) / 1000);
    samples.read(sampleId, position, { verdict, actor, actorKey, seconds });
    appendAudit(this.#store, {
      ...{ kind: 'sample-note-read', batch: batchId, sample: sampleId, note: noteId, verdict, actorKey },
    });
    const sample = samples.newest(batchId);
    invariant(sample?.id === sampleId, 'only the newest sample of a batch is read');
    const state = verdictOf(sample);
    if (state === 'open') return;
    samples.decide(sampleId, state);
    const { read, leaking } = sample;
    appendAudit(this.#store, {
      kind: 'sample-decided',
      batch: batchId,
      sample: sampleId,
      state,
      read,
      leaking,
    });
  }
}
