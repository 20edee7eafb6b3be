/** @file What the protected lists of packs hold, and what sites may add. Runs under vitest. */
import { describe, expect, it } from 'vitest';
import { textAlone } from '../../../../src-main/domain/note.ts';
import { DeidError } from '../../../../src-main/domain/errors.ts';
import { foldText } from '../../../../src-main/detection/lexicons/foldedNote.ts';
import { isEponym } from '../../../../src-main/detection/lexicons/protections.ts';
import { prepareInput } from '../../../../src-main/detection/pipeline.ts';
import { createProtection } from '../../../../src-main/detection/resolve/protection.ts';
import { couldBeName } from '../../../../src-main/detection/rulePacks/couldBeName.ts';
import { parseRulePack } from '../../../../src-main/detection/rulePacks/parseRulePack.ts';
import { explanationsOf } from '../../../../src-main/detection/rulePacks/ruleExplanations.ts';
import { LONGEST_PHRASE } from '../../../../src-main/detection/rulePacks/protectedPhrases.ts';
import { phrasesOf } from '../../../../src-main/detection/rulePacks/protectedTopic.ts';
import type { RulePack } from '../../../../src-main/detection/rulePacks/rulePack.ts';
import { rulesOf } from '../../../../src-main/detection/rulePacks/rulesOf.ts';
import { LANGUAGE_PACKS } from '../../../../src-main/detection/rulePacks/shippedRulePacks.ts';

/** The packs of these ids. */
function packs(...ids: readonly string[]): readonly RulePack[] {
  return LANGUAGE_PACKS.filter(({ id }) => ids.includes(id));
}

/** Whether a name that a rule reads at the marked place is taken back. */
function isProtectedBy(annotated: string, taking: readonly RulePack[]): boolean {
  const start = annotated.indexOf('[');
  const end = annotated.indexOf(']') - 1;
  const input = prepareInput(textAlone(annotated.replace('[', '').replace(']', '')));
  const candidate = { start, end, label: 'PERSON', score: 0.7, recognizer: 'full-name', rule: 'r' } as const;
  return createProtection(taking)(input, [candidate]).length === 0;
}

interface Rows {
  readonly protects: readonly string[];
  /** Other people, and words of other languages. */
  readonly leaves: readonly string[];
}

/** Each language with its own pack and the common one. */
const ROWS: Readonly<Record<string, Rows>> = {
  fr: {
    protects: [
      'maladie de [Crohn]',
      'signe de [Babinski]',
      'score de [Wells]',
      '[Haute Autorité de santé]',
      'canal d’[Alcock]',
    ],
    leaves: ['Madame [Crohn]', 'avec [Wells]', 'Morbus [Crohn]', 'escala de [Wells]', 'l’étage [Alcock]'],
  },
  de: {
    protects: [
      'Morbus [Crohn]',
      '[Babinski]-Zeichen',
      '[Robert Koch]-Institut',
      'Foramen [Monroi]',
      'Boston [Naming] Test',
    ],
    leaves: ['Frau [Crohn]', '[Robert Koch]', 'maladie de [Crohn]', 'signo de [Babinski]', 'in [Boston]'],
  },
  es: {
    protects: [
      'enfermedad de [Crohn]',
      'signo de [Babinski]',
      'escala de [Glasgow]',
      'Instituto de Salud [Carlos III]',
      'trompa de [Eustaquio]',
    ],
    leaves: ['la señora [Crohn]', 'don [Eustaquio]', 'Morbus [Crohn]', 'vive en [Glasgow]', '[Carlos III]'],
  },
  ca: {
    protects: [
      'malaltia de [Crohn]',
      'signe de [Babinski]',
      'criteris de [Ottawa]',
      'Institut de Salut [Carles III]',
      'nòdul de la germana [Mary Joseph]',
    ],
    leaves: [
      'la germana [Mary Joseph]',
      'viu a [Ottawa]',
      'Morbus [Crohn]',
      '[Babinski] sign',
      '[Carles III]',
    ],
  },
  en: {
    protects: [
      '[Crohn]’s disease',
      '[Babinski] sign',
      'sphincter of [Oddi]',
      '[Marie Curie] nurse',
      '[Glasgow] Coma Scale',
    ],
    leaves: ['Mrs [Crohn]', 'nurse [Marie Curie]', 'maladie de [Crohn]', 'from [Glasgow]', 'with [Oddi]'],
  },
  'zh-Hans': {
    protects: ['[帕金森]病', '[洼田]饮水试验', '[阿司匹林]100mg', '[杜仲]15g', '[世界卫生组织]'],
    leaves: ['[帕金森]先生', '[杜仲]来诊', '[帕金森]氏綜合', '[石膏]护士', '[健保卡]'],
  },
  'zh-Hant': {
    protects: ['[帕金森]氏症', '[妥瑞]症候群', '[杜仲]15克', '[全民健保]', '[健保署]'],
    leaves: ['[帕金森]先生', '[杜仲]來診', '[百合]出院', '[石膏]護理師', '[新农合]'],
  },
  common: {
    protects: ['[Xarelto]', '[Escherichia] coli', '[A. baumannii]', '[Carmen] 20 mg', '[UNICEF]'],
    leaves: ['[Carmen]', '[Rosa] 20', '[A. Baumann]', 'Morbus [Crohn]', '[Unicefa]'],
  },
};

