/** @file What a person copies out of the window, as main has to know it to take it out of the clipboard again. */

/**
 * The text that a copy or cut of this event brings to the clipboard; empty where it brings none. Text of the page goes as plain
 * text alone: markup would carry names of rules and types, and what main compares would not be what is there.
 */
export function copiedText(event: ClipboardEvent): string {
  const field = event.target;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    // Chromium copies nothing out of a field for passwords.
    return field.type === 'password'
      ? ''
      : field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  const text = document.getSelection()?.toString() ?? '';
  if (text === '' || event.clipboardData === null) return '';
  event.clipboardData.setData('text/plain', text);
  event.preventDefault();
  return text;
}
