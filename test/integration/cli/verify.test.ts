/** @file `noteveil verify` in this process: what it prints and which code it ends with. Runs in Node. */
import { mkdtempSync, rmSync } from 'node:fs';
import { appendFile, readdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeFailure } from '../../../src-main/cli/errorText.ts';
import { buildProgram } from '../../../src-main/cli/program.ts';
import { exportNotes } from '../../../src-main/export/exportNotes.ts';
import { FINGERPRINT, requestFor, run } from '../export/exportFixture.ts';

const GROUPED = FINGERPRINT.replace(/(.{4})(?=.)/g, '$1 ');
let dir = '';
let folder = '';
beforeEach(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'noteveil-verify-cli-'));
  folder = path.join(dir, (await run(exportNotes(requestFor(dir)))).folder);
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

async function verify(...args: readonly string[]): Promise<{ code: number; out: string }> {
  const lines: string[] = [];
  let code = -1;
  const print = (line: string): void => void lines.push(line);
  const terminal = { print, tell: print, progress: () => undefined, endProgress: () => undefined };
  const program = buildProgram(terminal, (ended) => (code = ended));
  try {
    await program.parseAsync(['node', 'noteveil', 'verify', ...args]);
  } catch (cause) {
    const { text, exitCode } = describeFailure(cause);
    return { code: exitCode, out: text };
  }
  return { code, out: lines.join('\n') };
}

describe('noteveil verify', () => {
  it('says that everything is as it was exported, shows the key and asks to compare it', async () => {
    const { code, out } = await verify(folder);
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'Everything is as it was exported. Notes: 9. Files: 5. Events in the audit trail: 5.',
      expect.stringMatching(/finders alone, because nobody .*: 0 of 9\.$/),
      `Fingerprint of the key: ${GROUPED}`,
      expect.stringMatching(/^Compare this fingerprint .* over another channel/),
    ]);
  });

  it.each([FINGERPRINT, GROUPED, FINGERPRINT.toUpperCase()])(
    'knows the key that was named as %s',
    async (named) => {
      expect(await verify(folder, '--fingerprint', named)).toMatchObject({
        code: 0,
        out: expect.stringContaining('This is the key that you named.') as string,
      });
    },
  );

  it('ends with 1 and tells every fault with its file', async () => {
    await appendFile(path.join(folder, 'notes.csv'), 'x');
    await appendFile(path.join(folder, 'audit.jsonl'), '{}\n');
    await writeFile(path.join(folder, 'Dupont\u001B[31m.txt'), '');
    const { code, out } = await verify(folder, '--fingerprint', '0'.repeat(32));
    expect(code).toBe(1);
    expect(out).toMatch(/^manifest\.sig: .*another key/m);
    expect(out).toMatch(/^notes\.csv: .*size.* bytes instead of/m);
    expect(out).toMatch(/^audit\.jsonl: .*breaks at event 6/m);
    expect(out).toMatch(/^another file: /m);
    expect(out).toMatch(/^Problems: 5\./m);
    expect(out).not.toMatch(/Dupont|\u001B/);
  });

  it('says of an export without a signature that it is not signed', async () => {
    rmSync(path.join(folder, 'manifest.sig'));
    const { code, out } = await verify(folder);
    expect(code).toBe(1);
    expect(out).toMatch(/^manifest\.sig: The export is not signed/m);
    expect(out).not.toContain('Fingerprint');
  });

  it('ends with 1 for a folder that holds no export', async () => {
    const { code, out } = await verify(dir);
    expect(await readdir(dir)).toHaveLength(1);
    expect(code).toBe(1);
    expect(out).toMatch(/^manifest\.json: The file is not there/m);
  });

  it.each([
    ['no such folder', 'gone', [], /no such folder/],
    ['half a fingerprint', '.', ['--fingerprint', FINGERPRINT.slice(0, 16)], /called wrongly/],
    ['a fingerprint that is none', '.', ['--fingerprint', 'x'.repeat(32)], /called wrongly/],
    ['an empty fingerprint', '.', ['--fingerprint', ''], /called wrongly/],
  ])('ends with 2 for %s', async (_, place, options, words) => {
    const { code, out } = await verify(path.join(folder, place), ...options);
    expect(code).toBe(2);
    expect(out).toMatch(words);
  });
});
