/** @file What stands on the caps of named keys in a language, such as `Maj` for Shift. Pure. */
import type { Translate } from '../locales/translate.ts';
import { NAMED_KEYS, type CapNames } from './keys.ts';

/** The names of all keys that have one. */
export function capNamesOf(t: Translate): CapNames {
  return Object.fromEntries(NAMED_KEYS.map((key) => [key, t(`caps.${key}`)])) as CapNames;
}
