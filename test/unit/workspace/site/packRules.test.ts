/** @file The rules of a pack as a list to read. */
import { describe, expect, it } from 'vitest';
import { parseRulePack } from '../../../../src-main/detection/rulePacks/parseRulePack.ts';
import {
  LANGUAGE_PACKS,
  PUBLISHED_PACKS,
} from '../../../../src-main/detection/rulePacks/shippedRulePacks.ts';
import { rulesInPack } from '../../../../src-main/workspace/site/packRules.ts';

const why = 'A reason that is long enough.';
const packOf = (topics: object) =>
  parseRulePack({ format: 1, id: 'mine', version: 1, title: 'Mine', ...topics });

describe('rulesInPack', () => {
  it('finds rules at any depth, topic by topic', () => {
    const pack = packOf({
      patterns: { words: [{ rule: 'ward', why, label: 'HOSPITAL', score: 0.4, words: ['Nord', 'Süd'] }] },
      people: {
        titles: {
          before: [{ rule: 'guide', why, label: 'STAFF', kind: 'role', titles: ['Lotse'], capital: true }],
        },
      },
    });
    expect(rulesInPack(pack)).toEqual([
      { topic: 'people', rule: 'guide', why, label: 'STAFF', score: null, entries: 1, examples: ['Lotse'] },
      {
        topic: 'patterns',
        rule: 'ward',
        why,
        label: 'HOSPITAL',
        score: 0.4,
        entries: 2,
        examples: ['Nord', 'Süd'],
      },
    ]);
  });

  it('counts protected phrases, several of which stand in one row', () => {
    const lists = [
      { rule: 'rooms', why, phrases: ['Haus Klostermann|Rollator Willibald'], names: ['Weber|Rosa'] },
    ];
    const [rule] = rulesInPack(packOf({ protected: { lists } }));
    expect(rule).toMatchObject({ label: null, entries: 4 });
  });

  it('takes no bar of a spelling for the end of an entry', () => {
    const captions = [
      { rule: 'runner', why, label: 'PHONE', captions: ['numéro (de |du )poste', 's<é|e>jour'] },
    ];
    expect(rulesInPack(packOf({ numbers: { phones: { captions } } }))[0]?.entries).toBe(2);
  });

  it('shows a pattern as its entry, cut when it is long, and five entries at most', () => {
    const common = { why, label: 'MRN', score: 0.9 };
    const pack = packOf({
      patterns: {
        patterns: [{ ...common, rule: 'long', pattern: 'a'.repeat(500), anyCase: false }],
        words: [{ ...common, rule: 'many', words: Array.from({ length: 40 }, (_, at) => `word ${at}`) }],
      },
    });
    const [long, many] = rulesInPack(pack);
    expect([long?.entries, long?.examples[0]?.length]).toEqual([1, 80]);
    expect([many?.entries, many?.examples.length]).toEqual([40, 5]);
  });

  it('finds nothing where there are only words that others use', () => {
    expect(rulesInPack(packOf({}))).toEqual([]);
    expect(rulesInPack(packOf({ protected: { contexts: { before: ['Raum'] } } }))).toEqual([]);
  });

  it.each([...LANGUAGE_PACKS, ...PUBLISHED_PACKS].map((pack) => [pack.id, pack] as const))(
    'has a reason for every rule of %s',
    (_id, pack) => {
      const rules = rulesInPack(pack);
      expect(rules.length).toBeGreaterThan(2);
      expect(rules.filter((rule) => rule.why.length < 8)).toEqual([]);
    },
  );
});
