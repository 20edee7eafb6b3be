/** @file Which mentions of a cluster are to be looked at before one decision settles them all. Pure; main process. */
import type { ApartReason, OutlierReason } from '../../domain/clusterReasons.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { ClusterMention } from '../clusters/identifierCluster.ts';
import type { Candidate } from './selectTargets.ts';

const cased = /\p{Lu}|\p{Ll}/u;
const upper = /\p{Lu}|\p{Lt}/u;

/**
 * The mentions with why each stands apart: other neighbours than most (an eponym, a dose, a relative), another label than
 * the cluster's, or all in small letters where most are not: `Vogel` the surname, `vogel` the bird.
 */
export function standApart(
  mentions: readonly { readonly mention: ClusterMention; readonly outlier: OutlierReason | null }[],
  label: PhiLabel,
): readonly Candidate[] {
  const capitals = mentions.filter(({ mention }) => upper.test(mention.text)).length;
  const isNameLike = capitals * 2 > mentions.length;
  return mentions.map(({ mention, outlier }) => {
    if (outlier !== null) return { mention, apart: outlier };
    if (mention.label !== label) return { mention, apart: 'other-label' };
    const isSmall = isNameLike && cased.test(mention.text) && !upper.test(mention.text);
    return { mention, apart: isSmall ? 'small-letters' : null };
  });
}

/** Order in which what stands apart comes first. */
export function byApart(
  a: { readonly apart: ApartReason | null },
  b: { readonly apart: ApartReason | null },
): number {
  return Number(a.apart === null) - Number(b.apart === null);
}
