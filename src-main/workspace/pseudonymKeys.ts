/**
 * @file The pseudonym key of an open workspace: its own, or one that was brought from another. Runs in main.
 *
 * [Note: One key for several machines]
 * Two workspaces agree on surrogates, codes and date shifts when they have one pseudonym key. A key file carries it from
 * one to the other, sealed with a passphrase of its own. A workspace takes a key in only before its first batch that
 * draws on one, or when all originals of such batches are destroyed: otherwise the same person would have two pseudonyms there, and
 * exports could not be repeated.
 */
import { z } from 'zod';
import { signedInKey } from '../access/accountAdmin.ts';
import { createPassphraseSlot, openPassphraseSlot, type ScryptCost } from '../access/keySlots.ts';
import { appendAudit } from '../audit/auditTrail.ts';
import { DeidError } from '../domain/errors.ts';
import type { EpochMs } from '../domain/ids.ts';
import type { KeyedBytes } from '../redaction/keyed.ts';
import { drawsOnKey } from '../redaction/policies/policy.ts';
import {
  createKeyedBytes,
  derivePseudonymKey,
  newPseudonymKey,
  PSEUDONYM_KEY_SETTING,
  pseudonymKeyFingerprint,
} from '../store/pseudonymKey.ts';
import { DATA_KEY_BYTES } from '../store/rowCipher.ts';
import type { Store } from '../store/store.ts';
import type { PolicyOf } from './policies.ts';

const KeyFileSchema = z.strictObject({
  format: z.literal('noteveil-pseudonym-key'),
  formatVersion: z.literal(1),
  createdAt: z.number().int(),
  /** How the passphrase becomes the wrapping key: scrypt, with salt and cost. */
  params: z.string().max(400),
  /** The key under the wrapping key, AES-256-GCM, base64. */
  wrappedKey: z.string().max(400),
});
/** Part of what the seal is bound to: no key slot of a workspace can stand in for a key file. */
const SLOT_ID = 'pseudonym-key-file';

export interface PseudonymKeys {
  /** HMAC under the key as it is now; another function after {@link importFile}. */
  readonly keyed: KeyedBytes;
  /** 16 hex digits that name the key; equal exactly where pseudonyms agree. */
  fingerprint(): string;
  /** A key file sealed with the passphrase. Errors: `access/passphrase-too-short`. */
  exportFile(passphrase: string): Promise<string>;
  /**
   * Takes in the key of a key file and returns its fingerprint. Errors: `access/bad-key-file`, `access/wrong-passphrase`,
   * `access/key-in-use` when the present key {@link isInUse} and the two differ.
   */
  importFile(untrustedText: string, passphrase: string): Promise<string>;
  /** True for the key of a workspace from before keys were stored. */
  isDerived(): boolean;
  /**
   * True while the key may be drawn on again for what was there before: a batch whose policy draws on it has notes with their
   * originals or is being imported, or a sample is being read, whose planted identifiers are drawn under it.
   */
  isInUse(): boolean;
  /**
   * Puts a fresh key in place of the present one, which `record` writes down in the same transaction; what it throws leaves the key
   * as it is. Errors: those of `record`, `store/read-only`.
   */
  replace<Result>(record: (gone: { readonly key: string; readonly isDerived: boolean }) => Result): Result;
}

export interface PseudonymKeyDeps {
  readonly store: Store;
  readonly dataKey: Uint8Array;
  readonly policyOf: PolicyOf;
  /** Cheaper in tests. */
  readonly cost?: ScryptCost;
}

