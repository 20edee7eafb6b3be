/** @file What becomes of a tagger's institutions that are a kind of institution. Runs under vitest. */
import { describe, expect, it } from 'vitest';
import { modelRecognizerId } from '../../../../src-main/detection/noteModel.ts';
import { prepareInput } from '../../../../src-main/detection/pipeline.ts';
import { createGenericInstitutionCheck } from '../../../../src-main/detection/resolve/genericInstitutions.ts';
import { LANGUAGE_PACKS } from '../../../../src-main/detection/rulePacks/shippedRulePacks.ts';
import { textAlone } from '../../../../src-main/domain/note.ts';
import type { PhiLabel } from '../../../../src-main/domain/phiLabel.ts';

const MODEL = modelRecognizerId('tagger');
const check = createGenericInstitutionCheck(LANGUAGE_PACKS);

/** Whether a candidate for the marked words is left. */
function isLeft(annotated: string, label: PhiLabel = 'HOSPITAL', recognizer = MODEL): boolean {
  const start = annotated.indexOf('[');
  const end = annotated.indexOf(']') - 1;
  const text = annotated.replace('[', '').replace(']', '');
  const candidate = { start, end, label, score: 0.9, recognizer, rule: 'r' };
  return check(prepareInput(textAlone(text)), [candidate]).length > 0;
}

describe('the check for kinds of institutions', () => {
  it.each([
    '曾于[当地医院]就诊',
    '曾於[當地醫院]就診。',
    '转[上级医院，]复查',
    '建议[社区医院]随访',
    '[曾于当地医院]就诊',
  ])('takes back %j', (text) => {
    expect(isLeft(text)).toBe(false);
    expect(isLeft(text, 'ORGANIZATION')).toBe(false);
  });

  it.each([
    '曾于[洪都医院]就诊',
    '转[县医院]治疗',
    '曾于[当地洪都医院]就诊',
    '转[南昌市当地医院]',
    '[当地]就诊',
    '[长庚医院]',
    '赣州市[人民医院]',
    '[洪都转当地医院]',
    'seen at [the local hospital]',
  ])('leaves %j', (text) => {
    expect(isLeft(text)).toBe(true);
  });

  it('asks neither rules nor what people know, and no other label', () => {
    expect(isLeft('曾于[当地医院]就诊', 'HOSPITAL', 'known-identifier')).toBe(true);
    expect(isLeft('曾于[当地医院]就诊', 'HOSPITAL', 'hospital')).toBe(true);
    expect(isLeft('曾于[当地医院]就诊', 'CITY')).toBe(true);
  });

  it('looks for nothing without packs', () => {
    const candidate = {
      start: 0,
      end: 4,
      label: 'HOSPITAL',
      score: 0.9,
      recognizer: MODEL,
      rule: 'r',
    } as const;
    const input = prepareInput(textAlone('当地医院'));
    expect(createGenericInstitutionCheck([])(input, [candidate])).toEqual([candidate]);
  });
});
