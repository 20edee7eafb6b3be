/** @file Which pipeline examines a batch, and the fingerprint that names exactly what it does. Runs in main. */
import { createHash } from 'node:crypto';
import { bindPipeline, type FindPipeline } from '../detection/pipelineId.ts';
import { describePipeline } from '../detection/pipelines.ts';
import { shippedPipeline } from '../detection/pipelines/shippedPipelines.ts';
import type { BoundPipeline } from '../detection/pipelines/pipelineSpec.ts';
import type { OperatingPoint } from '../domain/detection.ts';
import { assertNever, DeidError, invariant } from '../domain/errors.ts';
import { ADAPTATION_FILE } from '../engine/pack/adaptationSeal.ts';
import { findPack, findTranslator, type ShelfKind, type ShelfPlaces } from '../engine/pack/packShelf.ts';
import type { PackRef, RulePackRef, TranslationRef } from '../worker/protocol.ts';
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
  readonly translation: TranslationRef | null;
}

/**
 * Finds a pack by id as it lies on disk now; one that examines notes unless a translator is asked for. Throws DeidError
 * `pack/unknown`, `pack/wrong-kind`, `pack/bad-manifest`, `pack/not-a-pack`.
 */
export type FindPack = (id: string, kind?: ShelfKind) => Promise<PackRef>;

/** For tests and benchmarks without packs. */
export const noPacks: FindPack = (id) => Promise.reject(new DeidError('pack/unknown', { id }));

/** Whether a pack that a site adapted was adopted, by its digest. */
export type IsAdopted = (digest: string) => boolean;

/**
 * Finds packs of the app and of a workspace. A pack that a site adapted is refused as `adaptation/not-adopted` unless it is adopted:
 * somebody copied it to the shelf, or an adoption was cut short before it was on record.
 * @param isAdopted left out where no workspace is open: nobody can tell what it adopted there, so all are refused, with the reason
 *   `no-open-workspace`
 */
export function packFinder(places: ShelfPlaces, isAdopted: IsAdopted | null = null): FindPack {
  return async (id, kind = 'model') => {
    if (kind === 'translator') {
      const { dir, digest } = await findTranslator(places, id);
      return { id, dir, digest };
    }
    const { dir, digest, manifest } = await findPack(places, id);
    if (Object.hasOwn(manifest.files, ADAPTATION_FILE)) {
      if (isAdopted === null) throw new DeidError('adaptation/not-adopted', { reason: 'no-open-workspace' });
      if (!isAdopted(digest)) throw new DeidError('adaptation/not-adopted');
    }
    return { id, dir, digest };
  };
}

/** Pipelines of the app and of a site, whose ids never are the same. */
export function pipelineFinder({ pipelines }: Pick<Site, 'pipelines'>): FindPipeline {
  return (id) => shippedPipeline(id) ?? pipelines.find((spec) => spec.id === id) ?? null;
}

/**
 * Errors: `detection/unknown-pipeline`, `detection/pipeline-needs-pack`, `detection/bad-pipeline` with the path of a pack
 * that is of another kind than its place needs, and those of `findPack` and `readSite`.
 */
export async function choosePipeline(
  untrustedId: string,
  operatingPoint: OperatingPoint,
  findPack: FindPack = noPacks,
  readSite: ReadSite = noSite,
): Promise<ResolvedPipeline> {
  const site = await readSite();
  await refuseTwoMeanings(untrustedId, site, findPack);
  const pipeline = bindPipeline(untrustedId, pipelineFinder(site));
  const packs = await Promise.all(
    pipeline.spec.models.map(({ pack }, at) => atPlace(`models.${at}.pack`, () => findPack(pack))),
  );
  const translation = await translationRef(pipeline, findPack);
  const translator = translation?.by === 'pack' ? [translation.pack] : [];
  const digestOf = (packId: string): string => {
    const pack = [...packs, ...translator].find(({ id }) => id === packId);
    invariant(pack, 'every pack of the pipeline was found');
    return pack.digest;
  };
  const packsOfSite = site.rulePacks.map(({ pack }) => pack);
  const description = [
    describePipeline(pipeline, digestOf, packsOfSite),
    ...site.rulePacks.map(({ digest }) => `site pack ${digest}`),
    ...(translation?.by === 'lexicon' ? [`lexicon ${translation.lexicon.digest}`] : []),
    `operating-point ${operatingPoint}`,
  ].join('\n');
  return {
    pipelineId: pipeline.id,
    pipelineFingerprint: createHash('sha256').update(description).digest('hex'),
    operatingPoint,
    pipeline,
    packs,
    translation,
    rulePacks: site.rulePacks.map((one) =>
      'file' in one ? { file: one.file, digest: one.digest } : { text: one.text, digest: one.digest },
    ),
  };
}

/** A pipeline of the site with the id of a pack would quietly take its place wherever somebody asks for the pack. */
async function refuseTwoMeanings(id: string, { pipelines }: Site, findPack: FindPack): Promise<void> {
  if (!pipelines.some((spec) => spec.id === id)) return;
  const isPack = await findPack(id).then(
    () => true,
    () => false,
  );
  if (isPack) throw new DeidError('detection/bad-pipeline', { path: 'id', problem: 'id-of-a-pack' });
}

async function translationRef(
  { spec: { translation } }: BoundPipeline,
  findPack: FindPack,
): Promise<TranslationRef | null> {
  switch (translation?.by) {
    case undefined:
      return null;
    case 'lexicon': {
      const dir = resourcesDir(import.meta.dirname);
      const { digest } = await readTranslationLexicon(dir);
      return { by: 'lexicon', lexicon: { resourcesDir: dir, digest } };
    }
    case 'pack': {
      const { pack } = translation;
      return { by: 'pack', pack: await atPlace('translation.pack', () => findPack(pack, 'translator')) };
    }
    default:
      return assertNever(translation);
  }
}

/** Says where in the pipeline a pack stands that is of another kind than is needed there. */
async function atPlace(path: string, find: () => Promise<PackRef>): Promise<PackRef> {
  try {
    return await find();
  } catch (cause) {
    if (!(cause instanceof DeidError) || cause.code !== 'pack/wrong-kind') throw cause;
    throw new DeidError('detection/bad-pipeline', { path, problem: 'pack-of-another-kind', ...cause.facts });
  }
}
