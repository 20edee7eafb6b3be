/** @file Importers and approvals with their sealed copies: what somebody without the key rewrites is refused, and older rows are sealed once. */
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sealOlderDuties } from '../../../src-main/access/olderDuties.ts';
import type { BatchId, NoteId } from '../../../src-main/domain/ids.ts';
import { createDatabase } from '../../../src-main/store/database.ts';
import { databasePath } from '../../../src-main/store/databaseFile.ts';
import { expectGuards } from '../../../src-main/store/guardCheck.ts';
import { migrate } from '../../../src-main/store/migrate.ts';
import { MIGRATIONS } from '../../../src-main/store/migrations/all.ts';
import { createRowCipher } from '../../../src-main/store/rowCipher.ts';
import { context } from '../../../src-main/store/sealContexts.ts';
import { openStore, type Store } from '../../../src-main/store/store.ts';
import { editUnguarded } from '../../support/unguardedEdit.ts';
import {
  countingIds,
  createBatchFixture,
  createStoreFixture,
  importedNote,
  ManualClock,
  RecordingLogger,
  removeTemporaryFolders,
  temporaryFolder,
  TEST_KEY,
  type StoreFixture,
} from './storeFixture.ts';

afterAll(removeTemporaryFolders);

const HASH = 'a'.repeat(64);
const approve = (store: Store, noteId: NoteId) =>
  store.approvals.approve(noteId, { actor: 'x', outputHash: HASH, isSingle: true });

/** Two batches with a note each: `mine` of the officer `me`, `theirs` of the operator `op`; no exception. */
function twoBatches() {
  const fixture = createStoreFixture();
  const { store, database, clock, logger } = fixture;
  const deps = { database, cipher: createRowCipher(TEST_KEY), clock, logger };
  for (const [id, role] of [
    ['me', 'officer'],
    ['op', 'reviewer'],
  ] as const)
    openStore({ ...deps, ids: { next: () => id }, account: 'account-1' }).accounts.add(id, [
      role,
      'operator',
    ]);
  store.accounts.setSingleUser(false);
  const as = (account: string) => openStore({ ...deps, ids: countingIds(account), account });
  const batchOf = (account: string) => {
    const { batchId, add } = createBatchFixture(as(account));
    return { batchId, noteId: add(importedNote('Frau Beispiel'))[0]!.id };
  };
  return { ...fixture, as, mine: batchOf('me'), theirs: batchOf('op') };
}

const MOVE = (noteId: NoteId) => `UPDATE note SET batch_no = 2, ordinal = 2 WHERE id = ${noteId}`;

describe('the importer of a batch', () => {
  it('is the account that made it, and stands sealed beside it', () => {
    const { store, mine, theirs } = twoBatches();
    expect(store.batches.duties(mine.batchId)).toEqual({ importer: 'me', wasSelfApproved: false });
    expect(store.batches.duties(theirs.batchId)).toEqual({ importer: 'op', wasSelfApproved: false });
    expect(() => store.batches.duties('nothing' as never)).toThrow('store/unknown-batch');
  });

  it.each([
    ['another account', () => "UPDATE batch SET account_id = 'op' WHERE no = 1"],
    [
      'another account and its copy',
      () =>
        "UPDATE batch SET account_id = 'op', duties_seal = (SELECT duties_seal FROM batch WHERE no = 2) WHERE no = 1",
    ],
    ['no copy', () => "UPDATE batch SET account_id = 'op', duties_seal = NULL WHERE no = 1"],
    ['notes moved to a batch of somebody else', MOVE],
    [
      'source files moved with them',
      (id: NoteId) => `UPDATE source_file SET batch_no = 2, ordinal = 2 WHERE no = 1; ${MOVE(id)}`,
    ],
    [
      'source files moved with them and without their copy',
      (id: NoteId) =>
        `UPDATE source_file SET batch_no = 2, ordinal = 2, batch_seal = NULL WHERE no = 1; ${MOVE(id)}`,
    ],
    [
      'source files moved with them and with a copy of another one',
      (id: NoteId) =>
        `UPDATE source_file SET batch_no = 2, ordinal = 2, batch_seal = (SELECT batch_seal FROM source_file WHERE no = 2) WHERE no = 1; ${MOVE(id)}`,
    ],
  ] as const)('approves nothing after plain SQL: %s', (_, sqlOf) => {
    const { as, database, store, mine } = twoBatches();
    expect(() => approve(as('me'), mine.noteId)).toThrow('access/same-person');
    editUnguarded(database, sqlOf(mine.noteId));
    expect(() => approve(as('me'), mine.noteId)).toThrow('store/row-tampered');
    expect(store.approvals.current(mine.noteId)).toBeNull();
  });

  it.each([
    'UPDATE batch SET duties_seal = NULL',
    'UPDATE source_file SET batch_seal = NULL',
    'UPDATE source_file SET batch_no = 2, ordinal = 2 WHERE no = 1',
    'UPDATE note SET batch_no = 2, ordinal = 2 WHERE id = 1',
  ])('cannot be rewritten past the guards: %s', (sql) => {
    const { database } = twoBatches();
    expect(() => database.exec(sql)).toThrow('stay');
  });

  it('approved notes of it under the exception, and notes that are moved do not hide that', () => {
    const { as, database, store, mine, theirs } = twoBatches();
    store.accounts.setSingleUser(true);
    approve(as('me'), mine.noteId);
    expect(store.batches.duties(mine.batchId).wasSelfApproved).toBe(true);
    editUnguarded(
      database,
      `UPDATE source_file SET batch_no = 2, ordinal = 2 WHERE no = 1; ${MOVE(mine.noteId)}`,
    );
    expect(store.batches.duties(theirs.batchId).wasSelfApproved).toBe(false);
    expect(() => store.approvals.current(mine.noteId)).toThrow('store/row-tampered');
  });
});

