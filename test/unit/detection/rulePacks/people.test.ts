/** @file What the packs of single languages find of people, and what a site adds. Runs under vitest. */
import { describe, expect, it } from 'vitest';
import { prepareInput } from '../../../../src-main/detection/pipeline.ts';
import type { Recognizer } from '../../../../src-main/detection/recognizer.ts';
import { createBareNameRecognizer } from '../../../../src-main/detection/recognizers/bare-name/bareName.ts';
import { createCaptionedNameRecognizer } from '../../../../src-main/detection/recognizers/captioned-name/captionedName.ts';
import { createFullNameRecognizer } from '../../../../src-main/detection/recognizers/full-name/fullName.ts';
import { createKinNameRecognizer } from '../../../../src-main/detection/recognizers/kin-name/kinName.ts';
import { createNameExtensionRecognizer } from '../../../../src-main/detection/recognizers/name-extension/nameExtension.ts';
import { createRepeatRecognizer } from '../../../../src-main/detection/recognizers/repeat/repeat.ts';
import { createSignatureRecognizer } from '../../../../src-main/detection/recognizers/signature/signature.ts';
import { createTitledNameRecognizer } from '../../../../src-main/detection/recognizers/titled-name/titledName.ts';
import { parseRulePack } from '../../../../src-main/detection/rulePacks/parseRulePack.ts';
import { explanationOf, explanationsOf } from '../../../../src-main/detection/rulePacks/ruleExplanations.ts';
import type { RulePack } from '../../../../src-main/detection/rulePacks/rulePack.ts';
import { LANGUAGE_PACKS } from '../../../../src-main/detection/rulePacks/shippedRulePacks.ts';
import { textAlone } from '../../../../src-main/domain/note.ts';
import type { CandidateSpan } from '../../../../src-main/domain/span.ts';
import { expectNoSpans, expectSpans, parseAnnotated } from '../../../support/annotated.ts';
import { rows } from './peopleRows.ts';

type Create = (packs: readonly RulePack[]) => Recognizer;
const recognizers: Readonly<Record<string, Create>> = {
  titled: createTitledNameRecognizer,
  captioned: createCaptionedNameRecognizer,
  kin: createKinNameRecognizer,
  signature: createSignatureRecognizer,
  bare: createBareNameRecognizer,
  full: createFullNameRecognizer,
};

const built = new Map<string, Recognizer>();
/** The recognizer with these packs, ids parted by blanks; building compiles many patterns, so each is built once. */
function build(name: string, packs: string): Recognizer {
  const key = `${name} ${packs}`;
  const recognizer =
    built.get(key) ?? recognizers[name]!(LANGUAGE_PACKS.filter(({ id }) => packs.split(' ').includes(id)));
  built.set(key, recognizer);
  return recognizer;
}

const inputOf = (text: string) => prepareInput(textAlone(text));
const rulesIn = (recognizer: Recognizer, annotated: string) =>
  recognizer.recognize(inputOf(parseAnnotated(annotated).text)).spans.map(({ rule }) => rule);
const sitePack = (people: unknown) =>
  parseRulePack({ format: 1, id: 'ward-7', version: 1, title: 'Ward 7', people });

describe('the pack of one language', () => {
  it.each(
    rows.flatMap(([name, packs, found]) => found.map((annotated) => [name, packs, annotated] as const)),
  )('%s of %s finds %s', (name, packs, annotated) => {
    expectSpans(annotated, build(name, packs));
  });

  it.each(rows.flatMap(([name, packs, , left]) => left.map((text) => [name, packs, text] as const)))(
    '%s of %s leaves %s',
    (name, packs, text) => {
      expectNoSpans(text, build(name, packs));
    },
  );

  it('names itself in the ids of what it finds', () => {
    expect(rulesIn(build('titled', 'de'), 'Herr Kuhlmann')).toEqual(['de.herr']);
    expect(rulesIn(build('captioned', 'es'), 'Apellidos: García Pérez')).toEqual(['es.name-field']);
    expect(rulesIn(build('kin', 'zh-Hant'), '女兒王小紅陪同')).toEqual(['zh-Hant.kin']);
  });
});

describe('packs that are switched off', () => {
  it.each(Object.keys(recognizers))('%s finds nothing without packs', (name) => {
    for (const [recognizer, , found] of rows)
      for (const annotated of recognizer === name ? found : [])
        expectNoSpans(parseAnnotated(annotated).text, build(name, ''));
  });

  it('follow-ups find nothing without the forms of the common pack', () => {
    const text = 'Patient: Kuhlmann, Ewald. Später war Kuhlmann ruhig. Ewald Kuhlmann Aumüller schlief.';
    const found: readonly CandidateSpan[] = [
      {
        start: 9,
        end: 17,
        label: 'PATIENT',
        score: 0.9,
        recognizer: 'captioned-name',
        rule: 'de.patient-field',
      },
    ];
    for (const create of [createRepeatRecognizer, createNameExtensionRecognizer]) {
      expect(create([]).recognize(inputOf(text), found).spans).toEqual([]);
      expect(create(LANGUAGE_PACKS).recognize(inputOf(text), found).spans).not.toEqual([]);
    }
  });
});

