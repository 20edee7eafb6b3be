/**
 * @file Ids of pipelines: which pipeline, with which packs. Pure; used in every process.
 *
 * [Note: Pipeline ids]
 * An id is one of two things. The id of a pipeline in JSON (`s3-6`), behind a colon the packs of its parts in their
 * order where others than its own are wanted (`s0-bert:ward-bert`, `s3-6:my-classifier,my-ner`). Or the parts of a
 * plain pipeline joined by `+`: `rules`, the id of a model pack, or several of them, such as `rules+ward-tagger`; there
 * rules come first and packs in alphabetical order, so that the same finders have one id. A translator has no place in an
 * id: it is no part that examines, so a pipeline in JSON names it.
 */
import { DeidError } from '../domain/errors.ts';
import { PACK_ID_PATTERN, RESERVED_PACK_IDS } from '../domain/pack.ts';
import type { BoundModelPart, BoundPipeline, ModelPart, PipelineSpec } from './pipelines/pipelineSpec.ts';
import { shippedPipeline } from './pipelines/shippedPipelines.ts';

export interface PipelineParts {
  /** Whether the built-in rules take part. */
  readonly rules: boolean;
  /** Ids of model packs, sorted, each once. */
  readonly packs: readonly string[];
}

export const RULES_PIPELINE = 'rules';
/** What examines notes unless somebody chooses otherwise: the rules and the tagger that comes with the app. */
export const DEFAULT_PIPELINE = 'rules+noteveil-compact';
/** Each pack costs memory and time on every note; nobody has asked for more. */
export const MAX_PACKS = 8;

/** Finds a pipeline in JSON by its id; null when there is none. */
export type FindPipeline = (id: string) => PipelineSpec | null;

/**
 * The pipeline that an id names. Throws {@link DeidError} `detection/unknown-pipeline`, and `detection/pipeline-needs-pack`
 * for a part that has no pack of its own and none chosen.
 */
export function bindPipeline(untrustedId: string, find: FindPipeline = shippedPipeline): BoundPipeline {
  const refuse = () => new DeidError('detection/unknown-pipeline', { pipeline: untrustedId.slice(0, 64) });
  const [name = '', chosen, ...more] = untrustedId.split(':');
  const spec = find(name);
  if (spec === null) return composed(untrustedId);
  const packs = chosen === undefined ? [] : chosen.split(',');
  if (more.length > 0 || packs.length > spec.models.length || !packs.every(isPackId)) throw refuse();
  const models = spec.models.map((part, at) => boundPart(spec.id, part, packs[at]));
  const isOwn = models.every(({ pack }, at) => pack === spec.models[at]?.pack);
  const id = isOwn ? spec.id : `${spec.id}:${models.map(({ pack }) => pack).join(',')}`;
  return { id, spec: { ...spec, models } };
}

function boundPart(pipeline: string, part: ModelPart, chosen: string | undefined): BoundModelPart {
  const pack = chosen ?? part.pack;
  if (pack === null) throw new DeidError('detection/pipeline-needs-pack', { pipeline, role: part.role });
  return { ...part, pack };
}

/** Ids of the packs that a pipeline asks, each once, its translator included. Throws as {@link bindPipeline}. */
export function packsOfPipeline(
  untrustedId: string,
  find: FindPipeline = shippedPipeline,
): readonly string[] {
  const { models, translation } = bindPipeline(untrustedId, find).spec;
  const translator = translation?.by === 'pack' ? [translation.pack] : [];
  return [...new Set([...models.map(({ pack }) => pack), ...translator])];
}

/** Whether a pipeline asks the pack. One that is not known here may. */
export function mayAskPack(pipelineId: string, pack: string, find: FindPipeline = shippedPipeline): boolean {
  try {
    return packsOfPipeline(pipelineId, find).includes(pack);
  } catch {
    return true;
  }
}

/** Reads the id of a plain pipeline, in any order of its parts. Throws {@link DeidError} `detection/unknown-pipeline`. */
export function parsePipelineId(untrustedId: string): PipelineParts {
  const refuse = () => new DeidError('detection/unknown-pipeline', { pipeline: untrustedId.slice(0, 64) });
  const parts = untrustedId.split('+');
  const packs = [...new Set(parts.filter((part) => part !== RULES_PIPELINE))].sort();
  if (!packs.every(isPackId)) throw refuse();
  if (new Set(parts).size !== parts.length || packs.length > MAX_PACKS) throw refuse();
  return { rules: parts.includes(RULES_PIPELINE), packs };
}

/** The one id of these parts. Throws {@link DeidError} `detection/unknown-pipeline` when nothing takes part. */
export function formatPipelineId({ rules, packs }: PipelineParts): string {
  const id = [...(rules ? [RULES_PIPELINE] : []), ...[...new Set(packs)].sort()].join('+');
  parsePipelineId(id);
  return id;
}

function composed(untrustedId: string): BoundPipeline {
  const parts = parsePipelineId(untrustedId);
  const id = formatPipelineId(parts);
  const models = parts.packs.map((pack): BoundModelPart => {
    return { role: pack, task: 'any', pack, labels: null, reads: 'note', threshold: null };
  });
  const rules = parts.rules ? { packs: null, off: [] } : null;
  const common = { format: 1, id, title: id, source: null, view: 'as-is', gate: null } as const;
  const checks = { secondOpinion: true, verification: true } as const;
  return { id, spec: { ...common, rules, models, translation: null, ...checks } };
}

function isPackId(id: string): boolean {
  return PACK_ID_PATTERN.test(id) && !RESERVED_PACK_IDS.includes(id);
}
