/** @file Every string of a written CDA document, for the last search. Node; the import process and tests. */
import { append } from '../append.ts';
import { bytesOfBase64, LETTERS_BELOW, stringsOfEmbedded } from '../embedded.ts';
import { html } from '../html/html.ts';
import type { DocumentLimits } from '../limits.ts';
import { decodeXml } from '../xml/xmlBytes.ts';
import {
  attributeOf,
  childElements,
  parseXml,
  stringsOfXml,
  textOf,
  type XmlElement,
} from '../xml/xmlTree.ts';
import { ELEMENTS, INLINE, NARRATIVE } from './elements.ts';
import { isPage } from './media.ts';

/**
 * Texts, values of attributes, comments, instructions, names of elements that are not of CDA, and what stands encoded.
 * Errors: those of parseXml, and of pages.
 */
export async function stringsOfCda(bytes: Uint8Array, limits: DocumentLimits): Promise<readonly string[]> {
  const document = parseXml(decodeXml(bytes), limits);
  const strings: string[] = [];
  const waiting: XmlElement[] = [document.root];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    append(waiting, childElements(element));
    if (!ELEMENTS.has(element.local) && !NARRATIVE.has(element.local)) strings.push(element.name);
    const letters = attributeOf(element, 'representation') === 'B64' ? textOf(element) : '';
    const content = bytesOfBase64(letters);
    if (content === null) continue;
    append(strings, await stringsOfEmbedded(content, limits));
    if (isPage(attributeOf(element, 'mediaType') ?? '')) append(strings, await html.strings(content, limits));
    // In place of its letters, which say nothing: `+pia/` in a packed file is nobody.
    if (letters.length >= LETTERS_BELOW)
      element.children = element.children.filter(({ type }) => type !== 'text');
  }
  return [...stringsOfXml(document, ({ local }) => INLINE.has(local)), ...strings];
}
