/**
 * @file The lock that keeps two commands from installing or building over each other. Runs in Node.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLock } from '../../../tools/bootstrap/lock.mjs';

describe('withLock', () => {
  let folder = '';
  const lockFile = (): string => path.join(folder, 'inner', '.lock');

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'noteveil-lock-test-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('lets one holder work at a time', async () => {
    const events: string[] = [];
    const work = (name: string) => async (): Promise<void> => {
      events.push(`${name} starts`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      events.push(`${name} ends`);
    };
    await Promise.all([withLock(lockFile(), work('first')), withLock(lockFile(), work('second'))]);
    expect(events).toEqual(['first starts', 'first ends', 'second starts', 'second ends']);
  });

  it('names its owner while held, and leaves nothing behind', async () => {
    const owner = await withLock(lockFile(), async () => readFileSync(lockFile(), 'utf8'));
    expect(Number(owner)).toBe(process.pid);
    expect(readdirSync(path.dirname(lockFile()))).toEqual([]);
  });

  it('is released when the work fails', async () => {
    const failing = withLock(lockFile(), async () => {
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(existsSync(lockFile())).toBe(false);
  });

  it('takes over from an owner that no longer runs', async () => {
    // A process that has certainly ended.
    const { pid } = spawnSync(process.execPath, ['-e', '0']);
    await withLock(lockFile(), async () => undefined);
    writeFileSync(lockFile(), String(pid));
    expect(await withLock(lockFile(), async () => 'taken')).toBe('taken');
  });
});
