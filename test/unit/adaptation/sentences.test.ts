/** @file What sentences become before training: sets of allowed tags, other mentions, a part held aside. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mentionPool,
  withOtherMentions,
  type FewShotSentence,
} from '../../../src-main/adaptation/otherMentions.ts';
import { holdAside, shuffledOrder } from '../../../src-main/adaptation/seededOrder.ts';
import { allowedTags, type AllowedMention } from '../../../src-main/adaptation/trainingWindow.ts';
import { seededDraw } from '../../../src-main/evaluation/metrics/seededRandom.ts';
import { createTagSet, type TagSet } from '../../../src-main/tagging/tagSet.ts';

const BIO = createTagSet(['O', 'B-NAME', 'I-NAME', 'B-CITY', 'I-CITY', 'B-SEX'], 'BIO');
const names: Record<string, readonly string[]> = {
  BIO: ['O', 'B-NAME', 'I-NAME', 'B-CITY', 'I-CITY', 'B-SEX'],
};
/** Tokens of one character each, from `from`. */
const tokens = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({ start: from + at, end: from + at + 1 }));
const mention = (
  start: number,
  end: number,
  types: string | readonly string[],
  orOutside = false,
): AllowedMention => ({
  start,
  end,
  types: [types].flat(),
  orOutside,
});
const read = (allowed: readonly Int32Array[], labels = names['BIO']!) =>
  allowed.map((set) => [...set].map((tag) => labels[tag]).join('|'));

describe('allowed tags', () => {
  it('begin a mention at its first token and go on after it', () => {
    const { allowed, open } = allowedTags(tokens(6), [mention(1, 3, 'NAME'), mention(3, 4, 'CITY')], BIO);
    expect(read(allowed)).toEqual(['O', 'B-NAME', 'I-NAME', 'B-CITY', 'O', 'O']);
    expect(open).toBe(0);
  });

  it('begin it anew in a window that starts in its middle, and leave mentions of other windows alone', () => {
    const { allowed } = allowedTags(
      tokens(3, 10),
      [mention(0, 2, 'CITY'), mention(8, 12, 'NAME'), mention(20, 22, 'CITY')],
      BIO,
    );
    expect(read(allowed)).toEqual(['B-NAME', 'I-NAME', 'O']);
  });

  it('hold every type that fits, and O where it may be none', () => {
    const { allowed } = allowedTags(tokens(3), [mention(0, 2, ['CITY', 'NAME'], true)], BIO);
    expect(read(allowed)).toEqual(['O|B-NAME|B-CITY', 'O|I-NAME|I-CITY', 'O']);
  });

  it('give a token that two mentions touch to the first', () => {
    const wide = [
      { start: 0, end: 4 },
      { start: 4, end: 6 },
    ];
    expect(read(allowedTags(wide, [mention(0, 2, 'NAME'), mention(3, 6, 'CITY')], BIO).allowed)).toEqual([
      'B-NAME',
      'B-CITY',
    ]);
  });

  it('leave open what the tags cannot write: an unknown type, no type, a second token without an I', () => {
    for (const types of ['PHONE', [], ['NAME', 'PHONE'], 'SEX']) {
      const { allowed, open } = allowedTags(tokens(3), [mention(0, 2, types)], BIO);
      expect(open).toBe(2);
      expect(allowed.map(({ length }) => length)).toEqual([6, 6, 1]);
    }
    expect(allowedTags(tokens(3), [mention(0, 1, 'SEX')], BIO).open).toBe(0);
  });

  it.each<[string, readonly string[], TagSet['scheme'], string[]]>([
    ['BILU', ['O', 'B-A', 'I-A', 'L-A', 'U-A'], 'BILU', ['U-A', 'O', 'B-A', 'I-A', 'L-A']],
    ['IO', ['O', 'A'], 'IO', ['A', 'O', 'A', 'A', 'A']],
    ['IOB1', ['O', 'I-A', 'B-B', 'I-B'], 'BIO', ['I-A', 'O', 'I-A', 'I-A', 'I-A']],
  ])('follow the scheme of the tags: %s', (_, labels, scheme, wanted) => {
    const { allowed } = allowedTags(
      tokens(5),
      [mention(0, 1, 'A'), mention(2, 5, 'A')],
      createTagSet(labels, scheme),
    );
    expect(read(allowed, labels)).toEqual(wanted);
  });
});

const sentence = (text: string, mentions: readonly AllowedMention[], language = 'es'): FewShotSentence => ({
  language,
  text,
  mentions,
});
const ana = sentence('Ana vive en Vic, Ana 😀', [
  mention(0, 3, 'NAME'),
  mention(12, 15, 'CITY'),
  mention(17, 20, 'NAME'),
]);
const lluis = sentence('Lluís va a Olot', [mention(0, 5, 'NAME'), mention(11, 15, 'CITY')]);
const john = sentence('John went', [mention(0, 4, 'NAME')], 'en');

