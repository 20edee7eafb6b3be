/** @file The pieces of a cleaned page. Pure; the import process and tests. See [Note: Pieces]. */
import type { DefaultTreeAdapterTypes as T } from 'parse5';
import type { CarrierKind } from '../../domain/document.ts';
import type { DocumentPiece } from '../document.ts';
import { INLINE, KEEPS_SPACE } from './elements.ts';

/** Attributes that a reader of the page gets to see or hear. */
export const SHOWN_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...['alt', 'title', 'label', 'value', 'placeholder', 'summary', 'abbr', 'aria-label', 'aria-description'],
]);

/**
 * Title and text in the order of the page, white space as a browser shows it. Blocks end with a line break, cells with a tab.
 * Attributes follow their element.
 */
export function pagePieces(page: T.Document): readonly DocumentPiece[] {
  const pieces: DocumentPiece[] = [];

  function visit(parent: T.ParentNode, carrier: CarrierKind, keepsSpace: boolean): void {
    for (const node of parent.childNodes) {
      if ('value' in node) textPiece(node, carrier, keepsSpace);
      else if ('tagName' in node) elementPieces(node, carrier, keepsSpace);
    }
  }

  function textPiece(node: T.TextNode, carrier: CarrierKind, keepsSpace: boolean): void {
    const text = keepsSpace ? node.value : node.value.replace(/[ \t\n\f\r]+/g, ' ');
    if (text.trim() === '') {
      // Layout of the source. One blank may part two words of a line.
      if (text !== '') pieces.push({ place: 'between', text: keepsSpace ? text : ' ' });
      return;
    }
    const replace = (next: string): void => {
      node.value = next;
    };
    pieces.push({ place: 'text', carrier, text, replace });
  }

  function elementPieces(element: T.Element, carrier: CarrierKind, keepsSpace: boolean): void {
    const { tagName } = element;
    const next = tagName === 'title' ? 'title' : carrier;
    visit(element, next, keepsSpace || KEEPS_SPACE.has(tagName));
    for (const attribute of element.attrs) {
      if (!SHOWN_ATTRIBUTES.has(attribute.name) || attribute.value.trim() === '') continue;
      const kind = attribute.name === 'alt' ? 'alternative-text' : 'attribute';
      const replace = (text: string): void => {
        attribute.value = text;
      };
      pieces.push(
        { place: 'between', text: ' ' },
        { place: 'text', carrier: kind, text: attribute.value, replace },
      );
      pieces.push({ place: 'between', text: ' ' });
    }
    if (tagName === 'td' || tagName === 'th') pieces.push({ place: 'between', text: '\t' });
    else if (!INLINE.has(tagName)) pieces.push({ place: 'between', text: '\n' });
  }

  visit(page, 'body', false);
  return pieces;
}
