/** @file Builds pipelines from their parts. Pure; runs in the detection process, and in main for fingerprints. */
import { formatPipelineId, RULES_PIPELINE, type PipelineParts } from './pipelineId.ts';
import { modelRecognizerId, type NoteModel } from './noteModel.ts';
import type { Pipeline } from './pipeline.ts';
import { allFollowUpRecognizers, allRecognizers } from './recognizers/all.ts';
import { MODEL_RECOGNIZER_VERSION } from './recognizers/model/version.ts';
import { createRegistry } from './registry.ts';
import { ACCEPT_THRESHOLD, RESOLUTION_VERSION } from './resolve/resolveSpans.ts';
import { SURE_ALONE } from './resolve/secondOpinion.ts';

const rules = createRegistry(allRecognizers, allFollowUpRecognizers);
const nothing = createRegistry([]);

/** The pipeline of the built-in rules alone. */
export const rulesPipeline: Pipeline = { id: RULES_PIPELINE, ...rules, models: [] };

/** The pipeline of these parts; `models` are the packs of `parts`, opened, in the same order. */
export function buildPipeline(parts: PipelineParts, models: readonly NoteModel[]): Pipeline {
  return { id: formatPipelineId(parts), ...(parts.rules ? rules : nothing), models };
}

/**
 * Canonical description of everything that decides what a pipeline finds: its fingerprint is a hash of this string.
 * One line per fact, recognizers in running order; a pack is described by the digest of its manifest, which holds the
 * hashes of all its files. `digestOf` gives it without opening the pack.
 */
export function describePipeline(parts: PipelineParts, digestOf: (packId: string) => string): string {
  const { recognizers, followUps } = parts.rules ? rules : nothing;
  return [
    `pipeline ${formatPipelineId(parts)}`,
    ...parts.packs.map(
      (id) => `recognizer ${modelRecognizerId(id)}@${MODEL_RECOGNIZER_VERSION} digest ${digestOf(id)}`,
    ),
    ...recognizers.map(({ id, version }) => `recognizer ${id}@${version}`),
    ...followUps.map(({ id, version }) => `follow-up ${id}@${version}`),
    `resolution ${RESOLUTION_VERSION} accept ${ACCEPT_THRESHOLD} sure alone ${SURE_ALONE}`,
  ].join('\n');
}
