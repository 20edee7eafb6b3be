/** @file Shadow runs: their state, what they found note by note, and the sums of it. Runs in the main process. */
import { DeidError, type ErrorCode } from '../domain/errors.ts';
import type { BatchId, NoteId } from '../domain/ids.ts';
import type { NoteStatus } from '../domain/noteStatus.ts';
import type { PhiLabel } from '../domain/phiLabel.ts';
import type { DifferenceKind, ShadowFacet, ShadowState } from '../domain/shadowRun.ts';
import { context } from './sealContexts.ts';
import { facetBits, facetsOfBits, shadowRank } from './shadowFacets.ts';
import { createShadowRemoval } from './shadowRemoval.ts';
import type {
  NoteTallyRow,
  PlaceTallyRow,
  ShadowNoteRow,
  ShadowPlace,
  ShadowRun,
  ShadowRunRow,
} from './shadowRows.ts';
import { prepareShadowStatements } from './shadowStatements.ts';
import type { StoreKit } from './statements.ts';

export type NewShadowRun = Omit<ShadowRun, 'id' | 'createdAt' | 'state' | 'code' | 'notes' | 'destroyed'>;

/** What is stored of a note. `places` are added to the sums; `detail` is sealed. */
export interface ShadowNoteToSave {
  readonly noteId: NoteId;
  readonly outcome: 'same' | 'different' | 'not-compared';
  readonly code: ErrorCode | null;
  readonly oldStatus: NoteStatus | null;
  readonly newStatus: NoteStatus | null;
  readonly facets: readonly ShadowFacet[];
  readonly places: readonly {
    readonly kind: DifferenceKind;
    readonly label: PhiLabel;
    readonly exposed: number;
    readonly isContradicted: boolean;
  }[];
  /** JSON, opaque to the store; null unless different. */
  readonly detail: string | null;
}

/** Sums of a run, as counted when its notes came through. */
export interface ShadowTallies {
  readonly notes: readonly (Omit<NoteTallyRow, 'facets'> & { readonly facets: readonly ShadowFacet[] })[];
  readonly places: readonly PlaceTallyRow[];
}

export interface ShadowStore {
  /** Writes a run down as running, with `notes` 0. Errors: `store/unknown-batch`. */
  begin(run: NewShadowRun): ShadowRun;
  /** Null for one that is unknown, discarded, or of a batch that is being removed. */
  get(id: string): ShadowRun | null;
  /** Like `get`; throws shadow/unknown-run. */
  require(id: string): ShadowRun;
  /** Newest first. */
  listOf(batchId: BatchId): readonly ShadowRun[];
  /** Runs of all batches that are not over: running, paused or stopped. */
  unfinished(): readonly ShadowRun[];
  setState(id: string, state: ShadowState, code?: ErrorCode | null): void;
  setNotes(id: string, counted: { readonly notes: number; readonly destroyed: number }): void;
  /** Runs whose process has died become stopped; returns how many. */
  stopInterrupted(): number;
  /** Notes of the batch in order, from behind `afterOrdinal`. */
  placesAfter(batchId: BatchId, afterOrdinal: number, limit: number): readonly ShadowPlace[];
  /** Ids of notes that are through, in order, from behind `afterNote` (0 starts). */
  doneAfter(id: string, afterNote: number, limit: number): readonly NoteId[];
  /**
   * Stores notes in one transaction, leaving out those that are through already, whose original was destroyed meanwhile, or
   * whose batch is being removed; returns how many were stored. Nothing is stored of a run that is not running.
   */
  save(id: string, notes: readonly ShadowNoteToSave[]): number;
  /** Notes that are through. */
  doneOf(id: string): number;
  tallies(id: string): ShadowTallies;
  /** Notes that are through and of which the run no longer holds anything: their originals were destroyed since. */
  goneOf(id: string): number;
  /** The dangerous ones first; `only` null for all that differ or were not compared. */
  page(id: string, only: ShadowFacet | null, offset: number, limit: number): readonly ShadowNoteRow[];
  /** How many rows {@link page} has, destroyed notes left out. */
  countOf(id: string, only: ShadowFacet | null): number;
  /** The JSON that was saved; null where the note does not differ. Errors: `store/row-tampered`. */
  detailOf(id: string, noteId: NoteId): string | null;
  /** The row of one note; null where it is alike or not through. */
  rowOf(id: string, noteId: NoteId): ShadowNoteRow | null;
  /** Marks the run and deletes what it found, a few rows at a time; yields the rows deleted after each step. */
  discard(id: string): Generator<number, void, void>;
  /** Runs whose deletion was begun and not finished. */
  listDiscarding(): readonly string[];
}

