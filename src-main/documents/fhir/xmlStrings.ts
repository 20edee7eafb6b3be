/** @file Every string of FHIR in XML, found without the rules of the format, for the last search. Pure; the import process and tests. */
import { INLINE, isKnownElement } from '../html/elements.ts';
import type { DocumentLimits } from '../limits.ts';
import { decodeXml } from '../xml/xmlBytes.ts';
import { childElements, parseXml, stringsOfXml, type XmlElement } from '../xml/xmlTree.ts';

/** Texts line by line, values of attributes, comments, and names that nobody of the standards knows. Errors: those of parseXml. */
export function stringsOfFhirXml(
  bytes: Uint8Array,
  limits: DocumentLimits,
  isWord: (name: string) => boolean,
): readonly string[] {
  const document = parseXml(decodeXml(bytes), limits);
  const strings = [...stringsOfXml(document, ({ uri, local }) => uri === XHTML && INLINE.has(local))];
  const waiting: XmlElement[] = [document.root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!isWord(next.name) && !isKnownElement(next.name)) strings.push(next.name);
    for (const { name } of next.attributes) if (!KNOWN.has(name)) strings.push(name);
    for (const child of childElements(next)) waiting.push(child);
  }
  return strings.filter((text) => text.trim() !== '' && !NAMESPACES.has(text));
}

const KNOWN = new Set(['value', 'id', 'url', 'xmlns']);
const XHTML = 'http://www.w3.org/1999/xhtml';
const NAMESPACES = new Set(['http://hl7.org/fhir', XHTML]);
