/**
 * @file Turns key events into chords and finds the action of a chord. Pure but for the event's target.
 *
 * A chord is what a person reads on a key cap: `j`, `J`, `?`, `Ctrl+Y`, `ArrowLeft`, `Shift+ArrowLeft`, `Escape`.
 */

/** Keys that only change what another key means. */
const MODIFIERS: readonly string[] = [
  ...['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock', 'ScrollLock'],
  ...['Fn', 'Hyper', 'Super', 'Symbol', 'Compose', 'Unidentified'],
];

/**
 * The chord of an event, or null for events that must never act: input methods composing, dead keys, Alt and AltGr, and a
 * modifier alone. Caps Lock does not turn `j` into `J`: a forgotten Caps Lock must not leave the note.
 */
export function chordOf(event: KeyboardEvent): string | null {
  // 229 is what Chromium reports while an input method holds the key; there is no newer way to see it.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  if (event.isComposing || event.keyCode === 229 || event.key === 'Dead' || event.key === 'Process')
    return null;
  // Windows reports AltGr as Ctrl and Alt, Linux as a state of its own.
  if (event.altKey || event.getModifierState('AltGraph') || MODIFIERS.includes(event.key)) return null;
  const command = event.ctrlKey || event.metaKey;
  if (event.key.length === 1) {
    const character = event.key === ' ' ? 'Space' : withoutCapsLock(event);
    return command ? `Ctrl+${event.shiftKey ? 'Shift+' : ''}${character.toUpperCase()}` : character;
  }
  return `${command ? 'Ctrl+' : ''}${event.shiftKey ? 'Shift+' : ''}${event.key}`;
}

function withoutCapsLock(event: KeyboardEvent): string {
  if (!event.getModifierState('CapsLock')) return event.key;
  return event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase();
}

/** Keys whose caps say another word in another language. */
export const NAMED_KEYS = ['Shift', 'Ctrl', 'Space', 'Enter', 'Tab', 'Delete', 'Escape'] as const;
/** What stands on their caps; a blank parts the keys of a chord, so none has one in it. */
export type CapNames = Readonly<Record<(typeof NAMED_KEYS)[number], string>>;

const ENGLISH_CAPS: CapNames = {
  ...{ Shift: 'Shift', Ctrl: 'Ctrl', Space: 'Space', Enter: 'Enter', Tab: 'Tab' },
  ...{ Delete: 'Delete', Escape: 'Esc' },
};
const ARROWS = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' } as const;

/** How a chord is written on a key cap: `j` as `J`, `J` as `Shift J`, `Ctrl+Shift+Z` as `Ctrl Shift Z`. */
export function capOf(chord: string, names: CapNames = ENGLISH_CAPS): string {
  const known: Readonly<Record<string, string>> = { ...names, ...ARROWS };
  if (chord.length > 1 && chord.includes('+')) {
    const parts = chord.endsWith('++') ? [...chord.slice(0, -2).split('+'), '+'] : chord.split('+');
    return parts.map((part) => known[part] ?? part).join(' ');
  }
  if (chord.length > 1) return known[chord] ?? chord;
  const upper = chord.toUpperCase();
  return chord !== chord.toLowerCase() ? `${names.Shift} ${upper}` : upper.length === 1 ? upper : chord;
}

/** A key cap as ARIA wants it told, whatever language the cap is in: `Maj J` as `Shift+J`, `Strg Y` as `Control+Y`. */
export function ariaKeysOf(cap: string, names: CapNames = ENGLISH_CAPS): string {
  const keys = new Map(Object.entries({ ...names, ...ARROWS }).map(([key, word]) => [word, key]));
  const ariaNames: Readonly<Record<string, string>> = { Ctrl: 'Control', '+': 'Plus' };
  return cap
    .split(' ')
    .map((word) => keys.get(word) ?? word)
    .map((key) => ariaNames[key] ?? key)
    .join('+');
}

/** True when typing belongs to a field or a dialog, not to the screen's keys. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest(
      'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], dialog',
    ) !== null
  );
}

/** True for chords that are one printable character: the ones a person may switch off. */
export function isSingleKey(chord: string): boolean {
  return chord.length === 1;
}

export interface Binding<Action extends string> {
  readonly chord: string;
  readonly action: Action;
}

/** The action bound to the event, honouring input methods, fields and the single-key preference. */
export function actionOf<Action extends string>(
  event: KeyboardEvent,
  bindings: readonly Binding<Action>[],
  singleKeys: boolean,
): Action | null {
  if (event.defaultPrevented || isTyping(event.target)) return null;
  const chord = chordOf(event);
  if (chord === null || (!singleKeys && isSingleKey(chord))) return null;
  if ((chord === 'Enter' || chord === 'Space') && isControl(event.target)) return null;
  return bindings.find((binding) => binding.chord === chord)?.action ?? null;
}

/** Enter and Space on a focused control are the control's own; marked text in a note is not such a control. */
export function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('button, a, [role="tab"], [role="button"]:not([data-start])') !== null
  );
}

/**
 * True for the repeats of a held Enter on what the browser would press, or send, once more for each of them. A control that has just come
 * under the finger must not be pressed by it; whoever means it lets go first.
 */
export function isHeldEnter(event: KeyboardEvent): boolean {
  if (!event.repeat || event.key !== 'Enter' || !(event.target instanceof Element)) return false;
  return event.target.closest('button, a, summary, select, input') !== null;
}
