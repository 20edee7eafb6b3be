/** @file The site's list as a rule pack: every word that is listed is found, in whatever script it is written. */
import { describe, expect, it } from 'vitest';
import { listedWord, type ListedForm } from '../../../../src-main/domain/siteWord.ts';
import { createPackPatterns } from '../../../../src-main/detection/recognizers/pack-patterns/packPatterns.ts';
import { parseRulePack } from '../../../../src-main/detection/rulePacks/parseRulePack.ts';
import { splitLines } from '../../../../src-main/text/lines.ts';
import { canBeKept, siteListText } from '../../../../src-main/workspace/site/siteListPack.ts';

const hide = (word: string): ListedForm => ({ side: 'hide', label: 'HOSPITAL', word });

function foundIn(text: string, ...words: readonly string[]): readonly string[] {
  const pack = parseRulePack(JSON.parse(siteListText(words.map(hide))));
  return createPackPatterns([pack])
    .recognize({
      text,
      lines: splitLines(text),
      languages: [],
      known: [],
      noteDate: null,
    })
    .spans.map(({ start, end }) => text.slice(start, end));
}

describe('a word that the site always hides', () => {
  it.each([
    ['Klosterblick', 'Station Klosterblick heute'],
    ['Klinik 仁爱', 'in Klinik 仁爱 gesehen'],
    ['仁爱医院', '转入仁爱医院治疗'],
    ['王小明', '患者王小明，男'],
    ['1234567', 'Fall 1234567, heute'],
    ['12345-Nord', 'Haus 12345-Nord.'],
    ['Клиника', 'в Клиника сегодня'],
    ['Äskulap', 'Praxis ÄSKULAP Ost'],
    ['2024 Süd Haus', 'im 2024  süd Haus'],
    ['$ward?', 'auf $ward? heute'],
  ])('is found: %s', (word, text) => {
    expect(listedWord(word)).toBe(word);
    expect(foundIn(text, word).map((one) => one.replace(/\s+/gu, ' ').toLowerCase())).toEqual([
      word.toLowerCase(),
    ]);
  });

  it('is found each time, side by side, and the longest where two begin alike', () => {
    expect(foundIn('12345 12345 仁爱仁爱医院', '12345', '仁爱', '仁爱医院')).toEqual(
      expect.arrayContaining(['12345', '12345', '仁爱', '仁爱医院']),
    );
  });

  it.each([
    ['12345', 'Nr. 9123456'],
    ['12345', 'Nr. 123456'],
    ['仁爱医院', '仁爱诊所'],
    ['$ward?', 'auf ward heute'],
    ['1234.5', 'Wert 1234x5'],
  ])('is not found in other words: %s in %s', (word, text) => {
    expect(foundIn(text, word)).toEqual([]);
  });
});

describe('a word that the site keeps readable', () => {
  it.each(['Frau Müller', 'Familie Keller', 'Sra. Pérez', 'Mme Dupont', 'Mr Smith', 'Tante Frieda'])(
    'is refused where it could be a name: %s',
    (word) => {
      expect(canBeKept(word)).toBe(false);
    },
  );

  it.each(['Station Klosterblick', 'Mutter Kind Station', 'Frauenklinik'])(
    'is taken where not: %s',
    (word) => {
      expect(canBeKept(word)).toBe(true);
    },
  );

  it.each(['仁爱医院', '12345-Nord', 'Клиника'])('is refused where nothing would look for it: %s', (word) => {
    expect(canBeKept(word)).toBe(false);
  });
});
