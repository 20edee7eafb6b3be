/**
 * @file Import and approval by one person, from the app to the manifest: neither plain SQL beside the app nor an account that is
 * removed and made again gets the importer past the store.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Result } from '../../../src-main/contract/verbs.ts';
import type { Role } from '../../../src-main/domain/account.ts';
import type { BatchId } from '../../../src-main/domain/ids.ts';
import type { Manifest } from '../../../src-main/export/manifest.ts';
import type { SqliteDatabase } from '../../../src-main/store/database.ts';
import { databasePath } from '../../../src-main/store/databaseFile.ts';
import { editUnguarded } from '../../support/unguardedEdit.ts';
import { csvLine, inTempFolder, PASSPHRASE } from '../../support/workspaceHarness.ts';
import { removeTemporaryFolders, temporaryFolder } from '../store/storeFixture.ts';
import { fakeDesktop, type FakeDesktop } from './fakeDesktop.ts';

const OTHER = 'another horse battery';
const NONE = { format: null, encoding: null, delimiter: null } as const;

function ok<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

interface Ward {
  readonly api: FakeDesktop['api'];
  readonly approve: () => Promise<unknown>;
  readonly signIn: (account: string, passphrase?: string) => Promise<void>;
  /** While nobody has the workspace open. */
  readonly edit: (change: (database: SqliteDatabase) => void) => Promise<void>;
  /** State and error of a finished export, and its manifest where there is one. */
  readonly exported: () => Promise<{ state: string; code: string | null; manifest: Manifest | null }>;
}

const databaseOf = (folder: string) => new Database(databasePath(folder));

async function importNote({ api, session, ticketOf }: FakeDesktop, dir: string): Promise<BatchId> {
  const file = path.join(dir, 'source.csv');
  writeFileSync(file, csvLine(['note_id', 'text']) + csvLine(['n1', 'Mme Dupont, vue le 03/04/2021.']));
  const ticket = ticketOf(file);
  const { plan } = ok(await api.importing.inspect({ ticket, ...NONE }));
  const { batchId } = ok(await api.importing.start({ name: 'b', files: [{ ticket, plan }] }));
  session.workspace.queue.wake();
  await session.workspace.queue.whenSettled(batchId);
  return batchId;
}

/** A closed workspace of Dana, who has all roles and imported a note, and of an officer who administers, too. */
let template = '';
let batchId: BatchId;

beforeAll(async () => {
  template = temporaryFolder();
  const desktop = fakeDesktop(template);
  const { api, session, ticketOf } = desktop;
  const settings = { passphrase: PASSPHRASE, useKeystore: false, actor: 'Dana', singleUser: false };
  ok(await api.workspace.create({ ticket: ticketOf(path.join(template, 'workspace')), ...settings }));
  const roles: Role[] = ['officer', 'administrator'];
  ok(await api.accounts.add({ name: 'Officer', roles, passphrase: OTHER }));
  batchId = await importNote(desktop, template);
  await session.close('quit');
});
afterAll(removeTemporaryFolders);

/** A copy of it in which Dana is signed in. */
async function inWard(use: (ward: Ward, folder: string) => Promise<void>): Promise<void> {
  await inTempFolder(async (dir) => {
    const { api, session, ticketOf } = fakeDesktop(dir);
    const folder = path.join(dir, 'workspace');
    cpSync(path.join(template, 'workspace'), folder, { recursive: true });
    const lock = async () => void ok(await api.workspace.lock({ reason: 'user' }));
    const unlock = async (account: string, passphrase: string) =>
      void ok(await api.workspace.unlock({ ticket: ticketOf(folder), passphrase, account }));
    const target = path.join(dir, 'out');
    mkdirSync(target);
    try {
      await unlock('Dana', PASSPHRASE);
      const ward: Ward = {
        api,
        approve: async () => {
          const answer = await api.approval.approveBatch({ batchId });
          return answer.ok ? answer.value.approved : answer.error.code;
        },
        signIn: async (account, passphrase = account === 'Officer' ? OTHER : PASSPHRASE) => {
          await lock();
          await unlock(account, passphrase);
        },
        edit: async (change) => {
          await lock();
          const database = databaseOf(folder);
          try {
            change(database);
          } finally {
            database.close();
          }
          await unlock('Dana', PASSPHRASE);
        },
        exported: async () => {
          const order = { batchId, ticket: ticketOf(target), format: 'jsonl' } as const;
          const run = ok(await api.exporting.start(order));
          session.workspace.queue.wake();
          await session.workspace.queue.whenSettled(batchId);
          const stored = session.workspace.store.exports.get(run.id);
          const file = path.join(target, run.folder, 'manifest.json');
          const manifest =
            stored?.state === 'completed' ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : null;
          return { state: stored?.state ?? '', code: stored?.error?.code ?? null, manifest };
        },
      };
      await use(ward, folder);
    } finally {
      await session.close('quit');
    }
  });
}

