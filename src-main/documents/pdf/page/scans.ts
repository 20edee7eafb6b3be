/**
 * @file Tells pages that are pictures of text. Pure; the import process and tests.
 *
 * [Note: Scanned pages]
 * A picture can hold a whole letter. A page that draws something and has hardly a letter, or has a picture of the size of a
 * scan and only a few lines (the stamp of a fax machine, a page number), counts as not covered. Where a program has laid read
 * text over the scan, invisibly, that text is read, and written visibly: the picture goes.
 */
import type { DrawnPage, Glyph } from './drawnPage.ts';
import type { PagePictures } from './pictures.ts';

/** Letters and digits under which a page with a drawing on it has no text. */
const FEW = 20;
/** The same for a page with a picture that can be a scan: two lines of a fax machine have some 150. */
const FEW_ON_SCAN = 200;
/** Pixels of all pictures: a page of A4 at 72 dpi has 500,000, a logo of 500 x 500 half of that. */
const SCAN_PIXELS = 500_000;
/** Lines and areas; a letterhead has a handful. */
const MANY_DRAWINGS = 20;

export interface PageVerdict {
  readonly isScan: boolean;
  /** What is read of the page. */
  readonly glyphs: readonly Glyph[];
  /** Invisible text that lies over no picture: somebody has hidden it. */
  readonly hidden: readonly Glyph[];
}

export function judgePage(page: DrawnPage, pictures: PagePictures): PageVerdict {
  const isOverScan = pictures.pixels >= SCAN_PIXELS;
  const glyphs = page.glyphs.filter(({ isInvisible }) => !isInvisible || isOverScan);
  const invisible = page.glyphs.filter(({ isInvisible }) => isInvisible);
  const letters = lettersOf(glyphs);
  const hasDrawing = pictures.count > 0 || page.drawings > MANY_DRAWINGS;
  const hasLayer = lettersOf(invisible) >= FEW;
  const isScan = (letters < FEW && hasDrawing) || (isOverScan && !hasLayer && letters < FEW_ON_SCAN);
  return { isScan, glyphs, hidden: isOverScan ? [] : invisible };
}

function lettersOf(glyphs: readonly Glyph[]): number {
  return glyphs.reduce((sum, { text }) => sum + (/[\p{L}\p{N}]/u.test(text) ? 1 : 0), 0);
}
