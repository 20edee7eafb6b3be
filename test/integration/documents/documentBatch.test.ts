/** @file Documents through a real workspace: import, decisions, approval, export in their own format, destruction. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { ReadPlan } from '../../../src-main/domain/sourceFile.ts';
import { databasePath } from '../../../src-main/store/databaseFile.ts';
import { readManifest, verifyExport } from '../../../src-main/export/verifyExport.ts';
import { docxOf, docxParts, p, zipOf } from '../../support/documents/docxFile.ts';
import { fullDocxParts, SECRETS } from '../../support/documents/fullDocx.ts';
import { FULL_HTML, HTML_READ, HTML_SECRETS } from '../../support/documents/fullHtml.ts';
import { leftIn } from '../../support/documents/rawBytes.ts';
import { codedLeftIn } from '../../support/documents/rawCoded.ts';
import { approve, exported, withBatch } from '../../support/documents/importedBatch.ts';

const DOCX_PLAN: ReadPlan = { format: 'docx', encoding: 'utf8', delimiter: null, mapping: null };
const DOCX_READ = [
  'body',
  'table',
  'header',
  'footer',
  'footnote',
  'endnote',
  'inserted',
  'textBox',
  'fieldResult',
] as const;

/** For each stretch that is kept, the number of its file. */
function stretchesOf(dir: string): readonly unknown[] {
  const database = new Database(databasePath(path.join(dir, 'workspace')), { readonly: true });
  try {
    return database
      .prepare(
        `SELECT f.ordinal FROM document_bytes s JOIN document d ON d.no = s.document_no
         JOIN source_file f ON f.no = d.source_file_no ORDER BY 1`,
      )
      .all();
  } finally {
    database.close();
  }
}

