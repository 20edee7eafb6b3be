/** @file Styles, numbering, settings and theme: kept without anything that people name. Pure; the import process and tests. */
import type { Findings } from '../findings.ts';
import { childElements, stringsOfXml, type XmlDocument, type XmlElement } from '../xml/xmlTree.ts';
import { keptAttributes } from './attributes.ts';
import { isRelationUri, isWord, isWordUri } from './names.ts';
import { isIdOfStyle, isProgramStyle, ownStyle } from './styleNames.ts';

/** Attributes that name a style, by element. */
const STYLE_REFERENCES = new Set([
  'pStyle',
  'rStyle',
  'tblStyle',
  'basedOn',
  'next',
  'link',
  'numStyleLink',
  'styleLink',
]);
/** Settings that change how the document looks; all others go: variables, sessions, templates, protection. */
const KEPT_SETTINGS = new Set([
  ...[
    'zoom',
    'mirrorMargins',
    'gutterAtTop',
    'defaultTabStop',
    'autoHyphenation',
    'consecutiveHyphenLimit',
    'hyphenationZone',
  ],
  ...[
    'evenAndOddHeaders',
    'characterSpacingControl',
    'compat',
    'themeFontLang',
    'clrSchemeMapping',
    'decimalSymbol',
    'listSeparator',
  ],
  ...[
    'displayBackgroundShape',
    'bookFoldPrinting',
    'doNotHyphenateCaps',
    'noLineBreaksAfter',
    'noLineBreaksBefore',
  ],
]);
const DROPPED = new Set([
  'rsid',
  'nsid',
  'tmpl',
  'aliases',
  'numPicBullet',
  'lvlPicBulletId',
  'extLst',
  'latentStyles',
]);

/** Ids of the styles of a document, by old id: those that people made, or named in another language, get new ones. */
export function nameStyles(styles: XmlElement | null, findings: Findings): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  if (styles === null) return ids;
  let made = 0;
  for (const style of childElements(styles).filter((one) => isWord(one, 'style'))) {
    const id = style.attributes.find(({ local }) => local === 'styleId');
    const name = childElements(style).find((one) => isWord(one, 'name'));
    const written = name?.attributes.find(({ local }) => local === 'val');
    if (id === undefined || ids.has(id.value)) continue;
    const isOurs = written !== undefined && isProgramStyle(written.value);
    if (isOurs && isIdOfStyle(id.value, written.value)) {
      ids.set(id.value, id.value);
      continue;
    }
    made += 1;
    ids.set(id.value, ownStyle(made));
    if (isOurs) continue;
    findings.cleaned('style-name', written?.value ?? null, isProgramStyle(id.value) ? null : id.value);
    if (written !== undefined) written.value = ownStyle(made);
  }
  return ids;
}

/** Applies the ids everywhere in a tree; what refers to a style that is not there is taken out. */
export function renameStyles(root: XmlElement, ids: ReadonlyMap<string, string>): void {
  root.children = root.children.filter((child) => {
    if (child.type !== 'element') return true;
    if (isWord(child) && STYLE_REFERENCES.has(child.local)) return renamed(child, 'val', ids);
    if (isWord(child, 'style')) renamed(child, 'styleId', ids);
    renameStyles(child, ids);
    return true;
  });
}

/** Whether the attribute is there and names a style. */
function renamed(element: XmlElement, local: string, ids: ReadonlyMap<string, string>): boolean {
  const named = element.attributes.find((one) => one.local === local && isWordUri(one.uri));
  const id = named === undefined ? undefined : ids.get(named.value);
  element.attributes = named === undefined || id === undefined ? [] : element.attributes;
  if (named === undefined || id === undefined) return false;
  named.value = id;
  return true;
}

/** Cleans a part of words and numbers of the format. Text that stands in it goes. */
export function cleanShared(root: XmlElement, findings: Findings): XmlElement {
  root.attributes = keptAttributes(root, findings).filter(({ uri }) => !isRelationUri(uri));
  root.children = childElements(root).filter(
    (child) => !DROPPED.has(child.local) && !(child.local === 'name' && isWord(root, 'abstractNum')),
  );
  for (const child of childElements(root)) cleanShared(child, findings);
  return root;
}

export function cleanSettings(root: XmlElement, findings: Findings): XmlElement {
  for (const child of childElements(root)) {
    if (child.local === 'docVars') findings.cleanedAll('custom-data', stringsOf(child));
    if (child.local === 'attachedTemplate') findings.counted('other-part', 'cleaned');
  }
  root.children = childElements(root).filter((child) => isWord(child) && KEPT_SETTINGS.has(child.local));
  return cleanShared(root, findings);
}

function stringsOf(root: XmlElement): readonly string[] {
  const document: XmlDocument = { root, asides: [], doctype: null };
  return stringsOfXml(document).filter((text) => text.trim() !== '');
}
