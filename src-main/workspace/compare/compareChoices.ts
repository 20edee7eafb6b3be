/** @file Which pipelines a comparison can be made of, with the packs that are here. Pure; runs in main. */
import { bindPipeline, RULES_PIPELINE } from '../../detection/pipelineId.ts';
import type { ModelPart, PipelineSpec } from '../../detection/pipelines/pipelineSpec.ts';
import { SHIPPED_PIPELINES } from '../../detection/pipelines/shippedPipelines.ts';
import { DeidError } from '../../domain/errors.ts';
import type { PackTask } from '../../domain/pack.ts';

/** A pack as far as a choice needs it. */
export interface PackOnShelf {
  readonly id: string;
  readonly name: string;
  readonly task: PackTask;
}

export interface CompareChoice {
  /** Id of the pipeline, with the packs chosen for it. */
  readonly id: string;
  /** Id of the pipeline in JSON, or null for one that is put together from rules and packs. */
  readonly named: string | null;
  /** One line for people; the name of the pack where the pipeline is one. */
  readonly title: string;
  /** Published system, or null. */
  readonly source: string | null;
  /** Why it cannot run: the pack that is missing, or the part that has none that fits; null when it can. */
  readonly missing: string | null;
}

/** What the choices are made of. */
export interface CompareSupply {
  readonly packs: readonly PackOnShelf[];
  /** Ids of the translators that are here; none when left out. */
  readonly translators?: readonly string[];
  /** Pipelines of the site. */
  readonly site: readonly PipelineSpec[];
  /** Id of the pipeline of new batches. */
  readonly current: string;
}

/** Shipped pipelines in their order, those of the site, that of new batches, then each pack alone and with the rules. */
export function compareChoices({
  packs,
  translators = [],
  site,
  current,
}: CompareSupply): readonly CompareChoice[] {
  const inJson = [...SHIPPED_PIPELINES, ...site].flatMap((spec) =>
    isWithoutTranslator(spec, translators) ? [lacking(spec)] : choicesOf(spec, packs),
  );
  const taggers = packs.filter(({ task }) => task === 'token-classification');
  const plain = [
    plainChoice(current, current, packs),
    ...packs.map(({ id, name }) => plainChoice(id, name, packs)),
    ...taggers.map(({ id, name }) => plainChoice(`${RULES_PIPELINE}+${id}`, name, packs)),
  ];
  const all = [...inJson, ...plain.filter((choice) => choice !== null)];
  return all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at);
}

function isWithoutTranslator({ translation }: PipelineSpec, translators: readonly string[]): boolean {
  return translation?.by === 'pack' && !translators.includes(translation.pack);
}

function lacking({ id, title, source, translation }: PipelineSpec): CompareChoice {
  return { named: id, id, title, source, missing: translation?.by === 'pack' ? translation.pack : null };
}

/** One choice, or one a fitting pack where a part has no pack of its own. */
function choicesOf(spec: PipelineSpec, packs: readonly PackOnShelf[]): readonly CompareChoice[] {
  const { id, title, source, models } = spec;
  const common = { named: id, title, source };
  const lost = models.find(({ pack }) => pack !== null && !packs.some((one) => one.id === pack));
  if (lost !== undefined) return [{ ...common, id, missing: lost.pack }];
  const open = models.filter(({ pack }) => pack === null);
  const [part, ...others] = open;
  if (part === undefined) return [{ ...common, id, missing: null }];
  // Two open parts would give every pair of packs; who wants one names it on the command line.
  const fitting = others.length > 0 ? [] : packs.filter((pack) => fits(part, pack));
  if (fitting.length === 0) return [{ ...common, id, missing: part.role }];
  return fitting.map((pack) => {
    const bound = models.map((one) => one.pack ?? pack.id).join(',');
    return { ...common, id: `${id}:${bound}`, missing: null };
  });
}

function fits({ task }: ModelPart, pack: PackOnShelf): boolean {
  return task === 'any' || (task === 'classifier') === (pack.task === 'sequence-classification');
}

function plainChoice(
  untrustedId: string,
  title: string,
  packs: readonly PackOnShelf[],
): CompareChoice | null {
  try {
    const { id, spec } = bindPipeline(untrustedId);
    const lost = spec.models.find(({ pack }) => !packs.some((one) => one.id === pack));
    return { id, named: null, title, source: null, missing: lost?.pack ?? null };
  } catch (cause) {
    // Expected for the setting of another version, or of a pipeline that is gone: it is no choice.
    if (!(cause instanceof DeidError)) throw cause;
    return null;
  }
}
