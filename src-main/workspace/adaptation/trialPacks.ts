/**
 * @file Packs that a shadow run may have though they are not adopted. Runs in main and on the command line.
 *
 * [Note: Tried before it is adopted]
 * Everything that chooses a pipeline refuses a pack that a site adapted and did not adopt, and commands that open no workspace refuse
 * every adapted pack. A shadow run may have one nevertheless: it
 * changes nothing, and nothing of what it finds goes into a batch. The pack is taken from the folder of adaptations, signature and site's
 * key verified, under the pipeline that it was compared in; no other call takes one from there. A list that was compared is tried likewise:
 * it is kept for the run alone, sealed, as the lists of batches are, and no word of it is listed.
 */
import type { OperatingPoint } from '../../domain/detection.ts';
import type { ShadowTrial } from '../../domain/shadowRun.ts';
import type { PackRef } from '../../worker/protocol.ts';
import type { FindPack } from '../pipelineChoice.ts';
import type { SiteListPack } from '../site/siteFiles.ts';
import type { SiteKey } from '../siteKey.ts';
import { listAdapted, type Adaptation } from './adaptedPacks.ts';

/** What a shadow run that tries an adaptation begins with: a pack in the place of another, or a list in the place of the site's. */
export type Trial = ShadowTrial & ({ readonly pack: PackRef } | { readonly list: SiteListPack });

/** An adaptation as it was measured. */
export interface TriedAdaptation {
  readonly pipeline: string;
  readonly operatingPoint: OperatingPoint;
  readonly trial: Trial;
}

/** The packs of all sound adaptations, adopted or not, for shadow runs that are taken up again. */
export async function trialPacks({
  dir,
  siteKey,
}: {
  readonly dir: string;
  readonly siteKey: SiteKey;
}): Promise<readonly PackRef[]> {
  return (await listAdapted(dir, siteKey.fingerprint())).adaptations.map(packOf);
}

export function packOf({ pack: { manifest, dir, digest } }: Adaptation): PackRef {
  return { id: manifest.id, dir, digest };
}

/** Finds packs as `find` does, but this one in the place of the pack of its id. */
export function withTrial(find: FindPack, trial: PackRef): FindPack {
  return (id, kind = 'model') =>
    id === trial.id && kind === 'model' ? Promise.resolve(trial) : find(id, kind);
}
