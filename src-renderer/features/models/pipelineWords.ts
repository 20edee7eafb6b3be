/** @file Pipelines and recognizers in words. Pure. */
import type { Locale, Translate } from '../../locales/translate.ts';

/** Recognizers of model packs are called `model/<pack>`. */
const MODEL_RECOGNIZER = /^model\/(.+)$/;

/** What a pipeline id is joined of: `rules`, pack ids, or both; rules first. */
export function pipelineParts(id: string): { readonly rules: boolean; readonly packs: readonly string[] } {
  const parts = id.split('+').filter((part) => part !== '');
  return { rules: parts.includes('rules'), packs: parts.filter((part) => part !== 'rules') };
}

/** `rules` → "Rules and word lists"; `rules+my-pack` → "Rules and my-pack". Packs go by their id, as batches keep it. */
export function pipelineWords(t: Translate, id: string): string {
  const { rules, packs } = pipelineParts(id);
  if (packs.length === 0) return rules ? t('pipelines.rules') : t('pipelines.none');
  return joined(t, [...(rules ? [t('pipelines.rulesShort')] : []), ...packs]);
}

function joined(t: Translate, parts: readonly string[]): string {
  const [first = '', ...others] = parts;
  if (others.length === 0) return first;
  if (others.length === 1) return t('pipelines.pair', { first, last: others[0] ?? '' });
  return t('pipelines.more', { first, others: joined(t, others) });
}

/** What a recognizer looks for, or which pack it is. */
export function recognizerWords({ t, knows }: Pick<Locale, 't' | 'knows'>, recognizer: string): string {
  const pack = MODEL_RECOGNIZER.exec(recognizer)?.[1];
  if (pack !== undefined) return t('recognizers.model', { pack });
  const key = `recognizers.${recognizer}`;
  return knows(key) ? t(key as 'recognizers.unknown') : t('recognizers.unknown');
}
