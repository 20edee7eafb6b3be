/** @file Sentences are brought into the language that dominates in them; names, numbers and punctuation stay. */
import { describe, expect, it } from 'vitest';
import { dominantLanguage } from '../../../../src-main/detection/translation/dominantLanguage.ts';
import { parseLexicon } from '../../../../src-main/detection/translation/lexicon.ts';
import { translate } from '../../../../src-main/detection/translation/translate.ts';
import { baseForms } from '../../../../src-main/detection/translation/wordForms.ts';

const lexicon = parseLexicon(
  [
    'chest pain\t胸痛\t胸痛',
    'chest\t胸部\t胸部',
    'pain\t疼痛\t疼痛',
    'fever\t發燒\t发热',
    'biopsy\t切片\t活检',
    'note\t注意到\t注意到',
    'stop\t停\t停',
    'OR\t手術室\t手术室',
    'or\t或\t或',
    'May\t五月\t五月',
    'lead\t導程\t导联',
    'GCS\tGCS\tGCS',
    's/p\t術後\t术后',
    'today\t今日\t今日',
    'high\t高\t高',
    'chief\t主任\t主任',
    'safe\t平安\t平安',
    'fan\t風扇\t风扇',
    'she\t她\t她',
    'K\t鉀\t钾',
    'allow\t許\t许',
    'chronic kidney disease\t慢性腎臟病\t慢性肾脏病',
    'fever\t熱\t热',
  ].join('\n'),
);
const translated = (text: string): string => translate(text, lexicon).text;

describe('the dominant language', () => {
  it.each([
    ['病人今日有 fever', 'zh'],
    ['Patient has fever 今日', 'en'],
    ['無 fever', 'zh'],
    ['BP 高', 'zh'],
    ['120/80', 'zh'],
    ['', 'zh'],
    ['Patient is stable', 'en'],
  ])('of %j is %s', (sentence, language) => {
    expect(dominantLanguage(sentence)).toBe(language);
  });
});

describe('base forms', () => {
  it.each([
    ['biopsies', 'biopsy'],
    ['noted', 'note'],
    ['stopped', 'stop'],
    ['tapering', 'taper'],
    ['CTs', undefined],
    ['NSAIDs', 'NSAID'],
    ['stenosis', undefined],
    ['mass', undefined],
    ['virus', undefined],
    ['bed', undefined],
    ['sing', undefined],
  ])('of %s hold %s', (word, base) => {
    if (base === undefined) expect(baseForms(word)).toEqual([]);
    else expect(baseForms(word)).toContain(base);
  });
});

describe('English in a Chinese sentence', () => {
  it.each([
    ['takes the longest phrase', '病人有chest pain三天', '病人有胸痛三天'],
    ['reads any case', '病人今日 CHEST PAIN 及 Fever', '病人今日 胸痛 及 發燒'],
    ['reads plural and past', '已送 biopsies，家屬 noted', '已送 切片，家屬 注意到'],
    ['keeps acronyms apart from words', '病人送 OR 處理', '病人送 手術室 處理'],
    ['takes the word where it is not the acronym', '今日 or 明日處理', '今日 或 明日處理'],
    ['takes simplified characters in a simplified note', '患者发热伴 biopsy 结果', '患者发热伴 活检 结果'],
    ['reads a letter with its value', '今日 K 3.4 偏低', '今日 鉀 3.4 偏低'],
    ['reads phrases with marks', '病人 s/p 處置後', '病人 術後 處置後'],
  ])('%s', (_, text, expected) => {
    expect(translated(text)).toBe(expected);
  });

  it.each([
    ['an unknown word', '病人有 dyspepsia 三天'],
    ['a word inside another', '病人有 feverish 情形，用 painkillerX 處理'],
    ['a word written with digits', '病人有 fever2 及 2fever 三天'],
    ['a name behind a title', '病人由 Dr. May 處理'],
    ['a name beside an unknown word with a capital', '病人由 Lead Quxley 處理'],
    ['a romanized surname beside it', '家屬 May Chan 已告知處理'],
    ['a romanized surname that is a word', '病人由護理師 Fan 處理中'],
    ['an initial', '上司 Desmond K. 每晚處理，VS林K 亦知'],
    ['a word that only looks inflected', '太太 Shing 每晚處理'],
    ['an acronym in other letters', '病人 Gcs 不明處理'],
    ['numbers and marks', '血壓 120/80，體溫 38.5！'],
  ])('leaves %s', (_, text) => {
    expect(translated(text)).toBe(text);
  });

  it('does not touch English sentences of the same note', () => {
    expect(translated('病人有 fever。\nHe has fever and pain.')).toBe(
      '病人有 發燒。\nHe has fever and pain.',
    );
  });
});

describe('Chinese in an English sentence', () => {
  it.each([
    [
      'takes the longest phrase and sets it apart',
      'He has慢性腎臟病since March of last year',
      'He has chronic kidney disease since March of last year',
    ],
    [
      'reads both scripts',
      'He has 慢性肾脏病 since March of last year',
      'He has chronic kidney disease since March of last year',
    ],
    [
      'sets two phrases apart',
      'He reports 胸痛發燒 since last year',
      'He reports chest pain fever since last year',
    ],
    [
      'reads a character that stands alone',
      'His pressure is 高 since last year',
      'His pressure is high since last year',
    ],
    [
      'keeps the surname in front of a role',
      'Seen by 陳主任 in the clinic today',
      'Seen by 陳 chief in the clinic today',
    ],
  ])('%s', (_, text, expected) => {
    expect(translated(text)).toBe(expected);
  });

  it.each([
    ['a name', 'Seen with 王小明 in the clinic today'],
    ['a given name that is a word, behind a surname', 'Seen with 陳平安 in the clinic today'],
    ['characters that nobody knows', 'Seen with 麗雪 in the clinic today'],
    ['a known character beside an unknown one', 'Seen with 高雪 in the clinic today'],
    ['a surname alone behind a title', 'Seen by Dr. 高 in the clinic today'],
    ['a surname alone behind a given name', 'Seen with Vicky 高 in the clinic today'],
    ['a surname alone with initials', 'Seen by 高Y.T. in the clinic today'],
    ['a surname alone that is no everyday word', 'Seen by the team of 許 in the clinic today'],
    ['numbers', 'Seen at 10:30 in the clinic today, room 5'],
  ])('leaves %s', (_, text) => {
    expect(translated(text)).toBe(text);
  });
});

describe('the lexicon', () => {
  it('takes the first of several entries', () => {
    expect(translated('病人今日 fever')).toBe('病人今日 發燒');
  });

  it.each([
    'fever',
    'fever\t發燒',
    'fever\t發燒\t发热\tx',
    '\t發燒\t发热',
    'fever \t發燒\t发热',
    'fever\t\t发热',
  ])('refuses the line %j', (line) => {
    expect(() => parseLexicon(line)).toThrow('three fields');
  });
});
