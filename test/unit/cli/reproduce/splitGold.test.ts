/** @file The split of a user's notes, and the files that trainers read. */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { splitNotes, writeSplit } from '../../../../src-main/cli/reproduce/splitGold.ts';
import type { AnnotatedNote } from '../../../../src-main/evaluation/gold/annotatedNote.ts';

const note = (id: string): AnnotatedNote => ({
  id,
  text: `😀 ${id}`,
  annotator: null,
  spans: [{ start: 3, end: 3 + id.length, type: 'PATIENT' }],
  place: {},
});
const notes = Array.from({ length: 25 }, (_, at) => note(`note-${at}`));

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'noteveil-split-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

describe('the split', () => {
  it('holds a fifth out, and no note is in both parts', () => {
    const { train, heldOut } = splitNotes(notes);
    expect([train.length, heldOut.length]).toEqual([20, 5]);
    expect(new Set([...train, ...heldOut])).toEqual(new Set(notes));
  });

  it('depends on the ids alone: neither on the order of the notes nor on their text', () => {
    const ids = (all: readonly AnnotatedNote[]) => new Set(splitNotes(all).heldOut.map(({ id }) => id));
    expect(ids(notes.toReversed())).toEqual(ids(notes));
    expect(ids(notes.map((one) => ({ ...one, text: 'x' })))).toEqual(ids(notes));
  });

  it('is no other one where a single note is added far from its edge', () => {
    const before = new Set(splitNotes(notes).train.map(({ id }) => id));
    const after = splitNotes([...notes, note('another')]).train.filter(({ id }) => before.has(id));
    expect(after.length).toBeGreaterThanOrEqual(19);
  });

  it('is written as JSON lines with offsets in code points, for this user alone', async () => {
    const files = await writeSplit(dir, splitNotes(notes), 'de');
    const lines = (await readFile(files.heldOut, 'utf8')).trim().split('\n');
    expect(lines.length).toBe(5);
    const first = JSON.parse(lines[0] ?? '') as { id: string; text: string };
    expect(first).toEqual({
      id: first.id,
      lang: 'de',
      text: `😀 ${first.id}`,
      spans: [{ start: 2, end: 2 + first.id.length, type: 'PATIENT' }],
    });
    if (process.platform !== 'win32') expect((await stat(files.train)).mode & 0o077).toBe(0);
  });
});
