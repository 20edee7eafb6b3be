/** @file Waits for the work of a batch, but not for a disk that stays full. */
import { DeidError, type ErrorCode } from '../domain/errors.ts';
import type { BatchId } from '../domain/ids.ts';

/** What waiting needs of a workspace. */
export interface Settling {
  readonly trouble: ErrorCode | null;
  onTrouble(listener: (code: ErrorCode) => void): () => void;
  readonly queue: { whenSettled(batchId: BatchId): Promise<void> };
}

/**
 * Resolves when nothing of the batch is left to do. Rejects with the code of the trouble when nothing can be stored any
 * more: the app shows that and goes on when there is room again, a command has nobody in front of it and would hang.
 * The work that is left goes on with the next command on the workspace.
 */
export async function whenSettled(workspace: Settling, batchId: BatchId): Promise<void> {
  const trouble: PromiseWithResolvers<never> = Promise.withResolvers();
  const end = (code: ErrorCode): void => {
    trouble.reject(new DeidError(code));
  };
  const remove = workspace.onTrouble(end);
  if (workspace.trouble !== null) end(workspace.trouble);
  try {
    await Promise.race([workspace.queue.whenSettled(batchId), trouble.promise]);
  } finally {
    remove();
  }
}
