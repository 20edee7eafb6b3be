/** @file Creating, unlocking, locking and losing the key of a real workspace. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Keystore } from '../../../src-main/access/keySlots.ts';
import { hasKeystoreSlot } from '../../../src-main/access/signIn.ts';
import {
  createWorkspace,
  unlockWorkspace,
  type AccessDeps,
} from '../../../src-main/access/workspaceAccess.ts';
import { verifyChain } from '../../../src-main/audit/auditTrail.ts';
import { openDatabase } from '../../../src-main/store/database.ts';
import { damageNotes } from '../../support/damageNotes.ts';
import { editUnguarded } from '../../support/unguardedEdit.ts';
import {
  createBatchFixture,
  countingIds,
  importedNote,
  ManualClock,
  RecordingLogger,
  removeTemporaryFolders,
  temporaryFolder,
} from '../store/storeFixture.ts';
import { CHEAP_PASSPHRASES } from '../../support/workspaceHarness.ts';

afterAll(removeTemporaryFolders);

const PASSPHRASE = 'correct horse battery';
/** Cheap: what is tested is the order of things, not the cost of guessing. */
const passphraseCost = CHEAP_PASSPHRASES;

/** Seals by turning the text around, as long as it is there. */
class FakeKeystore implements Keystore {
  available = true;
  isAvailable(): boolean {
    return this.available;
  }
  seal(text: string): string {
    return [...text].reverse().join('');
  }
  open(sealed: string): string {
    return this.seal(sealed);
  }
}

function deps(keystore: Keystore | null = null): AccessDeps {
  return {
    clock: new ManualClock(),
    ids: countingIds(),
    logger: new RecordingLogger(),
    appVersion: '0.1.0',
    keystore,
    passphraseCost,
  };
}
const withPassphrase = (passphrase: string) => ({ secret: { kind: 'passphrase', passphrase } }) as const;
const created = async (dir: string, accessDeps = deps(), useKeystore = false) =>
  createWorkspace(dir, { passphrase: PASSPHRASE, useKeystore }, accessDeps);

describe('createWorkspace', () => {
  it('makes a folder of the owner alone that can be unlocked again with everything in it', async () => {
    const dir = path.join(temporaryFolder(), 'ward');
    const first = await created(dir);
    const [note] = createBatchFixture(first.store).add(importedNote('Frau Beispiel'));
    first.close('user');
    expect(statSync(dir).mode & 0o777).toBe(0o700);
    expect(readdirSync(dir).sort()).toEqual(['lock.db', 'noteveil.db']);
    const again = await unlockWorkspace(dir, withPassphrase(PASSPHRASE), deps());
    expect(again.store.notes.openText(note!.id).text).toBe('Frau Beispiel');
    expect(again.store.audit.page(0, 10).rows.map((row) => row.kind)).toEqual([
      'unlocked',
      'locked',
      'duties-sealed',
      'account-added',
      'workspace-created',
    ]);
    expect(await verifyChain(again.store)).toEqual({ events: 5, brokenAt: null });
    again.close();
  });

  it('refuses a short passphrase, a folder in use and one that holds something', async () => {
    const dir = temporaryFolder();
    await expect(
      createWorkspace(dir, { passphrase: 'too short', useKeystore: false }, deps()),
    ).rejects.toThrow('access/passphrase-too-short');
    const workspace = await created(dir);
    await expect(created(dir)).rejects.toThrow('store/already-exists');
    await expect(unlockWorkspace(dir, withPassphrase(PASSPHRASE), deps())).rejects.toThrow('store/in-use');
    workspace.close();
    const foreign = temporaryFolder();
    writeFileSync(path.join(foreign, 'letter.txt'), 'x');
    await expect(created(foreign)).rejects.toThrow('store/already-exists');
    expect(readdirSync(foreign)).toEqual(['letter.txt']);
  });

  it('leaves no workspace behind when the keystore refuses, and sweeps what a crash has left', async () => {
    const dir = temporaryFolder();
    await expect(created(dir, deps(null), true)).rejects.toThrow('access/keystore-unavailable');
    expect(readdirSync(dir).filter((name) => name.startsWith('noteveil'))).toEqual([]);
    mkdirSync(path.join(dir, '.noteveil-building-crashed'));
    (await created(dir)).close();
    expect(readdirSync(dir).sort()).toEqual(['lock.db', 'noteveil.db']);
  });
});

