/**
 * @file Adds, switches and removes files of a workspace's site, and tells the trail. For the app and the command line, which ask
 * for an administrator before.
 */
import { appendAudit } from '../../audit/auditTrail.ts';
import { actorKeyOf, type AuditEvent } from '../../audit/events.ts';
import { DeidError } from '../../domain/errors.ts';
import type { Workspace } from '../workspace.ts';
import type { SiteKind } from './siteFiles.ts';
import { addToSite, removeFromSite, switchRulePack } from './siteShelf.ts';
import { siteSnapshot } from './siteSnapshot.ts';

type SiteChange = Extract<AuditEvent, { kind: 'site-changed' }>['change'];

/** Copies a file into the site; its id, and whether one with this id was there before. Errors: as `addToSite`. */
export async function addSiteFile(
  workspace: Workspace,
  kind: SiteKind,
  file: string,
): Promise<{ readonly id: string; readonly isReplaced: boolean }> {
  const before = await knownFiles(workspace, kind);
  const id = await addToSite(workspace.dir, kind, file);
  recordChange(workspace, 'added', kind, id);
  return { id, isReplaced: before.some(({ name }) => name === id) };
}

/** Switches a rule pack off or on again. Errors: as `switchRulePack`; `detection/in-use`. */
export async function switchSitePack(workspace: Workspace, name: string, isOn: boolean): Promise<void> {
  if (!isOn) await refuseNeeded(workspace, 'rule-packs', name);
  const id = await idOf(workspace, 'rule-packs', name);
  await switchRulePack(workspace.dir, name, isOn);
  recordChange(workspace, isOn ? 'switched-on' : 'switched-off', 'rule-packs', id);
}

/** Takes a file out of the site. Errors: as `removeFromSite`; `detection/in-use`. */
export async function removeSiteFile(workspace: Workspace, kind: SiteKind, name: string): Promise<void> {
  await refuseNeeded(workspace, kind, name);
  const id = await idOf(workspace, kind, name);
  await removeFromSite(workspace.dir, kind, name);
  recordChange(workspace, 'removed', kind, id);
}

/** The site as the Models screen shows it. */
export async function snapshotOfSite(workspace: Workspace) {
  return siteSnapshot(await workspace.listSite(), workspace.settings.read().pipeline);
}

async function knownFiles({ listSite }: Workspace, kind: SiteKind) {
  const { pipelines, rulePacks } = await listSite();
  return kind === 'pipelines' ? pipelines : rulePacks;
}

/** Without it no new batch could begin, and the reason would stand far from here. Errors: `detection/in-use`. */
async function refuseNeeded(workspace: Workspace, kind: SiteKind, name: string): Promise<void> {
  const { pipelines, rulePacks } = await snapshotOfSite(workspace);
  const known = kind === 'pipelines' ? pipelines : rulePacks;
  const isNeeded = known.some((one) => one.name === name && one.isNeeded);
  if (isNeeded) throw new DeidError('detection/in-use', { pipeline: workspace.settings.read().pipeline });
}

/** The name where it is the id of what is in the file; null for a file that was put there by hand under another name. */
async function idOf(workspace: Workspace, kind: SiteKind, name: string): Promise<string | null> {
  const known = await knownFiles(workspace, kind);
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
