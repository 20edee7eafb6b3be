/** @file The app between start and quit, on a fake desktop: creating, locking, unlocking, damage, copies, idleness. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { BatchId, FileTicket, NoteId } from '../../../src-main/domain/ids.ts';
import { oweCheck } from '../../../src-main/store/rowCheck.ts';
import { lockWorkspace } from '../../../src-main/store/workspaceFolder.ts';
import { changeBehindIndex } from '../../support/damage.ts';
import { damageNotes } from '../../support/damageNotes.ts';
import { padBeyondFullCheck } from '../../support/padding.ts';
import { inTempFolder, PASSPHRASE } from '../../support/workspaceHarness.ts';
import { createBatchFixture, importedNote } from '../store/storeFixture.ts';
import { fakeDesktop, type FakeDesktop } from './fakeDesktop.ts';

interface Started extends FakeDesktop {
  readonly dir: string;
  /** Folder of the workspace. */
  readonly place: string;
  readonly ticket: FileTicket;
  readonly unlock: (passphrase?: string) => ReturnType<FakeDesktop['api']['workspace']['unlock']>;
}

/** An app with a new, open workspace. */
async function withApp(use: (app: Started) => Promise<void>): Promise<void> {
  await inTempFolder(async (dir) => {
    const desktop = fakeDesktop(dir);
    const place = path.join(dir, 'workspace');
    const ticket = desktop.ticketOf(place);
    const unlock: Started['unlock'] = (passphrase = PASSPHRASE) =>
      desktop.api.workspace.unlock({ ticket, passphrase });
    try {
      const created = await desktop.api.workspace.create({
        ticket,
        passphrase: PASSPHRASE,
        useKeystore: false,
        actor: ' Dr. A ',
      });
      expect(created).toMatchObject({ ok: true, value: { workspace: { state: 'open', readOnly: false } } });
      await use({ ...desktop, dir, place, ticket, unlock });
    } finally {
      await desktop.session.close('quit');
    }
  });
}

const lock = { reason: 'user' } as const;

function refused(code: string): object {
  return { ok: false, error: { code } };
}

/** Locks, then overwrites notes in the file; gives the batch that was in it and the hash of the damaged file. */
async function damage({ session, api, place }: Started): Promise<{ batchId: BatchId; hash: string }> {
  const batch = createBatchFixture(session.workspace.store);
  batch.add(...Array.from({ length: 300 }, (_, n) => importedNote(`note ${n} `.repeat(80))));
  await api.workspace.lock(lock);
  damageNotes(path.join(place, 'noteveil.db'));
  return { batchId: batch.batchId, hash: hashOf(place) };
}

function hashOf(place: string): string {
  return createHash('sha256')
    .update(readFileSync(path.join(place, 'noteveil.db')))
    .digest('hex');
}

