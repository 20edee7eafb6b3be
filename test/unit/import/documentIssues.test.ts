/** @file What import says of documents that give no note, and of parts that it cannot read. */
import { describe, expect, it } from 'vitest';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { SourceFileId } from '../../../src-main/domain/ids.ts';
import type { SourceFormat } from '../../../src-main/domain/sourceFile.ts';
import { inspectBytes } from '../../../src-main/import/inspectFile.ts';
import { readDocuments, type DocumentItem } from '../../../src-main/import/readDocuments.ts';
import { createRowCipher } from '../../../src-main/store/rowCipher.ts';
import { oru } from '../../support/documents/fullHl7.ts';

const PATIENT = { resourceType: 'Patient', id: 'p1', name: [{ family: 'Zwiebelturm', given: ['Rosa'] }] };
const DOCTOR = { resourceType: 'Practitioner', id: 'd1', name: [{ family: 'Kohlweiss' }] };
const WEIGHT = {
  ...{ resourceType: 'Observation', id: 'o1', status: 'final' },
  valueQuantity: { value: 72, system: 'http://unitsofmeasure.org', code: 'kg' },
};
const NOTE = {
  resourceType: 'Observation',
  subject: { reference: 'Patient/p1' },
  note: [{ text: 'Puls 72.' }],
};
const lines = (...resources: readonly object[]): string =>
  resources.map((one) => `${JSON.stringify(one)}\n`).join('');
const bundle = (...resources: readonly object[]): string =>
  JSON.stringify({
    ...{ resourceType: 'Bundle', type: 'collection' },
    entry: resources.map((resource) => ({ resource })),
  });
const HEADER = 'MSH|^~\\&|||||20260312||ADT^A01|5|P|2.5\r';
const ADT = `${HEADER}PID|1||471100||Zwiebelturm^Rosa||19580401|F\rNK1|1|Apfelkuchner^Emil|HUS\r`;

async function itemsOf(format: SourceFormat, text: string): Promise<readonly DocumentItem[]> {
  const plan = { format, encoding: 'utf8', delimiter: null, mapping: null } as const;
  const source = { sourceFileId: 'file' as SourceFileId, plan, skipRecords: 0 };
  const items: DocumentItem[] = [];
  const reading = readDocuments(createRowCipher(new Uint8Array(32)), source, Buffer.from(text));
  for await (const item of reading) items.push(item);
  return items;
}

async function codeOf(format: SourceFormat, text: string): Promise<string | null> {
  try {
    await itemsOf(format, text);
    return null;
  } catch (error) {
    if (error instanceof DeidError) return error.code;
    throw error;
  }
}

describe('a document without a note', () => {
  it.each<[string, SourceFormat, string, string | null]>([
    ['patients, one a line', 'fhir', lines(PATIENT, PATIENT), 'import/persons-only'],
    ['one patient', 'fhir', JSON.stringify(PATIENT), 'import/persons-only'],
    ['a bundle of patients and staff', 'fhir', bundle(PATIENT, DOCTOR), 'import/persons-only'],
    ['admissions alone', 'hl7', ADT, 'import/persons-only'],
    ['a weight without anybody', 'fhir', JSON.stringify(WEIGHT), 'import/empty-file'],
    ['an empty bundle', 'fhir', bundle(), 'import/empty-file'],
    ['a message about nobody', 'hl7', HEADER, 'import/empty-file'],
    ['patients with a note', 'fhir', lines(PATIENT, NOTE), null],
    ['admissions with a report', 'hl7', ADT + oru({ id: '471100', name: 'A^B', text: 'Puls 72.' }), null],
  ])('is told as what it holds: %s', async (_what, format, text, expected) => {
    expect(await codeOf(format, text)).toBe(expected);
    // The preview says the same before the import.
    const { problems } = await inspectBytes(Buffer.from(text), format === 'hl7' ? 'a.hl7' : 'a.json');
    expect(problems.map(({ code }) => code)).toEqual(expected === null ? [] : [expected]);
  });
});

describe('a file with lines that cannot be read', () => {
  it('gives its notes, and one issue that tells the lines', async () => {
    const text = `${lines(PATIENT, NOTE)}{"resourceType":"Obser\n${lines(NOTE)}{"resourceType":"Observation","a"\n`;
    const facts = { count: 2, lines: '3 5' };
    const items = await itemsOf('fhir', text);
    expect(items.filter(({ kind }) => kind === 'note')).toHaveLength(2);
    expect(items).toContainEqual({ kind: 'issue', row: null, code: 'import/damaged-lines', facts });
    const { problems } = await inspectBytes(Buffer.from(text), 'a.json');
    expect(problems).toContainEqual({ code: 'import/damaged-lines', facts });
  });
});

describe('a file with attachments that are addresses alone', () => {
  const letter = (id: string, url: string) => ({
    ...{ resourceType: 'DocumentReference', id, description: 'Brief' },
    content: [{ attachment: { contentType: 'application/pdf', url } }],
  });
  const binary = { resourceType: 'Binary', id: 'b', contentType: 'text/plain', data: 'UHVscyA3Mi4=' };

  it.each([
    ['in another place', lines(letter('d1', 'https://a.invalid/b.pdf'), letter('d2', 'Binary/c')), 2],
    ['and one in the file', lines(letter('d1', 'Binary/b'), binary, letter('d2', 'Binary/c')), 1],
    ['all of which are in the file', lines(letter('d1', 'Binary/b'), binary), 0],
  ])('says so: %s', async (_what, text, count) => {
    const expected = count === 0 ? [] : [{ code: 'import/attachment-elsewhere', facts: { count } }];
    const issues = (await itemsOf('fhir', text)).filter(({ kind }) => kind === 'issue');
    expect(issues).toEqual(expected.map((one) => ({ kind: 'issue', row: null, ...one })));
    expect((await inspectBytes(Buffer.from(text), 'a.json')).problems).toEqual(expected);
  });
});

describe('a document with parts that cannot be read', () => {
  const page = '<html><p>Puls</p><iframe src="a.html"></iframe><iframe src="b.html"></iframe></html>';

  it('names their kinds', async () => {
    const facts = { count: 2, kinds: 'embedded-object' };
    const issues = (await itemsOf('html', page)).filter(({ kind }) => kind === 'issue');
    expect(issues).toEqual([{ kind: 'issue', row: null, code: 'import/carriers-not-covered', facts }]);
    const { problems } = await inspectBytes(Buffer.from(page), 'a.html');
    expect(problems).toEqual([{ code: 'import/carriers-not-covered', facts }]);
  });

  it('names each kind once, in the order of the list of kinds', async () => {
    const pdf = Buffer.from('%PDF-1.7 nothing').toString('base64');
    const attachment = { contentType: 'application/pdf', data: pdf };
    const html = `<div xmlns="http://www.w3.org/1999/xhtml">Puls<object data="a">x</object></div>`;
    const report = {
      ...{ resourceType: 'DiagnosticReport', text: { status: 'generated', div: html } },
      presentedForm: [attachment, attachment],
    };
    const [issue] = (await itemsOf('fhir', JSON.stringify(report))).filter(({ kind }) => kind === 'issue');
    expect(issue).toMatchObject({ facts: { count: 3, kinds: 'embedded-object attachment' } });
  });
});
