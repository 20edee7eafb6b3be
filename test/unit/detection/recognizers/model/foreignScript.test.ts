/** @file Which letters lie outside the scripts of a pack's languages. Runs under vitest. */
import { describe, expect, it } from 'vitest';
import { foreignLetters } from '../../../../../src-main/detection/recognizers/model/foreignScript.ts';

const foreign = (text: string, ...languages: readonly string[]) =>
  foreignLetters(languages)(text).map(({ start, end }) => text.slice(start, end));

describe('foreignLetters', () => {
  it.each([
    [['en'], 'Herr 王小明 kam', ['王小明']],
    [['es', 'ca', 'fr', 'de', 'en'], 'Пациент Иванов, alta', ['Пациент', 'Иванов']],
    [['fr'], 'vu par Δημήτρης', ['Δημήτρης']],
    [['de'], 'رقم ٤٥ und שלום', ['رقم', '٤٥', 'שלום']],
    [['zh'], '患者Anna Weber', ['Anna', 'Weber']],
    [['zh-Hans'], '患者さくら', ['さくら']],
    [['ja'], '患者 김철수', ['김철수']],
    [['ru'], 'Иванов Li', ['Li']],
    [['sr-Latn'], 'Petar Петар', ['Петар']],
    [['en'], 'सीता ५ and สมชาย', ['सीता', '५', 'สมชาย']],
    [['en'], 'Thể trạng 𠮷野', ['𠮷野']],
  ])('for %j finds in %j what none of them writes', (languages, text, expected) => {
    expect(foreign(text, ...languages)).toEqual(expected);
  });

  it.each([
    [['fr'], 'né le 3 à Évian, Œdème, ﬁn, Ａｎｎａ'],
    [['en'], '😀 ☎ 5 µg → ¼ ℃ № ，。「」 ３'],
    [['de'], 'β-Blocker, TNFα, γ-GT, 5 \u03bcg'],
    [['zh-Hant'], '王小明ㄅㄆ，３０歲'],
    [['ja'], '田中ひろしカード'],
    [['ko'], '김철수 金'],
    [['sr'], 'Petar Петар'],
    [['en', 'ZH'], 'Anna 王'],
    [['zh-Latn'], 'Wang Xiaoming'],
    [['en'], 'e\u0301te\u0301'],
    [['en'], ''],
  ])('for %j finds nothing in %j', (languages, text) => {
    expect(foreign(text, ...languages)).toEqual([]);
  });

  it.each(['multilingual', 'mul', '*', 'tlh', 'zh-Zzzz'])(
    'takes %j, whose script it does not know, for every script',
    (language) => {
      expect(foreign('Anna 王小明 Иванов', 'en', language)).toEqual([]);
    },
  );

  it('has nothing to say of packs that name no language', () => {
    expect(foreign('Anna 王小明 Иванов')).toEqual([]);
  });

  it('takes Greek for notation only where one letter stands alone', () => {
    expect(foreign('α β, Αννα, γδ, α\u0301', 'de')).toEqual(['Αννα', 'γδ']);
    // Taken apart into letters and marks a name is still a name.
    expect(foreign('Μαρία'.normalize('NFD'), 'de').join('')).toBe('Μαρία'.normalize('NFD'));
  });

  it('copes with a million foreign letters', () => {
    expect(foreignLetters(['en'])('王 '.repeat(300_000))).toHaveLength(300_000);
  });
});
