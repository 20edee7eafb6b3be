/** @file Words of notes on their way to the site's list: what goes with the notes, what stays, and what the proof says of it. */
import Database from 'better-sqlite3';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BatchId } from '../../../src-main/domain/ids.ts';
import type { ListedForm } from '../../../src-main/domain/siteWord.ts';
import { databasePath } from '../../../src-main/store/databaseFile.ts';
import {
  readListState,
  saveListState,
  type ComparedList,
} from '../../../src-main/workspace/adaptation/lists/listState.ts';
import { siteHandlers } from '../../../src-main/workspace/api/siteHandlers.ts';
import { PROOF_WORDS, verifyProof } from '../../../src-main/workspace/retention/destructionProof.ts';
import { SITE_FOLDER } from '../../../src-main/workspace/site/siteFiles.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { csvLine, inTempFolder } from '../../support/workspaceHarness.ts';
import { ACTOR, bytesOf, exportNow, importNotes, workspaceWithExport } from './retentionFixture.ts';

const hide = (word: string): ListedForm => ({ side: 'hide', label: 'STAFF', word });
const PROPOSED = hide('Vogelsang');
const SHARED = hide('Quellhofer');
const LISTED = hide('Abendstern');
const LATER = hide('Kronvester');
const FOUND = hide('Zwiebelturm');

function give({ store }: Workspace, form: ListedForm, batchId: BatchId, bulk: number, isListed = false) {
  store.siteWords.add([form], { batchId, bulk, actor: ACTOR, isListed });
}

const wordsOf = ({ store }: Workspace) => store.siteWords.list().map(({ word }) => word);

const comparison = (id: string, words: readonly ListedForm[]): ComparedList => ({
  id,
  // Nobody opens it here.
  signed: { statement: '{}', publicKey: `${'A'.repeat(43)}=`, signature: `${'A'.repeat(86)}==` },
  words: words.map((word) => ({ ...word, found: { notes: 6, patients: 4 } })),
  wasTakenBack: false,
});

/** Sealed values as they lie in the file, read beside the program; parts of 24 characters, as pages cut values. */
function sealed(dir: string, sql: string, ...values: readonly string[]): readonly string[] {
  const database = new Database(databasePath(dir), { readonly: true });
  const rows = database
    .prepare<unknown[], string>(sql)
    .pluck()
    .all(...values);
  database.close();
  expect(rows.length).toBeGreaterThan(0);
  return rows.map((value) => value.slice(0, 24));
}

const listIn = (dir: string, digest: string) =>
  sealed(dir, 'SELECT list FROM kept_site_list WHERE digest = ?', digest);
const settingIn = (dir: string) => sealed(dir, "SELECT value FROM setting WHERE key = 'adaptation-lists'");
const proposedIn = (dir: string) => [
  ...sealed(dir, "SELECT word FROM site_word WHERE state = 'proposed'"),
  ...sealed(dir, "SELECT word_key FROM site_word WHERE state = 'proposed'"),
];

/** A batch that begins with the site as it is, so that its list is kept; its digest. */
async function batchWithList(workspace: Workspace, dir: string): Promise<string> {
  const file = path.join(dir, 'more.csv');
  writeFileSync(file, csvLine(['note_id', 'text']) + csvLine(['x1', 'Puls 72.']));
  const { plan } = await workspace.imports.inspectFile(file);
  const choice = await workspace.choosePipeline('rules', 'balanced');
  const batchId = await workspace.imports.start('more', [{ path: file, plan }], choice);
  workspace.queue.wake();
  await workspace.queue.whenSettled(batchId);
  return digestOf(workspace, choice.pipelineFingerprint);
}

async function digestOf(workspace: Workspace, fingerprint: string): Promise<string> {
  const kept = await workspace.readKeptSite(fingerprint);
  const list = kept?.rulePacks.find((one) => 'text' in one);
  if (list === undefined) throw new Error('no list was kept');
  return list.digest;
}

async function destroy(workspace: Workspace, what: 'originals' | 'batches', batchId: BatchId) {
  const { retention } = workspace;
  const confirmedNotes = retention.notesOf(what, [batchId]);
  const order = { what, byRule: false, actor: ACTOR, confirmedNotes, batchIds: [batchId] } as const;
  const { proof } = await retention.destroy(order);
  return verifyProof(proof ?? '', workspace.siteKey.fingerprint());
}

