/** @file `noteveil verify`: checks an export folder, without a workspace and without a passphrase. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { DeidError } from '../domain/errors.ts';
import { parseFingerprint } from '../export/verify/signature.ts';
import { verdictText } from '../export/verify/verdictText.ts';
import { verifyExport } from '../export/verifyExport.ts';
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
      'Check an export folder: data files, manifest, signature and audit trail. Needs no workspace.',
    )
    .argument('<dir>', 'folder of the export, with manifest.json in it')
    .option(
      '--fingerprint <hex>',
      'fingerprint of the key that the export must be signed with, as the sender told it over another channel',
    )
    .action(async (dir: string, options: VerifyOptions) => {
      const named = namedFingerprint(options);
      const folder = path.resolve(dir);
      const found = await stat(folder).catch(() => null);
      if (found?.isDirectory() !== true) throw new DeidError('export/no-such-folder');
      const verdict = await verifyExport(folder, named);
      const { problems, outcome, key, advice } = verdictText(verdict, named !== null);
      for (const { file, text } of problems) terminal.print(`${file}: ${text}`);
      for (const line of [outcome, key, advice]) if (line !== null) terminal.print(line);
      finish(verdict.ok ? EXIT.ok : EXIT.findings);
    });
}

function namedFingerprint({ fingerprint }: VerifyOptions): string | null {
  if (fingerprint === undefined) return null;
  const parsed = parseFingerprint(fingerprint);
  // A comparison with half a fingerprint would prove nothing.
  if (parsed === null) throw new DeidError('cli/usage', { option: 'fingerprint', digits: 32 });
  return parsed;
}
