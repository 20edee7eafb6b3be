/** @file One sheet: its rows, and what says how it looks. Pure; the import process and tests. */
import type { CarrierKind } from '../../domain/document.ts';
import { append } from '../append.ts';
import { damaged, tooLarge, type DocumentLimits } from '../limits.ts';
import { walkXml } from '../xml/walkXml.ts';
import { attributeOf, childElements, textOf, type XmlElement } from '../xml/xmlTree.ts';
import { readCell, type CellSource, type Row } from './cells.ts';
import { createHiddenColumns } from './hiddenColumns.ts';
import type { Attributes } from './markup.ts';
import { areaOf, type Area } from './merged.ts';
import { isFormatValue, isSheetElement, LAST_ROW } from './names.ts';
import { conditionalFormat, printHeaders, rebuiltSheetPart } from './sheetParts.ts';

export interface Sheet {
  /** 1-based, in the order of the workbook; its new name is made of it. */
  readonly number: number;
  readonly state: 'visible' | 'hidden' | 'veryHidden';
  readonly rows: Row[];
  /** Markup by the name of the element, which comes once but for conditional formats. */
  readonly parts: ReadonlyMap<string, string>;
  readonly isHiddenColumn: (column: number) => boolean;
  /** Cells that show as one. */
  readonly merged: readonly Area[];
  /** Columns in which the content of a cell was changed. */
  readonly changed: Set<number>;
  readonly tables: readonly ListTable[];
}

/** A range that is formatted as a table; the names of its columns are those of the cells in its first row. */
export interface ListTable {
  readonly reference: string;
  readonly headerRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
  readonly attributes: Attributes;
  /** Markup of its look. */
  readonly style: string;
}

export type SheetSource = Omit<CellSource, 'formulas'> & {
  /** Cells of the workbook so far. */
  readonly counter: { cells: number };
  /** Where a link of the sheet leads; null without one. */
  readonly linkTarget: (id: string) => string | null;
};

type Content = Pick<Sheet, 'rows' | 'parts' | 'isHiddenColumn' | 'merged'>;

const ROW_ATTRIBUTES = ['s', 'customFormat', 'ht', 'hidden', 'customHeight', 'outlineLevel', 'collapsed'];
/** What is not written, by element. Whatever is not named here, nor kept, is `other-part`. */
const KINDS: Readonly<Record<string, CarrierKind>> = {
  dataValidations: 'form-field',
  hyperlinks: 'link',
  scenarios: 'other-part',
  customSheetViews: 'other-part',
  protectedRanges: 'bookmark',
};
/** Were met with the parts that they lead to. */
const SILENT = new Set([
  ...['dimension', 'sheetCalcPr', 'sheetProtection', 'phoneticPr', 'ignoredErrors', 'drawing', 'sortState'],
  ...['legacyDrawing', 'legacyDrawingHF', 'drawingHF', 'picture', 'tableParts', 'cellWatches', 'extLst'],
]);

