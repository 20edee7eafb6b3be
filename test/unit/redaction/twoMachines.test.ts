/** @file Two machines with one key agree, and a wrong key does not: each machine is a process. Runs in Node. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const MACHINE = path.resolve(import.meta.dirname, '../../support/oneMachine.ts');
const KEY = '5a'.repeat(32);
/** One bit of the last byte is another one. */
const WRONG_KEY = `${'5a'.repeat(31)}5b`;

interface Answers {
  /** Of 10,000 patients, in days. */
  readonly shifts: readonly number[];
  readonly outputs: readonly string[];
}

/** The answers of a process of its own, with the settings of another country. */
async function machine(key: string, order: string, env: NodeJS.ProcessEnv): Promise<Answers> {
  const { stdout } = await promisify(execFile)(process.execPath, [MACHINE, key, order], {
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as Answers;
}

describe('redaction on two machines', () => {
  const here = machine(KEY, 'forward', {
    TZ: 'Pacific/Kiritimati',
    LANG: 'tr_TR.UTF-8',
    LC_ALL: 'tr_TR.UTF-8',
  });

  it('gives the same shifts and outputs under one key, whatever the order, time zone and language', async () => {
    const there = await machine(KEY, 'backward', { TZ: 'America/Los_Angeles', LANG: 'C', LC_ALL: 'C' });
    expect(await here).toEqual(there);
    expect(there.shifts).toHaveLength(10_000);
    expect(new Set(there.outputs).size).toBeGreaterThan(300);
  });

  it('gives others under a wrong key', async () => {
    const { shifts, outputs } = await here;
    const wrong = await machine(WRONG_KEY, 'forward', {});
    // One shift of 730 is the same by chance: 14 of 10,000; 5 standard deviations more are 33.
    expect(shifts.filter((days, at) => days === wrong.shifts[at]).length).toBeLessThan(33);
    const made = outputs.flatMap((output, at) =>
      /^\[[A-Z_]+\]$/.test(output) ? [] : [[output, wrong.outputs[at]] as const],
    );
    expect(made.length).toBeGreaterThan(500);
    // Lists of a few dozen words and single digits meet by chance now and then.
    expect(made.filter(([one, other]) => one === other).length / made.length).toBeLessThan(0.02);
  });
});
