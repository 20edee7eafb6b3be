/**
 * @file The pseudonym key of an open workspace: its own, or one that was brought from another. Runs in main.
 *
 * [Note: One key for several machines]
 * Two workspaces agree on surrogates, codes and date shifts when they have one pseudonym key. A key file carries it from
 * one to the other, sealed with a passphrase of its own. A workspace takes a key in only before its first batch that
 * draws on one: afterwards the same person would have two pseudonyms there, and exports could not be repeated.
 */
import { z } from 'zod';
import { createPassphraseSlot, openPassphraseSlot, type ScryptCost } from '../access/keySlots.ts';
import { appendAudit } from '../audit/auditTrail.ts';
import { DeidError } from '../domain/errors.ts';
import type { EpochMs } from '../domain/ids.ts';
import type { KeyedBytes } from '../redaction/keyed.ts';
import { drawsOnKey } from '../redaction/policies/policy.ts';
import { createKeyedBytes, derivePseudonymKey, pseudonymKeyFingerprint } from '../store/pseudonymKey.ts';
import { DATA_KEY_BYTES } from '../store/rowCipher.ts';
import type { Store } from '../store/store.ts';
import type { PolicyOf } from './policies.ts';

const SETTING = 'pseudonym-key';

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
   * `access/key-in-use` when a batch has drawn on the present key and the two differ.
   */
  importFile(untrustedText: string, passphrase: string): Promise<string>;
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
    const imported = store.settings.get(SETTING);
    const key = imported === null ? derivePseudonymKey(dataKey) : Buffer.from(imported, 'base64');
    return (current = { key, keyed: createKeyedBytes(key) });
  };
  const fingerprint = (): string => pseudonymKeyFingerprint(inUse().keyed);
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
        appendAudit(store, { kind: 'pseudonym-key-exported', key: fingerprint() });
      });
      const file = { format: 'noteveil-pseudonym-key', formatVersion: 1, createdAt, params, wrappedKey };
      return `${JSON.stringify(file, null, 2)}\n`;
    },
    async importFile(untrustedText, passphrase) {
      const next = await openKeyFile(untrustedText, passphrase);
      const nextKeyed = createKeyedBytes(next);
      const name = pseudonymKeyFingerprint(nextKeyed);
      if (name === fingerprint()) return name;
      const isDrawnOn = store.batches.list().some((batch) => drawsOnKey(policyOf(batch).policy));
      if (isDrawnOn) throw new DeidError('access/key-in-use');
      store.transaction(() => {
        store.settings.set(SETTING, Buffer.from(next).toString('base64'));
        appendAudit(store, { kind: 'pseudonym-key-imported', key: name });
      });
      current = { key: next, keyed: nextKeyed };
      return name;
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
