/**
 * @file Wade-Giles spellings of pinyin syllables, without apostrophes and marks. Pure; runs in main and in the detection
 * process.
 *
 * Passports and notes from Taiwan drop the apostrophes and umlauts (`Chang` for Chang and Ch'ang), and folding drops them
 * from the text too. Rules: H. Giles, A Chinese-English Dictionary, 1912, and the Library of Congress table of 1997.
 */

// Whole syllables whose spelling the rules of initials and finals below do not give.
const irregular: ReadonlyMap<string, string> = new Map([
  ['zhi', 'chih'],
  ['chi', 'chih'],
  ['shi', 'shih'],
  ['ri', 'jih'],
  ['zi', 'tzu'],
  ['ci', 'tzu'],
  ['si', 'ssu'],
  ['er', 'erh'],
  ['ye', 'yeh'],
  ['yi', 'i'],
  ['yan', 'yen'],
  ['you', 'yu'],
  ['yong', 'yung'],
  ['e', 'o'],
  ['ge', 'ko'],
  ['ke', 'ko'],
  ['he', 'ho'],
  ['gui', 'kuei'],
  ['kui', 'kuei'],
  ['xu', 'hsu'],
  ['xue', 'hsueh'],
  ['xuan', 'hsuan'],
  ['xun', 'hsun'],
  ['lv', 'lu'],
  ['nv', 'nu'],
]);
const initials: readonly (readonly [string, string])[] = [
  ['zh', 'ch'],
  ['ch', 'ch'],
  ['sh', 'sh'],
  ['b', 'p'],
  ['p', 'p'],
  ['d', 't'],
  ['t', 't'],
  ['g', 'k'],
  ['k', 'k'],
  ['j', 'ch'],
  ['q', 'ch'],
  ['x', 'hs'],
  ['z', 'ts'],
  ['c', 'ts'],
  ['r', 'j'],
];
const finals: ReadonlyMap<string, string> = new Map([
  ['ian', 'ien'],
  ['ie', 'ieh'],
  ['ue', 'ueh'],
  ['uo', 'o'],
  ['ong', 'ung'],
  ['iong', 'iung'],
]);
/** Initials behind which pinyin `uo` stays `uo` in Wade-Giles. */
const keepsUo = new Set(['g', 'k', 'h', 'sh']);

/** The Wade-Giles spelling of a toneless pinyin syllable; equal to the pinyin where both systems agree. */
export function wadeGiles(syllable: string): string {
  const known = irregular.get(syllable);
  if (known !== undefined) return known;
  const [from, to] = initials.find(([pinyin]) => syllable.startsWith(pinyin)) ?? ['', ''];
  const bareInitial = from === '' ? (/^[mnflhswy]/.exec(syllable)?.[0] ?? '') : from;
  const final = syllable.slice(bareInitial.length);
  const spelled = keepsUo.has(bareInitial) && final === 'uo' ? final : (finals.get(final) ?? final);
  // `yue`, `yuan` keep their vowels; `y` and `w` syllables that differ are in the table of whole syllables.
  const isGlide = bareInitial === 'y' || bareInitial === 'w';
  const written = isGlide ? (final === 'ue' ? 'ueh' : final) : spelled;
  return (from === '' ? bareInitial : to) + written;
}
