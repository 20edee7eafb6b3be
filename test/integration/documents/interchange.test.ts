/** @file HL7 v2 and FHIR through a real workspace: import, decisions, approval, export in their own format. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { verifyExport } from '../../../src-main/export/verifyExport.ts';
import { fhirXmlOf } from '../../support/documents/fhirXml.ts';
import { FHIR_READ, FHIR_SECRETS, FULL_FHIR, observationOf } from '../../support/documents/fullFhir.ts';
import { FULL_HL7, HL7_EMPTIED, HL7_READ, oru } from '../../support/documents/fullHl7.ts';
import { rtfLeftIn, rtfOf } from '../../support/documents/fullRtf.ts';
import { pdfOf, shown } from '../../support/documents/pdfFile.ts';
import { codedLeftIn } from '../../support/documents/rawCoded.ts';
import { pdfLeftIn } from '../../support/documents/rawPdf.ts';
import { approve, exported, withBatch } from '../../support/documents/importedBatch.ts';

const READ = [...Object.values(HL7_READ), ...Object.values(FHIR_READ)];

describe('messages and resources', () => {
  it('leave in the formats they came in, with nobody in any byte of any file', async () => {
    const files = { 'Zwiebelturm.hl7': FULL_HL7, 'b.json': FULL_FHIR };
    await withBatch(files, async (imported) => {
      const { ids, workspace } = imported;
      expect(ids.length).toBeGreaterThan(2);
      for (const id of ids) approve(imported, id, READ);
      const folder = await exported(imported);
      const names = readdirSync(folder);
      expect(names.filter((name) => /\.(?:hl7|json)$/.test(name) && name.startsWith('note'))).toHaveLength(2);
      const secrets = [...READ, ...HL7_EMPTIED, ...FHIR_SECRETS, 'Zwiebelturm'];
      for (const name of names)
        expect(codedLeftIn(readFileSync(path.join(folder, name)), secrets), name).toEqual([]);
      expect(await verifyExport(folder, workspace.siteKey.fingerprint())).toMatchObject({
        ok: true,
        problems: [],
      });
    });
  }, 120_000);

  it('leave with what is attached to them, which was read, with nobody in it', async () => {
    const coded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
    const letter = rtfOf('Frau Zwiebelturm, Tel. 0711 2345678, Puls 71.');
    const page = pdfOf([shown(60, 700, 'Frau Zwiebelturm, Tel. 0711 2345678, Puls 72.')]);
    const message = oru({ id: '471100', name: 'Zwiebelturm^Rosa', text: 'Brief anbei.' });
    const resource = {
      ...{ resourceType: 'DocumentReference', status: 'current', description: 'Brief anbei' },
      content: [{ attachment: { contentType: 'application/pdf', data: coded(page), size: page.length } }],
    };
    const files = {
      'a.hl7': `${message}OBX|2|ED|^Brief||^AP^RTF^Base64^${coded(letter)}||||||F\r`,
      'b.json': JSON.stringify(resource),
    };
    await withBatch(files, async (imported) => {
      const { ids, workspace } = imported;
      expect(ids).toHaveLength(2);
      for (const id of ids) approve(imported, id, ['Zwiebelturm', '2345678']);
      const folder = await exported(imported);
      const notes = readdirSync(folder).filter((name) => name.startsWith('note-'));
      expect(notes).toHaveLength(2);
      for (const name of notes) {
        const made = readFileSync(path.join(folder, name));
        const [run = ''] = /[A-Za-z0-9+/]{100,}={0,2}/.exec(made.toString('latin1')) ?? [];
        const attached = Buffer.from(run, 'base64');
        const left = name.endsWith('.hl7') ? rtfLeftIn : pdfLeftIn;
        expect(left(attached, ['Puls 7', 'Zwiebelturm', '2345678']), name).toEqual(['Puls 7']);
        expect(codedLeftIn(made, ['Zwiebelturm', '2345678']), name).toEqual([]);
      }
      expect(await verifyExport(folder, workspace.siteKey.fingerprint())).toMatchObject({ ok: true });
    });
  }, 120_000);

  it('leave in XML when they came in XML', async () => {
    const source = fhirXmlOf(observationOf('p1', 'Frau Zwiebelturm, Puls 72.'));
    await withBatch(
      { 'a.xml': source, 'b.json': JSON.stringify(observationOf('p2', 'Puls 80.')) },
      async (imported) => {
        for (const id of imported.ids) approve(imported, id, ['Zwiebelturm']);
        const folder = await exported(imported);
        const notes = readdirSync(folder).filter((name) => name.startsWith('note-'));
        expect(notes.map((name) => path.extname(name)).sort()).toEqual(['.json', '.xml']);
        const made = readFileSync(
          path.join(folder, notes.find((name) => name.endsWith('.xml')) ?? ''),
          'utf8',
        );
        expect(made).toContain('<Observation xmlns="http://hl7.org/fhir">');
        expect(made).toContain(', Puls 72."/>');
        expect(made).not.toContain('Zwiebelturm');
      },
    );
  }, 120_000);

  it('are known by their content under any name, and lose the note that nobody approved', async () => {
    const first = oru({ id: '471100', name: 'Zwiebelturm^Rosa', text: 'Frau Zwiebelturm, Puls 72.' });
    const second = oru({ id: '471200', name: 'Kohlweiss^Emil', text: 'Herr Kohlweiss, Puls 80.' });
    await withBatch({ 'a.txt': first + second }, async (imported) => {
      const { ids } = imported;
      expect(ids).toHaveLength(2);
      approve(imported, ids[1], []);
      const folder = await exported(imported);
      const made = readdirSync(folder).find((name) => name.endsWith('.hl7')) ?? '';
      const bytes = readFileSync(path.join(folder, made));
      expect(bytes.toString('utf8')).toContain(', Puls 80.');
      expect(codedLeftIn(bytes, ['Zwiebelturm', 'Kohlweiss', 'Puls 72', '471100', '471200'])).toEqual([]);
    });
  }, 120_000);
});
