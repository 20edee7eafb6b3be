/** @file Names of roles in a sentence. Pure. */
import type { Role } from '../../../src-main/contract/vocabulary.ts';
import type { Locale } from '../../locales/translate.ts';

/** The roles in the order given, separated as a list. */
export function rolesText(t: Locale['t'], roles: readonly Role[]): string {
  return roles.map((role) => t(`roles.${role}`)).join(', ');
}
