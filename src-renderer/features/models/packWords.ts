/** @file Facts about a pack in words: languages, what it runs on, why it cannot be removed. Pure. */
import type { PackSummary, RunningOn, TranslatorSummary } from '../../api/types.ts';
import type { Locale } from '../../locales/translate.ts';
import { pipelineParts } from './pipelineWords.ts';

/** Languages by name; a tag that is no language tag is shown as it stands in the pack. */
export function languageWords({ t, format }: Pick<Locale, 't' | 'format'>, tags: readonly string[]): string {
  if (tags.length === 0) return t('models.languagesUnknown');
  return tags.map((tag) => languageName(format, tag)).join(', ');
}

function languageName(format: Locale['format'], tag: string): string {
  try {
    return format.language(tag);
  } catch {
    // Packs come from outside: Intl refuses tags such as "multi_lang", and the tag itself is still worth reading.
    return tag;
  }
}

/** "Chinese to English". */
export function directionWords(
  { t, format }: Pick<Locale, 't' | 'format'>,
  { from, to }: TranslatorSummary['languages'],
): string {
  return t('translators.direction', { from: format.language(from), to: format.language(to) });
}

/** Why the translator cannot be removed now, or null; see {@link removalBlock}. */
export function translatorRemovalBlock(translator: TranslatorSummary): RemovalBlock | null {
  if (translator.home === 'app') return 'app';
  if (translator.isInUse) return 'batches';
  return translator.isForNew ? 'pipeline' : null;
}

/** "CPU, 4 threads". */
export function runningWords({ t }: Pick<Locale, 't'>, on: RunningOn): string {
  return t('models.runsOn', { provider: t(`providers.${on.provider}`), count: on.threads });
}

/** Providers that were tried first, each with the reason why it does not run the pack. */
export function refusedWords({ t, knows }: Pick<Locale, 't' | 'knows'>, on: RunningOn): readonly string[] {
  return on.refused.map(({ provider, reason }) => {
    const key = `refusals.${reason}`;
    const words = knows(key) ? t(key as 'refusals.unavailable') : reason;
    return t('models.refused', { provider: t(`providers.${provider}`), reason: words });
  });
}

export type RemovalBlock = 'app' | 'batches' | 'pipeline';

/** Why the pack cannot be removed now, or null. Main refuses on its own account; this says so beforehand. */
export function removalBlock(pack: PackSummary, pipeline: string): RemovalBlock | null {
  if (pack.home === 'app') return 'app';
  if (pack.isInUse) return 'batches';
  return pipelineParts(pipeline).packs.includes(pack.id) ? 'pipeline' : null;
}
