/**
 * @file How much drawing the pages of a PDF ask for, before it is done. Pure; the import process and tests.
 *
 * [Note: Drawings inside drawings]
 * A drawing can show others by name, and each of them others twice: thirty small ones ask for a thousand million steps. pdf.js
 * carries them all out before it gives an answer, so what a page will cost is added up first, every drawing once.
 */
import { tooLarge, type DocumentLimits } from '../../limits.ts';
import type { PdfFile, PdfObject } from './pdfFile.ts';
import { isDict, nameAt, refsIn, type PdfDict, type PdfValue } from './pdfValue.ts';

/** Bytes of a small step, such as `10 0 Td`; showing a line has some sixty. A page has up to 4 MB of them. */
const BYTES_PER_STEP = 8;
/** Pages of the largest size that a document may have. */
const FULL_PAGES = 8;
const SHOWN = /\/([^\s()<>[\]{}/%]+)\s+Do\b/g;

/** @throws DeidError import/document-too-large {nodes, depth} */
export function checkDrawingCost(file: PdfFile, limits: DocumentLimits): void {
  const costs = new Map<PdfObject, number>();
  const open = new Set<PdfObject>();
  const most = limits.nodes;

  function costOf(object: PdfObject, resources: PdfDict | null): number {
    const known = costs.get(object);
    if (known !== undefined) return known;
    // A drawing that shows itself is shown no further.
    if (object.stream === null || open.has(object)) return 1;
    if (open.size > limits.depth) tooLarge('depth', limits);
    open.add(object);
    const own = isDict(object.value) ? dictAt(file, object.value.entries.get('Resources')) : null;
    const forms = dictAt(file, (own ?? resources)?.entries.get('XObject'));
    let cost = 1 + object.stream.length / BYTES_PER_STEP;
    for (const [, name = ''] of Buffer.from(object.stream).toString('latin1').matchAll(SHOWN)) {
      const [no] = refsIn(forms?.entries.get(name) ?? null);
      const shown = no === undefined ? undefined : file.byNumber.get(no);
      if (shown !== undefined) cost += costOf(shown, own ?? resources);
      if (cost > most) break;
    }
    if (cost > most) tooLarge('nodes', limits);
    open.delete(object);
    costs.set(object, cost);
    return cost;
  }

  let total = 0;
  for (const { value } of file.byNumber.values()) {
    if (!isDict(value)) continue;
    const isPage = nameAt(value, 'Type') === 'Page' || value.entries.has('Contents');
    const drawn = isPage ? refsIn(contentsOf(file, value)) : looksOf(file, value);
    for (const no of drawn) {
      const object = file.byNumber.get(no);
      if (object !== undefined) total += costOf(object, dictAt(file, value.entries.get('Resources')));
      if (total > most * FULL_PAGES) tooLarge('nodes', limits);
    }
  }
}

/** A list of drawings, or one; the list may be an object of its own. */
function contentsOf(file: PdfFile, page: PdfDict): PdfValue {
  const value = page.entries.get('Contents') ?? null;
  const [no] = refsIn(value);
  const object = no === undefined ? undefined : file.byNumber.get(no);
  return object?.stream === null && !isDict(object.value) ? object.value : value;
}

/** Looks of an annotation or a field: `/AP << /N 5 0 R >>`, or one for each of its states. */
function looksOf(file: PdfFile, annotation: PdfDict): readonly number[] {
  const looks = dictAt(file, annotation.entries.get('AP'))?.entries.get('N');
  return isDict(looks) ? [...looks.entries.values()].flatMap(refsIn) : refsIn(looks ?? null);
}

function dictAt(file: PdfFile, value: PdfValue | undefined): PdfDict | null {
  if (isDict(value)) return value;
  const [no] = refsIn(value ?? null);
  const found = no === undefined ? null : file.byNumber.get(no)?.value;
  return isDict(found) ? found : null;
}
