/**
 * @file Letters with places become lines in reading order. Pure; the import process and tests.
 *
 * [Note: Reading order of a PDF]
 * A PDF has letters and places, no words and no order. Letters on one base line are a line; a gap of a fifth of the size of the
 * font is a blank, one of its whole size parts two stretches. Lines go from top to bottom, but columns of running text one
 * after the other (columns.ts). Text in other directions comes after that which runs to the right. In files that we wrote
 * every stretch is marked, and they are read as they stand: what was put in its place does not change the order.
 */
import { inColumns } from './columns.ts';
import type { DrawnPage, Glyph } from './drawnPage.ts';
import type { Line, Segment } from './segment.ts';

/** Shares of the size of the font; measured by eye on letters of Chromium, LibreOffice, Word and TeX. */
const BLANK = 0.2;
const STRETCH = 1;
/** Raised and lowered letters belong to the line. */
const SAME_LINE = 0.4;
/** The same letter once more, a hair beside itself, is how bold is faked. */
const FAKE_BOLD = 0.12;

/** A letter in a frame that is turned so that its text runs to the right. */
export interface Placed {
  readonly glyph: Glyph;
  readonly u: number;
  readonly v: number;
}

export function linesOf({ glyphs, width, height }: DrawnPage): readonly Line[] {
  const isOurs = glyphs.length > 0 && glyphs.every(({ mark }) => mark !== null);
  if (isOurs) return markedLines(glyphs).map((line) => withRoom(line, width, height));
  const angles = [...new Set(glyphs.map(({ angle }) => angle))].sort(
    (a, b) => Math.abs(a) - Math.abs(b) || a - b,
  );
  return angles.flatMap((angle) => {
    const rows = rowsOf(glyphs.filter((glyph) => glyph.angle === angle).map((glyph) => placed(glyph, angle)));
    const lines = rows.map(stretches).filter((line) => line.length > 0);
    return inColumns(lines, angle).map((line) => withRoom(line, width, height));
  });
}

function placed(glyph: Glyph, angle: number): Placed {
  const turn = (-angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return { glyph, u: glyph.x * cos - glyph.y * sin, v: glyph.x * sin + glyph.y * cos };
}

/** Letters of one base line each, from top to bottom, each from left to right. */
function rowsOf(all: readonly Placed[]): readonly (readonly Placed[])[] {
  const rows: Placed[][] = [];
  let row: Placed[] = [];
  let base = Infinity;
  let size = 0;
  for (const one of all.toSorted((a, b) => b.v - a.v)) {
    const tallest = Math.max(size, one.glyph.size);
    if (row.length === 0 || base - one.v > SAME_LINE * tallest) {
      row = [];
      rows.push(row);
      base = one.v;
      size = one.glyph.size;
    } else if (one.glyph.size > size) {
      // The base line is that of the tallest letters, which may stand below raised ones.
      base = one.v;
      size = one.glyph.size;
    }
    row.push(one);
  }
  return rows.map((one) => one.sort((a, b) => a.u - b.u));
}

function stretches(row: readonly Placed[]): Line {
  const made: Segment[] = [];
  let letters: Placed[] = [];
  let text = '';
  const end = (): void => {
    const segment = segmentOf(letters, text);
    if (segment !== null) made.push(segment);
    letters = [];
    text = '';
  };
  for (const one of row) {
    const last = letters.at(-1);
    if (last !== undefined) {
      if (isFakeBold(last, one)) continue;
      const size = Math.max(last.glyph.size, one.glyph.size);
      const gap = one.u - last.u - last.glyph.width;
      if (gap > STRETCH * size || last.glyph.carrier !== one.glyph.carrier) end();
      else if (gap > BLANK * size && !/\s$/.test(text) && !/^\s/.test(one.glyph.text)) text += ' ';
    }
    letters.push(one);
    text += one.glyph.text;
  }
  end();
  return made;
}

function isFakeBold(last: Placed, next: Placed): boolean {
  const near = FAKE_BOLD * next.glyph.size;
  return last.glyph.text === next.glyph.text && next.u - last.u < near && Math.abs(next.v - last.v) < near;
}

/** Null for blanks alone. The size and base line are those of the tallest letters. */
function segmentOf(letters: readonly Placed[], text: string): Segment | null {
  const inked = letters.filter(({ glyph }) => glyph.text.trim() !== '');
  const [first] = inked;
  const last = inked.at(-1);
  if (first === undefined || last === undefined) return null;
  const tallest = inked.reduce((best, one) => (one.glyph.size > best.glyph.size ? one : best), first);
  const { angle, carrier } = first.glyph;
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const width = Math.max(0.1, last.u + last.glyph.width - first.u);
  return {
    ...{ text: text.trim().replace(/\s/g, ' '), carrier, angle },
    x: first.u * cos - tallest.v * sin,
    y: first.u * sin + tallest.v * cos,
    ...{ width, room: width, size: tallest.glyph.size },
  };
}

function markedLines(glyphs: readonly Glyph[]): readonly Line[] {
  const lines: Segment[][] = [];
  let letters: Glyph[] = [];
  const end = (): void => {
    const [first] = letters;
    const last = letters.at(-1);
    if (first === undefined || last === undefined) return;
    const { x, y, size, angle, carrier } = first;
    const width = Math.hypot(last.x - x, last.y - y) + last.width;
    const text = letters.map((glyph) => glyph.text).join('');
    const segment: Segment = { text, carrier, x, y, width, room: width, size, angle };
    const before = lines.at(-1)?.at(-1);
    if (before?.angle === angle && isOnLine(before, segment)) lines.at(-1)?.push(segment);
    else lines.push([segment]);
    letters = [];
  };
  for (const glyph of glyphs) {
    if (letters[0] !== undefined && letters[0].mark !== glyph.mark) end();
    letters.push(glyph);
  }
  end();
  return lines;
}

function isOnLine(before: Segment, next: Segment): boolean {
  const turn = (next.angle * Math.PI) / 180;
  const across = (next.y - before.y) * Math.cos(turn) - (next.x - before.x) * Math.sin(turn);
  const along = (next.x - before.x) * Math.cos(turn) + (next.y - before.y) * Math.sin(turn);
  return Math.abs(across) < SAME_LINE * next.size && along > 0;
}

/** Points that stay free before what stands behind, as a share of the size. */
const GAP = 0.3;

function withRoom(line: Line, width: number, height: number): Line {
  return line.map((segment, at) => {
    const next = line[at + 1];
    const end =
      next === undefined
        ? toEdge(segment, width, height)
        : Math.hypot(next.x - segment.x, next.y - segment.y) - GAP * segment.size;
    return { ...segment, room: Math.max(segment.width, end) };
  });
}

/** Points from the beginning of a stretch to the edge of the page that it runs to. */
function toEdge({ x, y, angle }: Segment, width: number, height: number): number {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const across = Math.abs(cos) < 1e-6 ? Infinity : ((cos > 0 ? width : 0) - x) / cos;
  const up = Math.abs(sin) < 1e-6 ? Infinity : ((sin > 0 ? height : 0) - y) / sin;
  return Math.max(0, Math.min(across, up) - 2);
}
