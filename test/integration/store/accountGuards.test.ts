/** @file Rights at the store: what its triggers refuse, by plain SQL and through the verbs. */
import { afterAll, describe, expect, it } from 'vitest';
import type { Role } from '../../../src-main/domain/account.ts';
import type { NoteId } from '../../../src-main/domain/ids.ts';
import { expectGuards } from '../../../src-main/store/guardCheck.ts';
import { createRowCipher } from '../../../src-main/store/rowCipher.ts';
import { openStore, type Store } from '../../../src-main/store/store.ts';
import { editUnguarded } from '../../support/unguardedEdit.ts';
import {
  countingIds,
  createBatchFixture,
  createStoreFixture,
  importedNote,
  removeTemporaryFolders,
  TEST_KEY,
  type StoreFixture,
} from './storeFixture.ts';

afterAll(removeTemporaryFolders);

const HASH = 'a'.repeat(64);

interface Ward extends StoreFixture {
  /** The store as the account sees it. */
  readonly as: (account: string | null) => Store;
  readonly noteId: NoteId;
}

/** A workspace with one batch of the operator `op`, and an account for each role; no exception. */
function ward(): Ward {
  const fixture = createStoreFixture();
  const { store, database, clock, logger } = fixture;
  const add = (id: string, ...roles: readonly Role[]) => {
    const ids = { next: () => id };
    openStore({ ...deps(ids), account: 'account-1' }).accounts.add(id, roles);
  };
  const deps = (ids: { next(): string }) => ({
    database,
    cipher: createRowCipher(TEST_KEY),
    clock,
    logger,
    ids,
  });
  add('op', 'operator');
  add('rev', 'reviewer');
  add('off', 'officer');
  add('both', 'operator', 'officer');
  store.accounts.setSingleUser(false);
  let opened = 0;
  const as = (account: string | null) => openStore({ ...deps(countingIds(`s${++opened}`)), account });
  const [note] = createBatchFixture(as('op')).add(importedNote('Frau Beispiel'));
  return { ...fixture, as, noteId: note!.id };
}

const approve = (store: Store, noteId: NoteId) =>
  store.approvals.approve(noteId, { actor: 'x', outputHash: HASH, isSingle: true });

function order(store: Store) {
  const batchId = store.batches.list()[0]!.id;
  return { batchId, format: 'csv', notes: 1, actor: 'x', folderPath: '/out' } as const;
}

