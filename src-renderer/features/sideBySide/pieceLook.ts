/** @file How a stretch of a note is drawn. Types only; the classes are those of MarkedText.svelte. */

import type { ShownPart } from '../findInNote/foundParts.ts';

export interface PieceLook {
  readonly text: string;
  /** The text cut at what was found in it; left out or empty where nothing was. */
  readonly parts?: readonly ShownPart[];
  /** What a screen reader calls the place; null for text that is not one. */
  readonly name: string | null;
  readonly classes: readonly (string | false | null)[];
  /** Written by CSS after the text, so that it is neither selected nor copied with the note's. */
  readonly tag: string | undefined;
  readonly title: string | undefined;
  /** The text stands for the whole stretch and is not what the note says. */
  readonly isReplacement: boolean;
  /** A keyboard caret stands before the stretch. */
  readonly hasCaret: boolean;
}
