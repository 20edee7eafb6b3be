/** @file The pipelines that ship, by id. Pure; runs in the detection process. */
import { DeidError } from '../domain/errors.ts';
import type { Pipeline } from './pipeline.ts';
import { allFollowUpRecognizers, allRecognizers } from './recognizers/all.ts';
import { createRegistry } from './registry.ts';
import { ACCEPT_THRESHOLD, RESOLUTION_VERSION } from './resolve/resolveSpans.ts';

/** Ids that {@link pipelineById} knows. */
export const PIPELINE_IDS = ['rules'] as const;
export type PipelineId = (typeof PIPELINE_IDS)[number];

const rules: Pipeline = { id: 'rules', ...createRegistry(allRecognizers, allFollowUpRecognizers) };

/** The pipeline with that id. Throws {@link DeidError} `detection/unknown-pipeline`. */
export function pipelineById(untrustedId: string): Pipeline {
  if (untrustedId === rules.id) return rules;
  throw new DeidError('detection/unknown-pipeline', { pipeline: untrustedId.slice(0, 64) });
}

/**
 * Canonical description of everything that decides what a pipeline finds: its fingerprint is a hash of this string.
 * One line per fact, recognizers in running order.
 */
export function describePipeline(pipeline: Pipeline): string {
  return [
    `pipeline ${pipeline.id}`,
    ...pipeline.recognizers.map(({ id, version }) => `recognizer ${id}@${version}`),
    ...pipeline.followUps.map(({ id, version }) => `follow-up ${id}@${version}`),
    `resolution ${RESOLUTION_VERSION} accept ${ACCEPT_THRESHOLD}`,
  ].join('\n');
}
