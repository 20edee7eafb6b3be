/** @file Namespaces of OpenDocument, and elements and attributes made of them. Pure; the import process and tests. */
import type { XmlAttribute, XmlElement, XmlNode } from '../xml/xmlTree.ts';

const OASIS = 'urn:oasis:names:tc:opendocument:xmlns:';

/** Everything that is written is of these namespaces, under these prefixes. Source: OpenDocument 1.3, part 3, section 3. */
const URIS: Readonly<Record<string, string>> = {
  office: `${OASIS}office:1.0`,
  text: `${OASIS}text:1.0`,
  style: `${OASIS}style:1.0`,
  table: `${OASIS}table:1.0`,
  draw: `${OASIS}drawing:1.0`,
  fo: `${OASIS}xsl-fo-compatible:1.0`,
  svg: `${OASIS}svg-compatible:1.0`,
  xlink: 'http://www.w3.org/1999/xlink',
};
/** Read, never written. */
const READ_URIS: Readonly<Record<string, string>> = {
  meta: `${OASIS}meta:1.0`,
  form: `${OASIS}form:1.0`,
  manifest: `${OASIS}manifest:1.0`,
  dc: 'http://purl.org/dc/elements/1.1/',
  loext: 'urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0',
};
const PREFIXES = new Map(
  [...Object.entries(URIS), ...Object.entries(READ_URIS)].map(([prefix, uri]) => [uri, prefix]),
);

/** `text:p` whatever prefix the file uses; empty for namespaces that are not ours. */
export function qualified({ uri, local }: { readonly uri: string; readonly local: string }): string {
  const prefix = PREFIXES.get(uri);
  return prefix === undefined ? '' : `${prefix}:${local}`;
}

/** Whether a name is of a namespace that is written. */
export function isWritten(name: string): boolean {
  return Object.hasOwn(URIS, name.split(':')[0] ?? '');
}

/** An element that is written. */
export function made(
  name: string,
  attributes: readonly XmlAttribute[],
  children: readonly XmlNode[],
): XmlElement {
  const [prefix = '', local = ''] = name.split(':');
  return {
    type: 'element',
    name,
    uri: URIS[prefix] ?? '',
    local,
    attributes: [...attributes],
    children: [...children],
  };
}

/** An attribute that is written. */
export function attribute(name: string, value: string): XmlAttribute {
  const [prefix = '', local = ''] = name.split(':');
  return { name, uri: URIS[prefix] ?? '', local, value };
}

/** The root of a part, with the namespaces that everything inside uses. */
export function rootOf(name: string, children: readonly XmlNode[]): XmlElement {
  const declared = Object.entries(URIS).map(([prefix, uri]) => ({
    ...{ name: `xmlns:${prefix}`, uri: 'http://www.w3.org/2000/xmlns/', local: prefix, value: uri },
  }));
  return made(name, [...declared, attribute('office:version', '1.3')], children);
}
