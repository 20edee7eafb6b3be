/** @file Label schemes: how the types of a corpus map onto the canonical labels. Pure; used by the command line. */
import { z } from 'zod';
import { DeidError } from '../domain/errors.ts';
import { PHI_LABELS, type PhiLabel } from '../domain/phiLabel.ts';

/** The shape of resources/label-schemes/<id>.json. */
export const LabelSchemeSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** Where the scheme is defined. */
  source: z.string(),
  /** Type of the scheme to the canonical labels that count as the same; several where the scheme is coarser. */
  types: z.record(z.string(), z.array(z.enum(PHI_LABELS)).min(1)),
  /** Types without a counterpart, with the reason. Their characters count neither for nor against a pipeline. */
  leftOut: z.record(z.string(), z.string()),
});
export type LabelScheme = z.output<typeof LabelSchemeSchema>;

/** What a gold type means: labels that match it, or `left-out`. Throws `evaluation/unmapped-type` for others. */
export function labelsOfType(scheme: LabelScheme, type: string): readonly PhiLabel[] | 'left-out' {
  // Own keys only: a gold type may be called `constructor`.
  const labels = Object.hasOwn(scheme.types, type) ? scheme.types[type] : undefined;
  if (labels !== undefined) return labels;
  if (Object.hasOwn(scheme.leftOut, type)) return 'left-out';
  throw new DeidError('evaluation/unmapped-type', { scheme: scheme.id, type });
}

/** Whether the scheme says what the type means, or that it means nothing here. */
export function isMapped(scheme: LabelScheme, type: string): boolean {
  return Object.hasOwn(scheme.types, type) || Object.hasOwn(scheme.leftOut, type);
}

/** Every canonical label that some type of the scheme can express. Predictions outside are not scored. */
export function labelsInReach(scheme: LabelScheme): ReadonlySet<PhiLabel> {
  return new Set(Object.values(scheme.types).flat());
}
