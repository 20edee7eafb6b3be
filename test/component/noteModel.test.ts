/** @file Rows and pieces: nothing lost, nothing doubled, both sides beside each other; and moving edges by keyboard. */
import { describe, expect, it } from 'vitest';
import { MAX_ROW, rangeAt, rangesIn, splitRows } from '../../src-renderer/features/sideBySide/textRows.ts';
import { gapStops } from '../../src-renderer/features/sideBySide/gapStops.ts';
import { NoteModel } from '../../src-renderer/features/sideBySide/noteModel.ts';
import { RowHeights } from '../../src-renderer/features/sideBySide/rowHeights.ts';
import { moveEdge, stepFrom, trimmed } from '../../src-renderer/features/spanEditor/draft.ts';
import { GAP_NOTE_ID, LONG_NOTE_ID, MIXED_NOTE_ID, initialView } from '../support/fakeTransport/fakeNotes.ts';
import type { BatchId, ReviewSpan } from '../../src-main/contract/vocabulary.ts';

const batchId = 'big' as BatchId;

describe('splitRows', () => {
  it('covers the text without overlap, whatever the line breaks', () => {
    const text = 'a\r\nb\n\nc\u2028d\r';
    const rows = splitRows(text);
    expect(rows.map((row) => text.slice(row.start, row.end))).toEqual(['a', 'b', '', 'c', 'd', '']);
  });

  it('cuts a text without line breaks into rows and never inside a surrogate pair', () => {
    const text = '😀'.repeat(4_001);
    const rows = splitRows(text);
    expect(rows.every((row) => row.end - row.start <= MAX_ROW)).toBe(true);
    expect(rows.map((row) => text.slice(row.start, row.end)).join('')).toBe(text);
    expect(rows.some((row) => (text.charCodeAt(row.start) & 0xfc00) === 0xdc00)).toBe(false);
  });
});

describe('binary search', () => {
  const ranges = [
    { start: 2, end: 4 },
    { start: 6, end: 9 },
  ];
  it.each([
    [1, null],
    [2, 0],
    [3, 0],
    [4, null],
    [8, 1],
    [9, null],
  ])('finds at %i the range %s', (offset, at) => {
    expect(rangeAt(ranges, offset)).toBe(at === null ? null : ranges[at]);
  });
  it('finds all ranges that touch a stretch', () => {
    expect(rangesIn(ranges, 3, 7)).toHaveLength(2);
    expect(rangesIn(ranges, 4, 6)).toHaveLength(0);
  });
});

describe.each([MIXED_NOTE_ID, GAP_NOTE_ID, LONG_NOTE_ID])('NoteModel of note %i', (id) => {
  const view = initialView(id, batchId);
  const model = new NoteModel(view);

  it('draws every character of the original once', () => {
    const drawn = model.rows.map((row) =>
      model
        .sourcePieces(row, null)
        .map((piece) => piece.text)
        .join(''),
    );
    expect(drawn.join('\n')).toBe(view.text);
  });

  it('draws the output as an export would hold it, line by line', () => {
    const drawn = model.rows.map((row) =>
      model
        .outputPieces(row)
        .map((piece) => piece.text)
        .join(''),
    );
    expect(drawn.join('\n')).toBe(view.output.map((segment) => segment.text).join(''));
  });

  it('marks every span on the original', () => {
    const keys = new Set(
      model.rows.flatMap((row) => model.sourcePieces(row, null).flatMap((piece) => piece.span?.key ?? [])),
    );
    expect(keys.size).toBe(view.spans.length);
  });
});

it('shows a caret where a draft is empty', () => {
  const model = new NoteModel(initialView(MIXED_NOTE_ID, batchId));
  const pieces = model.rows.flatMap((row) => model.sourcePieces(row, { start: 3, end: 3 }));
  expect(pieces.filter((piece) => piece.hasCaret).map((piece) => piece.start)).toEqual([3]);
});

it('makes a new model of a 300 KB note with 3,000 spans from the rows of the last one', () => {
  const view = initialView(LONG_NOTE_ID, batchId);
  const model = new NoteModel(view);
  const next = new NoteModel(view, model);
  expect(next.sourcePieces(next.rows[2_000]!, null)).toEqual(model.sourcePieces(model.rows[2_000]!, null));
  expect(next.rows).toBe(model.rows);
});

describe('RowHeights', () => {
  it('finds the row at a distance, before and after measuring', () => {
    const heights = new RowHeights([10, 10, 10, 10]);
    expect(heights.rowAt(25)).toBe(2);
    expect(heights.set(0, 30)).toBe(true);
    expect(heights.rowAt(25)).toBe(0);
    expect(heights.top(2)).toBe(40);
    expect(heights.total).toBe(60);
    expect(heights.set(0, 30.2)).toBe(false);
  });
});

describe('moving edges', () => {
  const text = 'Dr. Anna Weber 😀 kam.';
  it('steps over a surrogate pair as one character', () => {
    const at = text.indexOf('😀');
    expect(stepFrom(text, at, 1, 'character')).toBe(at + 2);
    expect(stepFrom(text, at + 2, -1, 'character')).toBe(at);
  });
  it('moves an edge by words', () => {
    const anna = { start: 4, end: 8 };
    expect(moveEdge(text, anna, 'end', 1, 'word')).toEqual({ start: 4, end: 14 });
    expect(moveEdge(text, anna, 'start', -1, 'word').start).toBe(0);
  });
  it('never makes a range empty', () => {
    expect(moveEdge(text, { start: 4, end: 5 }, 'end', -1, 'character')).toEqual({ start: 4, end: 5 });
    expect(moveEdge(text, { start: 4, end: 5 }, 'start', 1, 'character')).toEqual({ start: 4, end: 5 });
  });
  it('stays inside the text', () => {
    expect(stepFrom(text, 0, -1, 'character')).toBe(0);
    expect(stepFrom(text, text.length, 1, 'word')).toBe(text.length);
  });
  it('takes white space off the edges', () => {
    expect(trimmed(text, { start: 3, end: 9 })).toEqual({ start: 4, end: 8 });
    expect(trimmed(text, { start: 3, end: 4 })).toBeNull();
  });
});

