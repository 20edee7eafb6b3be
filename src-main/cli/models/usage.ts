/** @file Wrong calls of `noteveil models`, told in words. */
import { DeidError } from '../../domain/errors.ts';
import type { Terminal } from '../terminal.ts';

/**
 * Tells what is wrong with the call and ends the command.
 * @throws DeidError `cli/usage`, always; the words stand on the line before it.
 */
export function refuseCall(terminal: Terminal, words: string): never {
  terminal.endProgress();
  terminal.tell(words);
  throw new DeidError('cli/usage');
}
