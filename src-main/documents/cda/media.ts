/**
 * @file Contents of CDA elements that are not plain text: base64, pictures, other documents. Pure; the import process and tests.
 */
import { bytesOfBase64, isPicture } from '../embedded.ts';
import type { Findings } from '../findings.ts';
import { attributeOf, childElements, textOf, type XmlElement } from '../xml/xmlTree.ts';

/** A content that stands in base64 in the document. */
export interface EncodedContent {
  readonly bytes: Uint8Array;
  /** Whether it says that it is a page of HTML, of which a part may not look like one. */
  readonly isPage: boolean;
}

/** `plain`: text and elements as they stand. `encoded`: to be opened. `gone`: nothing of it is written. */
export type Content =
  { readonly kind: 'plain' } | ({ readonly kind: 'encoded' } & EncodedContent) | { readonly kind: 'gone' };

const PLAIN: Content = { kind: 'plain' };
const GONE: Content = { kind: 'gone' };

/**
 * What stands in a `text`, `value` or the like. Pictures in entries are cleaned, since their text is in the narrative; the
 * picture of a whole document, and anything that cannot be looked into, is not covered. That something is a picture its bytes
 * have to say. Coded content with elements in it (`thumbnail`) is several files of which one may be text.
 */
export function contentOf(element: XmlElement, parent: string, findings: Findings): Content {
  const [mediaType = ''] = (attributeOf(element, 'mediaType') ?? '').toLowerCase().split(';');
  const essence = mediaType.trim();
  const isEncoded = attributeOf(element, 'representation') === 'B64';
  const isPacked = attributeOf(element, 'compression') !== null;
  const isBody = parent === 'nonXMLBody';
  const text = textOf(element);
  if (text.trim() === '') {
    // The document is another file, which nobody has seen.
    if (isBody && childElements(element).some(({ local }) => local === 'reference'))
      findings.counted('attachment', 'not-covered');
    return PLAIN;
  }
  const isText = essence === '' || essence.startsWith('text/') || essence === 'application/xhtml+xml';
  if (!isEncoded && !isPacked && isText) return PLAIN;
  const isOne = isEncoded && !isPacked && childElements(element).length === 0;
  const bytes = isOne ? bytesOfBase64(text) : null;
  if (bytes !== null && isPicture(bytes) && !isPage(essence)) {
    findings.counted('image', isBody ? 'not-covered' : 'cleaned');
    return GONE;
  }
  if (bytes !== null && !essence.startsWith('image/'))
    return { kind: 'encoded', bytes, isPage: isPage(essence) };
  findings.counted('attachment', 'not-covered');
  return GONE;
}

/** Whether a media type is that of pages. */
export function isPage(mediaType: string): boolean {
  return mediaType === 'text/html' || mediaType === 'application/xhtml+xml';
}
