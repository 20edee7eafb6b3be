/** @file Words of rule packs of a site, in every script; words that no list of its kind could find are refused by their place. */
import { describe, expect, it } from 'vitest';
import { DeidError } from '../../../../src-main/domain/errors.ts';
import { createPackPatterns } from '../../../../src-main/detection/recognizers/pack-patterns/packPatterns.ts';
import { createWordFinder } from '../../../../src-main/detection/recognizers/pack-patterns/packWords.ts';
import { parseRulePack } from '../../../../src-main/detection/rulePacks/parseRulePack.ts';
import { splitLines } from '../../../../src-main/text/lines.ts';

const WHY = 'One of our wards.';
const HEAD = { format: 1, id: 'house', version: 1, title: 'Our house' };

function packWith(...words: readonly string[]) {
  const group = { rule: 'ward', why: WHY, label: 'HOSPITAL', score: 0.9, words };
  const other = { rule: 'staff', why: WHY, label: 'STAFF', score: 0.8, words: ['Иванов Пётр', '王小明'] };
  return parseRulePack({ ...HEAD, patterns: { words: [group, other] } });
}

function found(text: string, ...words: readonly string[]): readonly string[] {
  return createPackPatterns([packWith(...words)])
    .recognize({ text, lines: splitLines(text), languages: [], known: [], noteDate: null })
    .spans.map(({ start, end, label }) => `${label} ${text.slice(start, end)}`);
}

describe('a word that a rule pack lists', () => {
  it.each([
    ['Sonnenblume', 'Station SONNENBLUME heute', 'Sonnenblume'.toUpperCase()],
    ['内科三病区', '转入内科三病区治疗', '内科三病区'],
    ['內科三病區', '轉入內科三病區', '內科三病區'],
    ['Северная палата', 'Перевод в северная\nпалата сегодня', 'северная\nпалата'],
    ['Ευαγγελισμός', 'στον ΕΥΑΓΓΕΛΙΣΜΌΣ χθες', 'ΕΥΑΓΓΕΛΙΣΜΌΣ'],
    ['3B Nord', 'verlegt auf 3b  nord.', '3b  nord'],
    ['4711', 'Bett 4711, heute', '4711'],
    ['(AWO) Haus', 'aus dem (AWO) Haus', 'AWO) Haus'],
    ['א.ב. כהן', 'ד״ר א.ב. כהן', 'א.ב. כהן'],
    ['+Plus', 'Praxis +Plus', '+Plus'],
  ])('is found in any script and case: %s', (word, text, mention) => {
    expect(found(text, word)).toEqual([`HOSPITAL ${mention}`]);
  });

  it('keeps its own type beside others, and the longer of two that begin alike wins', () => {
    expect(found('Иванов Пётр, 王小明, 3B Nord, 3B', '3B', '3B Nord', 'Иванов')).toEqual([
      'STAFF Иванов Пётр',
      'STAFF 王小明',
      'HOSPITAL 3B Nord',
      'HOSPITAL 3B',
    ]);
  });

  it.each([
    ['3B', 'Hep-A3B, 13B, 3Bx'],
    ['Иванов', 'Ивановский, СИванов'],
    ['4711', 'Nr. 47110 und 14711'],
    ['Sonne', 'Sonnenblume'],
    ['(AWO) Haus', 'AWO Haus, (AWO) Hausen'],
    ['3.B', '3xB 3 B'],
  ])('is not found within another: %s', (word, text) => {
    expect(found(text, word)).toEqual([]);
  });

  it('is searched in time that grows with the text alone', () => {
    const words = Array.from({ length: 300 }, (_, at) => `${at}病区${at}`);
    const begun = performance.now();
    expect(found('7病区7 '.repeat(5_000), ...words)).toHaveLength(5_000);
    expect(performance.now() - begun).toBeLessThan(3_000);
  });

  /** Chinese words of three characters, none of them twice. */
  const chinese = (count: number): readonly string[] =>
    Array.from({ length: count }, (_, at) =>
      String.fromCodePoint(0x4e00 + at, 0x4e00 + ((at * 101) % 20_000), 0x4e00 + ((at * 7) % 20_000)),
    );

  it('is searched in time that does not grow faster than the number of words', () => {
    const text = '患者今日入院检查血压正常无明显异常情况'.repeat(1_600).slice(0, 30_000);
    const seconds = (count: number): number => {
      const words = chinese(count);
      const find = createWordFinder(words.map((word) => [word, word] as const));
      const input = { text, lines: splitLines(text), languages: [], known: [], noteDate: null };
      const begun = performance.now();
      find(input);
      return performance.now() - begun;
    };
    seconds(500);
    const few = Math.min(seconds(500), seconds(500));
    // Ten times the words; all in one expression take some hundred times as long.
    expect(seconds(5_000)).toBeLessThan(40 * few + 100);
  });

  it('is found among as many words as a list can hold, as if they were searched together', () => {
    const words = chinese(2_000);
    const [last, middle, first] = [words[1_999]!, words[900]!, words[0]!];
    const overlapping = `甲${last.slice(0, 1)}`;
    const text = `${first}。${middle}，${overlapping}${last.slice(1)} ${last}`;
    const value = (word: string) => [word, word] as const;
    const input = { text, lines: splitLines(text), languages: [], known: [], noteDate: null };
    // A longer word wins over a shorter one of another portion that begins alike, and where one ends the next may begin.
    const longer = `${middle}，甲`;
    const find = createWordFinder([...words, overlapping, longer, last.slice(1)].map(value));
    expect(find(input).map(({ start, end, value: found }) => [text.slice(start, end), found])).toEqual(
      [first, longer, last, last].map((word) => [word, word]),
    );
    const without = createWordFinder([...words, overlapping, last.slice(1)].map(value));
    expect(without(input).map(({ value: found }) => found)).toEqual([
      first,
      middle,
      overlapping,
      last.slice(1),
      last,
    ]);
  });
});

