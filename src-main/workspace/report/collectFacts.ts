/** @file Gathers what an evidence report says, from the services that tell it elsewhere. Runs in main. See [Note: Evidence report]. */
import { invariant } from '../../domain/errors.ts';
import type { BatchId, EpochMs } from '../../domain/ids.ts';
import { exportFolderName } from '../../export/exportFolder.ts';
import type { ReportFacts, ReportNotes, ReportSampling } from '../../report/reportFacts.ts';
import type { Store } from '../../store/store.ts';
import { batchRisk } from '../batchRisk.ts';
import { separationOf } from '../exportService.ts';
import { inTurns } from '../inTurns.ts';
import type { PolicyOf, PolicyShelf } from '../policies.ts';
import { samplingState } from '../sampling/samplingState.ts';
import { batchTally } from './coverageTally.ts';
import { reviewFacts } from './reviewFacts.ts';
import { findersOf, reportedPipeline } from './reportedParts.ts';
import { shippedQuality } from './shippedQuality.ts';
import { siteQuality, type SiteQualityDeps } from './siteQuality.ts';

export interface FactsDeps extends SiteQualityDeps {
  readonly policyOf: PolicyOf;
  /** The policy with the matrix that says what the app looks for is among them. */
  readonly policies: PolicyShelf;
  readonly version: string;
}

/** What only the caller knows. */
export interface FactsFrame {
  readonly siteKey: string;
  readonly actor: string;
  readonly madeAt: EpochMs;
}

/** The shipped policy whose matrix covers every type that the app knows how to find. */
const MATRIX_POLICY = 'hipaa-safe-harbor';

/** Reads the whole batch, in turns. Errors: `store/unknown-batch`, `store/row-tampered`, `store/damaged`. */
export async function collectFacts(
  deps: FactsDeps,
  batchId: BatchId,
  frame: FactsFrame,
  signal: AbortSignal,
): Promise<ReportFacts> {
  const { store, version } = deps;
  const batch = store.batches.require(batchId);
  const pipeline = await reportedPipeline(batch, store.redetections.shares(batchId), deps);
  const ofSite = await siteQuality(pipeline, deps, frame.siteKey);
  const tally = await inTurns(batchTally(store, batchId), signal);
  const matrix = deps.policies.require(MATRIX_POLICY).policy.coverage;
  invariant(matrix !== null, 'the policy of the matrix has one');
  const finders = findersOf(pipeline, matrix);
  const trail = store.audit.head();
  invariant(trail !== null, 'a workspace begins with an event');
  return {
    ...{ madeAt: frame.madeAt, madeBy: frame.actor, version, siteKey: frame.siteKey },
    ...{ workspaceId: store.workspace.id, batchId, importedAt: batch.createdAt },
    trail: { events: trail.seq, head: trail.hash },
    separation: separationOf(store, batchId),
    notes: notesOf(store, batchId),
    pipeline,
    policy: deps.policyOf(batch),
    coverage: tally.labels.map((row) => ({ ...row, finders: finders(row.label) })),
    quality: shippedQuality(batch, import.meta.dirname),
    siteQuality: ofSite,
    review: reviewFacts(store, batchId),
    sampling: samplingOf(store, batchId),
    approvals: tally.approvers,
    reliance: tally.reliance,
    exports: store.exports.listOf(batchId).map(({ id, createdAt, format, state, done, files }) => ({
      ...{ folder: exportFolderName(id, createdAt), at: createdAt, format, state },
      ...{ notes: done, files },
    })),
    risk: batchRisk(store, batchId),
    activity: store.activity.of(batchId),
  };
}

function notesOf(store: Store, batchId: BatchId): ReportNotes {
  const { notes, byStatus, approved, duplicates, importIssues } = store.batches.counts(batchId);
  const files = new Map<string, number>();
  for (const { plan } of store.sourceFiles.listOf(batchId))
    files.set(plan.format, (files.get(plan.format) ?? 0) + 1);
  return {
    ...{ total: notes, byStatus, approved, duplicates, importIssues },
    destroyed: store.destructions.destroyed(batchId),
    sourceFormats: [...files].sort().map(([format, count]) => ({ format, files: count })),
    languages: store.noteList.facets(batchId).languages,
  };
}

function samplingOf(store: Store, batchId: BatchId): ReportSampling {
  const { rule, required, blocked, rejected, sample } = samplingState(store, batchId);
  const voided = store.samples.voided(batchId);
  const { maxRate, confidence } = rule;
  const common = { required, blocked, maxRate, confidence, rejected, voided };
  if (sample === null) return { ...common, sample: null };
  const { state, population, size: drawn, read, leaking, leaksAllowed, figures } = sample;
  const told =
    figures === null
      ? null
      : {
          ...{ leaking, leaksAllowed, bound: figures.bound, adjusted: figures.adjusted },
          readers: figures.readers.map(({ missRate, ...reader }) => ({
            ...reader,
            missUpTo: missRate?.upper ?? null,
          })),
        };
  return { ...common, sample: { state, population, drawn, read, figures: told } };
}