const OFFICER_IMPORTED = "UPDATE batch SET account_id = (SELECT id FROM account WHERE name = 'Officer')";

describe('a batch that somebody without the key calls the import of another', () => {
  it('is approved neither by its importer nor by anybody else', async () => {
    await inWard(async ({ approve, edit, signIn }) => {
      expect(await approve()).toBe('access/same-person');
      await edit((database) => editUnguarded(database, OFFICER_IMPORTED));
      expect(await approve()).toBe('store/row-tampered');
      await signIn('Officer');
      expect(await approve()).toBe('store/row-tampered');
      await signIn('Dana');
      // As it was: nothing of the refusals stays.
      await edit((database) =>
        editUnguarded(database, "UPDATE batch SET account_id = (SELECT id FROM account WHERE name = 'Dana')"),
      );
      expect(await approve()).toBe('access/same-person');
      await signIn('Officer');
      expect(await approve()).toBe(1);
    });
  });

  it('leaves no manifest that says what its duties were', async () => {
    await inWard(async ({ approve, edit, exported, signIn }) => {
      await signIn('Officer');
      expect(await approve()).toBe(1);
      await edit((database) => editUnguarded(database, OFFICER_IMPORTED));
      expect(await exported()).toEqual({ state: 'failed', code: 'store/row-tampered', manifest: null });
    });
  });

  it.each([
    ['without its sealed copy', `${OFFICER_IMPORTED}, duties_seal = NULL`],
    ['with a copy of another value', `${OFFICER_IMPORTED}, duties_seal = name`],
  ])('is not approved %s', async (_, sql) => {
    await inWard(async ({ approve, edit }) => {
      await edit((database) => editUnguarded(database, sql));
      expect(await approve()).toBe('store/row-tampered');
    });
  });

  it('is not sealed anew because the file is called one of an older version', async () => {
    await inWard(async ({ approve, edit }) => {
      await edit((database) => {
        // All that the migrations from 340 on brought is taken away, so that they run once more.
        for (const trigger of ['batch_duties_stay_sealed', 'source_file_batch', 'note_batch'])
          database.exec(`DROP TRIGGER guard_${trigger}`);
        const replaced = {
          sample_moves: 'UPDATE ON sample',
          sample_reading_while_open: 'INSERT ON sample_reading',
        };
        for (const trigger of Object.keys(replaced)) database.exec(`DROP TRIGGER ${trigger}`);
        for (const event of [
          'note',
          'removal',
          'approval',
          'reading',
          'sample',
          'canary',
          'opinion',
          'opinion_change',
        ])
          database.exec(`DROP TRIGGER reviewed_part_${event}`);
        for (const trigger of [
          'batch_exported',
          ...['sample_role', 'sample_account', 'sample_reading_role', 'canary_reading_role'],
          ...['note_rejection_role', 'note_rejection_account', 'note_dealt_role'],
        ])
          database.exec(`DROP TRIGGER guard_${trigger}`);
        for (const trigger of ['gone_export_of_batch', 'activity_opinion_decided', 'activity_adjudicated'])
          database.exec(`DROP TRIGGER ${trigger}`);
        for (const made of [
          'TABLE key_destruction',
          'TABLE gone_export',
          'TABLE reviewed_part',
          'TABLE open_form',
          'TABLE open_form_tally',
          'INDEX note_forms_wait',
        ])
          database.exec(`DROP ${made}`);
        for (const column of [
          'batch DROP duties_seal',
          'source_file DROP batch_seal',
          'approval DROP is_bound',
          'sample DROP is_begun',
          'approval DROP is_single',
          'note DROP forms_revision',
          'note DROP not_covered',
          'span_decision DROP is_recall',
          ...['sample', 'sample_reading', 'canary_reading', 'note_rejection'].map(
            (table) => `${table} DROP account_id`,
          ),
          'note_rejection DROP dealt_account_id',
        ])
          database.exec(`ALTER TABLE ${column}`);
        for (const [trigger, when] of Object.entries(replaced))
          database.exec(`CREATE TRIGGER ${trigger} BEFORE ${when} BEGIN SELECT 1; END`);
        editUnguarded(database, OFFICER_IMPORTED);
        database.pragma('user_version = 330');
      });
      expect(await approve()).toBe('store/row-tampered');
    });
  });
});

