/** @file Which pipeline examines a batch, and the fingerprint that names exactly what it does. Runs in main. */
import { createHash } from 'node:crypto';
import { bindPipeline, type FindPipeline } from '../detection/pipelineId.ts';
import { describePipeline } from '../detection/pipelines.ts';
import { shippedPipeline } from '../detection/pipelines/shippedPipelines.ts';
import type { BoundPipeline } from '../detection/pipelines/pipelineSpec.ts';
import type { OperatingPoint } from '../domain/detection.ts';
import { DeidError, invariant } from '../domain/errors.ts';
import { findPack, type ShelfPlaces } from '../engine/pack/packShelf.ts';
import type { LexiconRef, PackRef, RulePackRef } from '../worker/protocol.ts';
import { readTranslationLexicon } from '../worker/translationLexicon.ts';
import { resourcesDir } from './resources.ts';
import { noSite, type ReadSite, type Site } from './site/siteFiles.ts';

/** Id, fingerprint and operating point with which a new batch is examined. */
export interface PipelineChoice {
  readonly pipelineId: string;
  /**
   * SHA-256 (hex) of the pipeline's canonical description. Equal fingerprints mean the same parts in the same versions
   * and the same weights, not the same scores to the last digit: a pack may run in another precision or on another
   * provider, within the tolerance of its known answer.
   */
  readonly pipelineFingerprint: string;
  readonly operatingPoint: OperatingPoint;
}

/** A choice with what the detection process needs to carry it out. */
export interface ResolvedPipeline extends PipelineChoice {
  readonly pipeline: BoundPipeline;
  /** One per part with a model, in order; a pack of two parts stands twice. */
  readonly packs: readonly PackRef[];
  /** The site's. */
  readonly rulePacks: readonly RulePackRef[];
  /** Null where the pipeline does not translate. */
  readonly lexicon: LexiconRef | null;
}

/** Finds a pack by id as it lies on disk now. Throws DeidError `pack/unknown`, `pack/bad-manifest`, `pack/not-a-pack`. */
export type FindPack = (id: string) => Promise<PackRef>;

/** For tests and benchmarks without packs. */
export const noPacks: FindPack = (id) => Promise.reject(new DeidError('pack/unknown', { id }));

/** Finds packs of the app and of a workspace. */
export function packFinder(places: ShelfPlaces): FindPack {
  return async (id) => {
    const { dir, digest } = await findPack(places, id);
    return { id, dir, digest };
  };
}

/** Pipelines of the app and of a site, whose ids never are the same. */
export function pipelineFinder({ pipelines }: Pick<Site, 'pipelines'>): FindPipeline {
  return (id) => shippedPipeline(id) ?? pipelines.find((spec) => spec.id === id) ?? null;
}

/** Errors: `detection/unknown-pipeline`, `detection/pipeline-needs-pack`, and those of `findPack` and `readSite`. */
export async function choosePipeline(
  untrustedId: string,
  operatingPoint: OperatingPoint,
  findPack: FindPack = noPacks,
  readSite: ReadSite = noSite,
): Promise<ResolvedPipeline> {
  const site = await readSite();
  const pipeline = bindPipeline(untrustedId, pipelineFinder(site));
  const packs = await Promise.all(pipeline.spec.models.map(({ pack }) => findPack(pack)));
  const digestOf = (packId: string): string => {
    const pack = packs.find(({ id }) => id === packId);
    invariant(pack, 'every pack of the pipeline was found');
    return pack.digest;
  };
  const lexicon = pipeline.spec.view === 'one-language' ? await lexiconRef() : null;
  const packsOfSite = site.rulePacks.map(({ pack }) => pack);
  const description = [
    describePipeline(pipeline, digestOf, packsOfSite),
    ...site.rulePacks.map(({ digest }) => `site pack ${digest}`),
    ...(lexicon === null ? [] : [`lexicon ${lexicon.digest}`]),
    `operating-point ${operatingPoint}`,
  ].join('\n');
  return {
    pipelineId: pipeline.id,
    pipelineFingerprint: createHash('sha256').update(description).digest('hex'),
    operatingPoint,
    pipeline,
    packs,
    lexicon,
    rulePacks: site.rulePacks.map(({ file, digest }) => ({ file, digest })),
  };
}

async function lexiconRef(): Promise<LexiconRef> {
  const dir = resourcesDir(import.meta.dirname);
  return { resourcesDir: dir, digest: (await readTranslationLexicon(dir)).digest };
}
