/**
 * @file The operator that leaves a coarser form of a mention: a year, a band of ages, a region. Pure; main process.
 *
 * A mention that is as coarse already (a year alone under `year`) would stay as it is, so what takes over hides it: no
 * accepted mention stands in an output unless its label is kept.
 */
import type { Language } from '../../domain/detection.ts';
import { assertNever } from '../../domain/errors.ts';
import { generaliseAge } from '../generalise/age.ts';
import { generaliseCity } from '../generalise/city.ts';
import { generaliseDate } from '../generalise/date.ts';
import { generaliseZip, type PostalCountry } from '../generalise/zip.ts';
import type { Operator, OperatorInput } from '../operator.ts';
import { unlessShown } from '../shown.ts';
import type { Generalisation } from '../treatment.ts';

/**
 * The country whose postal codes a note in this language is taken to have. A wrong guess writes less, not more: five
 * digits outside the United States lose three, and what is no code of the country at all is not understood.
 */
const COUNTRY_OF: Readonly<Record<Language, PostalCountry>> = {
  fr: 'FR',
  de: 'DE',
  es: 'ES',
  ca: 'ES',
  en: 'US',
  'zh-Hans': 'CN',
  'zh-Hant': 'TW',
};

export const generalise: Operator<'generalise'> = {
  id: 'generalise',
  hides: true,
  isLinkable: false,
  apply: (input, { to }) => unlessShown(input.mention, coarser(input, to)),
};

function coarser({ mention, pseudonyms }: OperatorInput, to: Generalisation): string | null {
  const language = pseudonyms.languages[0] ?? null;
  switch (to) {
    case 'year':
    case 'quarter':
    case 'month':
      return generaliseDate(mention, pseudonyms.dates, { to, earliestYear: null });
    case 'age-band-5':
      return generaliseAge(mention, language, { years: 5 });
    case 'age-band-10':
      return generaliseAge(mention, language, { years: 10 });
    case 'zip3':
      return generaliseZip(mention, language === null ? null : COUNTRY_OF[language]);
    case 'region':
      return generaliseCity(mention, language);
    default:
      return assertNever(to);
  }
}
