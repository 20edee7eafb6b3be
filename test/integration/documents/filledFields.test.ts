/** @file Fields of HL7 v2 and FHIR through a real workspace: they agree with the text of their patient, or stay empty. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { codedLeftIn } from '../../support/documents/rawCoded.ts';
import { approve, exported, withBatch, type Imported } from '../../support/documents/importedBatch.ts';

/** Who, the id, and the text beside it; all of them admitted on one day and examined on another. */
const PEOPLE = [
  { family: 'Zwiebelturm', given: 'Rosa', id: '471100' },
  { family: 'Kohlweiss', given: 'Emil', id: '471200' },
  { family: 'Rauschebart', given: 'Otto', id: '471300' },
  { family: 'Apfelkuchner', given: 'Ida', id: '471400' },
] as const;
const textOf = ({ family, given, id }: (typeof PEOPLE)[number]): string =>
  `Patient: ${given} ${family}, geb. 01.04.1958, Pat.-Nr. ${id}, aufgenommen am 09.03.2026. Puls 72.`;

const message = (who: (typeof PEOPLE)[number]): string =>
  [
    'MSH|^~\\&|LIS|Haus|||20260312143000||ORU^R01|77|P|2.5',
    `PID|1||${who.id}^^^Haus^MR||${who.family}^${who.given}||19580401|F`,
    'PV1|1|I|||||D77012^Birnbaum^Ludwig||||||||||||V-471-9|||||||||||||||||||||||||202603090815',
    `OBR|1||B${who.id}|18842-5^Brief^LN|||20260311143000+0100`,
    `OBX|1|TX|18842-5^Brief^LN||${textOf(who)}||||||F`,
  ]
    .map((one) => `${one}\r`)
    .join('');

const BUNDLE = JSON.stringify({
  resourceType: 'Bundle',
  type: 'collection',
  entry: PEOPLE.slice(0, 2).flatMap((who) => [
    {
      resource: {
        resourceType: 'Patient',
        id: `p${who.id}`,
        identifier: [{ value: who.id }],
        name: [{ family: who.family, given: [who.given] }],
        birthDate: '1958-04-01',
      },
    },
    {
      resource: {
        resourceType: 'Observation',
        status: 'final',
        subject: { reference: `Patient/p${who.id}` },
        effectiveDateTime: '2026-03-11',
        valueString: textOf(who),
      },
    },
  ]),
});

const ORIGINALS = PEOPLE.flatMap(({ family, given, id }) => [family, given, id]);

function noteFiles(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder).filter((name) => name.startsWith('note-'));
  return new Map(names.map((name) => [path.extname(name), readFileSync(path.join(folder, name), 'utf8')]));
}

async function writtenBy(
  policyId: string,
  files: Readonly<Record<string, string>>,
  use: (made: ReadonlyMap<string, string>, imported: Imported) => Promise<void> | void,
): Promise<void> {
  await withBatch(
    files,
    async (imported) => {
      for (const id of imported.ids) approve(imported, id, []);
      await use(noteFiles(await exported(imported)), imported);
    },
    undefined,
    policyId,
  );
}

/** Messages as segments by name, and those as fields. */
const segmentsOf = (file: string) =>
  file.split(/(?=MSH\|)/).map((one) => {
    const lines = one.split('\r').map((line) => line.split('|'));
    return (name: string, number: number): string =>
      lines.find(([first]) => first === name)?.[name === 'MSH' ? number - 1 : number] ?? '';
  });

