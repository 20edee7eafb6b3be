/** @file The six languages of the interface: same keys, same holes, nothing left in English, numbers as people write them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  INTERFACE_LANGUAGES,
  languageOf,
  systemLanguage,
  type InterfaceLanguage,
} from '../../src-main/contract/vocabulary.ts';
import { createLiveLocale } from '../../src-renderer/locales/liveLocale.svelte.ts';
import {
  createLocale,
  dictionaries,
  type Message,
  type MessageKey,
} from '../../src-renderer/locales/translate.ts';

const { en } = dictionaries;
const keys = Object.keys(en) as MessageKey[];
const others = INTERFACE_LANGUAGES.filter((one) => one !== 'en');

function formsOf(message: Message): readonly string[] {
  return typeof message === 'string' ? [message] : [message.one, message.other];
}
function holesOf(text: string): string {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? ''))].toSorted().join(' ');
}
/** Keys whose message is at fault. */
function faults(language: InterfaceLanguage, isFault: (text: string, key: MessageKey) => boolean): string[] {
  return keys.filter((key) => formsOf(dictionaries[language][key]).some((text) => isFault(text, key)));
}

/** Names, codes and formats that stay as they are: nothing of them is a word of English. */
const SAME_EVERYWHERE =
  /NoteVeil|HIPAA|Safe Harbor|SHA-256|CSV|JSONL|UTF-8|Windows-1252|ONNX|WebGPU|Transformer|[Kk]appa|Cohen|EDS-Pseudo|\{\w+\}/g;

describe.each(others)('%s', (language) => {
  const dictionary = dictionaries[language];

  it('has every key of English and no other', () => {
    expect(Object.keys(dictionary).toSorted()).toEqual(keys.toSorted());
  });

  it('has the holes of English in every form of every message', () => {
    const wrong = keys.filter((key) => {
      // A singular may say "one" instead of its number, in any language; every other hole has its value to show.
      const allowed = new Set(formsOf(en[key]).map(holesOf));
      const without = [...allowed].map((holes) => holes.replace(/\bcount\b ?/, '').trim());
      const message = dictionary[key];
      return typeof message === 'string'
        ? !allowed.has(holesOf(message))
        : !allowed.has(holesOf(message.other)) ||
            !(allowed.has(holesOf(message.one)) || without.includes(holesOf(message.one)));
    });
    expect(wrong).toEqual([]);
  });

  it('keeps French punctuation on the line of the word before it', () => {
    if (language !== 'fr') return;
    expect(faults('fr', (text) => /\S [:;?»]|« /.test(text))).toEqual([]);
  });

  it('has a plural wherever English has one, unless the language has none', () => {
    if (language === 'zh') return;
    expect(keys.filter((key) => typeof en[key] !== 'string' && typeof dictionary[key] === 'string')).toEqual(
      [],
    );
  });

  it('leaves no sentence in English', () => {
    const left = faults(language, (text, key) => {
      if (!formsOf(en[key]).includes(text)) return false;
      const words = text.replace(SAME_EVERYWHERE, '').match(/\p{L}{2,}/gu) ?? [];
      return words.length >= 3;
    });
    expect(left).toEqual([]);
  });

  it('is written and not blank', () => {
    expect(faults(language, (text) => text.trim() === '' || text !== text.trim())).toEqual([]);
  });

  it('does not shout', () => {
    expect(faults(language, (text) => /[!！¡]/.test(text))).toEqual([]);
  });

  it('says "anonymized" only where English does', () => {
    // The three status words may say it; pseudonym* and 假名 are other words.
    const claims = faults(language, (text, key) => {
      const isClaim = /an[oò]n[iy]m|匿名/i.test(text.replace(/p?s[eé]ud[oò]n[iy]m/gi, ''));
      return (
        isClaim &&
        !key.startsWith('status.') &&
        !formsOf(en[key]).some((one) => /(?<!pseud)anonym/i.test(one))
      );
    });
    expect(claims).toEqual([]);
  });
});

it('Chinese is written in Chinese characters', () => {
  // Names of formats, encodings, model families and machines are the same in every language.
  const names = /^(?:formats|encodings|export\.formats|families|providers|facts)\./;
  const latin = faults('zh', (text, key) => {
    if (names.test(key)) return false;
    const rest = text.replace(SAME_EVERYWHERE, '');
    return !/\p{Script=Han}/u.test(rest) && (rest.match(/\p{Ll}{3,}/gu) ?? []).length > 0;
  });
  expect(latin).toEqual([]);
});

