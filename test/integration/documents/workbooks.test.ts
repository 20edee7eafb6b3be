/** @file Workbooks through a real workspace: columns proposed, import, decisions, approval, export as a workbook. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { zipOf } from '../../support/documents/docxFile.ts';
import {
  fullXlsxParts,
  XLSX_DAYS,
  XLSX_PHONE,
  XLSX_READ,
  XLSX_SECRETS,
} from '../../support/documents/fullXlsx.ts';
import { approve, exported, withBatch } from '../../support/documents/importedBatch.ts';
import { leftIn, rawTexts } from '../../support/documents/rawBytes.ts';
import { rowsXml, sheetXml, xlsxOf, xlsxParts } from '../../support/documents/xlsxFile.ts';

const WORDS = [
  ...XLSX_READ.map((one) => XLSX_SECRETS[one]),
  ...[XLSX_DAYS.birth, XLSX_DAYS.note, XLSX_PHONE],
];

describe('a batch of workbooks', () => {
  it('leaves as workbooks, with nobody in any byte of any file', async () => {
    const files = { 'Liste Zwiebelturm.xlsx': await zipOf(fullXlsxParts()) };
    await withBatch(files, async (imported) => {
      const { ids, workspace } = imported;
      // The headings, four rows, two hidden sheets.
      expect(ids).toHaveLength(7);
      for (const id of ids) {
        const { text } = workspace.review.open(id);
        approve(
          imported,
          id,
          WORDS.filter((word) => text.includes(word)),
        );
      }
      const folder = await exported(imported);
      expect(readdirSync(folder).filter((name) => name.startsWith('note-'))).toEqual(['note-000001.xlsx']);
      const secrets = [...Object.values(XLSX_SECRETS), XLSX_PHONE];
      for (const name of readdirSync(folder)) {
        const bytes = readFileSync(path.join(folder, name));
        expect(leftIn(bytes, secrets), name).toEqual([]);
        // A day as its number; beside a workbook the same five digits may stand in a hash, but not by themselves.
        if (name.endsWith('.xlsx')) expect(leftIn(bytes, ['21256']), name).toEqual([]);
        else expect(bytes.toString('utf8'), name).not.toMatch(/\b21256\b/);
      }
    });
  });

  it('hides known identifiers of a row in its own cells, and in the rows of the patient on other sheets', async () => {
    const notes = rowsXml([
      ['note_id', 'patient_id', 'Nachname', 'Befund', 'Leukozyten'],
      ['B-1', 'PX-48213', 'Apfelkuchner', 'Herr Apfelkuchner ist stabil.', 7.2],
      ['B-2', 'PX-77120', 'Birnbaumer', 'Kein Fieber.', 6.1],
    ]);
    const values = rowsXml([
      ['patient_id', 'Wert'],
      ['PX-48213', 12],
    ]);
    const bytes = await zipOf(xlsxParts([{ xml: sheetXml(notes) }, { xml: sheetXml(values) }]));
    await withBatch({ 'a.xlsx': bytes }, async (imported) => {
      const { ids, workspace, batchId } = imported;
      const [plan] = workspace.store.sourceFiles.listOf(batchId).map((file) => file.plan.mapping);
      expect(plan).toMatchObject({ text: 'Befund', patientId: 'patient_id', noteId: 'note_id' });
      for (const id of ids) approve(imported, id, []);
      const folder = await exported(imported);
      const made = readFileSync(path.join(folder, 'note-000001.xlsx'));
      expect(leftIn(made, ['PX-48213', 'PX-77120', 'Apfelkuchner', 'Birnbaumer'])).toEqual([]);
      for (const kept of ['ist stabil.', 'Kein Fieber.', '<v>7.2</v>', '<v>12</v>'])
        expect(rawTexts(made).join(''), kept).toContain(kept);
    });
  });

  it('hides the numbers that say who somebody is by their headings, and no measurement', async () => {
    const bytes = await xlsxOf(
      ['Befund', 'Geburtsjahr', 'Aktenzeichen', 'Fallnr.', 'Zimmer', 'Bettnr.', 'Alter', 'Hb', 'RR syst'],
      ['Puls 72, kein Fieber.', 1931, 471_182, 88_213, 417, 23, 95, 12.3, 131],
      ['Puls 73, stabil.', 1940, 471_183, 88_214, 418, 24, 94, 11.9, 132],
    );
    await withBatch({ 'a.xlsx': bytes }, async (imported) => {
      const { ids, workspace, batchId } = imported;
      for (const id of ids) approve(imported, id, []);
      const made = readFileSync(path.join(await exported(imported), 'note-000001.xlsx'));
      const all = rawTexts(made).join('\n');
      for (const gone of [1931, 471_182, 88_213, 417, 23, 95, 1940, 471_183])
        expect(all, String(gone)).not.toMatch(
          new RegExp(`<v>${String(gone)}</v>|>[^<]*\\b${String(gone)}\\b[^<]*</t>`),
        );
      for (const kept of ['<v>12.3</v>', '<v>131</v>']) expect(all).toContain(kept);
      expect(workspace.store.documents.carriersOf(batchId)).toContainEqual({
        kind: 'number',
        state: 'kept',
        count: 4,
      });
    });
  });

  it('leaves without the rows that were not approved', async () => {
    const bytes = await xlsxOf(['ID', 'Befund'], [1, 'Puls 72.'], [2, 'Puls 73.'], [3, 'Puls 74.']);
    await withBatch({ 'a.xlsx': bytes }, async (imported) => {
      const { ids } = imported;
      approve(imported, ids[0], []);
      approve(imported, ids[2], []);
      const folder = await exported(imported);
      const made = rawTexts(readFileSync(path.join(folder, 'note-000001.xlsx'))).join('');
      expect(made).toContain('Puls 72.');
      expect(made).not.toContain('Puls 73.');
      expect(made).toContain('Puls 74.');
    });
  });
});
