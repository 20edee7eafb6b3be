/** @file What main and the detection process say to each other. Pure; used on both sides. */
import { z } from 'zod';
import type { ErrorCode } from '../domain/errorCodes.ts';
import { ERROR_CODES } from '../domain/errorCodes.ts';
import { LANGUAGES, OPERATING_POINTS } from '../domain/detection.ts';
import { PHI_LABELS } from '../domain/phiLabel.ts';

const offset = z.number().int().nonnegative();
const range = z.object({ start: offset, end: offset });
const errorCode = z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]);

/** Answer to the init message: what the process can run. */
export const ReadySchema = z.object({
  pipelines: z.array(z.object({ id: z.string(), description: z.string() })),
});

export const DetectRequestSchema = z.object({
  pipeline: z.string(),
  operatingPoint: z.enum(OPERATING_POINTS),
  texts: z.array(z.string()).min(1),
});
export type DetectRequest = z.output<typeof DetectRequestSchema>;

const source = z.object({
  recognizer: z.string(),
  rule: z.string(),
  label: z.enum(PHI_LABELS),
  score: z.number(),
});
export const DetectionResultSchema = z.object({
  spans: z.array(
    range.extend({
      label: z.enum(PHI_LABELS),
      score: z.number().min(0).max(1),
      suspected: z.boolean(),
      sources: z.array(source),
    }),
  ),
  coverage: z.array(range),
  failures: z.array(z.object({ recognizer: z.string(), code: errorCode })),
  languages: z.array(z.enum(LANGUAGES)),
});

/** One result per text, in order. */
export const DetectAnswerSchema = z.object({ results: z.array(DetectionResultSchema) });
