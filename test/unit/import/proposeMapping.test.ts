/** @file Column proposals by header words in six languages. Runs in vitest on Node. */
import { describe, expect, it } from 'vitest';
import { normaliseHeader } from '../../../src-main/domain/columnHeader.ts';
import { proposeMapping, withPatientKnown } from '../../../src-main/import/proposeMapping.ts';

describe('proposeMapping', () => {
  it.each([
    ['en', ['note_id', 'patient_id', 'date', 'Patient Name', 'DOB', 'Address', 'Phone', 'note_text']],
    ['de', ['Befund-ID', 'PatientenNr', 'Datum', 'Nachname', 'Geburtsdatum', 'Straße', 'Telefon', 'Befund']],
    ['fr', ['id_document', 'IPP', 'Date', 'Prénom', 'Date de naissance', 'Adresse', 'Téléphone', 'Texte']],
    ['es', ['id_nota', 'NHC', 'Fecha', 'Apellidos', 'Fecha de nacimiento', 'Dirección', 'Teléfono', 'Texto']],
    ['ca', ['id_informe', 'NHC', 'Data', 'Cognoms', 'Data de naixement', 'Adreça', 'Telèfon', 'Contingut']],
    ['zh-Hans', ['编号', '病历号', '日期', '姓名', '出生日期', '地址', '电话', '内容']],
    ['zh-Hant', ['編號', '病歷號', '記錄日期', '姓名', '生日', '聯絡地址', '電話', '內容']],
  ])('finds the roles of %s headers', (_language, columns) => {
    const [noteId, patientId, noteDate, name, birthDate, address, phone, text] = columns;
    expect(proposeMapping(columns, [])).toEqual({
      text,
      noteId,
      patientId,
      noteDate,
      known: [
        { column: patientId, kind: 'id' },
        { column: name, kind: 'name' },
        { column: birthDate, kind: 'birth-date' },
        { column: address, kind: 'address' },
        { column: phone, kind: 'phone' },
      ],
    });
  });

  it('takes the longest column for the text when no header tells', () => {
    const mapping = proposeMapping(
      ['c1', 'c2'],
      [
        ['x', 'a long clinical sentence'],
        ['y', 'another one'],
      ],
    );
    expect(mapping).toEqual({ text: 'c2', noteId: null, patientId: null, noteDate: null, known: [] });
  });

  it('finds nested keys by their last part', () => {
    const mapping = proposeMapping(['id', 'patient.id', 'patient.name', 'note.text'], []);
    expect(mapping).toMatchObject({ text: 'note.text', noteId: 'id', patientId: 'patient.id' });
    expect(mapping?.known).toContainEqual({ column: 'patient.name', kind: 'name' });
  });

  it.each([
    ['an English record number', ['note_id', 'patient_id', 'mrn', 'note_text'], 'patient_id', ['mrn']],
    ['a German case number', ['Patienten-ID', 'Fallnummer', 'Befund'], 'Patienten-ID', ['Fallnummer']],
    ['two French numbers', ['id_patient', 'Texte', 'IPP', 'NIP'], 'IPP', ['id_patient', 'NIP']],
    ['a Spanish record number', ['NHC', 'id_paciente', 'NUHSA', 'Texto'], 'NHC', ['id_paciente', 'NUHSA']],
    ['a Catalan card number', ['id_pacient', 'CIP', 'Contingut'], 'id_pacient', ['CIP']],
    ['a Chinese record number', ['患者ID', '病历号', '住院号', '内容'], '病历号', ['患者ID', '住院号']],
    ['a record number in traditional script', ['病歷號', '病人編號', '內容'], '病歷號', ['病人編號']],
    ['nested keys', ['patient.mrn', 'patient.id', 'note.text'], 'patient.id', ['patient.mrn']],
  ])('makes a second number of the patient a known id: %s', (_what, columns, patientId, others) => {
    const mapping = proposeMapping(columns, []);
    expect(mapping?.patientId).toBe(patientId);
    expect(mapping?.known).toEqual([patientId, ...others].map((column) => ({ column, kind: 'id' })));
  });

  it.each(['mrn', 'NHC', 'IPP', '病历号', '病歷號', 'Fallnummer', 'cip'])(
    'still takes %s for the patient id where it is alone',
    (column) => {
      expect(proposeMapping([column, 'text'], [])).toMatchObject({
        patientId: column,
        known: [{ column, kind: 'id' }],
      });
    },
  );

  it.each(['id', 'note_id', 'order', 'order_id', 'comment', 'free_text', 'mrna', 'mrn_type', 'ward', 'date'])(
    'makes no known id of the column %s beside a patient id',
    (column) => {
      const mapping = proposeMapping(
        ['patient_id', column, 'note_text'],
        [['17', 'MRN 4711', 'a long clinical sentence']],
      );
      expect(mapping).toMatchObject({ text: 'note_text', patientId: 'patient_id' });
      expect(mapping?.known).toEqual([{ column: 'patient_id', kind: 'id' }]);
    },
  );

  it('does not take the number of a visit for the patient', () => {
    expect(proposeMapping(['visit_id', 'text'], [])).toMatchObject({
      patientId: null,
      known: [{ column: 'visit_id', kind: 'id' }],
    });
  });

  it('proposes nothing without columns', () => {
    expect(proposeMapping([], [])).toBe(null);
  });

  it('writes headers in one way', () => {
    expect(
      ['Date de Naissance', 'dateDeNaissance', ' DATE_DE_NAISSANCE ', 'date-de-naissance'].map(
        normaliseHeader,
      ),
    ).toEqual(Array.from({ length: 4 }, () => 'date_de_naissance'));
  });
});

describe('withPatientKnown', () => {
  const mapping = { text: 't', noteId: null, patientId: 'pid', noteDate: null, known: [] };

  it('makes the patient column a known identifier, also next to another kind of the same column', () => {
    expect(withPatientKnown(mapping).known).toEqual([{ column: 'pid', kind: 'id' }]);
    expect(withPatientKnown({ ...mapping, known: [{ column: 'pid', kind: 'name' }] }).known).toEqual([
      { column: 'pid', kind: 'id' },
      { column: 'pid', kind: 'name' },
    ]);
  });

  it('changes nothing where it is one already or where there is no patient', () => {
    const known = [{ column: ' pid ', kind: 'id' }] as const;
    expect(withPatientKnown({ ...mapping, known }).known).toBe(known);
    expect(withPatientKnown({ ...mapping, patientId: null }).known).toEqual([]);
  });
});
