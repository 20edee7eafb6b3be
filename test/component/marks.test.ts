/** @file Changing marks by hand: what overlaps gives way, what is taken back comes back, what is fixed stays. */
import { describe, expect, it, vi } from 'vitest';
import { MarkEditor } from '../../src-renderer/features/annotation/marking/markEditor.svelte.ts';
import { markKeysOf, typeAt } from '../../src-renderer/features/annotation/marking/markKeys.ts';
import { markPieces } from '../../src-renderer/features/annotation/marking/markPieces.ts';
import { sameElsewhere, withMark } from '../../src-renderer/features/annotation/marking/marks.ts';
import { classOfType } from '../../src-renderer/features/annotation/marking/typeLook.ts';
import { createKeyMap } from '../../src-renderer/features/spanEditor/keyMap.ts';
import type { AnnotationMark } from '../../src-main/contract/vocabulary.ts';

const mark = (start: number, end: number, type = 'Patient'): AnnotationMark => ({ start, end, type });
const TEXT = 'Emma Walker and Ruth Walker.\nWalkerton is a town.';
const TYPES = ['Patient', 'Relative', 'Location'];

function editorOn(
  text = TEXT,
  {
    isReadOnly = false,
    fixed = [] as readonly AnnotationMark[],
    marks = [] as readonly AnnotationMark[],
  } = {},
) {
  const told = { onChange: vi.fn(), onFocus: vi.fn(), onFixed: vi.fn() };
  const editor = new MarkEditor({ isReadOnly: () => isReadOnly, fixed: () => fixed, ...told });
  editor.open(text, TYPES, marks);
  return { editor, ...told };
}

