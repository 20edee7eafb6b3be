/** @file Keys of review as one person has them: changes, refusals, what is stored, and what must never act. */
import { describe, expect, it } from 'vitest';
import { en } from '../../src-renderer/locales/en.ts';
import { KEY_SHEET } from '../../src-renderer/features/spanEditor/reviewKeys.ts';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '../../src-main/contract/vocabulary.ts';
import { createLocale } from '../../src-renderer/locales/translate.ts';
import { capNamesOf } from '../../src-renderer/shared/capNames.ts';
import { ariaKeysOf, capOf, chordOf } from '../../src-renderer/shared/keys.ts';
import { Preferences, type PreferenceStore } from '../../src-renderer/features/session/preferences.svelte.ts';
import {
  createKeyMap,
  defaultChord,
  REVIEW_ACTIONS,
  whyRefused,
  withChord,
} from '../../src-renderer/features/spanEditor/keyMap.ts';

function storeWith(
  stored: Record<string, string> = {},
): PreferenceStore & { stored: Record<string, string> } {
  return {
    stored,
    getItem: (key) => stored[key] ?? null,
    setItem: (key, value) => (stored[key] = value),
  };
}

/** A key event with the states of its modifiers, as a keyboard with AltGr or Caps Lock gives it. */
function key(name: string, states: readonly string[] = [], init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key: name, ...init });
  Object.defineProperty(event, 'getModifierState', { value: (state: string) => states.includes(state) });
  return event;
}

describe('whyRefused', () => {
  const map = createKeyMap();

  it.each(['q', 'w', 'Q', 'F', '+', 'ф', 'Ctrl+K'])('lets %s be given to accepting', (chord) => {
    expect(whyRefused(map, 'accept', chord)).toBeNull();
  });

  it.each([
    ['x', 'keep'],
    ['J', 'nextNote'],
    ['Space', 'markRead'],
    ['1', 'label0'],
    ['Ctrl+Z', 'undo'],
  ])('names the action that %s belongs to already', (chord, by) => {
    expect(whyRefused(map, 'accept', chord)).toEqual({ kind: 'taken', by });
  });

  it.each(['h', 'L', 'Enter', 'ArrowLeft', 'Tab', 'Shift+Tab', 'Ctrl+C', 'Ctrl+Shift+V', 'Ctrl+0', 'F5'])(
    'keeps %s for the system and for editing a range',
    (chord) => {
      expect(whyRefused(map, 'accept', chord)).toEqual({ kind: 'reserved' });
    },
  );

  it('gives back the default, unless another action has it by now', () => {
    const changed = withChord(map, 'accept', 'q');
    expect(whyRefused(changed, 'accept', 'a')).toBeNull();
    const given = withChord(changed, 'keep', 'a');
    expect(whyRefused(given, 'accept', 'a')).toEqual({ kind: 'taken', by: 'keep' });
  });
});

describe('createKeyMap', () => {
  it('has no chord twice, whatever is changed', () => {
    let map = createKeyMap();
    for (const [at, action] of REVIEW_ACTIONS.entries())
      map = withChord(map, action, String.fromCodePoint(0x4e00 + at));
    const chords = map.bindings.map(({ chord }) => chord);
    expect(new Set(chords).size).toBe(chords.length);
    expect(map.chordFor('accept')).not.toBe('a');
  });

  it('keeps the further chords of an action whose first was changed', () => {
    const map = withChord(createKeyMap(), 'undo', 'q');
    const ofUndo = map.bindings.filter(({ action }) => action === 'undo').map(({ chord }) => chord);
    expect(ofUndo).toEqual(['q', 'Ctrl+Z']);
  });

  it('takes hiding and types along into the editing of a range', () => {
    const map = withChord(withChord(createKeyMap(), 'hide', 'q'), 'label0', 'y');
    expect(map.draftBindings).toContainEqual({ chord: 'q', action: 'apply' });
    expect(map.draftBindings).toContainEqual({ chord: 'y', action: 'label0' });
    expect(map.draftBindings.map(({ chord }) => chord)).not.toContain('r');
    expect(map.draftBindings).toContainEqual({ chord: 'Enter', action: 'apply' });
  });

  it('changes nothing when the chord is refused', () => {
    const map = createKeyMap();
    expect(withChord(map, 'accept', 'x')).toBe(map);
    expect(withChord(map, 'accept', 'Tab')).toBe(map);
  });

  it.each([
    ['the chord of another action', { accept: 'x' }],
    ['a reserved chord', { accept: 'Ctrl+C' }],
    ['an action that is none, and no chord', { dance: 'q', accept: 7 }],
  ])('falls back to the defaults for %s', (_, changes) => {
    const map = createKeyMap(changes as never);
    for (const action of REVIEW_ACTIONS) expect(map.chordFor(action)).toBe(defaultChord(action));
  });
});

