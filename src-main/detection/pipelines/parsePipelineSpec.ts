/** @file Reads the JSON form of a pipeline and refuses what does not hold together. Pure; used in every process. */
import { z } from 'zod';
import { DeidError } from '../../domain/errors.ts';
import { firstIssue } from '../../domain/firstIssue.ts';
import { COARSE_LABELS, PHI_LABELS } from '../../domain/phiLabel.ts';
import { PACK_ID_PATTERN } from '../../domain/pack.ts';
import { GATE_STEPS, MODEL_READS, MODEL_TASKS, PIPELINE_VIEWS } from './pipelineSpec.ts';
import type { BoundModelPart, BoundPipeline, PipelineSpec } from './pipelineSpec.ts';

const id = z.string().regex(PACK_ID_PATTERN);
const labels = z.array(z.enum([...new Set([...PHI_LABELS, ...COARSE_LABELS])])).min(1);

const ModelPartSchema = z.strictObject({
  role: id,
  task: z.enum(MODEL_TASKS),
  pack: id.nullable(),
  labels: labels.nullable().default(null),
  reads: z.enum(MODEL_READS).default('note'),
  threshold: z.number().min(0).max(1).nullable().default(null),
});

const TranslationSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('lexicon') }),
  z.strictObject({ by: z.literal('pack'), pack: id }),
]);

const pipelineSchema = (idSchema: z.ZodString) =>
  z
    .strictObject({
      format: z.literal(1),
      id: idSchema,
      title: z.string().min(1).max(200),
      source: z.string().max(200).nullable().default(null),
      view: z.enum(PIPELINE_VIEWS).default('as-is'),
      translation: TranslationSchema.nullable().default(null),
      rules: z
        .strictObject({ packs: z.array(id).min(1).nullable().default(null), off: z.array(id).default([]) })
        .nullable()
        .default(null),
      models: z.array(ModelPartSchema).max(8).default([]),
      gate: z.array(z.enum(GATE_STEPS)).min(1).nullable().default(null),
      secondOpinion: z.boolean().default(true),
      verification: z.boolean().default(true),
    })
    .check(({ value, issues }) => {
      const refuse = (path: readonly (string | number)[], message: string): void => {
        issues.push({ code: 'custom', path: [...path], message, input: value });
      };
      const taggers = value.models.filter(({ task }) => task !== 'classifier');
      if (value.rules === null && taggers.length === 0) refuse(['models'], 'nothing-looks-for-spans');
      for (const [at, { role, task, ...part }] of value.models.entries()) {
        if (value.models.findIndex((other) => other.role === role) !== at)
          refuse(['models', at, 'role'], 'role-twice');
        if (task === 'classifier' && part.labels !== null)
          refuse(['models', at, 'labels'], 'labels-of-a-classifier');
        if (task === 'classifier' && part.reads !== 'note')
          refuse(['models', at, 'reads'], 'classifier-reads-notes');
        if (task !== 'classifier' && part.threshold !== null)
          refuse(['models', at, 'threshold'], 'threshold-without-classifier');
      }
      if (value.translation !== null && value.view !== 'one-language')
        refuse(['translation'], 'nothing-is-translated');
      // Rules read the note itself: a pack would be opened for nobody.
      if (value.translation?.by === 'pack' && value.models.length === 0)
        refuse(['translation'], 'no-model-reads-it');
      for (const [at, step] of (value.gate ?? []).entries()) {
        const isThere =
          (step === 'rules' && value.rules !== null) ||
          (step === 'taggers' && taggers.length > 0) ||
          (step === 'classifiers' && value.models.some((model) => model.task === 'classifier'));
        if (!isThere) refuse(['gate', at], 'step-is-missing');
      }
    })
    .transform((value): PipelineSpec => {
      const usual = value.view === 'one-language' ? ({ by: 'lexicon' } as const) : null;
      return { ...value, translation: value.translation ?? usual };
    });

const PipelineSchema = pipelineSchema(id);
/** Plain pipelines are named by their parts; see [Note: Pipeline ids]. 600: eight pack ids and what joins them. */
const BoundPipelineSchema = z.strictObject({
  id: z.string().max(700),
  spec: pipelineSchema(z.string().max(700)),
});

/**
 * The pipeline that a JSON value describes. Throws {@link DeidError} `detection/bad-pipeline` with the path of the first
 * error in it, such as `models.0.pack`, and a code of what is wrong there.
 */
export function parsePipelineSpec(untrustedSpec: unknown): PipelineSpec {
  return parsed(PipelineSchema, untrustedSpec);
}

/** The pipeline that a request names. Throws as {@link parsePipelineSpec}, also where a part has no pack. */
export function parseBoundPipeline(untrustedPipeline: unknown): BoundPipeline {
  const { id: name, spec } = parsed(BoundPipelineSchema, untrustedPipeline);
  const models = spec.models.map((part, at): BoundModelPart => {
    if (part.pack === null)
      throw new DeidError('detection/bad-pipeline', { path: `models.${at}.pack`, problem: 'no-pack' });
    return { ...part, pack: part.pack };
  });
  return { id: name, spec: { ...spec, models } };
}

function parsed<Value>(schema: z.ZodType<Value>, untrustedValue: unknown): Value {
  const result = schema.safeParse(untrustedValue);
  if (result.success) return result.data;
  throw new DeidError('detection/bad-pipeline', { ...firstIssue(result.error.issues) });
}
