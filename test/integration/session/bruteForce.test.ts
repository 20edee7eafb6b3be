/**
 * @file Guessing passphrases at the keyboard of a shared workstation: one after the other, all at once, by a restart, by
 * another clock, and through the field that changes a passphrase. On a fake desktop with a real workspace.
 */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FREE_TRIES } from '../../../src-main/access/lockout.ts';
import type { Result } from '../../../src-main/contract/verbs.ts';
import { inTempFolder, PASSPHRASE } from '../../support/workspaceHarness.ts';
import { fakeDesktop, type FakeDesktop } from './fakeDesktop.ts';

const GUESSES = Array.from({ length: 20 }, (_, at) => `guess number ${String(at)}`);
const OFFICER = 'the phrase of the officer';

const codeOf = (answer: Result<unknown>): string => (answer.ok ? 'ok' : answer.error.code);
const count = (codes: readonly string[], code: string): number => codes.filter((one) => one === code).length;

interface Station {
  readonly dir: string;
  readonly desktop: FakeDesktop;
  readonly unlock: (passphrase: string, account?: string, at?: FakeDesktop) => Promise<string>;
  /** Ends the app and starts it again, at the time that the clock of the first one showed at its start. */
  readonly restarted: () => Promise<FakeDesktop>;
}

/** A locked workspace of `Maker` and `Officer`. */
async function atStation(use: (station: Station) => Promise<void>): Promise<void> {
  await inTempFolder(async (dir) => {
    const folder = path.join(dir, 'workspace');
    const first = fakeDesktop(dir);
    const open = [first];
    const unlock: Station['unlock'] = async (passphrase, account = 'Officer', at = open.at(-1)!) =>
      codeOf(await at.api.workspace.unlock({ ticket: at.ticketOf(folder), passphrase, account }));
    try {
      await first.api.workspace.create({
        ...{ ticket: first.ticketOf(folder), passphrase: PASSPHRASE, useKeystore: false, actor: 'Maker' },
      });
      await first.api.accounts.add({ name: 'Officer', roles: ['officer'], passphrase: OFFICER });
      await first.api.workspace.lock({ reason: 'user' });
      const restarted = async (): Promise<FakeDesktop> => {
        await open.at(-1)!.session.close('quit');
        open.push(fakeDesktop(dir));
        return open.at(-1)!;
      };
      await use({ dir, desktop: first, unlock, restarted });
    } finally {
      await open.at(-1)!.session.close('quit');
    }
  });
}

describe('guessing a passphrase', () => {
  it('gets five tries and then none, though they come all at once', async () => {
    await atStation(async ({ unlock }) => {
      const codes = await Promise.all(GUESSES.map((guess) => unlock(guess)));
      expect(count(codes, 'access/wrong-passphrase')).toBe(FREE_TRIES);
      expect(count(codes, 'access/locked-out')).toBe(GUESSES.length - FREE_TRIES);
      expect(await unlock(OFFICER)).toBe('access/locked-out');
      // Another person works on.
      expect(await unlock(PASSPHRASE, 'Maker')).toBe('ok');
    });
  });

  it('gets no more by a restart, nor by a clock that is set back', async () => {
    await atStation(async ({ desktop, unlock, restarted }) => {
      for (let tries = 0; tries < FREE_TRIES; tries += 1)
        expect(await unlock('not this one')).toBe('access/wrong-passphrase');
      await restarted();
      expect(await unlock(OFFICER)).toBe('access/locked-out');
      const later = await restarted();
      later.clock.advance(-365 * 86_400_000);
      expect(await unlock(OFFICER)).toBe('access/locked-out');
      later.clock.advance(29_000);
      expect(await unlock(OFFICER)).toBe('access/locked-out');
      later.clock.advance(1_000);
      expect(await unlock(OFFICER)).toBe('ok');
      expect(desktop).not.toBe(later);
    });
  });

  it('is counted by the spelling of no name: every way of writing it is the same account', async () => {
    await atStation(async ({ unlock }) => {
      const spellings = ['Officer', 'OFFICER', ' officer', 'Ｏｆｆｉｃｅｒ', 'officer '];
      for (const name of spellings)
        expect(await unlock('not this one', name)).toBe('access/wrong-passphrase');
      for (const name of spellings) expect(await unlock(OFFICER, name)).toBe('access/locked-out');
    });
  });

  it('through the field that changes the own passphrase is counted like signing in', async () => {
    await atStation(async ({ desktop, unlock }) => {
      // Somebody finds the window open.
      expect(await unlock(OFFICER)).toBe('ok');
      const change = (current: string) =>
        desktop.api.workspace.changePassphrase({ current, next: 'mine from now on' }).then(codeOf);
      const codes = await Promise.all(GUESSES.map(change));
      expect(count(codes, 'access/wrong-passphrase')).toBe(FREE_TRIES);
      expect(count(codes, 'access/locked-out')).toBe(GUESSES.length - FREE_TRIES);
      expect(await change(OFFICER)).toBe('access/locked-out');
      await desktop.api.workspace.lock({ reason: 'user' });
      expect(await unlock(OFFICER)).toBe('access/locked-out');
      desktop.clock.advance(30_000);
      expect(await unlock(OFFICER)).toBe('ok');
    });
  });

  it('is told in the trail with the number of tries, not with what was tried', async () => {
    await atStation(async ({ desktop, unlock }) => {
      for (const guess of GUESSES.slice(0, 3)) await unlock(guess);
      expect(await unlock(OFFICER)).toBe('ok');
      const events = desktop.session.workspace.store.audit.after(0, 100);
      expect(events.map(({ kind }) => kind)).toContain('unlock-failed');
      expect(JSON.stringify(events)).not.toContain('guess');
    });
  });

  it('ends its wait by a clock that is set forward: the time of the machine is believed', async () => {
    // What docs/threat-model.md names as not defended; whoever can set the clock is an administrator of the machine.
    await atStation(async ({ desktop, unlock }) => {
      for (let tries = 0; tries < FREE_TRIES; tries += 1) await unlock('not this one');
      expect(await unlock(OFFICER)).toBe('access/locked-out');
      desktop.clock.advance(86_400_000);
      expect(await unlock('not this one')).toBe('access/wrong-passphrase');
      expect(await unlock(OFFICER)).toBe('access/locked-out');
    });
  });
});
