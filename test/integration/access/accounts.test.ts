/** @file Signing in to a real workspace: accounts, lockout, removal, older workspaces, rows edited without the key. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Keystore } from '../../../src-main/access/keySlots.ts';
import { createPassphraseSlot, newDataKey, slotName } from '../../../src-main/access/keySlots.ts';
import { signInChoices } from '../../../src-main/access/signIn.ts';
import {
  createWorkspace,
  unlockWorkspace,
  type AccessDeps,
  type UnlockedWorkspace,
} from '../../../src-main/access/workspaceAccess.ts';
import { verifyChain } from '../../../src-main/audit/auditTrail.ts';
import { actorKeyOf } from '../../../src-main/audit/events.ts';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { EpochMs } from '../../../src-main/domain/ids.ts';
import { createDatabase, openDatabase } from '../../../src-main/store/database.ts';
import { databasePath } from '../../../src-main/store/databaseFile.ts';
import { migrate } from '../../../src-main/store/migrate.ts';
import { MIGRATIONS } from '../../../src-main/store/migrations/all.ts';
import { createRowCipher } from '../../../src-main/store/rowCipher.ts';
import { context } from '../../../src-main/store/sealContexts.ts';
import {
  countingIds,
  createBatchFixture,
  ManualClock,
  RecordingLogger,
  removeTemporaryFolders,
  temporaryFolder,
} from '../store/storeFixture.ts';
import { CHEAP_PASSPHRASES } from '../../support/workspaceHarness.ts';

afterAll(removeTemporaryFolders);

const ADMIN = 'correct horse battery';
const OFFICER = 'officer horse battery';
/** Cheap: what is tested is the order of things, not the cost of guessing. */
const passphraseCost = CHEAP_PASSPHRASES;

const keystore: Keystore = {
  isAvailable: () => true,
  seal: (text) => [...text].reverse().join(''),
  open: (sealed) => [...sealed].reverse().join(''),
};

function deps(clock = new ManualClock()): AccessDeps {
  const logger = new RecordingLogger();
  return { clock, ids: countingIds(), logger, appVersion: '0.1.0', keystore, passphraseCost };
}

const created = (dir: string) =>
  createWorkspace(dir, { passphrase: ADMIN, useKeystore: false, account: 'Admin' }, deps());
const signIn = (dir: string, account: string | null, passphrase: string, clock = new ManualClock()) =>
  unlockWorkspace(
    dir,
    { secret: { kind: 'passphrase', passphrase, account } },
    { ...deps(clock), ids: countingIds(`at-${clock.at}`) },
  );

/** A closed workspace with an administrator and an officer. */
async function twoAccounts(): Promise<string> {
  const dir = temporaryFolder();
  const workspace = await created(dir);
  await workspace.accounts.add({ name: 'Dr. Vidal', roles: ['officer'], passphrase: OFFICER });
  workspace.close();
  return dir;
}

function kinds({ store }: UnlockedWorkspace): readonly string[] {
  return store.audit.after(0, 100).map(({ kind }) => kind);
}

