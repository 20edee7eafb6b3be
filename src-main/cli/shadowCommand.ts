/** @file `noteveil shadow`: has another pipeline look at a batch and prints what differs. Never prints text of a note. */
import { InvalidArgumentError, Option, type Command } from 'commander';
import { expectRole } from '../domain/account.ts';
import type { OperatingPoint } from '../domain/detection.ts';
import { DeidError } from '../domain/errors.ts';
import type { BatchId } from '../domain/ids.ts';
import { SHADOW_FACETS, SHADOW_SITES, type ShadowFacet, type ShadowSite } from '../domain/shadowRun.ts';
import type { ShadowStanding } from '../workspace/shadow/shadowService.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import { withWorkspace, type WorkspaceOptions } from './openWorkspace.ts';
import { accountOption, operatingPointOption, passphraseFileOption, workspaceOption } from './options.ts';
import { shadowJson, shadowLines, shadowRunLines } from './shadowTable.ts';
import type { Terminal } from './terminal.ts';

interface ShadowOptions extends WorkspaceOptions {
  readonly batch: string;
  readonly pipeline?: string;
  readonly operatingPoint: OperatingPoint;
  readonly site: ShadowSite;
  readonly run?: string;
  readonly resume?: true;
  readonly discard?: true;
  readonly only?: ShadowFacet;
  readonly limit: number;
  readonly json?: true;
}

/** What shells expect of a program that Ctrl-C ended: 128 and the number of the signal. */
const INTERRUPTED = 130;
const SHOWN_EVERY_MS = 500;
/** Notes that are printed unless told otherwise; the counts tell of the rest. */
const NOTES_SHOWN = 100;

/** Adds the command to the program; `finish` receives the exit code. */
export function addShadowCommand(
  program: Command,
  terminal: Terminal,
  finish: (code: ExitCode) => void,
): void {
  program
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
    .option('--discard', 'with --run: delete it and all it found')
    .addOption(
      new Option('--only <kind>', 'print only notes with this kind of difference').choices([
        ...SHADOW_FACETS,
      ]),
    )
    .option('--limit <notes>', 'print so many notes at most', noteLimit, NOTES_SHOWN)
    .option('--json', 'print everything as JSON')
    .action(async (options: ShadowOptions, command: Command) => {
      if (options.pipeline !== undefined && options.run !== undefined)
        command.error('error: name either --pipeline or --run');
      if ((options.resume === true || options.discard === true) && options.run === undefined)
        command.error('error: name the run with --run');
      if (options.resume === true && options.discard === true)
        command.error('error: name either --resume or --discard');
      finish(await withWorkspace(options, 'open', (workspace) => act(workspace, options, terminal)));
    });
}

function noteLimit(untrustedValue: string): number {
  if (!/^\d{1,6}$/.test(untrustedValue)) throw new InvalidArgumentError('A number of notes.');
  return Number(untrustedValue);
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
  return show(workspace, standing, options, terminal);
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
    return watch(workspace, await shadows.start(order, actor), terminal);
  }
  const id = runId ?? '';
  return resume === true ? watch(workspace, await shadows.resume(id, actor), terminal) : shadows.get(id);
}

async function watch(
  { shadows }: Workspace,
  { run }: ShadowStanding,
  terminal: Terminal,
): Promise<ShadowStanding> {
  terminal.tell(`shadow run ${run.id}`);
  let lastShown = 0;
  const stop = shadows.onChange((standing) => {
    if (Date.now() - lastShown < SHOWN_EVERY_MS) return;
    lastShown = Date.now();
    terminal.progress(progressLine(standing));
  });
  // Every note is stored when it is through, so ending at once loses nothing.
  const onInterrupt = (): void => {
    terminal.endProgress();
    terminal.tell(
      `interrupted; what is done is kept. Go on with: noteveil shadow --workspace DIR --batch ${run.batchId} --run ${run.id} --resume`,
    );
    process.exit(INTERRUPTED);
  };
  process.once('SIGINT', onInterrupt);
  try {
    await shadows.whenEnded(run.id);
  } finally {
    process.removeListener('SIGINT', onInterrupt);
    stop();
    terminal.endProgress();
  }
  return shadows.get(run.id);
}

function progressLine({ run, done, perSecond, secondsLeft }: ShadowStanding): string {
  const rate = perSecond === null ? '' : `, ${Math.round(perSecond)} notes/s`;
  const left = secondsLeft === null ? '' : `, ${Math.ceil(secondsLeft)} s left`;
  return `${done}/${run.notes} notes${rate}${left}`;
}

/** Findings unless every note was compared and none differs: scripts must not take half a run for "no difference". */
function show(
  { shadows, store }: Workspace,
  standing: ShadowStanding,
  { only, limit, json }: ShadowOptions,
  terminal: Terminal,
): ExitCode {
  const { run } = standing;
  const figures = shadows.figures(run.id);
  const page = { only: only ?? null, limit };
  if (json === true) terminal.print(shadowJson(store, standing, figures, page));
  else for (const line of shadowLines(store, standing, figures, page)) terminal.print(line);
  if (run.state === 'stopped' && run.code !== null) throw new DeidError(run.code);
  const isAlike = run.state === 'finished' && figures.same === run.notes;
  return isAlike ? EXIT.ok : EXIT.findings;
}
