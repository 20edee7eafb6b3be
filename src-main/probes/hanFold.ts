/** @file Brings traditional Han characters to their simplified form. Pure; runs in main and in the detection process. */
import { Converter } from 'opencc-js/t2cn';

/**
 * From Hong Kong's forms, because that table also knows the general traditional ones: `衞` and `衛` both give `卫`. Only
 * single characters are converted, so none of OpenCC's phrase tables takes part and a name never changes with its neighbors.
 */
const toSimplified = Converter({ from: 'hk', to: 'cn' });

/** The simplified form of one character; a character without one comes back as it is. */
export function simplifiedHan(character: string): string {
  return toSimplified(character);
}
