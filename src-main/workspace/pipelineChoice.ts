/** @file Which pipeline examines a batch, and the fingerprint that names exactly what it does. Runs in main. */
import { createHash } from 'node:crypto';
import { describePipeline, pipelineById } from '../detection/pipelines.ts';
import type { OperatingPoint } from '../domain/detection.ts';

/** Id, fingerprint and operating point with which a new batch is examined. */
export interface PipelineChoice {
  readonly pipelineId: string;
  /** SHA-256 (hex) of the pipeline's canonical description: equal fingerprints find the same spans. */
  readonly pipelineFingerprint: string;
  readonly operatingPoint: OperatingPoint;
}

/** Errors: `detection/unknown-pipeline`. */
export function choosePipeline(untrustedId: string, operatingPoint: OperatingPoint): PipelineChoice {
  const pipeline = pipelineById(untrustedId);
  const description = `${describePipeline(pipeline)}\noperating-point ${operatingPoint}`;
  return {
    pipelineId: pipeline.id,
    pipelineFingerprint: createHash('sha256').update(description).digest('hex'),
    operatingPoint,
  };
}
