/** @file `noteveil shadow` as a user runs it: the table, JSON, exit codes, and no text of a note. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { noteveil } from '../../support/commandLine.ts';
import { csvLine, inTempFolder } from '../../support/workspaceHarness.ts';
import { BOTH, ROWS } from '../workspace/shadowFixture.ts';

/** Words of the notes: none of them may be printed. */
const SAID = /Quirlefanz|Beispiel|Xantuba|Kronvester|4711/;

async function withBatch(
  use: (run: (...args: readonly string[]) => ReturnType<typeof noteveil>, batch: string) => Promise<void>,
): Promise<void> {
  await inTempFolder(async (dir) => {
    const home = path.join(dir, 'w');
    const file = path.join(dir, 'notes.csv');
    writeFileSync(
      file,
      csvLine(['note_id', 'patient_id', 'text']) + ROWS.map((row) => csvLine(row)).join(''),
    );
    const made = await noteveil(
      ['run', file, '--workspace', home, '--single-user', '--pipeline', BOTH].concat(
        '--map',
        'text=text,id=note_id,patient=patient_id',
      ),
    );
    const batch = /^batch (\S+)$/m.exec(made.out)?.[1] ?? '';
    expect(batch, made.err).not.toBe('');
    await use((...args) => noteveil(['shadow', '--workspace', home, '--batch', batch, ...args]), batch);
  });
}

const idOf = (out: string): string => /^run (\S+):/m.exec(out)?.[1] ?? '';

describe('noteveil shadow', { timeout: 240_000 }, () => {
  it('prints what would show, remembers it, and deletes it', async () => {
    await withBatch(async (shadow) => {
      expect((await shadow()).out).toBe('no shadow runs\n');
      const worse = await shadow('--pipeline', 'rules');
      expect([worse.code, worse.out]).toEqual([1, expect.stringMatching(/would show something: [1-9]/)]);
      expect(worse.out).toMatch(/^RELATIVE +[1-9]/m);
      expect(worse.out).toMatch(/^note 4 +detected +\d+ places, \d+ letters would show/m);
      expect(worse.out + worse.err).not.toMatch(SAID);
      const run = idOf(worse.out);
      expect((await shadow()).out).toContain(`${run}  `);
      const again = await shadow('--run', run, '--only', 'exposing', '--json');
      expect(again.code).toBe(1);
      const told = JSON.parse(again.out) as { total: number; notes: { note: number; places: unknown[] }[] };
      // Which notes besides is up to the model.
      expect(told.notes).toHaveLength(told.total);
      expect(told.notes.find(({ note }) => note === 4)?.places.length).toBeGreaterThan(0);
      expect(told.notes.map(({ note }) => note)).not.toContain(5);
      expect(again.out).not.toMatch(SAID);
      expect(await shadow('--run', run, '--discard')).toMatchObject({ code: 0, out: `discarded: ${run}\n` });
      expect(await shadow('--run', run)).toMatchObject({
        code: 2,
        err: expect.stringContaining('no such shadow run'),
      });
    });
  });

  it('ends with 0 where nothing differs, and with 2 for a wrong call or a pipeline that is not there', async () => {
    await withBatch(async (shadow, batch) => {
      const same = await shadow('--pipeline', BOTH);
      expect([same.code, same.out]).toEqual([0, expect.stringContaining('same: 5, different: 0')]);
      expect((await shadow('--resume')).code).toBe(2);
      expect((await shadow('--pipeline', 'rules', '--run', 'x')).code).toBe(2);
      expect((await shadow('--pipeline', 'no-such-pack')).code).toBe(2);
      expect((await shadow('--run', idOf(same.out), '--only', 'nonsense')).code).toBe(2);
      expect(batch).not.toBe('');
    });
  });
});