describe('a language pack', () => {
  const cases = (pick: (rows: Rows) => readonly string[]) =>
    Object.entries(ROWS).flatMap(([id, rows]) => pick(rows).map((note) => [id, note] as const));

  it.each(cases(({ protects }) => protects))('%s protects %s', (id, note) => {
    expect(isProtectedBy(note, packs(id, 'common'))).toBe(true);
  });

  it.each(cases(({ leaves }) => leaves))('%s leaves %s', (id, note) => {
    expect(isProtectedBy(note, packs(id, 'common'))).toBe(false);
  });

  it.each(cases(({ protects }) => protects))(
    'that is switched off protects nothing (%s: %s)',
    (_id, note) => {
      expect(isProtectedBy(note, [])).toBe(false);
    },
  );
});

describe('the shipped lists', () => {
  const lists = LANGUAGE_PACKS.flatMap(({ id, protected: topic }) =>
    (topic?.lists ?? []).map((list) => [`${id}.${list.rule}`, list] as const),
  );

  it('name as sure only what the name lists do not have', () => {
    const wrong = lists.flatMap(([, { phrases }]) => phrasesOf(phrases).filter(couldBeName));
    expect(wrong).toEqual([]);
  });

  it('name as sure nothing that is made of eponyms alone', () => {
    const eponyms = new Set(
      lists
        .filter(([rule]) => rule.endsWith('.eponyms'))
        .flatMap(([, { names }]) => phrasesOf(names).map(foldText)),
    );
    const words = (phrase: string) =>
      foldText(phrase)
        .split(/[^\p{L}\p{M}]+/u)
        .filter((word) => word.length > 3);
    const isMadeOfEponyms = (phrase: string) =>
      !/\p{Script=Han}/u.test(phrase) && words(phrase).every((word) => eponyms.has(word) || isEponym(word));
    const wrong = lists
      .filter(([rule]) => /\.(?:eponyms|scores|anatomy|more-terms)$/.test(rule))
      .flatMap(([, { phrases }]) => phrasesOf(phrases))
      .filter((phrase) => words(phrase).length > 0 && isMadeOfEponyms(phrase));
    expect(wrong).toEqual([]);
  });

  it('reach no farther than what is looked at', () => {
    const all = lists.flatMap(([, { phrases, names }]) => phrasesOf([...phrases, ...names]));
    expect(all.length).toBeGreaterThan(15_000);
    expect(all.filter((phrase) => phrase.length > LONGEST_PHRASE)).toEqual([]);
  });

  it('explain every rule', () => {
    const why = explanationsOf(LANGUAGE_PACKS);
    expect(lists.filter(([rule]) => !why.has(rule))).toEqual([]);
    expect(new Set(lists.map(([rule]) => rule)).size).toBe(lists.length);
    expect(why.get('common.drugs')).toBe('The name of a drug.');
  });
});

