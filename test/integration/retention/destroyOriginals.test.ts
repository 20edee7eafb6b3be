/** @file Originals destroyed after export: what goes, what stays, what is refused afterwards, and the proof. */
import Database from 'better-sqlite3';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { verifyChain } from '../../../src-main/audit/auditTrail.ts';
import type { EpochMs, NoteId } from '../../../src-main/domain/ids.ts';
import { databasePath } from '../../../src-main/store/databaseFile.ts';
import { MIGRATIONS } from '../../../src-main/store/migrations/all.ts';
import { DELETED_WITH_ORIGINAL } from '../../../src-main/store/originalRemoval.ts';
import { verifyProof } from '../../../src-main/workspace/retention/destructionProof.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { inTempFolder, openTestWorkspace, workspacePorts } from '../../support/workspaceHarness.ts';
import { ACTOR, bytesOf, exportNow, importNotes, workspaceWithExport } from './retentionFixture.ts';

const SOURCES = path.join(import.meta.dirname, '../../../src-main');
const BY_HAND = { what: 'originals', byRule: false, actor: ACTOR } as const;

/** Ciphertexts of a note as they lie in the file, read beside the program; parts of 24 characters, as pages cut values. */
function sealedParts(dir: string): readonly string[] {
  const database = new Database(databasePath(dir), { readonly: true });
  const rows = database
    .prepare<[], { text: string; known: string; output: string; path: string; key: string }>(
      `SELECT t.text, t.known, t.output, f.path, n.text_key AS key FROM note n JOIN note_text t ON t.note_id = n.id
       JOIN source_file f ON f.no = n.source_file_no`,
    )
    .all();
  database.close();
  return rows.flatMap((row) => Object.values(row).map((value) => value.slice(0, 24)));
}

const idsOf = ({ store }: Workspace, batchId: Parameters<Workspace['batches']['get']>[0]) =>
  store.notes.idsAfter(batchId, 0, 100, ['imported', 'detected', 'in-review', 'approved', 'exported']);

const codeOf = (run: () => unknown): unknown => {
  try {
    run();
    return 'no error';
  } catch (error) {
    return (error as { code?: string }).code ?? error;
  }
};

