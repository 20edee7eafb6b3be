/** @file The RTF file that is written, built while the source is read. Pure; the import process and tests. */
import { tooLarge, type DocumentLimits } from '../limits.ts';

/** A place in the output; changed until the file is saved. */
export interface Slot {
  text: string;
  readonly isText: boolean;
}

export interface RtfOutput {
  /** Adds control words and braces, which are ours. */
  readonly raw: (rtf: string) => void;
  /** Adds a place for text. */
  readonly text: (text: string) => Slot;
  /** Adds a control word that can be taken out again. */
  readonly word: (rtf: string) => Slot;
  /** Whether nothing was added behind a place. */
  readonly isLast: (slot: Slot | null) => boolean;
  readonly save: () => Uint8Array;
}

/** Everything that is written is ASCII, whatever code page the source had; `\uc1`: one `?` stands for each character. */
const BEGIN = '{\\rtf1\\ansi\\ansicpg1252\\uc1 ';

export function createOutput(limits: DocumentLimits): RtfOutput {
  const items: (string | Slot)[] = [BEGIN];
  let slots = 0;
  const add = (text: string, isText: boolean): Slot => {
    slots += 1;
    if (slots > limits.nodes) tooLarge('nodes', limits);
    const slot = { text, isText };
    items.push(slot);
    return slot;
  };
  return {
    raw: (rtf) => {
      const last = items.at(-1);
      if (typeof last === 'string') items[items.length - 1] = last + rtf;
      else items.push(rtf);
    },
    text: (text) => add(text, true),
    word: (rtf) => add(rtf, false),
    isLast: (slot) => slot !== null && items.at(-1) === slot,
    save: () => Buffer.from(items.map(written).join(''), 'latin1'),
  };
}

function written(item: string | Slot): string {
  if (typeof item === 'string') return item;
  return item.isText ? escapeText(item.text) : item.text;
}

/** Text as RTF. White space that would be a control word in it becomes a blank. */
export function escapeText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/[\t\n\v\f\r]+/g, ' ')
      .replace(/[\\{}]/g, '\\$&')
      // Unit by unit: a character outside the first plane becomes two.
      .replace(/[^ -~]/g, (char) => `\\u${((char.charCodeAt(0) << 16) >> 16).toString()}?`)
  );
}
