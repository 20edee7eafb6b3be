/** @file The pieces of a cleaned story. Pure; the import process and tests. See [Note: Pieces]. */
import type { CarrierKind } from '../../domain/document.ts';
import type { DocumentPiece } from '../document.ts';
import { childElements, textOf, type XmlElement } from '../xml/xmlTree.ts';
import { isWordArt } from './attributes.ts';
import { isWord } from './names.ts';

const MARK_TEXTS: Readonly<Record<string, string>> = {
  tab: '\t',
  ptab: '\t',
  br: '\n',
  cr: '\n',
  noBreakHyphen: '-',
  softHyphen: '\u00ad',
  sym: ' ',
};

/** In reading order: paragraphs end with a line break, cells with a tab, rows with a line break; text boxes follow their paragraph. */
export function storyPieces(
  story: XmlElement,
  kind: CarrierKind,
  kinds: WeakMap<XmlElement, CarrierKind>,
): readonly DocumentPiece[] {
  const pieces: DocumentPiece[] = [];
  let boxes: XmlElement[] = [];

  function visit(element: XmlElement, current: CarrierKind, parent: XmlElement | null): void {
    const mark =
      isWord(element) && Object.hasOwn(MARK_TEXTS, element.local) ? MARK_TEXTS[element.local] : undefined;
    wordArt(element);
    if (isWord(element, 'p')) paragraph(element, current);
    else if (isWord(element, 'tr')) row(element, current);
    else if (isWord(element, 'txbxContent')) boxes.push(element);
    else if (element.local === 't') leaf(element, isWord(element) || isMath(element) ? current : 'text-box');
    else if (mark !== undefined && parent !== null && isWord(parent, 'r'))
      // In the properties of a paragraph the same name stands for a tab stop.
      pieces.push(markOf(element, parent, mark));
    else {
      const next = kinds.get(element) ?? current;
      for (const child of childElements(element)) visit(child, next, element);
    }
  }

  function wordArt(element: XmlElement): void {
    for (const attribute of element.attributes) {
      if (!isWordArt(element, attribute) || attribute.value.trim() === '') continue;
      const replace = (text: string): void => {
        attribute.value = text;
      };
      pieces.push({ place: 'text', carrier: 'text-box', text: attribute.value, replace });
      pieces.push({ place: 'between', text: ' ' });
    }
  }

  function leaf(element: XmlElement, carrier: CarrierKind): void {
    const replace = (text: string): void => {
      element.children = [{ type: 'text', text }];
    };
    pieces.push({ place: 'text', carrier, text: textOf(element), replace });
  }

  function paragraph(element: XmlElement, current: CarrierKind): void {
    const outer = boxes;
    boxes = [];
    for (const child of childElements(element)) visit(child, current, element);
    pieces.push({ place: 'between', text: '\n' });
    const inside = boxes;
    boxes = outer;
    for (const box of inside) for (const child of childElements(box)) visit(child, 'text-box', box);
  }

  function row(element: XmlElement, current: CarrierKind): void {
    const cells = childElements(element).filter((child) => isWord(child, 'tc'));
    for (const [at, cell] of cells.entries()) {
      for (const child of childElements(cell)) visit(child, current, cell);
      const last = pieces.at(-1);
      if (at < cells.length - 1 && last?.place === 'between')
        pieces[pieces.length - 1] = { place: 'between', text: '\t' };
    }
  }

  visit(story, kind, null);
  return pieces;
}

function isMath(element: XmlElement): boolean {
  return element.uri.endsWith('/math');
}

function markOf(element: XmlElement, parent: XmlElement, text: string): DocumentPiece {
  const remove = (): void => {
    parent.children = parent.children.filter((child) => child !== element);
  };
  return { place: 'mark', text, remove };
}
