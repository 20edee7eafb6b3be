/** @file Namespaces and element names of WordprocessingML that the format acts on. Pure; the import process and tests. */
import type { XmlElement } from '../xml/xmlTree.ts';

/** ECMA-376 transitional and ISO/IEC 29500 strict. */
const WORD = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
]);
const RELATIONS = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
]);
const COMPATIBILITY = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
const XMLNS = 'http://www.w3.org/2000/xmlns/';
const XML = 'http://www.w3.org/XML/1998/namespace';
/** Whose elements and attributes are looked at one by one; all others are dropped. */
const KNOWN_URI =
  /^(?:http:\/\/schemas\.openxmlformats\.org\/|http:\/\/purl\.oclc\.org\/ooxml\/|http:\/\/schemas\.microsoft\.com\/office\/|urn:schemas-microsoft-com:)[\w:/.-]*$/;

/** Whether an element is of WordprocessingML, and of this name when one is given. */
export function isWord(element: XmlElement, local?: string): boolean {
  return WORD.has(element.uri) && (local === undefined || element.local === local);
}

/** Whether a namespace is that of WordprocessingML. */
export function isWordUri(uri: string): boolean {
  return WORD.has(uri);
}

export function isRelationUri(uri: string): boolean {
  return RELATIONS.has(uri);
}

export function isCompatibility(element: XmlElement, local: string): boolean {
  return element.uri === COMPATIBILITY && element.local === local;
}

export function isCompatibilityUri(uri: string): boolean {
  return uri === COMPATIBILITY;
}

export function isKnownUri(uri: string): boolean {
  return uri === XML || KNOWN_URI.test(uri);
}

export function isDeclaration({ uri, name }: { readonly uri: string; readonly name: string }): boolean {
  return uri === XMLNS || name === 'xmlns' || name.startsWith('xmlns:');
}

/** Elements whose children are taken one level up: what they say about the text is nobody's business. */
export const UNWRAPPED = new Set([
  'ins',
  'moveTo',
  'smartTag',
  'customXml',
  'sdt',
  'sdtContent',
  'hyperlink',
]);

/** Elements that hold text or hold what holds it. */
export const CONTAINERS = new Set([
  'document',
  'body',
  'hdr',
  'ftr',
  'footnotes',
  'footnote',
  'endnotes',
  'endnote',
  'p',
  'r',
  'tbl',
  'tr',
  'tc',
  'txbxContent',
  'ruby',
  'rt',
  'rubyBase',
  'dir',
  'bdo',
]);

/** Properties: no text inside, values of attributes are words and numbers of the format. */
export const PROPERTIES = new Set([
  'pPr',
  'rPr',
  'tblPr',
  'tblPrEx',
  'tblGrid',
  'trPr',
  'tcPr',
  'sectPr',
  'rubyPr',
]);

/** Without text and without attributes that could hold any, but for a few that are looked at like properties. */
export const LEAVES = new Set([
  'tab',
  'br',
  'cr',
  'noBreakHyphen',
  'softHyphen',
  'sym',
  'ptab',
  'footnoteReference',
  'endnoteReference',
  'footnoteRef',
  'endnoteRef',
  'separator',
  'continuationSeparator',
  'lastRenderedPageBreak',
]);

/** Tracked changes of properties: they hold the author, the time and what was before. */
export const CHANGES = /^(?:rPr|pPr|sectPr|tblPr|tblPrEx|tblGrid|trPr|tcPr|numbering)Change$/;
/** Marks of tracked changes and of comments: an author and a time, no text. */
export const MARKS =
  /^(?:cell(?:Ins|Del|Merge)|comment(?:RangeStart|RangeEnd|Reference)|annotationRef|perm(?:Start|End)|proofErr|move(?:From|To)Range(?:Start|End)|customXml(?:Ins|Del|MoveFrom|MoveTo)Range(?:Start|End))$/;
