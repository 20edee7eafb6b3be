/** @file Builds the file from what was read, with new names and relations. Node; the import process and tests. */
import { attributeOf, childElements, textOf, type XmlElement } from '../xml/xmlTree.ts';
import { writeZip, type ZipPart } from '../zip/writeZip.ts';
import { listTablePart } from './listTables.ts';
import { escaped, part, tag } from './markup.ts';
import { isSheetElement } from './names.ts';
import { rebuilt, type Rules } from './rebuilt.ts';
import type { Sheet } from './sheet.ts';
import { sheetEntries, type Workbook } from './workbook.ts';
import { createStringTable, SHEET_NAMESPACE, sheetPart } from './writeSheet.ts';

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT = 'application/vnd.openxmlformats-officedocument';

interface Part {
  readonly name: string;
  readonly contentType: string;
  readonly text: string;
}

/** The same bytes for the same content of cells. */
export async function writeBook(book: Workbook): Promise<Uint8Array> {
  const strings = createStringTable();
  const parts: Part[] = [];
  const lists: Part[] = [];
  let tables = 0;
  for (const sheet of book.sheets) {
    const ids: string[] = [];
    for (const table of sheet.tables) {
      const text = listTablePart(table, sheet, tables + 1);
      if (text === null) continue;
      tables += 1;
      ids.push(`rId${String(tables)}`);
      parts.push(own(`tables/table${String(tables)}.xml`, 'spreadsheetml.table', text));
    }
    parts.push(
      own(
        `worksheets/sheet${String(sheet.number)}.xml`,
        'spreadsheetml.worksheet',
        sheetPart(sheet, strings, ids),
      ),
    );
    if (ids.length > 0)
      lists.push(
        relationPart(
          `xl/worksheets/_rels/sheet${String(sheet.number)}.xml.rels`,
          ids.map((id) => relation(id, 'table', `../tables/table${id.slice(3)}.xml`)),
        ),
      );
  }
  const all = strings.all();
  const items = all.map((markup) => `<si>${markup}</si>`).join('');
  parts.push(own('styles.xml', 'spreadsheetml.styles', part(book.styles.markup)));
  if (book.theme !== '') parts.push(own('theme/theme1.xml', 'theme', part(book.theme)));
  if (all.length > 0)
    parts.push(
      own(
        'sharedStrings.xml',
        'spreadsheetml.sharedStrings',
        part(tag('sst', { xmlns: SHEET_NAMESPACE, uniqueCount: all.length }, items)),
      ),
    );
  const links = book.sheets.map(({ number }) =>
    relation(sheetId(number), 'worksheet', `worksheets/sheet${String(number)}.xml`),
  );
  links.push(relation('rId1', 'styles', 'styles.xml'));
  if (book.theme !== '') links.push(relation('rId2', 'theme', 'theme/theme1.xml'));
  if (all.length > 0) links.push(relation('rId3', 'sharedStrings', 'sharedStrings.xml'));
  parts.unshift(own('workbook.xml', 'spreadsheetml.sheet.main', workbookPart(book)));
  const written: readonly Part[] = [
    { name: '[Content_Types].xml', contentType: '', text: contentTypes(parts) },
    relationPart('_rels/.rels', [relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    relationPart('xl/_rels/workbook.xml.rels', links),
    ...lists,
    ...parts,
  ];
  return writeZip(
    written.map(({ name, text }): ZipPart => ({ name, bytes: new TextEncoder().encode(text) })),
  );
}

function own(name: string, type: string, text: string): Part {
  return { name: `xl/${name}`, contentType: `${CONTENT}.${type}+xml`, text };
}

function relationPart(name: string, relations: readonly string[]): Part {
  const text = part(tag('Relationships', { xmlns: RELATIONS }, relations.join('')));
  return { name, contentType: '', text };
}

function relation(id: string, type: string, target: string): string {
  return tag('Relationship', { Id: id, Type: `${OFFICE}/${type}`, Target: target });
}

function contentTypes(parts: readonly Part[]): string {
  const defaults =
    tag('Default', {
      Extension: 'rels',
      ContentType: 'application/vnd.openxmlformats-package.relationships+xml',
    }) + tag('Default', { Extension: 'xml', ContentType: 'application/xml' });
  const overrides = parts.map(({ name, contentType }) =>
    tag('Override', { PartName: `/${name}`, ContentType: contentType }),
  );
  const xmlns = 'http://schemas.openxmlformats.org/package/2006/content-types';
  return part(tag('Types', { xmlns }, defaults + overrides.join('')));
}

function sheetId(number: number): string {
  return `rId${String(100 + number)}`;
}

const VIEWS: Rules = {
  bookViews: [],
  workbookView: [
    ...['visibility', 'showHorizontalScroll', 'showVerticalScroll', 'showSheetTabs', 'xWindow', 'yWindow'],
    ...['windowWidth', 'windowHeight', 'tabRatio'],
  ],
};

function workbookPart({ root, sheets, from1904 }: Workbook): string {
  const views = childElements(root)
    .filter((one) => isSheetElement(one, 'bookViews'))
    .map((one) => rebuilt(one, VIEWS));
  const entries = sheets.map(({ number, state }) =>
    tag('sheet', {
      ...{ name: sheetName(number), sheetId: number },
      state: state === 'visible' ? null : state,
      'r:id': sheetId(number),
    }),
  );
  return part(
    tag(
      'workbook',
      { xmlns: SHEET_NAMESPACE, 'xmlns:r': OFFICE },
      (from1904 ? tag('workbookPr', { date1904: 1 }) : '') +
        views.join('') +
        tag('sheets', {}, entries.join('')) +
        printNames(root, sheets),
    ),
  );
}

/** Names of sheets are anybody's; these are nobody's. */
function sheetName(number: number): string {
  return `Sheet${String(number)}`;
}

const PRINTED = /^_xlnm\.Print_(?:Area|Titles)$/;
const PLACE =
  /!(\$?[A-Z]{1,3}\$?\d{1,7}(?::\$?[A-Z]{1,3}\$?\d{1,7})?|\$?\d{1,7}:\$?\d{1,7}|\$?[A-Z]{1,3}:\$?[A-Z]{1,3})(?=,|$)/g;

/** What is printed of a sheet and repeated on each page; the only names that stay. */
function printNames(root: XmlElement, sheets: readonly Sheet[]): string {
  const places = keptPlaces(root, sheets.length);
  const names = definedNames(root).flatMap((one) => {
    const name = attributeOf(one, 'name') ?? '';
    const at = places[Number(attributeOf(one, 'localSheetId') ?? -1)];
    const found = [...textOf(one).matchAll(PLACE)].map(([, place = '']) => place);
    if (!PRINTED.test(name) || at === undefined || found.length === 0) return [];
    const text = found.map((place) => `${sheetName(at + 1)}!${place}`).join(',');
    return [tag('definedName', { name, localSheetId: at }, escaped(text))];
  });
  return names.length === 0 ? '' : tag('definedNames', {}, names.join(''));
}

/** New place of each sheet of the workbook; none when some of them were not kept, since places would be wrong then. */
function keptPlaces(root: XmlElement, kept: number): readonly number[] {
  const all = sheetEntries(root);
  return all.length === kept ? all.map((_, at) => at) : [];
}

export function definedNames(root: XmlElement): readonly XmlElement[] {
  return childElements(root)
    .filter((one) => isSheetElement(one, 'definedNames'))
    .flatMap(childElements);
}
