/**
 * @file Seals and opens single values, and makes lookup keys. Runs in main, import and inference processes; needs no
 * database. Stays within AES-256-GCM and HMAC-SHA256, which Electron's BoringSSL has.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { DeidError, invariant } from '../domain/errors.ts';

export interface RowCipher {
  /** Base64 of nonce, tag and ciphertext. `context` names the place; see [Note: Bound to its place]. */
  seal(text: string, context: string): string;
  /** @throws DeidError store/row-tampered when the value was changed, cut, moved or sealed with another key. */
  open(sealed: string, context: string): string;
  /** The same for bytes that are no text. */
  sealBytes(bytes: Uint8Array, context: string): string;
  /** @throws DeidError store/row-tampered, as `open`, and for a sealed text. */
  openBytes(sealed: string, context: string): Uint8Array;
  /** 32 hex digits; equal texts give equal keys for the same purpose and workspace, and tell nothing without the key. */
  fingerprint(text: string, purpose: string): string;
}

/** 256 bits: the key size of AES-256 and of HMAC-SHA256's output. */
export const DATA_KEY_BYTES = 32;
/**
 * 96 bits: the nonce size NIST SP 800-38D 8.2 prefers. Random nonces are safe for 2^32 values under one key (8.3);
 * a workspace of 300,000 notes seals a few million.
 */
const NONCE_BYTES = 12;
/** 128 bits: the full GCM tag. */
const TAG_BYTES = 16;
/** 128 bits: collisions among 2^40 texts stay below one in 2^48. */
const FINGERPRINT_HEX = 32;

/**
 * One subkey per use: a weakness in one use must not reach the other. Key objects, because Node prepares a raw key
 * anew for every call, which costs more than the call (22 against 6 microseconds for 1.5 kB).
 */
function subkey(dataKey: Uint8Array, use: string): KeyObject {
  return createSecretKey(createHmac('sha256', dataKey).update(`noteveil/1/${use}`).digest());
}

/** The row cipher of a workspace. `dataKey` is copied into subkeys and may be wiped afterwards. */
export function createRowCipher(dataKey: Uint8Array): RowCipher {
  invariant(dataKey.length === DATA_KEY_BYTES, 'the data key has 32 bytes');
  const sealingKey = subkey(dataKey, 'row-encryption');
  const lookupKey = subkey(dataKey, 'lookup');

  function sealEncoded(encoded: Uint8Array, context: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce);
    cipher.setAAD(Buffer.from(context, 'utf8'));
    const body = cipher.update(encoded);
    cipher.final();
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
  }

  function openEncoded(sealed: string, context: string): Buffer {
    const bytes = Buffer.from(sealed, 'base64');
    if (bytes.length <= NONCE_BYTES + TAG_BYTES)
      throw new DeidError('store/row-tampered', { reason: 'too-short' });
    const decipher = createDecipheriv('aes-256-gcm', sealingKey, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    decipher.setAAD(Buffer.from(context, 'utf8'));
    const plain = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    try {
      decipher.final();
    } catch (cause) {
      // The only way final() fails in GCM: the tag does not fit. Nothing of `plain` may be used.
      throw new DeidError('store/row-tampered', { reason: 'tag' }, { cause });
    }
    return plain;
  }

  function fingerprint(text: string, purpose: string): string {
    const mac = createHmac('sha256', lookupKey).update(`${purpose}\0`).update(encodeText(text));
    return mac.digest('hex').slice(0, FINGERPRINT_HEX);
  }

  return {
    seal: (text, context) => sealEncoded(encodeText(text), context),
    open: (sealed, context) => decodeText(openEncoded(sealed, context)),
    sealBytes: (bytes, context) => sealEncoded(Buffer.concat([Buffer.from([BYTES]), bytes]), context),
    openBytes: (sealed, context) => {
      const encoded = openEncoded(sealed, context);
      if (encoded[0] !== BYTES) throw new DeidError('store/row-tampered', { reason: 'kind' });
      return encoded.subarray(1);
    },
    fingerprint,
  };
}

const UTF8 = 0;
const UTF16 = 1;
const BYTES = 2;

/**
 * The text as bytes behind one byte that names the encoding. Lone surrogates (broken exports have them) would not
 * survive UTF-8, and offsets are UTF-16 code units, so ill-formed text is kept as UTF-16.
 */
function encodeText(text: string): Buffer {
  const isWellFormed = text.isWellFormed();
  const body = Buffer.from(text, isWellFormed ? 'utf8' : 'utf16le');
  return Buffer.concat([Buffer.from([isWellFormed ? UTF8 : UTF16]), body]);
}

function decodeText(bytes: Buffer): string {
  return bytes.toString(bytes[0] === UTF16 ? 'utf16le' : 'utf8', 1);
}
