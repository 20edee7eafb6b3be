/** @file What becomes of a tagger's ages and dates that are durations. Runs under vitest. */
import { describe, expect, it } from 'vitest';
import { prepareInput } from '../../../../src-main/detection/pipeline.ts';
import { createDurationCheck } from '../../../../src-main/detection/resolve/durations.ts';
import { LANGUAGE_PACKS } from '../../../../src-main/detection/rulePacks/shippedRulePacks.ts';
import { textAlone } from '../../../../src-main/domain/note.ts';
import type { PhiLabel } from '../../../../src-main/domain/phiLabel.ts';
import { modelRecognizerId } from '../../../../src-main/detection/noteModel.ts';

const MODEL = modelRecognizerId('tagger');
const check = createDurationCheck(LANGUAGE_PACKS);

/** Whether a candidate for the marked words is left. */
function isLeft(annotated: string, label: PhiLabel = 'AGE', recognizer = MODEL): boolean {
  const start = annotated.indexOf('[');
  const end = annotated.indexOf(']') - 1;
  const text = annotated.replace('[', '').replace(']', '');
  const candidate = { start, end, label, score: 0.9, recognizer, rule: 'r' };
  return check(prepareInput(textAlone(text)), [candidate]).length > 0;
}

const DURATIONS = [
  'Fumeur depuis [50 ans], HTA',
  'Fume [depuis 50 ans]',
  'porteur il y a [12 ans] d’un stent',
  '[10 ans] de recul',
  'Raucher seit [50 Jahren], Husten',
  'Knieprothese [8 Jahre] zuvor',
  'fumador durante [50 años], HTA desde hace 4',
  'dolor de [3 meses] de evolución',
  "Fumador durant [50 anys], MPOC des d'aleshores",
  'MPOC des de fa [12 anys].',
  'on warfarin for [12 years] now',
  'stroke [30 years] ago',
  'a [30-year] history of smoking',
];

const AGES = [
  'Patient de [50 ans], HTA depuis 3 ans',
  'Der Patient, [50 Jahre], raucht seit 20 Jahren',
  'wohnt hier seit [92 Jahren]',
  'vit ici depuis [93 ans]',
  'a man of [50 years]',
  'first hernia repair for [50-year]-old man',
  'the only one for [50 years] old',
  'operada a los [50 años] después de caer',
  'desde los [7 años] con asma',
  'Mujer de [70 años], hace deporte',
  'depuis [2015]',
  'seit [3. Mai]',
  'seit [März 2021]',
  'HTA depuis [l’âge de 50 ans]',
  '[50 ans]',
  '患者[57岁]',
];

describe('the check for durations', () => {
  it.each(DURATIONS)('takes back %j', (text) => {
    expect(isLeft(text)).toBe(false);
    expect(isLeft(text, 'DATE')).toBe(false);
  });

  it.each(AGES)('leaves %j', (text) => {
    expect(isLeft(text)).toBe(true);
  });

  it.each(DURATIONS)('asks taggers about ages and dates alone: %j', (text) => {
    expect(isLeft(text, 'AGE', 'age')).toBe(true);
    expect(isLeft(text, 'AGE', 'known-identifier')).toBe(true);
    expect(isLeft(text, 'STREET')).toBe(true);
  });
});