describe('signing in', () => {
  it('is by the name of the account and its own passphrase', async () => {
    const dir = await twoAccounts();
    const officer = await signIn(dir, ' dr. vidal', OFFICER);
    expect(officer.store.accounts.signedIn()).toMatchObject({ name: 'Dr. Vidal', roles: ['officer'] });
    officer.close();
    const admin = await signIn(dir, 'Admin', ADMIN);
    expect(admin.store.accounts.signedIn()?.name).toBe('Admin');
    admin.close();
  });

  it.each([
    ['Admin', OFFICER, 'access/wrong-passphrase'],
    ['Dr. Vidal', ADMIN, 'access/wrong-passphrase'],
    ['Dr. Nobody', ADMIN, 'access/unknown-account'],
    ['', ADMIN, 'access/unknown-account'],
    [null, ADMIN, 'access/unknown-account'],
  ])('as %j with %j fails with %s', async (account, passphrase, code) => {
    await expect(signIn(await twoAccounts(), account, passphrase)).rejects.toThrow(code);
  });

  it('needs no name where there is one account', async () => {
    const dir = temporaryFolder();
    (await created(dir)).close();
    (await signIn(dir, null, ADMIN)).close();
  });

  it('shows who can before there is a key', async () => {
    const dir = await twoAccounts();
    expect(signInChoices(dir)).toEqual([
      { name: 'Admin', roles: ['operator', 'reviewer', 'officer', 'administrator'], keystore: false },
      { name: 'Dr. Vidal', roles: ['officer'], keystore: false },
    ]);
    expect(signInChoices(temporaryFolder())).toEqual([]);
  });

  it('is recorded with the key of the person', async () => {
    const dir = await twoAccounts();
    (await signIn(dir, 'Dr. Vidal', OFFICER)).close();
    const { store, close } = await signIn(dir, 'Admin', ADMIN);
    const keys = store.audit
      .after(0, 100)
      .filter(({ kind }) => kind === 'unlocked')
      .map(({ payload }) => (JSON.parse(payload) as { actorKey: string }).actorKey);
    expect(new Set(keys).size).toBe(2);
    expect(JSON.stringify(store.audit.after(0, 100))).not.toContain('Vidal');
    close();
  });

  it('by the keystore is for the account that put its key there', async () => {
    const dir = await twoAccounts();
    const officer = await signIn(dir, 'Dr. Vidal', OFFICER);
    officer.accounts.setKeystoreSlot(true);
    officer.close();
    const unlock = (account: string | null) =>
      unlockWorkspace(dir, { secret: { kind: 'keystore', account } }, deps());
    await expect(unlock('Admin')).rejects.toThrow('access/keystore-unavailable');
    const again = await unlock(null);
    expect(again.store.accounts.signedIn()?.name).toBe('Dr. Vidal');
    again.close();
  });
});

describe('wrong passphrases', () => {
  it('make the account wait, longer each time, and the right one ends it', async () => {
    const dir = await twoAccounts();
    const clock = new ManualClock();
    const wrong = () => signIn(dir, 'Dr. Vidal', 'not this one at all', clock);
    for (let tries = 0; tries < 5; tries += 1)
      await expect(wrong()).rejects.toThrow('access/wrong-passphrase');
    await expect(wrong()).rejects.toMatchObject({ code: 'access/locked-out', facts: { seconds: 30 } });
    // The right one waits too: otherwise the wait would tell that it was guessed.
    await expect(signIn(dir, 'Dr. Vidal', OFFICER, clock)).rejects.toThrow('access/locked-out');
    clock.advance(30_000);
    await expect(wrong()).rejects.toThrow('access/wrong-passphrase');
    await expect(wrong()).rejects.toMatchObject({ facts: { seconds: 60 } });
    clock.advance(60_000);
    const officer = await signIn(dir, 'Dr. Vidal', OFFICER, clock);
    const failed = officer.store.audit.after(0, 100).find(({ kind }) => kind === 'unlock-failed');
    expect(JSON.parse(failed!.payload)).toMatchObject({ tries: 6 });
    officer.close();
    await expect(wrong()).rejects.toThrow('access/wrong-passphrase');
  });

  it('of one account do not keep the others out', async () => {
    const dir = await twoAccounts();
    for (let tries = 0; tries < 5; tries += 1)
      await expect(signIn(dir, 'Dr. Vidal', 'not this one at all')).rejects.toThrow();
    (await signIn(dir, 'Admin', ADMIN)).close();
    await expect(signIn(dir, 'Dr. Vidal', OFFICER)).rejects.toThrow('access/locked-out');
  });

  it('cost their wait by a clock that was set back as well, and no more than that', async () => {
    const dir = await twoAccounts();
    const clock = new ManualClock();
    for (let tries = 0; tries < 5; tries += 1)
      await expect(signIn(dir, 'Dr. Vidal', 'not this one at all', clock)).rejects.toThrow();
    clock.advance(-86_400_000);
    await expect(signIn(dir, 'Dr. Vidal', OFFICER, clock)).rejects.toMatchObject({ facts: { seconds: 30 } });
    clock.advance(30_000);
    (await signIn(dir, 'Dr. Vidal', OFFICER, clock)).close();
  });
});

