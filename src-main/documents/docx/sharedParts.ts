/** @file Styles, numbering, settings and theme: kept without anything that people name. Pure; the import process and tests. */
import type { Findings } from '../findings.ts';
import {
  attributeOf,
  childElements,
  stringsOfXml,
  type XmlDocument,
  type XmlElement,
} from '../xml/xmlTree.ts';
import { keptAttributes } from './attributes.ts';
import { isRelationUri, isWord } from './names.ts';

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

/** New ids of the styles that people made, by old id. */
export function nameStyles(styles: XmlElement | null, findings: Findings): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  if (styles === null) return ids;
  for (const style of childElements(styles).filter((one) => isWord(one, 'style'))) {
    const id = style.attributes.find(({ local }) => local === 'styleId');
    const isOwn = ['1', 'true', 'on'].includes(attributeOf(style, 'customStyle') ?? '');
    const name = childElements(style).find((one) => isWord(one, 'name'));
    const written = name?.attributes.find(({ local }) => local === 'val');
    if (id === undefined || (!isOwn && /^[\w-]{1,40}$/.test(id.value))) continue;
    const made = `Own${String(ids.size + 1)}`;
    ids.set(id.value, made);
    findings.cleaned('style-name', written?.value ?? null);
    if (written !== undefined) written.value = made;
  }
  return ids;
}

/** Applies new ids of styles everywhere in a tree. */
export function renameStyles(root: XmlElement, ids: ReadonlyMap<string, string>): void {
  if (ids.size === 0) return;
  const visit = (element: XmlElement): void => {
    const names = isWord(element, 'style')
      ? 'styleId'
      : isWord(element) && STYLE_REFERENCES.has(element.local)
        ? 'val'
        : null;
    for (const attribute of element.attributes)
      if (attribute.local === names) attribute.value = ids.get(attribute.value) ?? attribute.value;
    childElements(element).forEach(visit);
  };
  visit(root);
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
    if (child.local === 'docVars') findings.cleaned('custom-data', ...stringsOf(child));
    if (child.local === 'attachedTemplate') findings.counted('other-part', 'cleaned');
  }
  root.children = childElements(root).filter((child) => isWord(child) && KEPT_SETTINGS.has(child.local));
  return cleanShared(root, findings);
}

function stringsOf(root: XmlElement): readonly string[] {
  const document: XmlDocument = { root, asides: [], doctype: null };
  return stringsOfXml(document).filter((text) => text.trim() !== '');
}
