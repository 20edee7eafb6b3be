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

function readAs(as: Ward['as'], who: string | null, noteId: NoteId): void {
  const sample = draw(as('off'), noteId);
  as(who).samples.read(sample, 1, READING);
}

function plantedAs(as: Ward['as'], who: string | null, noteId: NoteId): void {
  const sample = draw(as('off'), noteId);
  as(who).canaries.add({ sampleId: sample, ...CANARY });
}

function dealtAs(as: Ward['as'], who: string | null, noteId: NoteId): void {
  sendBack(as('off'), noteId);
  as(who).rejections.settle(noteId, 'x');
}

function order(store: Store) {
  const batchId = store.batches.list()[0]!.id;
  return { batchId, format: 'csv', notes: 1, actor: 'x', folderPath: '/out' } as const;
}

/** The one batch of the ward. */
const batchOf = (store: Store) => store.batches.list()[0]!.id;

/** Draws a sample of the one note, whose first note was shown. */
function draw(store: Store, noteId: NoteId) {
  const sample = store.samples.create({
    ...{ batchId: batchOf(store), seed: 'aa', population: 1, populationHash: HASH, maxRate: 0.05 },
    ...{ confidence: 0.95, leaksAllowed: 0, canaryRate: 1, actor: 'x' },
    notes: [{ noteId, ordinal: 1, outputHash: HASH }],
  });
  store.samples.begin(sample.id);
  return sample.id;
}

