/** @file Makes a postal code coarser. Pure; main process. */

/** Countries of the product's languages, ISO 3166-1. */
export type PostalCountry = 'US' | 'FR' | 'DE' | 'ES' | 'AT' | 'CH' | 'GB' | 'IE' | 'CN' | 'TW';

/**
 * First three digits that stand for 20,000 people or fewer: they become 000. Source: HHS, "Guidance Regarding Methods
 * for De-identification of Protected Health Information", 26 November 2012, on the 2000 census; 45 CFR 164.514(b)(2)(i)(B).
 */
const SMALL_AREAS: ReadonlySet<string> = new Set(
  '036 059 063 102 203 556 692 790 821 823 830 831 878 879 884 890 893'.split(' '),
);

const prefixes: Readonly<Record<string, PostalCountry>> = {
  D: 'DE',
  DE: 'DE',
  F: 'FR',
  FR: 'FR',
  E: 'ES',
  ES: 'ES',
};

/**
 * The part of a postal code that stands for many people; null when there is none, and the caller hides it all.
 *
 * US: three digits, 000 for small areas; ZIP+4 loses its four. France, Germany and Spain: the first two of five digits,
 * which are the department, the sorting region and the province. The least peopled of them, Lozère and Soria, have more
 * than 70,000 people (INSEE and INE, 2021), and the 95 German regions 880,000 on average, far above the 20,000 of the
 * American rule. All others are null: four digits (Austria, Switzerland) and letters (United Kingdom, Ireland) stand for
 * towns in their first signs already, and for Chinese and Taiwanese codes no part is published as safe.
 */
export function generaliseZip(mention: string, country: PostalCountry | null): string | null {
  const found = /^(?:([A-Z]{1,2})(?:-| ))?(\d{5})(?:-?(\d{4}))?$/.exec(mention.trim());
  const digits = found?.[2];
  if (found === null || digits === undefined) return null;
  const prefix = found[1];
  const place = prefix === undefined ? country : (prefixes[prefix] ?? null);
  if (place === 'US') {
    const area = digits.slice(0, 3);
    return SMALL_AREAS.has(area) ? '000' : area;
  }
  const isTwoDigitCountry = place === 'FR' || place === 'DE' || place === 'ES';
  if (!isTwoDigitCountry || found[3] !== undefined) return null;
  // 97 and 98: overseas, where two digits hold islands of few people and are no department; 00: army post.
  if (place === 'FR' && /^(?:9[78]|00)/.test(digits)) return null;
  return `${prefix === undefined ? '' : mention.trim().slice(0, prefix.length + 1)}${digits.slice(0, 2)}`;
}
