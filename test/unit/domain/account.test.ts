/** @file Names and roles of accounts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkedAccountName,
  expectRole,
  foldAccountName,
  hasRole,
  roleBits,
  ROLES,
  rolesIn,
  type Account,
} from '../../../src-main/domain/account.ts';

const account = (...roles: Account['roles']): Account => ({ id: 'a', name: 'Dr. Vidal', roles });

describe('roles', () => {
  it('survive the way into the store and back', () => {
    fc.assert(
      fc.property(fc.subarray([...ROLES]), (roles) => {
        expect(rolesIn(roleBits(roles))).toEqual(ROLES.filter((role) => roles.includes(role)));
      }),
    );
  });

  it('have the bits that migration 110 has', () => {
    expect(ROLES.map((role) => roleBits([role]))).toEqual([1, 2, 4, 8]);
  });

  it.each([
    [account('reviewer'), ['reviewer', 'officer'], true],
    [account('officer'), ['reviewer', 'officer'], true],
    [account('operator', 'administrator'), ['reviewer', 'officer'], false],
    [account(), ['operator'], false],
    [null, ['operator'], false],
  ] as const)('%o with one of %o: %s', (who, wanted, has) => {
    expect(hasRole(who, wanted)).toBe(has);
    if (has) expect(() => expectRole(who, wanted)).not.toThrow();
    else expect(() => expectRole(who, wanted)).toThrow('access/role-missing');
  });
});

describe('names of accounts', () => {
  it.each([
    ['Dr. Vidal', '  dr.  VIDAL '],
    ['Frau Müller', 'frau mu\u0308ller'],
    ['王医生', '王医生'],
    ['Ａ', 'a'],
  ])('%j is the name of who types %j', (name, typed) => {
    expect(foldAccountName(typed)).toBe(foldAccountName(name));
  });

  it.each([
    ['Dr. Vidal', 'Dr. Vidai'],
    ['Müller', 'Muller'],
  ])('%j is not the name of who types %j', (name, typed) => {
    expect(foldAccountName(typed)).not.toBe(foldAccountName(name));
  });

  it.each(['', '   ', 'two\nlines', 'tab\tbed', 'x'.repeat(81)])('refuse %j', (name) => {
    expect(() => checkedAccountName(name)).toThrow('access/bad-account-name');
  });

  it('are kept without the blanks around them', () => {
    expect(checkedAccountName(' Dr. Vidal ')).toBe('Dr. Vidal');
  });
});
