/** @file Policies as `policies.list` gives them, shortened. */
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { BatchSummary, PolicySummary } from '../../../src-renderer/api/types.ts';

export const fakePolicies: readonly PolicySummary[] = [
  {
    id: 'hipaa-safe-harbor',
    version: '1.0.0',
    name: 'HIPAA Safe Harbor',
    output: 'de-identified',
    summary: 'Removes what the 18 categories name; dates become years.',
    statement: 'Identifying details that were found were removed or made coarser.',
  },
  {
    id: 'placeholders',
    version: '1.0.0',
    name: 'Numbered placeholders',
    output: 'pseudonymised',
    summary: 'Every identifying detail becomes a numbered placeholder such as [PATIENT-1].',
    statement: 'Equal placeholders stand for equal mentions.',
  },
  {
    id: 'research-surrogates',
    version: '1.0.0',
    name: 'Research with surrogates',
    output: 'pseudonymised',
    summary: 'Names, places and numbers become invented ones of the same kind.',
    statement: 'The texts read like real ones and are not.',
  },
];

/** The policy of a batch. */
export function fakePolicy(id: string): BatchSummary['policy'] {
  const found = fakePolicies.find((policy) => policy.id === id);
  if (found === undefined) throw new DeidError('redaction/unknown-policy');
  const { version, name, output } = found;
  return { id, version, name, output };
}
