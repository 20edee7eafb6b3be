/** @file Which pipeline examines new batches, and who may begin one by another. Runs in main and on the command line. */
import { appendAudit } from '../../audit/auditTrail.ts';
import { expectRole } from '../../domain/account.ts';
import type { OperatingPoint } from '../../domain/detection.ts';
import type { PipelineChoice } from '../pipelineChoice.ts';
import { signedInKey } from '../signedInKey.ts';
import type { Workspace } from '../workspace.ts';

/**
 * Makes it the pipeline of new batches, for an administrator, whom the caller has asked for; it is told in the trail.
 * Errors: those of `choosePipeline`, `store/*`.
 */
export async function chooseForNew(workspace: Workspace, untrustedId: string): Promise<PipelineChoice> {
  const { store, settings } = workspace;
  // What cannot be found now would fail every note of the next batch.
  const choice = await workspace.choosePipeline(untrustedId, settings.read().operatingPoint);
  const { pipelineId: pipeline } = choice;
  store.transaction(() => {
    settings.save({ ...settings.read(), pipeline });
    appendAudit(store, { kind: 'pipeline-chosen', pipeline, actorKey: signedInKey(workspace) });
  });
  return choice;
}

/** What somebody wants for one batch; null for what the workspace says. */
export interface WantedForBatch {
  readonly pipeline: string | null;
  readonly operatingPoint: OperatingPoint | null;
}

export interface BatchPipeline {
  readonly choice: PipelineChoice;
  /** It is that of new batches, at their operating point. */
  readonly isOfNew: boolean;
}

/**
 * By what a batch is begun on the command line. Another pipeline or operating point than the workspace's is an administrator's
 * choice here as in the app; the trail tells of it with the batch. Errors: `access/role-missing`, those of `choosePipeline`.
 */
export async function chooseForBatch(
  workspace: Workspace,
  { pipeline, operatingPoint }: WantedForBatch,
): Promise<BatchPipeline> {
  const ofNew = workspace.settings.read();
  const point = operatingPoint ?? ofNew.operatingPoint;
  const choice = await workspace.choosePipeline(pipeline ?? ofNew.pipeline, point);
  const isOfNew = choice.pipelineId === ofNew.pipeline && point === ofNew.operatingPoint;
  if (!isOfNew) expectRole(workspace.store.accounts.signedIn(), ['administrator']);
  return { choice, isOfNew };
}
