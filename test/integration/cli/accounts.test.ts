/** @file `noteveil accounts`, and signing in with `--as`: who imports does not approve. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { noteveil, type Ended } from '../../support/commandLine.ts';
import { csvLine, inTempFolder } from '../../support/workspaceHarness.ts';

const OFFICER = 'officer horse battery';

interface Ward {
  readonly dir: string;
  readonly batch: string;
  /** The command with the workspace, as the administrator who imported. */
  readonly asOwner: (...args: readonly string[]) => Promise<Ended>;
  /** The command with the workspace, with the passphrase of the account. */
  readonly as: (passphrase: string, ...args: readonly string[]) => Promise<Ended>;
}

/** A workspace that the account `Ward` made and imported two notes into; nobody else is there yet. */
async function inWard(use: (ward: Ward) => Promise<void>): Promise<void> {
  await inTempFolder(async (dir) => {
    const file = path.join(dir, 'notes.csv');
    writeFileSync(file, csvLine(['id', 'text']) + csvLine(['1', 'Morbus Parkinson, stabil.']));
    const workspace = ['--workspace', path.join(dir, 'w')];
    const asOwner: Ward['asOwner'] = (...args) => noteveil([...args, ...workspace, '--as', 'Ward']);
    const run = await asOwner('run', file, '--map', 'text=text,id=id');
    const batch = /^batch (\S+)/.exec(run.out)?.[1] ?? '';
    expect(batch, run.err).not.toBe('');
    const as: Ward['as'] = (passphrase, ...args) =>
      noteveil([...args, ...workspace], { env: { NOTEVEIL_PASSPHRASE: passphrase } });
    await use({ dir, batch, asOwner, as });
  });
}

function addOfficer({ dir, asOwner }: Ward): Promise<Ended> {
  const file = path.join(dir, 'new-passphrase');
  writeFileSync(file, `${OFFICER}\n`);
  return asOwner('accounts', 'add', 'Dr. Vidal', '--roles', 'officer', '--new-passphrase-file', file);
}

describe('noteveil with accounts', () => {
  it('lets another account approve what one has imported, and says so in the manifest', async () => {
    await inWard(async (ward) => {
      const { dir, batch, asOwner, as } = ward;
      const own = await asOwner('approve', '--batch', batch);
      expect(own.err).toContain('access/same-person');
      expect(own.code).not.toBe(0);
      const added = await addOfficer(ward);
      expect(added.out).toMatch(/^Dr\. Vidal +officer$/m);
      expect(added.out).toContain('single-user exception: off');

      const approved = await as(OFFICER, 'approve', '--batch', batch, '--as', 'dr. vidal');
      expect(approved.err).toBe('');
      expect(approved.out).toMatch(/^approved +1$/m);
      const target = path.join(dir, 'out');
      const exported = await as(OFFICER, 'export', '--batch', batch, '--out', target, '--as', 'Dr. Vidal');
      expect(exported.err).toBe('');
      const manifest: unknown = JSON.parse(
        readFileSync(path.join(exported.out.split('\n')[0] ?? '', 'manifest.json'), 'utf8'),
      );
      expect(manifest).toMatchObject({
        exportedBy: 'Dr. Vidal',
        approvals: [{ name: 'Dr. Vidal', notes: 1 }],
        separationOfDuties: 'enforced',
      });
    });
  });

  it('refuses whom it does not know, a wrong passphrase, and what the role does not allow', async () => {
    await inWard(async (ward) => {
      const { dir, batch, as } = ward;
      await addOfficer(ward);
      const approve = ['approve', '--batch', batch];
      expect((await as(OFFICER, ...approve, '--as', 'Dr. Nobody')).err).toContain('access/unknown-account');
      expect((await as(OFFICER, ...approve)).err).toContain('access/unknown-account');
      expect((await as(OFFICER, ...approve, '--as', 'Ward')).err).toContain('access/wrong-passphrase');
      const run = await as(OFFICER, 'run', path.join(dir, 'notes.csv'), '--as', 'Dr. Vidal');
      expect(run.err).toContain('access/role-missing');
      expect(run.out).toBe('');
      const key = await as(OFFICER, 'key', 'export', '--out', path.join(dir, 'k'), '--as', 'Dr. Vidal');
      expect(key.err).toContain('access/role-missing');
      const accounts = await as(OFFICER, 'accounts', 'single-user', 'on', '--as', 'Dr. Vidal');
      expect(accounts.err).toContain('access/role-missing');
    });
  });

  it('shuts out an account that was removed, and keeps the last administrator', async () => {
    await inWard(async (ward) => {
      const { asOwner, as } = ward;
      await addOfficer(ward);
      expect((await as(OFFICER, 'accounts', 'list', '--as', 'Dr. Vidal')).code).toBe(0);
      expect((await asOwner('accounts', 'roles', 'Ward', 'operator')).err).toContain(
        'access/last-administrator',
      );
      expect((await asOwner('accounts', 'remove', 'Ward')).err).toContain('access/own-account');
      const removed = await asOwner('accounts', 'remove', 'Dr. Vidal');
      expect(removed.out).not.toContain('Vidal');
      expect((await as(OFFICER, 'accounts', 'list', '--as', 'Dr. Vidal')).err).toContain(
        'access/unknown-account',
      );
    });
  });

  it('changes roles, passphrases and the exception', async () => {
    await inWard(async (ward) => {
      const { batch, asOwner, as, dir } = ward;
      await addOfficer(ward);
      expect((await asOwner('accounts', 'roles', 'Dr. Vidal', 'reviewer,officer')).out).toContain(
        'reviewer,officer',
      );
      const file = path.join(dir, 'newer-passphrase');
      writeFileSync(file, 'an entirely new one\n');
      const changed = await as(
        OFFICER,
        ...['accounts', 'passphrase', '--as', 'Dr. Vidal', '--new-passphrase-file', file],
      );
      expect(changed.code).toBe(0);
      const list = ['accounts', 'list', '--as', 'Dr. Vidal'];
      expect((await as(OFFICER, ...list)).err).toContain('access/wrong-passphrase');
      expect((await as('an entirely new one', ...list)).code).toBe(0);
      expect((await asOwner('accounts', 'single-user', 'on')).out).toContain('single-user exception: on');
      expect((await asOwner('approve', '--batch', batch)).out).toMatch(/^approved +1$/m);
    });
  });

  it.each([
    ['accounts', 'add', 'X', '--roles', 'king'],
    ['accounts', 'add', 'X', '--roles', ''],
    ['accounts', 'add', 'X'],
    ['accounts', 'roles', 'X', 'operator,operator,boss'],
    ['accounts', 'single-user', 'maybe'],
  ])('takes %s %s %s %s for wrong usage', async (...args) => {
    const { code, out } = await noteveil([...args, '--workspace', 'w']);
    expect([code, out]).toEqual([2, '']);
  });
});
