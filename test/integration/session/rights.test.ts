/** @file Who may call what: the table of rights, and accounts of one workstation on a fake desktop. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract } from '../../../src-main/contract/contract.ts';
import { ROLES, type Role } from '../../../src-main/domain/account.ts';
import type { BatchId, FileTicket, NoteId } from '../../../src-main/domain/ids.ts';
import { RIGHTS } from '../../../src-main/workspace/api/rights.ts';
import { inTempFolder, PASSPHRASE } from '../../support/workspaceHarness.ts';
import { fakeDesktop, type FakeDesktop } from './fakeDesktop.ts';

const channelsOf = (groups: Readonly<Record<string, object>>): readonly string[] =>
  Object.entries(groups)
    .flatMap(([group, verbs]) => Object.keys(verbs).map((verb) => `${group}.${verb}`))
    .sort();

describe('the table of rights', () => {
  it('has a row for every command of the contract, and for nothing else', () => {
    const commands = Object.fromEntries(
      Object.entries(contract).map(([group, verbs]) => [
        group,
        Object.fromEntries(Object.entries(verbs).filter(([, { kind }]) => kind === 'command')),
      ]),
    );
    expect(channelsOf(RIGHTS)).toEqual(channelsOf(commands));
  });

  it('asks for roles that exist, and at least for one', () => {
    for (const right of Object.values(RIGHTS).flatMap((rows): readonly unknown[] => Object.values(rows))) {
      if (right === 'everybody') continue;
      expect(right).not.toEqual([]);
      for (const role of right as readonly Role[]) expect(ROLES).toContain(role);
    }
  });
});

interface Workstation extends FakeDesktop {
  readonly ticket: FileTicket;
  /** Locks, then signs in as the account of that name. */
  readonly switchTo: (name: string) => Promise<void>;
}

/** A workspace with an account for each role, named after it; `Maker` has made it and has all roles. */
async function atWorkstation(use: (workstation: Workstation) => Promise<void>): Promise<void> {
  await inTempFolder(async (dir) => {
    const desktop = fakeDesktop(dir);
    const { api, session } = desktop;
    const ticket = desktop.ticketOf(path.join(dir, 'workspace'));
    try {
      const made = await api.workspace.create({
        ...{ ticket, passphrase: PASSPHRASE, useKeystore: false, actor: 'Maker' },
      });
      expect(made).toMatchObject({
        ok: true,
        value: { workspace: { account: { name: 'Maker' }, singleUser: false } },
      });
      for (const role of ROLES)
        await api.accounts.add({ name: role, roles: [role], passphrase: `the ${role} phrase` });
      const switchTo = async (name: string): Promise<void> => {
        await api.workspace.lock({ reason: 'user' });
        const passphrase = name === 'Maker' ? PASSPHRASE : `the ${name} phrase`;
        expect(await api.workspace.unlock({ ticket, passphrase, account: name })).toMatchObject({ ok: true });
      };
      await use({ ...desktop, ticket, switchTo });
    } finally {
      await session.close('quit');
    }
  });
}

const roleMissing = { ok: false, error: { code: 'access/role-missing' } };

/** One call of each kind; what they fail with beyond the right does not matter here. */
function calls({ api, ticketOf }: Workstation): Readonly<Record<string, () => Promise<unknown>>> {
  const batchId = 'b' as BatchId;
  const noteId = 1 as NoteId;
  return {
    'batches.remove': () => api.batches.remove({ batchId }),
    'importing.start': () =>
      api.importing.start({ name: 'n', files: [{ ticket: ticketOf('/nowhere'), plan: PLAN }] }),
    'review.decide': () => api.review.decide({ noteId, revision: 0, verdict: { kind: 'undo' } }),
    'approval.approveBatch': () => api.approval.approveBatch({ batchId }),
    'approval.withdraw': () => api.approval.withdraw({ noteId, revision: 0 }),
    'exporting.start': () => api.exporting.start({ batchId, ticket: ticketOf('/nowhere'), format: 'csv' }),
    'models.usePipeline': () => api.models.usePipeline({ pipeline: 'rules' }),
    'accounts.setSingleUser': () => api.accounts.setSingleUser({ on: false }),
    'accounts.add': () => api.accounts.add({ name: 'x', roles: ['operator'], passphrase: 'short' }),
  };
}
const PLAN = { format: 'txt', encoding: 'utf8', delimiter: null, mapping: null } as const;

const ALLOWED: Readonly<Record<Role, readonly string[]>> = {
  operator: ['batches.remove', 'importing.start'],
  reviewer: ['review.decide'],
  officer: ['review.decide', 'approval.approveBatch', 'approval.withdraw', 'exporting.start'],
  administrator: ['models.usePipeline', 'accounts.setSingleUser', 'accounts.add'],
};

describe('a workstation that several people use', () => {
  it.each(ROLES)('lets %s do what the role allows, and nothing else', async (role) => {
    await atWorkstation(async (workstation) => {
      await workstation.switchTo(role);
      for (const [channel, call] of Object.entries(calls(workstation))) {
        const answer = await call();
        const context = JSON.stringify({ channel, answer });
        if (ALLOWED[role].includes(channel)) expect(answer, context).not.toMatchObject(roleMissing);
        else expect(answer, context).toMatchObject(roleMissing);
      }
      expect(await workstation.api.batches.list()).toMatchObject({ ok: true });
    });
  });

  it('shows who can sign in, and who did', async () => {
    await atWorkstation(async ({ api, ticket, switchTo }) => {
      await switchTo('officer');
      expect(await api.app.snapshot()).toMatchObject({
        value: { workspace: { account: { name: 'officer', roles: ['officer'] } } },
      });
      await api.workspace.lock({ reason: 'user' });
      const choices = await api.workspace.signInChoices({ ticket });
      expect(choices.ok && choices.value.map(({ name }) => name).toSorted()).toEqual(
        ['Maker', ...ROLES].toSorted(),
      );
    });
  });

  it('leaves theme and language to everybody and the settings of the workspace to administrators', async () => {
    await atWorkstation(async ({ api, session, switchTo }) => {
      await switchTo('reviewer');
      const window = { theme: 'dark' as const, language: 'ca' as const };
      expect(await api.app.saveSettings({ ...session.settings, ...window })).toMatchObject({ ok: true });
      const other = await api.app.saveSettings({ ...session.settings, ...window, autoLockMinutes: 0 });
      expect(other).toMatchObject(roleMissing);
      await switchTo('administrator');
      expect(
        await api.app.saveSettings({ ...session.settings, ...window, autoLockMinutes: 0 }),
      ).toMatchObject({
        ok: true,
      });
    });
  });

  it('does not give the own passphrase away to whoever finds the window open', async () => {
    await atWorkstation(async ({ api, session }) => {
      const { id } = session.workspace.store.accounts.signedIn()!;
      expect(await api.accounts.setPassphrase({ id, passphrase: 'mine from now on' })).toMatchObject({
        error: { code: 'access/own-account' },
      });
      const change = { current: 'not this one at all', next: 'mine from now on' };
      expect(await api.workspace.changePassphrase(change)).toMatchObject({
        error: { code: 'access/wrong-passphrase' },
      });
    });
  });
});
