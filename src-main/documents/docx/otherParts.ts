/** @file The parts of a document that are never written: counted, and their texts kept for the last search. Node; the import process and tests. */
import type { CarrierKind } from '../../domain/document.ts';
import type { Findings } from '../findings.ts';
import { DeidError } from '../../domain/errors.ts';
import { attributeOf, childElements, textOf, type XmlElement } from '../xml/xmlTree.ts';
import { kindOf, type OfficePackage } from './package.ts';

/** Properties that people write; the others are counts and names of programs. */
const PROPERTIES =
  /^(?:title|subject|creator|keywords|description|lastModifiedBy|category|contentStatus|Company|Manager|HyperlinkBase|property)$/;

/** What a part is, by the last word of the relation that leads to it; the rest is `other-part`. */
const BY_RELATION: Readonly<Record<string, CarrierKind>> = {
  image: 'image',
  thumbnail: 'image',
  vbaProject: 'macro',
  keyMapCustomizations: 'macro',
  customXml: 'custom-data',
  glossaryDocument: 'attachment',
};
/** Their elements were met, and counted, in the stories that hold them. */
const MET_BEFORE = new Set([
  'oleObject',
  'package',
  'chart',
  'control',
  'diagramData',
  'aFChunk',
  'subDocument',
  'image',
]);
/** Hold nothing that anybody wrote. */
const SILENT = new Set(['fontTable', 'webSettings', 'stylesWithEffects', 'printerSettings', 'font']);

/** Looks at the properties of the file and at what `part` refers to besides its stories and shared parts. */
export async function findOtherParts(
  opened: OfficePackage,
  part: string,
  handled: ReadonlySet<string>,
  findings: Findings,
): Promise<void> {
  for (const relation of [...(await opened.relations('')), ...(await opened.relations(part))]) {
    const { target, isExternal } = relation;
    if (isExternal || handled.has(target) || target === part) continue;
    const kind = kindOf(relation);
    if (MET_BEFORE.has(kind) || SILENT.has(kind)) continue;
    const root = await rootOf(opened, target);
    if (root === null) findings.counted(kindOfPart(kind), 'cleaned');
    else if (/properties$/i.test(kind)) properties(root, findings);
    else if (kind === 'comments') comments(root, findings);
    else if (kind === 'people') people(root, findings);
    else findings.counted(kindOfPart(kind), 'cleaned');
  }
}

function kindOfPart(relation: string): CarrierKind {
  return (Object.hasOwn(BY_RELATION, relation) ? BY_RELATION[relation] : undefined) ?? 'other-part';
}

/** Null for what is no XML, missing or damaged: it is not written in any case. */
async function rootOf(opened: OfficePackage, name: string): Promise<XmlElement | null> {
  if (!/\.xml$/i.test(name)) return null;
  try {
    return (await opened.xml(name))?.root ?? null;
  } catch (error) {
    if (error instanceof DeidError && error.code === 'import/damaged-document') return null;
    throw error;
  }
}

function properties(root: XmlElement, findings: Findings): void {
  for (const one of childElements(root)) {
    if (!PROPERTIES.test(one.local)) continue;
    const isPerson = one.local === 'creator' || one.local === 'lastModifiedBy' || one.local === 'Manager';
    findings.cleaned(isPerson ? 'author' : 'property', textOf(one), attributeOf(one, 'name'));
  }
}

function comments(root: XmlElement, findings: Findings): void {
  for (const one of childElements(root)) {
    const texts = paragraphs(one).map(textOf);
    findings.cleanedAll('comment', [...texts, attributeOf(one, 'author'), attributeOf(one, 'initials')]);
  }
}

function paragraphs(element: XmlElement): readonly XmlElement[] {
  return element.local === 'p' ? [element] : childElements(element).flatMap(paragraphs);
}

function people(root: XmlElement, findings: Findings): void {
  for (const one of childElements(root)) findings.cleaned('author', attributeOf(one, 'author'));
}
