/**
 * @file Wraps the data key once per way to unlock it. Runs in the main process and the command line.
 *
 * [Note: Key slots]
 * Rows are encrypted under one random data key that never changes. What the user knows (a passphrase) or the system
 * keeps (its keystore) only yields a wrapping key, and each slot holds the data key under one of those. Passphrases can
 * be changed, and users added later, without touching a row.
 */
import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { DeidError } from '../domain/errors.ts';
import type { EpochMs } from '../domain/ids.ts';
import type { KeySlotRow } from '../store/keySlotStore.ts';
import { createRowCipher, DATA_KEY_BYTES } from '../store/rowCipher.ts';

/** The operating system's secret store (Electron's safeStorage). Strings in and out; both may throw. */
export interface Keystore {
  isAvailable(): boolean;
  seal(base64: string): string;
  open(sealed: string): string;
}

/** Cost of scrypt, RFC 7914. */
export interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP Password Storage Cheat Sheet, scrypt: N=2^17, r=8, p=1; 128 MiB and about half a second per guess. */
export const PASSPHRASE_COST: ScryptCost = { N: 2 ** 17, r: 8, p: 1 };

/** NIST SP 800-63B asks for 8; offline guessing is possible here, so a little more. Counted in characters. */
export const MIN_PASSPHRASE_LENGTH = 10;
const SALT_BYTES = 16;
/** Parameters come from the file: a forged one must not make us allocate gigabytes. */
const MAX_N = 2 ** 20;

const deriveKey = promisify<
  string,
  Uint8Array,
  number,
  { N: number; r: number; p: number; maxmem: number },
  Buffer
>(scrypt);

interface PassphraseParams extends ScryptCost {
  /** Base64. */
  readonly salt: string;
}
type SlotName = Pick<KeySlotRow, 'id' | 'createdAt'>;

export function newDataKey(): Uint8Array {
  return randomBytes(DATA_KEY_BYTES);
}

/** NFKC: the same passphrase typed on another keyboard or system must give the same key. */
function normalised(passphrase: string): string {
  return passphrase.normalize('NFKC');
}

/** @throws DeidError access/passphrase-too-short */
export function expectGoodPassphrase(passphrase: string): void {
  if ([...normalised(passphrase)].length < MIN_PASSPHRASE_LENGTH) {
    throw new DeidError('access/passphrase-too-short', { minimum: MIN_PASSPHRASE_LENGTH });
  }
}

async function passphraseKey(passphrase: string, { salt, N, r, p }: PassphraseParams): Promise<Buffer> {
  // Twice what the derivation needs (128 * N * r), for Node's limit is exclusive.
  const maxmem = 256 * N * r * p;
  return deriveKey(normalised(passphrase), Buffer.from(salt, 'base64'), DATA_KEY_BYTES, { N, r, p, maxmem });
}

const slotContext = (id: string) => `key-slot:${id}`;

function wrap(dataKey: Uint8Array, wrappingKey: Uint8Array, id: string): string {
  return createRowCipher(wrappingKey).seal(Buffer.from(dataKey).toString('base64'), slotContext(id));
}

/** Null when the wrapping key does not fit. */
function unwrap(slot: KeySlotRow, wrappingKey: Uint8Array): Uint8Array | null {
  try {
    return Buffer.from(createRowCipher(wrappingKey).open(slot.wrappedKey, slotContext(slot.id)), 'base64');
  } catch (error) {
    if (error instanceof DeidError && error.code === 'store/row-tampered') return null;
    throw error;
  }
}

/** @throws DeidError access/passphrase-too-short */
export async function createPassphraseSlot(
  dataKey: Uint8Array,
  passphrase: string,
  name: SlotName,
  cost: ScryptCost = PASSPHRASE_COST,
): Promise<KeySlotRow> {
  expectGoodPassphrase(passphrase);
  const params: PassphraseParams = { ...cost, salt: randomBytes(SALT_BYTES).toString('base64') };
  const wrappingKey = await passphraseKey(passphrase, params);
  const wrappedKey = wrap(dataKey, wrappingKey, name.id);
  wrappingKey.fill(0);
  return { ...name, kind: 'passphrase', params: JSON.stringify(params), wrappedKey };
}

/** The data key. @throws DeidError access/wrong-passphrase, store/damaged for a forged slot */
export async function openPassphraseSlot(slot: KeySlotRow, passphrase: string): Promise<Uint8Array> {
  const wrappingKey = await passphraseKey(passphrase, parseParams(slot.params));
  const dataKey = unwrap(slot, wrappingKey);
  wrappingKey.fill(0);
  if (dataKey === null) throw new DeidError('access/wrong-passphrase');
  return dataKey;
}

function parseParams(untrustedJson: string): PassphraseParams {
  let untrustedParams: unknown;
  try {
    untrustedParams = JSON.parse(untrustedJson);
  } catch (cause) {
    throw new DeidError('store/damaged', { reason: 'key-slot' }, { cause });
  }
  const { N, r, p, salt } = untrustedParams as Partial<Record<keyof PassphraseParams, unknown>>;
  const isPlausible =
    typeof N === 'number' && Number.isInteger(Math.log2(N)) && N >= 2 && N <= MAX_N && r === 8 && p === 1;
  if (!isPlausible || typeof salt !== 'string') throw new DeidError('store/damaged', { reason: 'key-slot' });
  return { N, r, p, salt };
}

/** @throws DeidError access/keystore-unavailable */
export function createKeystoreSlot(
  dataKey: Uint8Array,
  keystore: Keystore | null,
  name: SlotName,
): KeySlotRow {
  const wrappingKey = randomBytes(DATA_KEY_BYTES);
  const sealed = withKeystore(keystore, (open) => open.seal(wrappingKey.toString('base64')));
  const wrappedKey = wrap(dataKey, wrappingKey, name.id);
  wrappingKey.fill(0);
  return { ...name, kind: 'keystore', params: JSON.stringify({ sealed }), wrappedKey };
}

/** The data key. @throws DeidError access/keystore-unavailable when the keystore is not the one that made the slot */
export function openKeystoreSlot(slot: KeySlotRow, keystore: Keystore | null): Uint8Array {
  const { sealed } = JSON.parse(slot.params) as { sealed: string };
  const wrappingKey = Buffer.from(
    withKeystore(keystore, (open) => open.open(sealed)),
    'base64',
  );
  const dataKey = wrappingKey.length === DATA_KEY_BYTES ? unwrap(slot, wrappingKey) : null;
  if (dataKey === null) throw new DeidError('access/keystore-unavailable', { reason: 'other-key' });
  return dataKey;
}

function withKeystore(keystore: Keystore | null, use: (keystore: Keystore) => string): string {
  if (keystore?.isAvailable() !== true)
    throw new DeidError('access/keystore-unavailable', { reason: 'absent' });
  try {
    return use(keystore);
  } catch (cause) {
    throw new DeidError('access/keystore-unavailable', { reason: 'refused' }, { cause });
  }
}

/** A fresh name for a slot. */
export function slotName(id: string, createdAt: EpochMs): SlotName {
  return { id, createdAt };
}
