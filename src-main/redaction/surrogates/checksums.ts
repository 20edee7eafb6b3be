/**
 * @file Tells national numbers whose check digits fit, so that no surrogate is one. Pure; main process.
 *
 * A made-up number with a valid check may be somebody's. Surrogates of ids are therefore drawn until none of these
 * checks fits; they are recognizable as invalid, and that is wanted.
 */

/** Letters and digits of the number without separators, letters as capitals. */
type Check = (compact: string) => boolean;

const DNI_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const CN_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const TW_LETTERS = 'ABCDEFGHJKLMNPQRSTUVXYWZIO';

const CHECKS: readonly Check[] = [
  // Luhn (ISO/IEC 7812-1 annex B): cards, health insurance of several countries, US NPI, French SIRET.
  (code) => /^\d{9,19}$/.test(code) && luhnSum(code) % 10 === 0,
  // Spain, DNI and NIE: letter by remainder of 23 (Real Decreto 1553/2005; Orden INT/2058/2008).
  (code) => {
    const found = /^([XYZ\d])(\d{7})([A-Z])$/.exec(code);
    if (found === null) return false;
    const first = 'XYZ'.indexOf(found[1] ?? '');
    const digits = (first >= 0 ? String(first) : (found[1] ?? '')) + (found[2] ?? '');
    return DNI_LETTERS.charAt(Number(digits) % 23) === found[3];
  },
  // France, NIR: 97 minus the remainder of 97; Corsica's 2A and 2B count as 19 and 18 (INSEE).
  (code) => {
    if (!/^\d{5}[\dAB]{2}\d{8}$/.test(code)) return false;
    const digits = code.replace('2A', '19').replace('2B', '18');
    return /^\d{15}$/.test(digits) && 97 - (Number(digits.slice(0, 13)) % 97) === Number(digits.slice(13));
  },
  // Germany, tax id: ISO/IEC 7064 MOD 11,10.
  (code) => /^\d{11}$/.test(code) && mod11And10(code),
  // Germany, health insurance number: letter as two digits, weights 1 and 2, digit sums (§ 290 SGB V, Anlage 1).
  (code) => /^[A-Z]\d{9}$/.test(code) && kvnrDigit(code) === Number(code.charAt(9)),
  // China, resident id: ISO/IEC 7064 MOD 11-2 (GB 11643-1999).
  (code) =>
    /^\d{17}[\dX]$/.test(code) && '10X98765432'.charAt(weighted(code, CN_WEIGHTS) % 11) === code.charAt(17),
  // Taiwan, national id: letter as two digits, weights 1 9 8 7 6 5 4 3 2 1 1.
  (code) => /^[A-Z]\d{9}$/.test(code) && taiwanSum(code) % 10 === 0,
  // United Kingdom, NHS number: weights 10 to 2, remainder of 11 (NHS Data Dictionary).
  (code) => {
    if (!/^\d{10}$/.test(code)) return false;
    const check = (11 - (weighted(code, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
    return check === Number(code.charAt(9));
  },
  // Austria, social insurance number: weights 3 7 9 _ 5 8 4 2 1 6, remainder of 11 in the fourth place.
  (code) =>
    /^\d{10}$/.test(code) && weighted(code, [3, 7, 9, 0, 5, 8, 4, 2, 1, 6]) % 11 === Number(code.charAt(3)),
  // Switzerland, AHV number: 756 and the EAN-13 check digit.
  (code) => /^756\d{10}$/.test(code) && weighted(code, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0,
  // Spain, social security number: the first ten digits modulo 97.
  (code) => /^\d{12}$/.test(code) && Number(code.slice(0, 10)) % 97 === Number(code.slice(10)),
  // IBAN: ISO 7064 MOD 97-10.
  (code) => /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(code) && ibanRemainder(code) === 1,
  // United States, social security number: 9 digits that the administration may issue (20 CFR 422.103 and SSA's
  // rule of 2011: never 000, 666 or 900 to 999 in front, 00 in the middle, 0000 at the end).
  (code) => /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(code),
];

/** True when a check of one of the countries fits the letters and digits. */
export function looksIssued(compact: string): boolean {
  return CHECKS.some((check) => check(compact));
}

function weighted(code: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(code.charAt(at)), 0);
}

function luhnSum(code: string): number {
  return [...code].reverse().reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

function mod11And10(code: string): boolean {
  let product = 10;
  for (const digit of code.slice(0, 10)) {
    const sum = (Number(digit) + product) % 10;
    product = ((sum === 0 ? 10 : sum) * 2) % 11;
  }
  return (11 - product) % 10 === Number(code.charAt(10));
}

function kvnrDigit(code: string): number {
  const letter = String(code.charCodeAt(0) - 64).padStart(2, '0');
  return [...(letter + code.slice(1, 9))].reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return (sum + (value > 9 ? value - 9 : value)) % 10;
  }, 0);
}

function taiwanSum(code: string): number {
  const letter = TW_LETTERS.indexOf(code.charAt(0)) + 10;
  const digits = `${letter}${code.slice(1)}`;
  return weighted(digits, [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1]);
}

function ibanRemainder(code: string): number {
  let remainder = 0;
  for (const one of code.slice(4) + code.slice(0, 4)) {
    for (const digit of String(Number.parseInt(one, 36))) remainder = (remainder * 10 + Number(digit)) % 97;
  }
  return remainder;
}
