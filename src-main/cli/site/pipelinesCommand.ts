/** @file `noteveil pipelines`: lists, shows, checks, adds and removes pipelines, and says which one examines new batches. */
import type { Command } from 'commander';
import { SHIPPED_PIPELINES } from '../../detection/pipelines/shippedPipelines.ts';
import type { PipelineSpec } from '../../detection/pipelines/pipelineSpec.ts';
import { DeidError } from '../../domain/errors.ts';
import { isComparedOnGold } from '../../workspace/adaptation/comparedOnGold.ts';
import { chooseForNew } from '../../workspace/models/newBatches.ts';
import { EXIT, type ExitCode } from '../exitCodes.ts';
import { NOT_COMPARED } from '../models/goldWords.ts';
import { administrate, type WorkspaceOptions } from '../openWorkspace.ts';
import { signingIn } from '../options.ts';
import type { Terminal } from '../terminal.ts';
import { addSiteCommand, type SiteRow } from './siteCommand.ts';

/** Adds the command to the program; `finish` receives the exit code. */
export function addPipelinesCommand(
  program: Command,
  terminal: Terminal,
  finish: (code: ExitCode) => void,
): void {
  const pipelines = addSiteCommand(
    { program, terminal, finish },
    {
      name: 'pipelines',
      kind: 'pipelines',
      noun: 'pipeline',
      words: {
        about: 'Pipelines: those that came with the app and, with --workspace, those of its site.',
        list: 'List pipelines with the packs of their parts; ? stands for one that has to be chosen.',
        show: 'Print a pipeline as JSON, to be changed and added under another id.',
        add: 'Check a pipeline in JSON and copy it into the workspace.',
      },
      columns: ['id', 'home', 'packs', 'title'],
      rows: ({ pipelines }) =>
        Promise.resolve([
          ...SHIPPED_PIPELINES.map((spec) => rowOf(spec, 'app')),
          ...pipelines.map((spec) => rowOf(spec, 'site')),
        ]),
      unknown: (pipeline) => new DeidError('detection/unknown-pipeline', { pipeline }),
    },
  );
  addUse(pipelines, terminal, finish);
}

/** The choice of the Models screen, for machines without one. */
function addUse(pipelines: Command, terminal: Terminal, finish: (code: ExitCode) => void): void {
  signingIn(pipelines.command('use'))
    .description('Have new batches of the workspace examined by this pipeline. For administrators.')
    .argument('<id>', 'id of a pipeline or a model pack, rules, or several joined by +')
    .action(async (id: string, options: WorkspaceOptions) => {
      const { choice, isCompared } = await administrate(options, async (workspace) => {
        const chosen = await chooseForNew(workspace, id);
        return { choice: chosen, isCompared: await isComparedOnGold(workspace, chosen) };
      });
      terminal.print(`new batches: ${choice.pipelineId}`);
      if (isCompared === false) terminal.tell(NOT_COMPARED);
      finish(EXIT.ok);
    })
    .exitOverride()
    .showHelpAfterError('(add --help for the options)');
}

function rowOf(spec: PipelineSpec, home: string): SiteRow {
  return { id: spec.id, cells: [spec.id, home, packsOf(spec), spec.title], json: spec };
}

function packsOf({ models, translation }: PipelineSpec): string {
  const translator = translation?.by === 'pack' ? [`translator=${translation.pack}`] : [];
  return [...models.map(({ role, pack }) => `${role}=${pack ?? '?'}`), ...translator].join(' ') || '-';
}
