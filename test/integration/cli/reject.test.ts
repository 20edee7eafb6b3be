/** @file `noteveil reject` with and without examining notes anew; on the built command. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { noteveil } from '../../support/commandLine.ts';
import { csvLine, inTempFolder } from '../../support/workspaceHarness.ts';

async function withBatch(use: (run: Runner) => Promise<void>): Promise<void> {
  await inTempFolder(async (dir) => {
    const folder = path.join(dir, 'workspace');
    const file = path.join(dir, 'notes.csv');
    const notes = ['Frau Dr. Beispiel am 3. März 2021.', 'Zwiebelturm war zufrieden.'];
    writeFileSync(
      file,
      csvLine(['note_id', 'text']) + notes.map((text, at) => csvLine([`n${at}`, text])).join(''),
    );
    const person = ['--as', 'Dana Example', '--single-user'];
    const ran = await noteveil(['run', file, '--workspace', folder, '--pipeline', 'rules', ...person]);
    const batch = /batch ([0-9a-f-]{36})/.exec(ran.out)?.[1] ?? '';
    await use({
      dir,
      folder,
      reject: (...more) => noteveil(['reject', '--workspace', folder, '--batch', batch, ...more]),
    });
  });
}
interface Runner {
  readonly dir: string;
  readonly folder: string;
  readonly reject: (...more: readonly string[]) => ReturnType<typeof noteveil>;
}

describe('noteveil reject', () => {
  it('waits for the new result and says by which pipeline, and what became of the decisions', async () => {
    await withBatch(async ({ dir, folder, reject }) => {
      const file = path.join(dir, 'house.json');
      const rule = { rule: 'house', why: 'Words of the house.', label: 'STAFF', score: 0.9 };
      const words = { words: [{ ...rule, words: ['Zwiebelturm'] }] };
      writeFileSync(
        file,
        JSON.stringify({ format: 1, id: 'house', version: 1, title: 'House', patterns: words }),
      );
      await noteveil(['rules', 'add', file, '--workspace', folder]);
      const again = ['--reason', 'missed-identifier', '--detect-again', '--pipeline', 'rules'];
      const { code, out } = await reject('--note', '2', ...again);
      expect(code).toBe(0);
      expect(out).toContain('sent back: 1, skipped: 0\nto be examined anew: 1\n');
      expect(out).toContain('note 2: examined by rules, decisions kept: 0, no longer fitting: 0\n');
      expect(out).toContain('waiting: 1\n');
      expect(out).not.toContain('Zwiebelturm');
    });
  });

  it('examines nothing anew unless it is told to', async () => {
    await withBatch(async ({ reject }) => {
      const { code, out } = await reject('--note', '2', '--reason', 'other');
      expect([code, out]).toEqual([0, expect.not.stringContaining('examined')]);
    });
  });

  it.each([
    { args: ['--detect-again'], says: '--detect-again goes with --reason' },
    { args: ['--note', '1', '--done', '--detect-again'], says: '--detect-again goes with --reason' },
    { args: ['--note', '1', '--reason', 'other', '--pipeline', 'rules'], says: '--pipeline goes with' },
  ])('refuses $args', async ({ args, says }) => {
    const { code, err } = await noteveil(['reject', '--workspace', 'none', '--batch', 'none', ...args]);
    expect(code).not.toBe(0);
    expect(err).toContain(says);
  });

  it('sends nothing back when the pipeline does not exist', async () => {
    await withBatch(async ({ reject }) => {
      const { code, err } = await reject(
        ...['--note', '1', '--reason', 'other', '--detect-again', '--pipeline', 'no-such'],
      );
      expect([code, err]).toEqual([2, expect.stringContaining('[pack/unknown]')]);
      expect((await reject()).out).toContain('waiting: 0');
    });
  });
});