/** Errors: import/damaged-document, import/document-too-large */
export function readSheet(text: string, source: SheetSource, limits: DocumentLimits): Content {
  const { findings } = source;
  const cellSource: CellSource = { ...source, formulas: new Map() };
  const rows: Row[] = [];
  const parts = new Map<string, string>();
  const hidden = createHiddenColumns();
  const merged: Area[] = [];
  let depth = 0;
  let next = 0;

  function startRow(element: XmlElement): void {
    const last = rows.at(-1)?.number ?? 0;
    const written = attributeOf(element, 'r');
    const number = written === null ? last + 1 : /^\d{1,7}$/.test(written) ? Number(written) : 0;
    if (number <= last || number > LAST_ROW) damaged('row-order');
    const attributes: Record<string, string> = {};
    for (const one of element.attributes)
      if (one.uri === '' && ROW_ATTRIBUTES.includes(one.local) && isFormatValue(one.local, one.value))
        attributes[one.local] = one.value;
    if (Number(attributes['s'] ?? 0) >= source.styles) delete attributes['s'];
    rows.push({ number, attributes, isHidden: isOn(attributes['hidden']), cells: [] });
    next = 0;
  }

  function cell(element: XmlElement): void {
    const row = rows.at(-1);
    if (row === undefined) damaged('row-order');
    const read = readCell(element, row.number, next, cellSource);
    next = read.column + 1;
    if (read.content.kind === 'blank' && read.style === null) return;
    source.counter.cells += 1;
    if (source.counter.cells > limits.cells) tooLarge('cells', limits);
    row.cells.push(read);
  }

  function other(element: XmlElement): void {
    const name = element.local;
    if (name === 'cols')
      for (const one of childElements(element))
        if (isOn(attributeOf(one, 'hidden')))
          hidden.hide(Number(attributeOf(one, 'min')) - 1, Number(attributeOf(one, 'max')) - 1);
    if (name === 'mergeCells')
      for (const one of childElements(element)) {
        const area = areaOf(attributeOf(one, 'ref') ?? '');
        if (area !== null) merged.push(area);
      }
    const kept =
      name === 'conditionalFormatting'
        ? conditionalFormat(element, findings)
        : name === 'headerFooter'
          ? printHeaders(element, findings)
          : rebuiltSheetPart(element);
    if (kept !== '') parts.set(name, (parts.get(name) ?? '') + kept);
    else if (name === 'oleObjects' || name === 'controls' || name === 'AlternateContent')
      findings.counted('embedded-object', 'not-covered');
    else if (!SILENT.has(name) && name !== 'conditionalFormatting' && name !== 'headerFooter')
      dropped(element, source);
    if (name === 'autoFilter') findings.cleanedAll('form-field', criteria(element));
  }

  walkXml(text, limits, {
    enter: (element) => {
      const isOpened =
        (depth === 0 && isSheetElement(element, 'worksheet')) ||
        (depth === 1 && isSheetElement(element, 'sheetData')) ||
        (depth === 2 && isSheetElement(element, 'row'));
      if (depth === 0 && !isOpened) damaged('no-sheet');
      if (!isOpened) return true;
      if (depth === 2) startRow(element);
      depth += 1;
      return false;
    },
    whole: (element) => {
      if (depth === 3 && isSheetElement(element, 'c')) cell(element);
      else if (depth === 1) other(element);
      else findings.cleaned('other-part', textOf(element));
    },
    leave: () => void (depth -= 1),
    aside: (aside) => {
      if (aside.trim() !== '') findings.cleaned('other-part', aside);
    },
  });
  const columns = hidden.all();
  return { ...{ rows, parts, merged }, isHiddenColumn: (column) => columns.has(column) };
}

function isOn(value: string | null | undefined): boolean {
  return value === '1' || value === 'true';
}

/** Values that a filter lets through. */
function criteria(filter: XmlElement): readonly string[] {
  const inside = (element: XmlElement): readonly string[] => [
    ...element.attributes.filter(({ local }) => local === 'val').map(({ value }) => value),
    ...childElements(element).flatMap(inside),
  ];
  return childElements(filter).flatMap(inside);
}

const WRITTEN = /^(?:prompt|promptTitle|error|errorTitle|location|tooltip|display|name|user|comment|val)$/;

function dropped(element: XmlElement, { findings, linkTarget }: SheetSource): void {
  const texts: string[] = [];
  const visit = (one: XmlElement): void => {
    for (const { local, value } of one.attributes) {
      if (WRITTEN.test(local)) texts.push(value);
      if (one.local === 'hyperlink' && local === 'id') texts.push(linkTarget(value) ?? '');
    }
    const own = one.children.map((child) => (child.type === 'text' ? child.text : '')).join('');
    // A list of values is one text in quotes.
    if (/^".*"$/s.test(own.trim())) append(texts, own.trim().slice(1, -1).split(','));
    childElements(one).forEach(visit);
  };
  visit(element);
  if (texts.some((one) => one.trim() !== ''))
    findings.cleanedAll(KINDS[element.local] ?? 'other-part', texts);
  else if (isSheetElement(element)) findings.counted(KINDS[element.local] ?? 'other-part', 'cleaned');
}
