/**
 * @file Check digits of national numbers. Pure; used by the national-id recognizer.
 *
 * Every function takes the number without blanks, dots or dashes, letters in upper case. Sources are named per function;
 * the tests hold published examples.
 */

const digitsOf = (text: string): number[] => [...text].map(Number);
const weightedSum = (digits: readonly number[], weights: readonly number[]) =>
  digits.reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0);
const crossSum = (value: number) => Math.floor(value / 10) + (value % 10);

/** French NIR, 13 characters and key; INSEE: key = 97 - n mod 97, with 2A = 19 and 2B = 18. */
export function isNir(nir: string): boolean {
  if (!/^[1-478]\d{4}(?:\d{2}|2[AB])\d{6}\d{2}$/.test(nir)) return false;
  const body = nir.slice(0, 13).replace('2A', '19').replace('2B', '18');
  return 97 - Number(BigInt(body) % 97n) === Number(nir.slice(13));
}

const DNI_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** Spanish DNI or NIE; Orden INT/2058/2008: letter = number mod 23, X Y Z count as 0 1 2. */
export function isDniOrNie(id: string): boolean {
  if (!/^[XYZ\d]\d{7}[A-Z]$/.test(id)) return false;
  const number = Number(id.slice(0, 8).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter))));
  return DNI_LETTERS.charAt(number % 23) === id.charAt(8);
}

/** Spanish social security number (NUSS), 12 digits: the last two are the first ten mod 97 (short numbers: see TGSS). */
export function isNuss(nuss: string): boolean {
  if (!/^\d{12}$/.test(nuss)) return false;
  const serial = Number(nuss.slice(2, 10));
  const province = Number(nuss.slice(0, 2));
  const body = serial < 10_000_000 ? serial + province * 10_000_000 : Number(nuss.slice(0, 10));
  return body % 97 === Number(nuss.slice(10));
}

/** German health insurance number (KVNR), letter and 9 digits; GKV-Spitzenverband: letter as 01-26, weights 1 2, cross sums. */
export function isKvnr(kvnr: string): boolean {
  if (!/^[A-Z]\d{9}$/.test(kvnr)) return false;
  const letter = String(kvnr.charCodeAt(0) - 64).padStart(2, '0');
  const digits = digitsOf(letter + kvnr.slice(1, 9));
  const sum = digits.reduce((total, digit, index) => total + crossSum(digit * (index % 2 === 0 ? 1 : 2)), 0);
  return sum % 10 === Number(kvnr.charAt(9));
}

/** German pension number, 2 + 6 digits, letter, 2 + 1 digits; VKVV section 2: weights 2 1 2 5 7 1 2 1 2 1 2 1. */
export function isPensionNumber(id: string): boolean {
  if (!/^\d{8}[A-Z]\d{3}$/.test(id)) return false;
  const letter = String(id.charCodeAt(8) - 64).padStart(2, '0');
  const digits = digitsOf(id.slice(0, 8) + letter + id.slice(9, 11));
  const weights = [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1];
  const sum = digits.reduce((total, digit, index) => total + crossSum(digit * (weights[index] ?? 0)), 0);
  return sum % 10 === Number(id.charAt(11));
}

