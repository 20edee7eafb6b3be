/** @file What the packs of single languages find of numbers, and what a site adds. Runs under vitest. */
import { describe, expect, it } from 'vitest';
import type { Recognizer } from '../../../../src-main/detection/recognizer.ts';
import { createAgeRecognizer } from '../../../../src-main/detection/recognizers/age/age.ts';
import { createCaptionedIdRecognizer } from '../../../../src-main/detection/recognizers/captioned-id/captionedId.ts';
import { createDateRecognizer } from '../../../../src-main/detection/recognizers/date/date.ts';
import { createEmailRecognizer } from '../../../../src-main/detection/recognizers/email/email.ts';
import { createIpRecognizer } from '../../../../src-main/detection/recognizers/ip/ip.ts';
import { createNationalIdRecognizer } from '../../../../src-main/detection/recognizers/national-id/nationalId.ts';
import { createPhoneRecognizer } from '../../../../src-main/detection/recognizers/phone/phone.ts';
import { createUrlRecognizer } from '../../../../src-main/detection/recognizers/url/url.ts';
import { createVehicleDeviceRecognizer } from '../../../../src-main/detection/recognizers/vehicle-device/vehicleDevice.ts';
import { explanationOf, explanationsOf } from '../../../../src-main/detection/rulePacks/ruleExplanations.ts';
import { parseRulePack } from '../../../../src-main/detection/rulePacks/parseRulePack.ts';
import type { RulePack } from '../../../../src-main/detection/rulePacks/rulePack.ts';
import { LANGUAGE_PACKS } from '../../../../src-main/detection/rulePacks/shippedRulePacks.ts';
import { prepareInput } from '../../../../src-main/detection/pipeline.ts';
import { expectNoSpans, expectSpans, parseAnnotated } from '../../../support/annotated.ts';
import { rows } from './numbersRows.ts';

type Create = (packs: readonly RulePack[]) => Recognizer;
const recognizers: Readonly<Record<string, Create>> = {
  date: createDateRecognizer,
  age: createAgeRecognizer,
  nationalId: createNationalIdRecognizer,
  captionedId: createCaptionedIdRecognizer,
  phone: createPhoneRecognizer,
  vehicleDevice: createVehicleDeviceRecognizer,
  email: createEmailRecognizer,
  url: createUrlRecognizer,
  ip: createIpRecognizer,
};

const pack = (...ids: readonly string[]) => LANGUAGE_PACKS.filter(({ id }) => ids.includes(id));
const built = new Map<string, Recognizer>();
/** The recognizer with these packs; building it compiles many patterns, so each is built once. */
function build(name: string, ...ids: readonly string[]): Recognizer {
  const key = [name, ...ids].join(' ');
  const recognizer = built.get(key) ?? recognizers[name]!(pack(...ids));
  built.set(key, recognizer);
  return recognizer;
}
const rulesIn = (recognizer: Recognizer, annotated: string) =>
  recognizer
    .recognize(prepareInput({ text: parseAnnotated(annotated).text, known: [], noteDate: null }))
    .spans.map(({ rule }) => rule);

describe('the pack of one language', () => {
  it.each(rows.flatMap(([name, id, found]) => found.map((annotated) => [name, id, annotated] as const)))(
    '%s of %s finds %s',
    (name, id, annotated) => {
      expectSpans(annotated, build(name, id));
    },
  );

  it.each(rows.flatMap(([name, id, , others]) => others.map((text) => [name, id, text] as const)))(
    '%s of %s leaves %s',
    (name, id, text) => {
      expectNoSpans(text, build(name, id));
    },
  );
});

describe('the common pack', () => {
  it.each([
    ['date', '⟦DATE|12.03.2024⟧ und ⟦DATE|2024-02-28⟧'],
    ['age', 'F/⟦AGE|75⟧'],
    ['captionedId', '⟦OTHER_ID|9010572683⟧ (⟦MRN|MRN-2024-001⟧)'],
    ['phone', '⟦PHONE|+33 6 12 34 56 78⟧'],
    ['vehicleDevice', 'VIN ⟦VEHICLE_ID|1M8GDM9AXKP042788⟧'],
    ['email', '⟦EMAIL|john.smith@example.com⟧'],
    ['url', '⟦URL|www.ssibe.cat⟧'],
    ['ip', '⟦IP|192.168.33.12⟧'],
  ])('%s reads what no language owns: %s', (name, annotated) => {
    expectSpans(annotated, build(name, 'common'));
  });

  it.each(['date', 'age', 'email', 'url', 'ip'])(
    '%s finds none of it when the pack is switched off',
    (name) => {
      const text = '12.03.2024, F/75, john.smith@example.com, www.ssibe.cat, 192.168.33.12';
      expectNoSpans(text, build(name, 'zh-Hant'));
    },
  );
});

describe('no pack at all', () => {
  it.each(Object.keys(recognizers))('finds nothing: %s', (name) => {
    const text =
      'née le 3 mars 1950, 63 ans, NIR 255081416802538, IPP 0800417265, tél 04 72 11 00 00, a@b.com 10.0.0.1 www.a.fr';
    expect(build(name).recognize(prepareInput({ text, known: [], noteDate: null })).spans).toEqual([]);
  });
});

