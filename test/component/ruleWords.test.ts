/** @file Every reason that a rule of the app gives has its words in every language, and no words are left of one that none gives. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../src-main/contract/vocabulary.ts';
import { siteListText } from '../../src-main/workspace/site/siteListPack.ts';
import { ruleReason } from '../../src-renderer/locales/ruleReason.ts';
import { createLocale, dictionaries } from '../../src-renderer/locales/translate.ts';

const FAMILY = 'ruleReasons.';
const others = INTERFACE_LANGUAGES.filter((one) => one !== 'en');

/** Every `why` of a pack, at whatever depth. */
function whysIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  const inner = Object.values(part).flatMap(whysIn);
  return 'why' in part && typeof part.why === 'string' ? [part.why, ...inner] : inner;
}

const packs = path.resolve(import.meta.dirname, '../../resources/rule-packs');
const shipped = readdirSync(packs, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => whysIn(JSON.parse(readFileSync(path.join(packs, file), 'utf8'))));
const listed = siteListText([
  { side: 'hide', label: 'HOSPITAL', word: 'Sonnenblume' },
  { side: 'keep', label: 'HOSPITAL', word: 'Rollator Willibald' },
]);
const said = [...new Set([...shipped, ...whysIn(JSON.parse(listed))])];

/** Reasons of one language by the English sentence. */
function reasonsOf(dictionary: object): ReadonlyMap<string, string> {
  const family = Object.entries(dictionary).filter(([key]) => key.startsWith(FAMILY));
  return new Map(family.map(([key, words]) => [key.slice(FAMILY.length), String(words)]));
}

/** What is said and has no words, and what has words and is not said. */
function apart(sentences: readonly string[], reasons: ReadonlyMap<string, string>) {
  return {
    wordless: sentences.filter((sentence) => !reasons.has(sentence)),
    unsaid: [...reasons.keys()].filter((sentence) => !sentences.includes(sentence)),
  };
}

describe.each(INTERFACE_LANGUAGES)('%s', (language) => {
  const reasons = reasonsOf(dictionaries[language]);

  it('has words for every reason of the app, and for no other', () => {
    expect(apart(said, reasons)).toEqual({ wordless: [], unsaid: [] });
  });

  it('says each of them as one sentence of its own', () => {
    const stop = language === 'zh' ? /^[^。]+。$/ : /^[\p{Lu}@].*[^.]\.$/u;
    expect([...reasons.values()].filter((words) => !stop.test(words))).toEqual([]);
    // Reasons that are two things in English are never one in another language.
    expect(new Set(reasons.values()).size).toBe(reasons.size);
  });
});

it('the packs and the list of the site were read', () => {
  expect(said.length).toBeGreaterThan(150);
  expect(said).toContain('A title of doctors or professors stands before the name.');
  expect(said.filter((sentence) => sentence.startsWith('The list of this site says'))).toHaveLength(2);
});

it('English says what the packs say', () => {
  expect([...reasonsOf(dictionaries.en)].filter(([sentence, words]) => sentence !== words)).toEqual([]);
});

it.each(others)('%s leaves none in English, not even two words', (language) => {
  const left = [...reasonsOf(dictionaries[language])].filter(([sentence, words]) => sentence === words);
  expect(left).toEqual([]);
});

describe('a sentence that a pack says otherwise from now on', () => {
  const [old = '', ...rest] = said;
  const changed = `${old.slice(0, -1)}, or behind it.`;

  it.each(INTERFACE_LANGUAGES)(
    'is wordless in %s until its words follow, and its old words are left over',
    (language) => {
      const found = apart([changed, ...rest], reasonsOf(dictionaries[language]));
      expect(found).toEqual({ wordless: [changed], unsaid: [old] });
    },
  );

  it.each(others)('is read in English in %s, not in words for what it said before', (language) => {
    const locale = createLocale(language);
    expect(ruleReason(locale, changed, { isOfApp: true })).toBe(changed);
    expect(ruleReason(locale, old, { isOfApp: true })).not.toBe(old);
    expect(ruleReason(locale, old, { isOfApp: false })).toBe(old);
  });
});
