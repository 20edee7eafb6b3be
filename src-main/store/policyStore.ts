/** @file The policies that batches were started with, word for word. Runs in the main process. */
import { context } from './sealContexts.ts';
import type { StoreKit } from './statements.ts';

export interface PolicyStore {
  /** Stores a policy's canonical text under its fingerprint; once is enough. */
  keep(fingerprint: string, body: string): void;
  /** The text; null when no batch was started with it. Throws store/row-tampered. */
  get(fingerprint: string): string | null;
}

/** Policies of an open workspace. They stay when their batches are removed: they hold nothing of a note. */
export function createPolicyStore(kit: StoreKit): PolicyStore {
  const get = kit.statement<{ body: string }>(
    'policies.get',
    'SELECT body FROM policy WHERE fingerprint = @fingerprint',
  );
  const keep = kit.statement(
    'policies.keep',
    `INSERT INTO policy (fingerprint, body, created_at) VALUES (@fingerprint, @body, @createdAt)
     ON CONFLICT (fingerprint) DO NOTHING`,
  );
  return {
    keep(fingerprint, body) {
      const sealed = kit.cipher.seal(body, context.policy(fingerprint));
      keep.run({ fingerprint, body: sealed, createdAt: kit.clock.now() });
    },
    get(fingerprint) {
      const row = get.get({ fingerprint });
      return row === undefined ? null : kit.cipher.open(row.body, context.policy(fingerprint));
    },
  };
}
