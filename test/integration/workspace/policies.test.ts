/** @file Policies from the import to the export, on real processes and real databases. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { BatchId } from '../../../src-main/domain/ids.ts';
import type { Manifest } from '../../../src-main/export/manifest.ts';
import { databasePath } from '../../../src-main/store/databaseFile.ts';
import { ExportService } from '../../../src-main/workspace/exportService.ts';
import { choosePipeline } from '../../../src-main/workspace/pipelineChoice.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { editUnguarded } from '../../support/unguardedEdit.ts';
import { csvLine, inTempFolder, openTestWorkspace } from '../../support/workspaceHarness.ts';

const NOTES = [
  ['note-1001', 'PAT-2001', 'Patiente : Mme Anna Lefebvre, hospitalisée le 03/04/2021. Tél. 02 40 08 33 33.'],
  ['note-1002', 'PAT-2001', 'Mme Anna Lefebvre revue le 10/04/2021 en consultation. Apyrétique.'],
  ['note-1003', 'PAT-2002', 'Mme Anna Lefebvre, hospitalisée le 03/04/2021. Apyrétique.'],
] as const;
const STAGES = ['imported', 'detected', 'in-review', 'approved', 'exported'] as const;
const KEY_PASSPHRASE = 'carried by hand only';

async function importNotes(
  workspace: Workspace,
  dir: string,
  policy: string,
  rows: readonly (readonly string[])[] = NOTES,
): Promise<BatchId> {
  const file = path.join(dir, `notes-${rows.length}.csv`);
  writeFileSync(file, csvLine(['note_id', 'patient_id', 'text']) + rows.map((row) => csvLine(row)).join(''));
  const { plan } = await workspace.imports.inspectFile(file);
  const choice = await choosePipeline('rules', 'balanced');
  const files = [{ path: file, plan }];
  const batchId = await workspace.imports.start('test', files, choice, {
    policy: workspace.policies.require(policy),
  });
  workspace.queue.wake();
  await workspace.queue.whenSettled(batchId);
  return batchId;
}

function outputs({ store }: Workspace, batchId: BatchId): readonly string[] {
  return store.notes
    .idsAfter(batchId, 0, 100, STAGES)
    .map(({ id }) => store.notes.openOutput(id)?.text ?? '');
}

async function withWorkspaces(
  use: (dir: string, open: (name: string) => Promise<Workspace>) => Promise<void>,
): Promise<void> {
  await inTempFolder(async (dir) => {
    const opened: Workspace[] = [];
    try {
      await use(dir, async (name) => {
        const workspace = await openTestWorkspace(path.join(dir, name));
        opened.push(workspace);
        return workspace;
      });
    } finally {
      for (const workspace of opened) await workspace.close('quit');
    }
  });
}

describe('a batch with surrogates', () => {
  it('hides every mention, keeps a patient together and the days between dates', async () => {
    await withWorkspaces(async (dir, open) => {
      const workspace = await open('one');
      const batchId = await importNotes(workspace, dir, 'research-surrogates');
      const [first = '', second = '', other = ''] = outputs(workspace, batchId);
      // The site key is another one each time: Annabelle may come up, and one note may get the date that another had.
      for (const output of [first, second, other])
        expect(output).not.toMatch(/Lefebvre|(?<!\p{L})Anna(?!\p{L})|40 08 33/u);
      for (const output of [first, other]) expect(output).not.toContain('03/04/2021');
      expect(second).not.toContain('10/04/2021');
      const nameIn = (output: string): string =>
        /Mme (\p{Lu}[\p{L}'-]+ \p{Lu}[\p{L}' -]+?)(?:,| revue)/u.exec(output)?.[1] ?? '';
      expect(nameIn(first)).not.toBe('');
      expect(nameIn(second)).toBe(nameIn(first));
      expect(nameIn(other)).not.toBe(nameIn(first));
      const dayOf = (output: string): number => {
        const [, day, month, year] = /le (\d\d)\/(\d\d)\/(\d{4})/.exec(output) ?? [];
        return Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000;
      };
      expect(dayOf(second) - dayOf(first)).toBe(7);
      // 3 April 2021 was a Saturday, day 6; whole weeks keep it.
      expect((dayOf(first) + 4) % 7).toBe(6);
    });
  });

  it('exports what was approved, calls it pseudonymised, and again the same bytes', async () => {
    await withWorkspaces(async (dir, open) => {
      const workspace = await open('one');
      const batchId = await importNotes(workspace, dir, 'research-surrogates');
      const { approved } = await workspace.approvals.approveBatch(batchId, 'Officer');
      expect(approved).toBeGreaterThan(0);
      const folders: string[] = [];
      for (let time = 0; time < 2; time++) {
        const order = { batchId, targetDir: dir, format: 'jsonl', actor: 'Officer' } as const;
        const run = await workspace.exports.start(order);
        workspace.queue.wake();
        await workspace.queue.whenSettled(batchId);
        expect(workspace.store.exports.get(run.id)?.error).toBe(null);
        folders.push(ExportService.folderOf(run));
      }
      const [one, two] = folders.map((folder) => readFileSync(path.join(folder, 'notes.jsonl'), 'utf8'));
      expect(two).toBe(one);
      expect(one).not.toMatch(/Lefebvre/);
      const manifest = JSON.parse(
        readFileSync(path.join(folders[0] ?? '', 'manifest.json'), 'utf8'),
      ) as Manifest;
      const { fingerprint } = workspace.policies.require('research-surrogates');
      expect(manifest.policy).toEqual({
        id: 'research-surrogates',
        version: '1.0.0',
        name: 'Research with surrogates',
        fingerprint,
        isLinkable: true,
        output: 'pseudonymised (personal data)',
      });
      expect(manifest.spans.byOperator.surrogate).toBeGreaterThan(0);
      expect(manifest.statements.join(' ')).not.toMatch(/(?<!pseud)anonym|de-identified/i);
    });
  });

  it('follows decisions of reviewers', async () => {
    await withWorkspaces(async (dir, open) => {
      const workspace = await open('one');
      const batchId = await importNotes(workspace, dir, 'research-surrogates');
      const id = workspace.store.notes.idsAfter(batchId, 0, 1, STAGES)[0]?.id;
      if (id === undefined) throw new Error('no note');
      const before = workspace.review.open(id);
      const start = before.text.indexOf('hospitalisée');
      const range = { start, end: start + 'hospitalisée'.length };
      workspace.review.decide(id, before.record.revision, { kind: 'add', range, label: 'OTHER' }, 'Reviewer');
      const after = outputs(workspace, batchId)[0] ?? '';
      expect(after).not.toContain('hospitalisée');
      expect(after).toContain('[OTHER-1]');
    });
  });
});

describe('pseudonym keys', () => {
  it('are another one in every workspace, and so are surrogates', async () => {
    await withWorkspaces(async (dir, open) => {
      const [one, two] = [await open('one'), await open('two')];
      expect(one.pseudonymKeys.fingerprint()).not.toBe(two.pseudonymKeys.fingerprint());
      const inOne = outputs(one, await importNotes(one, dir, 'research-surrogates'));
      const inTwo = outputs(two, await importNotes(two, dir, 'research-surrogates'));
      for (const [at, output] of inOne.entries()) expect(inTwo[at]).not.toBe(output);
    });
  });

  it('carried in a key file make two workspaces agree, for every policy and after a restart', async () => {
    await withWorkspaces(async (dir, open) => {
      const one = await open('one');
      const file = await one.pseudonymKeys.exportFile(KEY_PASSPHRASE);
      expect(file).not.toContain(KEY_PASSPHRASE);
      const two = await open('two');
      // Another order of notes and patients, and a batch before: nothing of it may matter.
      await importNotes(two, dir, 'placeholders', NOTES.slice(2));
      expect(await two.pseudonymKeys.importFile(file, KEY_PASSPHRASE)).toBe(one.pseudonymKeys.fingerprint());
      for (const policy of ['research-surrogates', 'gdpr-pseudonymised']) {
        const inOne = outputs(one, await importNotes(one, dir, policy));
        const inTwo = outputs(two, await importNotes(two, dir, policy, NOTES.toReversed()));
        expect(inTwo.toReversed()).toEqual(inOne);
      }
      const name = two.pseudonymKeys.fingerprint();
      await two.close('quit');
      expect((await open('two')).pseudonymKeys.fingerprint()).toBe(name);
    });
  });

  it('are refused with a wrong passphrase, from another file, and once one has been drawn on', async () => {
    await withWorkspaces(async (dir, open) => {
      const [one, two] = [await open('one'), await open('two')];
      const file = await one.pseudonymKeys.exportFile(KEY_PASSPHRASE);
      const own = two.pseudonymKeys.fingerprint();
      await expect(two.pseudonymKeys.importFile(file, 'not the passphrase')).rejects.toMatchObject({
        code: 'access/wrong-passphrase',
      });
      for (const bad of ['', '{}', file.slice(0, -30), file.replace('"N', '"M')])
        await expect(two.pseudonymKeys.importFile(bad, KEY_PASSPHRASE)).rejects.toMatchObject({
          code: 'access/bad-key-file',
        });
      await expect(two.pseudonymKeys.exportFile('short')).rejects.toMatchObject({
        code: 'access/passphrase-too-short',
      });
      await importNotes(two, dir, 'gdpr-pseudonymised', NOTES.slice(0, 1));
      await expect(two.pseudonymKeys.importFile(file, KEY_PASSPHRASE)).rejects.toMatchObject({
        code: 'access/key-in-use',
      });
      expect(two.pseudonymKeys.fingerprint()).toBe(own);
      // The key it has already is no other key.
      const again = await two.pseudonymKeys.exportFile(KEY_PASSPHRASE);
      expect(await two.pseudonymKeys.importFile(again, KEY_PASSPHRASE)).toBe(own);
    });
  });
});

describe('the policy of a batch', () => {
  it('is stored word for word and cannot be changed', async () => {
    await withWorkspaces(async (dir, open) => {
      const workspace = await open('one');
      const batchId = await importNotes(workspace, dir, 'maximum-redaction', NOTES.slice(0, 1));
      expect(workspace.batches.get(batchId).policy).toEqual({
        id: 'maximum-redaction',
        version: '1.0.0',
        name: 'Maximum redaction',
        output: 'de-identified',
      });
      await workspace.close('quit');
      const database = new Database(databasePath(path.join(dir, 'one')));
      for (const sql of [
        "UPDATE batch SET policy_id = 'placeholders'",
        'UPDATE batch SET policy_fingerprint = NULL',
        "UPDATE policy SET body = 'x'",
      ])
        expect(() => database.exec(sql), sql).toThrow(/never changes|append-only/);
      expect(() => database.exec('DELETE FROM policy')).toThrow(/FOREIGN KEY/);
      // Whoever goes around the triggers still has no key to seal another policy with.
      editUnguarded(database, "UPDATE policy SET body = replace(body, 'A', 'B')");
      database.close();
      const again = await open('one');
      expect(() => again.batches.get(batchId)).toThrow('store/row-tampered');
    });
  });

  it('is numbered placeholders for batches from before there were policies', async () => {
    await withWorkspaces(async (_dir, open) => {
      const { store, batches } = await open('one');
      const { id } = store.batches.create({
        name: 'old',
        pipelineId: 'rules',
        pipelineFingerprint: 'a'.repeat(64),
        operatingPoint: 'balanced',
        policyId: 'placeholders',
        policyFingerprint: null,
      });
      expect(batches.get(id).policy).toMatchObject({ id: 'placeholders', output: 'pseudonymised' });
    });
  });

  it('that does not exist starts nothing', async () => {
    await withWorkspaces(async (dir, open) => {
      const workspace = await open('one');
      await expect(importNotes(workspace, dir, 'no-such-policy')).rejects.toMatchObject({
        code: 'redaction/unknown-policy',
      });
      expect(workspace.batches.list()).toEqual([]);
    });
  });
});
