/** @file Why the fake notes' rules fired, as the packs say it, and the languages of their texts. */
import type { NoteExplanation, NoteView } from '../../../src-renderer/api/types.ts';
import { languageMix, languagePassages, mixedSentences } from '../../../src-main/text/languageMix.ts';

const SENTENCES: Readonly<Record<string, string>> = {
  'common.day-month': 'Day and month in digits, and nothing beside them that speaks of a measurement.',
  'common.given-name': 'A listed given name stands beside another name.',
  'common.phone-fr-pairs': 'A number of the shape of a national plan, which the plan knows.',
  'common.repeat': 'The same name was found elsewhere in the note.',
  'en.dr': 'A title of doctors or professors stands before the name.',
  'en.patient-field': 'A caption that is also a word for the patient.',
  'st-elsewhere.guide': 'Patient guides of the house stand before their name.',
};

export function fakeExplanation({ text, spans }: NoteView): NoteExplanation {
  const rules = new Set(spans.flatMap(({ sources }) => sources.map(({ rule }) => rule)));
  const mix = languageMix(text);
  return {
    rules: [...rules].flatMap((rule) => {
      const sentence = SENTENCES[rule];
      return sentence === undefined ? [] : [{ rule, sentence, isOfApp: !rule.startsWith('st-elsewhere.') }];
    }),
    languages: {
      shares: [...mix.shares],
      passages: languagePassages(mix).map((one) => ({ ...one, languages: [...one.languages] })),
      mixedSentences: mixedSentences(mix),
    },
  };
}
