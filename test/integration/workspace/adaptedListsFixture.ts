/** @file A workspace with notes of which reviewers have decided the same again and again: a name that rules miss, a house that they mark. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { NoteId } from '../../../src-main/domain/ids.ts';
import { freezeGold } from '../../../src-main/workspace/adaptation/adaptationService.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { csvLine, inTempFolder, openTestWorkspace } from '../../support/workspaceHarness.ts';

export const ACTOR = 'Reviewer';
/** Nothing finds it: reviewers add it by hand. */
export const MISSED = 'Kronvester';
/** Rules take it for a hospital. */
export const MARKED = 'Klinik Abendstern';
/** Two notes a patient, eight patients. */
export const TEXTS = Array.from(
  { length: 16 },
  (_, at) =>
    `Nr. ${at}: Vorgestellt wurde Frau Dr. Beispiel am ${(at % 27) + 1}. März 2021. Die ${MARKED} war ruhig. ${MISSED} war dabei.`,
);

/** Imports the texts, two a patient, and examines them with the rules; ids in order. */
export async function importTexts(
  workspace: Workspace,
  name: string,
  texts: readonly string[],
): Promise<readonly NoteId[]> {
  const file = path.join(path.dirname(workspace.dir), `${name}.csv`);
  const rows = texts.map((text, at) => csvLine([`${name}${at}`, `${name}-P${Math.floor(at / 2)}`, text]));
  writeFileSync(file, csvLine(['note_id', 'patient_id', 'text']) + rows.join(''));
  const { plan } = await workspace.imports.inspectFile(file);
  const choice = await workspace.choosePipeline('rules', 'balanced');
  const batchId = await workspace.imports.start(ACTOR, [{ path: file, plan }], choice);
  workspace.queue.wake();
  await workspace.queue.whenSettled(batchId);
  return workspace.store.notes.idsAfter(batchId, 0, 100, ['detected']).map(({ id }) => id);
}

/** The spans of a note as they were detected. */
export function detectedIn({ store }: Workspace, id: NoteId): readonly string[] {
  const { text } = store.notes.openText(id);
  return (store.detections.get(id)?.result.spans ?? []).map(({ start, end }) => text.slice(start, end));
}

/** Hides the name that rules miss, and approves the note. */
export function review(workspace: Workspace, id: NoteId): void {
  const { text } = workspace.store.notes.openText(id);
  const start = text.indexOf(MISSED);
  const range = { start, end: start + MISSED.length };
  decide(workspace, id, { kind: 'add', range, label: 'STAFF' });
  approve(workspace, id);
}

/** Makes the house readable, and approves the note. */
export function release(workspace: Workspace, id: NoteId): void {
  const { text } = workspace.store.notes.openText(id);
  const at = (workspace.store.detections.get(id)?.result.spans ?? []).findIndex(
    ({ start, end }) => text.slice(start, end) === MARKED,
  );
  decide(workspace, id, { kind: 'reject', span: `d${at}` });
  approve(workspace, id);
}

type Verdict = Parameters<Workspace['review']['decide']>[2];

export function decide({ store, review: service }: Workspace, id: NoteId, verdict: Verdict): void {
  service.decide(id, store.notes.revisionOf(id), verdict, ACTOR);
}

export function approve(workspace: Workspace, id: NoteId): void {
  decide(workspace, id, { kind: 'clear' });
  workspace.approvals.approveNote(id, workspace.store.notes.revisionOf(id), ACTOR);
}

export interface Reviewed {
  readonly workspace: Workspace;
  readonly ids: readonly NoteId[];
  /** Of those, the gold. */
  readonly gold: readonly NoteId[];
}

/**
 * All notes reviewed, a quarter of them frozen. The house is hidden in all of them; `released` says in which it is made readable.
 */
export async function withReviewed(
  released: 'all' | 'all but gold' | 'none',
  use: (given: Reviewed) => Promise<void>,
): Promise<void> {
  await inTempFolder(async (dir) => {
    const workspace = await openTestWorkspace(path.join(dir, 'workspace'));
    try {
      workspace.settings.save({ ...workspace.settings.read(), pipeline: 'rules' });
      const ids = await importTexts(workspace, 'n', TEXTS);
      for (const id of ids) review(workspace, id);
      if (released === 'all') for (const id of ids) release(workspace, id);
      const frozen = await freezeGold(workspace, { seed: 3, percent: 25, task: null }, 1);
      const gold = ids.filter((id) => frozen.notes.includes(id));
      if (released === 'all but gold') for (const id of ids) if (!gold.includes(id)) release(workspace, id);
      await use({ workspace, ids, gold });
    } finally {
      await workspace.close('quit');
    }
  });
}

/** The list as words. */
export const wordsOf = ({ store }: Workspace) =>
  store.siteWords.list().map(({ side, label, word, isListed }) => ({ side, label, word, isListed }));

/** The workspace with somebody signed in who has these roles, for what services ask; the database goes by the account. */
export function asRole(workspace: Workspace, ...roles: readonly string[]): Workspace {
  const store = Object.create(workspace.store, {
    accounts: { value: { signedIn: () => ({ id: 'x', name: 'Ann', roles }) } },
  }) as Workspace['store'];
  return Object.create(workspace, { store: { value: store } }) as Workspace;
}
