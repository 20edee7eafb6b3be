/** @file Adds up what was found and decided of each type, a stretch of notes at a time. Runs in main. */
import type { BatchId } from '../../domain/ids.ts';
import { PHI_LABELS, type PhiLabel } from '../../domain/phiLabel.ts';
import type { Steps } from '../../domain/steps.ts';
import { replayDecisions } from '../../review/replayDecisions.ts';
import type { CoverageRow, ReportApprover } from '../../report/reportFacts.ts';
import type { Reliance } from '../../export/statements.ts';
import type { ApproverCount } from '../../store/reportStore.ts';
import type { Store } from '../../store/store.ts';

/** Some 15 spans a note: a stretch takes a few milliseconds. */
const NOTES_PER_STEP = 200;

export type LabelTally = Omit<CoverageRow, 'finders'>;

/** What is counted over all notes of a batch. */
export interface BatchTally {
  /** Every label, in the order of the domain. */
  readonly labels: readonly LabelTally[];
  /** By first approval, oldest first. */
  readonly approvers: readonly ReportApprover[];
  readonly reliance: Reliance;
}

type Counts = Record<'found' | 'suspected' | 'accepted' | 'rejected' | 'added' | 'retyped', number>;

/**
 * Counts what is left: of notes whose originals are destroyed nothing but their approvals. Errors: `store/row-tampered`.
 * Whoever takes the steps lets other work run between them.
 */
export function* batchTally(store: Store, batchId: BatchId): Steps<BatchTally> {
  const counts = new Map<PhiLabel, Counts>();
  const votes = new Map<PhiLabel, Map<string, number>>();
  const approvers = new Map<string, ReportApprover>();
  const reliance = { notes: 0, untouched: 0 };
  const countsOf = (label: PhiLabel): Counts => {
    const known = counts.get(label) ?? NOTHING();
    counts.set(label, known);
    return known;
  };
  const lastNumber = store.report.lastNumber(batchId);
  for (let first = 1; first <= lastNumber; first += NOTES_PER_STEP) {
    const notes = { batchId, first, last: first + NOTES_PER_STEP - 1 };
    for (const { label, spans, suspected } of store.report.labels(notes)) {
      const sum = countsOf(label);
      sum.found += spans;
      sum.suspected += suspected;
    }
    for (const { label, recognizer, spans } of store.report.recognizers(notes))
      addVotes(votes, label, recognizer, spans);
    for (const approver of store.report.approvers(notes)) addApprover(approvers, approver);
    const standing = store.report.reliance(notes);
    reliance.notes += standing.notes;
    reliance.untouched += standing.untouched;
    yield;
    for (const note of store.report.decided(notes)) {
      addDecisions(store, note, countsOf);
      yield;
    }
  }
  return {
    labels: PHI_LABELS.map((label) => ({
      label,
      ...(counts.get(label) ?? NOTHING()),
      recognizers: rankedVotes(votes.get(label)),
    })),
    approvers: [...approvers.values()].sort((a, b) => a.first - b.first),
    reliance,
  };
}

const NOTHING = (): Counts => ({ found: 0, suspected: 0, accepted: 0, rejected: 0, added: 0, retyped: 0 });

function addVotes(
  votes: Map<PhiLabel, Map<string, number>>,
  label: PhiLabel,
  recognizer: string,
  spans: number,
): void {
  const ofLabel = votes.get(label) ?? new Map<string, number>();
  votes.set(label, ofLabel.set(recognizer, (ofLabel.get(recognizer) ?? 0) + spans));
}

function rankedVotes(votes: ReadonlyMap<string, number> = new Map()): LabelTally['recognizers'] {
  return [...votes]
    .map(([recognizer, spans]) => ({ recognizer, spans }))
    .sort((a, b) => b.spans - a.spans || (a.recognizer < b.recognizer ? -1 : 1));
}

/** One line an account; approvals from before there were accounts by name. */
function addApprover(approvers: Map<string, ReportApprover>, one: ApproverCount): void {
  const key = one.account === null ? `name ${one.name}` : one.account.id;
  const known = approvers.get(key) ?? { ...one, notes: 0 };
  const { name, account } = one;
  approvers.set(key, {
    name,
    account: account && { createdAt: account.createdAt, removedAt: account.removedAt },
    notes: known.notes + one.notes,
    first: known.first < one.first ? known.first : one.first,
    last: known.last > one.last ? known.last : one.last,
  });
}

/** What people decided of one note, as it stands after every undo. */
function addDecisions(
  store: Store,
  { id, textLength }: ReturnType<Store['report']['decided']>[number],
  countsOf: (label: PhiLabel) => Counts,
): void {
  const detected = store.detections.get(id)?.result.spans ?? [];
  const { spans } = replayDecisions(detected, store.decisions.listOf(id), textLength);
  for (const { key, label, state } of spans) {
    if (state === 'proposed') continue;
    const counts = countsOf(label);
    if (state === 'rejected') counts.rejected += 1;
    else if (key.startsWith('a')) counts.added += 1;
    else if (detected[Number(key.slice(1))]?.label !== label) counts.retyped += 1;
    else counts.accepted += 1;
  }
}
