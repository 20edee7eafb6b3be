/** @file The policies that ship with the app, and those that batches were started with. Runs in main. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DeidError } from '../domain/errors.ts';
import { canonicalPolicy } from '../redaction/policies/canonicalPolicy.ts';
import { parsePolicy } from '../redaction/policies/parsePolicy.ts';
import { DEFAULT_POLICY, type Policy } from '../redaction/policies/policy.ts';
import type { BatchRecord } from '../store/batchStore.ts';
import type { Store } from '../store/store.ts';
import { resourcesDir } from './resources.ts';

/** A policy and the SHA-256 (hex) of its canonical text: equal fingerprints treat every label the same. */
export interface ChosenPolicy {
  readonly policy: Policy;
  readonly fingerprint: string;
}

/** The policies in one folder, read once. */
export interface PolicyShelf {
  /** In the order of their ids. Errors: `redaction/bad-policy`: one broken file stops all, for it may be the one meant. */
  list(): readonly ChosenPolicy[];
  /** Errors: `redaction/unknown-policy`, `redaction/bad-policy`. */
  require(untrustedId: string): ChosenPolicy;
}

/** SHA-256 (hex) over the canonical text of a policy. */
export function fingerprinted(policy: Policy): ChosenPolicy {
  return { policy, fingerprint: createHash('sha256').update(canonicalPolicy(policy)).digest('hex') };
}

/** The policies that ship with the app; `fromDir` is the folder of a built file. */
export function shippedPolicies(fromDir: string): PolicyShelf {
  let read: readonly ChosenPolicy[] | null = null;
  const list = (): readonly ChosenPolicy[] =>
    (read ??= readFolder(path.join(resourcesDir(fromDir), 'policies')));
  return {
    list,
    require(untrustedId) {
      const found = list().find(({ policy }) => policy.id === untrustedId);
      if (found !== undefined) return found;
      const known = list().map(({ policy }) => policy.id);
      throw new DeidError('redaction/unknown-policy', { known: known.join(', ') });
    },
  };
}

/** The policy in a file of a site's own. Errors: `redaction/bad-policy`. */
export function policyFromFile(file: string): ChosenPolicy {
  let untrustedText: string;
  try {
    untrustedText = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new DeidError('redaction/bad-policy', { path: '', reason: 'unreadable' }, { cause });
  }
  return fingerprinted(parsePolicy(untrustedText));
}

function readFolder(dir: string): readonly ChosenPolicy[] {
  const names = readdirSync(dir).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => {
    const id = path.basename(name, '.json');
    const policy = policyOfFile(path.join(dir, name), id);
    // The name is what people see in the folder; two ids for one policy would be told apart by nobody.
    if (policy.id !== id)
      throw new DeidError('redaction/bad-policy', { policy: id, path: 'id', reason: 'not-its-name' });
    return fingerprinted(policy);
  });
}

function policyOfFile(file: string, id: string): Policy {
  try {
    return parsePolicy(readFileSync(file, 'utf8'));
  } catch (cause) {
    if (!(cause instanceof DeidError)) throw cause;
    throw new DeidError(cause.code, { policy: id, ...cause.facts }, { cause });
  }
}

/** Finds the policy of a batch. */
export type PolicyOf = (batch: Pick<BatchRecord, 'policyFingerprint'>) => ChosenPolicy;

/**
 * Policies of batches as they were when the batches were started, read once each. Batches from before there were policies
 * have the numbered placeholders that the app has now. Errors: `store/damaged` when a stored policy is missing,
 * `store/row-tampered`, `redaction/bad-policy` when this version does not understand it.
 */
export function batchPolicies(store: Pick<Store, 'policies'>, shelf: PolicyShelf): PolicyOf {
  const known = new Map<string, ChosenPolicy>();
  return ({ policyFingerprint: fingerprint }) => {
    if (fingerprint === null) return shelf.require(DEFAULT_POLICY);
    const found = known.get(fingerprint);
    if (found !== undefined) return found;
    const body = store.policies.get(fingerprint);
    if (body === null) throw new DeidError('store/damaged', { reason: 'policy' });
    const read: ChosenPolicy = { policy: parsePolicy(body), fingerprint };
    known.set(fingerprint, read);
    return read;
  };
}
