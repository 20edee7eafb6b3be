/** @file Key chords: what acts, and what must never act while a person types or composes. */
import { describe, expect, it } from 'vitest';
import { actionOf, chordOf, isHeldEnter } from '../../src-renderer/shared/keys.ts';
import {
  draftBindings,
  KEY_SHEET,
  reviewBindings,
} from '../../src-renderer/features/spanEditor/reviewKeys.ts';

function press(key: string, init: KeyboardEventInit = {}, target: Element = document.body): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
}

describe('chordOf', () => {
  it.each([
    ['j', {}, 'j'],
    ['J', { shiftKey: true }, 'J'],
    ['?', { shiftKey: true }, '?'],
    ['y', { ctrlKey: true }, 'Ctrl+Y'],
    ['z', { ctrlKey: true, shiftKey: true }, 'Ctrl+Shift+Z'],
    ['ArrowLeft', { shiftKey: true }, 'Shift+ArrowLeft'],
    ['Escape', {}, 'Escape'],
  ])('reads %s with %o as %s', (key, init, chord) => {
    expect(chordOf(press(key, init))).toBe(chord);
  });

  it.each([
    ['an input method composes', 'a', { isComposing: true }],
    ['Alt or AltGr is held', 'a', { altKey: true }],
    ['a dead key waits for its letter', 'Dead', {}],
    ['an input method processes the key', 'Process', {}],
  ])('is silent while %s', (_, key, init) => {
    expect(chordOf(press(key, init))).toBeNull();
  });
});

describe('actionOf', () => {
  it('finds every action that review promises on its keys', () => {
    const found = 'jknaxteruUJKpvg/?123456789'
      .split('')
      .map((key) => actionOf(press(key), reviewBindings, true));
    expect(found).not.toContain(null);
    expect(actionOf(press('y', { ctrlKey: true }), reviewBindings, true)).toBe('redo');
    expect(actionOf(press('Escape'), reviewBindings, true)).toBe('back');
  });

  it('binds no chord twice', () => {
    for (const bindings of [reviewBindings, draftBindings]) {
      const chords = bindings.map((binding) => binding.chord);
      expect(new Set(chords).size).toBe(chords.length);
    }
  });

  it('extends and shrinks by arrows and by h and l', () => {
    expect(actionOf(press('ArrowRight'), draftBindings, true)).toBe('right');
    expect(actionOf(press('l'), draftBindings, true)).toBe('right');
    expect(actionOf(press('h'), draftBindings, true)).toBe('left');
    expect(actionOf(press('Enter'), draftBindings, true)).toBe('apply');
  });

  it('leaves single letters alone when they are switched off, and keeps the others', () => {
    expect(actionOf(press('a'), reviewBindings, false)).toBeNull();
    expect(actionOf(press('Escape'), reviewBindings, false)).toBe('back');
  });

  it.each(['input', 'textarea', 'select'])('does nothing while a %s has the key', (tag) => {
    const field = document.body.appendChild(document.createElement(tag));
    expect(actionOf(press('a', {}, field), reviewBindings, true)).toBeNull();
    field.remove();
  });

  it('does nothing behind an open dialog', () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    const button = dialog.appendChild(document.createElement('button'));
    expect(actionOf(press('p', {}, button), reviewBindings, true)).toBeNull();
    dialog.remove();
  });

  it('leaves Enter to a focused button but not to a marked span, which has the focus while its edges are moved', () => {
    const button = document.body.appendChild(document.createElement('button'));
    expect(actionOf(press('Enter', {}, button), draftBindings, true)).toBeNull();
    const span = document.body.appendChild(document.createElement('span'));
    span.setAttribute('role', 'button');
    span.dataset['start'] = '3';
    expect(actionOf(press('Enter', {}, span), draftBindings, true)).toBe('apply');
    button.remove();
    span.remove();
  });

  it('shows every bound action on the key sheet', () => {
    expect(KEY_SHEET.map((row) => row.text)).toEqual(
      expect.arrayContaining(['span', 'accept', 'keep', 'edit', 'hide', 'undo', 'approve', 'search', 'back']),
    );
  });
});

describe('isHeldEnter', () => {
  const on = (html: string, key: string, repeat: boolean): boolean => {
    document.body.innerHTML = html;
    return isHeldEnter(press(key, { repeat }, document.body.firstElementChild!));
  };

  it.each(['<button>Hide 40 places</button>', '<a href="#">x</a>', '<input>', '<select></select>'])(
    'is true of the repeats on %s, which would press or send it again',
    (html) => {
      expect(on(html, 'Enter', true)).toBe(true);
    },
  );

  it.each([
    ['the first press', '<button>x</button>', 'Enter', false],
    ['another key', '<button>x</button>', 'ArrowDown', true],
    ['a field of several lines', '<textarea></textarea>', 'Enter', true],
    ['a list that is walked', '<div role="grid"></div>', 'Enter', true],
  ])('is false of %s', (_, html, key, repeat) => {
    expect(on(html, key, repeat)).toBe(false);
  });
});
