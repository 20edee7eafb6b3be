/** @file `noteveil shadow`: has another pipeline look at a batch and prints what differs. Never prints text of a note. */
import { Option, type Command } from 'commander';
import { expectRole } from '../domain/account.ts';
import type { OperatingPoint } from '../domain/detection.ts';
import { DeidError } from '../domain/errors.ts';
import type { BatchId } from '../domain/ids.ts';
import { SHADOW_SITES, type ShadowSite } from '../domain/shadowRun.ts';
import type { ShadowStanding } from '../workspace/shadow/shadowService.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import { withWorkspace, type WorkspaceOptions } from './openWorkspace.ts';
import { accountOption, operatingPointOption, passphraseFileOption, workspaceOption } from './options.ts';
import { shadowRunLines } from './shadowTable.ts';
import { showShadow, watchShadow, withShowing, type ShowingOptions } from './shadowWatch.ts';
import type { Terminal } from './terminal.ts';

interface ShadowOptions extends WorkspaceOptions, ShowingOptions {
  readonly batch: string;
  readonly pipeline?: string;
  readonly operatingPoint: OperatingPoint;
  readonly site: ShadowSite;
  readonly run?: string;
  readonly resume?: true;
  readonly discard?: true;
}

/** Adds the command to the program; `finish` receives the exit code. */
export function addShadowCommand(
  program: Command,
  terminal: Terminal,
  finish: (code: ExitCode) => void,
): void {
  const command = program
    .command('shadow')
    .description(
      'Have another pipeline look at a batch and print only what differs; nothing of the batch changes. Without --pipeline and --run, list the runs over the batch.',
    )
    .addOption(workspaceOption())
    .addOption(passphraseFileOption())
    .addOption(accountOption())
    .requiredOption('--batch <id>', 'batch id as printed by run')
    .option('--pipeline <id>', 'begin a run with this pipeline')
    .addOption(operatingPointOption())
    .addOption(
      new Option('--site <packs>', 'rule packs of the site: those of today, those of the batch, or none')
        .choices([...SHADOW_SITES])
        .default('current'),
    )
    .option('--run <id>', 'show what this run has found')
    .option('--resume', 'with --run: go on with it first')
    .option('--discard', 'with --run: delete it and all it found');
  withShowing(command).action(async (options: ShadowOptions) => {
    if (options.pipeline !== undefined && options.run !== undefined)
      command.error('error: name either --pipeline or --run');
    if ((options.resume === true || options.discard === true) && options.run === undefined)
      command.error('error: name the run with --run');
    if (options.resume === true && options.discard === true)
      command.error('error: name either --resume or --discard');
    finish(await withWorkspace(options, 'open', (workspace) => act(workspace, options, terminal)));
  });
}

async function act(workspace: Workspace, options: ShadowOptions, terminal: Terminal): Promise<ExitCode> {
  const { shadows, store, actor } = workspace;
  const { id: batchId } = store.batches.require(options.batch as BatchId);
  if (options.pipeline === undefined && options.run === undefined) {
    for (const line of shadowRunLines(shadows.listOf(batchId))) terminal.print(line);
    return EXIT.ok;
  }
  if (options.run !== undefined && shadows.get(options.run).run.batchId !== batchId)
    throw new DeidError('shadow/unknown-run');
  const isChange = options.pipeline !== undefined || options.resume === true || options.discard === true;
  if (isChange) expectRole(store.accounts.signedIn(), ['operator', 'officer', 'administrator']);
  if (options.discard === true && options.run !== undefined) {
    await shadows.discard(options.run, actor);
    terminal.print(`discarded: ${options.run}`);
    return EXIT.ok;
  }
  const standing = await settled(workspace, options, terminal);
  return showShadow(workspace, standing, options, terminal);
}

/** The run when it is under way no more. */
async function settled(
  workspace: Workspace,
  { batch, pipeline, operatingPoint, site, run: runId, resume }: ShadowOptions,
  terminal: Terminal,
): Promise<ShadowStanding> {
  const { shadows, actor } = workspace;
  if (pipeline !== undefined) {
    const order = { batchId: batch as BatchId, pipeline, operatingPoint, site };
    return watchShadow(workspace, await shadows.start(order, actor), terminal);
  }
  const id = runId ?? '';
  return resume === true
    ? watchShadow(workspace, await shadows.resume(id, actor), terminal)
    : shadows.get(id);
}
