/** @file Names found again. Runs under vitest. */
import { describe, expect, it } from 'vitest';
import { LANGUAGE_PACKS } from '../../../../src-main/detection/rulePacks/shippedRulePacks.ts';
import {
  createNameFollowUps,
  createNameRecognizers,
} from '../../../../src-main/detection/recognizers/names.ts';
import { prepareInput, type Pipeline } from '../../../../src-main/detection/pipeline.ts';
import { createRepeatRecognizer } from '../../../../src-main/detection/recognizers/repeat/repeat.ts';
import { isSure } from '../../../../src-main/detection/resolve/isSure.ts';
import { textAlone } from '../../../../src-main/domain/note.ts';
import type { CandidateSpan } from '../../../../src-main/domain/span.ts';
import { expectNoSpans, expectSpans } from '../../../support/annotated.ts';

const pipeline: Pipeline = {
  id: 'names',
  recognizers: createNameRecognizers(LANGUAGE_PACKS),
  followUps: createNameFollowUps(LANGUAGE_PACKS),
  models: [],
};

const positive = [
  'Patient: ⟦PATIENT|Kuhlmann, Ewald⟧\n\nHeute war ⟦PATIENT|Kuhlmann⟧ ruhig.',
  'Nom : ⟦PATIENT|TANGUY⟧\nLe soir, ⟦PATIENT|Tanguy⟧ dort.',
  'Name: ⟦PATIENT|Marija Obradovic⟧\n⟦PATIENT|Marijas⟧ Zustand.',
  'Mr ⟦PATIENT|Ostrowski⟧ came. later (⟦PATIENT|OSTROWSKI⟧) left',
  '姓名：⟦PATIENT|欧阳桂兰⟧\n⟦PATIENT|欧阳桂兰⟧今日出院',
  'Patient: ⟦PATIENT|Wilson, Anna⟧\nHeute war ⟦PATIENT|Anna⟧ müde.',
];
const negative = [
  // The name is also an eponym: beside its head word it is not a person.
  'Patient: ⟦PATIENT|Parkinson, Anna⟧\nMorbus Parkinson bekannt.',
  'Dr ⟦STAFF|Crohn⟧ vu.\nMaladie de Crohn connue.',
  'Dr. ⟦STAFF|Murphy⟧ visto.\nSigno de Murphy negativo.',
  // Also written in lower case in the same note.
  'Mme ⟦PATIENT|Petit⟧\nun petit hématome. Petit déjeuner pris.',
];

describe('repeat', () => {
  it.each(positive)('finds %j', (row) => {
    expectSpans(row, pipeline);
  });
  it.each(negative)('does not spread in %j', (row) => {
    expectSpans(row, pipeline);
  });
  it.each([
    'Morbus Parkinson, Hashimoto, Virchow-Drüse',
    'Barcelona Test y Boston Naming Test',
    'Score de Glasgow 15, Babinski indifférent',
    'Pouteau-Colles gauche, A. baumanii',
    'signo de Murphy, enfermedad de Crohn, síndrome de Down',
  ])('leaves %j alone', (row) => {
    expectNoSpans(row, pipeline);
  });
});

/** What is found again of mentions that a tagger, or a rule, has read; with whether it is replaced. */
function again(
  text: string,
  read: readonly (readonly [by: 'tagger' | 'rule', mention: string])[],
): readonly string[] {
  const found = read.map(([by, mention]): CandidateSpan => {
    const start = text.indexOf(mention);
    const own = { start, end: start + mention.length, label: 'PATIENT' as const, rule: 'r' };
    return by === 'tagger'
      ? { ...own, score: 0.99, recognizer: 'model/m', isSure: true }
      : { ...own, score: 0.8, recognizer: 'titled-name' };
  });
  const repeat = createRepeatRecognizer(LANGUAGE_PACKS);
  return repeat
    .recognize(prepareInput(textAlone(text)), found)
    .spans.filter(({ start }) => !found.some((one) => one.start === start))
    .map((span) => `${text.slice(span.start, span.end)}${isSure(span) ? '' : '?'}`);
}

describe('a word that only a tagger has read as a name', () => {
  it('is suspected where it stands again, and replaced where a list or a rule knows it', () => {
    const text = 'Zu Tvrtko: nichts. Tvrtko schläft. Tvrtkos Bein.';
    expect(again(text, [['tagger', 'Tvrtko']])).toEqual(['Tvrtko?', 'Tvrtkos?']);
    expect(again(text, [['rule', 'Tvrtko']])).toEqual(['Tvrtko', 'Tvrtkos']);
    expect(again('Zu Anna: nichts. Anna schläft.', [['tagger', 'Anna']])).toEqual(['Anna']);
  });

  it('takes no certainty from a name beside it that a rule knows', () => {
    expect(
      again('Tvrtko kam. Frau Huber war da. Abends Tvrtko Huber allein.', [
        ['tagger', 'Tvrtko'],
        ['rule', 'Huber'],
      ]),
    ).toEqual(['Tvrtko Huber']);
  });
});
