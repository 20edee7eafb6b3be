/** @file Waits for a shadow run on a terminal and prints what it has found. Never prints text of a note. */
import { InvalidArgumentError, Option, type Command } from 'commander';
import { DeidError } from '../domain/errors.ts';
import { SHADOW_FACETS, type ShadowFacet } from '../domain/shadowRun.ts';
import type { ShadowStanding } from '../workspace/shadow/shadowService.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import { shadowJson, shadowLines } from './shadowTable.ts';
import type { Terminal } from './terminal.ts';

/** What shells expect of a program that Ctrl-C ended: 128 and the number of the signal. */
const INTERRUPTED = 130;
const SHOWN_EVERY_MS = 500;
/** Notes that are printed unless told otherwise; the counts tell of the rest. */
const NOTES_SHOWN = 100;

/** What of a run is printed. */
export interface ShowingOptions {
  readonly only?: ShadowFacet;
  readonly limit: number;
  readonly json?: true;
}

/** Adds them to a command. */
export function withShowing(command: Command): Command {
  return command
    .addOption(
      new Option('--only <kind>', 'print only notes with this kind of difference').choices([
        ...SHADOW_FACETS,
      ]),
    )
    .option('--limit <notes>', 'print so many notes at most', noteLimit, NOTES_SHOWN)
    .option('--json', 'print everything as JSON');
}

function noteLimit(untrustedValue: string): number {
  if (!/^\d{1,6}$/.test(untrustedValue)) throw new InvalidArgumentError('A number of notes.');
  return Number(untrustedValue);
}

/** Shows how a run goes that was begun or taken up again; resolves when it is under way no more. */
export async function watchShadow(
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

/**
 * Prints it. Findings unless every note was compared and none differs: scripts must not take half a run for "no difference".
 * Errors: why the run stopped, where that is known.
 */
export function showShadow(
  { shadows, store }: Workspace,
  standing: ShadowStanding,
  { json, limit, only }: ShowingOptions,
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
