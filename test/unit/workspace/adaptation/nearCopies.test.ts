/** @file Texts that are nearly those of the gold: carried forward with another date, and not of the same house only. */
import { describe, expect, it } from 'vitest';
import { KnownTexts } from '../../../../src-main/workspace/adaptation/nearCopies.ts';

/** 26 words, so 19 sequences of eight. */
const NOTE =
  'Herr Beispiel kam am 3. März zur Kontrolle. Die Wunde ist reizlos, der Verband wurde gewechselt, das Gehen mit zwei Stützen gelingt ohne Schmerzen im Knie.';
/** A day that has seven words on either side changes the eight sequences that hold it: eleven of nineteen are left. */
const ANOTHER_WORD = NOTE.replace('reizlos', 'gerötet');

const known = (text: string, hasPatient = false): KnownTexts => {
  const texts = new KnownTexts();
  texts.add({ text, hasPatient });
  return texts;
};
const isNear = (one: string, other: string): boolean =>
  known(one).hasNearly({ text: other, hasPatient: false });

describe('a text is nearly one of the gold', () => {
  it('when more than half of the sequences of the shorter one are the same', () => {
    expect(NOTE.match(/[\p{L}\p{N}]+/gu)).toHaveLength(26);
    expect(isNear(NOTE, NOTE.replace('3. März', '14. Mai'))).toBe(true);
    expect(isNear(NOTE, ANOTHER_WORD)).toBe(true);
    // With a second word changed less than half of the sequences are left.
    expect(isNear(NOTE, ANOTHER_WORD.replace('Gehen', 'Laufen'))).toBe(false);
  });

  it('when the gold is a part of it, or it is a part of the gold', () => {
    const longer = `Verlauf der letzten Woche: ${'ganz andere Worte stehen hier davor und danach '.repeat(4)}${NOTE}`;
    expect([isNear(NOTE, longer), isNear(longer, NOTE)]).toEqual([true, true]);
  });

  it('not when only phrases are shared, case and punctuation aside', () => {
    const phrase = 'Wir danken für die freundliche Überweisung der Patientin und berichten wie folgt';
    expect(
      isNear(`${phrase}: ${NOTE}`, `${phrase}. Kein Anhalt für eine Thrombose, die Beine sind schlank.`),
    ).toBe(false);
    expect(isNear(NOTE, NOTE.toUpperCase().replaceAll(',', ' ;'))).toBe(true);
    expect(isNear('Puls 72.', 'Puls 72.')).toBe(false);
  });

  it('not when both are of patients who are known, and other ones', () => {
    expect(known(NOTE, true).hasNearly({ text: ANOTHER_WORD, hasPatient: true })).toBe(false);
    expect(known(NOTE, true).hasNearly({ text: ANOTHER_WORD, hasPatient: false })).toBe(true);
    expect(known(NOTE, false).hasNearly({ text: ANOTHER_WORD, hasPatient: true })).toBe(true);
  });

  it('by characters where most letters are Chinese', () => {
    const zh =
      '患者于三月三日来院复查，伤口愈合良好，已更换敷料，使用双拐行走时膝部无疼痛，嘱继续康复训练，两周后门诊随访，不适随诊。';
    expect(isNear(zh, zh.replace('三月三日', '五月九日'))).toBe(true);
    expect(
      isNear(
        zh,
        '患者因腹痛两天入院，查体腹软，右下腹压痛，考虑急性阑尾炎，拟行手术治疗，已与家属沟通并签字。',
      ),
    ).toBe(false);
  });
});
