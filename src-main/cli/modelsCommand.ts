/** @file `noteveil models`: lists, adds, verifies, removes, measures and quantizes model packs. */
import type { Command } from 'commander';
import { addModelsAdd } from './models/addModels.ts';
import { addModelsBench } from './models/benchModels.ts';
import { addModelsList } from './models/listModels.ts';
import type { ModelsContext } from './models/modelsContext.ts';
import { addModelsQuantize } from './models/quantizeModels.ts';
import { addModelsRemove } from './models/removeModels.ts';
import { addModelsVerify } from './models/verifyModels.ts';
import type { ExitCode } from './exitCodes.ts';
import type { Terminal } from './terminal.ts';

/** Adds the command to the program; `finish` receives the exit code. `createHost` makes detection processes. */
export function addModelsCommand(
  program: Command,
  terminal: Terminal,
  finish: (code: ExitCode) => void,
  createHost: ModelsContext['createHost'],
): void {
  const models = program
    .command('models')
    .description('Model packs: those that came with the app and, with --workspace, those of a workspace.');
  const context: ModelsContext = { terminal, finish, createHost };
  for (const add of [
    addModelsList,
    addModelsAdd,
    addModelsVerify,
    addModelsRemove,
    addModelsBench,
    addModelsQuantize,
  ]) {
    add(models, context);
  }
  // Subcommands of subcommands inherit neither exitOverride nor the help hint.
  for (const command of models.commands)
    command.exitOverride().showHelpAfterError('(add --help for the options)');
}
