/** @file `noteveil models bench`: the speed of a pack on this machine, over the shipped sample notes. */
import type { Command } from 'commander';
import { EXIT } from '../exitCodes.ts';
import { packWorkspaceOption } from '../options.ts';
import { alignColumns } from '../terminal.ts';
import { withModels, type ModelsContext, type ModelsOptions } from './modelsContext.ts';
import { runningWords } from './packWords.ts';

export function addModelsBench(models: Command, context: ModelsContext): void {
  models
    .command('bench')
    .description('Measure a pack over the shipped sample notes, in one process.')
    .argument('<id>', 'id of the pack')
    .addOption(packWorkspaceOption())
    .action(async (id: string, options: ModelsOptions) => {
      const { terminal } = context;
      const measured = await withModels(options, 'read', context, (service) => service.measure(id));
      terminal.print(`${id}: ${runningWords(measured.runningOn)}`);
      const rows = [
        ['tokens a second', measured.tokensPerSecond.toFixed(0)],
        ['notes a second', measured.notesPerSecond.toFixed(1)],
        ['opening to first answer', `${measured.startMs.toFixed(0)} ms`],
      ];
      for (const line of alignColumns(rows)) terminal.print(line);
      context.finish(EXIT.ok);
    });
}
