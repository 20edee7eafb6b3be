#!/usr/bin/env node
/**
 * @file The `noteveil` command of a source checkout (package.json `bin`). Runs on plain Node >= 18.
 */
import { runCommandLine } from './bootstrap/commandLine.mjs';
import { BootstrapError, say } from './bootstrap/tree.mjs';

try {
  process.exitCode = await runCommandLine(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof BootstrapError)) throw error;
  for (const line of error.message.split('\n')) say(line);
  process.exitCode = error.exitCode;
}
