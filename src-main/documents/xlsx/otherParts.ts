/** @file The parts of a workbook that are never written: counted, and what people wrote there kept for the last search. Node; the import process and tests. */
import type { CarrierKind } from '../../domain/document.ts';
import { DeidError } from '../../domain/errors.ts';
import { kindOf, type Relation } from '../docx/package.ts';
import type { Findings } from '../findings.ts';
import { attributeOf, childElements, textOf, type XmlElement } from '../xml/xmlTree.ts';
import { isSheetElement } from './names.ts';
import type { Workbook } from './workbook.ts';
import { definedNames } from './writeBook.ts';

/** What a part is, by its folder or name where no relation says it; ECMA-376 and what programs write. */
const BY_NAME: readonly (readonly [RegExp, CarrierKind])[] = [
  [/\/media\//, 'image'],
  [/^docprops\/thumbnail|\.(?:png|jpe?g|gif|emf|wmf|bmp|tiff?|svg)$/, 'image'],
  [/vbaproject|vbadata|\/macrosheets\/|^customui\//, 'macro'],
  [/^customxml\//, 'custom-data'],
  [/\/externallinks\/|\/connections|\/querytables\//, 'link'],
];
/** Hold nothing that anybody wrote. */
const SILENT =
  /\.rels$|\/calcchain\.xml$|\/printersettings|\.vml$|\/(?:style|colors)\d+\.xml$|\/metadata\.xml$|\/richdata\//;
/** Hold a document or a control of their own, which nobody has looked at. */
const FOREIGN = /\/embeddings\/|\/activex\/|\/ctrlprops\//;
const PEOPLE = /^(?:creator|lastModifiedBy|Manager)$/;
const PROPERTIES =
  /^(?:title|subject|creator|keywords|description|lastModifiedBy|category|contentStatus|Company|Manager|HyperlinkBase|property)$/;

/** Looks at every part that is not a kept one, also those that nothing refers to. */
export async function findOtherParts(book: Workbook, findings: Findings): Promise<void> {
  for (const name of definedNames(book.root)) ownName(name, findings);
  for (const sharing of childElements(book.root).filter((one) => isSheetElement(one, 'fileSharing')))
    findings.cleaned('author', attributeOf(sharing, 'userName'));
  const kinds = await kindsOfParts(book);
  for (const name of book.opened.members.keys()) {
    if (book.handled.has(name)) continue;
    const kind = kinds.get(name) ?? '';
    const root = WRITTEN.test(kind) ? await rootOf(book, name) : null;
    if (root !== null) written(kind, root, findings);
    else if (FOREIGN.test(name)) findings.counted('embedded-object', 'not-covered');
    else if (!SILENT.test(name))
      findings.counted(BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? 'other-part', 'cleaned');
  }
}

const WRITTEN = /^(?:comments|threadedComment|person|drawing|.*-properties|.*Properties)$/;

function written(kind: string, root: XmlElement, findings: Findings): void {
  if (kind === 'comments' || kind === 'threadedComment') comments(root, findings);
  else if (kind === 'person')
    for (const one of childElements(root))
      findings.cleaned('author', attributeOf(one, 'displayName'), attributeOf(one, 'userId'));
  else if (kind === 'drawing') drawing(root, findings);
  else properties(root, findings);
}

/** The last word of a relation to each part, by name in lower case. */
async function kindsOfParts({ opened, main }: Workbook): Promise<ReadonlyMap<string, string>> {
  const kinds = new Map<string, string>();
  const add = (relations: readonly Relation[]): void => {
    for (const one of relations) if (!one.isExternal) kinds.set(one.target.toLowerCase(), kindOf(one));
  };
  add(await opened.relations(''));
  const own = await opened.relations(main);
  add(own);
  for (const { target, isExternal } of own)
    if (!isExternal && /worksheet|chartsheet|dialogsheet|macrosheet/i.test(target))
      add(await opened.relations(target).catch(() => []));
  return kinds;
}

/** Null for what is no XML or damaged: it is not written in any case. */
async function rootOf({ opened }: Workbook, name: string): Promise<XmlElement | null> {
  try {
    return (await opened.xml(name))?.root ?? null;
  } catch (error) {
    if (error instanceof DeidError) return null;
    throw error;
  }
}

function ownName(name: XmlElement, findings: Findings): void {
  const written_ = attributeOf(name, 'name');
  // Names that programs make.
  if (written_ === null || written_.startsWith('_xlnm.')) return;
  const literals = [...textOf(name).matchAll(/"([^"]*)"/g)].map(([, text = '']) => text);
  findings.cleanedAll('bookmark', [written_, attributeOf(name, 'comment'), ...literals]);
}

function comments(root: XmlElement, findings: Findings): void {
  const visit = (element: XmlElement): void => {
    if (element.local === 'author') findings.cleaned('author', textOf(element));
    else if (element.local === 'comment' || element.local === 'threadedComment')
      findings.cleaned('comment', textOf(element));
    else childElements(element).forEach(visit);
  };
  visit(root);
}

/** Text boxes by paragraph, pictures, what people say about them; charts are parts of their own. */
function drawing(root: XmlElement, findings: Findings): void {
  const visit = (element: XmlElement): void => {
    if (element.local === 'p') findings.cleaned('text-box', textOf(element));
    else if (element.local === 'cNvPr')
      findings.cleaned('alternative-text', attributeOf(element, 'descr'), attributeOf(element, 'title'));
    childElements(element).forEach(visit);
  };
  visit(root);
}

function properties(root: XmlElement, findings: Findings): void {
  for (const one of childElements(root))
    if (PROPERTIES.test(one.local))
      findings.cleaned(PEOPLE.test(one.local) ? 'author' : 'property', textOf(one), attributeOf(one, 'name'));
}
