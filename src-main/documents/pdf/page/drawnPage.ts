/** @file What a page draws: letters with their places. Pure types. */
import type { CarrierKind } from '../../../domain/document.ts';

/** A letter, or the few letters that one sign of a font stands for. */
export interface Glyph {
  /** PHI. */
  readonly text: string;
  /** Where its base line begins. */
  readonly x: number;
  readonly y: number;
  /** To the next letter, and the size of the font, as they are shown. */
  readonly width: number;
  readonly size: number;
  /** Whole degrees against the clock; 0 for text that runs to the right. */
  readonly angle: number;
  readonly carrier: CarrierKind;
  /** Drawn in the mode that paints nothing, as programs do that lay read text over a scan. */
  readonly isInvisible: boolean;
  /** The stretch of a file of ours that it belongs to; null in files of others. */
  readonly mark: number | null;
}

export interface DrawnPage {
  /** Points, as shown. */
  readonly width: number;
  readonly height: number;
  readonly glyphs: readonly Glyph[];
  /** Of layers that are turned off, and beyond the edges of the page. */
  readonly unseen: readonly Glyph[];
  /** Signs whose letters nobody knows. */
  readonly unreadable: number;
  /** Lines, areas and shadings. */
  readonly drawings: number;
}

/** Marks the stretches in files that we write; see write/writePdf.ts. */
export const MARK = 'NoteVeil';

/** What pdf.js says of one sign of a font. */
export interface FontGlyph {
  readonly unicode: string;
  /** In units of the font. */
  readonly width: number;
  readonly vmetric: readonly number[] | null | undefined;
  readonly isSpace: boolean;
  readonly originalCharCode: number;
}
