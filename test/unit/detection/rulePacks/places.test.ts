/** @file What the packs of single languages find of places, professions and logins, and what a site adds. Runs under vitest. */
import { describe, expect, it } from 'vitest';
import { prepareInput } from '../../../../src-main/detection/pipeline.ts';
import type { Recognizer } from '../../../../src-main/detection/recognizer.ts';
import { createHospitalRecognizer } from '../../../../src-main/detection/recognizers/hospital/hospital.ts';
import { createPlaceRecognizer } from '../../../../src-main/detection/recognizers/place/place.ts';
import { createProfessionRecognizer } from '../../../../src-main/detection/recognizers/profession/profession.ts';
import { createStreetRecognizer } from '../../../../src-main/detection/recognizers/street/street.ts';
import { createUsernameRecognizer } from '../../../../src-main/detection/recognizers/username/username.ts';
import { parseRulePack } from '../../../../src-main/detection/rulePacks/parseRulePack.ts';
import { explanationOf, explanationsOf } from '../../../../src-main/detection/rulePacks/ruleExplanations.ts';
import type { RulePack } from '../../../../src-main/detection/rulePacks/rulePack.ts';
import { LANGUAGE_PACKS } from '../../../../src-main/detection/rulePacks/shippedRulePacks.ts';
import { textAlone } from '../../../../src-main/domain/note.ts';
import { expectNoSpans, expectSpans, parseAnnotated } from '../../../support/annotated.ts';
import { rows } from './placesRows.ts';

type Create = (packs: readonly RulePack[]) => Recognizer;
const recognizers: Readonly<Record<string, Create>> = {
  hospital: createHospitalRecognizer,
  street: createStreetRecognizer,
  place: createPlaceRecognizer,
  profession: createProfessionRecognizer,
  username: createUsernameRecognizer,
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

const rulesIn = (recognizer: Recognizer, annotated: string) =>
  recognizer.recognize(prepareInput(textAlone(parseAnnotated(annotated).text))).spans.map(({ rule }) => rule);
const sitePack = (places: unknown) =>
  parseRulePack({ format: 1, id: 'ward-7', version: 1, title: 'Ward 7', places });

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
    expect(rulesIn(build('hospital', 'fr'), 'au CHU de Rennes')).toEqual(['fr.hospital-code']);
    expect(rulesIn(build('street', 'es'), 'calle Mayor, 5')).toEqual(['es.street']);
    expect(rulesIn(build('place', 'de'), 'wohnhaft in Schwabmünchen')).toEqual(['de.living']);
    expect(rulesIn(build('profession', 'zh-Hant'), '職業：漁民')).toEqual(['zh-Hant.profession.caption']);
    expect(rulesIn(build('username', 'common'), 'Login: mmuster3')).toEqual(['common.login']);
  });
});

describe('packs that are switched off', () => {
  it.each(Object.keys(recognizers))('%s finds nothing without packs', (name) => {
    for (const [recognizer, , found] of rows)
      for (const annotated of recognizer === name ? found : [])
        expectNoSpans(parseAnnotated(annotated).text, build(name, ''));
  });
});

