/** @file Persons and notes in files of one import: what the former say is known of the latter. */
import { describe, expect, it } from 'vitest';
import { oru } from '../../support/documents/fullHl7.ts';
import { zipOf } from '../../support/documents/docxFile.ts';
import { withBatch, type Imported } from '../../support/documents/importedBatch.ts';

const lines = (...resources: readonly object[]): string =>
  resources.map((one) => `${JSON.stringify(one)}\n`).join('');
const patient = (id: string, family: string, given: string) => ({
  ...{ resourceType: 'Patient', id, name: [{ family, given: [given] }] },
  generalPractitioner: [{ reference: 'Practitioner/d1' }],
});
const PERSONS = lines(patient('p1', 'Quendelhofer', 'Xaver'), patient('p2', 'Zirbelkiefer', 'Alma'));
const DOCTORS = lines({ resourceType: 'Practitioner', id: 'd1', name: [{ family: 'Mispelbaumer' }] });
const RELATIVES = lines({
  ...{ resourceType: 'RelatedPerson', patient: { reference: 'Patient/p1' } },
  name: [{ given: ['Ottilie'], family: 'Eibenschuetz' }],
});
const note = (text: string, subject: object | null = { reference: 'Patient/p1' }) => ({
  ...{ resourceType: 'DocumentReference', description: text },
  ...(subject === null ? {} : { subject }),
});
const TEXT = 'quendelhofer heute stabil, xaver isst gut. ottilie eibenschuetz und mispelbaumer informiert.';

const outputOf = ({ workspace, ids }: Imported): string =>
  (workspace.store.notes.openOutput(ids[0]!)?.text ?? '').toLowerCase();

/** Known identifiers of the batch's notes, in the order of its notes. */
function knownOf({ workspace, ids }: Imported): readonly (readonly string[])[] {
  return ids.map((id) => workspace.store.notes.openText(id).knownIdentifiers.map(({ text }) => text));
}
const statusOf = ({ workspace, ids }: Imported, at = 0) => {
  const id = ids[at];
  if (id === undefined) throw new Error('the batch has fewer notes');
  const { status, reasons } = workspace.store.notes.require(id).assessment;
  return { status, reasons: reasons.map(({ code }) => code) };
};
const codesOf = ({ workspace, batchId }: Imported) =>
  workspace.store.importIssues.page(batchId, 0, 20).issues.map(({ code }) => code);

