/** @file Names and roles of accounts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountNameFrom,
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

  it.each([
    ...['', '   ', 'two\nlines', 'tab\tbed', 'x'.repeat(81), 'two\u2028lines', 'nul\u0000', '\u001b[31mred'],
    // Half a character: the database would keep another name than the one that is sealed beside it.
    ...['half \ud83d', '\udc00'],
    // What cannot be seen or turns the line around: two accounts would look like one.
    ...['Dr.\u200b Vidal', 'Dr. \u202eladiV', '\u2066Vidal', 'Vi\u00addal', '\ue000'],
  ])('refuse %j', (name) => {
    expect(() => checkedAccountName(name)).toThrow('access/bad-account-name');
  });

  it.each(['Ana Sofía Núñez i Puig', 'Müller-Lüdenscheidt', '王医生', '陳雅婷', "O'Neill", '<b>x</b>', '😀'])(
    'may be %j',
    (name) => {
      expect(checkedAccountName(name)).toBe(name);
    },
  );

  it('are made of any text so that they are good, or empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const name = accountNameFrom(text);
        if (name !== '') expect(checkedAccountName(name)).toBe(name);
      }),
    );
    expect(accountNameFrom(`${'x'.repeat(79)}😀`)).toBe('x'.repeat(79));
    expect(accountNameFrom(' Dr.\u202e Vidal\n')).toBe('Dr. Vidal');
  });

  it('are kept without the blanks around them', () => {
    expect(checkedAccountName(' Dr. Vidal ')).toBe('Dr. Vidal');
  });
});
