/** @file Who takes a place for an identifier, and why: as a sentence, and in short. Pure. */
import type { NoteExplanation } from '../../api/types.ts';
import { ruleReason } from '../../locales/ruleReason.ts';
import type { Locale } from '../../locales/translate.ts';
import type { ReviewSpan } from '../../../src-main/contract/vocabulary.ts';
import { recognizerWords } from '../models/pipelineWords.ts';

type Source = ReviewSpan['sources'][number];

/**
 * The sentence of the rule that voted. Rules of packs bring theirs along in `explanation`, those of the app are said in the
 * language of the interface; null while that has not come, and words of their own for a rule whose pack is gone.
 */
export function sourceSentence(
  locale: Pick<Locale, 't' | 'knows'>,
  { recognizer, rule }: Source,
  explanation: NoteExplanation | null,
): string | null {
  const { t, knows } = locale;
  if (recognizer.startsWith('model/')) {
    // Packs of the scheme use its labels; others have types of their own.
    const label = `labels.${rule}`;
    return t('explanations.model', { type: knows(label) ? t(label as 'labels.PROFESSION') : rule });
  }
  const family = recognizer === 'known-identifier' ? 'probeReasons' : `explanations.${recognizer}`;
  const key = `${family}.${rule}`;
  if (knows(key)) {
    const words = t(key as 'probeReasons.as-given');
    return recognizer === 'known-identifier' ? t('explanations.known', { form: words }) : words;
  }
  if (explanation === null) return null;
  const found = explanation.rules.find((one) => one.rule === rule);
  return found === undefined ? t('explanations.gone') : ruleReason(locale, found.sentence, found);
}

/** One line for each that voted, with its rule and its score; that a person marked it where nobody did. For a tooltip. */
export function voteLines(
  locale: Pick<Locale, 't' | 'knows' | 'format'>,
  { sources }: Pick<ReviewSpan, 'sources'>,
): string {
  if (sources.length === 0) return locale.t('review.addedByHand');
  return sources
    .map(({ recognizer, rule, score }) =>
      [recognizerWords(locale, recognizer), rule, locale.format.percent(score)].join(' · '),
    )
    .join('\n');
}
