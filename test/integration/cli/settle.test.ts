/** @file Waiting for a batch ends when nothing can be stored any more. */
import { describe, expect, it } from 'vitest';
import { whenSettled } from '../../../src-main/cli/settle.ts';
import type { ErrorCode } from '../../../src-main/domain/errors.ts';
import type { BatchId } from '../../../src-main/domain/ids.ts';

const batchId = 'b' as BatchId;

function stuckWorkspace(trouble: ErrorCode | null = null, work = new Promise<void>(() => undefined)) {
  const listeners = new Set<(code: ErrorCode) => void>();
  return {
    trouble,
    listeners,
    onTrouble: (listener: (code: ErrorCode) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    queue: { whenSettled: () => work },
  };
}

describe('whenSettled', () => {
  it('rejects with trouble that comes while it waits', async () => {
    const workspace = stuckWorkspace();
    const waiting = whenSettled(workspace, batchId);
    for (const listener of workspace.listeners) listener('store/disk-full');
    await expect(waiting).rejects.toMatchObject({ code: 'store/disk-full' });
    expect(workspace.listeners.size).toBe(0);
  });

  it('rejects with trouble that was there before', async () => {
    const workspace = stuckWorkspace('store/unwritable');
    await expect(whenSettled(workspace, batchId)).rejects.toMatchObject({ code: 'store/unwritable' });
  });

  it('resolves with the work and stops listening', async () => {
    const workspace = stuckWorkspace(null, Promise.resolve());
    await whenSettled(workspace, batchId);
    expect(workspace.listeners.size).toBe(0);
  });
});
