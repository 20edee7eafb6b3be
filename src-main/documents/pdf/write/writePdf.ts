/**
 * @file Writes pages of text as a new PDF. Node; the import process and tests.
 *
 * No byte of the file that was read comes here: sizes of pages, places and texts do. Pictures, lines and colours do not: what
 * is drawn can be a signature, a bar code or a name in a plotter's strokes. Same pages, same bytes.
 */
import { MARK } from '../page/drawnPage.ts';
import type { ReadPage, Segment } from '../page/segment.ts';
import { fontFaces } from './fontFaces.ts';
import { createPdfParts, hexCodes, numeral } from './pdfParts.ts';
import { createTypesetter, type Typesetter } from './typesetter.ts';
import { writeFont } from './writeFont.ts';

/** What may be written: our own name and nothing else of who made the file. */
export const PRODUCER = 'NoteVeil';
/** Fonts are made this much narrower before they are made smaller; below it letters are hard to read. */
const NARROWEST = 0.7;
/** Viewers know no page beyond this (ISO 32000-2, annex C.2). */
const MAX_SIDE = 14_400;
// What XML and HTML cannot hold; verifyDocument compares with the same sign in its place.
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export async function writePdf(pages: readonly ReadPage[]): Promise<Uint8Array> {
  const parts = createPdfParts();
  const setter = createTypesetter(await fontFaces());
  const [catalog, tree, info] = [parts.reserve(), parts.reserve(), parts.reserve()];
  const numbered = pages.map((page) => ({ page, no: parts.reserve(), content: parts.reserve() }));
  for (const { page, content } of numbered)
    parts.putStream(content, '', Buffer.from(contentOf(page, setter), 'latin1'));
  const fonts: string[] = [];
  for (const [at, used] of setter.fonts.entries())
    if (used.codePoints.length > 0)
      fonts.push(`/F${at} ${await writeFont(parts, used, `NVEIL${String.fromCharCode(0x41 + at)}`)} 0 R`);
  for (const { page, no, content } of numbered) {
    const sides = [page.width, page.height].map((side) => numeral(Math.min(MAX_SIDE, Math.max(1, side))));
    const resources = `<< /Font << ${fonts.join(' ')} >> >>`;
    parts.put(
      no,
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${sides.join(' ')}] /Resources ${resources} /Contents ${content} 0 R >>`,
    );
  }
  parts.put(catalog, `<< /Type /Catalog /Pages ${tree} 0 R >>`);
  const kids = numbered.map(({ no }) => `${no} 0 R`).join(' ');
  parts.put(tree, `<< /Type /Pages /Kids [${kids}] /Count ${numbered.length} >>`);
  parts.put(info, `<< /Producer (${PRODUCER}) >>`);
  return parts.file(catalog, info);
}

function contentOf({ lines }: ReadPage, setter: Typesetter): string {
  return lines
    .flat()
    .map((segment) => drawing(segment, setter))
    .join('');
}

/** One stretch, marked as one, so that it is read as one again. */
function drawing(segment: Segment, setter: Typesetter): string {
  const text = segment.text.toWellFormed().replace(/\s/g, ' ').replace(UNWRITABLE, '\ufffd');
  if (text === '') return '';
  const natural = setter.widthOf(text) * segment.size;
  const fit = natural <= segment.room ? 1 : segment.room / natural;
  const narrow = Math.max(NARROWEST, fit);
  const size = segment.size * (fit / narrow);
  const turn = (segment.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const matrix = [cos, sin, -sin, cos, segment.x, segment.y].map(numeral).join(' ');
  const runs = setter
    .runsOf(text)
    .map(({ font, codes }) => `/F${font} ${numeral(Math.max(size, 0.1))} Tf <${hexCodes(codes)}> Tj`);
  return `/${MARK} BMC\nBT ${numeral(narrow * 100)} Tz ${matrix} Tm\n${runs.join('\n')}\nET EMC\n`;
}