describe('the verbs of the store', () => {
  it('let everybody do his part', () => {
    const { as, noteId, store } = ward();
    as('rev').decisions.append(noteId, { kind: 'undo' }, 'x');
    as('off').decisions.append(noteId, { kind: 'redo' }, 'x');
    as('rev').clusterEdits.append(store.batches.list()[0]!.id, { kind: 'undo', seq: 1 }, 'x');
    approve(as('off'), noteId);
    as('off').exports.create(order(store));
    // A decision takes the approval back.
    as('rev').approvals.withdraw(noteId, 'x');
    expect(store.approvals.current(noteId)).toBeNull();
  });

  it.each([
    ['rev', 'operator', (store: Store) => createBatchFixture(store)],
    [null, 'operator', (store: Store) => createBatchFixture(store)],
    ['op', 'reviewer', (store: Store, id: NoteId) => store.decisions.append(id, { kind: 'undo' }, 'x')],
    [null, 'reviewer', (store: Store, id: NoteId) => store.decisions.append(id, { kind: 'undo' }, 'x')],
    [
      'op',
      'reviewer',
      (store: Store) => store.clusterEdits.append(store.batches.list()[0]!.id, { kind: 'undo', seq: 1 }, 'x'),
    ],
    ['op', 'officer', approve],
    ['rev', 'officer', approve],
    [null, 'officer', approve],
    ['op', 'officer', (store: Store, id: NoteId) => store.approvals.withdraw(id, 'x')],
    ['rev', 'officer', (store: Store) => store.exports.create(order(store))],
    [null, 'officer', (store: Store) => store.exports.create(order(store))],
  ] as const)('refuse %s what needs the role %s', (account, role, act) => {
    const { as, noteId } = ward();
    expect(() => act(as(account), noteId)).toThrow(
      expect.objectContaining({ code: 'access/role-missing', facts: { role } }),
    );
  });

  it('refuse the importer the approval, until the exception is on', () => {
    const { as, store } = ward();
    const [note] = createBatchFixture(as('both')).add(importedNote('Herr Muster'));
    expect(() => approve(as('both'), note!.id)).toThrow('access/same-person');
    expect(store.approvals.current(note!.id)).toBeNull();
    store.accounts.setSingleUser(true);
    approve(as('both'), note!.id);
    expect(store.approvals.current(note!.id)).not.toBeNull();
  });

  it('refuse the importer the approval under a newer account of the same name, and not under another name', () => {
    const { as, store, noteId } = ward();
    store.accounts.remove('op');
    const { id } = store.accounts.add('OP', ['officer']);
    expect(() => approve(as(id), noteId)).toThrow('access/same-person');
    expect(store.approvals.current(noteId)).toBeNull();
    approve(as('off'), noteId);
    expect(store.approvals.current(noteId)).not.toBeNull();
  });

  it('remember that a batch was approved by its importer, also when the exception is off again', () => {
    const { as, store, noteId } = ward();
    const { batchId, add } = createBatchFixture(as('both'));
    const [note] = add(importedNote('Herr Muster'));
    expect(store.batches.duties(batchId).wasSelfApproved).toBe(false);
    store.accounts.setSingleUser(true);
    approve(as('both'), note!.id);
    approve(as('off'), noteId);
    store.accounts.setSingleUser(false);
    expect(store.batches.duties(batchId).wasSelfApproved).toBe(true);
    const other = store.batches.list().find(({ id }) => id !== batchId)!;
    expect(store.batches.duties(other.id).wasSelfApproved).toBe(false);
  });

  it('refuse an account that was removed, though its store is still open', () => {
    const { as, store, noteId } = ward();
    const officer = as('off');
    store.accounts.remove('off');
    expect(() => approve(officer, noteId)).toThrow('access/role-missing');
    expect(officer.accounts.signedIn()).toBeNull();
    expect(store.accounts.list().map(({ id }) => id)).not.toContain('off');
  });

  it('give accounts to administrators alone', () => {
    const { as } = ward();
    for (const account of ['op', 'rev', 'off', null]) {
      const { accounts } = as(account);
      expect(() => accounts.add('New', ['operator'])).toThrow('access/role-missing');
      expect(() => accounts.setRoles('off', ['administrator'])).toThrow('access/role-missing');
      expect(() => accounts.remove('rev')).toThrow('access/role-missing');
      expect(() => accounts.setSingleUser(true)).toThrow('access/role-missing');
    }
  });

  it('keep one administrator', () => {
    const { store } = ward();
    expect(() => store.accounts.setRoles('account-1', ['operator'])).toThrow('access/last-administrator');
    expect(() => store.accounts.remove('account-1')).toThrow('access/own-account');
    store.accounts.setRoles('off', ['administrator']);
    expect(store.accounts.setRoles('account-1', ['operator']).roles).toEqual(['operator']);
  });

  it('refuse a name that is taken, however it is written, and give it again when its account is removed', () => {
    const { store } = ward();
    expect(() => store.accounts.add(' REV ', ['reviewer'])).toThrow('access/account-exists');
    store.accounts.remove('rev');
    expect(store.accounts.add('Rev', ['reviewer']).name).toBe('Rev');
  });

  it('refuse an account without a role', () => {
    expect(() => ward().store.accounts.setRoles('rev', [])).toThrow('access/role-missing');
  });
});

