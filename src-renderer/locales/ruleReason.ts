/** @file Why a rule of a pack fired, in the language of the interface. Pure. See [Note: Reasons by their sentence]. */
import type { Locale } from './translate.ts';

/** A site's own sentence stays as the site wrote it, and so does one of the app that no catalog knows. */
export function ruleReason(
  { t, knows }: Pick<Locale, 't' | 'knows'>,
  sentence: string,
  { isOfApp }: { readonly isOfApp: boolean },
): string {
  const key = `ruleReasons.${sentence}`;
  return isOfApp && knows(key) ? t(key as 'ruleReasons.A decade.') : sentence;
}