it('the words of packaged policies are those of their files', () => {
  const folder = path.resolve(import.meta.dirname, '../../resources/policies');
  const said = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map(
      (file) =>
        JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
          id: string;
          words: { name: string; summary: string };
        },
    );
  expect(said.length).toBeGreaterThan(0);
  for (const { id, words } of said) {
    expect(en[`policyNames.${id}` as 'policyNames.placeholders']).toBe(words.name);
    expect(en[`policySummaries.${id}` as 'policySummaries.placeholders']).toBe(words.summary);
  }
});

describe('systemLanguage', () => {
  it.each([
    [['ca-ES', 'es-ES'], 'ca'],
    [['zh-CN'], 'zh'],
    [['zh-Hant-TW'], 'zh'],
    [['ZH'], 'zh'],
    [['de-CH'], 'de'],
    [['pt-BR', 'fr-CA'], 'fr'],
    // Negative: nothing the interface has, nothing at all, and a tag that only begins alike.
    [['pt-BR', 'it'], 'en'],
    [[], 'en'],
    [['fro'], 'en'],
    [[''], 'en'],
    [['cat'], 'en'],
  ] as const)('%j → %s', (preferred, language) => {
    expect(systemLanguage(preferred)).toBe(language);
  });

  it('gives way to a choice', () => {
    expect(languageOf('zh', ['de'])).toBe('zh');
    expect(languageOf('system', ['de'])).toBe('de');
  });
});

describe('a live locale', () => {
  it('speaks the language of the moment through functions taken from it before', () => {
    const live = createLiveLocale('en');
    const { t, format } = live;
    expect([t('settings.language'), format.number(1234.5), live.tag]).toEqual(['Language', '1,235', 'en']);
    live.speak('zh');
    expect([t('settings.language'), live.id, live.tag]).toEqual(['语言', 'zh', 'zh-Hans']);
    live.speak('en');
    expect(t('settings.language')).toBe('Language');
  });
});

/** Blanks of several widths stand in numbers; which one is the affair of the language data. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f\u2009]/g, ' ');

describe('numbers and times', () => {
  const at = Date.UTC(2026, 10, 22, 12, 0);
  it.each([
    ['en', '300,000', '12.5', '42%', '0.965', '1.5 KB', 'Nov 22, 2026'],
    ['fr', '300 000', '12,5', '42 %', '0,965', '1,5 Ko', '22 nov. 2026'],
    ['de', '300.000', '12,5', '42 %', '0,965', '1,5 KB', '22.11.2026'],
    ['es', '300.000', '12,5', '42 %', '0,965', '1,5 KB', '22 nov 2026'],
    ['ca', '300.000', '12,5', '42 %', '0,965', '1,5 KB', '22 de nov. 2026'],
    ['zh', '300,000', '12.5', '42%', '0.965', '1.5 KB', '2026年11月22日'],
  ] as const)('%s', (language, count, part, percent, score, bytes, date) => {
    const { format } = createLocale(language);
    expect(
      [format.number(300_000), format.number(12.5), format.percent(0.42), format.score(0.965)].map(plain),
    ).toEqual([count, part, percent, score]);
    expect(plain(format.bytes(1536))).toBe(bytes);
    // The unit is never alone on the next line.
    expect(format.bytes(1536)).not.toContain(' ');
    expect(plain(format.dateTime(at))).toContain(date);
  });

  it('chooses the plural of the language', () => {
    const forms = (language: InterfaceLanguage): readonly string[] =>
      [0, 1, 2].map((count) => createLocale(language).t('batch.notes', { count }));
    const message = dictionaries.fr['batch.notes'] as { one: string; other: string };
    expect(forms('fr')).toEqual([
      message.one.replace('{count}', '0'),
      message.one.replace('{count}', '1'),
      message.other.replace('{count}', '2'),
    ]);
    expect(forms('en')).toEqual(['0 notes', '1 note', '2 notes']);
    expect(new Set(forms('zh').map((text) => text.replace(/\d/, '#'))).size).toBe(1);
  });
});