describe('unlockWorkspace', () => {
  it('says no more than that the passphrase is wrong, and records the tries at the next success', async () => {
    const dir = temporaryFolder();
    (await created(dir)).close();
    for (let tries = 0; tries < 2; tries += 1) {
      const refused = unlockWorkspace(dir, withPassphrase('incorrect horse battery'), deps());
      await expect(refused).rejects.toMatchObject({
        code: 'access/wrong-passphrase',
        message: 'access/wrong-passphrase',
        facts: {},
      });
    }
    const { store, close } = await unlockWorkspace(dir, withPassphrase(PASSPHRASE), deps());
    const failed = store.audit.page(0, 10).rows.find((row) => row.kind === 'unlock-failed');
    expect(JSON.parse(failed!.payload)).toMatchObject({ tries: 2 });
    close();
  });

  it('takes the same passphrase however the keyboard composes it', async () => {
    const dir = temporaryFolder();
    (await createWorkspace(dir, { passphrase: 'Über-Schlüssel-Größe', useKeystore: false }, deps())).close();
    (await unlockWorkspace(dir, withPassphrase('Über-Schlüssel-Größe'.normalize('NFD')), deps())).close();
  });

  it('changes the passphrase without touching a row', async () => {
    const dir = temporaryFolder();
    const first = await created(dir);
    const [note] = createBatchFixture(first.store).add(importedNote('text'));
    await first.accounts.setPassphrase(first.accountId!, 'another long passphrase');
    first.close();
    await expect(unlockWorkspace(dir, withPassphrase(PASSPHRASE), deps())).rejects.toThrow(
      'access/wrong-passphrase',
    );
    const again = await unlockWorkspace(dir, withPassphrase('another long passphrase'), deps());
    expect(again.store.notes.openText(note!.id).text).toBe('text');
    again.close();
  });

  it('unlocks by the keystore that made the slot, and by no other', async () => {
    const dir = temporaryFolder();
    const keystore = new FakeKeystore();
    const first = await created(dir, deps(keystore), true);
    first.close();
    expect(hasKeystoreSlot(dir)).toBe(true);
    const secret = { kind: 'keystore' } as const;
    const again = await unlockWorkspace(dir, { secret }, deps(keystore));
    again.accounts.setKeystoreSlot(false);
    again.close();
    expect(hasKeystoreSlot(dir)).toBe(false);
    await expect(unlockWorkspace(dir, { secret }, deps(keystore))).rejects.toThrow(
      'access/keystore-unavailable',
    );
    keystore.available = false;
    await expect(unlockWorkspace(dir, { secret }, deps(keystore))).rejects.toThrow(
      'access/keystore-unavailable',
    );
  });

  it.each([
    ['cut', 'DELETE FROM audit_event WHERE seq >= 2', 2],
    ['wiped', 'DELETE FROM audit_event; UPDATE workspace SET audit_head = NULL', 1],
  ])('opens with a trail that was %s without the key, and says so ever after', async (_, sql, brokenAt) => {
    const dir = temporaryFolder();
    (await created(dir)).close();
    (await unlockWorkspace(dir, withPassphrase(PASSPHRASE), deps())).close();
    const forged = openDatabase(dir);
    editUnguarded(forged, sql);
    forged.close();
    for (let time = 0; time < 2; time += 1) {
      const opened = await unlockWorkspace(dir, withPassphrase(PASSPHRASE), deps());
      expect((await verifyChain(opened.store)).brokenAt).toBe(brokenAt);
      opened.close();
    }
  });

  it('wipes the data key and gives the folder back when closed', async () => {
    const dir = temporaryFolder();
    const workspace = await created(dir);
    workspace.close();
    workspace.close();
    expect(workspace.dataKey.every((byte) => byte === 0)).toBe(true);
    (await unlockWorkspace(dir, withPassphrase(PASSPHRASE), deps())).close();
  });

  it('opens a damaged workspace only for reading, byte by byte the same afterwards', async () => {
    const dir = temporaryFolder();
    const first = await created(dir);
    const batch = createBatchFixture(first.store);
    batch.add(...Array.from({ length: 300 }, (_, n) => importedNote(`note ${n} `.repeat(80))));
    first.close();
    const file = path.join(dir, 'noteveil.db');
    damageNotes(file);
    const hashOf = () => createHash('sha256').update(readFileSync(file)).digest('hex');
    const before = hashOf();
    await expect(unlockWorkspace(dir, withPassphrase(PASSPHRASE), deps())).rejects.toThrow('store/damaged');
    const readable = await unlockWorkspace(dir, { ...withPassphrase(PASSPHRASE), readOnly: true }, deps());
    expect(readable.isReadOnly).toBe(true);
    expect(readable.store.batches.list()).toHaveLength(1);
    readable.close();
    expect(hashOf()).toBe(before);
  });

  it('explains folders without a workspace', async () => {
    await expect(unlockWorkspace(temporaryFolder(), withPassphrase(PASSPHRASE), deps())).rejects.toThrow(
      'store/not-a-workspace',
    );
  });
});
