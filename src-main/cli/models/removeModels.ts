/** @file `noteveil models remove`: removes a pack of a workspace. */
import type { Command } from 'commander';
import { EXIT } from '../exitCodes.ts';
import type { WorkspaceOptions } from '../openWorkspace.ts';
import { signingIn } from '../options.ts';
import { changeModels, type ModelsContext } from './modelsContext.ts';

export function addModelsRemove(models: Command, context: ModelsContext): void {
  signingIn(models.command('remove'))
    .description(
      'Remove a pack of the workspace, broken or not. Batches that name it cannot be examined any more. For administrators.',
    )
    .argument('<id>', 'id of the pack')
    .action(async (id: string, options: WorkspaceOptions) => {
      await changeModels(options, context, (service) => service.remove(id));
      context.terminal.print(`removed ${id}`);
      context.finish(EXIT.ok);
    });
}
