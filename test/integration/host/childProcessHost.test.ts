/** @file What only a real process can show: its environment, its streams and its end. Runs in vitest on Node. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createChildProcessHost } from '../../../src-main/engine/host/childProcessHost.ts';

const entry = path.resolve(import.meta.dirname, '../../conformance/hostChild.ts');
const env = { NOTEVEIL_TEST_CHILD: '1' };

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // ESRCH: no such process, which is the answer.
    return false;
  }
}

describe('childProcessHost', () => {
  it('gives the child no variables but the named ones', async () => {
    process.env['NOTEVEIL_SECRET_OF_PARENT'] = 'x';
    const host = createChildProcessHost(entry, { env });
    await host.start(null);
    const names = (await host.request('env', null)) as string[];
    await host.stop();
    delete process.env['NOTEVEIL_SECRET_OF_PARENT'];
    const allowed = [
      'NOTEVEIL_TEST_CHILD',
      'NODE_CHANNEL_FD',
      'NODE_CHANNEL_SERIALIZATION_MODE',
      'TZ',
      'SystemRoot',
      'windir',
    ];
    expect(names.filter((name) => !allowed.includes(name))).toEqual([]);
  });

  it('leaves no process behind after stop and after a time-out', async () => {
    const pids: number[] = [];
    const host = createChildProcessHost(entry, { env, onSpawn: (pid) => pids.push(pid) });
    await host.start(null);
    await expect(host.request('hang', null, { timeoutMs: 30 })).rejects.toMatchObject({
      code: 'engine/no-answer',
    });
    await host.stop();
    await host.start(null);
    await host.stop();
    expect(pids).toHaveLength(2);
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it('reports an entry file that does not exist as lost', async () => {
    const host = createChildProcessHost(path.join(tmpdir(), 'noteveil-no-such-entry.js'));
    await expect(host.start(null)).rejects.toMatchObject({ code: 'engine/host-lost' });
    expect(host.state).toBe('lost');
  });

  it('gives up a child that never answers its init', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'noteveil-host-'));
    const silent = path.join(folder, 'silent.mjs');
    writeFileSync(silent, 'process.on("message", () => {});');
    const pids: number[] = [];
    const host = createChildProcessHost(silent, { startTimeoutMs: 300, onSpawn: (pid) => pids.push(pid) });
    await expect(host.start(null)).rejects.toMatchObject({ code: 'engine/no-answer' });
    await host.stop();
    expect(pids.filter(isAlive)).toEqual([]);
    rmSync(folder, { recursive: true });
    expect(existsSync(folder)).toBe(false);
  });
});
