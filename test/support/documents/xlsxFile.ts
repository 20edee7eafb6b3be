/** @file Workbooks for tests, made of parts as spreadsheet programs write them. Every person in them is invented. */
import { relations, zipOf, type Parts, type RelationLine } from './docxFile.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** What a cell of a test says: a text, a number, a day (by its serial number), markup of its own, or nothing. */
export type TestCell = string | number | { readonly day: number } | { readonly markup: string } | null;

export function sheetXml(data: string, more: { before?: string; after?: string } = {}): string {
  return `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${R}" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac">${more.before ?? ''}<sheetData>${data}</sheetData>${more.after ?? ''}</worksheet>`;
}

/** `A`, `B`… for 0, 1…, up to 25. */
export function letter(column: number): string {
  return String.fromCharCode(65 + column);
}

/** Rows of inline strings, numbers, and days in the second style of cells. */
export function rowsXml(rows: readonly (readonly TestCell[])[], attributes: readonly string[] = []): string {
  return rows
    .map((cells, at) => {
      const own = cells.map((cell, column) => cellXml(`${letter(column)}${at + 1}`, cell)).join('');
      return `<row r="${at + 1}" ${attributes[at] ?? ''}>${own}</row>`;
    })
    .join('');
}

function cellXml(reference: string, cell: TestCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string')
    return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${cell}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if ('day' in cell) return `<c r="${reference}" s="1"><v>${cell.day}</v></c>`;
  return cell.markup.replace('<c ', `<c r="${reference}" `);
}

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

export interface TestSheet {
  readonly xml: string;
  readonly name?: string;
  readonly state?: string;
  readonly relations?: readonly RelationLine[];
}

const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function contentTypes(sheets: number, hasStrings: boolean): string {
  const types = [
    ['workbook', 'sheet.main'],
    ...Array.from({ length: sheets }, (_, at) => [`worksheets/sheet${at + 1}`, 'worksheet']),
    ['styles', 'styles'],
    ...(hasStrings ? [['sharedStrings', 'sharedStrings']] : []),
  ];
  const overrides = types.map(
    ([name, type]) => `<Override PartName="/xl/${name}.xml" ContentType="${CONTENT}.${type}+xml"/>`,
  );
  return `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`;
}

/** A sound workbook of these sheets, with whatever parts and relations a test adds. */
export function xlsxParts(
  sheets: readonly TestSheet[],
  more: {
    readonly parts?: Parts;
    readonly relations?: readonly RelationLine[];
    readonly root?: readonly RelationLine[];
    readonly inside?: string;
  } = {},
): Parts {
  const entries = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name ?? `Sheet${at + 1}`}" sheetId="${at + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="rId${at + 1}"/>`,
  );
  const parts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': contentTypes(
      sheets.length,
      Object.keys(more.parts ?? {}).includes('xl/sharedStrings.xml'),
    ),
    '_rels/.rels': relations(['rId1', 'officeDocument', 'xl/workbook.xml'], ...(more.root ?? [])),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${R}"><sheets>${entries.join('')}</sheets>${more.inside ?? ''}</workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...sheets.map((_, at): RelationLine => [`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`]),
      ['rId90', 'styles', 'styles.xml'],
      ...(more.relations ?? []),
    ),
    'xl/styles.xml': STYLES,
  };
  for (const [at, { xml, relations: own }] of sheets.entries()) {
    parts[`xl/worksheets/sheet${at + 1}.xml`] = xml;
    if (own !== undefined) parts[`xl/worksheets/_rels/sheet${at + 1}.xml.rels`] = relations(...own);
  }
  return { ...parts, ...more.parts };
}

/** A workbook of one sheet of these rows. */
export async function xlsxOf(...rows: readonly (readonly TestCell[])[]): Promise<Uint8Array> {
  return zipOf(xlsxParts([{ xml: sheetXml(rowsXml(rows)) }]));
}