describe('the workspace of the app', () => {
  it('takes no change any more once damage was found while it is open', async () => {
    await withApp(async ({ session, api, place, unlock }) => {
      const batch = createBatchFixture(session.workspace.store);
      batch.addWithJobs(importedNote('a'), importedNote('b'));
      const { batchId } = batch;
      padBeyondFullCheck(session.workspace.store);
      await api.workspace.lock(lock);
      changeBehindIndex(
        place,
        'job_by_batch',
        "UPDATE job SET state = 'cancelled', finalized_at = 1 WHERE id = 2",
      );
      oweCheck(place, 'rows');
      expect(await unlock()).toMatchObject({ ok: true });
      expect(session.writable).toBe(session.workspace);
      await expect(session.workspace.rows.require()).rejects.toThrow('store/damaged');
      expect(
        await api.accounts.add({ name: 'B', roles: ['reviewer'], passphrase: PASSPHRASE }),
      ).toMatchObject(refused('store/damaged'));
      expect(
        await api.app.saveSettings({
          ...session.settings,
          theme: 'dark',
          language: 'de',
          zoom: 100,
          autoLockMinutes: 7,
        }),
      ).toMatchObject(refused('store/damaged'));
      const stored = session.workspace.store.audit.last()?.seq;
      session.recordContractFailure('contract/invalid-input', 'app.snapshot');
      expect(session.workspace.store.audit.last()?.seq).toBe(stored);
      // What is read goes on.
      expect(await api.batches.list()).toMatchObject({ ok: true });
      const filter = { label: null, search: '', onlyOpen: false };
      const listed = session.workspace.bulk.list(batchId, filter, { offset: 0, limit: 5 });
      await expect(listed).resolves.toMatchObject({ total: 0 });
      await expect(session.workspace.bulk.contexts('no plan', 0)).rejects.toThrow('review/stale-revision');
      await api.workspace.lock(lock);
      expect(await unlock()).toMatchObject({ ok: true, value: { workspace: { readOnly: true } } });
    });
  });

  it('is created, locked and unlocked, and remembered by the next start', async () => {
    await withApp(async ({ api, session, dir, unlock }) => {
      expect(session.workspace.actor).toBe('Dr. A');
      const locked = await api.workspace.lock(lock);
      expect(locked).toMatchObject({ ok: true, value: { workspace: { state: 'locked', keystore: false } } });
      expect(await api.batches.list()).toMatchObject(refused('contract/no-workspace'));
      expect(await unlock()).toMatchObject({
        ok: true,
        value: { workspace: { account: { name: 'Dr. A' } } },
      });
      expect(await api.batches.list()).toEqual({ ok: true, value: [] });
      const next = await fakeDesktop(dir).api.app.snapshot();
      expect(next).toMatchObject({ ok: true, value: { workspace: { state: 'locked', name: 'workspace' } } });
    });
  });

  it('gives the window its size at once, also while it is locked, and keeps it for the next start', async () => {
    await withApp(async ({ api, session, dir, zooms }) => {
      const settings = { ...session.settings, theme: 'system', language: 'system' } as const;
      expect(await api.app.saveSettings({ ...settings, zoom: 200 })).toMatchObject({ ok: true });
      await api.workspace.lock(lock);
      const answer = await api.app.saveSettings({ ...settings, zoom: 150 });
      expect(answer).toMatchObject({ ok: true, value: { settings: { zoom: 150 } } });
      expect(zooms).toEqual([200, 150]);
      const next = await fakeDesktop(dir).api.app.snapshot();
      expect(next).toMatchObject({ ok: true, value: { settings: { zoom: 150 } } });
    });
  });

  it('can be unlocked while it is still being locked, and locked while it is being unlocked', async () => {
    await withApp(async ({ api, session, unlock }) => {
      const answers = await Promise.all([
        api.workspace.lock(lock),
        unlock(),
        api.workspace.lock(lock),
        session.close('suspend'),
        unlock(),
        unlock(),
      ]);
      expect(answers.map((answer) => answer === undefined || answer.ok)).toEqual(Array(6).fill(true));
      expect(session.state).toMatchObject({ state: 'open' });
      const reasons = session.workspace.store.audit
        .after(0, 100)
        .filter(({ kind }) => kind === 'locked' || kind === 'unlocked')
        .map(({ kind }) => kind);
      // The second of two closings finds nothing to close; unlocking an open workspace closes it first.
      expect(reasons).toEqual(['locked', 'unlocked', 'locked', 'unlocked', 'locked', 'unlocked']);
    });
  });

  it('stays locked for a wrong passphrase, and says so', async () => {
    await withApp(async ({ api, unlock }) => {
      await api.workspace.lock(lock);
      expect(await unlock('not this one at all')).toMatchObject(refused('access/wrong-passphrase'));
      expect(await api.app.snapshot()).toMatchObject({ ok: true, value: { workspace: { state: 'locked' } } });
      expect(await unlock()).toMatchObject({ ok: true });
    });
  });

  it('says when another program holds it', async () => {
    await withApp(async ({ api, place, unlock }) => {
      await api.workspace.lock(lock);
      const held = lockWorkspace(place);
      expect(await unlock()).toMatchObject(refused('store/in-use'));
      held.release();
      expect(await unlock()).toMatchObject({ ok: true });
    });
  });

  it('from a newer version is unusable, untouched, and can be copied', async () => {
    await withApp(async ({ api, folders, place, dir, ticket, unlock }) => {
      await api.workspace.lock(lock);
      const newer = new Database(path.join(place, 'noteveil.db'));
      newer.pragma('user_version = 1000');
      newer.close();
      const before = hashOf(place);
      expect(await unlock()).toMatchObject(refused('store/from-the-future'));
      expect(await api.app.snapshot()).toMatchObject({
        ok: true,
        value: { workspace: { state: 'unusable', code: 'store/from-the-future' } },
      });
      folders.push(path.join(dir, 'copy'));
      expect(await api.workspace.saveCopy({ ticket })).toMatchObject({ ok: true });
      expect(hashOf(path.join(dir, 'copy'))).toBe(before);
      expect(hashOf(place)).toBe(before);
    });
  });
});