describe('a batch of documents', () => {
  it('leaves in the formats it came in, with nobody in any byte of any file', async () => {
    const files = {
      'Brief Zwiebelturm.docx': await zipOf(fullDocxParts()),
      'a.html': FULL_HTML,
      'b.txt': 'Puls 72.',
    };
    await withBatch(files, async (imported) => {
      const { ids, workspace } = imported;
      expect(ids).toHaveLength(3);
      approve(
        imported,
        ids[0],
        DOCX_READ.map((one) => SECRETS[one]),
      );
      approve(
        imported,
        ids[1],
        HTML_READ.map((one) => HTML_SECRETS[one]),
      );
      approve(imported, ids[2], []);
      const folder = await exported(imported);
      const names = readdirSync(folder).sort();
      expect(names.filter((name) => name.startsWith('note'))).toEqual([
        'note-000001.docx',
        'note-000002.html',
        'note-000003.txt',
        'notes-index.jsonl',
      ]);
      const secrets = [...Object.values(SECRETS), ...Object.values(HTML_SECRETS)];
      for (const name of names) {
        const bytes = readFileSync(path.join(folder, name));
        // One looks into packed files, the other through tags, references and codes.
        expect([...leftIn(bytes, secrets), ...codedLeftIn(bytes, secrets)], name).toEqual([]);
      }
      expect(await verifyExport(folder, workspace.siteKey.fingerprint())).toMatchObject({
        ok: true,
        problems: [],
      });
      const manifest = await readManifest(folder);
      expect(manifest).toMatchObject({ dataFormat: 'original', documents: { files: 2 } });
      expect(manifest?.documents?.carriers).toContainEqual({ kind: 'file-name', state: 'cleaned', count: 2 });
    });
  });

  it('keeps the note of an uncovered document below fully, with the reason, and says so in the import report', async () => {
    const chunk = await zipOf(docxParts(`${p('Puls 72.')}<w:altChunk r:id="rId9"/>`));
    await withBatch(
      { 'a.docx': chunk, 'b.docx': await docxOf('Puls 72.') },
      async ({ workspace, batchId, ids }) => {
        const [first, second] = ids.map((id) => workspace.store.notes.require(id).assessment);
        expect(first).toMatchObject({ reasons: [{ code: 'carrier-not-covered', count: 1 }], openPoints: 1 });
        expect(first?.status).not.toBe('fully-anonymized');
        expect(second?.status).toBe('fully-anonymized');
        const { issues } = workspace.store.importIssues.page(batchId, 0, 10);
        expect(issues.map(({ code }) => code)).toContain('import/carriers-not-covered');
        expect(workspace.store.documents.carriersOf(batchId)).toContainEqual({
          kind: 'attachment',
          state: 'not-covered',
          count: 1,
        });
        expect(() =>
          workspace.approvals.approveNote(ids[0]!, workspace.store.notes.revisionOf(ids[0]!), 'Officer'),
        ).toThrow();
      },
    );
  });

  it('imports the others when one file is damaged', async () => {
    const whole = await docxOf('Puls 72.');
    // A damaged document cannot be looked at; who starts its import all the same says what it is.
    const files = { 'a.docx': whole.subarray(0, whole.length - 40), 'b.docx': whole, 'c.txt': 'Puls 73.' };
    await withBatch(
      files,
      ({ workspace, batchId, ids }) => {
        const states = workspace.store.sourceFiles
          .listOf(batchId)
          .map(({ state, errorCode }) => [state, errorCode]);
        expect(states).toEqual([
          ['failed', 'import/damaged-document'],
          ['imported', null],
          ['imported', null],
        ]);
        expect(ids).toHaveLength(2);
        return Promise.resolve();
      },
      DOCX_PLAN,
    );
  });

  it('keeps no plain byte of a document in the files of the workspace, and none at all after destruction', async () => {
    await withBatch({ 'a.docx': await docxOf('Frau Zwiebelturm, Puls 72.') }, async (imported) => {
      const { workspace, batchId, ids, dir } = imported;
      const document = workspace.store.documents.ofNote(ids[0]!);
      expect(document).toMatchObject({ format: 'docx', place: 0 });
      expect(
        Buffer.from(workspace.store.documents.openBytes(document!.no)).equals(
          readFileSync(path.join(dir, 'in', 'a.docx')),
        ),
      ).toBe(true);
      const files = readdirSync(path.join(dir, 'workspace'));
      for (const name of files.filter((one) => one.includes('.db')))
        expect(readFileSync(path.join(dir, 'workspace', name)).includes('word/document.xml'), name).toBe(
          false,
        );
      approve(imported, ids[0], ['Zwiebelturm']);
      await exported(imported);
      const run = workspace.store.destructions.begin({
        what: 'originals',
        ruleDays: null,
        actor: 'Officer',
        batchIds: [batchId],
      });
      expect([...workspace.store.destructions.removeOriginals(run.id, batchId)].length).toBeGreaterThan(0);
      expect(() => workspace.store.documents.openBytes(document!.no)).toThrow('store/original-destroyed');
    });
  });

  it('keeps no byte of a document that gives no note', async () => {
    const files = { 'a.docx': await docxOf('Puls 72.'), 'b.docx': await docxOf(' ') };
    await withBatch(files, async ({ workspace, dir, ids }) => {
      expect(ids).toHaveLength(1);
      expect(stretchesOf(dir)).toEqual([{ ordinal: 1 }]);
      // Its carriers are told all the same.
      expect(workspace.store.documents.carriersOf(workspace.store.batches.list()[0]!.id)).toContainEqual({
        ...{ kind: 'file-name', state: 'cleaned', count: 2 },
      });
      return Promise.resolve();
    });
  });

  it('destroys with the originals of a batch what an older version kept of documents without a note', async () => {
    const files = {
      'a.docx': await docxOf('Puls 72.'),
      'b.docx': await docxOf(' '),
      'c.docx': await docxOf('Puls 73.'),
    };
    await withBatch(files, async (imported) => {
      const { workspace, batchId, ids, dir } = imported;
      const database = new Database(databasePath(path.join(dir, 'workspace')));
      database.exec(`WITH RECURSIVE seq (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM seq WHERE n < 19)
        INSERT INTO document_bytes SELECT d.no, seq.n, 's' FROM seq, document d
        JOIN source_file f ON f.no = d.source_file_no WHERE f.ordinal = 2`);
      database.close();
      expect(stretchesOf(dir)).toHaveLength(22);
      approve(imported, ids[0], []);
      await exported(imported);
      const run = workspace.store.destructions.begin({
        ...{ what: 'originals', ruleDays: null, actor: 'Officer', batchIds: [batchId] },
      });
      const steps = [...workspace.store.destructions.removeOriginals(run.id, batchId)];
      expect(steps.reduce((sum, one) => sum + one, 0)).toBe(1);
      // What is not exported yet keeps its document.
      expect(stretchesOf(dir)).toEqual([{ ordinal: 3 }]);
      return Promise.resolve();
    });
  });

  it('goes with its batch', async () => {
    await withBatch({ 'a.docx': await docxOf('Puls 72.') }, async ({ workspace, batchId, ids }) => {
      const no = workspace.store.documents.ofNote(ids[0]!)!.no;
      expect([...workspace.store.batches.remove(batchId)].length).toBeGreaterThan(0);
      expect(() => workspace.store.documents.openBytes(no)).toThrow('store/unknown-note');
    });
  });
});
