/** @file Which pipeline examines a batch, and the fingerprint that names exactly what it does. Runs in main. */
import { createHash } from 'node:crypto';
import { formatPipelineId, parsePipelineId } from '../detection/pipelineId.ts';
import { describePipeline } from '../detection/pipelines.ts';
import type { OperatingPoint } from '../domain/detection.ts';
import { DeidError, invariant } from '../domain/errors.ts';
import { findPack, type ShelfPlaces } from '../engine/pack/packShelf.ts';
import type { PackRef } from '../worker/protocol.ts';

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
  readonly rules: boolean;
  readonly packs: readonly PackRef[];
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

/** Errors: `detection/unknown-pipeline`, and those of `findPack`. */
export async function choosePipeline(
  untrustedId: string,
  operatingPoint: OperatingPoint,
  findPack: FindPack = noPacks,
): Promise<ResolvedPipeline> {
  const parts = parsePipelineId(untrustedId);
  const packs = await Promise.all(parts.packs.map(findPack));
  const digestOf = (packId: string): string => {
    const pack = packs.find(({ id }) => id === packId);
    invariant(pack, 'every pack of the pipeline was found');
    return pack.digest;
  };
  const description = `${describePipeline(parts, digestOf)}\noperating-point ${operatingPoint}`;
  return {
    pipelineId: formatPipelineId(parts),
    pipelineFingerprint: createHash('sha256').update(description).digest('hex'),
    operatingPoint,
    rules: parts.rules,
    packs,
  };
}
