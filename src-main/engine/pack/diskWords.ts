/** @file Failures of the file system in the product's own codes. Runs in main, the engine process and the command line. */
import { DeidError } from '../../domain/errors.ts';

/** The `code` of a Node system error such as `ENOENT`; empty for anything else. */
export function systemCode(cause: unknown): string {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
}

/**
 * Runs a step that writes. A failure of the file system leaves without its words, which name paths.
 * @throws DeidError `store/disk-full`, `store/unwritable`, or what the step itself throws as a DeidError.
 */
export async function whileWriting<Result>(step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (cause) {
    const code = systemCode(cause);
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new DeidError('store/disk-full');
    // System errors of Node have upper-case codes with a system call; ours and bugs pass as they are.
    if (cause instanceof Error && 'syscall' in cause) throw new DeidError('store/unwritable');
    throw cause;
  }
}
