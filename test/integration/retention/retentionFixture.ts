/** @file A workspace with exported notes, and a look at the bytes of its files. Used by tests of retention and backup. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeFailure } from '../../../src-main/cli/errorText.ts';
import { buildProgram } from '../../../src-main/cli/program.ts';
import type { BatchId } from '../../../src-main/domain/ids.ts';
import { choosePipeline } from '../../../src-main/workspace/pipelineChoice.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { csvLine, openTestWorkspace, PASSPHRASE } from '../../support/workspaceHarness.ts';

export const ACTOR = 'Owner';

/** Imports, detects and, unless told otherwise, approves and exports notes of two patients; the last note shows a name. */
export async function workspaceWithExport(
  dir: string,
  notes = 6,
  { isExported = true }: { readonly isExported?: boolean } = {},
): Promise<{ readonly workspace: Workspace; readonly batchId: BatchId; readonly targetDir: string }> {
  const workspace = await openTestWorkspace(path.join(dir, 'w'));
  const batchId = await importNotes(workspace, dir, notes);
  const targetDir = path.join(dir, 'exports');
  mkdirSync(targetDir, { recursive: true });
  if (isExported) await exportNow(workspace, batchId, targetDir);
  return { workspace, batchId, targetDir };
}

export async function importNotes(workspace: Workspace, dir: string, notes: number): Promise<BatchId> {
  const source = path.join(dir, 'geheime-quelle.csv');
  const rows = Array.from({ length: notes }, (_, n) =>
    csvLine([`id-${n}`, `pat-${n % 2}`, `Herr Vogelsang wurde am 03.04.2024 untersucht, Puls ${60 + n}.`]),
  );
  writeFileSync(source, csvLine(['note_id', 'patient_id', 'text']) + rows.join(''));
  const { plan } = await workspace.imports.inspectFile(source);
  const batchId = await workspace.imports.start(
    'Station 3',
    [{ path: source, plan }],
    await choosePipeline('rules', 'recall'),
  );
  workspace.queue.wake();
  await workspace.queue.whenSettled(batchId);
  return batchId;
}

export async function exportNow(workspace: Workspace, batchId: BatchId, targetDir: string): Promise<string> {
  await workspace.approvals.approveBatch(batchId, ACTOR);
  const run = await workspace.exports.start({ batchId, targetDir, format: 'csv', actor: ACTOR });
  workspace.queue.wake();
  await workspace.queue.whenSettled(batchId);
  return workspace.store.exports.get(run.id)?.state ?? 'missing';
}

/** Imports one note of a person under a policy that draws on the key, or under one that does not; its batch and output. */
export async function importOne(workspace: Workspace, dir: string, policy = 'gdpr-pseudonymised') {
  const file = path.join(dir, 'notes.csv');
  writeFileSync(
    file,
    csvLine(['note_id', 'patient_id', 'text']) +
      csvLine(['n1', 'p1', 'Herr Vogelsang wurde am 03.04.2024 untersucht.']),
  );
  const { plan } = await workspace.imports.inspectFile(file);
  const choice = await choosePipeline('rules', 'recall');
  const rules = { policy: workspace.policies.require(policy) };
  const batchId = await workspace.imports.start('Station 3', [{ path: file, plan }], choice, rules);
  workspace.queue.wake();
  await workspace.queue.whenSettled(batchId);
  const [note] = workspace.store.notes.idsAfter(batchId, 0, 1, ['detected']);
  return { batchId, output: note === undefined ? '' : workspace.store.notes.openOutput(note.id)?.text };
}

/** Exports the one note of a batch, and destroys its original. */
export async function destroyOriginals(workspace: Workspace, dir: string, batchId: BatchId): Promise<void> {
  const targetDir = path.join(dir, 'exports');
  mkdirSync(targetDir, { recursive: true });
  await exportNow(workspace, batchId, targetDir);
  const order = { what: 'originals', byRule: false, actor: ACTOR, batchIds: [batchId] } as const;
  await workspace.retention.destroy({ ...order, confirmedNotes: 1 });
}

/** Bytes of the database, its log and every copy of them in the workspace. */
export function bytesOf(dir: string): Buffer {
  const files = ['noteveil.db', 'noteveil.db-wal'].map((name) => path.join(dir, name));
  const backups = path.join(dir, 'backups');
  const copies = existsSync(backups) ? readdirSync(backups).map((name) => path.join(backups, name)) : [];
  return Buffer.concat(
    [...files, ...copies].filter((file) => existsSync(file)).map((file) => readFileSync(file)),
  );
}

/** What `noteveil retention …` prints on the workspace, or the failure that it ends with. */
export async function retention(dir: string, ...args: readonly string[]): Promise<string> {
  const printed: string[] = [];
  const terminal = {
    print: (line: string) => void printed.push(line),
    ...{ tell: () => undefined, progress: () => undefined, endProgress: () => undefined },
  };
  const file = path.join(dir, 'passphrase.txt');
  writeFileSync(file, PASSPHRASE);
  const where = ['--workspace', path.join(dir, 'w'), '--passphrase-file', file];
  const [command = '', ...rest] = args;
  try {
    const program = buildProgram(terminal, () => undefined);
    await program.parseAsync(['node', 'noteveil', 'retention', command, ...where, ...rest]);
  } catch (cause) {
    printed.push(describeFailure(cause).text);
  }
  return printed.join('\n');
}