describe('a changed key that a newer version took', () => {
  // `g` goes to a note since a later version; this person had given it to accepting before.
  const stored = { accept: 'g', keep: 'w', nextSpan: 'd', label0: 'y' } as const;

  it('goes back to its default, and every other change stays', () => {
    const map = createKeyMap(stored);
    expect(map.changes).toEqual({ keep: 'w', nextSpan: 'd', label0: 'y' });
    expect(map.dropped).toEqual([{ action: 'accept', chord: 'g' }]);
    expect([map.chordFor('accept'), map.chordFor('goTo'), map.chordFor('keep')]).toEqual(['a', 'g', 'w']);
  });

  it('takes along a change that stood on the default it goes back to', () => {
    const map = createKeyMap({ ...stored, comment: 'a' });
    expect(map.changes).toEqual({ keep: 'w', nextSpan: 'd', label0: 'y' });
    expect(map.dropped.map(({ action }) => action).sort()).toEqual(['accept', 'comment']);
  });

  it('is the later of two that have the same chord', () => {
    expect(createKeyMap({ accept: 'q', keep: 'q' }).changes).toEqual({ accept: 'q' });
  });

  it('is none of two that swapped their chords', () => {
    const map = createKeyMap({ accept: 'x', keep: 'a' });
    expect([map.changes, map.dropped]).toEqual([{ accept: 'x', keep: 'a' }, []]);
  });

  it('is told until the keys are stored anew', () => {
    const store = storeWith({ 'noteveil.keys': JSON.stringify(stored) });
    const preferences = new Preferences(store);
    expect(preferences.keys.dropped).toHaveLength(1);
    preferences.keepKeys();
    expect(preferences.keys.dropped).toEqual([]);
    const again = new Preferences(store).keys;
    expect([again.changes, again.dropped]).toEqual([{ keep: 'w', nextSpan: 'd', label0: 'y' }, []]);
  });
});

describe('words', () => {
  it('name every action that can be given a key, and the key sheet shows each of them', () => {
    const named = REVIEW_ACTIONS.filter((action) => !action.startsWith('label'));
    expect(named.filter((action) => !Object.hasOwn(en, `keyNames.${action}`))).toEqual([]);
    const shown = KEY_SHEET.flatMap((row) => row.actions as readonly string[]);
    // The sheet is opened by its own key.
    expect(named.filter((action) => action !== 'keys' && !shown.includes(action))).toEqual([]);
  });
});

describe('Preferences', () => {
  it('keeps changed keys on this computer and gives them back', () => {
    const store = storeWith();
    new Preferences(store).setKey('accept', 'q');
    expect(new Preferences(store).keys.capFor('accept')).toBe('Q');
    const again = new Preferences(store);
    again.resetKeys();
    expect(new Preferences(store).keys.capFor('accept')).toBe('A');
  });

  it.each(['', 'null', '[', '"a"', '{"accept":"x"}'])('has the defaults when %s is stored', (stored) => {
    const preferences = new Preferences(storeWith({ 'noteveil.keys': stored }));
    expect(preferences.keys.chordFor('accept')).toBe('a');
  });

  it('lasts for the session without a store', () => {
    const preferences = new Preferences(null);
    preferences.setKey('accept', 'q');
    expect(preferences.keys.chordFor('accept')).toBe('q');
  });
});

