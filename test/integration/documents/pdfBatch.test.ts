/** @file PDFs through a real workspace: import, decisions, approval, export in their own format. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { verifyExport } from '../../../src-main/export/verifyExport.ts';
import { approve, exported, withBatch } from '../../support/documents/importedBatch.ts';
import { FULL_PDF, PDF_READ, PDF_SECRETS } from '../../support/documents/fullPdf.ts';
import { pdfOf, shown } from '../../support/documents/pdfFile.ts';
import { pdfLeftIn } from '../../support/documents/rawPdf.ts';
import { zipMembers } from '../../support/documents/rawZip.ts';
import { readPdf } from '../../support/readPdf.ts';
import { writeZip } from '../../support/packs/zipWriter.ts';

const READ = PDF_READ.map((one) => PDF_SECRETS[one]);

describe('a batch of PDFs', () => {
  it('leaves as PDFs, alone or out of an archive, with nobody in any byte of any file', async () => {
    const inside = pdfOf([shown(60, 700, 'Herr Zwiebelturm, Puls 80.')]);
    const files = { 'Zwiebelturm.pdf': FULL_PDF, 'b.zip': writeZip([{ name: 'c.pdf', data: inside }]) };
    await withBatch(files, async (imported) => {
      const { ids, workspace } = imported;
      expect(ids).toHaveLength(2);
      for (const id of ids) approve(imported, id, READ);
      const folder = await exported(imported);
      const names = readdirSync(folder);
      const made = names.filter((name) => /\.(?:pdf|zip)$/.test(name)).sort();
      expect(made).toEqual(['note-000001.pdf', 'note-000002.zip']);
      const members = zipMembers(readFileSync(path.join(folder, made[1]!)));
      expect([...members.keys()]).toEqual(['note-000002.pdf']);
      const files = names.map((name) => [name, readFileSync(path.join(folder, name))] as const);
      for (const [name, bytes] of [...files, ...members])
        expect(pdfLeftIn(bytes, Object.values(PDF_SECRETS)), name).toEqual([]);
      expect(readPdf(members.get('note-000002.pdf')!).text).toMatch(/^Herr .+, Puls 80\.\s*$/);
      expect(await verifyExport(folder, workspace.siteKey.fingerprint())).toMatchObject({
        ok: true,
        problems: [],
      });
    });
  }, 120_000);

  it('keeps the note of a scanned page below fully, and says so in the import report', async () => {
    const sound = pdfOf([shown(60, 700, 'Puls 72.')]);
    const drawnScan = 'q 595 0 0 842 0 0 cm /Im1 Do Q\n';
    const scan = pdfOf([shown(60, 700, 'Puls 73.'), drawnScan], {
      resources: '/XObject << /Im1 100 0 R >>',
      extra: {
        100: {
          dict: '/Type /XObject /Subtype /Image /Width 1654 /Height 2339 /BitsPerComponent 1 /ColorSpace /DeviceGray',
          content: 'x',
        },
      },
    });
    await withBatch({ 'a.pdf': sound, 'b.pdf': scan }, ({ workspace, batchId, ids }) => {
      const assessments = ids.map((id) => workspace.store.notes.require(id).assessment);
      expect(assessments.map((one) => one.status)).toEqual([
        'fully-anonymized',
        expect.not.stringMatching(/^fully/),
      ]);
      expect(assessments[1]).toMatchObject({ reasons: [{ code: 'carrier-not-covered', count: 1 }] });
      expect(workspace.store.documents.carriersOf(batchId)).toContainEqual({
        kind: 'scanned-page',
        state: 'not-covered',
        count: 1,
      });
      return Promise.resolve();
    });
  }, 120_000);
});
