/** @file Pictures that a page shows, by its resources and drawings. pdf.js is told not to decode them and names none. Pure. */
import { isPicture, type PdfFile, type PdfObject } from '../objects/pdfFile.ts';
import { isDict, numberAt, type PdfDict, type PdfValue, refsIn } from '../objects/pdfValue.ts';

export interface PagePictures {
  readonly count: number;
  /** Of all of them together, as their dictionaries say. */
  readonly pixels: number;
}

/** Objects of one page that are looked at; a page with more has some of its pictures counted. */
const MAX_OBJECTS = 20_000;
/** Entries of a page that lead to other pages or to what is no part of its looks. */
const ELSEWHERE = new Set(['Parent', 'Annots', 'B', 'StructParents', 'Dest', 'P', 'PieceInfo', 'Metadata']);
/** A picture inside the drawing itself (ISO 32000-2, 8.9.7). */
const INLINE = /(?:^|\s)BI\s[\s\S]{1,400}?\sID\s/g;
const DRAWN = /\/([^\s()<>[\]{}/%]+)\s+Do\b/g;

/**
 * Pages of many programs share their resources, so a picture counts where it is drawn by its name; where a drawing cannot be
 * unpacked here, all count. A page that has no resources of its own is looked up in the folders above it.
 */
export function picturesOf(file: PdfFile, pageNo: number | null): PagePictures {
  const named: { readonly name: string; readonly pixels: number }[] = [];
  const drawn = new Set<string>();
  let inline = 0;
  let isBlind = false;
  const seen = new Set<number>();
  const waiting: { readonly value: PdfValue; readonly key: string }[] = [];
  const visit = (object: PdfObject | undefined, key: string): void => {
    if (object === undefined) return;
    const { value, stream } = object;
    if (isDict(value) && isPicture(value)) {
      named.push({ name: key, pixels: (numberAt(value, 'Width') ?? 0) * (numberAt(value, 'Height') ?? 0) });
      return;
    }
    waiting.push({ value, key });
    if (stream !== null) {
      const text = Buffer.from(stream).toString('latin1');
      inline += [...text.matchAll(INLINE)].length;
      for (const [, name = ''] of text.matchAll(DRAWN)) drawn.add(plainName(name));
    } else if (isDict(value) && value.entries.has('Length') && key === 'Contents') isBlind = true;
  };
  const page = pageNo === null ? undefined : file.byNumber.get(pageNo);
  for (const value of inherited(file, page)) waiting.push({ value, key: 'Resources' });
  visit(page, '');
  for (let next = waiting.pop(); next !== undefined && seen.size < MAX_OBJECTS; next = waiting.pop()) {
    const { value, key } = next;
    for (const no of refsIn(value)) {
      if (seen.has(no)) continue;
      seen.add(no);
      visit(file.byNumber.get(no), key);
    }
    if (isDict(value))
      for (const [name, entry] of value.entries)
        if (!ELSEWHERE.has(name)) waiting.push({ value: entry, key: name });
    if (value !== null && typeof value === 'object' && value.type === 'array')
      for (const item of value.items) if (!isReference(item)) waiting.push({ value: item, key });
  }
  const shown = named.filter(({ name }) => isBlind || drawn.has(name));
  return {
    count: shown.length + inline,
    pixels: shown.reduce((sum, { pixels }) => sum + pixels, 0),
  };
}

function isReference(value: PdfValue): boolean {
  return value !== null && typeof value === 'object' && value.type === 'ref';
}

/** `#20` stands for a blank. */
function plainName(name: string): string {
  return name.replace(/#([0-9a-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
}

/** Resources of the folders that the page lies in; a page may have none of its own (ISO 32000-2, 7.7.3.4). */
function inherited(file: PdfFile, page: PdfObject | undefined): readonly PdfValue[] {
  const found: PdfValue[] = [];
  let dict: PdfDict | null = page !== undefined && isDict(page.value) ? page.value : null;
  for (let up = 0; dict !== null && up < 64; up += 1) {
    const [parent] = refsIn(dict.entries.get('Parent') ?? null);
    const above: PdfValue = parent === undefined ? null : (file.byNumber.get(parent)?.value ?? null);
    dict = isDict(above) ? above : null;
    const resources = dict?.entries.get('Resources');
    if (resources !== undefined) found.push(resources);
  }
  return found;
}