describe('accounts', () => {
  it('that are removed can no longer unlock, and what they did stays', async () => {
    const dir = await twoAccounts();
    const admin = await signIn(dir, 'Admin', ADMIN);
    const officer = admin.store.accounts.list().find(({ name }) => name === 'Dr. Vidal')!;
    admin.accounts.remove(officer.id);
    expect(admin.database.prepare('SELECT count(*) AS slots FROM key_slot').get()).toEqual({ slots: 1 });
    expect(admin.database.prepare('SELECT count(*) AS rows FROM account').get()).toEqual({ rows: 2 });
    admin.close();
    await expect(signIn(dir, 'Dr. Vidal', OFFICER)).rejects.toThrow('access/unknown-account');
    (await signIn(dir, null, ADMIN)).close();
  });

  it('get a new passphrase from an administrator, after which the old one opens nothing', async () => {
    const dir = await twoAccounts();
    const admin = await signIn(dir, 'Admin', ADMIN);
    const officer = admin.store.accounts.list().find(({ name }) => name === 'Dr. Vidal')!;
    await expect(admin.accounts.setPassphrase(officer.id, 'short')).rejects.toThrow(
      'access/passphrase-too-short',
    );
    await admin.accounts.setPassphrase(officer.id, 'an entirely new one');
    admin.close();
    await expect(signIn(dir, 'Dr. Vidal', OFFICER)).rejects.toThrow('access/wrong-passphrase');
    (await signIn(dir, 'Dr. Vidal', 'an entirely new one')).close();
  });

  it('change their own passphrase, and nobody else theirs', async () => {
    const dir = await twoAccounts();
    const officer = await signIn(dir, 'Dr. Vidal', OFFICER);
    const admin = officer.store.accounts.list().find(({ name }) => name === 'Admin')!;
    await expect(officer.accounts.setPassphrase(admin.id, 'taken over by me')).rejects.toThrow(
      'access/role-missing',
    );
    await expect(
      officer.accounts.add({ name: 'Mine', roles: ['administrator'], passphrase: OFFICER }),
    ).rejects.toThrow('access/role-missing');
    await officer.accounts.setPassphrase(officer.accountId!, 'an entirely new one');
    officer.close();
    (await signIn(dir, 'Dr. Vidal', 'an entirely new one')).close();
  });

  it('are recorded in the trail, which holds', async () => {
    const dir = await twoAccounts();
    const admin = await signIn(dir, 'Admin', ADMIN);
    const officer = admin.store.accounts.list().find(({ name }) => name === 'Dr. Vidal')!;
    admin.accounts.setRoles(officer.id, ['reviewer', 'officer']);
    admin.accounts.setSingleUser(true);
    admin.accounts.remove(officer.id);
    expect(kinds(admin)).toEqual([
      ...['workspace-created', 'account-added', 'duties-sealed', 'account-added', 'locked', 'unlocked'],
      ...['account-changed', 'single-user-changed', 'account-removed'],
    ]);
    expect((await verifyChain(admin.store)).brokenAt).toBeNull();
    admin.close();
  });
});

/** Files below a folder in whose bytes the text is. */
function filesWith(dir: string, text: string): readonly string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => readFileSync(file).includes(text))
    .map((file) => path.relative(dir, file));
}

interface CopiedWorkspace {
  readonly dir: string;
  readonly admin: UnlockedWorkspace;
  readonly officerId: string;
  /** What the officer's slots hold the data key in. */
  readonly wrapped: readonly string[];
}

/** Two accounts, the officer with a slot in the keystore too, and copies of that day as an upgrade and a restore leave them. */
async function withCopies(): Promise<CopiedWorkspace> {
  const dir = await twoAccounts();
  const officer = await signIn(dir, 'Dr. Vidal', OFFICER);
  officer.accounts.setKeystoreSlot(true);
  const officerId = officer.accountId!;
  officer.close();
  for (const [folder, name] of [
    ['backups', 'noteveil-schema-430.db'],
    ['.noteveil-building-x1y2z3', 'noteveil.db'],
  ] as const) {
    mkdirSync(path.join(dir, folder));
    copyFileSync(databasePath(dir), path.join(dir, folder, name));
  }
  const admin = await signIn(dir, 'Admin', ADMIN);
  const wrapped = admin.database
    .prepare<[string], string>('SELECT wrapped_key FROM key_slot WHERE account_id = ?')
    .pluck()
    .all(officerId);
  expect(wrapped).toHaveLength(2);
  for (const key of wrapped) expect(filesWith(dir, key).length).toBeGreaterThanOrEqual(3);
  return { dir, admin, officerId, wrapped };
}