describe('a damaged workspace', () => {
  it('opens read-only, and every command that would change it says so', async () => {
    await withApp(async (app) => {
      const { api, session, dir } = app;
      const { batchId, hash } = await damage(app);
      expect(await app.unlock('not this one at all')).toMatchObject(refused('access/wrong-passphrase'));
      expect(await app.unlock()).toMatchObject({
        ok: true,
        value: { workspace: { state: 'open', readOnly: true } },
      });
      expect(await api.batches.list()).toMatchObject({ ok: true, value: [{ id: batchId }] });
      const note = { noteId: 1 as NoteId, revision: 0 };
      const file = session.fileInfo(path.join(app.place, 'noteveil.db'))[0]!.ticket;
      const plan = { format: 'txt', encoding: 'utf8', delimiter: null, mapping: null } as const;
      const answers = {
        pause: await api.batches.pause({ batchId }),
        resume: await api.batches.resume({ batchId }),
        cancel: await api.batches.cancel({ batchId }),
        remove: await api.batches.remove({ batchId }),
        decide: await api.review.decide({ ...note, verdict: { kind: 'undo' } }),
        approveNote: await api.approval.approveNote(note),
        withdraw: await api.approval.withdraw(note),
        approveBatch: await api.approval.approveBatch({ batchId }),
        import: await api.importing.start({ name: 'more', files: [{ ticket: file, plan }] }),
        export: await api.exporting.start({ batchId, ticket: app.ticketOf(dir), format: 'csv' }),
        passphrase: await api.workspace.changePassphrase({ current: PASSPHRASE, next: `${PASSPHRASE} 2` }),
        settings: await api.app.saveSettings({
          ...session.settings,
          theme: 'dark',
          language: 'system',
          zoom: 100,
          autoLockMinutes: 3,
        }),
      };
      for (const [name, answer] of Object.entries(answers))
        expect({ name, ...answer }).toMatchObject({ name, ...refused('store/read-only') });
      expect(session.preferences.read().theme).toBe('system');
      expect(
        await api.app.saveSettings({ ...session.settings, theme: 'dark', language: 'system', zoom: 100 }),
      ).toMatchObject({
        ok: true,
        value: { settings: { theme: 'dark' } },
      });
      await api.workspace.lock(lock);
      expect(hashOf(app.place)).toBe(hash);
    });
  });

  it('can be copied while it is open for reading, and stays held', async () => {
    await withApp(async (app) => {
      const { hash } = await damage(app);
      await app.unlock();
      const copy = path.join(app.dir, 'copy');
      app.folders.push(copy);
      expect(await app.api.workspace.saveCopy({ ticket: app.ticket })).toMatchObject({ ok: true });
      expect(hashOf(copy)).toBe(hash);
      expect(() => lockWorkspace(app.place)).toThrow('store/in-use');
    });
  });
});

describe('a copy of a workspace', () => {
  it('is refused while the workspace is open for writing, before any dialog', async () => {
    await withApp(async ({ api, session, folders, dir, place, ticket }) => {
      const copy = path.join(dir, 'copy');
      folders.push(copy);
      expect(await api.workspace.saveCopy({ ticket })).toMatchObject(refused('store/in-use'));
      expect(folders).toEqual([copy]);
      await expect(session.saveCopy(path.join(place, '.'), copy)).rejects.toThrow('store/in-use');
      expect(existsSync(copy)).toBe(false);
    });
  });

  it('is refused while another program holds the workspace, and holds it itself', async () => {
    await withApp(async ({ api, folders, dir, place, ticket, unlock }) => {
      await api.workspace.lock(lock);
      const copy = path.join(dir, 'copy');
      const held = lockWorkspace(place);
      folders.push(copy);
      expect(await api.workspace.saveCopy({ ticket })).toMatchObject(refused('store/in-use'));
      held.release();
      folders.push(copy);
      expect(await api.workspace.saveCopy({ ticket })).toMatchObject({ ok: true });
      expect(readdirSync(copy)).toContain('noteveil.db');
      lockWorkspace(place).release();
      expect(await unlock()).toMatchObject({ ok: true });
    });
  });

  it('of another workspace is allowed, of a folder without one it is not', async () => {
    await withApp(async ({ session, dir, api, ticketOf, ticket }) => {
      await expect(session.saveCopy(dir, path.join(dir, 'copy'))).rejects.toThrow('store/not-a-workspace');
      expect(readdirSync(dir)).not.toContain('lock.db');
      const second = ticketOf(path.join(dir, 'second'));
      const options = { passphrase: PASSPHRASE, useKeystore: true, actor: '' };
      expect(await api.workspace.create({ ticket: second, ...options })).toMatchObject({ ok: true });
      expect(await session.saveCopy(session.tickets.pathOf(ticket), path.join(dir, 'copy'))).toMatchObject({
        files: 1,
      });
    });
  });
});