describe('an approval', () => {
  it('holds in the batch that the note was in, and not where it was moved from for it', () => {
    const { as, database, store, mine } = twoBatches();
    editUnguarded(
      database,
      `UPDATE note SET batch_no = 2, source_file_no = 2, ordinal = 2, record = 2 WHERE id = 1`,
    );
    // Only the text would tell, and an approval does not open it; an export does.
    approve(as('me'), mine.noteId);
    expect(() => store.notes.openText(mine.noteId)).toThrow('store/row-tampered');
    editUnguarded(
      database,
      `UPDATE note SET batch_no = 1, source_file_no = 1, ordinal = 1, record = 1 WHERE id = 1`,
    );
    expect(store.notes.openText(mine.noteId).text).toBe('Frau Beispiel');
    expect(() => store.approvals.current(mine.noteId)).toThrow('store/row-tampered');
  });

  it.each([
    `output_hash = '${'b'.repeat(64)}'`,
    'at = at + 1',
    'seq = 7',
    "account_id = 'op'",
    'revision = revision + 1',
    'is_bound = 0',
  ])('says what was approved, and nothing else: %s', (change) => {
    const { as, database, store, theirs } = twoBatches();
    approve(as('me'), theirs.noteId);
    expect(store.approvals.current(theirs.noteId)).toMatchObject({ actor: 'x', outputHash: HASH });
    editUnguarded(database, `UPDATE approval SET ${change}`);
    expect(() => store.approvals.current(theirs.noteId)).toThrow('store/row-tampered');
  });

  it('is not made out of a withdrawal', () => {
    const { as, database, store, theirs } = twoBatches();
    approve(as('me'), theirs.noteId);
    as('op').approvals.withdraw(theirs.noteId, 'x');
    expect(store.approvals.current(theirs.noteId)).toBeNull();
    editUnguarded(
      database,
      `UPDATE approval SET kind = 'approved', output_hash = '${HASH}' WHERE kind = 'withdrawn'`,
    );
    expect(() => store.approvals.current(theirs.noteId)).toThrow('store/row-tampered');
  });
});

const batchSql = (no: number, importer: string): string => `
INSERT INTO batch (no, id, name, created_at, pipeline_id, pipeline_fingerprint, operating_point, account_id)
  VALUES (${no}, 'b${no}', 's', 5, 'p', 'f', 'recall', '${importer}');
INSERT INTO source_file (no, id, batch_no, ordinal, path, name, plan, size_bytes, modified_at)
  VALUES (${no}, 'f${no}', ${no}, 1, 's', 's', 's', 1, 1);
INSERT INTO note (id, batch_no, source_file_no, ordinal, record, text_key, text_length, is_duplicate, reasons, reason_bits,
  open_points, facets, created_at) VALUES (${no}, ${no}, ${no}, 1, 1, 'k', 4, 0, '[]', 0, 0, 0, 5);`;

