/** @file Numbers of years in words, in the languages that write them so. Pure; main process. */
import { readHan } from '../dates/hanNumbers.ts';

// Oldest age that is believed; Jeanne Calment lived 122 years.
const MAX = 125;

const list = (words: string): readonly string[] => words.split(' ');
const at = (words: readonly string[], index: number): string => words[index] ?? '';

const FR = list(
  'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
);
const FR_TENS = list('- - vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt');
const DE = list(
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
);
const DE_TENS = list('- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig');
const ES = list(
  'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
);
const ES_TENS = list('- - veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa');
const CA = list(
  'zero un dos tres quatre cinc sis set vuit nou deu onze dotze tretze catorze quinze setze disset divuit dinou',
);
const CA_TENS = list('- - vint trenta quaranta cinquanta seixanta setanta vuitanta noranta');
const EN = list(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
);
const EN_TENS = list('- - twenty thirty forty fifty sixty seventy eighty ninety');

function french(value: number): readonly string[] {
  if (value < 20) return [at(FR, value)];
  const [tens, ones] = [Math.floor(value / 10), value % 10];
  const isSoixanteDix = tens === 7 || tens === 9;
  const rest = isSoixanteDix ? ones + 10 : ones;
  const link = rest === 1 || (tens === 7 && rest === 11) ? (tens >= 8 ? '-' : ' et ') : '-';
  const forms = [rest === 0 ? at(FR_TENS, tens) : `${at(FR_TENS, tens)}${link}${at(FR, rest)}`];
  if (value === 80) forms.push('quatre-vingts');
  // Belgium and Switzerland.
  const other = { 7: ['septante'], 8: ['huitante', 'octante'], 9: ['nonante'] }[tens] ?? [];
  for (const ten of other) forms.push(ones === 0 ? ten : `${ten}${ones === 1 ? ' et ' : '-'}${at(FR, ones)}`);
  return forms;
}

function german(value: number): readonly string[] {
  if (value < 20) return [at(DE, value)];
  const ones = value % 10;
  const ten = at(DE_TENS, Math.floor(value / 10));
  return [ones === 0 ? ten : `${at(DE, ones)}und${ten}`];
}

function spanish(value: number): readonly string[] {
  if (value < 30) return [at(ES, value)];
  const ones = value % 10;
  const ten = at(ES_TENS, Math.floor(value / 10));
  return [ones === 0 ? ten : `${ten} y ${at(ES, ones)}`];
}

function catalan(value: number): readonly string[] {
  if (value < 20) return [at(CA, value)];
  const ones = value % 10;
  const ten = at(CA_TENS, Math.floor(value / 10));
  return [ones === 0 ? ten : `${ten}${value < 30 ? '-i-' : '-'}${at(CA, ones)}`];
}

function english(value: number): readonly string[] {
  if (value < 20) return [at(EN, value)];
  const ones = value % 10;
  const ten = at(EN_TENS, Math.floor(value / 10));
  return [ones === 0 ? ten : `${ten}-${at(EN, ones)}`];
}

const HUNDREDS: readonly (readonly [string, number])[] = [
  ['cent', 100],
  ['hundert', 100],
  ['einhundert', 100],
  ['cien', 100],
  ['one hundred', 100],
];

const values = new Map<string, number>(HUNDREDS);
for (let value = 0; value < 100; value += 1) {
  for (const write of [french, german, spanish, catalan, english]) {
    // First writer wins; no word of two languages means two numbers.
    for (const word of write(value)) if (!values.has(fold(word))) values.set(fold(word), value);
  }
}

/** Lower case, without accents, hyphens as blanks: `Vint-i-sis` and `VINT I SIS` are one number. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s-]+/g, ' ');
}

/** A number in words or Chinese numerals and how many characters it takes. */
export interface NumberInWords {
  readonly value: number;
  readonly length: number;
}

/** The longest number at the start of the text, up to a blank, a hyphen or `jährig`; null when there is none. */
export function numberInWords(text: string): NumberInWords | null {
  const han = /^[一二三四五六七八九十百廿卅两兩]+/.exec(text)?.[0];
  if (han !== undefined) {
    const read = readHan(han.replace(/[两兩]/, '二'));
    return read === null || read.style.system === 'positional' || read.value > MAX
      ? null
      : { value: read.value, length: han.length };
  }
  // 5: `quatre-vingt-dix-neuf` has four words, and Catalan numbers three.
  const ends = [...text.matchAll(/(?<=\p{L})(?=[\s-]|$|jährig|jaehrig|monatig|wöchig)/giu)].slice(0, 5);
  for (const { index } of ends.toReversed()) {
    const value = values.get(fold(text.slice(0, index)));
    if (value !== undefined) return { value, length: index };
  }
  return null;
}
