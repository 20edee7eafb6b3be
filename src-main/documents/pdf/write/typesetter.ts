/** @file Which font and which number of it stands for a character of the document that is written. Node; the import process and tests. */
import { faceOf, type FontFace } from './fontFaces.ts';
import { subsetOf } from './subset.ts';

/** Characters of one font, in the order in which the document first needs them. */
export interface UsedFont {
  readonly face: FontFace;
  /** The number of a character is its place here plus one; 0 is no character. */
  readonly codePoints: readonly number[];
}

/** A stretch of one font. */
export interface Run {
  /** Place of the font in `fonts`. */
  readonly font: number;
  readonly codes: readonly number[];
}

/**
 * [Note: A number for each character]
 * Fonts join what looks alike: a blank and one that does not break are one drawing, so are two signs for Ohm, and what a font
 * lacks is an empty box. A table from drawings to characters would give back only one of them. So every character has a number
 * of its own, with the drawing it takes beside it, and what is read again is what was written, whatever it looks like.
 */
export interface Typesetter {
  readonly fonts: readonly UsedFont[];
  readonly runsOf: (text: string) => readonly Run[];
  /** Ems. */
  readonly widthOf: (text: string) => number;
}

export function createTypesetter(faces: readonly FontFace[]): Typesetter {
  const used = faces.map((face) => ({
    face,
    codePoints: [] as number[],
    numbers: new Map<number, number>(),
  }));
  const fontOf = (codePoint: number): number =>
    Math.max(
      0,
      faces.findIndex((face) => face.glyphOf(codePoint) !== 0),
    );
  const numberOf = (font: number, codePoint: number): number => {
    const one = used[font];
    if (one === undefined) return 0;
    const known = one.numbers.get(codePoint);
    if (known !== undefined) return known;
    one.codePoints.push(codePoint);
    one.numbers.set(codePoint, one.codePoints.length);
    return one.codePoints.length;
  };
  return {
    fonts: used,
    runsOf(text) {
      const runs: { font: number; codes: number[] }[] = [];
      for (const char of text) {
        const codePoint = char.codePointAt(0) ?? 0;
        const font = fontOf(codePoint);
        const last = runs.at(-1);
        const code = numberOf(font, codePoint);
        if (last?.font === font) last.codes.push(code);
        else runs.push({ font, codes: [code] });
      }
      return runs;
    },
    widthOf(text) {
      let width = 0;
      for (const char of text) width += advance(faces[fontOf(char.codePointAt(0) ?? 0)], char);
      return width;
    },
  };
}

function advance(face: FontFace | undefined, char: string): number {
  if (face === undefined) return 0;
  return face.advanceOf(face.glyphOf(char.codePointAt(0) ?? 0)) / face.unitsPerEm;
}

/** What a PDF needs of a font: the cut font, which of its drawings each number takes, and how wide it is in thousandths. */
export interface EmbeddedFont {
  readonly program: Uint8Array;
  readonly glyphs: readonly number[];
  readonly widths: readonly number[];
}

export async function embedded({ face, codePoints }: UsedFont): Promise<EmbeddedFont> {
  const program = await subsetOf(
    face.bytes,
    codePoints.toSorted((a, b) => a - b),
  );
  const cut = faceOf(face.name, program);
  const glyphs = codePoints.map(cut.glyphOf);
  const widths = glyphs.map((glyph) => Math.round((cut.advanceOf(glyph) * 1000) / cut.unitsPerEm));
  return { program, glyphs, widths };
}