describe('a rule pack with a word that could never be found', () => {
  const refusal = (topics: object): unknown => {
    try {
      parseRulePack({ ...HEAD, ...topics });
      return null;
    } catch (error) {
      return error instanceof DeidError ? { code: error.code, ...error.facts } : error;
    }
  };
  const people = (part: object) => ({ people: { ...part } });

  it.each([
    [
      { patterns: { words: [{ rule: 'a', why: WHY, label: 'STAFF', score: 1, words: ['Ulm', '--'] }] } },
      'patterns.words.0.words.1',
      'no-letter-or-digit',
    ],
    [
      people({ titles: { before: [{ rule: 'a', why: WHY, label: 'STAFF', titles: ['Dr', '主任'] }] } }),
      'people.titles.before.0.titles.1',
      'not-latin',
    ],
    [
      people({ titles: { before: [{ rule: 'a', why: WHY, label: 'STAFF', titles: ['доктор'] }] } }),
      'people.titles.before.0.titles.0',
      'invalid_format',
    ],
    [
      people({ signatures: { closings: { rule: 'a', why: WHY, words: ['此致'] } } }),
      'people.signatures.closings.words.0',
      'not-latin',
    ],
    [
      people({ captions: { birthNames: { rule: 'a', why: WHY, words: ['原名'] } } }),
      'people.captions.birthNames.words.0',
      'not-latin',
    ],
    [
      { places: { areas: { captions: [{ rule: 'a', why: WHY, label: 'CITY', captions: ['城市'] }] } } },
      'places.areas.captions.0.captions.0',
      'not-latin',
    ],
    [
      {
        places: {
          institutions: {
            heads: [{ rule: 'a', why: WHY, label: 'HOSPITAL', side: 'left', heads: ['医院'] }],
          },
        },
      },
      'places.institutions.heads.0.heads.0',
      'not-latin',
    ],
    [
      { places: { professions: { captions: { rule: 'a', why: WHY, captions: ['职业'] } } } },
      'places.professions.captions.captions.0',
      'not-latin',
    ],
  ])('is refused, and the place of the word is told: %#', (topics, path, problem) => {
    expect(refusal(topics)).toEqual({ code: 'detection/bad-rule-pack', path, problem });
  });

  it('is accepted with Chinese words where they are looked for', () => {
    expect(
      refusal(people({ signatures: { signers: { rule: 'a', why: WHY, words: ['签名', 'signed'] } } })),
    ).toBeNull();
    expect(
      refusal(people({ kin: { relatives: { rule: 'a', why: WHY, words: ['父亲', 'father'] } } })),
    ).toBeNull();
  });
});
