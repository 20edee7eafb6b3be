/** @file OpenDocument and Rich Text files through a real workspace: import, decisions, approval, export in their own format. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readManifest, verifyExport } from '../../../src-main/export/verifyExport.ts';
import {
  flatOdt,
  fullOdtParts,
  ODT_READ,
  ODT_SECRETS,
  odtParts,
  odtZip,
} from '../../support/documents/fullOdt.ts';
import { fullRtf, RTF_READ, RTF_SECRETS, rtfLeftIn, rtfOf } from '../../support/documents/fullRtf.ts';
import { approve, exported, withBatch } from '../../support/documents/importedBatch.ts';
import { leftIn } from '../../support/documents/rawBytes.ts';

const ODT_WORDS = ODT_READ.map((one) => ODT_SECRETS[one]);
const RTF_WORDS = RTF_READ.map((one) => RTF_SECRETS[one]);

describe('a batch of OpenDocument and Rich Text files', () => {
  it('leaves in the formats it came in, with nobody in any byte of any file', async () => {
    const files = {
      // The name of the first one promises nothing; what a file is, its content says.
      'Brief Zwiebelturm.txt': fullRtf(),
      'b.odt': await odtZip(fullOdtParts()),
      'c.fodt': flatOdt('<text:p>Frau Zwiebelturm, Puls 72.</text:p>'),
    };
    await withBatch(files, async (imported) => {
      const { ids, workspace } = imported;
      expect(ids).toHaveLength(3);
      approve(imported, ids[0], RTF_WORDS);
      approve(imported, ids[1], ODT_WORDS);
      approve(imported, ids[2], ['Zwiebelturm', ODT_SECRETS.header]);
      const folder = await exported(imported);
      const names = readdirSync(folder).sort();
      expect(names.filter((name) => name.startsWith('note-'))).toEqual([
        'note-000001.rtf',
        'note-000002.odt',
        'note-000003.odt',
      ]);
      const secrets = [...new Set([...Object.values(RTF_SECRETS), ...Object.values(ODT_SECRETS)])];
      for (const name of names) {
        const bytes = readFileSync(path.join(folder, name));
        expect(leftIn(bytes, secrets), name).toEqual([]);
        if (name.endsWith('.rtf')) expect(rtfLeftIn(bytes, secrets)).toEqual([]);
      }
      expect(await verifyExport(folder, workspace.siteKey.fingerprint())).toMatchObject({
        ok: true,
        problems: [],
      });
      expect(await readManifest(folder)).toMatchObject({ dataFormat: 'original', documents: { files: 3 } });
    });
  });

  it('keeps notes with embedded objects below fully, and the others at fully', async () => {
    const files = {
      'a.rtf': rtfOf('Puls 72.{\\object{\\*\\objdata 00}}\\par'),
      'b.odt': await odtZip(odtParts('<text:p>Puls 72.<draw:frame><draw:object/></draw:frame></text:p>')),
      'c.rtf': rtfOf('Puls 72.\\par'),
    };
    await withBatch(files, ({ workspace, ids }) => {
      const [first, second, third] = ids.map((id) => workspace.store.notes.require(id).assessment);
      for (const one of [first, second])
        expect(one).toMatchObject({ reasons: [{ code: 'carrier-not-covered', count: 1 }], openPoints: 1 });
      expect(third?.status).toBe('fully-anonymized');
      return Promise.resolve();
    });
  });
});