describe('other mentions', () => {
  it('come from the same type and language, with spans where they stand now', () => {
    const other = withOtherMentions(ana, mentionPool([ana, lluis, john]), seededDraw(1), 100);
    expect(other.text).toBe('Lluís vive en Olot, Lluís 😀');
    expect(other.mentions.map(({ start, end, types }) => [other.text.slice(start, end), types[0]])).toEqual([
      ['Lluís', 'NAME'],
      ['Olot', 'CITY'],
      ['Lluís', 'NAME'],
    ]);
  });

  it('keep text around them and what they are, whatever is drawn', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 });
    const part = fc.record({
      before: word,
      text: word,
      type: fc.constantFrom('NAME', 'CITY', 'SEX'),
      orOutside: fc.boolean(),
    });
    const built = fc.array(part, { maxLength: 5 }).map((parts) => {
      let text = '';
      const mentions = parts.map((one) => {
        const start = (text += one.before).length;
        return mention(start, (text += one.text).length, one.type, one.orOutside);
      });
      return sentence(text, mentions);
    });
    fc.assert(
      fc.property(
        fc.array(built, { minLength: 1, maxLength: 4 }),
        fc.integer(),
        fc.constantFrom(0, 50, 100),
        (all, seed, percent) => {
          const pool = mentionPool(all);
          const written = (s: FewShotSentence) =>
            s.mentions.map(({ start, end }) => s.text.slice(start, end));
          for (const one of all) {
            const other = withOtherMentions(one, pool, seededDraw(seed), percent);
            const gaps = (s: FewShotSentence) =>
              [0, ...s.mentions.map(({ end }) => end)].map((from, at) =>
                s.text.slice(from, s.mentions[at]?.start),
              );
            expect(gaps(other)).toEqual(gaps(one));
            expect(other.mentions.map(({ types, orOutside }) => [types, orOutside])).toEqual(
              one.mentions.map(({ types, orOutside }) => [types, orOutside]),
            );
            written(other).forEach((text, at) => {
              const { types, orOutside } = one.mentions[at]!;
              if (text === written(one)[at]) return;
              expect(orOutside).toBe(false);
              expect(pool.get(JSON.stringify(['es', types[0]]))).toContain(text);
            });
            expect(withOtherMentions(one, pool, seededDraw(seed), percent)).toEqual(other);
          }
        },
      ),
    );
  });

  it('leave alone what there is no other for, what may be none, and everything at 0 percent', () => {
    expect(withOtherMentions(john, mentionPool([john, ana]), seededDraw(1), 100)).toEqual(john);
    expect(withOtherMentions(ana, mentionPool([ana, lluis]), seededDraw(1), 0)).toEqual(ana);
    const unsure = sentence('Ana', [mention(0, 3, 'NAME', true)]);
    expect(withOtherMentions(unsure, mentionPool([lluis]), seededDraw(1), 100)).toEqual(unsure);
    expect(mentionPool([unsure]).size).toBe(0);
    const either = sentence('Ana', [mention(0, 3, ['NAME', 'CITY'])]);
    expect(withOtherMentions(either, mentionPool([lluis]), seededDraw(1), 100)).toEqual(either);
  });

  it('are refused where mentions overlap, lie out of order or outside the text', () => {
    const wrong = [
      [mention(0, 3, 'NAME'), mention(2, 5, 'NAME')],
      [mention(4, 5, 'NAME'), mention(0, 3, 'NAME')],
      [mention(4, 50, 'NAME')],
      [mention(-1, 2, 'NAME')],
      [mention(3, 2, 'NAME')],
    ];
    for (const mentions of wrong)
      expect(() =>
        withOtherMentions(sentence('Ana va', mentions), mentionPool([lluis]), seededDraw(1), 100),
      ).toThrow('invariant');
  });
});

describe('what a seed decides', () => {
  it('is an order of everything, the same again, another for another seed', () => {
    const order = shuffledOrder(50, seededDraw(3));
    expect([...order].toSorted((a, b) => a - b)).toEqual([...Array(50).keys()]);
    expect(shuffledOrder(50, seededDraw(3))).toEqual(order);
    expect(shuffledOrder(50, seededDraw(4))).not.toEqual(order);
    expect([...shuffledOrder(0, seededDraw(3))]).toEqual([]);
  });

  it('parts sentences into two sides, rounded down, each in order', () => {
    const all = [...Array(23).keys()];
    const { training, heldAside } = holdAside(all, 0.2, 5);
    expect(heldAside).toHaveLength(4);
    expect([...training, ...heldAside].toSorted((a, b) => a - b)).toEqual(all);
    expect(training).toEqual(training.toSorted((a, b) => a - b));
    expect(holdAside(all, 0.2, 5)).toEqual({ training, heldAside });
    expect(holdAside(all, 0.2, 6).heldAside).not.toEqual(heldAside);
  });

  it('holds nothing aside of too few, and refuses to hold all aside', () => {
    expect(holdAside([1, 2, 3, 4], 0.2, 1)).toEqual({ training: [1, 2, 3, 4], heldAside: [] });
    for (const share of [1, -0.1, NaN]) expect(() => holdAside([1], share, 1)).toThrow('invariant');
  });
});
