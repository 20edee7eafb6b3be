/**
 * @file The command line `noteveil`: second composition root, same rooms as the app, no Electron.
 *
 * Exit code 0 when all went well, 1 when a note or file failed, 2 for wrong usage.
 */
import { CommanderError } from 'commander';
import { DeidError } from '../domain/errors.ts';
import { buildProgram } from './program.ts';
import { describeFailure } from './errorText.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import { processTerminal } from './terminal.ts';

// Before the first file: everything this process makes is its user's alone.
process.umask(0o077);
// Lists of processes show the title; the arguments that Node puts there are names of files.
process.title = 'noteveil';

const terminal = processTerminal();

// A bug outside the command's own promise must not print what it failed on.
process.on('uncaughtException', (cause) => {
  terminal.tell(describeFailure(cause).text);
  process.exit(EXIT.findings);
});

// Results are written while the process ends; what is lost then is known only here.
process.once('exit', () => {
  if (!terminal.hasLostResults() || (process.exitCode ?? EXIT.ok) !== EXIT.ok) return;
  terminal.tell(describeFailure(new DeidError('export/target-unwritable', { stream: 'stdout' })).text);
  process.exitCode = EXIT.findings;
});

try {
  let exitCode: ExitCode = EXIT.ok;
  const program = buildProgram(terminal, (code) => (exitCode = code));
  await program.parseAsync(process.argv);
  process.exitCode = exitCode;
} catch (cause) {
  if (cause instanceof CommanderError) process.exitCode = cause.exitCode === 0 ? EXIT.ok : EXIT.usage;
  else {
    const failure = describeFailure(cause);
    terminal.tell(failure.text);
    process.exitCode = failure.exitCode;
  }
}