export function createPseudonymKeys({ store, dataKey, policyOf, cost }: PseudonymKeyDeps): PseudonymKeys {
  // Made when first asked for: a workspace whose settings are damaged can still be opened and read.
  let current: { readonly key: Uint8Array; readonly keyed: KeyedBytes } | null = null;
  const inUse = (): { readonly key: Uint8Array; readonly keyed: KeyedBytes } => {
    if (current !== null) return current;
    const imported = store.settings.get(PSEUDONYM_KEY_SETTING);
    const key = imported === null ? derivePseudonymKey(dataKey) : Buffer.from(imported, 'base64');
    return (current = { key, keyed: createKeyedBytes(key) });
  };
  const fingerprint = (): string => pseudonymKeyFingerprint(inUse().keyed);
  const isDerived = (): boolean => store.settings.get(PSEUDONYM_KEY_SETTING) === null;
  const isInUse = (): boolean =>
    store.batches.list().some((batch) => {
      if (store.samples.newest(batch.id)?.state === 'open') return true;
      if (!drawsOnKey(policyOf(batch).policy)) return false;
      const { notes } = store.batches.counts(batch.id);
      return batch.importState !== 'done' || notes > store.destructions.destroyed(batch.id);
    });
  return {
    get keyed() {
      return inUse().keyed;
    },
    fingerprint,
    async exportFile(passphrase) {
      const name = { id: SLOT_ID, createdAt: store.now() };
      const { createdAt, params, wrappedKey } = await createPassphraseSlot(
        inUse().key,
        passphrase,
        name,
        cost,
      );
      store.transaction(() => {
        const actorKey = signedInKey(store);
        appendAudit(store, { kind: 'pseudonym-key-exported', key: fingerprint(), actorKey });
      });
      const file = { format: 'noteveil-pseudonym-key', formatVersion: 1, createdAt, params, wrappedKey };
      return `${JSON.stringify(file, null, 2)}\n`;
    },
    async importFile(untrustedText, passphrase) {
      const next = await openKeyFile(untrustedText, passphrase);
      const nextKeyed = createKeyedBytes(next);
      const name = pseudonymKeyFingerprint(nextKeyed);
      if (name === fingerprint()) return name;
      if (isInUse()) throw new DeidError('access/key-in-use');
      store.transaction(() => {
        store.settings.set(PSEUDONYM_KEY_SETTING, Buffer.from(next).toString('base64'));
        appendAudit(store, { kind: 'pseudonym-key-imported', key: name, actorKey: signedInKey(store) });
      });
      current = { key: next, keyed: nextKeyed };
      return name;
    },
    isDerived,
    isInUse,
    replace(record) {
      const result = store.transaction(() => {
        const recorded = record({ key: fingerprint(), isDerived: isDerived() });
        store.settings.set(PSEUDONYM_KEY_SETTING, newPseudonymKey());
        return recorded;
      });
      // Read anew when it is next asked for.
      current = null;
      return result;
    },
  };
}

/**
 * HMAC under the key of a key file, for work without a workspace. Errors: `access/bad-key-file`, `access/wrong-passphrase`.
 */
export async function openPseudonymKey(untrustedText: string, passphrase: string): Promise<KeyedBytes> {
  return createKeyedBytes(await openKeyFile(untrustedText, passphrase));
}

async function openKeyFile(untrustedText: string, passphrase: string): Promise<Uint8Array> {
  const parsed = KeyFileSchema.safeParse(parseJson(untrustedText));
  if (!parsed.success) throw new DeidError('access/bad-key-file', { reason: 'not-a-key-file' });
  const { createdAt, params, wrappedKey } = parsed.data;
  const name = { id: SLOT_ID, createdAt: createdAt as EpochMs };
  const slot = { ...name, kind: 'passphrase', params, wrappedKey } as const;
  let key: Uint8Array;
  try {
    key = await openPassphraseSlot(slot, passphrase);
  } catch (cause) {
    // Parameters that no version of ours writes: the file was damaged or made by somebody else.
    if (cause instanceof DeidError && cause.code === 'store/damaged')
      throw new DeidError('access/bad-key-file', { reason: 'parameters' }, { cause });
    throw cause;
  }
  if (key.length !== DATA_KEY_BYTES) throw new DeidError('access/bad-key-file', { reason: 'length' });
  return key;
}

function parseJson(untrustedText: string): unknown {
  try {
    return JSON.parse(untrustedText);
  } catch {
    // Expected: any other file; the schema refuses undefined.
    return undefined;
  }
}
