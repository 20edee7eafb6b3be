/** @file The split of a user's notes, and the files that trainers read. */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { splitNotes as splitOrNull, writeSplit } from '../../../../src-main/cli/reproduce/splitGold.ts';
import type { AnnotatedNote } from '../../../../src-main/evaluation/gold/annotatedNote.ts';

const note = (id: string): AnnotatedNote => ({
  id,
  text: `😀 ${id}`,
  annotator: null,
  spans: [{ start: 3, end: 3 + id.length, type: 'PATIENT' }],
  place: {},
});
const splitNotes = (all: readonly AnnotatedNote[]) => {
  const split = splitOrNull(all);
  if (split === null) throw new Error('something can be held out');
  return split;
};
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

  it('keeps the notes of a patient on one side, and holds about a fifth out nevertheless', () => {
    const ofPatients = Array.from({ length: 60 }, (_, at) => ({ ...note(`n${at}`), patient: `p${at % 20}` }));
    const { train, heldOut } = splitNotes([...ofPatients, ...notes]);
    expect(heldOut.length).toBeGreaterThanOrEqual(17);
    expect(heldOut.length).toBeLessThanOrEqual(19);
    expect(train.length + heldOut.length).toBe(85);
    const patientsOf = (side: readonly AnnotatedNote[]) =>
      new Set(side.flatMap(({ patient }) => patient ?? []));
    const held = patientsOf(heldOut);
    expect(held.size).toBeGreaterThan(0);
    expect([...patientsOf(train)].filter((patient) => held.has(patient))).toEqual([]);
    // By whose they are, not by their order or ids.
    const renamed = [...ofPatients.map((one, at) => ({ ...one, id: `other-${at}` })), ...notes].toReversed();
    expect(patientsOf(splitNotes(renamed).heldOut)).toEqual(held);
  });

  it('does not take a patient for a note of the same name', () => {
    const all = [{ ...note('a'), patient: 'b' }, { ...note('b') }, note('c'), note('d')];
    const { train, heldOut } = splitNotes(all);
    expect(train.length + heldOut.length).toBe(4);
    expect(heldOut).toHaveLength(1);
  });

  it('holds nothing out where all notes are of one patient, and never everything', () => {
    expect(splitOrNull(notes.map((one) => ({ ...one, patient: 'p' })))).toBeNull();
    expect(splitOrNull([])).toBeNull();
    const two = notes.map((one, at) => ({ ...one, patient: at === 0 ? 'p' : 'q' }));
    const { train, heldOut } = splitNotes(two);
    expect([train.length, heldOut.length].toSorted((a, b) => a - b)).toEqual([1, 24]);
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
