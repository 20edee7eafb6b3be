/** @file `noteveil gold convert` ended by a signal while it writes: nothing half-written stays. */
import { spawn } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMAND } from '../../support/commandLine.ts';
import { inTempFolder } from '../../support/workspaceHarness.ts';

/** Writing two files for each of them takes a second or more. */
const NOTES = 4000;

describe('noteveil gold convert', { timeout: 60_000 }, () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('that %s ends while it writes leaves nothing, and says so', async (signal, code) => {
    await inTempFolder(async (dir) => {
      const line = (_: unknown, at: number): string =>
        JSON.stringify({ id: `n${at}`, text: 'Frau Erika Zorro kam.', spans: [] });
      writeFileSync(path.join(dir, 'gold.jsonl'), Array.from({ length: NOTES }, line).join('\n'));
      const args = ['gold', 'convert', path.join(dir, 'gold.jsonl'), '--to', 'brat'];
      const child = spawn(process.execPath, [COMMAND, ...args, '--out', path.join(dir, 'there')]);
      let told = '';
      child.stderr.on('data', (piece: Buffer) => (told += piece.toString('utf8')));
      const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
      const looking = setInterval(() => {
        // Once: a second signal would end it before it has removed anything.
        if (!readdirSync(dir).some((name) => name.endsWith('.noteveil-partial'))) return;
        clearInterval(looking);
        child.kill(signal);
      }, 5);
      expect(await ended).toBe(code);
      clearInterval(looking);
      expect(told.trim()).toBe('interrupted; nothing was written');
      expect(readdirSync(dir)).toEqual(['gold.jsonl']);
    });
  });
});
