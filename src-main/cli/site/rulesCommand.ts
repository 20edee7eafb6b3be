/** @file `noteveil rules`: lists, shows, adds and removes rule packs. */
import path from 'node:path';
import type { Command } from 'commander';
import type { RulePack } from '../../detection/rulePacks/rulePack.ts';
import { LANGUAGE_PACKS, PUBLISHED_PACKS } from '../../detection/rulePacks/shippedRulePacks.ts';
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
export function addRulesCommand(
  program: Command,
  terminal: Terminal,
  finish: (code: ExitCode) => void,
): void {
  const rules = program
    .command('rules')
    .description(
      'Rule packs: what the rules know of a language, a publication or, with --workspace, a site.',
    );
  rules
    .command('list')
    .description('List rule packs.')
    .addOption(packWorkspaceOption())
    .action(async (options: SiteOptions) => {
      const rows = (await all(options)).map(({ pack, takesPart }) => [
        ...[pack.id, String(pack.version), pack.language ?? 'all', takesPart, pack.title],
      ]);
      const head = ['id', 'version', 'language', 'takes part', 'title'];
      for (const line of textColumns([head, ...rows])) terminal.print(line);
      finish(EXIT.ok);
    });
  rules
    .command('show')
    .description('Print a rule pack as JSON; docs/rule-packs.md says what its fields mean.')
    .argument('<id>', 'id of a rule pack')
    .addOption(packWorkspaceOption())
    .action(async (id: string, options: SiteOptions) => {
      const found = (await all(options)).find(({ pack }) => pack.id === id);
      if (found === undefined) throw new DeidError('detection/unknown-rule-pack', { pack: id.slice(0, 64) });
      terminal.print(JSON.stringify(found.pack, null, 2));
      finish(EXIT.ok);
    });
  rules
    .command('add')
    .description(
      'Check a rule pack in JSON and copy it into the workspace, where it takes part from then on.',
    )
    .argument('<file>', 'rule pack, JSON')
    .addOption(workspaceOption())
    .action(async (file: string, options: Required<SiteOptions>) => {
      terminal.print(await addToSite(path.resolve(options.workspace), 'rule-packs', file));
      finish(EXIT.ok);
    });
  rules
    .command('remove')
    .description('Remove a rule pack of the workspace.')
    .argument('<id>', 'id of a rule pack')
    .addOption(workspaceOption())
    .action(async (id: string, options: Required<SiteOptions>) => {
      await removeFromSite(path.resolve(options.workspace), 'rule-packs', id);
      finish(EXIT.ok);
    });
  for (const command of rules.commands)
    command.exitOverride().showHelpAfterError('(add --help for the options)');
}

interface Listed {
  readonly pack: RulePack;
  readonly takesPart: string;
}

async function all({ workspace }: SiteOptions): Promise<readonly Listed[]> {
  const site = await siteReader(workspace === undefined ? null : path.resolve(workspace))();
  return [
    ...LANGUAGE_PACKS.map((pack) => ({
      pack,
      takesPart: pack.language === null ? 'always' : 'in notes of its language',
    })),
    ...PUBLISHED_PACKS.map((pack) => ({ pack, takesPart: 'where a pipeline names it' })),
    ...site.rulePacks.map(({ pack }) => ({ pack, takesPart: 'in this workspace' })),
  ];
}
