/** @file The pieces of a cleaned CDA document. Pure; the import process and tests. See [Note: Pieces]. */
import type { CarrierKind } from '../../domain/document.ts';
import { append } from '../append.ts';
import type { DocumentPiece } from '../document.ts';
import type { XmlAttribute, XmlElement, XmlText } from '../xml/xmlTree.ts';
import { SHOWN } from './attributes.ts';
import { readCodes } from './codes.ts';
import { INLINE, TEXTS } from './elements.ts';
import type { OpenBody } from './bodies.ts';

const CARRIERS: Readonly<Record<string, CarrierKind>> = { title: 'title', footnote: 'footnote' };

/**
 * Titles, narrative, texts of entries and displayed names of codes, in the order of the document, white space as a style sheet
 * shows it. Paragraphs, items and rows end with a line break, cells with a tab.
 */
export function cdaPieces(root: XmlElement, bodies: readonly OpenBody[]): readonly DocumentPiece[] {
  const encoded = new Map(bodies.map(({ element, pieces }) => [element, pieces]));
  const pieces: DocumentPiece[] = [];

  function visit(element: XmlElement, carrier: CarrierKind, isText: boolean): void {
    const body = encoded.get(element);
    const inText = isText || TEXTS.has(element.local);
    const isBlock = isText && !INLINE.has(element.local) && element.local !== 'br';
    if (isBlock && pieces.at(-1)?.place === 'text') between(element.local === 'footnote' ? ' ' : '\n');
    const before = pieces.length;
    attributePieces(element);
    if (body !== undefined) append(pieces, body);
    else {
      for (const child of element.children) {
        if (child.type === 'element') visit(child, CARRIERS[child.local] ?? carrier, inText);
        else if (child.type === 'text' && inText) textPiece(child, carrier);
      }
    }
    if (element.local === 'td' || element.local === 'th') between('\t');
    else if (element.local === 'br' || ((isBlock || !isText) && pieces.length > before)) lineEnd();
  }

  function between(text: string): void {
    pieces.push({ place: 'between', text });
  }

  /** One for all elements that end here. */
  function lineEnd(): void {
    const last = pieces.at(-1);
    if (last?.place !== 'between' || last.text !== '\n') between('\n');
  }

  function textPiece(node: XmlText, carrier: CarrierKind): void {
    const text = node.text.replace(/[ \t\n\r]+/g, ' ');
    if (text.trim() === '') {
      // Layout of the source. One blank may part two words of a line.
      if (text !== '' && pieces.at(-1)?.place === 'text') between(' ');
      return;
    }
    const replace = (next: string): void => {
      node.text = next;
    };
    pieces.push({ place: 'text', carrier, text, replace });
  }

  function attributePieces(element: XmlElement): void {
    const codes = readCodes(element);
    for (const attribute of element.attributes) {
      const { local, value } = attribute;
      if (local === 'value' && attribute.uri === '' && /\d/.test(value)) numberPiece(element, attribute);
      if (!(SHOWN.has(local) || codes.has(local)) || value.trim() === '') continue;
      const replace = (next: string): void => {
        attribute.value = next;
      };
      pieces.push({ place: 'text', carrier: 'attribute', text: value, replace });
      between(' ');
    }
  }

  /** Shown, so that it is examined; nothing can take its place but that it is masked. */
  function numberPiece(element: XmlElement, attribute: XmlAttribute): void {
    const remove = (): void => {
      element.attributes = element.attributes.filter((one) => one !== attribute);
      if (element.attributes.every(({ local }) => local !== 'nullFlavor'))
        element.attributes.push({ name: 'nullFlavor', uri: '', local: 'nullFlavor', value: 'MSK' });
    };
    pieces.push({ place: 'mark', text: attribute.value, remove });
    between(' ');
  }

  visit(root, 'body', false);
  return pieces;
}