describe('the pack of a site', () => {
  const vote = { rule: 'house', why: 'A word of the house.' };

  it('adds the head of an institution', () => {
    const heads = [{ ...vote, label: 'HOSPITAL', side: 'right', heads: ['Pavillon'], capital: true }];
    const recognizer = createHospitalRecognizer([sitePack({ institutions: { heads } })]);
    expectSpans('verlegt in ⟦HOSPITAL|Pavillon Zumstein⟧', recognizer);
    expectNoSpans('verlegt in den pavillon Zumstein', recognizer);
    expectNoSpans('verlegt in Klinikum Zumstein', recognizer);
  });

  it('adds an end of compounds, however short', () => {
    const compounds = { ...vote, label: 'HOSPITAL', ends: ['KH', 'Haus'], kinds: [], opens: [] };
    const recognizer = createHospitalRecognizer([sitePack({ institutions: { compounds } })]);
    expectSpans('im ⟦HOSPITAL|MarienKH⟧ operiert', recognizer);
    expectSpans('Leitung des ⟦HOSPITAL|MarienKHs⟧', recognizer);
    expectSpans('im ⟦HOSPITAL|Wertachhaus⟧ operiert', recognizer);
    expectNoSpans('im Wertachheim operiert', recognizer);
    expectNoSpans('ins KH verlegt, EKH', recognizer);
  });

  it('adds a street word', () => {
    const numberFirst = { ...vote, heads: ['sentier', 'traboule'] };
    const recognizer = createStreetRecognizer([sitePack({ streets: { numberFirst } })]);
    expectSpans('habite ⟦STREET|3 traboule Kermadec⟧', recognizer);
    expectNoSpans('habite 3 rue Kermadec', recognizer);
  });

  it('adds the caption of a place and a phrase about living', () => {
    const captions = [{ ...vote, label: 'REGION', captions: ['Talschaft'] }];
    const living = { ...vote, phrases: ['daheim in'] };
    const recognizer = createPlaceRecognizer([sitePack({ areas: { captions, living } })]);
    expectSpans('Talschaft: ⟦REGION|Zumstetten⟧', recognizer);
    expectSpans('daheim in ⟦CITY|Zumstetten⟧.', recognizer);
    expectNoSpans('wohnhaft in Zumstetten', recognizer);
  });

  it('adds the caption of a profession and of a login', () => {
    const professions = { captions: { ...vote, captions: ['Gewerk'] } };
    expectSpans('Gewerk: ⟦PROFESSION|Zaunbinder⟧', createProfessionRecognizer([sitePack({ professions })]));
    expectNoSpans('Beruf: Zaunbinder', createProfessionRecognizer([sitePack({ professions })]));
    const logins = { logins: { ...vote, captions: ['Stationskennung'] } };
    expectSpans('Stationskennung: ⟦USERNAME|zumst7⟧', createUsernameRecognizer([sitePack({ logins })]));
    expectNoSpans('Login: zumst7', createUsernameRecognizer([sitePack({ logins })]));
  });

  it.each([
    ['an unknown section', { bridges: [] }],
    ['a head that begins with a sign', { institutions: { stops: ['*x'] } }],
    ['an unbalanced phrase', { institutions: { genericAfter: ['day('] } }],
    ['a shape that nobody knows', { areas: { postal: [{ ...vote, shape: 'mars' }] } }],
    ['a label that institutions do not have', { institutions: { ends: [{ ...vote, label: 'STAFF' }] } }],
    ['a group without a reason', { professions: { captions: { rule: 'job', captions: ['Gewerk'] } } }],
  ])('is refused with %s', (_problem, places) => {
    expect(() => sitePack(places)).toThrow('detection/bad-rule-pack');
  });
});

describe('street words of a pack', () => {
  it('are read in linear time in hostile text', () => {
    const recognizer = build('street', 'fr de es ca en zh-Hans zh-Hant');
    const texts = ['12 rue de la ', 'calle de la A ', 'Am An der Im 1 ', '1 North A ', '中山路一段'];
    for (const text of texts) {
      const started = performance.now();
      recognizer.recognize(prepareInput(textAlone(text.repeat(2_000))));
      // Generous: 20 kilobytes take some tens of milliseconds; a quadratic pattern takes minutes.
      expect(performance.now() - started, text).toBeLessThan(5_000);
    }
  });
});

describe('the explanations of the topic places', () => {
  it('know every rule that findings name', () => {
    const why = explanationsOf(LANGUAGE_PACKS);
    const known = (rule: string) => explanationOf(rule, why) !== null;
    const named = rows.flatMap(([name, packs, found]) =>
      found.flatMap((annotated) => rulesIn(build(name, packs), annotated)),
    );
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter((rule) => !known(rule))).toEqual([]);
  });
});
