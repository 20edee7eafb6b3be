/** @file Name and summary of a policy in the reader's language; one that did not come with the app keeps its own words. */
import type { Locale } from '../../locales/translate.ts';

interface NamedPolicy {
  readonly id: string;
  /** As its file says it. */
  readonly name: string;
}

export function policyName({ t, knows }: Locale, policy: NamedPolicy): string {
  const key = `policyNames.${policy.id}`;
  return knows(key) ? t(key as 'policyNames.placeholders') : policy.name;
}

export function policySummary(
  { t, knows }: Locale,
  policy: NamedPolicy & { readonly summary: string },
): string {
  const key = `policySummaries.${policy.id}`;
  return knows(key) ? t(key as 'policySummaries.placeholders') : policy.summary;
}
