/** @file The sentences that a recipient has to know, and what the manifest says of a policy. Pure; main process. */
import { isLinkable, outputClassOf, type OutputClass, type Policy } from '../redaction/policies/policy.ts';
import { OUTPUT_WORDS, type Manifest, type Separation } from './manifest.ts';

export const SAFE_HARBOR_STATEMENT =
  'Coverage of the identifier categories of the HIPAA Safe Harbor method (45 CFR 164.514(b)(2)) is not claimed.';
export const METHOD_STATEMENT =
  'Every exported note was approved by a person for exactly the text that was written; before writing, each text was ' +
  'searched again for the details removed from it and for the identifiers known from the source.';

/** Approved notes, and in how many of them the approval rests on the finders alone. */
export interface Reliance {
  readonly notes: number;
  readonly untouched: number;
}

/** Stands behind {@link METHOD_STATEMENT}, which alone would read as if somebody had looked at every note. */
export function relianceStatement({ notes, untouched }: Reliance): string {
  return (
    'Notes whose approval rests on the finders alone, because nobody had decided anything in them before it, or said to ' +
    `have read the text through: ${String(untouched)} of ${String(notes)}.`
  );
}

export const SINGLE_USER_STATEMENT =
  'Separation of duties was not enforced: a single-user exception was switched on in this workspace, so notes may have ' +
  'been imported, reviewed and approved by the same person.';

/** What the texts are called, by class; the policy's own words follow. See [Note: What an output is called]. */
export const CLASS_STATEMENTS: Readonly<Record<OutputClass, string>> = {
  identifying:
    'Under this policy details that identify people are left readable on purpose: the texts are personal data.',
  pseudonymised: 'The texts are pseudonymised (personal data).',
  'de-identified':
    'The texts are de-identified: nothing that was found is left readable or linkable. What was not found may remain.',
};

/**
 * The sentences a recipient has to know. They follow the policy and not what happened to be in the notes: the same order
 * must not be called one thing today and another tomorrow.
 */
export function statementsFor(policy: Policy, separation: Separation, reliance: Reliance): readonly string[] {
  return [
    CLASS_STATEMENTS[outputClassOf(policy)],
    policy.words.output,
    METHOD_STATEMENT,
    ...(reliance.notes === 0 ? [] : [relianceStatement(reliance)]),
    ...(separation === 'enforced' ? [] : [SINGLE_USER_STATEMENT]),
    SAFE_HARBOR_STATEMENT,
  ];
}

/** What the manifest says of a policy. */
export function policyFacts({
  policy,
  fingerprint,
}: {
  readonly policy: Policy;
  readonly fingerprint: string;
}): NonNullable<Manifest['policy']> {
  const { id, version, words } = policy;
  const output = OUTPUT_WORDS[outputClassOf(policy)];
  return { id, version, name: words.name, fingerprint, isLinkable: isLinkable(policy), output };
}
