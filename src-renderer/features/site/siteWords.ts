/** @file Facts about rule packs in words. Pure. */
import type { PackRule, RulePackSummary } from '../../api/types.ts';
import type { Locale, Translate } from '../../locales/translate.ts';

/** "st-elsewhere, version 1, every language". */
export function packAbout({ t, format }: Pick<Locale, 't' | 'format'>, pack: RulePackSummary): string {
  const language = pack.language === null ? t('site.everyLanguage') : format.language(pack.language);
  return t('site.about', { id: pack.id, version: String(pack.version), language });
}

/** "3 rules for people, 1 pattern or word list". */
export function topicWords(t: Translate, { topics }: RulePackSummary): string {
  if (topics.length === 0) return t('site.noRules');
  return topics.map(({ topic, rules }) => t(`site.topic.${topic}`, { count: rules })).join(', ');
}

/** In which notes it takes part, and which pipelines name it. */
export function useWords(t: Translate, { isOn, takesPart, namedBy }: RulePackSummary): string {
  const part = isOn ? t(`site.takesPart.${takesPart}`) : t('site.off');
  return namedBy.length === 0 ? part : `${part} ${t('site.namedBy', { pipelines: namedBy.join(', ') })}`;
}

/** What a find of the rule becomes. */
export function becomesWords(t: Translate, { topic, label }: PackRule): string {
  if (topic === 'protected') return t('site.protects');
  return label === null ? t('site.byForm') : t(`labels.${label}`);
}

/** "12 entries: ward, Station Pasteur …". */
export function entryWords(t: Translate, { entries, examples }: PackRule): string {
  const shown = examples.join(', ');
  const words = examples.length < entries ? t('site.moreExamples', { examples: shown }) : shown;
  return t('site.entries', { count: entries, examples: words });
}