describe('a selection', () => {
  it('becomes a mark of the type, without blanks at its edges', () => {
    const { editor, onChange } = editorOn();
    editor.startSelect({ start: 0, end: 12 }, 0);
    editor.setType('Relative');
    expect(editor.marks).toEqual([mark(0, 11, 'Relative')]);
    expect(editor.focus).toEqual(mark(0, 11, 'Relative'));
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('takes the place of every mark it overlaps, and leaves those that it only touches', () => {
    expect(withMark([mark(0, 4), mark(5, 11), mark(11, 15)], mark(2, 11, 'Relative'))).toEqual([
      ...[mark(2, 11, 'Relative'), mark(11, 15)],
    ]);
  });

  it('of blanks alone marks nothing', () => {
    const { editor, onChange } = editorOn();
    editor.startSelect({ start: 4, end: 5 }, 0);
    editor.applyDraft();
    expect(editor.marks).toEqual([]);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is not begun where nothing may be changed', () => {
    const { editor } = editorOn(TEXT, { isReadOnly: true });
    editor.startSelect({ start: 0, end: 4 }, 0);
    expect(editor.draft).toBeNull();
  });

  it('never cuts a character of two units', () => {
    const { editor } = editorOn('𠮷田さん');
    editor.startSelect(null, 0);
    editor.moveDraft('start', 1, 'character');
    editor.applyDraft();
    expect(editor.marks).toEqual([mark(0, 2)]);
  });
});

describe('a mark', () => {
  it('gets another type, new edges, and goes', () => {
    const { editor } = editorOn(TEXT, { marks: [mark(0, 4)] });
    editor.step(1);
    editor.setType('Relative');
    expect(editor.marks).toEqual([mark(0, 4, 'Relative')]);
    editor.startResize();
    editor.moveDraft('end', 1, 'word');
    editor.applyDraft();
    expect(editor.marks).toEqual([mark(0, 11, 'Relative')]);
    editor.remove();
    expect(editor.marks).toEqual([]);
    expect(editor.focus).toBeNull();
  });

  it('comes back by undo and goes by redo, and a new change ends what could be redone', () => {
    const { editor } = editorOn(TEXT, { marks: [mark(0, 4)] });
    editor.step(1);
    editor.remove();
    editor.undo();
    expect(editor.marks).toEqual([mark(0, 4)]);
    editor.redo();
    expect(editor.marks).toEqual([]);
    editor.undo();
    editor.step(1);
    editor.setType('Location');
    expect(editor.canRedo).toBe(false);
    editor.redo();
    expect(editor.marks).toEqual([mark(0, 4, 'Location')]);
  });

  it('of everybody stays, whatever is tried', () => {
    const all = [mark(0, 11)];
    const { editor, onFixed, onChange } = editorOn(TEXT, { fixed: all, marks: all });
    editor.step(1);
    editor.remove();
    editor.setType('Relative');
    editor.startResize();
    editor.startSelect({ start: 5, end: 20 }, 0);
    editor.applyDraft();
    expect(editor.marks).toEqual(all);
    expect(onFixed).toHaveBeenCalledTimes(4);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is walked to around the end, and nothing is walked to where nothing is marked', () => {
    const { editor } = editorOn(TEXT, { marks: [mark(0, 4), mark(16, 20)] });
    editor.step(-1);
    expect(editor.focus).toEqual(mark(16, 20));
    editor.step(1);
    expect(editor.focus).toEqual(mark(0, 4));
    const empty = editorOn();
    empty.editor.step(1);
    expect(empty.editor.focus).toBeNull();
  });
});

describe('the same words elsewhere', () => {
  it('are marked, but not inside a longer word and not where something is marked', () => {
    expect(sameElsewhere(TEXT, [mark(5, 11)], mark(5, 11))).toEqual([mark(21, 27)]);
    expect(sameElsewhere(TEXT, [mark(5, 11), mark(16, 27)], mark(5, 11))).toEqual([]);
  });

  it('are found in Chinese, where words have no blanks between them', () => {
    expect(sameElsewhere('王小明来院。患者王小明出院', [], mark(0, 3))).toEqual([mark(0, 3), mark(8, 11)]);
  });
});

describe('a row', () => {
  const row = { index: 0, start: 0, end: 10 };
  it('is cut at marks and at the draft, and its stretches make up its text', () => {
    const pieces = markPieces(row, 'abcdefghij', [mark(2, 5)], { start: 4, end: 7 });
    expect(pieces.map(({ text }) => text)).toEqual(['ab', 'cd', 'e', 'fg', 'hij']);
    expect(pieces.map((piece) => piece.isDraft)).toEqual([false, false, true, true, false]);
    expect(pieces.map((piece) => piece.mark !== null)).toEqual([false, true, true, false, false]);
  });

  it('carries a caret at its very end, and an empty row nothing else', () => {
    expect(markPieces(row, 'abcdefghij', [], { start: 10, end: 10 }).at(-1)).toMatchObject({
      hasCaret: true,
    });
    expect(markPieces({ index: 0, start: 3, end: 3 }, 'abc', [], null)).toEqual([]);
  });
});

describe('the keys', () => {
  it('give types the number keys first, then letters that mean nothing else', () => {
    const keys = markKeysOf(createKeyMap(), 13);
    expect(keys.capFor('type0')).toBe('1');
    expect(keys.capFor('type9')).toBe('0');
    const chords = keys.bindings.map(({ chord }) => chord);
    expect(new Set(chords).size).toBe(chords.length);
  });

  it('follow what the person has changed in the review, and pass over a letter that was taken', () => {
    const keys = markKeysOf(createKeyMap({ keep: 'q' }), 13);
    expect(keys.capFor('remove')).toBe('Q');
    expect(keys.bindings.filter(({ chord }) => chord === 'q')).toHaveLength(1);
    expect(keys.capFor('type10')).toBe('W');
  });

  it('are none for a type behind the last, and “all types” is not a type', () => {
    const keys = markKeysOf(createKeyMap(), 60);
    expect(keys.capFor('type59')).toBe('');
    expect(typeAt('types')).toBeNull();
    expect(typeAt('type12')).toBe(12);
  });
});

it.each([
  ['PATIENT', 'phi-name'],
  ['Birthdate', 'phi-date'],
  ['MedicalUnit', 'phi-location'],
  ['NOMBRE_SUJETO_ASISTENCIA', 'phi-name'],
  ['Whatever', 'phi-other'],
])('%s is colored as %s', (type, color) => {
  expect(classOfType(type)).toBe(color);
});
