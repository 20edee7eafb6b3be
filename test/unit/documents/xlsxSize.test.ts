/** @file Large workbooks: the time follows the rows, and no pieces are held for all of them. */
import { describe, expect, it } from 'vitest';
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { readDocument } from '../../../src-main/documents/readDocument.ts';
import { writeDocument } from '../../../src-main/documents/writeDocument.ts';
import { xlsx } from '../../../src-main/documents/xlsx/xlsx.ts';
import type { ReadPlan } from '../../../src-main/domain/sourceFile.ts';
import { xlsxOf, type TestCell } from '../../support/documents/xlsxFile.ts';

const PLAN: ReadPlan = {
  ...{ format: 'xlsx', encoding: 'utf8', delimiter: null },
  mapping: {
    ...{ text: 'Text', noteId: 'ID', patientId: 'Patient ID', noteDate: null },
    known: [{ column: 'Name', kind: 'name' }],
  },
};

function workbook(rows: number): Promise<Uint8Array> {
  const cells = Array.from({ length: rows }, (_, at): readonly TestCell[] => [
    ...[at + 1, `P-${100_000 + at}`, `Huber${at}`, `Tag ${at}: Herr Huber${at} ist stabil.`],
    ...[
      { day: 20_000 + at },
      'Station 3',
      12.3,
      72,
      null,
      { markup: `<c><f>G${at + 2}*2</f><v>24.6</v></c>` },
    ],
  ]);
  return xlsxOf(['ID', 'Patient ID', 'Name', 'Text', 'Datum', 'Station', 'Hb', 'Puls', 'X', 'Y'], ...cells);
}

/** Milliseconds to read, replace a name a row, write and verify. */
async function timeOf(bytes: Uint8Array): Promise<number> {
  const began = performance.now();
  const { notes } = await readDocument(xlsx, bytes, PLAN, DOCUMENT_LIMITS);
  const toWrite = notes.map(({ text, knownIdentifiers }, place) => {
    const edits = [...text.matchAll(/Huber\d+/g)].map(({ 0: word, index }) => ({
      ...{ start: index, end: index + word.length, text: '[X]' },
    }));
    return { place, text, edits, known: knownIdentifiers };
  });
  await writeDocument(xlsx, bytes, PLAN, toWrite, DOCUMENT_LIMITS);
  return performance.now() - began;
}

describe('a large workbook', () => {
  it('takes time by its rows, not by their square', async () => {
    const [small, large] = [await workbook(500), await workbook(4_000)];
    await timeOf(small);
    const one = Math.min(await timeOf(small), await timeOf(small));
    // Eight times the rows: 8 where it is linear, 64 where it is not.
    expect((await timeOf(large)) / one).toBeLessThan(30);
  }, 120_000);

  it('makes the pieces of a row when they are asked for, always the same', async () => {
    const { notes } = await xlsx.open(await workbook(3), PLAN, DOCUMENT_LIMITS);
    const [note] = notes.slice(1);
    expect(note?.pieces).not.toBe(note?.pieces);
    expect(note?.pieces.map(({ text }) => text)).toEqual(note?.pieces.map(({ text }) => text));
  });

  it('of fifty thousand rows of ten cells is within the limits', () => {
    expect(DOCUMENT_LIMITS.cells).toBeGreaterThanOrEqual(50_000 * 10);
    expect(DOCUMENT_LIMITS.notes).toBeGreaterThanOrEqual(50_000);
  });
});
