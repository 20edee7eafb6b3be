/** @file Handlers of `app` and `workspace`: snapshot, settings, create, unlock, lock, copy. Runs in main. */
import path from 'node:path';
import type { z } from 'zod';
import { appendAudit } from '../../audit/auditTrail.ts';
import { actorKeyOf } from '../../audit/events.ts';
import type { AppContract } from '../../contract/contract.ts';
import type { AppSnapshotSchema } from '../../contract/schemas.ts';
import type { Handlers } from '../../contract/verbs.ts';
import { expectRole } from '../../domain/account.ts';
import { DeidError } from '../../domain/errors.ts';
import { inspectFolder } from '../../store/workspaceFolder.ts';
import type { AppSession } from '../appSession.ts';
import { helpText } from '../helpPages.ts';
import type { EditableSettings } from '../workspaceSettings.ts';
import type { ApiPorts } from './ports.ts';
import { watchBatches } from './batchEvents.ts';
import { watchAdaptations } from './adaptationHandlers.ts';
import { watchComparison } from './compareHandlers.ts';
import { watchShadows } from './shadowHandlers.ts';
import { watchEvidence } from './evidenceHandlers.ts';

export function snapshotOf(session: AppSession): z.input<typeof AppSnapshotSchema> {
  const { autoLockMinutes, operatingPoint, policy } = session.settings;
  const { theme, language, zoom } = session.preferences.read();
  return {
    version: session.version,
    isStandin: session.isStandin,
    platform: process.platform,
    workspace: session.state,
    keystoreAvailable: session.isKeystoreAvailable,
    recent: [...session.recent],
    pendingFiles: [...session.pendingFiles],
    settings: { theme, language, zoom, autoLockMinutes, operatingPoint, policy },
  };
}

export function appHandlers(ports: ApiPorts): Handlers<AppContract>['app'] {
  const { session } = ports;
  return {
    snapshot: () => snapshotOf(session),
    saveSettings: ({ theme, language, zoom, ...settings }) => {
      // Theme, language and size are this person's on this machine; the rest belongs to the workspace.
      const isChanged = isOther(session.settings, settings);
      if (isReadOnly(session) && isChanged) throw new DeidError('store/read-only');
      // Without an open workspace these alone can be kept.
      const workspace = isChanged && session.state.state === 'open' ? session.writable : null;
      session.preferences.save({ ...session.preferences.read(), theme, language, zoom });
      ports.applyZoom(zoom);
      if (workspace !== null) {
        const { store, settings: stored, policies, actor } = workspace;
        // Theme and language are everybody's own matter, so the channel is open to all; see rights.ts.
        expectRole(store.accounts.signedIn(), ['administrator']);
        // One that is gone since the last version may stay until another is chosen; imports refuse it.
        if (settings.policy !== stored.read().policy) policies.require(settings.policy);
        store.transaction(() => {
          stored.save({ ...stored.read(), ...settings });
          appendAudit(store, {
            kind: 'settings-changed',
            setting: 'workspace',
            actorKey: actorKeyOf(store, actor),
          });
        });
      }
      return snapshotOf(session);
    },
    copied: ({ text }) => {
      session.copied.remember(text);
      return null;
    },
    notices: () => ports.notices(),
    help: ({ page }) => helpText(page),
  };
}

function isReadOnly({ state }: AppSession): boolean {
  return state.state === 'open' && state.readOnly;
}

function isOther(stored: EditableSettings, wanted: EditableSettings): boolean {
  return (
    stored.autoLockMinutes !== wanted.autoLockMinutes ||
    stored.operatingPoint !== wanted.operatingPoint ||
    stored.policy !== wanted.policy
  );
}

export function workspaceHandlers(ports: ApiPorts): Handlers<AppContract>['workspace'] {
  const { session } = ports;
  const opened = (): z.input<typeof AppSnapshotSchema> => {
    watchBatches(session.workspace, ports.emit);
    watchComparison(session.workspace, ports.emit);
    watchAdaptations(session.workspace, ports.emit);
    watchShadows(session.workspace, ports.emit);
    watchEvidence(session.workspace, ports.emit);
    return snapshotOf(session);
  };
  return {
    chooseFolder: async ({ purpose }) => {
      const dir = await ports.chooseFolder(purpose === 'create' ? 'create-workspace' : 'open-workspace');
      if (dir === null) return null;
      return { ticket: session.tickets.issue(dir), name: path.basename(dir), ...inspectFolder(dir) };
    },
    signInChoices: ({ ticket }) =>
      session.signInChoices(session.tickets.pathOf(ticket)).map(({ roles, ...choice }) => ({
        ...choice,
        roles: [...roles],
      })),
    create: async ({ ticket, actor, ...choice }) => {
      // Left empty, the account has a name nevertheless: nobody signs in without one.
      const named = actor.trim() === '' ? choice : { ...choice, account: actor };
      await session.create(session.tickets.pathOf(ticket), named);
      return opened();
    },
    unlock: async ({ ticket, passphrase, account }) => {
      const dir = session.tickets.pathOf(ticket);
      await session.unlock(
        dir,
        passphrase === null ? { kind: 'keystore', account } : { kind: 'passphrase', passphrase, account },
      );
      return opened();
    },
    lock: async ({ reason }) => {
      await session.close(reason);
      return snapshotOf(session);
    },
    saveCopy: async ({ ticket }) => {
      const dir = session.tickets.pathOf(ticket);
      // Before the dialog: nobody should choose a folder in vain.
      session.refuseOpen(dir);
      const target = await ports.chooseFolder('save-copy');
      return target === null ? null : session.saveCopy(dir, target);
    },
    changePassphrase: async ({ current, next }) => {
      await session.changePassphrase(current, next);
      return null;
    },
  };
}