describe('a key slot that ended', () => {
  it('is in no file of the workspace after its account was removed', async () => {
    const { dir, admin, officerId, wrapped } = await withCopies();
    admin.accounts.remove(officerId);
    for (const key of wrapped) expect(filesWith(dir, key)).toEqual([]);
    expect(readdirSync(path.join(dir, 'backups'))).toEqual([]);
    expect(existsSync(path.join(dir, '.noteveil-building-x1y2z3'))).toBe(false);
    admin.close();
    (await signIn(dir, null, ADMIN)).close();
  });

  it('is in no file of the workspace after the account got a new passphrase', async () => {
    const { dir, admin, officerId, wrapped } = await withCopies();
    await admin.accounts.setPassphrase(officerId, 'an entirely new one');
    for (const key of wrapped) expect(filesWith(dir, key)).toEqual([]);
    admin.close();
    (await signIn(dir, 'Dr. Vidal', 'an entirely new one')).close();
  });

  it('is in no file of the workspace after the account left the keystore', async () => {
    const { dir, admin, officerId } = await withCopies();
    admin.close();
    const officer = await signIn(dir, 'Dr. Vidal', OFFICER);
    const slot = officer.database
      .prepare<[string], string>(
        "SELECT wrapped_key FROM key_slot WHERE account_id = ? AND kind = 'keystore'",
      )
      .pluck()
      .get(officerId)!;
    officer.accounts.setKeystoreSlot(false);
    expect(filesWith(dir, slot)).toEqual([]);
    const actorKey = actorKeyOf(officer.store, 'Dr. Vidal');
    expect(JSON.parse(officer.store.audit.last()!.payload)).toEqual({ present: false, actorKey });
    officer.close();
  });

  it('is ended also while another program reads the log, which is not waited for', async () => {
    const { dir, admin, officerId, wrapped } = await withCopies();
    const reader = new Database(databasePath(dir), { readonly: true });
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM key_slot').get();
    admin.accounts.remove(officerId);
    expect(admin.database.prepare('SELECT count(*) AS slots FROM key_slot').get()).toEqual({ slots: 1 });
    for (const key of wrapped)
      expect(filesWith(dir, key).filter((file) => file.includes(path.sep))).toEqual([]);
    reader.close();
    admin.close();
  });

  it('leaves copies alone while it is refused, and with what ends no slot', async () => {
    const { dir, admin, officerId } = await withCopies();
    expect(() => admin.accounts.remove('nobody')).toThrow('access/unknown-account');
    expect(() => admin.accounts.remove(admin.accountId!)).toThrow('access/own-account');
    await expect(admin.accounts.setPassphrase(officerId, 'short')).rejects.toThrow();
    admin.accounts.setRoles(officerId, ['reviewer']);
    admin.accounts.setKeystoreSlot(true);
    expect(readdirSync(path.join(dir, 'backups'))).toEqual(['noteveil-schema-430.db']);
    admin.close();
  });

  it('tells that a copy stands that could not be wiped, and is ended all the same', async () => {
    const { dir, admin, officerId } = await withCopies();
    // Rights of files say nothing to root, under whom tests may run.
    vi.spyOn(admin.store.files, 'removeSchemaCopies').mockImplementation(() => {
      throw new DeidError('store/unwritable');
    });
    expect(() => admin.accounts.remove(officerId)).toThrow('store/unwritable');
    expect(readdirSync(path.join(dir, 'backups'))).toHaveLength(1);
    expect(admin.store.accounts.list().map(({ id }) => id)).not.toContain(officerId);
    admin.close();
    await expect(signIn(dir, 'Dr. Vidal', OFFICER)).rejects.toThrow('access/unknown-account');
  });
});

