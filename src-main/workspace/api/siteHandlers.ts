/** @file Handlers of `site`. Runs in main. */
import path from 'node:path';
import { appendAudit } from '../../audit/auditTrail.ts';
import { actorKeyOf } from '../../audit/events.ts';
import type { AppContract } from '../../contract/contract.ts';
import type { Handlers } from '../../contract/verbs.ts';
import { LANGUAGE_PACKS, PUBLISHED_PACKS } from '../../detection/rulePacks/shippedRulePacks.ts';
import { DeidError } from '../../domain/errors.ts';
import { modelsSnapshot } from '../models/modelsSnapshot.ts';
import { rulesInPack } from '../site/packRules.ts';
import type { SiteKind } from '../site/siteFiles.ts';
import { addToSite, removeFromSite, switchRulePack } from '../site/siteShelf.ts';
import { siteSnapshot } from '../site/siteSnapshot.ts';
import type { Workspace } from '../workspace.ts';
import type { ApiPorts } from './ports.ts';

type SiteChange = 'added' | 'removed' | 'switched-off' | 'switched-on';

export function siteHandlers(ports: ApiPorts): Handlers<AppContract>['site'] {
  const { session } = ports;
  const changed = async (workspace: Workspace, change: SiteChange, kind: SiteKind, name: string) => {
    recordChange(workspace, change, kind, name);
    const snapshot = await snapshotOf(workspace);
    ports.emit.site.changed(snapshot);
    ports.emit.models.changed(await modelsSnapshot(workspace));
    return snapshot;
  };
  return {
    list: () => snapshotOf(session.workspace),
    look: async ({ id }) => {
      const { rulePacks } = await session.workspace.listSite();
      const packs = [...LANGUAGE_PACKS, ...PUBLISHED_PACKS, ...rulePacks.map(({ value }) => value)];
      const pack = packs.find((one) => one.id === id);
      if (pack === undefined) throw new DeidError('detection/unknown-rule-pack', { pack: id });
      return rulesInPack(pack).map((rule) => ({ ...rule, examples: [...rule.examples] }));
    },
    add: async ({ kind }) => {
      void session.writable;
      const [file] = await ports.chooseFiles('site');
      if (file === undefined) return null;
      // Only now: while the dialog was open the workspace may have been locked.
      const workspace = session.writable;
      const before = await workspace.listSite();
      const id = await addToSite(workspace.dir, kind, file);
      const known = kind === 'pipelines' ? before.pipelines : before.rulePacks;
      const isReplaced = known.some(({ name }) => name === id);
      return { id, isReplaced, site: await changed(workspace, 'added', kind, id) };
    },
    switchPack: async ({ name, isOn }) => {
      const workspace = session.writable;
      if (!isOn) await refuseNeeded(workspace, 'rule-packs', name);
      await switchRulePack(workspace.dir, name, isOn);
      return changed(workspace, isOn ? 'switched-on' : 'switched-off', 'rule-packs', name);
    },
    remove: async ({ kind, name }) => {
      const workspace = session.writable;
      await refuseNeeded(workspace, kind, name);
      await removeFromSite(workspace.dir, kind, name);
      return changed(workspace, 'removed', kind, name);
    },
  };
}

async function snapshotOf(workspace: Workspace) {
  return siteSnapshot(await workspace.listSite(), workspace.settings.read().pipeline);
}

/** Without it no new batch could begin, and the reason would stand far from here. Errors: `detection/in-use`. */
async function refuseNeeded(workspace: Workspace, kind: SiteKind, name: string): Promise<void> {
  const { pipelines, rulePacks } = await snapshotOf(workspace);
  const known = kind === 'pipelines' ? pipelines : rulePacks;
  const isNeeded = known.some((one) => one.name === name && one.isNeeded);
  if (isNeeded) throw new DeidError('detection/in-use', { pipeline: workspace.settings.read().pipeline });
}

/** The trail holds ids; a file that was put there by hand may be called anything, and is not named. */
function recordChange(
  { store, settings: { actor } }: Workspace,
  change: SiteChange,
  kind: SiteKind,
  name: string,
): void {
  const file = /^[A-Za-z0-9.-]{1,64}$/.test(path.basename(name)) ? path.basename(name) : null;
  const actorKey = actor === '' ? null : actorKeyOf(store, actor);
  appendAudit(store, { kind: 'site-changed', change, part: kind, file, actorKey });
}
