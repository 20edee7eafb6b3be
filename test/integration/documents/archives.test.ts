/** @file Archives and CDA documents through a real workspace, and five hundred broken archives through a real import process. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SourceFileId } from '../../../src-main/domain/ids.ts';
import { DeidError } from '../../../src-main/domain/errors.ts';
import { createChildProcessHost } from '../../../src-main/engine/host/childProcessHost.ts';
import type { EngineHost } from '../../../src-main/engine/host/engineHost.ts';
import { hashFile } from '../../../src-main/export/hashedFile.ts';
import { readManifest, verifyExport } from '../../../src-main/export/verifyExport.ts';
import type { ImportChunk } from '../../../src-main/import/importMessages.ts';
import { runImport } from '../../../src-main/import/importRun.ts';
import { identifySource } from '../../../src-main/import/sourceBytes.ts';
import { childFlags } from '../../../src-main/workspace/childFlags.ts';
import { docxOf } from '../../support/documents/docxFile.ts';
import { CDA_READ, CDA_SECRETS, FULL_CDA, SMALL_CDA } from '../../support/documents/fullCda.ts';
import { malformed } from '../../support/documents/malformed.ts';
import { leftIn } from '../../support/documents/rawBytes.ts';
import { zipMembers } from '../../support/documents/rawZip.ts';
import { writeZip } from '../../support/packs/zipWriter.ts';
import { approve, exported, withBatch } from '../../support/documents/importedBatch.ts';
import { inTempFolder } from '../../support/workspaceHarness.ts';

const ZIP_PLAN = { format: 'zip', encoding: 'utf8', delimiter: null, mapping: null } as const;

function archive(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  return writeZip(
    Object.entries(files).map(([name, content]) => ({ name, data: Buffer.from(content), deflated: true })),
  );
}

describe('an archive', () => {
  it('leaves as an archive of files in the formats that it held, named by the product, with nobody in any byte', async () => {
    const inner = archive({ 'Frau Tulpengarten.html': '<html><p>Puls 73.</p></html>' });
    const bytes = archive({
      'Zwiebelturm/Brief.xml': FULL_CDA,
      '../Rosenkohler.docx': await docxOf('Puls 71.'),
      'Notiz.txt': 'Puls 72.',
      'cut.docx': 'PK\u0003\u0004 nothing',
      'mehr.zip': inner,
    });
    await withBatch({ 'Frau Zwiebelturm.zip': bytes }, async (imported) => {
      const { workspace, batchId, ids } = imported;
      const { issues } = workspace.store.importIssues.page(batchId, 0, 10);
      expect(issues.map(({ record, code }) => [record, code])).toEqual([[4, 'import/damaged-document']]);
      expect(ids).toHaveLength(4);
      const words = CDA_READ.map((one) => CDA_SECRETS[one]);
      ids.forEach((id, at) => approve(imported, id, at === 0 ? words : []));
      const folder = await exported(imported);
      const names = readdirSync(folder).sort();
      expect(names.filter((name) => name.startsWith('note-'))).toEqual(['note-000001.zip']);
      const made = readFileSync(path.join(folder, 'note-000001.zip'));
      const members = zipMembers(made);
      expect([...members.keys()]).toEqual([
        'note-000001.xml',
        'note-000002.docx',
        'note-000003.txt',
        'note-000004.html',
      ]);
      const secrets = [...Object.values(CDA_SECRETS), 'Tulpengarten', 'Rosenkohler'];
      for (const name of names)
        expect(leftIn(readFileSync(path.join(folder, name)), secrets), name).toEqual([]);
      for (const [name, content] of members) expect(leftIn(content, secrets), name).toEqual([]);
      expect(await verifyExport(folder, workspace.siteKey.fingerprint())).toMatchObject({ ok: true });
      expect(members.get('note-000001.xml')?.toString()).toContain('code="18842-5"');
      expect(members.get('note-000003.txt')?.toString()).toBe('Puls 72.');
      expect(leftIn(members.get('note-000002.docx')!, ['Puls 71.'])).toEqual(['Puls 71.']);
      expect((await readManifest(folder))?.archives).toEqual([
        {
          ...(await hashFile(folder, 'note-000001.zip')),
          contents: { docx: 1, html: 1, txt: 1, xml: 1 },
        },
      ]);
    });
  });

  it('that is exported once more has the same bytes, whatever else left in between', async () => {
    const bytes = archive({
      'a.docx': await docxOf('Puls 71.'),
      'b.csv': 'id,text\n1,Puls 72.\n2,Puls 73.\n',
    });
    await withBatch(
      { 'a.zip': bytes, 'c.txt': 'Puls 74.', 'd.zip': archive({ 'e.txt': 'Puls 75.' }) },
      async (imported) => {
        for (const id of imported.ids) approve(imported, id, []);
        const [first, second] = [await exported(imported), await exported(imported)];
        expect(first).not.toBe(second);
        for (const name of ['note-000001.zip', 'note-000005.zip', 'SHA256SUMS', 'notes-index.jsonl'])
          expect(await hashFile(second, name), name).toEqual(await hashFile(first, name));
        const sums = readFileSync(path.join(first, 'SHA256SUMS'), 'utf8');
        expect([...sums.matchAll(/note-\S+/g)].map(String)).toEqual([
          'note-000001.zip',
          'note-000004.txt',
          'note-000005.zip',
        ]);
        const index = readFileSync(path.join(first, 'notes-index.jsonl'), 'utf8').trimEnd().split('\n');
        const places = index.map((line) => JSON.parse(line) as { file: string; member?: string });
        expect(places.map(({ file, member }) => [file, member])).toEqual([
          ['note-000001.zip', 'note-000001.docx'],
          ['note-000001.zip', 'note-000002.txt'],
          ['note-000001.zip', 'note-000003.txt'],
          ['note-000004.txt', undefined],
          ['note-000005.zip', 'note-000005.txt'],
        ]);
      },
    );
  });

  it('with names that lead elsewhere, mean devices or say who it is leaves with names of ours alone', async () => {
    const names = [
      '../../etc/Zwiebelturm.txt',
      '/Zwiebelturm.txt',
      'C:\\Zwiebelturm.txt',
      'CON.txt',
      'nul.txt',
      'a\u0000b.txt',
      'x\u202eexe.txt',
    ];
    const entries = [...names, 'nul.txt'].map((name, at) => ({
      name,
      data: Buffer.from(`Puls ${70 + at}.`),
    }));
    await withBatch({ 'Frau Zwiebelturm.zip': writeZip(entries) }, async (imported) => {
      expect(imported.ids).toHaveLength(entries.length);
      for (const id of imported.ids) approve(imported, id, []);
      const folder = await exported(imported);
      const made = readFileSync(path.join(folder, 'note-000001.zip'));
      expect([...zipMembers(made).keys()]).toEqual(entries.map((_, at) => `note-00000${at + 1}.txt`));
      for (const name of readdirSync(folder))
        expect(leftIn(readFileSync(path.join(folder, name)), ['Zwiebelturm', 'etc/']), name).toEqual([]);
    });
  });

  it('of which one document cannot leave does not leave, and nothing else does', async () => {
    const bytes = archive({ 'a.txt': 'Puls 71.', 'b.xml': SMALL_CDA });
    await withBatch({ 'a.zip': bytes }, async (imported) => {
      const { workspace, batchId, dir, ids } = imported;
      for (const id of ids) approve(imported, id, []);
      // Somebody has changed the file in the workspace since.
      const broken = vi.spyOn(workspace.store.documents, 'openBytes').mockReturnValue(Buffer.from('<x/>'));
      const run = await workspace.exports.start({
        batchId,
        targetDir: dir,
        format: 'original',
        actor: 'Officer',
      });
      await workspace.exports.carryOut(run.id, new AbortController().signal, () => undefined);
      broken.mockRestore();
      expect(workspace.store.exports.get(run.id)).toMatchObject({ state: 'failed' });
      expect(readdirSync(dir).filter((name) => name.includes('noteveil-export'))).toEqual([]);
    });
  });

  it('gives a document with what was known of it, and hides that without anybody saying so', async () => {
    const named = SMALL_CDA.replace(
      '<component>',
      '<recordTarget><patientRole><id root="1.2.3" extension="WX40071177"/><patient><name><given>Selma</given><family>Tomatenhuber</family></name></patient></patientRole></recordTarget><component>',
    ).replace('ruhig', 'ruhig bei Tomatenhuber, Fall WX40071177');
    await withBatch({ 'a.zip': archive({ 'a.xml': named }) }, async (imported) => {
      const [id] = imported.ids;
      approve(imported, id, []);
      const folder = await exported(imported);
      const made = zipMembers(readFileSync(path.join(folder, 'note-000001.zip'))).get('note-000001.xml')!;
      expect(leftIn(made, ['Tomatenhuber', 'WX40071177', 'Selma'])).toEqual([]);
      expect(made.toString()).toContain('ruhig bei');
    });
  });
});

describe('broken archives', () => {
  let host: EngineHost;
  beforeAll(async () => {
    const worker = path.resolve(import.meta.dirname, '../../../src-main/import/importWorker.ts');
    host = createChildProcessHost(worker, { execArgv: childFlags('importWorker') });
    await host.start({});
  });
  afterAll(async () => {
    await host.stop();
  });

  async function imported(file: string): Promise<string | { notes: number; issues: number }> {
    const chunks: ImportChunk[] = [];
    const task = {
      ...{ path: file, plan: ZIP_PLAN, sourceFileId: 'fuzz' as SourceFileId, skipRecords: 0 },
      dataKey: new Uint8Array(32).fill(7),
      source: await identifySource(file),
    };
    const sink = {
      insertChunk: (chunk: ImportChunk) => void chunks.push(chunk),
      finished: () => undefined,
      failed: () => undefined,
    };
    try {
      await runImport(task, host, sink, AbortSignal.timeout(10_000));
      // What no reader has foreseen is a bug, in the archive or in a file of it.
      if (chunks.some(({ issues }) => issues.some(({ facts }) => facts['reason'] === 'reader-failed')))
        return 'reader-failed';
      const count = (list: 'notes' | 'issues') => chunks.reduce((sum, chunk) => sum + chunk[list].length, 0);
      return { notes: count('notes'), issues: count('issues') };
    } catch (error) {
      if (error instanceof DeidError)
        return error.facts['reason'] === 'reader-failed' ? 'reader-failed' : error.code;
      throw error;
    }
  }

  it('are told as what they are, and lose no file but the broken ones', async () => {
    const seeds = [
      archive({ 'a.txt': 'Puls 71.', 'b.xml': SMALL_CDA, 'c.html': '<html><p>Puls 72.</p></html>' }),
      archive({ 'a.docx': await docxOf('Puls 73.'), 'b.zip': archive({ 'c.txt': 'Puls 74.' }) }),
    ];
    const outcomes: Record<string, number> = {};
    await inTempFolder(async (dir) => {
      const sound = path.join(dir, 'sound.zip');
      writeFileSync(sound, seeds[0]!);
      for (const [at, { how, bytes }] of (await malformed(seeds, 500, 20261124)).entries()) {
        const file = path.join(dir, `broken-${at}.zip`);
        writeFileSync(file, bytes);
        const outcome = await imported(file);
        if (typeof outcome === 'string')
          expect(outcome, `${at}: ${how}`).toMatch(
            /^import\/(?:damaged-document|document-too-large|empty-file)$/,
          );
        else expect(outcome.notes + outcome.issues, `${at}: ${how}`).toBeGreaterThan(0);
        const word = typeof outcome === 'string' ? outcome : outcome.issues === 0 ? 'read' : 'read in part';
        outcomes[word] = (outcomes[word] ?? 0) + 1;
        if (at % 50 === 49) expect(await imported(sound)).toEqual({ notes: 3, issues: 0 });
      }
    });
    expect(host.state).toBe('running');
    // Else nothing was broken, or nothing of it was reached.
    expect(Object.keys(outcomes)).toEqual(
      expect.arrayContaining(['read in part', 'import/damaged-document']),
    );
  }, 600_000);
});
