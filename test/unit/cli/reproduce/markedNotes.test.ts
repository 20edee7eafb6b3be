/** @file The notes that packs learned from: which files count, and that a broken one is told with its place. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markedNotes } from '../../../../src-main/cli/reproduce/markedNotes.ts';
import { refusal } from '../../evaluation/gold/goldCases.ts';

let notes: string;
beforeEach(async () => {
  notes = await mkdtemp(path.join(os.tmpdir(), 'noteveil-marked-'));
  await mkdir(path.join(notes, 'de'));
  await put('b', '# split: train\n=== b1\nGut.\n');
  await put('a', '# split: train\n=== a1\nHerr ⟦PATIENT|Berg⟧.\n=== a2\nGut.\n');
  await put('c', '# split: dev\n=== c1\nGut.\n');
});
afterEach(() => rm(notes, { recursive: true, force: true }));

const put = (name: string, content: string | Buffer): Promise<void> =>
  writeFile(path.join(notes, 'de', `${name}.marked.txt`), content);

async function ids(packs: 'shipped' | 'trained'): Promise<readonly string[]> {
  const read = await markedNotes({ notes }, { folder: 'de', shipped: ['b', 'c'] }, packs);
  return read.map(({ id }) => id);
}

describe('the notes that packs learned from', () => {
  it('are those to train on: of all files for new packs, of the files of their day for shipped ones', async () => {
    expect(await ids('trained')).toEqual(['a1', 'a2', 'b1']);
    expect(await ids('shipped')).toEqual(['b1']);
  });

  it('are refused in another encoding, with file, note and line', async () => {
    await put('b', Buffer.from('# split: train\n=== b1\nGut.\n=== b2\nJosé\n', 'latin1'));
    await expect(ids('trained')).rejects.toEqual(
      refusal('not-utf8', { file: 2, note: 2, line: 5, byte: 37 }),
    );
  });
});
