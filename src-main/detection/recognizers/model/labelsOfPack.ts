/** @file The canonical label of each type that a pack's tags name. Pure; runs in the detection process. */
import { DeidError } from '../../../domain/errors.ts';
import { isPhiLabel, type PhiLabel } from '../../../domain/phiLabel.ts';
import type { Manifest } from '../../../engine/pack/manifest.ts';

/**
 * Type to label; null for a type that was left out knowingly. Throws {@link DeidError} `pack/bad-labels` for a type
 * without an entry or with a label that is none: an unmapped type would leak silently.
 */
export function labelsOfPack(
  { id, labelMapping }: Pick<Manifest, 'id' | 'labelMapping'>,
  types: readonly string[],
): ReadonlyMap<string, PhiLabel | null> {
  const labels = new Map<string, PhiLabel | null>();
  for (const [at, type] of types.entries()) {
    const label = Object.hasOwn(labelMapping, type) ? labelMapping[type] : undefined;
    if (label === undefined)
      throw new DeidError('pack/bad-labels', { pack: id, type: at, reason: 'unmapped' });
    if (label !== null && !isPhiLabel(label))
      throw new DeidError('pack/bad-labels', { pack: id, type: at, reason: 'unknown-label' });
    labels.set(type, label);
  }
  return labels;
}