describe('destroying originals', () => {
  it('leaves no byte of what was sealed in the database, its log or copies of it', async () => {
    await inTempFolder(async (dir) => {
      const { workspace, batchId } = await workspaceWithExport(dir);
      const home = workspace.dir;
      mkdirSync(path.join(home, 'backups'), { recursive: true });
      const parts = sealedParts(home);
      writeFileSync(path.join(home, 'backups', 'noteveil-schema-150.db'), bytesOf(home));
      expect(parts.length).toBeGreaterThan(20);
      for (const part of parts) expect(bytesOf(home).includes(part)).toBe(true);
      await workspace.retention.destroy({ ...BY_HAND, batchIds: [batchId], confirmedNotes: 6 });
      const left = parts.filter((part) => bytesOf(home).includes(part));
      expect(left).toEqual([]);
      await workspace.close('quit');
      expect(parts.filter((part) => bytesOf(home).includes(part))).toEqual([]);
    });
  });

  it('keeps number, hash, approval and trail, and refuses everything that needs the original', async () => {
    await inTempFolder(async (dir) => {
      const { workspace, batchId, targetDir } = await workspaceWithExport(dir, 3);
      const { store, review, approvals } = workspace;
      const [first] = idsOf(workspace, batchId);
      const id = first?.id ?? (0 as NoteId);
      const before = store.notes.require(id);
      await workspace.retention.destroy({ ...BY_HAND, batchIds: [batchId], confirmedNotes: 3 });
      expect(store.notes.require(id)).toMatchObject({
        ...{
          ordinal: before.ordinal,
          outputHash: before.outputHash,
          stage: 'exported',
          externalId: null,
          patientKey: null,
        },
      });
      expect(store.approvals.current(id)?.outputHash).toBe(before.outputHash);
      expect(store.decisions.listOf(id)).toEqual([]);
      expect((await verifyChain(store)).brokenAt).toBeNull();
      const { revision } = store.notes.require(id);
      const refused = 'store/original-destroyed';
      expect(codeOf(() => store.notes.openText(id))).toBe(refused);
      expect(codeOf(() => store.notes.openOutput(id))).toBe(refused);
      expect(codeOf(() => review.open(id))).toBe(refused);
      expect(
        codeOf(() =>
          review.decide(id, revision, { kind: 'add', range: { start: 0, end: 4 }, label: 'OTHER' }, ACTOR),
        ),
      ).toBe(refused);
      expect(codeOf(() => approvals.withdraw(id, revision, ACTOR))).toBe(refused);
      expect(codeOf(() => store.notes.setStage(id, 'in-review'))).toBe(refused);
      await expect(exportNow(workspace, batchId, targetDir)).rejects.toMatchObject({ code: refused });
      await workspace.close('quit');
    });
  });

  it('exports the notes that still have their originals, and counts the others as left out', async () => {
    await inTempFolder(async (dir) => {
      const { workspace, batchId, targetDir } = await workspaceWithExport(dir, 4);
      const { store } = workspace;
      const [kept] = idsOf(workspace, batchId);
      const id = kept?.id ?? (0 as NoteId);
      workspace.approvals.withdraw(id, store.notes.revisionOf(id), ACTOR);
      await workspace.retention.destroy({ ...BY_HAND, batchIds: [batchId], confirmedNotes: 3 });
      expect(store.notes.openText(id).text).toContain('Vogelsang');
      expect(await exportNow(workspace, batchId, targetDir)).toBe('completed');
      const [newest] = store.exports.listOf(batchId);
      expect(newest).toMatchObject({ notes: 1, done: 1 });
      await workspace.close('quit');
    });
  });

  it('touches nothing unless the number of notes was confirmed, by an officer, while no export runs', async () => {
    await inTempFolder(async (dir) => {
      const { workspace, batchId, targetDir } = await workspaceWithExport(dir, 3);
      const { retention, store } = workspace;
      const order = { ...BY_HAND, batchIds: [batchId], confirmedNotes: 2 };
      await expect(retention.destroy(order)).rejects.toMatchObject({ code: 'retention/not-confirmed' });
      await expect(retention.destroy({ ...order, batchIds: [] })).rejects.toMatchObject({
        code: 'retention/nothing-to-destroy',
      });
      await expect(retention.destroy({ ...order, confirmedNotes: 3, actor: ' ' })).rejects.toMatchObject({
        code: 'review/actor-missing',
      });
      await workspace.exports.start({ batchId, targetDir, format: 'txt', actor: ACTOR });
      await expect(retention.destroy({ ...order, confirmedNotes: 3 })).rejects.toMatchObject({
        code: 'retention/export-running',
      });
      workspace.queue.wake();
      await workspace.queue.whenSettled(batchId);
      expect(store.destructions.destroyable(batchId)).toBe(3);
      expect(retention.list()).toEqual([]);
      const never = await importNotes(workspace, dir, 2);
      await expect(
        retention.destroy({ ...BY_HAND, batchIds: [never], confirmedNotes: 0 }),
      ).rejects.toMatchObject({ code: 'retention/nothing-to-destroy' });
      await workspace.close('quit');
    });
  });

  it('gives a proof that anybody can check, and that no changed character survives', async () => {
    await inTempFolder(async (dir) => {
      const { workspace, batchId } = await workspaceWithExport(dir, 2);
      const run = await workspace.retention.destroy({ ...BY_HAND, batchIds: [batchId], confirmedNotes: 2 });
      const proof = run.proof ?? '';
      const fingerprint = workspace.siteKey.fingerprint();
      expect(verifyProof(proof, fingerprint)).toMatchObject({ fault: null, fingerprint });
      const { facts } = verifyProof(proof, null);
      expect(facts?.batches).toEqual([{ id: batchId, notes: 2, notesSha256: run.batches[0]?.notesSha256 }]);
      expect(facts?.audit).toEqual({
        events: workspace.store.audit.last()?.seq,
        head: workspace.store.audit.last()?.hash,
      });
      expect(proof).not.toMatch(/Vogelsang|Station 3|geheime-quelle|pat-0/);
      expect(verifyProof(proof, 'f'.repeat(32)).fault).toBe('other-key');
      expect(verifyProof(proof.replace('"notes": 2', '"notes": 3'), null).fault).toBe('signature');
      expect(verifyProof(proof.replace(ACTOR, 'Else'), null).fault).toBe('signature');
      expect(verifyProof(`${proof} `, null).fault).toBe('changed');
      for (const wrong of ['', '{}', 'null', '[]', proof.slice(0, -20)])
        expect(verifyProof(wrong, null).fault, wrong.slice(0, 9)).toBe('not-a-proof');
      expect(codeOf(() => workspace.store.destructions.prove(run.id, 'another'))).not.toBe('no error');
      await workspace.close('quit');
    });
  });

  it('is finished at the next start when it was interrupted', async () => {
    await inTempFolder(async (dir) => {
      const first = await workspaceWithExport(dir, 40);
      const { store } = first.workspace;
      const { id } = store.transaction(() =>
        store.destructions.begin({
          what: 'originals',
          ruleDays: null,
          actor: ACTOR,
          batchIds: [first.batchId],
        }),
      );
      store.destructions.removeOriginals(id, first.batchId).next();
      expect(store.destructions.destroyed(first.batchId)).toBe(8);
      await first.workspace.close('quit');
      const again = await openTestWorkspace(path.join(dir, 'w'));
      await again.retention.finishInterrupted();
      const run = again.store.destructions.require(id);
      expect(run.batches[0]?.notes).toBe(40);
      expect(verifyProof(run.proof ?? '', again.siteKey.fingerprint()).fault).toBeNull();
      expect(again.store.destructions.listOpen()).toEqual([]);
      await again.close('quit');
    });
  });

  it('knows of every table that refers to notes whether it goes or holds ids, hashes, counts and codes alone', () => {
    const kept = [
      ...[
        'note',
        'approval',
        'job',
        'job_attempt',
        'note_reading',
        'sample_note',
        'sample_reading',
        'cluster_edit',
      ],
      // Codes and sealed names of accounts.
      'note_rejection',
      // By which pipeline a note was examined anew, and up to where what two readers had said is void.
      ...['redetection', 'voided_opinion'],
      // Which output left in which export.
      'exported_note',
      // Which notes were dealt to annotators.
      'annotation_note',
      // Ranges, types and states of two readers.
      ...[
        'opinion_decision',
        'opinion_done',
        'opinion_pair',
        'opinion_settlement',
        'opinion_reopening',
        'opinion_standing',
        'opinion_range',
        'settled_range',
      ],
    ];
    const database = new Database(':memory:');
    for (const { up } of MIGRATIONS) database.exec(up);
    const tables = database
      .prepare<[], { name: string }>(
        `SELECT DISTINCT t.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c
         WHERE t.type = 'table' AND (c.name = 'note_id' OR t.name = 'note') ORDER BY t.name`,
      )
      .all()
      .map(({ name }) => name);
    database.close();
    const known = new Set<string>([...kept, ...DELETED_WITH_ORIGINAL]);
    expect(kept.filter((name) => (DELETED_WITH_ORIGINAL as readonly string[]).includes(name))).toEqual([]);
    expect(tables.filter((name) => !known.has(name))).toEqual([]);
    expect(DELETED_WITH_ORIGINAL.filter((name) => !tables.includes(name))).toEqual([]);
  });

  it('knows what becomes of every table that names a batch without going with it', () => {
    const known = {
      // The proof itself: ids, counts and hashes.
      destruction_batch: 'ids',
      // Who got which export; the proof says so.
      gone_export: 'recipients',
      // Emptied while it is proposed; what an administrator has listed stays, and the proof says so. See [Note: Words of destroyed notes].
      site_word: 'words',
      // Which bulk decisions gave a word.
      site_word_giver: 'ids',
    };
    const database = new Database(':memory:');
    for (const { up } of MIGRATIONS) database.exec(up);
    const tables = database
      .prepare<[], { name: string }>(
        `SELECT t.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c
         WHERE t.type = 'table' AND c.name IN ('batch_id', 'batch_no') AND NOT EXISTS (
           SELECT 1 FROM pragma_foreign_key_list(t.name) f WHERE f."from" = c.name) ORDER BY t.name`,
      )
      .all()
      .map(({ name }) => name);
    database.close();
    // Those of a batch's number go with the batch: batchRemoval.ts names them.
    const removal = readFileSync(path.join(SOURCES, 'store/batchRemoval.ts'), 'utf8');
    const unknown = tables.filter((name) => !(name in known) && !removal.includes(`FROM ${name} `));
    expect(unknown).toEqual([]);
    expect(Object.keys(known).filter((name) => !tables.includes(name))).toEqual([]);
  });

  it('knows of every sealed setting whether it can hold words of notes', () => {
    const known: Readonly<Record<string, string>> = {
      workspace: 'choices',
      sampling: 'numbers',
      retention: 'numbers',
      'pseudonym-key': 'a key',
      'site-key': 'a key',
      'adaptation-gold': 'row ids',
      'adaptation-adopted': 'digests, and reasons of administrators',
      'adaptation-overrides': 'digests, and reasons of administrators',
      'adaptation-partial-recipes': 'paths of folders that are half-written',
      // Forgotten but for words on the list, see [Note: Words of destroyed notes].
      'adaptation-lists': 'words',
    };
    const texts = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(path.join(SOURCES, name), 'utf8'))
      .filter((text) => /settings\.[gs]et\(|_SETTING = /.test(text));
    const named = texts.flatMap((text) =>
      [...text.matchAll(/(?:\bSETTING|_SETTING) = '([^']+)'|settings\.[gs]et\('([^']+)'/g)].map(
        ([, constant, literal]) => constant ?? literal ?? '',
      ),
    );
    expect([...new Set(named)].sort()).toEqual(Object.keys(known).sort());
  });
});

