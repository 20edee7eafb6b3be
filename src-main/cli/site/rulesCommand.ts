/** @file `noteveil rules`: lists, shows, adds and removes rule packs, and switches those of a site. */
import type { Command } from 'commander';
import type { RulePack } from '../../detection/rulePacks/rulePack.ts';
import { LANGUAGE_PACKS, PUBLISHED_PACKS } from '../../detection/rulePacks/shippedRulePacks.ts';
import { DeidError } from '../../domain/errors.ts';
import { switchSitePack } from '../../workspace/site/siteChanges.ts';
import { listSite } from '../../workspace/site/siteList.ts';
import { EXIT, type ExitCode } from '../exitCodes.ts';
import { administrate, type WorkspaceOptions } from '../openWorkspace.ts';
import { signingIn } from '../options.ts';
import type { Terminal } from '../terminal.ts';
import { addSiteCommand, type SiteRow } from './siteCommand.ts';

/** Adds the command to the program; `finish` receives the exit code. */
export function addRulesCommand(
  program: Command,
  terminal: Terminal,
  finish: (code: ExitCode) => void,
): void {
  const rules = addSiteCommand(
    { program, terminal, finish },
    {
      name: 'rules',
      kind: 'rule-packs',
      noun: 'rule pack',
      words: {
        about: 'Rule packs: what the rules know of a language, a publication or, with --workspace, a site.',
        list: 'List rule packs.',
        show: 'Print a rule pack as JSON; docs/rule-packs.md says what its fields mean.',
        add: 'Check a rule pack in JSON and copy it into the workspace, where it takes part from then on.',
      },
      columns: ['id', 'version', 'language', 'takes part', 'title'],
      rows: async ({ rulePacks }, workspaceDir) => [
        ...LANGUAGE_PACKS.map((pack) => rowOf(pack, pack.language === null ? 'always' : OF_LANGUAGE)),
        ...PUBLISHED_PACKS.map((pack) => rowOf(pack, 'where a pipeline names it')),
        ...rulePacks.map(({ pack }) => rowOf(pack, 'in this workspace')),
        ...(await switchedOff(workspaceDir)).map((pack) => rowOf(pack, 'switched off')),
      ],
      unknown: (pack) => new DeidError('detection/unknown-rule-pack', { pack }),
    },
  );
  const seat = { command: rules, finish };
  addSwitch(seat, false, 'Switch a rule pack of the workspace off: it takes no part and stays where it is.');
  addSwitch(seat, true, 'Switch a rule pack of the workspace on again.');
}

interface SwitchSeat {
  readonly command: Command;
  readonly finish: (code: ExitCode) => void;
}

function addSwitch({ command, finish }: SwitchSeat, isOn: boolean, about: string): void {
  signingIn(command.command(isOn ? 'on' : 'off'))
    .description(`${about} For administrators.`)
    .argument('<id>', 'id of a rule pack')
    .action(async (id: string, options: WorkspaceOptions) => {
      await administrate(options, (workspace) => switchSitePack(workspace, id, isOn));
      finish(EXIT.ok);
    })
    .exitOverride()
    .showHelpAfterError('(add --help for the options)');
}

async function switchedOff(workspaceDir: string | null): Promise<readonly RulePack[]> {
  if (workspaceDir === null) return [];
  return (await listSite(workspaceDir)).rulePacks.filter(({ isOn }) => !isOn).map(({ value }) => value);
}

const OF_LANGUAGE = 'in notes of its language';

function rowOf(pack: RulePack, takesPart: string): SiteRow {
  const language = pack.language ?? 'all';
  return { id: pack.id, cells: [pack.id, String(pack.version), language, takesPart, pack.title], json: pack };
}
