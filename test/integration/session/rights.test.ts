/** @file Who may call what: the table of rights, and accounts of one workstation on a fake desktop. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract } from '../../../src-main/contract/contract.ts';
import { ROLES, type Role } from '../../../src-main/domain/account.ts';
import type { BatchId, FileTicket, NoteId } from '../../../src-main/domain/ids.ts';
import { RIGHTS } from '../../../src-main/workspace/api/rights.ts';
import { inTempFolder, PASSPHRASE } from '../../support/workspaceHarness.ts';
import { createBatchFixture, importedNote } from '../store/storeFixture.ts';
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
    'sampling.next': () => api.sampling.next({ batchId }),
    'exporting.start': () => api.exporting.start({ batchId, ticket: ticketOf('/nowhere'), format: 'csv' }),
    'retention.saveRule': () =>
      api.retention.saveRule({ originalsDays: null, batchesDays: null, keyDays: 90 }),
    'retention.destroyKey': () => api.retention.destroyKey({ confirmedKey: 'another' }),
    'models.usePipeline': () => api.models.usePipeline({ pipeline: 'rules' }),
    'accounts.setSingleUser': () => api.accounts.setSingleUser({ on: false }),
    'accounts.add': () => api.accounts.add({ name: 'x', roles: ['operator'], passphrase: 'short' }),
  };
}
const PLAN = { format: 'txt', encoding: 'utf8', delimiter: null, mapping: null } as const;

const ALLOWED: Readonly<Record<Role, readonly string[]>> = {
  operator: ['batches.remove', 'importing.start'],
  reviewer: ['review.decide', 'sampling.next'],
  officer: [
    'review.decide',
    'sampling.next',
    'approval.approveBatch',
    'approval.withdraw',
    'exporting.start',
    'retention.destroyKey',
  ],
  administrator: ['retention.saveRule', 'models.usePipeline', 'accounts.setSingleUser', 'accounts.add'],
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

  it('shows no sampled note to whoever may not read one, and begins no sample by that', async () => {
    await atWorkstation(async ({ api, session, switchTo }) => {
      const { store } = session.workspace;
      const { batchId, add } = createBatchFixture(store);
      const [note] = add(importedNote('Frau Beispiel'));
      store.samples.create({
        ...{ batchId, seed: 'aa', population: 1, populationHash: 'a'.repeat(64), maxRate: 0.05 },
        ...{ confidence: 0.95, leaksAllowed: 0, canaryRate: 1, actor: 'Maker' },
        notes: [{ noteId: note!.id, ordinal: 1, outputHash: 'a'.repeat(64) }],
      });
      const begun = () => session.workspace.store.audit.after(0, 1000).map(({ kind }) => kind);
      for (const role of ['operator', 'administrator']) {
        await switchTo(role);
        expect(await api.sampling.next({ batchId })).toMatchObject(roleMissing);
        expect(session.workspace.store.samples.newest(batchId)).toMatchObject({
          isBegun: false,
          state: 'open',
        });
        expect(begun()).not.toContain('sample-begun');
      }
      await switchTo('reviewer');
      expect(await api.sampling.next({ batchId })).toMatchObject({ ok: true });
    });
  });

  /** Made by whoever is signed in; one export of it is out when a recipient is given. */
  function batchOf({ session }: Workstation, recipient: string | null): BatchId {
    const { store } = session.workspace;
    const { batchId, add } = createBatchFixture(store);
    add(importedNote('Frau Beispiel'));
    if (recipient === null) return batchId;
    const order = { batchId, format: 'csv', notes: 1, actor: 'x', folderPath: '/out', recipient } as const;
    store.exports.publish(store.exports.create(order).id, { notes: 1, files: [], isListed: true });
    return batchId;
  }
  const whole = (batchId: BatchId) => ({
    what: 'batches' as const,
    ...{ batchIds: [batchId], confirmedNotes: 1, byRule: false },
  });

  it('leaves a batch of which something is out to the officer, and a proof of it', async () => {
    await atWorkstation(async (workstation) => {
      const { api, session, switchTo } = workstation;
      const [exported, other] = [batchOf(workstation, 'Institut'), batchOf(workstation, null)];
      await switchTo('operator');
      expect(await api.batches.remove({ batchId: exported })).toMatchObject({
        ok: false,
        error: { code: 'retention/batch-exported' },
      });
      expect(await api.retention.destroy(whole(exported))).toMatchObject(roleMissing);
      expect(await api.batches.remove({ batchId: other })).toMatchObject({ ok: true });
      await switchTo('officer');
      expect(await api.batches.remove({ batchId: exported })).toMatchObject(roleMissing);
      expect(await api.retention.state()).toMatchObject({
        value: { exported: [{ batchId: exported, notes: 1 }] },
      });
      expect(await api.retention.destroy(whole(exported))).toMatchObject({
        ok: true,
        value: { exported: [], past: [{ what: 'batches', notes: 1, isProven: true }] },
      });
      expect(session.workspace.store.goneExports.list()).toMatchObject([
        { batchId: exported, recipient: 'Institut' },
      ]);
    });
  });

  it('lets one person who works alone destroy what is out, with a proof, and not delete it', async () => {
    await atWorkstation(async (workstation) => {
      const { api } = workstation;
      await api.accounts.setSingleUser({ on: true });
      const batchId = batchOf(workstation, 'Institut');
      expect(await api.batches.remove({ batchId })).toMatchObject({
        error: { code: 'retention/batch-exported' },
      });
      expect(await api.retention.destroy({ ...whole(batchId), confirmedNotes: 2 })).toMatchObject({
        error: { code: 'retention/not-confirmed' },
      });
      expect(await api.retention.destroy(whole(batchId))).toMatchObject({
        value: { past: [{ isProven: true }] },
      });
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
      const window = { theme: 'dark' as const, language: 'ca' as const, zoom: 125 as const };
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