describe('the pack of a site', () => {
  const titles = sitePack({
    titles: {
      before: [{ rule: 'rank', why: 'A rank of the house.', label: 'STAFF', titles: ['Oberfeldapotheker'] }],
    },
  });

  it('adds a title', () => {
    expectSpans('Oberfeldapotheker ⟦STAFF|Voglhuber⟧ kam', createTitledNameRecognizer([titles]));
    expectNoSpans('Feldapotheker Voglhuber kam', createTitledNameRecognizer([titles]));
  });

  it('adds a caption, a kin word, a closing and a signing word', () => {
    const field = {
      rule: 'ward-doctor',
      why: 'The doctor of the ward.',
      label: 'STAFF',
      captions: ['Zimmerarzt'],
    };
    const captions = sitePack({ captions: { names: [field] } });
    expectSpans('Zimmerarzt: ⟦STAFF|Voglhuber⟧', createCaptionedNameRecognizer([captions]));
    const kin = sitePack({ kin: { relatives: { rule: 'kin', why: 'A relative.', words: ['Göttibub'] } } });
    expectSpans('Göttibub ⟦RELATIVE|Reto Zumstein⟧', createKinNameRecognizer([kin]));
    const signatures = sitePack({
      signatures: {
        closings: { rule: 'bye', why: 'A closing of the house.', words: ['Glück auf'] },
        signers: { rule: 'stamp', why: 'A stamp of the house.', words: ['abgestempelt'] },
      },
    });
    expectSpans('Glück auf,\n⟦STAFF|Reto Zumstein⟧', createSignatureRecognizer([signatures]));
    expectSpans('abgestempelt ⟦STAFF|Reto Zumstein⟧', createSignatureRecognizer([signatures]));
  });

  it('adds words that are no names and titles that are stepped over', () => {
    const field = { rule: 'doctor', why: 'A field of the house.', label: 'STAFF', captions: ['Zimmerarzt'] };
    const captions = { names: [field] };
    const plain = createCaptionedNameRecognizer([sitePack({ captions })]);
    const words = { notNames: { roles: ['Stempelfeld'] }, titles: { skipped: { titles: ['obfapo(t)'] } } };
    const more = createCaptionedNameRecognizer([sitePack({ captions, ...words })]);
    expectSpans('Zimmerarzt: ⟦STAFF|Voglhuber Stempelfeld⟧', plain);
    expectSpans('Zimmerarzt: ⟦STAFF|Voglhuber⟧ Stempelfeld', more);
    expectSpans('Zimmerarzt: Obfapo ⟦STAFF|Voglhuber⟧', more);
  });

  it.each([
    ['an unknown section', { greetings: [] }],
    ['a title that begins with a sign', { titles: { notNames: ['*x'] } }],
    ['a caption that begins with a digit', { captions: { colonOnly: ['1. Operateur'] } }],
    [
      'a label that people do not have',
      { titles: { behind: [{ rule: 'a', why: 'No reason.', label: 'CITY' }] } },
    ],
    ['an unbalanced phrase', { signatures: { marks: ['gez(.'] } }],
    ['a group without a reason', { kin: { relatives: { rule: 'kin', words: ['tata'] } } }],
  ])('is refused with %s', (_problem, people) => {
    expect(() => sitePack(people)).toThrow('detection/bad-rule-pack');
  });
});

describe('titles that several packs know', () => {
  it('belong to the surer kind, whatever the order of the packs', () => {
    const packs = LANGUAGE_PACKS.filter(({ id }) => id === 'de' || id === 'es');
    for (const some of [packs, [...packs].reverse()])
      expect(rulesIn(createTitledNameRecognizer(some), 'Sr. García')).toEqual(['es.sr']);
  });

  it('are reported with the surest reason', () => {
    expect(rulesIn(build('titled', 'fr'), 'vu par le Dr Prigent')).toEqual(['fr.dr']);
  });
});

describe('the explanations of the topic people', () => {
  it('know every rule that findings name', () => {
    const why = explanationsOf(LANGUAGE_PACKS);
    const known = (rule: string) => explanationOf(rule, why) !== null;
    const named = rows.flatMap(([name, packs, found]) =>
      found.flatMap((annotated) => rulesIn(build(name, packs), annotated)),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((rule) => !known(rule))).toEqual([]);
  });

  it('say nothing of packs without people', () => {
    expect(explanationsOf([parseRulePack({ format: 1, id: 'empty', version: 1, title: 'Empty' })]).size).toBe(
      0,
    );
  });
});