describe('missed-PHI hints', () => {
  const plain = initialView(MIXED_NOTE_ID, batchId);
  const visible = plain.output.find(({ span, text }) => span === null && text.trim().length > 6)!;
  const hint = { start: visible.sourceStart + 2, end: visible.sourceStart + 5, kind: 'digits' } as const;
  const model = new NoteModel(plain, null, [hint]);
  const row = model.rows[model.rowAt(hint.start)]!;

  it('are drawn in the output', () => {
    const drawn = model.rows.flatMap((one) => model.outputPieces(one)).filter((piece) => piece.hint !== null);
    expect(drawn.map(({ text }) => text).join('')).toBe(plain.text.slice(hint.start, hint.end));
  });

  it('are not drawn in the original', () => {
    expect(model.sourcePieces(row, null).some((piece) => piece.hint !== null)).toBe(false);
  });

  it('are nothing that has to be decided', () => {
    expect(model.stops).toEqual(new NoteModel(plain).stops);
  });
});

describe('what was not examined', () => {
  const view = initialView(GAP_NOTE_ID, batchId);
  const model = new NoteModel(view);

  it('is a place to stop at and to decide about, beside the undecided spans', () => {
    const gaps = model.stops.filter(({ kind }) => kind === 'gap');
    expect(gaps).toHaveLength(view.gaps.length);
    expect(gaps.every(({ key, isOpen }) => key === null && isOpen)).toBe(true);
    expect(model.openStops).toBe(view.gaps.length + 1);
  });

  it('is no place in a note that was examined everywhere, nor in one that waits', () => {
    const examined = new NoteModel(initialView(MIXED_NOTE_ID, batchId));
    expect(examined.stops.some(({ kind }) => kind === 'gap')).toBe(false);
    const reasons = [{ code: 'not-processed' as const, count: 1 }];
    const waiting = new NoteModel({ ...view, assessment: { ...view.assessment, reasons } });
    expect(waiting.stops).toEqual([]);
  });

  it('keeps a suspected note from being cleared', () => {
    const reasons = [{ code: 'classifier-suspects' as const, count: 1 }];
    const suspected = new NoteModel({
      ...view,
      ...{ spans: [], residuals: [], assessment: { ...view.assessment, reasons } },
    });
    expect([suspected.isSuspected, suspected.openStops > 0]).toEqual([true, true]);
  });

  it('is found whole from any drawn part of it; a mention in it is its own place', () => {
    const text = 'Frau Kowalczyk\nwohnt hier.';
    const gap = { start: 0, end: text.length };
    const mention = { start: 5, end: 14, reason: 'mention' as const };
    const one = new NoteModel({ ...view, text, spans: [], gaps: [gap], residuals: [mention] });
    expect(one.stopOf({ start: 15, end: 20, key: null })).toMatchObject({ kind: 'gap', ...gap });
    expect(one.stopOf({ start: 5, end: 14, key: null })).toMatchObject({
      kind: 'residual',
      start: 5,
      end: 14,
    });
    expect(one.stopOf({ start: 3, end: 3, key: null })).toBeNull();
    expect(one.openStops).toBe(2);
  });
});

describe('gapStops', () => {
  const stopped = (
    text: string,
    gaps: readonly string[],
    replaced: readonly string[] = [],
    suspected = false,
  ) => {
    const place = (part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length });
    const spans = replaced.map((part): ReviewSpan => ({
      ...place(part),
      ...{ key: part, label: 'PATIENT', score: 1, suspected, state: 'proposed', sources: [] },
    }));
    return gapStops(text, gaps.map(place), spans).map(({ start, end }) => text.slice(start, end));
  };

  it.each([
    ['a NUL within a name', 'Frau Dup\0ont kam', ['\0'], ['Dup\0ont']],
    ['a replaced byte at its beginning', 'Frau \ufffdelik kam', ['\ufffd'], ['\ufffdelik']],
    ['a soft hyphen', 'Frau Kowal\u00adczyk', ['\u00ad'], ['Kowal\u00adczyk']],
    ['two signs of one name', 'D\0up\ufffdont', ['\0', '\ufffd'], ['D\0up\ufffdont']],
    ['letters beyond the first plane', '𠮷\0𠮷 x', ['\0'], ['𠮷\0𠮷']],
  ])('take the word along in which stands %s', (_, text, gaps, expected) => {
    expect(stopped(text, gaps)).toEqual(expected);
  });

  it.each([
    ['blanks are around it', 'Frau Anna kam', ['Anna'], ['Anna']],
    ['signs are around it', '(Anna), kam', ['Anna'], ['Anna']],
    ['there is none', 'Frau Anna kam', [], []],
  ])('are the gap and nothing more where %s', (_, text, gaps, expected) => {
    expect(stopped(text, gaps)).toEqual(expected);
  });

  it('leave a replaced span alone, and not one that is only suspected', () => {
    expect(stopped('AnnaB\0', ['\0'], ['Anna'])).toEqual(['B\0']);
    expect(stopped('AnnaB\0', ['\0'], ['Anna'], true)).toEqual(['AnnaB\0']);
  });

  it('do not go on through a text without blanks', () => {
    expect(stopped(`${'a'.repeat(500)}\0`, ['\0'])[0]).toHaveLength(65);
  });
});
