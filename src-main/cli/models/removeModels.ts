/** @file `noteveil models remove`: removes a pack of a workspace. */
import type { Command } from 'commander';
import { EXIT } from '../exitCodes.ts';
import {
  targetWorkspaceOption,
  withModels,
  type ModelsContext,
  type ModelsOptions,
} from './modelsContext.ts';

export function addModelsRemove(models: Command, context: ModelsContext): void {
  models
    .command('remove')
    .description(
      'Remove a pack of the workspace, broken or not. Batches that name it cannot be examined any more.',
    )
    .argument('<id>', 'id of the pack')
    .addOption(targetWorkspaceOption())
    .action(async (id: string, options: ModelsOptions) => {
      await withModels(options, 'write', context, (service) => service.remove(id));
      context.terminal.print(`removed ${id}`);
      context.finish(EXIT.ok);
    });
}
