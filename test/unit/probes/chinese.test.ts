/** @file Names in Han characters and their romanisations. Runs under vitest. */
import { describe, expect, it } from 'vitest';
import { romanise } from '../../../src-main/probes/names/romanise.ts';
import { wadeGiles } from '../../../src-main/probes/names/wadeGiles.ts';
import { found, known } from './marked.ts';

describe('names in Han characters', () => {
  it.each<readonly [string, string]>([
    ['王小明', '患者⟦as-given!|王小明⟧入院，⟦as-given!|王 小明⟧'],
    ['葉大雄', '⟦transliteration!|叶大雄⟧，⟦as-given!|葉大雄⟧'],
    ['叶大雄', '⟦transliteration!|葉大雄⟧'],
    ['陳雅婷', '家屬稱⟦one-word?|雅婷⟧昨夜跌倒'],
    ['欧阳桂兰', '⟦as-given!|欧阳桂兰⟧ ⟦one-word?|桂兰⟧'],
    ['买买提·吐尔逊', '⟦as-given!|买买提·吐尔逊⟧，⟦one-word|吐尔逊⟧'],
    ['王伟', '患者⟦as-given|王伟⟧。'],
    ['王小明 (Wang Xiaoming)', '⟦as-given!|王小明⟧ ⟦as-given!|Wang Xiaoming⟧'],
    [
      '王小明',
      '⟦transliteration!|Wang Xiaoming⟧ ⟦transliteration!|WANG Xiao-Ming⟧ ⟦transliteration!|Xiaoming Wang⟧',
    ],
    [
      '王小明',
      '⟦transliteration!|Wáng Xiǎomíng⟧, ⟦transliteration!|Wang Xiao Ming⟧, ⟦transliteration!|wangxiaoming⟧',
    ],
    [
      '王小明',
      '⟦transliteration!|Wang, Hsiao-ming⟧; ⟦transliteration|X.M. Wang⟧; ⟦transliteration|Xiaoming⟧',
    ],
    [
      '陳志強',
      "⟦transliteration!|Ch'en Chih-ch'iang⟧ ⟦transliteration!|Chen, Chih-Chiang⟧ ⟦transliteration!|Zhiqiang Chen⟧",
    ],
    ['單雄信', '⟦transliteration!|Shan Xiongxin⟧'],
    ['曾志偉', '⟦transliteration!|Zeng Zhiwei⟧ ⟦transliteration!|Tseng Chih-Wei⟧'],
    ['仇英', '⟦transliteration!|Qiu Ying⟧'],
    ['呂布', '⟦transliteration!|Lü Bu⟧ ⟦transliteration!|Lyu Bu⟧ ⟦transliteration!|Lu Bu⟧'],
    ['歐陽娜娜', '⟦transliteration!|Ouyang Nana⟧ ⟦transliteration!|Nana Ou-yang⟧'],
    ['高原', '患者⟦as-given|高原⟧来诊'],
    // Not the name.
    ['王', '王医生查房'],
    ['白', '血白细胞'],
    ['王小明', '王大明，小王明天来，小，明'],
    ['葉大雄', '大熊，枝葉大'],
    ['何易', 'he yi, He is 40. Yi'],
    ['安有', 'an you; can you'],
    ['王小明', 'Wang kam. wang xiaoming, Wang Dawei, xiaoming'],
    ['李娜', 'Li 0.8, Na 140; li na'],
    ['马力', 'Ma und Li'],
  ])('%s in %j', (cell, note) => {
    expect(found(known('name', cell), note)).toBe(note);
  });
});

describe('romanisation', () => {
  it.each([
    ['zhang', 'chang'],
    ['qian', 'chien'],
    ['xu', 'hsu'],
    ['zhou', 'chou'],
    ['guo', 'kuo'],
    ['duo', 'to'],
    ['zeng', 'tseng'],
    ['jiang', 'chiang'],
    ['xiong', 'hsiung'],
    ['rong', 'jung'],
    ['shi', 'shih'],
    ['zi', 'tzu'],
    ['cai', 'tsai'],
    ['yue', 'yueh'],
    ['yan', 'yen'],
    ['xue', 'hsueh'],
    ['gui', 'kuei'],
    ['bian', 'pien'],
    ['lin', 'lin'],
    ['wang', 'wang'],
  ])('writes %s as %s', (pinyin, spelled) => {
    expect(wadeGiles(pinyin)).toBe(spelled);
  });

  it.each([['王'], ['王小明天来'], ['ab'], ['王\u{1F600}']])('has nothing for %j', (name) => {
    expect(romanise(name)).toBeNull();
  });
});