describe('couldBeName', () => {
  it.each([
    'Rosalie',
    'Weber',
    'Marie Curie',
    'Paris',
    'Weber B',
    'Boston',
    'AOK',
    '杜仲',
    '石决明',
    '百合',
    '欧阳建国',
    '陳張美玉',
    '北京',
    'Frau Müller',
    'FRAU MÜLLER',
    'Fr. Müller',
    'Familie Keller',
    'Frau Dr. med. Müller',
    'Oma Frieda',
    'Schwester Weber',
    'Señora García',
    'Sra. Pérez',
    'D.ª Carmen',
    'Senyora Puig',
    'tieta Montserrat',
    'Mme Dupont',
    'Monsieur Dupont',
    'grand-mère Rosalie',
    'Mr Smith',
    'Mrs. Smith',
    'Aunt Rosalie',
    'mother in law Smith',
    'next of kin: Smith',
    // No list has it, and a form of address says by itself that a name follows.
    'Frau Quirlefanz',
    'Mme Quirlefanz',
    '王医生',
    '歐陽女士',
  ])('is true of %s', (phrase) => {
    expect(couldBeName(phrase)).toBe(true);
  });

  it.each([
    'Xarelto',
    'maladie de Weber',
    'Boston Naming Test',
    'Morbus Crohn',
    '帕金森病',
    '阿司匹林',
    'Wells评分',
    '世界卫生组织',
    'Frau',
    'Frau Doktor',
    'Chefarzt',
    'Familie',
    'Mutter Kind Station',
    'Mutter und Kind',
    'Mme Dupont Klinik',
    'Sister Mary Joseph nodule',
    'nurse station',
    'Frau im Haus',
    '主治医生',
    '护士站',
  ])('is false of %s', (phrase) => {
    expect(couldBeName(phrase)).toBe(false);
  });
});

describe('the never-list of a site', () => {
  const site = parseRulePack({
    format: 1,
    id: 'ward-east',
    version: 1,
    title: 'Ward East',
    protected: {
      lists: [
        {
          rule: 'rooms',
          why: 'Rooms and devices of the ward, which are called like people.',
          phrases: ['Haus Klostermann|Rollator Willibald', 'Weber'],
        },
      ],
      contexts: { before: ['Raum'] },
    },
  });

  it.each([
    'im [Haus Klostermann] gesehen',
    'im Haus [Klostermann] gesehen',
    'mit [rollator willibald]',
    'in Raum [Weber]',
  ])('protects %s', (note) => {
    expect(isProtectedBy(note, [site])).toBe(true);
    expect(isProtectedBy(note, packs('de', 'common'))).toBe(false);
  });

  it.each(['Frau [Klostermann]', 'mit [Willibald]', '[Haus Klostermanns]', 'sah [Weber]', '[Erika Weber]'])(
    'leaves %s: what is a name needs the words beside it',
    (note) => {
      expect(isProtectedBy(note, [site])).toBe(false);
    },
  );

  it('takes part in the rules of a pipeline', () => {
    const text = 'Besprochen mit Rollator Willibald';
    const input = prepareInput(textAlone(text));
    const candidate = {
      start: 15,
      end: 33,
      label: 'PERSON',
      score: 0.7,
      recognizer: 'full-name',
      rule: 'r',
    } as const;
    const withSite = rulesOf({ packs: null, off: [] }, [site])(input.languages).protect;
    const without = rulesOf({ packs: null, off: [] })(input.languages).protect;
    expect(withSite?.(input, [candidate])).toEqual([]);
    expect(without?.(input, [candidate])).toEqual([candidate]);
  });

  it.each([
    { lists: [{ rule: 'x', why: 'A reason that is long enough.', words: ['a'] }] },
    { lists: [{ rule: 'X Y', why: 'A reason that is long enough.' }] },
    { lists: [{ rule: 'x', why: 'short' }] },
    { lists: [{ rule: 'x', why: 'A reason that is long enough.', proof: 'always' }] },
    { contexts: { around: ['a'] } },
  ])('is refused when it is written wrongly: %j', (topic) => {
    const pack = { format: 1, id: 'site', version: 1, title: 'Site', protected: topic };
    expect(() => parseRulePack(pack)).toThrow(DeidError);
  });
});
