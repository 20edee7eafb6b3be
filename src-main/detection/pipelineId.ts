/**
 * @file Ids of pipelines: which finders take part. Pure; used in every process.
 *
 * [Note: Pipeline ids]
 * An id is `rules`, the id of a model pack, or several of them joined by `+`, such as `rules+ward-tagger`. Rules come
 * first and packs in alphabetical order, so that the same finders have one id.
 */
import { DeidError } from '../domain/errors.ts';
import { PACK_ID_PATTERN, RESERVED_PACK_IDS } from '../domain/pack.ts';

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

/** Reads an id, in any order of its parts. Throws {@link DeidError} `detection/unknown-pipeline`. */
export function parsePipelineId(untrustedId: string): PipelineParts {
  const refuse = () => new DeidError('detection/unknown-pipeline', { pipeline: untrustedId.slice(0, 64) });
  const parts = untrustedId.split('+');
  const packs = [...new Set(parts.filter((part) => part !== RULES_PIPELINE))].sort();
  if (packs.some((id) => !PACK_ID_PATTERN.test(id) || RESERVED_PACK_IDS.includes(id))) throw refuse();
  if (new Set(parts).size !== parts.length || packs.length > MAX_PACKS) throw refuse();
  return { rules: parts.includes(RULES_PIPELINE), packs };
}

/** The one id of these parts. Throws {@link DeidError} `detection/unknown-pipeline` when nothing takes part. */
export function formatPipelineId({ rules, packs }: PipelineParts): string {
  const id = [...(rules ? [RULES_PIPELINE] : []), ...[...new Set(packs)].sort()].join('+');
  parsePipelineId(id);
  return id;
}
