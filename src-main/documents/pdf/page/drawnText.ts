/**
 * @file What a page draws, letter by letter, with its place. Pure but for pdf.js; the import process and tests.
 *
 * Follows the operators of pdf.js (text state, matrices, marked content), which has already read fonts, encodings and the looks
 * of annotations and forms. Places are in points, from the lower left corner of the page as it is shown.
 */
import type { PDFPageProxy } from 'pdfjs-dist';
import type { CarrierKind } from '../../../domain/document.ts';
import { tooLarge, type DocumentLimits } from '../../limits.ts';
import type { FontCodes } from '../objects/fontCodes.ts';
import { MARK, type DrawnPage, type FontGlyph, type Glyph } from './drawnPage.ts';
import { IDENTITY, matrixOf } from './matrix.ts';
import type { Operators } from './operators.ts';
import { fontOfState, fontsOf, isReadable } from './pageFonts.ts';
import { createTextCursor } from './textState.ts';

/** What a page is read with. */
export interface PageContext {
  readonly operators: Operators;
  readonly layers: { readonly isVisible: (group: unknown) => boolean };
  readonly limits: DocumentLimits;
  readonly codes: ReadonlyMap<string, FontCodes>;
  /** By the id of an annotation. */
  readonly carrierOf: (annotation: string) => CarrierKind;
}

/** The text rendering mode that paints nothing. */
const INVISIBLE = 3;
/** Marked content inside each other. */
const MAX_OPEN = 10_000;

/** Operators and letters of a page are bounded as nodes. Errors: `import/document-too-large` {nodes, depth}. */
export async function drawnPage(page: PDFPageProxy, context: PageContext): Promise<DrawnPage> {
  const { operators, limits } = context;
  const list = await page.getOperatorList({ intent: 'display' });
  if (list.fnArray.length > limits.nodes) tooLarge('nodes', limits);
  const viewport = page.getViewport({ scale: 1, dontFlip: true });
  const fonts = await fontsOf(page, list, operators, context.codes);
  const cursor = createTextCursor(matrixOf(viewport.transform) ?? IDENTITY, limits);
  const glyphs: Glyph[] = [];
  const unseen: Glyph[] = [];
  let unreadable = 0;
  let drawings = 0;
  let carrier: CarrierKind = 'body';
  let mark: number | null = null;
  let marks = 0;
  /** Whether each stretch of marked content that is open is shown, and whether it is one of ours. */
  const open: { readonly isShown: boolean; readonly isMark: boolean }[] = [];

  function show(given: unknown): void {
    if (!Array.isArray(given)) return;
    for (const one of given as readonly unknown[]) {
      if (typeof one === 'number') cursor.kern(one);
      else if (isGlyph(one)) draw(one);
    }
  }

  function draw(glyph: FontGlyph): void {
    const { font, mode } = cursor.state;
    const place = font === null ? null : cursor.pass(glyph, font);
    if (font === null || place === null) return;
    const text = mark === null ? unligatured(glyph.unicode) : glyph.unicode;
    const { x, y, width, size } = place;
    const isOutside = x + width < 0 || x > viewport.width || y + size < 0 || y > viewport.height;
    const isSeen = !isOutside && open.every(({ isShown }) => isShown);
    if (isSeen && !isReadable(font, glyph)) unreadable += 1;
    const drawn = { ...place, text, carrier, isInvisible: mode === INVISIBLE, mark };
    (isSeen ? glyphs : unseen).push(drawn);
    if (glyphs.length + unseen.length > limits.nodes) tooLarge('nodes', limits);
  }

  function beginMarked(tag: unknown, isShown: boolean): void {
    const name = typeof tag === 'string' ? tag : (tag as { name?: unknown } | null)?.name;
    const isMark = name === MARK;
    if (isMark) mark = marks++;
    open.push({ isShown, isMark });
    if (open.length > MAX_OPEN) tooLarge('depth', limits);
  }

  for (const [index, operator] of list.fnArray.entries()) {
    const given: readonly unknown[] = (list.argsArray[index] as readonly unknown[] | null) ?? [];
    const number = (at: number): number => (typeof given[at] === 'number' ? given[at] : 0);
    const { state } = cursor;
    switch (operators[operator]) {
      case 'save':
      case 'beginGroup':
        cursor.save();
        break;
      case 'restore':
      case 'endGroup':
      case 'paintFormXObjectEnd':
        cursor.restore();
        break;
      case 'transform':
        cursor.concat(matrixOf(given));
        break;
      case 'paintFormXObjectBegin':
        cursor.save();
        cursor.concat(matrixOf(given[0]));
        break;
      case 'beginAnnotation':
        cursor.save();
        cursor.reset();
        cursor.concat(matrixOf(given[2]));
        cursor.concat(matrixOf(given[3]));
        carrier = context.carrierOf(String(given[0]));
        break;
      case 'endAnnotation':
        cursor.restore();
        carrier = 'body';
        break;
      case 'beginMarkedContent':
        beginMarked(given[0], true);
        break;
      case 'beginMarkedContentProps':
        beginMarked(given[0], given[0] !== 'OC' || context.layers.isVisible(given[1]));
        break;
      case 'endMarkedContent':
        if (open.pop()?.isMark === true) mark = null;
        break;
      case 'setGState': {
        const font = fontOfState(given[0]);
        if (font !== null) [state.font, state.size] = [fonts.get(font[0]) ?? null, font[1]];
        break;
      }
      case 'beginText':
        cursor.setLine(IDENTITY);
        break;
      case 'setCharSpacing':
        state.charSpacing = number(0);
        break;
      case 'setWordSpacing':
        state.wordSpacing = number(0);
        break;
      case 'setHScale':
        state.scale = number(0) / 100;
        break;
      case 'setLeading':
        state.leading = number(0);
        break;
      case 'setFont':
        [state.font, state.size] = [fonts.get(String(given[0])) ?? null, number(1)];
        break;
      case 'setTextRenderingMode':
        state.mode = number(0);
        break;
      case 'setTextRise':
        state.rise = number(0);
        break;
      case 'moveText':
        cursor.moveLine(number(0), number(1));
        break;
      case 'setLeadingMoveText':
        state.leading = -number(1);
        cursor.moveLine(number(0), number(1));
        break;
      case 'setTextMatrix':
        cursor.setLine(matrixOf(given[0]) ?? matrixOf(given) ?? IDENTITY);
        break;
      case 'nextLine':
        cursor.moveLine(0, -state.leading);
        break;
      case 'showText':
        show(given[0]);
        break;
      case 'constructPath':
      case 'shadingFill':
      case 'rawFillPath':
        drawings += 1;
        break;
      default:
        break;
    }
  }
  return { width: viewport.width, height: viewport.height, glyphs, unseen, unreadable, drawings };
}

function isGlyph(value: unknown): value is FontGlyph {
  return value !== null && typeof value === 'object' && 'unicode' in value && 'width' in value;
}

/** `ﬁ` is two letters, and programs write radicals for Han letters: a name that is set with them has to be found. */
function unligatured(text: string): string {
  return text.replace(/[\ufb00-\ufb06\u2e80-\u2fdf\uf900-\ufaff]/g, (char) => char.normalize('NFKC'));
}
