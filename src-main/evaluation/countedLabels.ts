/** @file Which labels an evaluation counts. Pure. */
import { DeidError } from '../domain/errors.ts';
import { LABELS_BY_COARSE, isPhiLabel, type CoarseLabel, type PhiLabel } from '../domain/phiLabel.ts';
import { labelsInReach, type LabelScheme } from './labelScheme.ts';

/**
 * Labels that the scheme can express, narrowed to `only` when given. Items of `only` are fine labels, coarse groups
 * or types of the scheme; anything else fails with `evaluation/unmapped-type`.
 */
export function countedLabels(scheme: LabelScheme, only: readonly string[]): ReadonlySet<PhiLabel> {
  if (only.length === 0) return labelsInReach(scheme);
  return new Set(only.flatMap((item) => labelsOfItem(scheme, item)));
}

/**
 * The same for somebody who chose labels and no words of a scheme: each is itself, also where the scheme has a type of that name which says
 * more (`PERSON` of Presidio). Errors: `evaluation/unmapped-type` for one that the scheme cannot express.
 */
export function chosenLabels(scheme: LabelScheme, only: readonly PhiLabel[]): ReadonlySet<PhiLabel> {
  const inReach = labelsInReach(scheme);
  if (only.length === 0) return inReach;
  const strange = only.find((label) => !inReach.has(label));
  if (strange !== undefined)
    throw new DeidError('evaluation/unmapped-type', { scheme: scheme.id, type: strange });
  return new Set(only);
}

function labelsOfItem(scheme: LabelScheme, item: string): readonly PhiLabel[] {
  // Own keys only: `toString` is no type of any scheme.
  const schemeLabels = Object.hasOwn(scheme.types, item) ? scheme.types[item] : undefined;
  if (schemeLabels !== undefined) return schemeLabels;
  if (isPhiLabel(item)) return [item];
  if (Object.hasOwn(LABELS_BY_COARSE, item)) return LABELS_BY_COARSE[item as CoarseLabel];
  throw new DeidError('evaluation/unmapped-type', { scheme: scheme.id, type: item });
}
