/** @file Accounts of a workspace and what their roles are. Pure; used in every process. */
import { DeidError } from './errors.ts';

/**
 * In the order in which screens list them; the place is the bit in the store, so new roles are added at the end.
 * `operator` imports, `reviewer` decides, `officer` (privacy officer) approves and exports, `administrator` keeps accounts,
 * models and settings.
 */
export const ROLES = ['operator', 'reviewer', 'officer', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

export interface Account {
  readonly id: string;
  readonly name: string;
  /** In the order of {@link ROLES}; never empty. */
  readonly roles: readonly Role[];
}

/** Of a first account whose maker gave no name, and of the account that an older workspace gets. */
export const DEFAULT_ACCOUNT_NAME = 'Owner';

/** As the contract has it: a name that fits a line of the sign-in screen. Counted in UTF-16 code units. */
export const MAX_ACCOUNT_NAME = 80;

/** One bit a role, by place in {@link ROLES}. */
export function roleBits(roles: readonly Role[]): number {
  return ROLES.reduce((bits, role, at) => (roles.includes(role) ? bits | (1 << at) : bits), 0);
}

export function rolesIn(bits: number): readonly Role[] {
  return ROLES.filter((_, at) => (bits & (1 << at)) !== 0);
}

/** Names that differ only in composition, width, case or blanks are one name: people type them at a prompt. */
export function foldAccountName(name: string): string {
  return name.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase();
}

/**
 * Control and format characters, halves of characters, private ones, line separators. Format characters cannot be seen or
 * turn the line around, so that two accounts would look like one; half a character is kept by the database as another one,
 * which the sealed copy beside it would then contradict.
 */
const NOT_IN_A_NAME = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

/**
 * The name as it is kept. @throws DeidError access/bad-account-name for one that is empty, too long, not one line, or has
 * characters that cannot be seen
 */
export function checkedAccountName(untrustedName: string): string {
  const name = untrustedName.normalize('NFC').trim();
  const isGood = name !== '' && name.length <= MAX_ACCOUNT_NAME && !NOT_IN_A_NAME.test(name);
  if (!isGood) throw new DeidError('access/bad-account-name');
  return name;
}

/** What of a text can be the name of an account; empty when nothing can. For names from before there were accounts. */
export function accountNameFrom(text: string): string {
  const kept = text.normalize('NFC').replaceAll(new RegExp(NOT_IN_A_NAME, 'gu'), '').trim();
  // Cut between characters, not through one.
  return kept
    .slice(0, MAX_ACCOUNT_NAME)
    .replace(/\p{Cs}$/u, '')
    .trim();
}

/** True when the account has one of the roles; false for nobody. */
export function hasRole(account: Account | null, roles: readonly Role[]): boolean {
  return account?.roles.some((role) => roles.includes(role)) === true;
}

/** @throws DeidError access/role-missing with the role that is asked for first */
export function expectRole(account: Account | null, roles: readonly Role[]): void {
  if (!hasRole(account, roles)) throw new DeidError('access/role-missing', { role: roles[0] ?? null });
}