describe('the pack of a site', () => {
  const site = parseRulePack({
    format: 1,
    id: 'ward-7',
    version: 1,
    title: 'Ward 7',
    numbers: {
      dates: {
        births: { rule: 'birth', why: 'Our caption of births.', captions: ['lebt seit'] },
      },
      ages: { captions: { rule: 'age', why: 'Our caption of ages.', captions: ['lenze'] } },
      ids: {
        captions: [
          {
            rule: 'implant',
            why: 'The register of implants of the house.',
            label: 'DEVICE_ID',
            strength: 'strong',
            captions: ['implantat(register)(-)nr', 'gerätepass'],
          },
        ],
        numbers: [
          {
            rule: 'kvnr',
            why: 'Our caption of insurance numbers.',
            number: 'de.kvnr',
            bare: false,
            captions: ['kassennr'],
          },
        ],
      },
      phones: {
        countries: ['DE'],
        captions: [
          { rule: 'runner', why: 'The phones of our runners.', label: 'PHONE', captions: ['läufer'] },
        ],
      },
      things: { vehicles: { rule: 'cart', why: 'Numbers of our carts.', captions: ['rollwagen'] } },
    },
  });
  it.each([
    ['date', 'common', 'lebt seit ⟦BIRTHDATE|12.03.1950⟧', 'ward-7.birth'],
    ['age', 'common', 'Lenze: ⟦AGE|61⟧', 'ward-7.age'],
    ['captionedId', 'de', 'Implantatregister-Nr ⟦DEVICE_ID|A77-1203⟧', 'ward-7.implant'],
    ['nationalId', 'common', 'Kassennr ⟦NATIONAL_ID|A123456780⟧', 'ward-7.kvnr.captioned'],
    ['phone', 'common', 'Läufer ⟦PHONE|0261 210 32000⟧', 'ward-7.runner'],
    ['vehicleDevice', 'common', 'Rollwagen ⟦VEHICLE_ID|RW-4471⟧', 'ward-7.cart'],
  ])('%s finds its captions beside %s: %s', (name, id, annotated, rule) => {
    const recognizer = recognizers[name]!([...pack(id), site]);
    expectSpans(annotated, recognizer);
    expect(rulesIn(recognizer, annotated)).toContain(rule);
  });

  it.each([
    ['date', 'common', 'lebt seit 12.03.1950', 'ward-7.birth'],
    ['age', 'common', 'Lenze: 61', 'ward-7.age'],
    ['captionedId', 'de', 'Implantatregister-Nr A77-1203', 'ward-7.implant'],
    ['nationalId', 'common', 'Kassennr A123456780', 'ward-7.kvnr.captioned'],
    ['phone', 'common', 'Läufer 0261 210 32000', 'ward-7.runner'],
    ['vehicleDevice', 'common', 'Rollwagen RW-4471', 'ward-7.cart'],
  ])('%s knows them no more without the pack: %s', (name, id, text, rule) => {
    expect(rulesIn(build(name, id), text)).not.toContain(rule);
  });

  it('is refused with an unknown country', () => {
    const abroad = { ...site, numbers: { phones: { countries: ['QX'] } } };
    expect(() => createPhoneRecognizer([parseRulePack({ ...abroad })])).toThrow('detection/bad-rule-pack');
  });

  it.each([
    [{ dates: { weekdays: ['(mo'] } }, 'numbers.dates.weekdays.0'],
    [
      { ids: { numbers: [{ rule: 'x', why: 'An unknown number.', number: 'xx.id', bare: true }] } },
      'numbers.ids.numbers.0.number',
    ],
    [{ forms: [{ rule: 'x', why: 'An unknown form.', form: 'x' }] }, 'numbers.forms.0.form'],
    [{ dates: { wochentage: [] } }, 'numbers.dates.wochentage'],
  ])('is refused with %j', (numbers, path) => {
    const parse = () => parseRulePack({ format: 1, id: 'x', version: 1, title: 'x', numbers });
    expect(parse).toThrow(expect.objectContaining({ facts: expect.objectContaining({ path }) as unknown }));
  });
});

describe('the explanations', () => {
  const explanations = explanationsOf(LANGUAGE_PACKS);
  const explained = (rule: string): boolean => explanationOf(rule, explanations) !== null;

  it('cover the rule of every finding', () => {
    for (const [name, , found] of rows) {
      for (const annotated of found) {
        const rules = rulesIn(recognizers[name]!(LANGUAGE_PACKS), annotated);
        expect(rules.filter((rule) => !explained(rule))).toEqual([]);
      }
    }
  });

  it('say nothing of rules that there are not', () => {
    expect(explanations.get('fr.month')).toBe('The name of a month with a day, a year or a preposition.');
    expect(explained('fr.no-such-rule')).toBe(false);
    expect(explanationsOf([]).size).toBe(0);
  });
});
