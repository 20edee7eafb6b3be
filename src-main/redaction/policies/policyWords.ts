/** @file Policies in words, for the command line and the documents; a test holds both to the files. Pure. */
import { assertNever } from '../../domain/errors.ts';
import { PHI_LABELS, type PhiLabel } from '../../domain/phiLabel.ts';
import type { FallbackId, Generalisation, Treatment } from '../treatment.ts';
import type { CategoryDetection, CoverageCategory } from './coverage.ts';
import type { Policy } from './policy.ts';

const GENERALISATION_WORDS: Readonly<Record<Generalisation, string>> = {
  year: 'year',
  quarter: 'quarter of the year',
  month: 'month',
  'age-band-5': 'bands of 5 years, 90+',
  'age-band-10': 'bands of 10 years, 90+',
  zip3: 'first digits of the postal code',
  region: 'region',
};

/** `generalise (year), else redact`. */
export function treatmentWords(treatment: Treatment): string {
  switch (treatment.operator) {
    case 'placeholder':
    case 'redact':
    case 'keep':
      return treatment.operator;
    case 'mask':
    case 'hash':
    case 'surrogate':
      return orElse(treatment.operator, treatment.otherwise);
    case 'shiftDate': {
      const days = `at most ${treatment.maxDays} days${treatment.keepWeekdays ? ', whole weeks' : ''}`;
      return orElse(`shiftDate (${days})`, treatment.otherwise);
    }
    case 'generalise':
      return orElse(`generalise (${GENERALISATION_WORDS[treatment.to]})`, treatment.otherwise);
    default:
      return assertNever(treatment);
  }
}

function orElse(words: string, otherwise: FallbackId): string {
  return `${words}, else ${otherwise}`;
}

/** Labels that are treated alike, in display order, with the treatment in words. */
export function labelsByTreatment(
  policy: Pick<Policy, 'treatments'>,
  labels: readonly PhiLabel[] = PHI_LABELS,
): readonly { readonly words: string; readonly labels: readonly PhiLabel[] }[] {
  const byWords = new Map<string, PhiLabel[]>();
  for (const label of labels) {
    const words = treatmentWords(policy.treatments[label]);
    byWords.set(words, [...(byWords.get(words) ?? []), label]);
  }
  return [...byWords].map(([words, alike]) => ({ words, labels: alike }));
}

/** One row of a coverage matrix: letter, category, how it is found, what becomes of it, limits. */
export type CoverageRow = readonly [
  id: string,
  name: string,
  found: string,
  treatment: string,
  limits: string,
];
export const COVERAGE_HEAD: CoverageRow = ['#', 'category', 'found by', 'treatment', 'limits'];

/** The rows of the policy's coverage matrix, in order; none without a matrix. */
export function coverageRows(policy: Policy): readonly CoverageRow[] {
  return (policy.coverage?.categories ?? []).map((category) => [
    category.id,
    category.name,
    detectionWords(category.detection),
    categoryTreatment(policy, category),
    category.limits,
  ]);
}

/** `rules: phone; tagger; known identifier: phone; manual`, or `none`. */
function detectionWords({ rules, tagger, knownIdentifiers, manual }: CategoryDetection): string {
  const ways = [
    ...(rules.length === 0 ? [] : [`rules: ${rules.join(', ')}`]),
    ...(tagger ? ['tagger'] : []),
    ...(knownIdentifiers.length === 0 ? [] : [`known identifier: ${knownIdentifiers.join(', ')}`]),
    ...(manual ? ['manual'] : []),
  ];
  return ways.length === 0 ? 'none' : ways.join('; ');
}

function categoryTreatment(policy: Policy, { labels }: CoverageCategory): string {
  const groups = labelsByTreatment(policy, labels);
  const [only] = groups;
  if (only === undefined) return 'none';
  if (groups.length === 1) return only.words;
  return groups.map((group) => `${group.labels.join(', ')}: ${group.words}`).join('; ');
}
