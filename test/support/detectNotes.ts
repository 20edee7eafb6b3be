/** @file Requests to detection processes, from texts. Runs in tests. */
import { bindPipeline, formatPipelineId } from '../../src-main/detection/pipelineId.ts';
import { textAlone } from '../../src-main/domain/note.ts';
import type { PackRef } from '../../src-main/worker/protocol.ts';
import type { DetectNotes } from '../../src-main/workspace/detectionProcess.ts';

/** Asks for these texts with these packs, at the balanced point; with the rules if they are asked for. */
export function detectNotes(
  packs: readonly PackRef[],
  texts: readonly string[],
  { rules = false }: { readonly rules?: boolean } = {},
): DetectNotes {
  const pipeline = bindPipeline(formatPipelineId({ rules, packs: packs.map(({ id }) => id) }));
  return { pipeline, packs, operatingPoint: 'balanced', notes: texts.map(textAlone) };
}
