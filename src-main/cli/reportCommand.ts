/** @file `noteveil report`: writes the evidence report of a batch with its signature. */
import path from 'node:path';
import { Option, type Command } from 'commander';
import { expectRole } from '../domain/account.ts';
import { DeidError } from '../domain/errors.ts';
import type { BatchId } from '../domain/ids.ts';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '../domain/windowSettings.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import { withWorkspace, type WorkspaceOptions } from './openWorkspace.ts';
import { accountOption, passphraseFileOption, workspaceOption } from './options.ts';
import type { Terminal } from './terminal.ts';

interface ReportOptions extends WorkspaceOptions {
  readonly batch: string;
  readonly to: string;
  readonly language: InterfaceLanguage;
}

/** Adds the command to the program; `finish` receives the exit code. */
export function addReportCommand(
  program: Command,
  terminal: Terminal,
  finish: (code: ExitCode) => void,
): void {
  program
    .command('report')
    .description(
      'Write the evidence report of a batch as one HTML file, with its signature beside it. For a PDF print the file ' +
        'from a browser, or save the report in the app.',
    )
    .addOption(workspaceOption())
    .addOption(passphraseFileOption())
    .addOption(accountOption())
    .requiredOption('--batch <id>', 'batch id as printed by run')
    .requiredOption('--to <file>', 'file that is written, ending in .html; must not exist')
    .addOption(
      new Option('--language <language>', 'language of the report')
        .choices(INTERFACE_LANGUAGES)
        .default('en'),
    )
    .action(async (options: ReportOptions) => {
      const file = path.resolve(options.to);
      // Only the app can print: a file that is called .pdf and holds HTML would open nowhere.
      if (/\.pdf$/i.test(file)) throw new DeidError('report/no-pdf');
      if (!/\.html?$/i.test(file)) throw new DeidError('cli/usage', { option: 'to', ending: '.html' });
      await withWorkspace(options, 'open', async ({ store, reports, actor }) => {
        expectRole(store.accounts.signedIn(), ['officer']);
        const batchId = options.batch as BatchId;
        const { language } = options;
        const names = await reports.save({ batchId, language, kind: 'html', file, actor });
        for (const name of names) terminal.print(path.join(path.dirname(file), name));
      });
      finish(EXIT.ok);
    });
}
