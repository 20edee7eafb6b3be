/** @file Finding and opening the key slot of the account that signs in. Runs in the main process and the command line. */
import { foldAccountName, rolesIn, type Role } from '../domain/account.ts';
import type { Clock } from '../domain/clock.ts';
import { DeidError } from '../domain/errors.ts';
import { openReadOnly, type SqliteDatabase } from '../store/database.ts';
import {
  createKeySlotStore,
  type KeySlotStore,
  type OwnedKeySlotRow,
  type UncheckedAccount,
} from '../store/keySlotStore.ts';
import { openKeystoreSlot, openPassphraseSlot, type Keystore } from './keySlots.ts';
import { secondsToWait } from './lockout.ts';

/** `account` is a name as typed; left out, the only account of the workspace. */
export type Secret =
  | { readonly kind: 'passphrase'; readonly passphrase: string; readonly account?: string | null }
  | { readonly kind: 'keystore'; readonly account?: string | null };

export interface SignInDeps {
  readonly clock: Clock;
  readonly keystore: Keystore | null;
}

/** What opened, and by which slot. The caller compares the slot's account with its seal. */
export interface OpenedSlot {
  readonly dataKey: Uint8Array;
  readonly slot: OwnedKeySlotRow;
}

/**
 * The data key from the slot of the account. A wrong passphrase is counted on the slot, see lockout.ts.
 *
 * @throws DeidError access/unknown-account (`not-named` when there are several), access/wrong-passphrase,
 * access/locked-out, access/keystore-unavailable, store/damaged for a forged slot
 */
export async function openSlotFor(
  database: SqliteDatabase,
  secret: Secret,
  deps: SignInDeps,
): Promise<OpenedSlot> {
  const keySlots = createKeySlotStore(database);
  const slot = slotFor(keySlots, secret);
  if (secret.kind === 'keystore') return { slot, dataKey: openKeystoreSlot(slot, deps.keystore) };
  const now = deps.clock.now();
  const seconds = secondsToWait(slot, now);
  if (seconds > 0) {
    const isSetBack = slot.lastFailedAt !== null && slot.lastFailedAt > now;
    if (isSetBack && !database.readonly) keySlots.setLastFailedAt(slot.id, now);
    throw new DeidError('access/locked-out', { seconds });
  }
  try {
    return { slot, dataKey: await openPassphraseSlot(slot, secret.passphrase) };
  } catch (cause) {
    const isWrong = cause instanceof DeidError && cause.code === 'access/wrong-passphrase';
    if (isWrong && !database.readonly) keySlots.countFailedUnlock(deps.clock.now(), slot.id);
    throw cause;
  }
}

function slotFor(keySlots: KeySlotStore, secret: Secret): OwnedKeySlotRow {
  const accounts = keySlots.accounts();
  const slots = keySlots.list().filter(({ kind }) => kind === secret.kind);
  // From before there were accounts: one passphrase, and perhaps the keystore.
  const account = accounts.length === 0 ? null : accountFor(accounts, slots, secret);
  const slot = slots.find(({ accountId }) => accountId === (account?.id ?? null));
  if (slot !== undefined) return slot;
  throw secret.kind === 'keystore'
    ? new DeidError('access/keystore-unavailable', { reason: 'no-slot' })
    : new DeidError('store/damaged', { reason: 'key-slot' });
}

function accountFor(
  accounts: readonly UncheckedAccount[],
  slots: readonly OwnedKeySlotRow[],
  { kind, account: typed = null }: Secret,
): UncheckedAccount {
  if (typed !== null) {
    const folded = foldAccountName(typed);
    const named = accounts.find(({ name }) => foldAccountName(name) === folded);
    if (named === undefined) throw new DeidError('access/unknown-account');
    return named;
  }
  // Who has the only slot in the keystore needs no name.
  const owners = kind === 'keystore' ? new Set(slots.map(({ accountId }) => accountId)) : null;
  const candidates = accounts.filter(({ id }) => owners?.has(id) ?? true);
  const [only] = candidates;
  if (kind === 'keystore' && only === undefined)
    throw new DeidError('access/keystore-unavailable', { reason: 'no-slot' });
  if (only === undefined || candidates.length > 1)
    throw new DeidError('access/unknown-account', { reason: 'not-named' });
  return only;
}

/** A line of the sign-in screen. Read without a key, so not yet compared with its sealed copy. */
export interface SignInChoice {
  readonly name: string;
  readonly roles: readonly Role[];
  /** True when the operating system's keystore can open it. */
  readonly keystore: boolean;
}

/**
 * Who can sign in to the workspace of a folder; empty for one from before there were accounts and for one that cannot be
 * read: unlocking will say what is wrong.
 */
export function signInChoices(dir: string): readonly SignInChoice[] {
  return readLocked(dir, [], (keySlots) => {
    const keystores = keySlots.list().filter(({ kind }) => kind === 'keystore');
    return keySlots.accounts().map(({ id, name, roles }) => ({
      name,
      roles: rolesIn(roles),
      keystore: keystores.some(({ accountId }) => accountId === id),
    }));
  });
}

/** True when the operating system's keystore can unlock the workspace; false for one that cannot be read, too. */
export function hasKeystoreSlot(dir: string): boolean {
  return readLocked(dir, false, (keySlots) => keySlots.list().some(({ kind }) => kind === 'keystore'));
}

function readLocked<Result>(
  dir: string,
  otherwise: Result,
  read: (keySlots: KeySlotStore) => Result,
): Result {
  let database: SqliteDatabase | null = null;
  try {
    database = openReadOnly(dir);
    return read(createKeySlotStore(database));
  } catch {
    // Expected for a missing, damaged or newer file: unlocking will say what is wrong.
    return otherwise;
  } finally {
    database?.close();
  }
}