/** A workspace of version 320, brought to this one: Dana and Robin imported, and a newer account of Dana's name approved both. */
function olderDatabase() {
  const dir = temporaryFolder();
  const backups = path.join(dir, 'backups');
  const database = createDatabase(databasePath(dir));
  migrate(
    database,
    MIGRATIONS.filter(({ version }) => version <= 320),
    backups,
  );
  const cipher = createRowCipher(TEST_KEY);
  const approved = (no: number): string => {
    const facts = {
      noteId: no as NoteId,
      batchId: `b${no}` as BatchId,
      seq: 1,
      kind: 'approved',
      at: 5,
      outputHash: HASH,
    } as const;
    const place = context.approvalActor({
      ...facts,
      revision: 1,
      accountId: 'a2',
      isBound: 0,
      isSingle: null,
    });
    return `INSERT INTO approval (note_id, seq, kind, actor, output_hash, revision, at, account_id)
      VALUES (${no}, 1, 'approved', '${cipher.seal('Dana', place)}', '${HASH}', 1, 5, 'a2')`;
  };
  const account = (id: string, name: string) =>
    `INSERT INTO account VALUES ('${id}', '${name}', '${name.toLowerCase()}', 15, 5, NULL, 's')`;
  for (const sql of [
    "INSERT INTO workspace (no, id, created_at) VALUES (1, 'w', 5)",
    ...[account('a1', 'Dana'), account('a3', 'Robin'), batchSql(1, 'a1'), batchSql(2, 'a3')],
    "UPDATE account SET removed_at = 6 WHERE id = 'a1'",
    ...[account('a2', 'dana'), approved(1), approved(2)],
  ])
    database.exec(sql);
  migrate(database, MIGRATIONS, backups);
  return database;
}

describe('a workspace from before importers were sealed and told by name', () => {
  const opened = () => {
    const database = olderDatabase();
    const deps = { database, cipher: createRowCipher(TEST_KEY), clock: new ManualClock() };
    for (const [id, name, removedAt] of [
      ['a1', 'Dana', 6],
      ['a2', 'dana', null],
      ['a3', 'Robin', null],
    ] as const) {
      const sealed = deps.cipher.seal(JSON.stringify({ name, roles: 15, removedAt }), context.account(id));
      editUnguarded(database, `UPDATE account SET sealed = '${sealed}' WHERE id = '${id}'`);
    }
    const store = openStore({ ...deps, ids: countingIds(), logger: new RecordingLogger(), account: 'a2' });
    store.accounts.setSingleUser(false);
    return { database, store };
  };

  it('is sealed as it stands, once', () => {
    const { store, database } = opened();
    expect(() => store.batches.duties('b1' as never)).toThrow('store/row-tampered');
    sealOlderDuties(store);
    expect(store.batches.duties('b2' as never)).toEqual({ importer: 'a3', wasSelfApproved: false });
    expect(store.approvals.current(2 as NoteId)).toMatchObject({ actor: 'Dana', outputHash: HASH });
    const told = store.audit.after(0, 10).filter(({ kind }) => kind === 'duties-sealed');
    expect(told.map(({ payload }) => payload)).toEqual(['{"batches":2}']);
    editUnguarded(database, "UPDATE batch SET duties_seal = NULL, account_id = 'a1' WHERE no = 2");
    sealOlderDuties(store);
    expect(() => store.batches.duties('b2' as never)).toThrow('store/row-tampered');
  });

  it('knows batches that were approved by their importer under a newer account', () => {
    const { store } = opened();
    sealOlderDuties(store);
    expect(store.batches.duties('b1' as never)).toEqual({ importer: 'a1', wasSelfApproved: true });
  });
});

describe('the schema', () => {
  const changed = ({ database }: StoreFixture, sql: string) => {
    database.exec(sql);
    return () => expectGuards(database);
  };

  it.each([
    'DROP TRIGGER sample_void_by_approval',
    'DROP TRIGGER audit_event_no_update',
    `DROP TRIGGER approval_no_update;
     CREATE TRIGGER approval_no_update BEFORE UPDATE ON approval WHEN 0 BEGIN SELECT RAISE(ABORT, 'never'); END`,
    "CREATE TRIGGER mine AFTER INSERT ON batch BEGIN UPDATE batch SET account_id = 'op' WHERE no = NEW.no; END",
    'CREATE VIEW mine AS SELECT * FROM account',
  ])('with a trigger or view that is not as it was made is refused: %s', (sql) => {
    expect(changed(createStoreFixture(), sql)).toThrow('store/row-tampered');
  });

  it('with every trigger taken away and put back is as it was', () => {
    const fixture = createStoreFixture();
    editUnguarded(fixture.database, 'SELECT 1');
    expect(() => expectGuards(fixture.database)).not.toThrow();
  });
});
