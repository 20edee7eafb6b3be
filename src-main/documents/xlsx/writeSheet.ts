/** @file A sheet as markup. Pure; the import process and tests. */
import type { Cell, Row } from './cells.ts';
import { formulaText, looksAt } from './formulas.ts';
import { escaped, part, tag } from './markup.ts';
import { columnName } from './names.ts';
import { runsMarkup } from './runs.ts';
import { digitsOf } from './shown.ts';
import type { Sheet } from './sheet.ts';

/** The strings that all sheets share, numbered as they come. */
export interface StringTable {
  readonly numberOf: (markup: string) => number;
  /** Markup of all, in the order of their numbers. */
  readonly all: () => readonly string[];
}

export function createStringTable(): StringTable {
  const numbers = new Map<string, number>();
  return {
    numberOf: (markup) => {
      const known = numbers.get(markup);
      if (known !== undefined) return known;
      numbers.set(markup, numbers.size);
      return numbers.size - 1;
    },
    all: () => [...numbers.keys()],
  };
}

/** In the order of the schema (ECMA-376 part 1, 18.3.1.99). */
const BEFORE = ['sheetPr', 'sheetViews', 'sheetFormatPr', 'cols'];
const AFTER = [
  ...['autoFilter', 'mergeCells', 'conditionalFormatting', 'printOptions', 'pageMargins', 'pageSetup'],
  ...['headerFooter', 'rowBreaks', 'colBreaks'],
];
export const SHEET_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS_NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** `tables`: ids of the relations to the tables of the sheet. */
export function sheetPart(sheet: Sheet, strings: StringTable, tables: readonly string[]): string {
  const of = (names: readonly string[]): string => names.map((name) => sheet.parts.get(name) ?? '').join('');
  const rows = sheet.rows.map((row) => rowMarkup(row, sheet, strings));
  const tableParts = tables.map((id) => tag('tablePart', { 'r:id': id }));
  return part(
    tag(
      'worksheet',
      { xmlns: SHEET_NAMESPACE, 'xmlns:r': RELATIONS_NAMESPACE },
      of(BEFORE) +
        tag('sheetData', {}, rows.join('')) +
        of(AFTER) +
        (tables.length === 0 ? '' : tag('tableParts', { count: tables.length }, tableParts.join(''))),
    ),
  );
}

function rowMarkup(row: Row, sheet: Sheet, strings: StringTable): string {
  let cells = '';
  for (const cell of row.cells) cells += cellMarkup(cell, row.number, sheet, strings);
  return tag('row', { r: row.number, ...row.attributes }, cells);
}

function cellMarkup(cell: Cell, row: number, { changed }: Sheet, strings: StringTable): string {
  const { content, style, formula } = cell;
  const look = style === null ? '' : ` s="${String(style)}"`;
  const start = `<c r="${columnName(cell.column)}${String(row)}"${look}`;
  if (content.kind === 'blank') return `${start}/>`;
  if (content.kind === 'text') {
    const runs = content.runs.filter(({ text }) => text !== '');
    return runs.length === 0
      ? `${start}/>`
      : `${start} t="s"><v>${String(strings.numberOf(runsMarkup(runs)))}</v></c>`;
  }
  if (content.kind !== 'number')
    return `${start} t="${content.kind === 'boolean' ? 'b' : 'e'}"><v>${content.raw}</v></c>`;
  // Computed from cells that say something else now, it would not be this number any more.
  const isComputed = formula !== null && !looksAt(formula, changed);
  return `${start}>${isComputed ? `<f>${escaped(formulaText(formula))}</f>` : ''}<v>${digitsOf(content.raw)}</v></c>`;
}
