/**
 * @file The key with which a workspace signs its exports. Runs in main. Stays within Ed25519 and SHA-256.
 *
 * [Note: Site key]
 * One Ed25519 key pair per workspace, made when first needed. The private half is a sealed setting: only who can unlock
 * the workspace can sign, and an edited or exchanged value is noticed when it is opened. The public half goes into every
 * export, which proves nothing about whose it is; a recipient compares its fingerprint with the one that the site tells
 * by another channel. The key is not exchanged later: exports of before could not be checked against one fingerprint.
 */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type KeyObject,
} from 'node:crypto';
import { signedInKey } from '../access/accountAdmin.ts';
import { appendAudit } from '../audit/auditTrail.ts';
import { DeidError, invariant } from '../domain/errors.ts';
import { FINGERPRINT_DIGITS } from '../export/verify/signature.ts';
import type { Store } from '../store/store.ts';

const SETTING = 'site-key';

export interface SiteKey {
  /** 32 hex digits, see [Note: Fingerprint of the site's key]; null while there is no key. */
  fingerprint(): string | null;
  /** Makes the key unless there is one, and gives its fingerprint. Errors: `store/read-only`. */
  ensure(): string;
  /** Signs the bytes, making the key if need be; both as base64 of the raw bytes. Errors: `store/read-only`. */
  sign(bytes: Uint8Array): { readonly publicKey: string; readonly signature: string };
}

/** The site key of an open workspace. All of it fails with `store/row-tampered` when the sealed key was changed. */
export function createSiteKey(store: Store): SiteKey {
  // Read anew every time: another process cannot have changed it, and a key object need not stay in memory.
  const stored = (): KeyObject | null => {
    const sealed = store.settings.get(SETTING);
    if (sealed === null) return null;
    return createPrivateKey({ key: Buffer.from(sealed, 'base64'), format: 'der', type: 'pkcs8' });
  };
  const ensured = (): KeyObject => stored() ?? make(store);
  return {
    fingerprint: () => {
      const key = stored();
      return key === null ? null : fingerprintOf(key);
    },
    ensure: () => fingerprintOf(ensured()),
    sign: (bytes) => {
      const key = ensured();
      return {
        publicKey: rawPublicKey(key).toString('base64'),
        signature: sign(null, bytes, key).toString('base64'),
      };
    },
  };
}

function make(store: Store): KeyObject {
  if (store.isReadOnly) throw new DeidError('store/read-only');
  const { privateKey } = generateKeyPairSync('ed25519');
  store.transaction(() => {
    store.settings.set(SETTING, privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'));
    const actorKey = signedInKey(store);
    appendAudit(store, { kind: 'site-key-created', key: fingerprintOf(privateKey), actorKey });
  });
  return privateKey;
}

function fingerprintOf(key: KeyObject): string {
  return createHash('sha256').update(rawPublicKey(key)).digest('hex').slice(0, FINGERPRINT_DIGITS);
}

/** The 32 bytes of the public half. */
function rawPublicKey(key: KeyObject): Buffer {
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  invariant(x !== undefined, 'Ed25519 keys have an x');
  return Buffer.from(x, 'base64url');
}
