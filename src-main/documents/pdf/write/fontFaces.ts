/** @file The fonts that written PDFs are set in, and what they know of a character. Node; the import process and tests. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Blob, Face, Font } from 'harfbuzzjs';
import { InvariantError } from '../../../domain/errors.ts';

/** A font file and its measures, in its own units. */
export interface FontFace {
  /** As PDF wants it: without blanks. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  /** Left, bottom, right, top of all letters. */
  readonly box: readonly [number, number, number, number];
  /** 0 for a character that the font does not have. */
  readonly glyphOf: (codePoint: number) => number;
  readonly advanceOf: (glyph: number) => number;
}

/**
 * The first that has a character sets it: Latin, Greek, Cyrillic and signs, then Han, simplified and traditional. See
 * resources/fonts/README.md.
 */
const FILES = [
  ['DejaVuSans', 'DejaVuSans.ttf'],
  ['DroidSansFallback', 'DroidSansFallbackFull.ttf'],
] as const;

let loading: Promise<readonly FontFace[]> | null = null;

/** Read once in the life of the process. */
export function fontFaces(): Promise<readonly FontFace[]> {
  loading ??= Promise.all(
    FILES.map(async ([name, file]) =>
      faceOf(name, new Uint8Array(await readFile(path.join(fontsDir(), file)))),
    ),
  );
  return loading;
}

/** A font in memory. */
export function faceOf(name: string, bytes: Uint8Array): FontFace {
  const face = new Face(new Blob(bytes));
  const font = new Font(face);
  const head = tableOf(face, 'head');
  const { ascender, descender } = font.hExtents();
  return {
    ...{ name, bytes, unitsPerEm: face.upem, ascent: ascender, descent: descender },
    // xMin, yMin, xMax, yMax of the table `head` of OpenType.
    box: [head.getInt16(36), head.getInt16(38), head.getInt16(40), head.getInt16(42)],
    glyphOf: (codePoint) => font.nominalGlyph(codePoint) ?? 0,
    advanceOf: (glyph) => font.glyphHAdvance(glyph),
  };
}

function tableOf(face: Face, name: string): DataView {
  const table = face.referenceTable(name);
  if (table === undefined) throw new InvariantError('fonts are whole');
  return new DataView(table.buffer, table.byteOffset, table.byteLength);
}

/** `resources/fonts` lies beside the sources in a checkout and beside the archive in an installed app. */
function fontsDir(): string {
  for (let dir = import.meta.dirname, up = 0; up < 8; up += 1, dir = path.dirname(dir)) {
    const candidate = path.join(dir, 'resources', 'fonts');
    if (!dir.endsWith('.asar') && existsSync(candidate)) return candidate;
  }
  throw new InvariantError('fonts are part of the installation');
}
