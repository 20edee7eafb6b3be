/** @file `noteveil pipelines`: lists, shows, checks, adds and removes pipelines. */
import path from 'node:path';
import type { Command } from 'commander';
import { SHIPPED_PIPELINES } from '../../detection/pipelines/shippedPipelines.ts';
import type { PipelineSpec } from '../../detection/pipelines/pipelineSpec.ts';
import { DeidError } from '../../domain/errors.ts';
import { siteReader } from '../../workspace/site/siteFiles.ts';
import { addToSite, removeFromSite } from '../../workspace/site/siteShelf.ts';
import { EXIT, type ExitCode } from '../exitCodes.ts';
import { packWorkspaceOption, workspaceOption } from '../options.ts';
import { textColumns } from '../models/packWords.ts';
import type { Terminal } from '../terminal.ts';

interface SiteOptions {
  readonly workspace?: string;
}

/** Adds the command to the program; `finish` receives the exit code. */
export function addPipelinesCommand(
  program: Command,
  terminal: Terminal,
  finish: (code: ExitCode) => void,
): void {
  const pipelines = program
    .command('pipelines')
    .description('Pipelines: those that came with the app and, with --workspace, those of its site.');
  pipelines
    .command('list')
    .description('List pipelines with the packs of their parts; ? stands for one that has to be chosen.')
    .addOption(packWorkspaceOption())
    .action(async (options: SiteOptions) => {
      const rows = (await all(options)).map(({ spec, home }) => [spec.id, home, packsOf(spec), spec.title]);
      for (const line of textColumns([['id', 'home', 'packs', 'title'], ...rows])) terminal.print(line);
      finish(EXIT.ok);
    });
  pipelines
    .command('show')
    .description('Print a pipeline as JSON, to be changed and added under another id.')
    .argument('<id>', 'id of a pipeline')
    .addOption(packWorkspaceOption())
    .action(async (id: string, options: SiteOptions) => {
      const found = (await all(options)).find(({ spec }) => spec.id === id);
      if (found === undefined)
        throw new DeidError('detection/unknown-pipeline', { pipeline: id.slice(0, 64) });
      terminal.print(JSON.stringify(found.spec, null, 2));
      finish(EXIT.ok);
    });
  pipelines
    .command('add')
    .description('Check a pipeline in JSON and copy it into the workspace.')
    .argument('<file>', 'pipeline, JSON')
    .addOption(workspaceOption())
    .action(async (file: string, options: Required<SiteOptions>) => {
      terminal.print(await addToSite(path.resolve(options.workspace), 'pipelines', file));
      finish(EXIT.ok);
    });
  pipelines
    .command('remove')
    .description('Remove a pipeline of the workspace.')
    .argument('<id>', 'id of a pipeline')
    .addOption(workspaceOption())
    .action(async (id: string, options: Required<SiteOptions>) => {
      await removeFromSite(path.resolve(options.workspace), 'pipelines', id);
      finish(EXIT.ok);
    });
  for (const command of pipelines.commands)
    command.exitOverride().showHelpAfterError('(add --help for the options)');
}

async function all({ workspace }: SiteOptions) {
  const site = await siteReader(workspace === undefined ? null : path.resolve(workspace))();
  return [
    ...SHIPPED_PIPELINES.map((spec) => ({ spec, home: 'app' })),
    ...site.pipelines.map((spec) => ({ spec, home: 'site' })),
  ];
}

function packsOf({ models }: PipelineSpec): string {
  return models.map(({ role, pack }) => `${role}=${pack ?? '?'}`).join(' ') || '-';
}
