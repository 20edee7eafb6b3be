/** @file The detection process inside this one, with the packs of the app. Runs in benchmarks and tools. */
import path from 'node:path';
import type { BoundPipeline } from '../../src-main/detection/pipelines/pipelineSpec.ts';
import type { DetectionResult } from '../../src-main/domain/detection.ts';
import { textAlone } from '../../src-main/domain/note.ts';
import type { ChildContext } from '../../src-main/engine/host/childPort.ts';
import { createDetectHandlers } from '../../src-main/worker/detectHandlers.ts';
import { DetectAnswerSchema } from '../../src-main/worker/protocol.ts';
import { packFinder } from '../../src-main/workspace/pipelineChoice.ts';
import { readTranslationLexicon } from '../../src-main/worker/translationLexicon.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const RESOURCES = path.join(ROOT, 'resources');

/** Examines texts at the balanced point, models on one thread. */
export type Detect = (
  pipeline: BoundPipeline,
  texts: readonly string[],
) => Promise<readonly DetectionResult[]>;

/** Starts it; packs are opened when a pipeline first asks for them. */
export async function startDetector(): Promise<Detect> {
  const { init, requests } = createDetectHandlers();
  const context: ChildContext = {
    signal: new AbortController().signal,
    alive: () => undefined,
    emit: () => undefined,
  };
  await init?.({ threads: 1, excluded: [] }, context);
  const find = packFinder({ app: path.join(ROOT, 'models'), workspace: null });
  return async (pipeline, texts) => {
    const packs = await Promise.all(pipeline.spec.models.map(({ pack }) => find(pack)));
    const { digest } = await readTranslationLexicon(RESOURCES);
    const lexicon = { by: 'lexicon', lexicon: { resourcesDir: RESOURCES, digest } } as const;
    const translation = pipeline.spec.translation === null ? null : lexicon;
    const request = { pipeline, packs, translation, operatingPoint: 'balanced', notes: texts.map(textAlone) };
    return DetectAnswerSchema.parse(await requests['detect']?.(request, context)).results;
  };
}
