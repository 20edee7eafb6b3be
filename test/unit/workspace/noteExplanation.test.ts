/** @file The sentences of the rules that voted in a note: shipped packs, the site's, none. */
import { describe, expect, it } from 'vitest';
import { parseRulePack } from '../../../src-main/detection/rulePacks/parseRulePack.ts';
import { DeidError } from '../../../src-main/domain/errors.ts';
import { explainRules } from '../../../src-main/workspace/noteExplanation.ts';
import { siteListText } from '../../../src-main/workspace/site/siteListPack.ts';
import type { ReadSite, Site } from '../../../src-main/workspace/site/siteFiles.ts';
import { wardsPack } from '../../support/wardsPack.ts';

const WARDS = parseRulePack(wardsPack('The name of a ward.'));

function siteOf(...rulePacks: Site['rulePacks']) {
  const reads: number[] = [];
  const readSite: ReadSite = () => {
    reads.push(reads.length);
    return Promise.resolve({ pipelines: [], rulePacks });
  };
  return { readSite, reads };
}
const wards = () => siteOf({ pack: WARDS, file: 'wards.json', digest: '00' });

describe('the rules of a note', () => {
  it('have the sentences of the shipped packs, also with a form behind, once each', async () => {
    const { readSite, reads } = wards();
    const sources = [
      { recognizer: 'date', rule: 'fr.month.day' },
      { recognizer: 'verification', rule: 'fr.month.day' },
      { recognizer: 'pack-patterns', rule: 'common.email' },
    ];
    expect(await explainRules(sources, readSite)).toEqual([
      { rule: 'common.email', sentence: 'An e-mail address.', isOfApp: true },
      {
        rule: 'fr.month.day',
        sentence: 'The name of a month with a day, a year or a preposition.',
        isOfApp: true,
      },
    ]);
    // Files of a site are read only for rules of a site.
    expect(reads).toEqual([]);
  });

  it('have those of the packs of the site', async () => {
    const { readSite, reads } = wards();
    expect(
      await explainRules([{ recognizer: 'pack-patterns', rule: 'st-elsewhere.ward' }], readSite),
    ).toEqual([{ rule: 'st-elsewhere.ward', sentence: 'The name of a ward.', isOfApp: false }]);
    expect(reads).toHaveLength(1);
  });

  it('have the reason of the app where a word is on the list of the site', async () => {
    const text = siteListText([{ side: 'hide', label: 'HOSPITAL', word: 'Sonnenblume' }]);
    const pack = parseRulePack(JSON.parse(text));
    const { readSite } = siteOf({ pack, file: '', digest: '00' });
    const rule = `site-list.${pack.patterns?.words[0]?.rule}`;
    expect(await explainRules([{ recognizer: 'pack-patterns', rule }], readSite)).toEqual([
      { rule, sentence: 'The list of this site says that this is always an identifier.', isOfApp: true },
    ]);
  });

  it.each([
    ['a rule that its pack does not have', 'date', 'fr.no-such-rule'],
    ['a pack that is not in the site', 'pack-patterns', 'old-site.ward'],
    ['a rule that the pack of the site does not have', 'pack-patterns', 'st-elsewhere.record'],
    ['the id of a pack alone', 'date', 'fr'],
    ['the form of a known identifier', 'known-identifier', 'as-given'],
    ['the type of a model, even one like a rule', 'model/my-pack', 'fr.month'],
  ])('leave out %s', async (_, recognizer, rule) => {
    expect(await explainRules([{ recognizer, rule }], wards().readSite)).toEqual([]);
  });

  it('lose only the sentences of the site when its files are broken', async () => {
    const broken: ReadSite = () =>
      Promise.reject(new DeidError('detection/bad-rule-pack', { file: 'a.json' }));
    const sources = [
      { recognizer: 'pack-patterns', rule: 'st-elsewhere.ward' },
      { recognizer: 'date', rule: 'fr.month' },
    ];
    expect((await explainRules(sources, broken)).map(({ rule }) => rule)).toEqual(['fr.month']);
    const bug: ReadSite = () => Promise.reject(new TypeError('no'));
    await expect(explainRules(sources, bug)).rejects.toThrow(TypeError);
  });
});
