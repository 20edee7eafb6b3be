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
import { PAGE_WORDS } from '../../resources/verifier/pageWords.ts';
import { DIALOG_WORDS } from '../../src-main/shell/dialogWords.ts';
import { REPORT_WORDS } from '../../src-main/report/reportFormat.ts';
import { VERDICT_WORDS } from '../../src-main/export/verify/verdictText.ts';

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

/** British spellings that have been in the catalogs before. */
const NOT_AMERICAN = /cancelled|licence|judgement|colour|behaviour|centre\b|catalogue/i;
/** Imperatives of the second person plural; the interface says vostè. */
const VOS_FORM =
  /\b(?:canvieu|compareu|comproveu|deixeu|demaneu|escolliu|feu|heu|seleccioneu|teniu|torneu|trieu)\b/i;

function wordsOf(text: string): number {
  return (text.replace(SAME_EVERYWHERE, '').match(/\p{L}{2,}/gu) ?? []).length;
}

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
      return formsOf(en[key]).includes(text) && wordsOf(text) >= 3;
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

/**
 * Words outside the page's dictionaries: of the evidence report and its charts, of the check of an export and
 * its page, of file dialogs.
 */
const WORDS_OF_MAIN = Object.entries({
  report: REPORT_WORDS,
  verdict: VERDICT_WORDS,
  verifier: PAGE_WORDS,
  dialogs: DIALOG_WORDS,
} satisfies Record<string, Readonly<Record<InterfaceLanguage, unknown>>>);

/** Every text of a table with its path; tables lie in tables. */
function textsOf(table: unknown, at = ''): readonly (readonly [string, string])[] {
  if (typeof table === 'string') return [[at, table]];
  return Object.entries(table as object).flatMap(([key, value]) => textsOf(value, `${at}/${key}`));
}

describe.each(WORDS_OF_MAIN)('the words of main: %s', (_name, tables) => {
  const english = new Map(textsOf(tables.en));

  it.each(others)('%s has every key and hole of English and nothing blank', (language) => {
    const texts = textsOf(tables[language]);
    expect(texts.map(([key]) => key).toSorted()).toEqual([...english.keys()].toSorted());
    expect(texts.filter(([key, text]) => holesOf(text) !== holesOf(english.get(key) ?? ''))).toEqual([]);
    expect(texts.filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([]);
  });

  it.each(others)('%s leaves no sentence in English, and does not shout', (language) => {
    const texts = textsOf(tables[language]);
    const left = texts.filter(([key, text]) => text === english.get(key) && wordsOf(text) >= 3);
    expect(left).toEqual([]);
    expect(texts.filter(([, text]) => /[!！¡]/.test(text))).toEqual([]);
  });

  it('keeps the spelling of each language', () => {
    expect(textsOf(tables.en).filter(([, text]) => NOT_AMERICAN.test(text))).toEqual([]);
    expect(textsOf(tables.ca).filter(([, text]) => VOS_FORM.test(text))).toEqual([]);
  });
});

describe('spelling', () => {
  it('en writes no blank before %, and percent in one word', () => {
    expect(faults('en', (text) => /\s%|\bper cent\b/.test(text))).toEqual([]);
  });

  it('zh writes no blank before %', () => {
    expect(faults('zh', (text) => /\s%/.test(text))).toEqual([]);
  });

  it('en is spelled as in America, and says find for hit', () => {
    expect(faults('en', (text) => NOT_AMERICAN.test(text) || /\bhits?\b/i.test(text))).toEqual([]);
  });

  it('ca never uses the vos form', () => {
    expect(faults('ca', (text) => VOS_FORM.test(text))).toEqual([]);
  });

  it.each(others)('%s says identifiers where English says PHI', (language) => {
    expect(faults(language, (text) => /\bPHI\b/.test(text))).toEqual([]);
  });

  it.each([
    ['Canvieu-ho', true],
    ['Escolliu una persona', true],
    // Negative: the vostè form, and words that only begin or end alike.
    ['Canviï-ho', false],
    ['Esculli una persona', false],
    ['Extreu una mostra', false],
    ['La feu', true],
    ['Correu electrònic', false],
  ])('%s is of the vos form: %s', (text, isVos) => {
    expect(VOS_FORM.test(text)).toBe(isVos);
  });
});

it('Chinese is written in Chinese characters', () => {
  // Names of formats, encodings, model families and machines are the same in every language.
  const names = /^(?:caps|formats|encodings|export\.formats|families|providers|facts)\./;
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
    ['en', '300,000', '12.5', '42%', '0.9650', '1.5 KB', 'Nov 22, 2026'],
    ['fr', '300 000', '12,5', '42 %', '0,9650', '1,5 Ko', '22 nov. 2026'],
    ['de', '300.000', '12,5', '42 %', '0,9650', '1,5 KB', '22.11.2026'],
    ['es', '300.000', '12,5', '42 %', '0,9650', '1,5 KB', '22 nov 2026'],
    ['ca', '300.000', '12,5', '42 %', '0,9650', '1,5 KB', '22 de nov. 2026'],
    ['zh', '300,000', '12.5', '42%', '0.9650', '1.5 KB', '2026年11月22日'],
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

  it.each(INTERFACE_LANGUAGES)(
    '%s writes scores of one length, and limits as they were chosen',
    (language) => {
      const { format } = createLocale(language);
      expect([0, 0.84, 0.8403, 1].map((value) => format.score(value).length)).toEqual([6, 6, 6, 6]);
      expect([0.5, 0.002].map((value) => format.limit(value).length)).toEqual([3, 5]);
    },
  );

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