/** A workspace as version 0.1 made it: no accounts, one passphrase, a batch, and a name in the settings. */
async function olderWorkspace(actor: string | null): Promise<string> {
  const dir = path.join(temporaryFolder(), 'older');
  mkdirSync(dir);
  const dataKey = newDataKey();
  const cipher = createRowCipher(dataKey);
  const database = createDatabase(databasePath(dir));
  migrate(
    database,
    MIGRATIONS.filter(({ version }) => version <= 100),
    path.join(dir, 'backups'),
  );
  database.exec("INSERT INTO workspace (no, id, created_at) VALUES (1, 'w', 5)");
  const slot = await createPassphraseSlot(dataKey, ADMIN, slotName('slot-1', 5 as EpochMs), passphraseCost);
  database
    .prepare('INSERT INTO key_slot VALUES (@id, @kind, @params, @wrappedKey, @createdAt)')
    .run({ ...slot });
  database
    .prepare(
      `INSERT INTO batch (id, name, created_at, pipeline_id, pipeline_fingerprint, operating_point)
       VALUES ('b', @name, 5, 'rules', 'f', 'recall')`,
    )
    .run({ name: cipher.seal('Ward 7', context.batchName('b' as never)) });
  if (actor !== null)
    database
      .prepare("INSERT INTO setting VALUES ('workspace', @value, 5)")
      .run({ value: cipher.seal(JSON.stringify({ actor }), context.setting('workspace')) });
  database.close();
  return dir;
}

describe('a workspace from before there were accounts', () => {
  it.each([
    ['Dr. A', 'Dr. A'],
    ['  ', 'Owner'],
    [null, 'Owner'],
    // What no name may have any more; the workspace has to open all the same.
    ['Dr.\u200b\u202e A', 'Dr. A'],
    ['\u200b', 'Owner'],
    ['x'.repeat(200), 'x'.repeat(80)],
  ])('with the name %j becomes the one of %s, alone as it was', async (actor, name) => {
    const dir = await olderWorkspace(actor);
    expect(signInChoices(dir)).toEqual([]);
    const first = await signIn(dir, null, ADMIN);
    const { store } = first;
    expect(store.accounts.signedIn()).toMatchObject({
      name,
      roles: ['operator', 'reviewer', 'officer', 'administrator'],
    });
    expect(store.accounts.isSingleUser()).toBe(true);
    expect(store.batches.duties('b' as never)).toEqual({ importer: first.accountId, wasSelfApproved: false });
    expect(kinds(first)).toEqual(
      expect.arrayContaining(['account-added', 'single-user-changed', 'unlocked']),
    );
    createBatchFixture(store);
    first.close();
    const again = await signIn(dir, name, ADMIN);
    expect(again.accountId).toBe(first.accountId);
    again.close();
  });

  it('stays shut for a wrong passphrase and as it was', async () => {
    const dir = await olderWorkspace('Dr. A');
    await expect(signIn(dir, null, 'not this one at all')).rejects.toThrow('access/wrong-passphrase');
    const database = openDatabase(dir);
    expect(database.pragma('user_version', { simple: true })).toBe(100);
    database.close();
  });
});

describe('rows edited by somebody without the key', () => {
  const SWAP = `UPDATE key_slot SET account_id = (SELECT id FROM account WHERE name = 'Admin')
    WHERE account_id = (SELECT id FROM account WHERE name = 'Dr. Vidal')`;
  it.each([
    ['a role', "UPDATE account SET roles = 15 WHERE name = 'Dr. Vidal'", 'Dr. Vidal'],
    [
      'a role of another',
      "UPDATE account SET roles = 15 WHERE name = 'Admin'; UPDATE account SET roles = 8 WHERE name = 'Admin'",
      'Dr. Vidal',
    ],
    ['the exception', 'UPDATE workspace SET single_user = 1', 'Dr. Vidal'],
    ['a guard', 'DROP TRIGGER guard_approval_role', 'Dr. Vidal'],
    [
      "an administrator's slot that is one's own",
      `DELETE FROM key_slot WHERE account_id = (SELECT id FROM account WHERE name = 'Admin'); ${SWAP}`,
      'Admin',
    ],
    [
      'accounts that were cut, to be let in as the first',
      `DELETE FROM key_slot WHERE account_id = (SELECT id FROM account WHERE name = 'Admin');
       UPDATE key_slot SET account_id = NULL, account_seal = NULL; DROP TRIGGER guard_account_no_delete;
       DELETE FROM account; UPDATE workspace SET single_user_seal = NULL`,
      null,
    ],
  ])('are noticed at sign-in: %s', async (_, sql, account) => {
    const dir = await twoAccounts();
    const forged = openDatabase(dir);
    forged.exec(sql);
    forged.close();
    await expect(signIn(dir, account, OFFICER)).rejects.toThrow('store/row-tampered');
  });
});