describe('the passphrase', () => {
  it('is changed by who knows it, and only then', async () => {
    await withApp(async ({ api, session, unlock }) => {
      const next = 'another long passphrase';
      const change = api.workspace.changePassphrase;
      expect(await change({ current: 'not this one', next })).toMatchObject(
        refused('access/wrong-passphrase'),
      );
      expect(await change({ current: PASSPHRASE, next: 'short' })).toMatchObject(
        refused('access/passphrase-too-short'),
      );
      expect(await change({ current: PASSPHRASE, next })).toEqual({ ok: true, value: null });
      const events = session.workspace.store.audit.after(0, 100).map(({ kind }) => kind);
      expect(events.filter((kind) => kind === 'passphrase-changed')).toHaveLength(1);
      await api.workspace.lock(lock);
      expect(await change({ current: next, next: PASSPHRASE })).toMatchObject(
        refused('contract/no-workspace'),
      );
      expect(await unlock()).toMatchObject(refused('access/wrong-passphrase'));
      expect(await unlock(next)).toMatchObject({ ok: true });
    });
  });
});

describe('files that are offered', () => {
  it('become tickets that wait for a workspace; no path reaches the page', async () => {
    await withApp(async ({ api, session, dir }) => {
      const inbox = path.join(dir, 'inbox');
      mkdirSync(path.join(inbox, 'deeper'), { recursive: true });
      for (const name of ['b.csv', 'a.txt', 'image.png', 'deeper/c.jsonl'])
        writeFileSync(path.join(inbox, name), 'x');
      await api.workspace.lock(lock);
      const offered = session.offer([inbox, path.join(dir, 'missing.csv'), path.join(inbox, 'image.png')]);
      expect(offered.map(({ name }) => name)).toEqual(['a.txt', 'b.csv', 'c.jsonl', 'image.png']);
      expect(session.tickets.pathOf(offered[1]!.ticket)).toBe(path.join(inbox, 'b.csv'));
      const snapshot = await api.app.snapshot();
      expect(snapshot).toMatchObject({ ok: true, value: { pendingFiles: [{ name: 'a.txt' }, {}, {}, {}] } });
      expect(JSON.stringify(snapshot)).not.toContain(dir);
    });
  });
});

describe('text that was copied out of the app', () => {
  it('leaves the clipboard at a lock, a lock of the screen, a switch of user, and the end; what came from elsewhere stays', async () => {
    await withApp(async ({ api, session, clipboard, clock, unlock }) => {
      const copy = async (text: string): Promise<void> => {
        expect(await api.app.copied({ text })).toMatchObject({ ok: true });
        clipboard.text = text;
      };
      for (const leave of [
        () => api.workspace.lock(lock),
        () => session.close('suspend'),
        // Signing in as somebody else while it is open.
        () => unlock(),
        () => {
          clock.advance(86_400_000);
          return session.lockWhenIdle();
        },
        () => session.close('quit'),
      ]) {
        await unlock();
        await copy('Anna Testberg');
        await leave();
        expect(clipboard.text).toBe('');
        await unlock();
        await copy('Anna Testberg');
        clipboard.text = 'from another program';
        await leave();
        expect(clipboard.text).toBe('from another program');
      }
    });
  });
});

describe('an app that nobody touches', () => {
  it('locks after the time set, counted from the last activity, with the reason', async () => {
    await withApp(async ({ api, session, clock, unlock }) => {
      const settings = {
        ...session.settings,
        theme: 'system' as const,
        language: 'system' as const,
        zoom: 100 as const,
        autoLockMinutes: 2,
      };
      expect(await api.app.saveSettings(settings)).toMatchObject({ ok: true });
      clock.advance(119_000);
      expect(await session.lockWhenIdle()).toBe(false);
      session.noteActivity();
      clock.advance(119_000);
      expect(await session.lockWhenIdle()).toBe(false);
      clock.advance(1000);
      expect(await session.lockWhenIdle()).toBe(true);
      expect(session.state).toMatchObject({ state: 'locked' });
      expect(await session.lockWhenIdle()).toBe(false);
      clock.advance(3_600_000);
      await unlock();
      expect(await session.lockWhenIdle()).toBe(false);
      const last = session.workspace.store.audit.after(0, 100).findLast(({ kind }) => kind === 'locked');
      expect(JSON.parse(last?.payload ?? '')).toMatchObject({ reason: 'idle' });
    });
  });

  it('never locks when that is set, and counts anew when the clock is set back', async () => {
    await withApp(async ({ api, session, clock }) => {
      const set = (autoLockMinutes: number) =>
        api.app.saveSettings({
          ...session.settings,
          theme: 'system',
          language: 'system',
          zoom: 100,
          autoLockMinutes,
        });
      await set(0);
      clock.advance(86_400_000);
      expect(await session.lockWhenIdle()).toBe(false);
      await set(1);
      session.noteActivity();
      clock.advance(-3_600_000);
      expect(await session.lockWhenIdle()).toBe(false);
      clock.advance(60_000);
      expect(await session.lockWhenIdle()).toBe(true);
    });
  });
});
