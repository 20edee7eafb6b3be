/**
 * @file The risk of a note of a batch. Runs in main and on the command line.
 *
 * A risk is fitted for one pipeline at one operating point: another pipeline finds other things and misses others, and at another
 * point what would be suspected is replaced, which the fit takes for doubt. So notes of others have none, and whoever reads the
 * number never mistakes it for theirs. Rule packs of a site change what the pipeline finds, too, and keep its id; docs/risk.md says so.
 */
import type { OperatingPoint } from '../domain/detection.ts';
import type { BatchId, NoteId } from '../domain/ids.ts';
import type { NoteRisk } from '../domain/noteRisk.ts';
import { noteRisk, type RiskFacts } from '../review/risk/noteRisk.ts';
import { SHIPPED_RISK } from '../review/risk/riskModel.ts';
import type { Store } from '../store/store.ts';

/** The notes of the fit were examined at this one (tools/risk/detectNotes.ts). */
const FITTED_AT: OperatingPoint = 'balanced';

/** What examined a note. */
export interface Examiner {
  readonly pipelineId: string;
  readonly operatingPoint: OperatingPoint;
}

/** Null for what no risk was fitted for. */
export function riskOf(
  { pipelineId, operatingPoint }: Examiner,
  { riskFacts }: { readonly riskFacts: RiskFacts },
): NoteRisk | null {
  const isFitted = pipelineId === SHIPPED_RISK.pipeline && operatingPoint === FITTED_AT;
  return isFitted ? noteRisk(riskFacts) : null;
}

/** What the note's result is of: its last examination anew, else that of its batch. Errors: `store/unknown-batch`. */
export function examinerOf(
  { redetections, batches }: Pick<Store, 'redetections' | 'batches'>,
  { id, batchId }: { readonly id: NoteId; readonly batchId: BatchId },
): Examiner {
  return redetections.examinerOf(id) ?? batches.require(batchId);
}
