/**
 * @file Turns key events into chords and finds the action of a chord. Pure but for the event's target.
 *
 * A chord is what a person reads on a key cap: `j`, `J`, `?`, `Ctrl+Y`, `ArrowLeft`, `Shift+ArrowLeft`, `Escape`.
 */

/** The chord of an event, or null for events that must never act: input methods composing, dead keys, Alt and AltGr. */
export function chordOf(event: KeyboardEvent): string | null {
  // 229 is what Chromium reports while an input method holds the key; there is no newer way to see it.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  if (event.isComposing || event.keyCode === 229 || event.key === 'Dead' || event.key === 'Process')
    return null;
  if (event.altKey) return null;
  const command = event.ctrlKey || event.metaKey;
  if (event.key.length === 1) {
    const character = event.key === ' ' ? 'Space' : event.key;
    return command ? `Ctrl+${event.shiftKey ? 'Shift+' : ''}${character.toUpperCase()}` : character;
  }
  return `${command ? 'Ctrl+' : ''}${event.shiftKey ? 'Shift+' : ''}${event.key}`;
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
function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('button, a, [role="tab"], [role="button"]:not([data-start])') !== null
  );
}