const daysFrom = (from: string, iso: string): number => (Date.parse(iso) - Date.parse(from)) / 86_400_000;
const isoOf = (digits: string): string => `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
/** The admission in the text, `09.03.2026` before. */
const admitted = (text: string): string => {
  const [, day, month, year] = /aufgenommen am (\d\d)\.(\d\d)\.(\d{4})/.exec(text) ?? [];
  return `${year}-${month}-${day}`;
};

describe('messages under surrogates', () => {
  it('say of a patient what the text says, with all days moved alike, and others for another patient', async () => {
    await writtenBy('research-surrogates', { 'a.hl7': PEOPLE.map(message).join('') }, (made) => {
      const file = made.get('.hl7') ?? '';
      for (const original of [...ORIGINALS, 'Birnbaum', 'D77012', '20260311'])
        if (!/^\d{8}$/.test(original)) expect(file).not.toContain(original);
      const shifts = segmentsOf(file).map((field) => {
        const [family = '', given = ''] = field('PID', 5).split('^');
        const text = field('OBX', 5);
        expect(family).toMatch(/^\p{Lu}\p{L}+$/u);
        expect(text).toContain(`Patient: ${given} ${family}, geb.`);
        expect(field('PID', 3)).toMatch(/^\d{6}\^{4}MR$/);
        expect(text).toContain(`Pat.-Nr. ${field('PID', 3).slice(0, 6)}`);
        expect(field('OBR', 3)).toMatch(/^[A-Z]\d{6}$/);
        const shift = daysFrom('2026-03-09', admitted(text));
        expect(shift).not.toBe(0);
        expect(daysFrom('2026-03-11', isoOf(field('OBR', 7)))).toBe(shift);
        expect(field('OBR', 7)).toMatch(/^\d{8}143000$/);
        expect(daysFrom('2026-03-09', isoOf(field('PV1', 44)))).toBe(shift);
        expect(field('MSH', 7)).toMatch(/^\d{8}$/);
        expect(daysFrom('2026-03-12', isoOf(field('MSH', 7)))).toBe(shift);
        expect(daysFrom('1958-04-01', isoOf(field('PID', 7)))).toBe(shift);
        return shift;
      });
      expect(shifts).toHaveLength(PEOPLE.length);
      expect(new Set(shifts).size).toBeGreaterThan(1);
    });
  }, 120_000);

  it('are the same bytes in a second export', async () => {
    await writtenBy(
      'research-surrogates',
      { 'a.hl7': PEOPLE.map(message).join(''), 'b.json': BUNDLE },
      async (made, imported) => {
        expect([...made.keys()].sort()).toEqual(['.hl7', '.json']);
        expect(noteFiles(await exported(imported))).toEqual(made);
      },
    );
  }, 120_000);
});

/** A message about the patient, seen then; the name as the segment has it. */
const seen = (id: string, name: string, born: string, day: string, text: string): string =>
  [
    'MSH|^~\\&|LIS|Haus|||20100101||ORU^R01|77|P|2.5',
    `PID|1||${id}^^^Haus^MR||${name}||${born}|F`,
    `OBR|1|A-${id}||18842-5^Brief^LN|||${day}`,
    `OBX|1|TX|18842-5^Brief^LN||${text}||||||F`,
  ]
    .map((one) => `${one}\r`)
    .join('');

describe('messages that are written in other ways', () => {
  const NAMES = String.raw`van der Zwiebel&van der&Zwiebel^Rosa~M\XC3BC\llerbach^Rosa`;
  const TEXT = String.raw`Frau Rosa van der Zwiebel, fr\XC3BC\her M\XC3BC\llerbach, in der Akte Muellerbach. Frau Zwiebel hat den Auftrag A-471-500.`;

  it.each([
    ['those of the standard', '^~\\&'],
    ['others', '%*!@'],
  ])(
    'hold nobody in any of their parts, with the signs %s',
    async (_what, signs) => {
      const swapped = (text: string): string =>
        Array.from('^~\\&').reduce((all, sign, at) => all.replaceAll(sign, signs.charAt(at)), text);
      const source = swapped(seen('471500', NAMES, '19580401', '20260311', TEXT));
      await writtenBy('research-surrogates', { 'a.hl7': source }, (made) => {
        const file = made.get('.hl7') ?? '';
        expect(
          codedLeftIn(new TextEncoder().encode(file), ['Zwiebel', 'llerbach', 'Rosa', '471500', '471-500']),
        ).toEqual([]);
        const [field] = segmentsOf(file);
        const [family = '', given = ''] =
          (field?.('PID', 5) ?? '').split(signs.charAt(1))[0]?.split(signs.charAt(0)) ?? [];
        expect(family).toMatch(/^van der \p{Lu}\p{L}+$/u);
        expect(field?.('OBX', 5)).toContain(`Frau ${given} ${family}, `);
        const order = field?.('OBR', 2) ?? '';
        expect(order).toMatch(/^[A-Z]-\d{6}$/);
        expect(field?.('OBX', 5).replace(/[^A-Z0-9]/g, '')).toContain(order.replace('-', ''));
      });
    },
    120_000,
  );
});

describe('birth dates of the oldest', () => {
  it.each(['research-surrogates', 'gdpr-pseudonymised'])(
    'stay empty in all messages of a patient where one of them shows an age over 89, under %s',
    async (policyId) => {
      const about = (id: string, year: string): string =>
        seen(id, 'Altmann^Alma', '19300401', `${year}0311`, 'Patientin: Alma Altmann.');
      const file = about('471501', '2015') + about('471501', '2026') + about('471502', '2015');
      await writtenBy(policyId, { 'a.hl7': file }, (made) => {
        const births = segmentsOf(made.get('.hl7') ?? '').map((field) => field('PID', 7));
        expect(births.slice(0, 2)).toEqual(['', '']);
        expect(births[2]).toMatch(/^19(?:29|30|31)/);
      });
    },
    120_000,
  );
});

describe('resources under surrogates', () => {
  it('say of a patient what the text says', async () => {
    await writtenBy('research-surrogates', { 'b.json': BUNDLE }, (made) => {
      const file = made.get('.json') ?? '';
      for (const original of ORIGINALS) expect(file).not.toContain(original);
      const { entry } = JSON.parse(file) as {
        readonly entry: readonly { readonly resource: Record<string, unknown> }[];
      };
      expect(entry).toHaveLength(4);
      for (const at of [0, 2]) {
        const patient = entry[at]?.resource ?? {};
        const observation = entry[at + 1]?.resource ?? {};
        const [{ family = '', given: [given = ''] = [] } = {}] = patient['name'] as readonly {
          readonly family?: string;
          readonly given?: readonly string[];
        }[];
        const text = observation['valueString'] as string;
        expect(text).toContain(`Patient: ${given} ${family}, geb.`);
        const shift = daysFrom('2026-03-09', admitted(text));
        expect(daysFrom('2026-03-11', observation['effectiveDateTime'] as string)).toBe(shift);
        expect(daysFrom('1958-04-01', patient['birthDate'] as string)).toBe(shift);
        expect(text).toContain(
          `Pat.-Nr. ${(patient['identifier'] as readonly { readonly value: string }[])[0]?.value ?? '?'}`,
        );
      }
    });
  }, 120_000);
});

describe('fields under policies that leave less', () => {
  it('hold codes, shifted days and years of birth where the text is pseudonymised', async () => {
    await writtenBy('gdpr-pseudonymised', { 'a.hl7': PEOPLE.map(message).join('') }, (made) => {
      for (const field of segmentsOf(made.get('.hl7') ?? '')) {
        expect(field('PID', 5)).toMatch(/^\[PATIENT-[0-9a-f]{12}\]$/);
        expect(field('PID', 3)).toMatch(/^\[MRN-[0-9a-f]{12}\]\^{4}MR$/);
        expect(field('PID', 7)).toBe('1958');
        expect(daysFrom('2026-03-11', isoOf(field('OBR', 7)))).toBe(
          daysFrom('2026-03-09', admitted(field('OBX', 5))),
        );
      }
    });
  }, 120_000);

  it.each(['placeholders', 'maximum-redaction'])(
    'hold nobody, no id and no day under %s',
    async (policyId) => {
      await writtenBy(policyId, { 'a.hl7': message(PEOPLE[0]), 'b.json': BUNDLE }, (made) => {
        const [field] = segmentsOf(made.get('.hl7') ?? '');
        expect(field?.('PID', 5)).toBe('[PATIENT]');
        for (const [name, number] of [
          ['PID', 3],
          ['PID', 7],
          ['OBR', 3],
          ['OBR', 7],
          ['PV1', 19],
          ['PV1', 44],
        ] as const)
          expect(field?.(name, number), `${name}-${number}`).toBe('');
        expect(field?.('MSH', 7)).toBe('19000101');
        const resources = made.get('.json') ?? '';
        expect(resources).toContain('"family":"[PATIENT]"');
        expect(resources).not.toMatch(/"(?:identifier|birthDate|effectiveDateTime)"/);
      });
    },
    120_000,
  );
});
