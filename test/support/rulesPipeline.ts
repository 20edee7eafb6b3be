/** @file The pipeline of the built-in rules alone, for tests that need no process. */
import { bindPipeline, RULES_PIPELINE } from '../../src-main/detection/pipelineId.ts';
import type { Pipeline } from '../../src-main/detection/pipeline.ts';
import { buildPipeline } from '../../src-main/detection/pipelines.ts';

export const rulesPipeline: Pipeline = buildPipeline(bindPipeline(RULES_PIPELINE), { models: [] });