const READING = { verdict: 'clean', actor: 'x', actorKey: 'k', seconds: 1 } as const;
const CANARY = { position: 1, actorKey: 'k', label: 'PATIENT', isFound: true } as const;
const sendBack = (store: Store, id: NoteId) =>
  store.rejections.add(id, { reason: 'other', commentSeq: null, actor: 'x' });

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

  it.each(['rev', 'off'])(
    'let %s read the sample of an officer, send a note back and deal with one',
    (reader) => {
      const { as, noteId, database } = ward();
      const sample = draw(as('off'), noteId);
      as(reader).canaries.add({ sampleId: sample, ...CANARY });
      as(reader).samples.read(sample, 1, READING);
      expect(sendBack(as('rev'), noteId)).toBe(1);
      expect(as(reader).rejections.settle(noteId, 'x')).toBe(true);
      const who = `SELECT (SELECT account_id FROM sample) AS drawn, (SELECT account_id FROM sample_reading) AS read,
      (SELECT account_id FROM canary_reading) AS canary, account_id AS sent, dealt_account_id AS dealt FROM note_rejection`;
      expect(database.prepare(who).get()).toEqual({
        ...{ drawn: 'off', read: reader, canary: reader, sent: 'rev', dealt: reader },
      });
    },
  );

  it.each([
    ['op', 'officer', (as: Ward['as'], who: string | null, id: NoteId) => draw(as(who), id)],
    ['rev', 'officer', (as: Ward['as'], who: string | null, id: NoteId) => draw(as(who), id)],
    [null, 'officer', (as: Ward['as'], who: string | null, id: NoteId) => draw(as(who), id)],
    ['op', 'reviewer', readAs],
    [null, 'reviewer', readAs],
    ['op', 'reviewer', plantedAs],
    [null, 'reviewer', plantedAs],
    ['op', 'reviewer', (as: Ward['as'], who: string | null, id: NoteId) => sendBack(as(who), id)],
    [null, 'reviewer', (as: Ward['as'], who: string | null, id: NoteId) => sendBack(as(who), id)],
    ['op', 'reviewer', dealtAs],
    [null, 'reviewer', dealtAs],
  ] as const)('refuse %s what of samples and rejections needs the role %s', (account, role, act) => {
    const { as, noteId, database } = ward();
    const rows = () =>
      ['sample', 'sample_reading', 'canary_reading', 'note_rejection'].map((table) =>
        database.prepare(`SELECT * FROM ${table} WHERE account_id IS NOT 'off'`).all(),
      );
    const before = rows();
    expect(() => act(as, account, noteId)).toThrow(
      expect.objectContaining({ code: 'access/role-missing', facts: { role } }),
    );
    expect(rows()).toEqual(before);
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

describe('a batch of which something is out', () => {
  const REMOVING = 'UPDATE batch SET is_removing = 1 WHERE no = 1';
  const PROOF = "UPDATE destruction SET proof = 's'";

  function withExport(isOut: boolean) {
    const fixture = ward();
    const { as, store } = fixture;
    const { id } = as('off').exports.create({ ...order(store), recipient: 'Institut' });
    if (isOut) as('off').exports.publish(id, { notes: 1, files: [], isListed: true });
    const { batchId } = order(store);
    const destroy = (what: 'originals' | 'batches', account = 'off') =>
      as(account).destructions.begin({ what, ruleDays: null, actor: 'x', batchIds: [batchId] });
    return { ...fixture, id, batchId, destroy };
  }

  it('is refused its removal by the database, whoever asks, and nothing is kept of it as if it were gone', () => {
    const { as, database, batchId, store } = withExport(true);
    for (const account of ['op', 'rev', 'off', 'both', null])
      expect(() => as(account).batches.remove(batchId).next()).toThrow(
        expect.objectContaining({ code: 'retention/batch-exported' }),
      );
    expect(() => database.exec(REMOVING)).toThrow('retention/batch-exported');
    expect(store.batches.listRemoving()).toEqual([]);
    expect(store.goneExports.list()).toEqual([]);
  });

  it('is not removed by a destruction of its originals, of another batch, or that is proven', () => {
    const { database, destroy, as } = withExport(true);
    destroy('originals');
    expect(() => database.exec(REMOVING)).toThrow('retention/batch-exported');
    const other = createBatchFixture(as('op')).batchId;
    as('off').destructions.begin({ what: 'batches', ruleDays: null, actor: 'x', batchIds: [other] });
    expect(() => database.exec(REMOVING)).toThrow('retention/batch-exported');
    destroy('batches');
    database.exec(PROOF);
    expect(() => database.exec(REMOVING)).toThrow('retention/batch-exported');
  });

  it('is removed by the destruction that names it, which only an officer begins', () => {
    const { as, destroy, batchId, store } = withExport(true);
    for (const account of ['op', 'rev', null] as const)
      expect(() => destroy('batches', account as string)).toThrow('access/role-missing');
    destroy('batches');
    for (const _ of as('op').batches.remove(batchId));
    expect(store.batches.get(batchId)).toBeNull();
  });

  it('leaves who got it, which nobody changes or deletes', () => {
    const { as, destroy, batchId, id, store, database } = withExport(true);
    destroy('batches');
    for (const _ of as('op').batches.remove(batchId));
    expect(store.goneExports.list()).toMatchObject([{ id, batchId, notes: 1, recipient: 'Institut' }]);
    expect(() => database.exec('DELETE FROM gone_export')).toThrow('gone_export is history');
    expect(() => database.exec('UPDATE gone_export SET recipient = NULL')).toThrow('gone_export is history');
    expect(JSON.stringify(database.prepare('SELECT * FROM gone_export').all())).not.toContain('Institut');
  });

  it('leaves under which policy it was written, and tells by policy when the newest was ordered', () => {
    const { as, clock, database, store } = ward();
    const op = as('op');
    const policy = 'c'.repeat(64);
    store.policies.keep(policy, '{}');
    const [old] = store.batches.list();
    const kept = { name: 'Ward 8', pipelineId: 'rules', pipelineFingerprint: 'fp-1', policyId: 'hashed' };
    const more = { ...kept, operatingPoint: 'balanced', policyFingerprint: policy } as const;
    const batchIds = [old!.id, op.batches.create(more).id, op.batches.create(more).id];
    for (const batchId of batchIds) {
      clock.advance(1000);
      const { id } = as('off').exports.create({ ...order(store), batchId });
      as('off').exports.publish(id, { notes: 1, files: [], isListed: true });
    }
    expect(store.goneExports.newestByPolicy()).toEqual([]);
    as('off').destructions.begin({ what: 'batches', ruleDays: null, actor: 'x', batchIds });
    for (const batchId of batchIds) for (const _ of op.batches.remove(batchId));
    const newest = clock.now();
    expect(new Set(store.goneExports.newestByPolicy())).toEqual(
      new Set([
        { policyFingerprint: null, createdAt: newest - 2000 },
        { policyFingerprint: policy, createdAt: newest },
      ]),
    );
    expect(() => database.exec('UPDATE gone_export SET policy_fingerprint = NULL')).toThrow('is history');
  });

  it('is another one than a batch whose export is not out: that one an operator removes, and nothing is kept', () => {
    const { as, batchId, store } = withExport(false);
    for (const _ of as('op').batches.remove(batchId));
    expect(store.batches.get(batchId)).toBeNull();
    expect(store.goneExports.list()).toEqual([]);
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
    sample: (account: string) =>
      `INSERT INTO sample (id, batch_no, created_at, seed, population, population_hash, size, max_rate, confidence,
         leaks_allowed, canary_rate, actor, account_id)
       VALUES ('s', 1, 5, 'aa', 1, '${HASH}', 1, 0.05, 0.95, 0, 0, 's', ${account})`,
    sample_reading: (account: string) =>
      `INSERT INTO sample_reading (sample_no, position, verdict, actor, actor_key, read_at, seconds, account_id)
       VALUES (1, 1, 'clean', 's', 'k', 5, 1, ${account})`,
    canary_reading: (account: string) =>
      `INSERT INTO canary_reading (sample_id, position, actor_key, label, is_found, read_at, account_id)
       VALUES ('s', 1, 'k', 'PATIENT', 1, 5, ${account})`,
    note_rejection: (account: string, noteId: number) =>
      `INSERT INTO note_rejection (note_id, seq, batch_no, reason, actor, rejected_at, account_id)
       VALUES (${noteId}, 2, 1, 'other', 's', 5, ${account})`,
    key_destruction: (account: string) =>
      `INSERT INTO key_destruction (id, key, is_derived, begun_at, actor, account_id)
       VALUES ('k', '5b1d0c7e9a34f286', 0, 5, 's', ${account})`,
    // What waits is dealt with.
    dealing: (account: string) =>
      `UPDATE note_rejection SET dealt_by = 's', dealt_at = 6, dealt_account_id = ${account} WHERE seq = 1`,
  } as const;

  /** The ward with what a row of the table needs to be there. */
  function wardFor(table: keyof typeof INSERTS): Ward {
    const made = ward();
    if (table === 'sample_reading') draw(made.as('off'), made.noteId);
    // All roles but the officer's.
    if (table === 'key_destruction')
      made.store.accounts.setRoles('both', ['operator', 'reviewer', 'administrator']);
    if (table === 'dealing') sendBack(made.as('off'), made.noteId);
    return made;
  }

  it.each([
    ['approval', "'off'"],
    ['export_run', "'off'"],
    ['span_decision', "'rev'"],
    ['batch', "'op'"],
    ['sample', "'off'"],
    ['sample_reading', "'rev'"],
    ['canary_reading', "'off'"],
    ['note_rejection', "'rev'"],
    ['key_destruction', "'off'"],
    ['dealing', "'rev'"],
  ] as const)('writes a row of %s for %s', (table, account) => {
    const { database, noteId } = wardFor(table);
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
    ['sample', 'NULL'],
    ['sample', "'rev'"],
    ['sample', "'nobody'"],
    ['sample_reading', 'NULL'],
    ['sample_reading', "'op'"],
    ['canary_reading', 'NULL'],
    ['canary_reading', "'op'"],
    ['note_rejection', 'NULL'],
    ['note_rejection', "'op'"],
    ['key_destruction', 'NULL'],
    ['key_destruction', "'op'"],
    ['key_destruction', "'rev'"],
    ['key_destruction', "'both'"],
    ['dealing', 'NULL'],
    ['dealing', "'op'"],
  ] as const)('writes no row of %s for %s', (table, account) => {
    const { database, noteId } = wardFor(table);
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

  it.each([
    "UPDATE sample SET account_id = 'rev', is_begun = 1",
    'UPDATE sample SET account_id = NULL, is_begun = 1',
    "UPDATE note_rejection SET account_id = 'rev', dealt_by = 's', dealt_at = 6, dealt_account_id = 'off'",
    "UPDATE sample_reading SET account_id = 'off'",
    "UPDATE canary_reading SET account_id = 'off'",
  ])('cannot say that somebody else did it: %s', (sql) => {
    const { as, noteId, database } = ward();
    const sample = draw(as('off'), noteId);
    as('rev').samples.read(sample, 1, READING);
    as('rev').canaries.add({ sampleId: sample, ...CANARY });
    sendBack(as('off'), noteId);
    expect(() => database.exec(sql)).toThrow();
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
