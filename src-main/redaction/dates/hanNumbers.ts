/** @file Reads and writes numbers in Chinese numerals as dates use them. Pure; main process. */

/** How one number was written, so that another one can be written the same way. */
export interface HanStyle {
  /** `positional` is 二〇二一, digit by digit; `counting` is 二十三 or 一百一十. */
  readonly system: 'positional' | 'counting';
  /** The sign for zero in the positional system: 〇, 零 or ○. */
  readonly zero: string;
  /** True for 廿三 and 卅一 instead of 二十三 and 三十一. */
  readonly isContracted: boolean;
  /** True for 元 as the number of a first year. */
  readonly isFirstNamed: boolean;
}

const DIGITS = '〇一二三四五六七八九';
const zeros = /[〇零○]/;

/** The value and style of a run of numerals up to 199 (counting) or of four digits (positional); null otherwise. */
export function readHan(text: string): { readonly value: number; readonly style: HanStyle } | null {
  const style: HanStyle = {
    system: /[十百廿卅元]/.test(text) || text.length === 1 ? 'counting' : 'positional',
    zero: zeros.exec(text)?.[0] ?? '〇',
    isContracted: /[廿卅]/.test(text),
    isFirstNamed: text === '元',
  };
  const value = style.system === 'positional' ? readPositional(text) : readCounting(text);
  // Writing it back is the check: 十百 and 二廿 are no numbers.
  return value !== null && writeHan(value, style) === text ? { value, style } : null;
}

function readPositional(text: string): number | null {
  if (text.length > 4) return null;
  const digits = [...text].map((sign) => (zeros.test(sign) ? 0 : DIGITS.indexOf(sign)));
  return digits.includes(-1) ? null : digits.reduce((value, digit) => value * 10 + digit, 0);
}

function readCounting(text: string): number | null {
  if (text === '元') return 1;
  const plain = text.replace('廿', '二十').replace('卅', '三十').replace(zeros, '');
  const found = /^(一百)?(?:([二三四五六七八九]|一)?十)?([一二三四五六七八九])?$/.exec(plain);
  if (found === null || plain === '') return null;
  const hasTens = plain.includes('十');
  const tens = hasTens ? (found[2] === undefined ? 1 : DIGITS.indexOf(found[2])) : 0;
  return (found[1] === undefined ? 0 : 100) + tens * 10 + (found[3] ? DIGITS.indexOf(found[3]) : 0);
}

/** The number in the style; null when the style has no writing for it. */
export function writeHan(value: number, style: HanStyle): string | null {
  if (style.isFirstNamed && value === 1) return '元';
  if (style.system === 'positional') {
    return [...String(value)].map((digit) => (digit === '0' ? style.zero : DIGITS.charAt(+digit))).join('');
  }
  if (value < 1 || value > 199) return null;
  const [tens, ones] = [Math.floor((value % 100) / 10), value % 10];
  const one = ones === 0 ? '' : DIGITS.charAt(ones);
  if (value >= 100) {
    if (tens > 0) return `一百${DIGITS.charAt(tens)}十${one}`;
    return one === '' ? '一百' : `一百${style.zero === '〇' ? '零' : style.zero}${one}`;
  }
  if (tens === 0) return one;
  if (style.isContracted && (tens === 2 || tens === 3)) return `${tens === 2 ? '廿' : '卅'}${one}`;
  return `${tens === 1 ? '' : DIGITS.charAt(tens)}十${one}`;
}
