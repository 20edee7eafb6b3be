/** @file A pseudonym key and the shipped policies for tests. Runs in Node. */
import { createHmac } from 'node:crypto';
import type { PhiLabel } from '../../src-main/domain/phiLabel.ts';
import type { Pseudonyms } from '../../src-main/redaction/operator.ts';
import type { Policy } from '../../src-main/redaction/policies/policy.ts';
import type { Treatment } from '../../src-main/redaction/treatment.ts';
import { shippedPolicies } from '../../src-main/workspace/policies.ts';

/** HMAC under a key made of the name. */
export function keyedBy(name: string): Pseudonyms['keyed'] {
  return (purpose, value) => createHmac('sha256', name).update(`${purpose}\0`).update(value).digest();
}

/** Of one patient whose surrogates are letters of the hash: what an operator may ask for, without any list. */
export function pseudonyms(change: Partial<Pseudonyms> = {}): Pseudonyms {
  const keyed = change.keyed ?? keyedBy('test key');
  const surrogateOf = (label: PhiLabel, mention: string): string =>
    `Q${Buffer.from(keyed('surrogate', `${label} ${mention}`))
      .toString('hex')
      .slice(0, 12)}`;
  return { keyed, scope: 'patient', languages: ['de'], dates: { language: 'de' }, surrogateOf, ...change };
}

export const policies = shippedPolicies(import.meta.dirname);

/** The shipped policy with this id. */
export function policy(id: string): Policy {
  return policies.require(id).policy;
}

/** What new batches do with a label unless somebody chooses otherwise. */
export function defaultTreatment(label: PhiLabel): Treatment {
  return policy('placeholders').treatments[label];
}
