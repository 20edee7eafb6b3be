/** @file The figures that come with the app: what pipelines reached on our invented notes. Runs in main. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { QualityRow } from '../../report/reportFacts.ts';
import { resourcesDir } from '../resources.ts';

const part = z.number().min(0).max(1).nullable();
const count = z.number().int().nonnegative();

/** Written by `npm run quality -- pipelines` from docs/pipeline-quality.json; a test compares them. */
const QualitySchema = z.object({
  format: z.literal(1),
  runs: z.array(
    z.object({
      language: z.string(),
      pipeline: z.string(),
      fingerprint: z.string(),
      notes: count,
      charRecall: part,
      charPrecision: part,
      fullNoteRate: part,
      calledFully: count,
      leakingAmongFully: count,
    }),
  ),
});

/** Rows of a pipeline, a language each; none for a pipeline that was not measured. `fromDir` is the folder of a built file. */
export function shippedQuality(
  batch: { readonly pipelineId: string; readonly pipelineFingerprint: string },
  fromDir: string,
): readonly QualityRow[] {
  const file = path.join(resourcesDir(fromDir), 'quality', 'pipelines.json');
  const { runs } = QualitySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return runs
    .filter(({ pipeline }) => pipeline === batch.pipelineId)
    .map(({ pipeline: _, fingerprint, ...figures }) => ({
      ...figures,
      isSamePipeline: fingerprint === batch.pipelineFingerprint,
    }));
}