/** Shadow runs of an open workspace. */
export function createShadowStore(kit: StoreKit): ShadowStore {
  const statements = prepareShadowStatements(kit);
  const { cipher } = kit;
  const discard = createShadowRemoval(kit);

  const opened = ({ adaptation, wasAdopted, ...run }: ShadowRunRow): ShadowRun => ({
    ...run,
    trial: adaptation === null ? null : { adaptation, wasAdopted: wasAdopted === 1 },
    actor: cipher.open(run.actor, context.shadowActor(run.id)),
  });
  const get = (id: string): ShadowRun | null => {
    const run = statements.get.get({ id });
    return run === undefined ? null : opened(run);
  };
  function require(id: string): ShadowRun {
    const run = get(id);
    if (run === null) throw new DeidError('shadow/unknown-run');
    return run;
  }

  function saveOne(id: string, note: ShadowNoteToSave): boolean {
    const { noteId, outcome, code, oldStatus, newStatus, places } = note;
    const exposed = places.reduce((sum, place) => sum + place.exposed, 0);
    const facets = facetBits(note.facets);
    const row = { id, noteId, outcome, code, oldStatus, newStatus, facets, exposed };
    const detail = note.detail === null ? null : cipher.seal(note.detail, context.shadowDetail(id, noteId));
    const rank = shadowRank(note.facets, exposed);
    if (statements.save.run({ ...row, rank, differences: places.length, detail }) === 0) return false;
    statements.tallyNote.run({
      ...{ id, facets, code: code ?? '', oldStatus: oldStatus ?? '', newStatus: newStatus ?? '' },
    });
    for (const place of places)
      statements.tallyPlace.run({
        ...{ id, label: place.label, kind: place.kind },
        exposing: place.exposed > 0 ? 1 : 0,
        contradicted: place.isContradicted ? 1 : 0,
      });
    return true;
  }

  return {
    begin: ({ trial, ...run }) =>
      kit.transaction(() => {
        const id = kit.ids.next();
        const actor = cipher.seal(run.actor, context.shadowActor(id));
        const adaptation = trial?.adaptation ?? null;
        const wasAdopted = trial === null ? null : trial.wasAdopted ? 1 : 0;
        const row = { ...run, adaptation, wasAdopted };
        const added = statements.begin.run({ ...row, id, actor, createdAt: kit.clock.now() });
        if (added === 0) throw new DeidError('store/unknown-batch');
        return require(id);
      }),
    get,
    require,
    listOf: (batchId) => statements.listOf.all({ batchId }).map(opened),
    unfinished: () => statements.unfinished.all().map(opened),
    setState: (id, state, code = null) => void statements.setState.run({ id, state, code }),
    setNotes: (id, { notes, destroyed }) => void statements.setNotes.run({ id, notes, destroyed }),
    stopInterrupted: () => statements.stopInterrupted.run(),
    placesAfter: (batchId, afterOrdinal, limit) =>
      statements.placesAfter.all({ batchId, afterOrdinal, limit }),
    doneAfter: (id, afterNote, limit) =>
      statements.doneAfter.all({ id, afterNote, limit }).map(({ noteId }) => noteId),
    save: (id, notes) => kit.transaction(() => notes.filter((note) => saveOne(id, note)).length),
    doneOf: (id) => statements.doneOf.get({ id })?.notes ?? 0,
    tallies: (id) => ({
      notes: statements.noteTallies
        .all({ id })
        .map(({ facets, ...row }) => ({ ...row, facets: facetsOfBits(facets) })),
      places: statements.placeTallies.all({ id }),
    }),
    goneOf: (id) =>
      kit.transaction(
        () => (statements.doneOf.get({ id })?.notes ?? 0) - (statements.heldOf.get({ id })?.notes ?? 0),
      ),
    page: (id, only, offset, limit) =>
      statements.page
        .all({ id, bits: only === null ? 0 : facetBits([only]), offset, limit })
        .map(({ facets, ...row }) => ({ ...row, facets: facetsOfBits(facets) })),
    countOf: (id, only) =>
      statements.countOf.get({ id, bits: only === null ? 0 : facetBits([only]) })?.notes ?? 0,
    rowOf(id, noteId) {
      const row = statements.rowOf.get({ id, noteId });
      return row === undefined ? null : { ...row, facets: facetsOfBits(row.facets) };
    },
    detailOf(id, noteId) {
      const sealed = statements.detailOf.get({ id, noteId })?.detail ?? null;
      return sealed === null ? null : cipher.open(sealed, context.shadowDetail(id, noteId));
    },
    discard,
    listDiscarding: () => statements.listDiscarding.all().map(({ id }) => id),
  };
}
