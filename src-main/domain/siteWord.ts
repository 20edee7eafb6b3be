/** @file Words of the site's own list: what it always hides, and what it takes for no identifier. Pure; used in every process. */
import type { EpochMs } from './ids.ts';
import type { PhiLabel } from './phiLabel.ts';

/** `hide`: always an identifier. `keep`: looks like one and is none. */
export const SITE_SIDES = ['hide', 'keep'] as const;
export type SiteSide = (typeof SITE_SIDES)[number];

/** A word or phrase with its type; PHI, because it can be a name. */
export interface ListedForm {
  readonly side: SiteSide;
  readonly label: PhiLabel;
  readonly word: string;
}

/** One that is on the list, or waits for an administrator. `word` and `actor` are PHI. */
export interface SiteWord extends ListedForm {
  readonly no: number;
  /** False while it is only proposed: then it does nothing. */
  readonly isListed: boolean;
  readonly actor: string;
  readonly addedAt: EpochMs;
}

/** UTF-16 units: no longer phrase is looked for as a protected one. */
const LONGEST = 80;
/** Signs with a meaning in lists of phrases. */
const SIGNS = /[|()<>*\\°º\p{Cc}]/u;
/** Shorter forms are words of the language as often as not: initials, ages, days of a month. */
const TELLING = /\p{L}{3}|\p{Script=Han}{2}|\d{5}/u;

/** How a form stands on the list; null for one that would match too much, or cannot be looked for. */
export function listedWord(form: string): string | null {
  const word = form.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (word.length > LONGEST || SIGNS.test(word)) return null;
  return TELLING.test(word) ? word : null;
}