describe('the retention rule', () => {
  it('says what is due and destroys nothing by itself', async () => {
    await inTempFolder(async (dir) => {
      const day = 24 * 60 * 60 * 1000;
      let ahead = 0;
      const ports = workspacePorts();
      const clock = { now: () => (Date.now() + ahead) as EpochMs };
      const { workspace: first, batchId } = await workspaceWithExport(dir, 3);
      await first.close('quit');
      const workspace = await openTestWorkspace(path.join(dir, 'w'), { ...ports, clock });
      const { retention } = workspace;
      const never = await importNotes(workspace, dir, 2);
      expect(retention.due()).toEqual([]);
      retention.saveRule({ originalsDays: 10, batchesDays: 30, keyDays: null }, ACTOR);
      ahead = 9 * day;
      expect(retention.due()).toEqual([]);
      ahead = 11 * day;
      expect(retention.due()).toMatchObject([{ batchId, what: 'originals', notes: 3, name: 'Station 3' }]);
      ahead = 31 * day;
      expect(retention.due().map((item) => [item.what, item.notes])).toEqual([
        ['batches', 3],
        ['batches', 2],
      ]);
      expect(workspace.store.destructions.destroyable(batchId)).toBe(3);
      const run = await retention.destroy({
        ...{ what: 'batches', byRule: true, actor: ACTOR, confirmedNotes: 5, batchIds: [batchId, never] },
      });
      expect(verifyProof(run.proof ?? '', null).facts).toMatchObject({ what: 'whole batches' });
      expect(verifyProof(run.proof ?? '', null).facts?.rule).toContain('30 days');
      expect(workspace.batches.list()).toEqual([]);
      expect(retention.due()).toEqual([]);
      for (const wrong of [0, -1, 1.5, 40_000])
        for (const days of ['originalsDays', 'batchesDays', 'keyDays'] as const)
          expect(codeOf(() => retention.saveRule({ ...retention.rule(), [days]: wrong }, ACTOR))).toBe(
            'retention/bad-rule',
          );
      expect(retention.rule()).toEqual({ originalsDays: 10, batchesDays: 30, keyDays: null });
      await workspace.close('quit');
    });
  });
});