describe('plain SQL', () => {
  const INSERTS = {
    approval: (account: string, noteId: number) =>
      `INSERT INTO approval (note_id, seq, kind, actor, output_hash, revision, at, account_id)
       VALUES (${noteId}, 1, 'approved', 's', '${HASH}', 0, 5, ${account})`,
    export_run: (account: string) =>
      `INSERT INTO export_run (id, batch_no, created_at, format, notes, actor, folder_path, account_id)
       VALUES ('e', 1, 5, 'csv', 1, 's', 's', ${account})`,
    span_decision: (account: string, noteId: number) =>
      `INSERT INTO span_decision (note_id, seq, verdict, actor, decided_at, account_id)
       VALUES (${noteId}, 1, '{}', 's', 5, ${account})`,
    batch: (account: string) =>
      `INSERT INTO batch (id, name, created_at, pipeline_id, pipeline_fingerprint, operating_point, account_id)
       VALUES ('b2', 's', 5, 'p', 'f', 'recall', ${account})`,
  } as const;

  it.each([
    ['approval', "'off'"],
    ['export_run', "'off'"],
    ['span_decision', "'rev'"],
    ['batch', "'op'"],
  ] as const)('writes a row of %s for %s', (table, account) => {
    const { database, noteId } = ward();
    expect(() => database.exec(INSERTS[table](account, noteId))).not.toThrow();
  });

  it.each([
    ['approval', 'NULL'],
    ['approval', "'op'"],
    ['approval', "'nobody'"],
    ['export_run', 'NULL'],
    ['export_run', "'rev'"],
    ['span_decision', 'NULL'],
    ['span_decision', "'op'"],
    ['batch', 'NULL'],
    ['batch', "'off'"],
  ] as const)('writes no row of %s for %s', (table, account) => {
    const { database, noteId } = ward();
    expect(() => database.exec(INSERTS[table](account, noteId))).toThrow('access/role-missing');
  });

  it('approves nothing of a batch whose importer is not known', () => {
    const { database, noteId } = ward();
    // As a workspace from before there were accounts has it.
    database.exec('DROP TRIGGER guard_batch_account_no_update; UPDATE batch SET account_id = NULL');
    expect(() => database.exec(INSERTS.approval("'off'", noteId))).toThrow('access/same-person');
  });

  it.each([
    "UPDATE batch SET account_id = 'rev'",
    'UPDATE batch SET account_id = NULL',
    'DELETE FROM account',
    "UPDATE account SET removed_at = 5 WHERE id = 'account-1'",
    "UPDATE account SET roles = 7 WHERE id = 'account-1'",
    "UPDATE account SET id = 'other' WHERE id = 'rev'",
  ])('cannot do %s', (sql) => {
    expect(() => ward().database.exec(sql)).toThrow();
  });

  it('cannot bring a removed account back', () => {
    const { store, database } = ward();
    store.accounts.remove('off');
    expect(() => database.exec("UPDATE account SET removed_at = NULL WHERE id = 'off'")).toThrow();
  });
});

describe('what was edited without the key', () => {
  it('is not there in a workspace that nobody touched', () => {
    const { store, database } = ward();
    store.accounts.remove('off');
    expect(() => store.accounts.verify()).not.toThrow();
    expect(() => expectGuards(database)).not.toThrow();
  });

  it.each([
    "UPDATE account SET roles = 15 WHERE id = 'op'",
    "UPDATE account SET name = 'Somebody' WHERE id = 'op'",
    "UPDATE account SET removed_at = 5 WHERE id = 'op'",
    "UPDATE account SET sealed = (SELECT sealed FROM account WHERE id = 'both') WHERE id = 'op'",
    'UPDATE workspace SET single_user = 1',
    'UPDATE workspace SET single_user_seal = NULL',
  ])('is noticed: %s', (sql) => {
    const { store, database } = ward();
    database.exec(sql);
    expect(() => store.accounts.verify()).toThrow('store/row-tampered');
  });

  it('is noticed: the folded name, by which triggers tell people apart', () => {
    const { store, database } = ward();
    editUnguarded(database, "UPDATE account SET folded = 'somebody' WHERE id = 'both'");
    expect(() => store.accounts.verify()).toThrow('store/row-tampered');
  });

  it.each([
    'DROP TRIGGER guard_approval_same_person',
    `DROP TRIGGER guard_batch_role;
     CREATE TRIGGER guard_batch_role BEFORE INSERT ON batch WHEN 0 BEGIN SELECT RAISE(ABORT, 'never'); END`,
  ])('is noticed: %s', (sql) => {
    const { database } = ward();
    database.exec(sql);
    expect(() => expectGuards(database)).toThrow('store/row-tampered');
  });
});