/** German tax id, 11 digits; ISO 7064 MOD 11,10, one digit of the first ten twice or thrice, not starting with 0. */
export function isGermanTaxId(id: string): boolean {
  if (!/^[1-9]\d{10}$/.test(id)) return false;
  const counts = new Map<string, number>();
  for (const digit of id.slice(0, 10)) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  const repeated = [...counts.values()].filter((count) => count > 1);
  if (repeated.length !== 1 || (repeated[0] ?? 0) > 3) return false;
  let product = 10;
  for (const digit of digitsOf(id.slice(0, 10))) {
    const sum = (digit + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === Number(id.charAt(10));
}

/** Austrian social insurance number: 3 digits, check digit, birth date; weights 3 7 9 - 5 8 4 2 1 6 mod 11. */
export function isAustrianSvnr(id: string): boolean {
  if (!/^[1-9]\d{9}$/.test(id)) return false;
  const sum = weightedSum(digitsOf(id), [3, 7, 9, 0, 5, 8, 4, 2, 1, 6]);
  const month = Number(id.slice(6, 8));
  return sum % 11 === Number(id.charAt(3)) && month >= 1 && month <= 15 && Number(id.slice(4, 6)) <= 31;
}

/** Swiss AHV number, 756 and 10 digits; EAN-13. */
export function isAhv(id: string): boolean {
  if (!/^756\d{10}$/.test(id)) return false;
  const sum = digitsOf(id).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Belgian national register number, 11 digits; key = 97 - n mod 97, with a leading 2 for births from 2000 on. */
export function isBelgianNumber(id: string): boolean {
  if (!/^\d{11}$/.test(id) || Number(id.slice(2, 4)) > 12) return false;
  const key = Number(id.slice(9));
  const body = id.slice(0, 9);
  return [body, `2${body}`].some((candidate) => 97 - (Number(candidate) % 97) === key);
}

/** Chinese resident id, 18 characters; GB 11643, ISO 7064 MOD 11-2, with a valid birth date inside. */
export function isResidentId(id: string): boolean {
  if (!/^[1-9]\d{5}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dX]$/.test(id))
    return false;
  const sum = weightedSum(digitsOf(id.slice(0, 17)), [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]);
  return '10X98765432'.charAt(sum % 11) === id.charAt(17);
}

const TAIWAN_LETTERS = 'ABCDEFGHJKLMNPQRSTUVXYWZIO';

/** Taiwanese id: letter (10-35), sex digit (1 2, foreigners 8 9), weights 1 9 8 7 6 5 4 3 2 1 1. */
export function isTaiwanId(id: string): boolean {
  if (!/^[A-Z][1289]\d{8}$/.test(id)) return false;
  const letter = String(TAIWAN_LETTERS.indexOf(id.charAt(0)) + 10);
  return weightedSum(digitsOf(letter + id.slice(1)), [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1]) % 10 === 0;
}

/** Hong Kong identity card: one or two letters, 6 digits, check digit or A; weights 9 to 1 mod 11, a missing letter counts 36. */
export function isHongKongId(id: string): boolean {
  if (!/^[A-Z]{1,2}\d{6}[\dA]$/.test(id)) return false;
  const padded = id.length === 8 ? ` ${id}` : id;
  const value = (character: string) => (character === ' ' ? 36 : Number.parseInt(character, 36));
  const sum = [...padded].reduce((total, character, index) => total + value(character) * (9 - index), 0);
  return sum % 11 === 0;
}

/** British NHS number (and CHI, H&C), 10 digits; weights 10 to 2 mod 11. */
export function isNhsNumber(id: string): boolean {
  if (!/^\d{10}$/.test(id) || /^(\d)\1+$/.test(id)) return false;
  const check = (11 - (weightedSum(digitsOf(id.slice(0, 9)), [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return check === Number(id.charAt(9));
}

/** United States social security number; SSA: no area 000, 666 or 9xx, no zero group or serial. It has no check digit. */
export function isSsn(id: string): boolean {
  return /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(id);
}

/**
 * Irish personal public service number, 7 digits and one or two letters; Department of Social Protection: weights 8 to 2,
 * the second letter (A = 1, W or none = 0) counts nine times, mod 23 as a letter (W = 0).
 */
export function isPps(id: string): boolean {
  if (!/^\d{7}[A-W][A-IW]?$/.test(id)) return false;
  const letter = (value: string) => (value === '' || value === 'W' ? 0 : value.charCodeAt(0) - 64);
  const sum = weightedSum(digitsOf(id.slice(0, 7)), [8, 7, 6, 5, 4, 3, 2]) + letter(id.slice(8)) * 9;
  return sum % 23 === letter(id.charAt(7));
}

/** Canadian social insurance number, 9 digits; Employment and Social Development Canada: Luhn. */
export function isSin(id: string): boolean {
  return /^\d{9}$/.test(id) && isLuhn(id);
}

/** Italian codice fiscale, 16 characters; DM 23/12/1976: odd positions by table, even by value, mod 26. */
export function isCodiceFiscale(id: string): boolean {
  if (!/^[A-Z]{6}\d{2}[A-EHLMPR-T]\d{2}[A-Z]\d{3}[A-Z]$/.test(id)) return false;
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
  const value = (character: string) =>
    /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65;
  const sum = [...id.slice(0, 15)].reduce(
    (total, character, index) => total + (index % 2 === 0 ? (odd[value(character)] ?? 0) : value(character)),
    0,
  );
  return sum % 26 === id.charCodeAt(15) - 65;
}

/** International bank account number; ISO 13616, mod 97 = 1. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  const moved = iban.slice(4) + iban.slice(0, 4);
  let remainder = 0;
  for (const character of moved) remainder = Number(`${remainder}${Number.parseInt(character, 36)}`) % 97;
  return remainder === 1;
}

/** Payment card; ISO/IEC 7812, Luhn. */
export function isCardNumber(id: string): boolean {
  return /^\d{13,19}$/.test(id) && isLuhn(id);
}

/** ISO/IEC 7812-1 annex B: every second digit from the right doubled, cross sums. */
function isLuhn(digits: string): boolean {
  const sum = digitsOf(digits)
    .reverse()
    .reduce((total, digit, index) => total + (index % 2 === 1 ? crossSum(digit * 2) : digit), 0);
  return sum % 10 === 0;
}
