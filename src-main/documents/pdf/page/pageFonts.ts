/** @file Fonts as pdf.js has read them, and whether their signs are letters that it knows. Pure but for pdf.js. */
import type { PDFPageProxy } from 'pdfjs-dist';
import type { FontCodes } from '../objects/fontCodes.ts';
import type { FontGlyph } from './drawnPage.ts';
import type { Operators } from './operators.ts';

export interface PageFont {
  /** Ems per unit of a width. */
  readonly unit: number;
  readonly isVertical: boolean;
  /** In the same units. */
  readonly verticalAdvance: number;
  /** Whether the font says what the letters of this sign are. */
  readonly isKnown: (glyph: FontGlyph) => boolean;
}

/** Milliseconds for a font that pdf.js has promised; it has it before the operators are there. */
const FONT_MS = 5_000;

/** The fonts that the operators name. One that does not come, or is broken, has no letters. */
export async function fontsOf(
  page: PDFPageProxy,
  list: { readonly fnArray: readonly number[]; readonly argsArray: readonly unknown[] },
  operators: Operators,
  codes: ReadonlyMap<string, FontCodes>,
): Promise<ReadonlyMap<string, PageFont>> {
  const names = new Set<string>();
  for (const [at, operator] of list.fnArray.entries()) {
    const given = (list.argsArray[at] as readonly unknown[] | null) ?? [];
    if (operators[operator] === 'setFont') names.add(String(given[0]));
    if (operators[operator] === 'setGState') names.add(fontOfState(given[0])?.[0] ?? '');
  }
  const found = new Map<string, PageFont>();
  for (const name of names)
    if (name !== '') found.set(name, fontOf((await loaded(page, name)) as GivenFont | null, codes));
  return found;
}

/** Name and size of the font that a graphics state sets; null when it sets none. */
export function fontOfState(given: unknown): readonly [string, number] | null {
  if (!Array.isArray(given)) return null;
  const entry = (given as readonly unknown[]).find((one) => Array.isArray(one) && one[0] === 'Font');
  const value: unknown = Array.isArray(entry) ? entry[1] : null;
  return Array.isArray(value) ? [String(value[0]), Number(value[1])] : null;
}

async function loaded(page: PDFPageProxy, name: string): Promise<unknown> {
  const objects = page.commonObjs as {
    has(id: string): boolean;
    get(id: string, callback?: (value: unknown) => void): unknown;
  };
  if (objects.has(name)) return objects.get(name);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), FONT_MS);
  });
  const promised = new Promise<unknown>((resolve) => objects.get(name, resolve));
  try {
    return await Promise.race([promised, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What is used of a font of pdf.js. */
interface GivenFont {
  readonly name?: string;
  readonly fontMatrix?: ArrayLike<number>;
  readonly vertical?: boolean;
  readonly isType3Font?: boolean;
  readonly composite?: boolean;
  readonly defaultVMetrics?: ArrayLike<number>;
  readonly differences?: Readonly<Record<number, string>>;
  readonly defaultEncoding?: Readonly<Record<number, string>>;
}

function fontOf(font: GivenFont | null, codes: ReadonlyMap<string, FontCodes>): PageFont {
  return {
    unit: Math.abs(font?.fontMatrix?.[0] ?? 0.001),
    isVertical: font?.vertical === true,
    verticalAdvance: font?.defaultVMetrics?.[0] ?? 1000,
    isKnown: (glyph) => font !== null && isKnown(font, glyph, codes.get(font.name ?? '')),
  };
}

/**
 * [Note: Letters that a font does not name]
 * For a code that a font says nothing of, pdf.js gives the character with the number of the code. That may look like text and
 * be none. So the file itself has to name a code: in a table (ToUnicode), by a table of characters of the standard, or by the
 * name of its drawing, if letter and code are not the same number anyway. What a font says falsely nobody can see here.
 */
function isKnown(
  font: GivenFont,
  { unicode, originalCharCode: code }: FontGlyph,
  own: FontCodes | undefined,
): boolean {
  if (own?.named.has(code) === true) return true;
  // Drawings of a Type 3 font may have any name.
  if (font.isType3Font === true) return false;
  if (unicode !== String.fromCharCode(code)) return true;
  if (font.composite === true) return own?.isStandard === true;
  const drawing = font.differences?.[code] ?? font.defaultEncoding?.[code] ?? '';
  // `a`, `comma`, `Adieresis`, `uni0041`, but not `g12` or `C0_1`, which are numbers of drawings.
  return /^(?:[A-Za-z]+|uni[0-9A-F]{4})$/.test(drawing) && drawing !== 'notdef';
}

/** Whether the letters of a sign are what the font says, and letters at all. */
export function isReadable(font: PageFont, glyph: FontGlyph): boolean {
  const { unicode } = glyph;
  if (unicode.trim() === '' && unicode !== '') return true;
  // Controls, signs for private use, and what stands for "unknown".
  if (unicode === '' || /[\u0000-\u001f\u007f-\u009f\ufffd\p{Co}\p{Cs}\p{Cn}]/u.test(unicode)) return false;
  return font.isKnown(glyph);
}
