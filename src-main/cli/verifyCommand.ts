/** @file `noteveil verify`: checks an export folder or an evidence report, without a workspace and without a passphrase. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { DeidError } from '../domain/errors.ts';
import { groupedFingerprint, parseFingerprint } from '../export/verify/signature.ts';
import { en } from '../export/verify/words/en.ts';
import { verdictText } from '../export/verify/verdictText.ts';
import { verifyExport } from '../export/verifyExport.ts';
import { verifyReport, type ReportVerdict } from '../export/verifyReport.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import type { Terminal } from './terminal.ts';

interface VerifyOptions {
  readonly fingerprint?: string;
}

/** Adds the command to the program; `finish` receives the exit code: 0 when nothing is wrong, 1 when something is. */
export function addVerifyCommand(
  program: Command,
  terminal: Terminal,
  finish: (code: ExitCode) => void,
): void {
  program
    .command('verify')
    .description(
      'Check an export folder (data files, manifest, signature and audit trail) or an evidence report with its signature. ' +
        'Needs no workspace.',
    )
    .argument(
      '<path>',
      'folder of the export, with manifest.json in it, or file of the report, with its .sig beside it',
    )
    .option(
      '--fingerprint <hex>',
      'fingerprint of the key that the export must be signed with, as the sender told it over another channel',
    )
    .action(async (target: string, options: VerifyOptions) => {
      const named = namedFingerprint(options);
      const folder = path.resolve(target);
      const found = await stat(folder).catch(() => null);
      if (found?.isFile() === true) {
        finish(await checkReport(folder, named, terminal));
        return;
      }
      if (found?.isDirectory() !== true) throw new DeidError('export/no-such-folder');
      const verdict = await verifyExport(folder, named);
      const { problems, outcome, reliance, key, advice } = verdictText(verdict, named !== null);
      for (const { file, text } of problems) terminal.print(`${file}: ${text}`);
      for (const line of [outcome, reliance, key, advice]) if (line !== null) terminal.print(line);
      finish(verdict.ok ? EXIT.ok : EXIT.findings);
    });
}

const REPORT_WORDS = {
  intact: 'The report is as it was written.',
  changed:
    'The report or its signature was changed after it was written. Do not rely on it; ask the sender for it again.',
  'wrong-key': 'The report was signed with another key than the one you named.',
  'not-signed':
    'There is no signature of a report beside the file, or it is damaged. Nothing shows who made the report.',
} as const satisfies Record<ReportVerdict['state'], string>;

async function checkReport(file: string, named: string | null, terminal: Terminal): Promise<ExitCode> {
  const { state, fingerprint } = await verifyReport(file, named);
  const isIntact = state === 'intact';
  terminal.print(REPORT_WORDS[state]);
  if (fingerprint !== null) {
    const { key, compare, namedKey } = en;
    terminal.print(key.replace('{fingerprint}', groupedFingerprint(fingerprint)));
    // A signature that does not fit names a key and proves nothing about it.
    if (state !== 'changed') terminal.print(isIntact && named !== null ? namedKey : compare);
  }
  return isIntact ? EXIT.ok : EXIT.findings;
}

function namedFingerprint({ fingerprint }: VerifyOptions): string | null {
  if (fingerprint === undefined) return null;
  const parsed = parseFingerprint(fingerprint);
  // A comparison with half a fingerprint would prove nothing.
  if (parsed === null) throw new DeidError('cli/usage', { option: 'fingerprint', digits: 32 });
  return parsed;
}
