/** @file Where the passphrase of a workspace comes from: never from an argument, which process lists show to everybody. */
import { readFileSync } from 'node:fs';
import { read } from 'read';
import { DeidError } from '../domain/errors.ts';

export interface PassphraseOptions {
  readonly passphraseFile?: string;
}

/**
 * `--passphrase-file` (its first line), else NOTEVEIL_PASSPHRASE, else a prompt on the terminal. Errors:
 * `access/passphrase-missing` when there is none of them.
 */
export async function passphraseFor(
  options: PassphraseOptions,
  purpose: 'create' | 'unlock',
): Promise<string> {
  if (options.passphraseFile !== undefined) return firstLine(options.passphraseFile);
  const fromEnvironment = process.env['NOTEVEIL_PASSPHRASE'];
  if (fromEnvironment !== undefined && fromEnvironment !== '') return fromEnvironment;
  if (!process.stdin.isTTY) throw new DeidError('access/passphrase-missing');
  const passphrase = await ask('Passphrase of the workspace: ');
  if (purpose === 'create' && (await ask('The same passphrase again: ')) !== passphrase) {
    throw new DeidError('access/passphrase-missing', { reason: 'not-repeated' });
  }
  return passphrase;
}

function ask(prompt: string): Promise<string> {
  return read({ prompt, silent: true, output: process.stderr });
}

function firstLine(file: string): string {
  try {
    const line = readFileSync(file, 'utf8').split(/\r?\n/, 1)[0] ?? '';
    if (line === '') throw new DeidError('access/passphrase-missing', { reason: 'empty-file' });
    return line;
  } catch (cause) {
    if (cause instanceof DeidError) throw cause;
    throw new DeidError('access/passphrase-missing', { reason: 'unreadable-file' }, { cause });
  }
}
