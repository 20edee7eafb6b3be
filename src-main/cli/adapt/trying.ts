/** @file `noteveil adapt try`: a shadow run with an adaptation, adopted or not, waited for and printed as `noteveil shadow` does. */
import type { Command } from 'commander';
import { tryOut } from '../../workspace/adaptation/tryOut.ts';
import type { BatchId } from '../../domain/ids.ts';
import type { ExitCode } from '../exitCodes.ts';
import { withWorkspace, type WorkspaceOptions } from '../openWorkspace.ts';
import { signingIn } from '../options.ts';
import { showShadow, watchShadow, withShowing, type ShowingOptions } from '../shadowWatch.ts';
import type { Terminal } from '../terminal.ts';
import { comparedId, LISTS } from './lists.ts';

interface TryOptions extends WorkspaceOptions, ShowingOptions {
  readonly batch: string;
}

/** Adds it to `adapt`; `finish` receives the exit code. */
export function addTry({
  adapt,
  terminal,
  finish,
}: {
  readonly adapt: Command;
  readonly terminal: Terminal;
  readonly finish: (code: ExitCode) => void;
}): void {
  const command = signingIn(adapt.command('try'))
    .description(
      'Have an adaptation look at a batch and print only what differs; nothing is adopted or changed.',
    )
    .argument('<adaptation>', 'id of an adaptation, or lists for the compared list of the site')
    .requiredOption('--batch <id>', 'batch id as printed by run');
  withShowing(command).action(async (id: string, options: TryOptions) => {
    const code = await withWorkspace(options, 'open', async (workspace) => {
      const wanted = id === LISTS ? comparedId(workspace) : id;
      const begun = await tryOut(workspace, wanted, options.batch as BatchId);
      return showShadow(workspace, await watchShadow(workspace, begun, terminal), options, terminal);
    });
    finish(code);
  });
}