describe('a batch that its importer approved under the exception', () => {
  it('keeps the word when the exception is off again, also against plain SQL', async () => {
    await inWard(async ({ api, approve, edit, exported }) => {
      ok(await api.accounts.setSingleUser({ on: true }));
      expect(await approve()).toBe(1);
      ok(await api.accounts.setSingleUser({ on: false }));
      expect((await exported()).manifest).toMatchObject({ separationOfDuties: 'single-user exception' });
      await edit((database) => editUnguarded(database, 'UPDATE batch SET was_self_approved = 0'));
      expect(await exported()).toEqual({ state: 'failed', code: 'store/row-tampered', manifest: null });
    });
  });
});

describe('an importer whose account is removed and made again under the same name', () => {
  const again = async ({ api, signIn }: Ward, name: string) => {
    await signIn('Officer');
    const dana = ok(await api.accounts.list()).find((one) => one.name === 'Dana');
    ok(await api.accounts.remove({ id: dana!.id }));
    const roles: Role[] = ['operator', 'reviewer', 'officer'];
    ok(await api.accounts.add({ name, roles, passphrase: PASSPHRASE }));
    await signIn(name, PASSPHRASE);
  };

  it.each(['Dana', 'ＤＡＮＡ'])('does not approve as %j', async (name) => {
    await inWard(async (ward) => {
      await again(ward, name);
      expect(await ward.approve()).toBe('access/same-person');
    });
  });

  it('does under the exception, and the manifest says so for good', async () => {
    await inWard(async (ward) => {
      await again(ward, 'dana');
      await ward.signIn('Officer');
      ok(await ward.api.accounts.setSingleUser({ on: true }));
      await ward.signIn('dana', PASSPHRASE);
      expect(await ward.approve()).toBe(1);
      await ward.signIn('Officer');
      ok(await ward.api.accounts.setSingleUser({ on: false }));
      expect((await ward.exported()).manifest).toMatchObject({
        separationOfDuties: 'single-user exception',
      });
    });
  });

  it('is another person under another name', async () => {
    await inWard(async (ward) => {
      await again(ward, 'Robin');
      expect(await ward.approve()).toBe(1);
      expect((await ward.exported()).manifest).toMatchObject({ separationOfDuties: 'enforced' });
    });
  });
});

describe('what is written beside an open workspace', () => {
  it.each([
    ['a guard that is dropped', 'DROP TRIGGER guard_approval_same_person'],
    ['a role', "UPDATE account SET roles = 15 WHERE name = 'Officer'"],
    ['the exception', 'UPDATE workspace SET single_user = 1'],
  ])('is noticed before an approval: %s', async (_, sql) => {
    await inWard(async ({ approve }, folder) => {
      expect(await approve()).toBe('access/same-person');
      const database = databaseOf(folder);
      database.exec(sql);
      database.close();
      expect(await approve()).toBe('store/row-tampered');
    });
  });
});
