/** @file Handlers of `site`. Runs in main. */
import { appendAudit } from '../../audit/auditTrail.ts';
import { actorKeyOf } from '../../audit/events.ts';
import type { AppContract } from '../../contract/contract.ts';
import type { Handlers } from '../../contract/verbs.ts';
import { LANGUAGE_PACKS, PUBLISHED_PACKS } from '../../detection/rulePacks/shippedRulePacks.ts';
import { DeidError } from '../../domain/errors.ts';
import type { SiteSide } from '../../domain/siteWord.ts';
import { modelsSnapshot } from '../models/modelsSnapshot.ts';
import { rulesInPack } from '../site/packRules.ts';
import type { SiteKind } from '../site/siteFiles.ts';
import { addToSite, removeFromSite, switchRulePack } from '../site/siteShelf.ts';
import { siteSnapshot } from '../site/siteSnapshot.ts';
import { recordSiteWords } from '../site/siteWordEvents.ts';
import type { Workspace } from '../workspace.ts';
import type { ApiPorts } from './ports.ts';

type SiteChange = 'added' | 'removed' | 'switched-off' | 'switched-on';

export function siteHandlers(ports: ApiPorts): Handlers<AppContract>['site'] {
  const { session } = ports;
  /** `id` is that of the file where it is called by it. */
  const changed = async (workspace: Workspace, change: SiteChange, kind: SiteKind, id: string | null) => {
    recordChange(workspace, change, kind, id);
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
      if (session.writable.isClosed) throw new DeidError('contract/no-workspace');
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
      const id = await idOf(workspace, 'rule-packs', name);
      await switchRulePack(workspace.dir, name, isOn);
      return changed(workspace, isOn ? 'switched-on' : 'switched-off', 'rule-packs', id);
    },
    words: () => wordsOf(session.workspace),
    acceptWord: ({ no }) => {
      const workspace = session.writable;
      changeWord(workspace, 'listed', () => workspace.store.siteWords.accept(no));
      return wordsOf(workspace);
    },
    removeWord: ({ no }) => {
      const workspace = session.writable;
      changeWord(workspace, 'removed', () => workspace.store.siteWords.remove(no));
      return wordsOf(workspace);
    },
    remove: async ({ kind, name }) => {
      const workspace = session.writable;
      await refuseNeeded(workspace, kind, name);
      const id = await idOf(workspace, kind, name);
      await removeFromSite(workspace.dir, kind, name);
      return changed(workspace, 'removed', kind, id);
    },
  };
}

function wordsOf({ store }: Workspace) {
  return store.siteWords.list().map((word) => ({ ...word }));
}

/** Errors: `detection/unknown-site-word`, `access/role-missing`. */
function changeWord(
  { store, actor }: Workspace,
  change: 'listed' | 'removed',
  run: () => SiteSide | null,
): void {
  store.transaction(() => {
    const side = run();
    if (side === null) throw new DeidError('detection/unknown-site-word');
    recordSiteWords(store, { change, side, words: 1, batch: null, seq: null }, actor);
  });
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

/** The name where it is the id of what is in the file; null for a file that was put there by hand under another name. */
async function idOf(workspace: Workspace, kind: SiteKind, name: string): Promise<string | null> {
  const { pipelines, rulePacks } = await workspace.listSite();
  const known = kind === 'pipelines' ? pipelines : rulePacks;
  return known.some((one) => one.name === name && one.value.id === name) ? name : null;
}

/** The trail holds ids: a file that is called otherwise may be called anything, also by a person's name. */
function recordChange(
  { store, actor }: Workspace,
  change: SiteChange,
  kind: SiteKind,
  file: string | null,
): void {
  const actorKey = actor === '' ? null : actorKeyOf(store, actor);
  appendAudit(store, { kind: 'site-changed', change, part: kind, file, actorKey });
}
