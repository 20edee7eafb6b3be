/** @file The parts of a workbook that are kept: its sheets, strings, styles. Node; the import process and tests. */
import { DeidError } from '../../domain/errors.ts';
import { kindOf, mainPart, openPackage, type OfficePackage, type Relation } from '../docx/package.ts';
import type { Findings } from '../findings.ts';
import { damaged, type DocumentLimits } from '../limits.ts';
import { decodeXml } from '../xml/xmlBytes.ts';
import { walkXml } from '../xml/walkXml.ts';
import { attributeOf, childElements, textOf, type XmlElement } from '../xml/xmlTree.ts';
import { readListTable } from './listTables.ts';
import { isSheetElement } from './names.ts';
import { readRuns, type Run } from './runs.ts';
import { readSheet, type ListTable, type Sheet } from './sheet.ts';
import { readStyles, type Styles } from './styles.ts';
import { readTheme } from './theme.ts';

export interface Workbook {
  readonly opened: OfficePackage;
  readonly main: string;
  readonly root: XmlElement;
  readonly sheets: readonly Sheet[];
  readonly styles: Styles;
  /** Markup; empty without one. */
  readonly theme: string;
  readonly from1904: boolean;
  /** Names of parts that have been read, in lower case. */
  readonly handled: Set<string>;
}

/** Names that programs give to sheets by themselves: no carrier. */
const PROGRAM_NAME = /^(?:Sheet|Tabelle|Feuil|Hoja|Full|工作表|Blatt|Foglio)\s?\d{1,4}$/i;

/** Errors: import/damaged-document, import/document-too-large */
export async function openWorkbook(
  bytes: Uint8Array,
  limits: DocumentLimits,
  findings: Findings,
): Promise<Workbook> {
  const opened = await openPackage(bytes, limits);
  const main = await mainPart(opened);
  const root = (await opened.xml(main))?.root;
  if (root === undefined || !isSheetElement(root, 'workbook')) damaged('no-workbook');
  const relations = await opened.relations(main);
  const handled = new Set([main.toLowerCase(), '[content_types].xml']);
  const one = (kind: string): Relation | undefined =>
    relations.find((each) => kindOf(each) === kind && !each.isExternal);
  const part = async (kind: string): Promise<XmlElement | null> => {
    const target = one(kind)?.target;
    if (target === undefined) return null;
    handled.add(target.toLowerCase());
    return (await opened.xml(target))?.root ?? null;
  };
  const styles = readStyles(await part('styles'), findings);
  const theme = readTheme(await part('theme').catch(nothingIfDamaged));
  const strings = await sharedStrings(
    opened,
    one('sharedStrings')?.target ?? null,
    limits,
    findings,
    handled,
  );
  const from1904 = flag(
    childElements(root).find((each) => isSheetElement(each, 'workbookPr')),
    'date1904',
  );
  const counter = { cells: 0 };
  const sheets: Sheet[] = [];
  for (const entry of sheetEntries(root)) {
    const id = entry.attributes.find(({ uri, local }) => uri !== '' && local === 'id')?.value;
    const relation = relations.find((each) => each.id === id && !each.isExternal);
    const name = attributeOf(entry, 'name') ?? '';
    if (!PROGRAM_NAME.test(name)) findings.cleaned('sheet-name', name);
    if (relation === undefined || kindOf(relation) !== 'worksheet') {
      // Sheets of charts, of dialogs and of old macros.
      findings.counted(relation === undefined ? 'other-part' : otherSheet(kindOf(relation)), 'cleaned');
      continue;
    }
    handled.add(relation.target.toLowerCase());
    const own = await opened.relations(relation.target);
    const linkTarget = (link: string): string | null => own.find((each) => each.id === link)?.target ?? null;
    const source = { findings, strings, styles: styles.count, counter, linkTarget };
    const content = readSheet(await textOfPart(opened, relation.target), source, limits);
    const tables = await listTables(opened, own, findings, handled);
    const state = attributeOf(entry, 'state');
    sheets.push({
      ...content,
      number: sheets.length + 1,
      state: state === 'hidden' || state === 'veryHidden' ? state : 'visible',
      changed: new Set(),
      tables,
    });
  }
  if (sheets.length === 0) damaged('no-sheet');
  return { opened, main, root, sheets, styles, theme, from1904, handled };
}

export function sheetEntries(root: XmlElement): readonly XmlElement[] {
  return childElements(root)
    .filter((one) => isSheetElement(one, 'sheets'))
    .flatMap(childElements)
    .filter((one) => isSheetElement(one, 'sheet'));
}

function otherSheet(kind: string): 'macro' | 'other-part' {
  return /macro|dialog/i.test(kind) ? 'macro' : 'other-part';
}

function flag(element: XmlElement | undefined, name: string): boolean {
  return element !== undefined && ['1', 'true'].includes(attributeOf(element, name) ?? '');
}

/** Null for damage; other errors go on. */
function nothingIfDamaged(error: unknown): null {
  if (error instanceof DeidError && error.code === 'import/damaged-document') return null;
  throw error;
}

async function textOfPart(opened: OfficePackage, name: string): Promise<string> {
  const member = opened.members.get(name.toLowerCase());
  return member === undefined ? damaged('no-part') : decodeXml(await member.read());
}

async function sharedStrings(
  opened: OfficePackage,
  part: string | null,
  limits: DocumentLimits,
  findings: Findings,
  handled: Set<string>,
): Promise<readonly (readonly Run[])[]> {
  if (part === null) return [];
  handled.add(part.toLowerCase());
  const strings: (readonly Run[])[] = [];
  walkXml(await textOfPart(opened, part), limits, {
    enter: (element) => !isSheetElement(element, 'sst'),
    whole: (element) => {
      if (isSheetElement(element, 'si')) strings.push(readRuns(element, findings));
      else findings.cleaned('other-part', textOf(element));
    },
    leave: () => undefined,
    aside: (text) => {
      if (text.trim() !== '') findings.cleaned('other-part', text);
    },
  });
  return strings;
}

async function listTables(
  opened: OfficePackage,
  relations: readonly Relation[],
  findings: Findings,
  handled: Set<string>,
): Promise<readonly ListTable[]> {
  const tables: ListTable[] = [];
  for (const { target } of relations.filter((one) => kindOf(one) === 'table' && !one.isExternal)) {
    handled.add(target.toLowerCase());
    const root = (await opened.xml(target).catch(nothingIfDamaged))?.root;
    const table = root === undefined ? null : readListTable(root, findings);
    if (table !== null) tables.push(table);
  }
  return tables;
}
