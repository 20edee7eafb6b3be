/** @file The pipelines that come with the product, from resources/pipelines. Pure; used in every process. */
import defaultHybrid from '../../../resources/pipelines/default.json' with { type: 'json' };
import model from '../../../resources/pipelines/model.json' with { type: 'json' };
import rules from '../../../resources/pipelines/rules.json' with { type: 'json' };
import s0Bert from '../../../resources/pipelines/s0-bert.json' with { type: 'json' };
import s0Dba from '../../../resources/pipelines/s0-dba.json' with { type: 'json' };
import s0Tm from '../../../resources/pipelines/s0-tm.json' with { type: 'json' };
import s1 from '../../../resources/pipelines/s1.json' with { type: 'json' };
import s2 from '../../../resources/pipelines/s2.json' with { type: 'json' };
import s3First from '../../../resources/pipelines/s3-1.json' with { type: 'json' };
import s3Second from '../../../resources/pipelines/s3-2.json' with { type: 'json' };
import s3Third from '../../../resources/pipelines/s3-3.json' with { type: 'json' };
import s3Fourth from '../../../resources/pipelines/s3-4.json' with { type: 'json' };
import s3Fifth from '../../../resources/pipelines/s3-5.json' with { type: 'json' };
import s3Sixth from '../../../resources/pipelines/s3-6.json' with { type: 'json' };
import s4 from '../../../resources/pipelines/s4.json' with { type: 'json' };
import { parsePipelineSpec } from './parsePipelineSpec.ts';
import type { PipelineSpec } from './pipelineSpec.ts';

/** In the order in which lists show them: ours, then the published ones. */
export const SHIPPED_PIPELINES: readonly PipelineSpec[] = [
  ...[defaultHybrid, rules, model, s0Dba, s0Bert, s0Tm, s1, s2],
  ...[s3First, s3Second, s3Third, s3Fourth, s3Fifth, s3Sixth, s4],
].map(parsePipelineSpec);

const byId = new Map(SHIPPED_PIPELINES.map((spec) => [spec.id, spec]));

/** The shipped pipeline with this id, or null. */
export function shippedPipeline(id: string): PipelineSpec | null {
  return byId.get(id) ?? null;
}
