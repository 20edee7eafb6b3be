/** @file Where the next letter of a drawing stands: the text state of PDF (ISO 32000-2, 9.3 and 9.4). Pure. */
import { tooLarge, type DocumentLimits } from '../../limits.ts';
import type { FontGlyph } from './drawnPage.ts';
import { IDENTITY, multiply, type Matrix } from './matrix.ts';
import type { PageFont } from './pageFonts.ts';

/** What `q` and `Q` keep. */
export interface TextState {
  matrix: Matrix;
  font: PageFont | null;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  /** 1 for letters as wide as the font has them. */
  scale: number;
  leading: number;
  rise: number;
  mode: number;
}

/** A letter's place; see Glyph. */
export interface GlyphPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly angle: number;
}

export interface TextCursor {
  readonly state: TextState;
  readonly save: () => void;
  readonly restore: () => void;
  /** State and matrices as at the beginning of a page, for the looks of an annotation. */
  readonly reset: () => void;
  readonly concat: (matrix: Matrix | null) => void;
  /** `Td`, from the beginning of the line. */
  readonly moveLine: (x: number, y: number) => void;
  /** `Tm`. */
  readonly setLine: (matrix: Matrix) => void;
  /** Thousandths of the size, as numbers in `TJ`. */
  readonly kern: (by: number) => void;
  /** Moves past a letter; null for one that has no size or no place. */
  readonly pass: (glyph: FontGlyph, font: PageFont) => GlyphPlace | null;
}

const START: TextState = {
  matrix: IDENTITY,
  font: null,
  size: 0,
  charSpacing: 0,
  wordSpacing: 0,
  scale: 1,
  leading: 0,
  rise: 0,
  mode: 0,
};
/** Save operators inside each other; viewers give up far earlier. */
const MAX_SAVED = 10_000;

/** `base`: from the page's own places to those that are shown. Errors: `import/document-too-large` {depth}. */
export function createTextCursor(base: Matrix, limits: DocumentLimits): TextCursor {
  let state: TextState = { ...START };
  let line: Matrix = IDENTITY;
  let text: Matrix = IDENTITY;
  const saved: TextState[] = [];

  function advance(by: number): void {
    const isDown = state.font?.isVertical === true;
    text = multiply([1, 0, 0, 1, isDown ? 0 : by * state.scale, isDown ? by : 0], text);
  }

  return {
    get state() {
      return state;
    },
    save() {
      if (saved.length >= MAX_SAVED) tooLarge('depth', limits);
      saved.push({ ...state });
    },
    restore() {
      state = saved.pop() ?? state;
    },
    reset() {
      state = { ...START };
    },
    concat(matrix) {
      if (matrix !== null) state.matrix = multiply(matrix, state.matrix);
    },
    moveLine(x, y) {
      line = multiply([1, 0, 0, 1, x, y], line);
      text = line;
    },
    setLine(matrix) {
      line = matrix;
      text = matrix;
    },
    kern: (by) => advance(((state.font?.isVertical === true ? 1 : -1) * by * state.size) / 1000),
    pass(glyph, font) {
      const spacing = state.charSpacing + (glyph.isSpace ? state.wordSpacing : 0);
      const units = font.isVertical ? -Math.abs(glyph.vmetric?.[0] ?? font.verticalAdvance) : glyph.width;
      const moved = units * state.size * font.unit + spacing;
      const at = multiply(multiply([1, 0, 0, 1, 0, state.rise], text), multiply(state.matrix, base));
      const size = Math.hypot(at[2], at[3]) * Math.abs(state.size);
      const width = Math.hypot(at[0], at[1]) * Math.abs(moved * (font.isVertical ? 1 : state.scale));
      const along = state.size * state.scale;
      const angle = font.isVertical
        ? turned(-at[2] * state.size, -at[3] * state.size)
        : turned(at[0] * along, at[1] * along);
      advance(moved);
      const isPlace = size > 0 && Number.isFinite(size + width + at[4] + at[5]);
      return isPlace ? { x: at[4], y: at[5], width, size, angle } : null;
    },
  };
}

function turned(x: number, y: number): number {
  const degrees = Math.round((Math.atan2(y, x) * 180) / Math.PI);
  // Half a turn is one angle, and there is no negative zero.
  return degrees === -180 ? 180 : degrees + 0;
}