describe.each(['originals', 'batches'] as const)('destroying %s', (what) => {
  it('takes along proposed words, the open comparison and lists that no batch needs, byte for byte', async () => {
    await inTempFolder(async (dir) => {
      const { workspace, batchId } = await workspaceWithExport(dir, 3);
      const { store, dir: home } = workspace;
      give(workspace, LISTED, batchId, 1, true);
      const needed = await batchWithList(workspace, dir);
      give(workspace, LATER, batchId, 2, true);
      // Somebody looked at the pipeline of a new batch, and the list was changed since.
      const looked = await workspace.choosePipeline('rules', 'balanced');
      const stray = await digestOf(workspace, looked.pipelineFingerprint);
      store.siteWords.remove(store.siteWords.list().find(({ word }) => word === LATER.word)?.no ?? 0);
      give(workspace, PROPOSED, batchId, 3);
      saveListState(store, {
        compared: comparison('0b0e7c5e-8a58-4b0b-9f0e-0d5a52f1c001', [FOUND]),
        adopted: [
          { compared: comparison('0b0e7c5e-8a58-4b0b-9f0e-0d5a52f1c002', [LISTED]), at: 1, nos: [1] },
          { compared: comparison('0b0e7c5e-8a58-4b0b-9f0e-0d5a52f1c003', [LATER]), at: 2, nos: [2] },
        ],
      });
      const gone = [...proposedIn(home), ...listIn(home, stray), ...settingIn(home), stray];
      const kept = [...listIn(home, needed), needed];
      for (const part of [...gone, ...kept]) expect(bytesOf(home).includes(part)).toBe(true);

      const { fault, facts } = await destroy(workspace, what, batchId);
      expect(fault).toBeNull();
      expect(gone.filter((part) => bytesOf(home).includes(part))).toEqual([]);
      expect(kept.filter((part) => !bytesOf(home).includes(part))).toEqual([]);
      expect(wordsOf(workspace)).toEqual([LISTED.word]);
      const { compared, adopted } = readListState(store);
      expect(compared).toBeNull();
      expect(adopted.map((one) => one.compared.words.map(({ word }) => word))).toEqual([[LISTED.word], []]);
      expect(facts?.kept).toEqual(expect.arrayContaining([...PROOF_WORDS.keptWords]));
      expect(facts?.kept).not.toContain(PROOF_WORDS.keptLists);
      expect(facts?.removed.join()).not.toContain('except their audit events');
      const trail = store.audit.page(0, 500).rows;
      const count = (kind: string) => trail.filter((row) => row.kind === kind).length;
      expect(count('adaptation-discarded')).toBe(1);
      expect(count('site-words-changed')).toBe(1);
      expect(JSON.stringify(trail)).not.toMatch(/Vogelsang|Zwiebelturm|Kronvester/);
      await workspace.close('quit');
    });
  });
});

describe('a word that is proposed', () => {
  it('goes with the last of the batches that gave it', async () => {
    await inTempFolder(async (dir) => {
      const { workspace, batchId, targetDir } = await workspaceWithExport(dir, 3);
      const second = await importNotes(workspace, dir, 2);
      await exportNow(workspace, second, targetDir);
      give(workspace, SHARED, batchId, 1);
      give(workspace, SHARED, second, 1);
      await destroy(workspace, 'originals', batchId);
      expect(wordsOf(workspace)).toEqual([SHARED.word]);
      await destroy(workspace, 'batches', second);
      expect(wordsOf(workspace)).toEqual([]);
      await workspace.close('quit');
    });
  });

  it('stays when it is another batch that is destroyed, or when that batch is removed without a proof', async () => {
    await inTempFolder(async (dir) => {
      const { workspace, batchId } = await workspaceWithExport(dir, 3);
      const second = await importNotes(workspace, dir, 2);
      const third = await importNotes(workspace, dir, 2);
      give(workspace, SHARED, second, 1);
      give(workspace, PROPOSED, third, 1);
      await workspace.batches.remove(third);
      await destroy(workspace, 'originals', batchId);
      expect(wordsOf(workspace)).toEqual([SHARED.word, PROPOSED.word]);
      await workspace.close('quit');
    });
  });
});

describe('a record of which lists are needed', () => {
  it('that cannot be read lets lists stay, and the proof says so', async () => {
    await inTempFolder(async (dir) => {
      const { workspace, batchId } = await workspaceWithExport(dir, 3);
      give(workspace, LISTED, batchId, 1, true);
      const digest = await batchWithList(workspace, dir);
      for (const { pipelineFingerprint } of workspace.store.batches.list())
        writeFileSync(path.join(workspace.dir, SITE_FOLDER, 'kept', `${pipelineFingerprint}.json`), '{');
      workspace.store.siteWords.remove(workspace.store.siteWords.list()[0]?.no ?? 0);
      const { fault, facts } = await destroy(workspace, 'originals', batchId);
      expect(fault).toBeNull();
      expect(workspace.store.siteWords.kept(digest)).not.toBeNull();
      expect(facts?.kept).toContain(PROOF_WORDS.keptLists);
      await workspace.close('quit');
    });
  });
});

describe('a word that is taken off the list by hand', () => {
  it('is no longer held by the adoption that listed it, and the others are', async () => {
    await inTempFolder(async (dir) => {
      const { workspace, batchId } = await workspaceWithExport(dir, 2, { isExported: false });
      const { store } = workspace;
      give(workspace, LISTED, batchId, 1, true);
      give(workspace, LATER, batchId, 2, true);
      const compared = comparison('0b0e7c5e-8a58-4b0b-9f0e-0d5a52f1c004', [LISTED, LATER]);
      const nos = store.siteWords.list().map(({ no }) => no);
      saveListState(store, { compared: null, adopted: [{ compared, at: 1, nos }] });
      const session = { workspace, writable: workspace };
      const handlers = siteHandlers({ session } as unknown as Parameters<typeof siteHandlers>[0]);
      await handlers.removeWord({ no: nos[0] ?? 0 });
      const held = readListState(store).adopted.map((one) => one.compared.words.map(({ word }) => word));
      expect(held).toEqual([[LATER.word]]);
      await workspace.close('quit');
    });
  });
});
