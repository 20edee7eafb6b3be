/** @file Which pack of a workspace is adapted, and the pipelines with it and with what it becomes. Runs in main and on the command line. */
import {
  bindPipeline,
  formatPipelineId,
  parsePipelineId,
  type PipelineParts,
} from '../../detection/pipelineId.ts';
import { DeidError } from '../../domain/errors.ts';
import type { ShelfPack } from '../../engine/pack/packShelf.ts';
import type { PackRef } from '../../worker/protocol.ts';
import { refOf, type ModelService } from '../models/modelService.ts';
import type { FindPack } from '../pipelineChoice.ts';

const SITE_ENDING = '-site';

/** All packs that examine notes. */
export async function shelfPacks({
  models,
}: {
  readonly models: Pick<ModelService, 'list'>;
}): Promise<readonly ShelfPack[]> {
  return (await models.list()).packs;
}

/** Finds packs among these; a translator is none of them. */
export function finderIn(packs: readonly ShelfPack[]): FindPack {
  return (id): Promise<PackRef> => {
    const found = packs.find(({ manifest }) => manifest.id === id);
    return found === undefined
      ? Promise.reject(new DeidError('pack/unknown', { id }))
      : Promise.resolve(refOf(found));
  };
}

/** Throws unless the pack can be worked on as is wanted. */
export type RequireOfPack = (manifest: ShelfPack['manifest']) => void;

/** What a pack needs whose operating point is chosen, or in whose place another is measured. @throws DeidError `adaptation/not-trainable` {reason} */
export const requireTagger: RequireOfPack = ({ task }) => {
  if (task !== 'token-classification') throw new DeidError('adaptation/not-trainable', { reason: 'task' });
};

/** The wanted pack, or the first of the pipeline that will do. Errors: `pack/unknown`, `adaptation/not-trainable`. */
export function chosenPack(
  shelf: readonly ShelfPack[],
  wanted: string | null,
  pipeline: string,
  need: RequireOfPack,
): ShelfPack {
  const asked = bindPipeline(pipeline, () => null).spec.models.map(({ pack }) => pack);
  const ids = wanted === null ? asked : [wanted];
  const found = ids.flatMap((id) => shelf.filter(({ manifest }) => manifest.id === id));
  const suited = found.find(({ manifest }) => isSuited(manifest, need));
  if (suited !== undefined) return suited;
  const [first] = found;
  if (first === undefined) throw new DeidError('pack/unknown', { id: (ids[0] ?? '').slice(0, 64) });
  need(first.manifest);
  return first;
}

function isSuited(manifest: ShelfPack['manifest'], need: RequireOfPack): boolean {
  try {
    need(manifest);
    return true;
  } catch {
    return false;
  }
}

/** The id of what a pack becomes; an adapted pack that is adapted again keeps its own. */
export function siteIdOf(id: string): string {
  return id.endsWith(SITE_ENDING)
    ? id
    : `${id.slice(0, 63 - SITE_ENDING.length).replace(/[.-]+$/, '')}${SITE_ENDING}`;
}

/** The pipelines that are compared: that of new batches where it is plain and asks the pack, else the pack alone. */
export function pipelinesOf(current: string, parent: string, adapted: string) {
  const parts = partsOf(current);
  const own: PipelineParts =
    parts?.packs.includes(parent) === true ? parts : { rules: false, packs: [parent] };
  return { before: formatPipelineId(own), after: exchanged(own, parent, adapted) };
}

/** The pipeline with one pack in place of another. */
export function exchanged(parts: PipelineParts, parent: string, adapted: string): string {
  return formatPipelineId({
    ...parts,
    packs: parts.packs.map((pack) => (pack === parent ? adapted : pack)),
  });
}

/** Null for a pipeline in JSON, which only its file can change. */
export function partsOf(pipeline: string): PipelineParts | null {
  try {
    return parsePipelineId(pipeline);
  } catch {
    return null;
  }
}
