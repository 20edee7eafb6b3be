/**
 * @file Adds, switches and removes files of a workspace's site, and tells the trail. For the app and the command line, which ask
 * for an administrator before.
 */
import { appendAudit } from '../../audit/auditTrail.ts';
import type { AuditEvent } from '../../audit/events.ts';
import { DeidError } from '../../domain/errors.ts';
import { signedInKey } from '../signedInKey.ts';
import type { Workspace } from '../workspace.ts';
import type { SiteKind } from './siteFiles.ts';
import { addToSite, removeFromSite, switchRulePack } from './siteShelf.ts';
import type { SiteList } from './siteList.ts';
import { siteSnapshot } from './siteSnapshot.ts';

type SiteChange = Extract<AuditEvent, { kind: 'site-changed' }>['change'];

/** Copies a file into the site; its id, and whether one with this id was there before. Errors: as `addToSite`. */
export async function addSiteFile(
  workspace: Workspace,
  kind: SiteKind,
  file: string,
): Promise<{ readonly id: string; readonly isReplaced: boolean }> {
  const before = filesOf(await workspace.listSite(), kind);
  const id = await addToSite(workspace.dir, kind, file);
  recordChange(workspace, 'added', kind, id);
  return { id, isReplaced: before.some(({ name }) => name === id) };
}

/** Switches a rule pack off or on again. Errors: as `switchRulePack`; `detection/in-use`. */
export async function switchSitePack(workspace: Workspace, name: string, isOn: boolean): Promise<void> {
  const site = await workspace.listSite();
  if (!isOn) refuseNeeded(workspace, site, 'rule-packs', name);
  const id = idOf(site, 'rule-packs', name);
  await switchRulePack(workspace.dir, name, isOn);
  recordChange(workspace, isOn ? 'switched-on' : 'switched-off', 'rule-packs', id);
}

/** Takes a file out of the site. Errors: as `removeFromSite`; `detection/in-use`. */
export async function removeSiteFile(workspace: Workspace, kind: SiteKind, name: string): Promise<void> {
  const site = await workspace.listSite();
  refuseNeeded(workspace, site, kind, name);
  const id = idOf(site, kind, name);
  await removeFromSite(workspace.dir, kind, name);
  recordChange(workspace, 'removed', kind, id);
}

/** The site as the Models screen shows it. */
export async function snapshotOfSite(workspace: Workspace) {
  return siteSnapshot(await workspace.listSite(), workspace.settings.read().pipeline);
}

function filesOf({ pipelines, rulePacks }: SiteList, kind: SiteKind) {
  return kind === 'pipelines' ? pipelines : rulePacks;
}

/** Without it no new batch could begin, and the reason would stand far from here. Errors: `detection/in-use`. */
function refuseNeeded({ settings }: Workspace, site: SiteList, kind: SiteKind, name: string): void {
  const { pipeline } = settings.read();
  const { pipelines, rulePacks } = siteSnapshot(site, pipeline);
  const known = kind === 'pipelines' ? pipelines : rulePacks;
  const isNeeded = known.some((one) => one.name === name && one.isNeeded);
  if (isNeeded) throw new DeidError('detection/in-use', { pipeline });
}

/** The name where it is the id of what is in the file; null for a file that was put there by hand under another name. */
function idOf(site: SiteList, kind: SiteKind, name: string): string | null {
  return filesOf(site, kind).some((one) => one.name === name && one.value.id === name) ? name : null;
}

/** The trail holds ids: a file that is called otherwise may be called anything, also by a person's name. */
function recordChange(workspace: Workspace, change: SiteChange, kind: SiteKind, file: string | null): void {
  const actorKey = signedInKey(workspace);
  appendAudit(workspace.store, { kind: 'site-changed', change, part: kind, file, actorKey });
}
