/**
 * @file The risk of a note of a batch. Runs in main and on the command line.
 *
 * A risk is fitted for one pipeline: another one finds other things and misses others. So notes of other pipelines have none,
 * and whoever reads the number never mistakes it for theirs. Rule packs
 * of a site change what the pipeline finds, too, and keep its id; docs/risk.md says so.
 */
import type { NoteRisk } from '../domain/noteRisk.ts';
import { noteRisk, type RiskFacts } from '../review/risk/noteRisk.ts';
import { SHIPPED_RISK } from '../review/risk/riskModel.ts';

/** Null for pipelines that no risk was fitted for. */
export function riskOf(
  pipelineId: string,
  { riskFacts }: { readonly riskFacts: RiskFacts },
): NoteRisk | null {
  return pipelineId === SHIPPED_RISK.pipeline ? noteRisk(riskFacts) : null;
}
