/** @file Reads a policy file. Pure; main process. What it does not understand completely it refuses. */
import { z } from 'zod';
import { DeidError } from '../../domain/errors.ts';
import { firstIssue, placeOf } from '../../domain/firstIssue.ts';
import { coarseOf, COARSE_LABELS, PHI_LABELS, type PhiLabel } from '../../domain/phiLabel.ts';
import { FALLBACK_IDS, type Generalisation, type Treatment } from '../treatment.ts';
import { outputClassOf, POLICY_ID_PATTERN, type Policy } from './policy.ts';

export const POLICY_FORMAT = 'noteveil-policy';

const otherwise = z.enum(FALLBACK_IDS);
const treatment = z.discriminatedUnion('operator', [
  z.strictObject({ operator: z.literal('placeholder') }),
  z.strictObject({ operator: z.literal('redact') }),
  z.strictObject({ operator: z.literal('keep') }),
  z.strictObject({ operator: z.literal('mask'), otherwise }),
  z.strictObject({ operator: z.literal('hash'), otherwise }),
  z.strictObject({ operator: z.literal('surrogate'), otherwise }),
  z.strictObject({
    operator: z.literal('shiftDate'),
    // 7: a shift below a week can be told from weekdays. 3,650: ten years; further away treatments and devices give it away.
    maxDays: z.number().int().min(7).max(3650),
    keepWeekdays: z.boolean(),
    otherwise,
  }),
  z.strictObject({
    operator: z.literal('generalise'),
    to: z.enum(['year', 'quarter', 'month', 'age-band-5', 'age-band-10', 'zip3', 'region']),
    otherwise,
  }),
]) satisfies z.ZodType<Treatment>;

/** Nobody may read this word in a policy: no output of ours is that, whatever the operators. */
const OVERCLAIM = /anonym/i;
const words = z
  .string()
  .min(1)
  .max(600)
  .refine((text) => !OVERCLAIM.test(text), { error: 'overclaims' });

const label = z.enum(PHI_LABELS);
const coverage = z.strictObject({
  regulation: words,
  categories: z.array(
    z.strictObject({
      id: z.string().regex(/^[A-Z]$/),
      name: words,
      labels: z.array(label),
      detection: z.strictObject({
        rules: z.array(z.string().min(1)),
        tagger: z.boolean(),
        knownIdentifiers: z.array(words),
        manual: z.boolean(),
      }),
      limits: z
        .string()
        .max(600)
        .refine((text) => !OVERCLAIM.test(text), { error: 'overclaims' }),
    }),
  ),
});

/** Keys of `rules`: a label, or a coarse group for all its labels that have no rule of their own. */
const RULE_KEYS = [...new Set<string>([...COARSE_LABELS, ...PHI_LABELS])];

const PolicyFileSchema = z.strictObject({
  format: z.literal(POLICY_FORMAT),
  formatVersion: z.literal(1),
  id: z.string().max(60).regex(POLICY_ID_PATTERN),
  version: z.string().regex(/^\d{1,3}\.\d{1,3}\.\d{1,3}$/),
  words: z.strictObject({ name: words, summary: words, output: words }),
  rules: z.partialRecord(z.enum(RULE_KEYS), treatment),
  coverage: coverage.optional(),
});
type PolicyFile = z.output<typeof PolicyFileSchema>;

/** Labels that make sense for an operator; operators that are not named here understand every label. */
const DATES: readonly PhiLabel[] = ['DATE', 'BIRTHDATE'];
const LABELS_FOR: Readonly<Record<Generalisation, readonly PhiLabel[]>> = {
  year: DATES,
  quarter: DATES,
  month: DATES,
  'age-band-5': ['AGE'],
  'age-band-10': ['AGE'],
  zip3: ['ZIP'],
  region: ['CITY'],
};

/**
 * Reads the JSON text of a policy file. Errors: `redaction/bad-policy` with the `path` of the first thing that is wrong
 * (`rules.ZIP.to`) and a `reason`: unknown keys, missing labels, operators that cannot treat the label, words that
 * promise more than the operators hold.
 */
export function parsePolicy(untrustedText: string): Policy {
  const parsed = PolicyFileSchema.safeParse(parseJson(untrustedText));
  if (!parsed.success) {
    const { path, problem } = firstIssue(parsed.error.issues);
    throw new DeidError('redaction/bad-policy', { path, reason: problem });
  }
  const file = parsed.data;
  const policy: Policy = {
    id: file.id,
    version: file.version,
    words: file.words,
    treatments: treatmentsOf(file),
    coverage: file.coverage ?? null,
  };
  refuseOverclaim(policy);
  return policy;
}

function parseJson(untrustedText: string): unknown {
  try {
    return JSON.parse(untrustedText);
  } catch (cause) {
    throw new DeidError('redaction/bad-policy', { path: '', reason: 'not-json' }, { cause });
  }
}

function treatmentsOf({ rules }: PolicyFile): Record<PhiLabel, Treatment> {
  const treatments = PHI_LABELS.map((one): [PhiLabel, Treatment] => {
    const key = rules[one] === undefined ? coarseOf(one) : one;
    const found = rules[key];
    if (found === undefined) throw badPolicy(['rules', one], 'label-without-rule');
    if (found.operator === 'shiftDate' && !DATES.includes(one))
      throw badPolicy(['rules', key, 'operator'], 'operator-not-for-label');
    if (found.operator === 'generalise' && !LABELS_FOR[found.to].includes(one))
      throw badPolicy(['rules', key, 'to'], 'operator-not-for-label');
    return [one, found];
  });
  return Object.fromEntries(treatments) as Record<PhiLabel, Treatment>;
}

/** Only what is de-identified may be called so. */
function refuseOverclaim(policy: Policy): void {
  if (outputClassOf(policy) === 'de-identified') return;
  for (const [key, text] of Object.entries(policy.words) as [string, string][])
    if (/de-?identified/i.test(text)) throw badPolicy(['words', key], 'overclaims');
}

function badPolicy(at: readonly string[], reason: string): DeidError {
  return new DeidError('redaction/bad-policy', { path: placeOf(at), reason });
}
