/** @file Commands for what a site can add to the app: list, show, add, remove. `pipelines` and `rules` are made of it. */
import path from 'node:path';
import type { Command } from 'commander';
import type { DeidError } from '../../domain/errors.ts';
import { siteReader, type Site, type SiteKind } from '../../workspace/site/siteFiles.ts';
import { addSiteFile, removeSiteFile } from '../../workspace/site/siteChanges.ts';
import { EXIT, type ExitCode } from '../exitCodes.ts';
import { administrate, type WorkspaceOptions } from '../openWorkspace.ts';
import { packWorkspaceOption, signingIn } from '../options.ts';
import { textColumns } from '../models/packWords.ts';
import type { Terminal } from '../terminal.ts';

/** A thing of the app or the site as the command shows it. */
export interface SiteRow {
  readonly id: string;
  /** One cell per column. */
  readonly cells: readonly string[];
  /** What `show` prints. */
  readonly json: unknown;
}

export interface SiteCommandSpec {
  readonly name: string;
  readonly kind: SiteKind;
  /** What one of them is called in the help, such as `rule pack`. */
  readonly noun: string;
  readonly words: {
    readonly about: string;
    readonly list: string;
    readonly show: string;
    readonly add: string;
  };
  readonly columns: readonly string[];
  /** Those of the app, then those of the site. `workspaceDir` is null where none was named. */
  readonly rows: (site: Site, workspaceDir: string | null) => Promise<readonly SiteRow[]>;
  /** For an id that names none; at most 64 characters of it. */
  readonly unknown: (id: string) => DeidError;
}

interface SiteOptions {
  readonly workspace?: string;
}

/** What a command is added with; `finish` receives the exit code. */
export interface CommandSeat {
  readonly program: Command;
  readonly terminal: Terminal;
  readonly finish: (code: ExitCode) => void;
}

/** Adds the command to the program and gives it back, for subcommands of its own. */
export function addSiteCommand(seat: CommandSeat, spec: SiteCommandSpec): Command {
  const command = seat.program.command(spec.name).description(spec.words.about);
  addReading(command, seat, spec);
  addWriting(command, seat, spec);
  for (const one of command.commands) one.exitOverride().showHelpAfterError('(add --help for the options)');
  return command;
}

function addReading(command: Command, { terminal, finish }: CommandSeat, spec: SiteCommandSpec): void {
  const all = async ({ workspace }: SiteOptions): Promise<readonly SiteRow[]> => {
    const dir = workspace === undefined ? null : path.resolve(workspace);
    return spec.rows(await siteReader(dir)(), dir);
  };
  command
    .command('list')
    .description(spec.words.list)
    .addOption(packWorkspaceOption())
    .action(async (options: SiteOptions) => {
      const rows = (await all(options)).map(({ cells }) => cells);
      for (const line of textColumns([spec.columns, ...rows])) terminal.print(line);
      finish(EXIT.ok);
    });
  command
    .command('show')
    .description(spec.words.show)
    .argument('<id>', `id of a ${spec.noun}`)
    .addOption(packWorkspaceOption())
    .action(async (id: string, options: SiteOptions) => {
      const found = (await all(options)).find((row) => row.id === id);
      if (found === undefined) throw spec.unknown(id.slice(0, 64));
      terminal.print(JSON.stringify(found.json, null, 2));
      finish(EXIT.ok);
    });
}

function addWriting(command: Command, { terminal, finish }: CommandSeat, spec: SiteCommandSpec): void {
  signingIn(command.command('add'))
    .description(`${spec.words.add} For administrators.`)
    .argument('<file>', `${spec.noun}, JSON`)
    .action(async (file: string, options: WorkspaceOptions) => {
      const { id } = await administrate(options, (workspace) => addSiteFile(workspace, spec.kind, file));
      terminal.print(id);
      finish(EXIT.ok);
    });
  signingIn(command.command('remove'))
    .description(`Remove a ${spec.noun} of the workspace. For administrators.`)
    .argument('<id>', `id of a ${spec.noun}`)
    .action(async (id: string, options: WorkspaceOptions) => {
      await administrate(options, (workspace) => removeSiteFile(workspace, spec.kind, id));
      finish(EXIT.ok);
    });
}
