/** @file Handlers of `site`. Runs in main. */
import type { AppContract } from '../../contract/contract.ts';
import type { Handlers } from '../../contract/verbs.ts';
import { LANGUAGE_PACKS, PUBLISHED_PACKS } from '../../detection/rulePacks/shippedRulePacks.ts';
import { DeidError } from '../../domain/errors.ts';
import { acceptWord } from '../adaptation/lists/acceptWord.ts';
import { forgetWordsTakenOut } from '../adaptation/lists/listState.ts';
import { canBeCompared } from '../adaptation/lists/siteListNow.ts';
import { modelsSnapshot } from '../models/modelsSnapshot.ts';
import { rulesInPack } from '../site/packRules.ts';
import { addSiteFile, removeSiteFile, snapshotOfSite, switchSitePack } from '../site/siteChanges.ts';
import { recordSiteWords } from '../site/siteWordEvents.ts';
import type { Workspace } from '../workspace.ts';
import type { ApiPorts } from './ports.ts';

export function siteHandlers(ports: ApiPorts): Handlers<AppContract>['site'] {
  const { session } = ports;
  const changed = async (workspace: Workspace) => {
    const snapshot = await snapshotOfSite(workspace);
    ports.emit.site.changed(snapshot);
    ports.emit.models.changed(await modelsSnapshot(workspace));
    return snapshot;
  };
  return {
    list: () => snapshotOfSite(session.workspace),
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
      const added = await addSiteFile(workspace, kind, file);
      return { ...added, site: await changed(workspace) };
    },
    switchPack: async ({ name, isOn }) => {
      const workspace = session.writable;
      await switchSitePack(workspace, name, isOn);
      return changed(workspace);
    },
    words: () => wordsOf(session.workspace),
    acceptWord: (word) => {
      const workspace = session.writable;
      acceptWord(workspace, word, workspace.store.now());
      return wordsOf(workspace);
    },
    removeWord: ({ no }) => {
      const workspace = session.writable;
      removeWord(workspace, no);
      return wordsOf(workspace);
    },
    remove: async ({ kind, name }) => {
      const workspace = session.writable;
      await removeSiteFile(workspace, kind, name);
      return changed(workspace);
    },
  };
}

function wordsOf({ store }: Workspace) {
  return { words: store.siteWords.list().map((word) => ({ ...word })), isComparable: canBeCompared(store) };
}

/** Errors: `detection/unknown-site-word`, `access/role-missing`. */
function removeWord({ store, actor }: Workspace, no: number): void {
  store.transaction(() => {
    const side = store.siteWords.remove(no);
    if (side === null) throw new DeidError('detection/unknown-site-word');
    forgetWordsTakenOut(store);
    recordSiteWords(store, { change: 'removed', side, words: 1, batch: null, seq: null }, actor);
  });
}
