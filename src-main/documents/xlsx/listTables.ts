/** @file Ranges that are formatted as tables. Pure; the import process and tests. */
import type { Findings } from '../findings.ts';
import { attributeOf, childElements, type XmlElement } from '../xml/xmlTree.ts';
import { escaped, part, tag } from './markup.ts';
import { columnName, columnOf, isSheetElement } from './names.ts';
import { rebuilt } from './rebuilt.ts';
import { textOfRuns } from './runs.ts';
import type { ListTable, Sheet } from './sheet.ts';

/** Names that programs give to tables by themselves. */
const PROGRAM_NAME = /^(?:Table|Tabelle|Tableau|Tabla|Taula|表|表格)_?\d{1,4}$/i;
const REFERENCE = /^([A-Z]{1,3})([1-9]\d{0,6}):([A-Z]{1,3})([1-9]\d{0,6})$/;
/** Styles that come with the program. */
const PROGRAM_STYLE = /^TableStyle(?:Light|Medium|Dark)\d{1,2}$/;

/** Null for a table without a row of headings, of which nothing shows but the colours of its rows. */
export function readListTable(root: XmlElement, findings: Findings): ListTable | null {
  const names = [attributeOf(root, 'name'), attributeOf(root, 'displayName')];
  const own = names.filter((name) => name !== null && !PROGRAM_NAME.test(name));
  findings.cleanedAll('bookmark', [...own, attributeOf(root, 'comment')]);
  const reference = attributeOf(root, 'ref') ?? '';
  const [, first = '', row = '', last = ''] = REFERENCE.exec(reference) ?? [];
  if (!isSheetElement(root, 'table') || first === '' || attributeOf(root, 'headerRowCount') === '0')
    return null;
  const look = childElements(root).find((one) => isSheetElement(one, 'tableStyleInfo'));
  const style = look === undefined ? null : attributeOf(look, 'name');
  const flags = look === undefined ? '' : rebuilt({ ...look, children: [] }, { tableStyleInfo: STYLE_FLAGS });
  return {
    reference,
    headerRow: Number(row),
    firstColumn: columnOf(first),
    lastColumn: columnOf(last),
    attributes: { totalsRowCount: attributeOf(root, 'totalsRowCount') === '1' ? 1 : null },
    style:
      style !== null && PROGRAM_STYLE.test(style)
        ? flags.replace('<tableStyleInfo', `<tableStyleInfo name="${style}"`)
        : '',
  };
}

const STYLE_FLAGS = ['showFirstColumn', 'showLastColumn', 'showRowStripes', 'showColumnStripes'];

/** The part of a table; null when the cells of its first row do not name its columns any more. */
export function listTablePart(table: ListTable, sheet: Sheet, number: number): string | null {
  const { reference, headerRow, firstColumn, lastColumn } = table;
  const cells = sheet.rows.find((row) => row.number === headerRow)?.cells ?? [];
  const names: string[] = [];
  for (let column = firstColumn; column <= lastColumn; column += 1) {
    const content = cells.find((cell) => cell.column === column)?.content;
    names.push(content?.kind === 'text' ? textOfRuns(content.runs) : '');
  }
  const folded = new Set(names.map((name) => name.toLowerCase()));
  if (folded.size < names.length || names.some((name) => name.trim() === '' || /\p{C}|_x/u.test(name)))
    return null;
  const columns = names.map((name, at) => `<tableColumn id="${String(at + 1)}" name="${escaped(name)}"/>`);
  const own = `Table${String(number)}`;
  const isTotalled = table.attributes['totalsRowCount'] === 1;
  return part(
    tag(
      'table',
      {
        xmlns: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
        ...{ id: number, name: own, displayName: own, ref: reference },
        ...(isTotalled ? { totalsRowCount: 1 } : { totalsRowShown: 0 }),
      },
      tag('autoFilter', { ref: isTotalled ? withoutLastRow(reference) : reference }) +
        tag('tableColumns', { count: names.length }, columns.join('')) +
        table.style,
    ),
  );
}

function withoutLastRow(reference: string): string {
  const [, first = '', row = '', last = '', end = ''] = REFERENCE.exec(reference) ?? [];
  return `${first}${row}:${columnName(columnOf(last))}${String(Number(end) - 1)}`;
}