describe('persons of another file of the same import', () => {
  it.each([
    ['before their notes', ['Patient.ndjson', 'Z.ndjson']],
    ['behind their notes', ['Z.ndjson', 'A.ndjson']],
  ])('are hidden in them: %s', async (_where, [persons = '', notes = '']) => {
    const files = {
      [persons]: PERSONS,
      [notes]: lines(note(TEXT)),
      'RelatedPerson.ndjson': RELATIVES,
      'Practitioner.ndjson': DOCTORS,
    };
    const ordered = Object.fromEntries(Object.entries(files).sort(([a], [b]) => a.localeCompare(b)));
    await withBatch(ordered, (imported) => {
      expect(imported.ids).toHaveLength(1);
      const output = outputOf(imported);
      expect(output).toContain('stabil');
      for (const name of ['quendelhofer', 'xaver', 'ottilie', 'eibenschuetz', 'mispelbaumer'])
        expect(output, name).not.toContain(name);
      expect(knownOf(imported)[0]?.join()).not.toContain('Zirbelkiefer');
      expect(codesOf(imported)).toContain('import/persons-only');
      return Promise.resolve();
    });
  });

  it('of admissions are hidden in reports of the same patient', async () => {
    const adt =
      'MSH|^~\\&|||||20260312||ADT^A01|5|P|2.5\rPID|1||471100||Quendelhofer^Xaver\rNK1|1|Eibenschuetz^Ottilie|HUS\r';
    const report = oru({
      id: '471100',
      name: '',
      text: 'quendelhofer stabil, ottilie eibenschuetz informiert.',
    });
    const other = oru({ id: '999', name: 'Huber^A', text: 'Puls 72.' });
    await withBatch({ 'a.hl7': report, 'b.hl7': adt, 'c.hl7': other }, (imported) => {
      const output = outputOf(imported);
      expect(output).toContain('stabil');
      for (const name of ['quendelhofer', 'ottilie', 'eibenschuetz'])
        expect(output, name).not.toContain(name);
      expect(knownOf(imported)[1]?.join()).not.toContain('Eibenschuetz');
      return Promise.resolve();
    });
  });

  it('are known of rows of a table by the id of the patient', async () => {
    const table = 'note_id,patient_id,text\n1,p1,"quendelhofer isst gut"\n2,p2,"alma stabil"\n';
    await withBatch({ 'a.csv': table, 'b.ndjson': PERSONS }, (imported) => {
      const [first, second] = knownOf(imported).map((known) => known.join());
      expect(first).toContain('Quendelhofer');
      expect(first).not.toContain('Zirbelkiefer');
      expect(second).toContain('Zirbelkiefer');
      return Promise.resolve();
    });
  });

  it('are known of each other in an archive', async () => {
    const zip = await zipOf({ 'a/DocumentReference.ndjson': lines(note(TEXT)), 'a/Patient.ndjson': PERSONS });
    await withBatch({ 'a.zip': zip }, (imported) => {
      expect(knownOf(imported)[0]).toContain('Xaver Quendelhofer');
      return Promise.resolve();
    });
  });

  it('are all known of a note that says nothing of its patient, where they are few', async () => {
    await withBatch({ 'a.ndjson': lines(note(TEXT, null)), 'b.ndjson': PERSONS }, (imported) => {
      expect(knownOf(imported)[0]).toEqual(
        expect.arrayContaining(['Xaver Quendelhofer', 'Alma Zirbelkiefer']),
      );
      return Promise.resolve();
    });
  });

  it('hold such a note below fully where they are many, and none of a patient whom they name', async () => {
    const many = lines(
      ...Array.from({ length: 201 }, (_, at) => patient(`q${String(at)}`, `Name${String(at)}`, 'A')),
    );
    const files = {
      'a.ndjson': lines(note('Puls 72.', null)),
      'b.ndjson': lines(note('Puls 73.', { reference: 'Patient/q7' })),
      'c.ndjson': many,
    };
    await withBatch(files, (imported) => {
      const states = imported.ids.map((_, at) => statusOf(imported, at));
      expect(states[0]?.reasons).toContain('carrier-not-covered');
      expect(states[0]?.status).not.toBe('fully-anonymized');
      expect(states[1]?.status).toBe('fully-anonymized');
      expect(codesOf(imported)).toContain('import/persons-not-joined');
      return Promise.resolve();
    });
  });
});

describe('a row of a table', () => {
  it('is held below fully where it may be about any of many, and not where it names its patient', async () => {
    const many = Array.from({ length: 201 }, (_, at) => patient(`q${String(at)}`, `Name${String(at)}`, 'A'));
    const table = 'note_id,patient_id,text\n1,,"Puls 72."\n2,q7,"Puls 73."\n';
    await withBatch({ 'a.csv': table, 'b.ndjson': lines(...many) }, (imported) => {
      const [unknown, named] = imported.ids.map((_, at) => statusOf(imported, at));
      expect(unknown?.reasons).toContain('carrier-not-covered');
      expect(unknown?.status).not.toBe('fully-anonymized');
      expect(named?.reasons).not.toContain('carrier-not-covered');
      expect(named?.status).toBe('fully-anonymized');
      expect(codesOf(imported)).toContain('import/persons-not-joined');
      return Promise.resolve();
    });
  });
});

describe('files of an import without persons of their own', () => {
  it('tell each other nothing: bundles of two patients', async () => {
    const bundle = (id: string, family: string) =>
      JSON.stringify({
        ...{ resourceType: 'Bundle', type: 'collection' },
        entry: [
          { resource: patient(id, family, 'Rosa') },
          { resource: note('Puls 72.', { reference: `Patient/${id}` }) },
        ],
      });
    await withBatch(
      { 'a.json': bundle('p1', 'Quendelhofer'), 'b.json': bundle('p2', 'Zirbelkiefer') },
      (imported) => {
        const [first, second] = knownOf(imported).map((known) => known.join());
        expect(first).not.toContain('Zirbelkiefer');
        expect(second).not.toContain('Quendelhofer');
        expect(statusOf(imported).status).toBe('fully-anonymized');
        return Promise.resolve();
      },
    );
  });
});