describe('chordOf', () => {
  it.each([
    ['j', ['CapsLock'], {}, 'j'],
    ['J', ['CapsLock'], {}, 'j'],
    ['j', ['CapsLock'], { shiftKey: true }, 'J'],
    ['J', [], { shiftKey: true }, 'J'],
    [' ', [], {}, 'Space'],
  ] as const)('reads %s with %o and %o as %s', (name, states, init, chord) => {
    expect(chordOf(key(name, states, init))).toBe(chord);
  });

  it.each([
    ['AltGr on Linux', key('@', ['AltGraph'])],
    ['AltGr on Windows', key('@', ['AltGraph'], { ctrlKey: true, altKey: true })],
    ['Shift alone', key('Shift', [], { shiftKey: true })],
    ['Caps Lock itself', key('CapsLock', ['CapsLock'])],
    ['a dead key', key('Dead')],
    ['a composing input method', key('a', [], { isComposing: true })],
    ['a key that an input method holds', key('j', [], { keyCode: 229 })],
  ])('is silent for %s', (_, event) => {
    expect(chordOf(event)).toBeNull();
  });
});

describe('capOf', () => {
  it.each([
    ['j', 'J'],
    ['J', 'Shift J'],
    ['?', '?'],
    ['Space', 'Space'],
    ['Escape', 'Esc'],
    ['Ctrl+Shift+Z', 'Ctrl Shift Z'],
    ['Shift+ArrowLeft', 'Shift ←'],
    ['+', '+'],
    ['ß', 'ß'],
  ])('writes %s as %s', (chord, cap) => {
    expect(capOf(chord)).toBe(cap);
  });
});

describe('capOf in other languages', () => {
  const namesOf = (language: InterfaceLanguage) => capNamesOf(createLocale(language).t);

  it.each([
    ['fr', 'J', 'Maj J'],
    ['fr', 'Enter', 'Entrée'],
    ['fr', 'Escape', 'Échap'],
    ['de', 'Ctrl+Shift+Z', 'Strg Umschalt Z'],
    ['de', 'Space', 'Leertaste'],
    ['es', 'Shift+ArrowLeft', 'Mayús ←'],
    ['ca', 'Enter', 'Retorn'],
    ['zh', 'Space', '空格'],
    // Negative: what has no word of its own stays, also where it looks like the beginning of one.
    ['fr', 'j', 'J'],
    ['fr', 'F2', 'F2'],
    ['de', 's', 'S'],
    ['zh', '+', '+'],
  ] as const)('%s writes %s as %s', (language, chord, cap) => {
    expect(capOf(chord, namesOf(language))).toBe(cap);
  });

  it.each(INTERFACE_LANGUAGES)(
    '%s has one word of its own for each, so that ARIA gets its name back',
    (language) => {
      const names = namesOf(language);
      expect(new Set(Object.values(names)).size).toBe(Object.keys(names).length);
      expect(Object.values(names).filter((name) => name.includes(' '))).toEqual([]);
      const told = ['J', 'Ctrl+Y', 'Shift+ArrowLeft', 'Escape', 'Space', '?', '+', 'Ctrl++'].map((chord) =>
        ariaKeysOf(capOf(chord, names), names),
      );
      expect(told).toEqual([
        ...['Shift+J', 'Control+Y', 'Shift+ArrowLeft', 'Escape', 'Space', '?', 'Plus', 'Control+Plus'],
      ]);
    },
  );

  it('follows the language of the moment wherever keys of the person are told', () => {
    let language: InterfaceLanguage = 'en';
    const preferences = new Preferences(null, () => namesOf(language));
    expect(preferences.keys.capFor('nextNote')).toBe('Shift J');
    language = 'de';
    expect(preferences.keys.capFor('nextNote')).toBe('Umschalt J');
    preferences.setKey('nextNote', 'Q');
    expect([preferences.keys.capFor('nextNote'), preferences.keys.capOf('Enter')]).toEqual([
      'Umschalt Q',
      'Enter',
    ]);
  });
});
