/** @file `noteveil export`: writes the approved notes of a batch with a manifest. */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { Option, type Command } from 'commander';
import { expectRole } from '../domain/account.ts';
import { DeidError } from '../domain/errors.ts';
import type { BatchId } from '../domain/ids.ts';
import type { ExportFormat } from '../store/exportStore.ts';
import { ExportService } from '../workspace/exportService.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import { withWorkspace, type WorkspaceOptions } from './openWorkspace.ts';
import { accountOption, passphraseFileOption, workspaceOption } from './options.ts';
import { whenSettled } from './settle.ts';
import type { Terminal } from './terminal.ts';

interface ExportOptions extends WorkspaceOptions {
  readonly batch: string;
  readonly out: string;
  readonly format: ExportFormat;
  readonly wholeBatch?: true;
  readonly recipient?: string;
  readonly nameRecipient?: true;
  readonly replaces?: string;
}

export function addExportCommand(
  program: Command,
  terminal: Terminal,
  finish: (code: ExitCode) => void,
): void {
  program
    .command('export')
    .description('Write the approved notes of a batch, with a manifest, into a new folder inside --out.')
    .addOption(workspaceOption())
    .addOption(passphraseFileOption())
    .addOption(accountOption())
    .requiredOption('--batch <id>', 'batch id as printed by run')
    .requiredOption('--out <dir>', 'folder in which the export folder is made')
    .addOption(
      new Option('--format <format>', 'file format')
        .choices(['csv', 'jsonl', 'txt', 'original'])
        .default('csv'),
    )
    .option('--whole-batch', 'fail unless every note of the batch is approved')
    .option('--recipient <name>', 'who gets it; kept sealed in the workspace for later recalls')
    .option('--name-recipient', 'name the recipient in the manifest too')
    .option('--replaces <export>', 'id of the earlier export of the batch that this one corrects')
    .action(async (options: ExportOptions) => {
      await withWorkspace(options, 'open', async (workspace) => {
        const targetDir = path.resolve(options.out);
        const batchId = options.batch as BatchId;
        checkOrder(workspace, options);
        makeFolder(targetDir);
        const run = await workspace.exports.start({
          batchId,
          targetDir,
          format: options.format,
          actor: workspace.actor,
          wholeBatch: options.wholeBatch === true,
          recipient: options.recipient,
          namesRecipient: options.nameRecipient === true,
          replaces: options.replaces,
        });
        const stop = workspace.exports.onProgress(({ done, notes }) => {
          terminal.progress(`export ${done}/${notes} notes`);
        });
        workspace.queue.wake();
        try {
          await whenSettled(workspace, batchId);
        } finally {
          stop();
          terminal.endProgress();
        }
        const ended = workspace.store.exports.get(run.id);
        if (ended?.error) throw new DeidError(ended.error.code, ended.error.facts);
        if (ended?.state !== 'completed') throw new DeidError('export/interrupted');
        terminal.print(ExportService.folderOf(ended));
        for (const { name, sha256, bytes } of ended.files) terminal.print(`${sha256}  ${bytes}  ${name}`);
      });
      finish(EXIT.ok);
    });
}

/** What the order would fail with anyway, asked before the first folder is made: a refused export leaves none behind. */
function checkOrder(workspace: Workspace, options: ExportOptions): void {
  expectRole(workspace.store.accounts.signedIn(), ['officer']);
  const { id } = workspace.store.batches.require(options.batch as BatchId);
  const { notes, approved } = workspace.store.approvals.summary(id);
  if (approved === 0) throw new DeidError('export/nothing-approved');
  if (options.wholeBatch === true && approved < notes)
    throw new DeidError('export/not-approved', { notes: notes - approved });
}

function makeFolder(dir: string): void {
  const missing: string[] = [];
  for (let at = dir; !existsSync(at) && path.dirname(at) !== at; at = path.dirname(at)) missing.unshift(at);
  try {
    // One by one: Node's own `recursive` tries forever where a folder such as /proc denies that a child can exist.
    for (const folder of missing) mkdirSync(folder);
  } catch (cause) {
    throw new DeidError('export/target-unwritable', { reason: 'cannot-create-folder' }, { cause });
  }
}
