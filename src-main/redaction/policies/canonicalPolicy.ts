/** @file The one text that stands for a policy: what its fingerprint is made of and what a batch keeps. Pure. */
import { PHI_LABELS } from '../../domain/phiLabel.ts';
import { POLICY_FORMAT } from './parsePolicy.ts';
import type { Policy } from './policy.ts';

/**
 * A policy file with one rule for every label and keys in alphabetical order; {@link parsePolicy} reads it back. Equal
 * policies give equal texts, however their files were written.
 */
export function canonicalPolicy(policy: Policy): string {
  const file = {
    format: POLICY_FORMAT,
    formatVersion: 1,
    id: policy.id,
    version: policy.version,
    words: policy.words,
    rules: Object.fromEntries(PHI_LABELS.map((label) => [label, policy.treatments[label]])),
    ...(policy.coverage === null ? {} : { coverage: policy.coverage }),
  };
  return JSON.stringify(sorted(file));
}

/** Keys of objects in alphabetical order, at every depth; lists keep their order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]));
}
