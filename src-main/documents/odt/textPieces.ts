/** @file The pieces of a cleaned OpenDocument text. Pure; the import process and tests. See [Note: Pieces]. */
import type { CarrierKind } from '../../domain/document.ts';
import { append } from '../append.ts';
import type { DocumentPiece } from '../document.ts';
import { attributeOf, childElements, type XmlElement, type XmlText } from '../xml/xmlTree.ts';
import { BOXES, PARAGRAPHS } from './elements.ts';
import { qualified } from './names.ts';

/** Texts of one story; its notes stand behind all stories. */
export interface StoryTexts {
  readonly pieces: readonly DocumentPiece[];
  readonly notes: readonly DocumentPiece[];
}

/** In reading order: paragraphs end with a line break, cells with a tab, rows with a line break; boxes follow their paragraph. */
export function storyTexts(
  story: XmlElement,
  kind: CarrierKind,
  kinds: WeakMap<XmlText, CarrierKind>,
): StoryTexts {
  const notes: DocumentPiece[] = [];
  let pieces: DocumentPiece[] = [];
  /** Boxes that hang on the paragraph that is being read; null outside paragraphs. */
  let boxes: XmlElement[] | null = null;

  function visit(element: XmlElement, current: CarrierKind): void {
    const name = qualified(element);
    if (PARAGRAPHS.has(name)) paragraph(element, current);
    else if (name === 'table:table-row') row(element, current);
    else if (name === 'text:note') note(element);
    else if (BOXES.has(name) && boxes !== null) boxes.push(element);
    else if (BOXES.has(name)) children(element, 'text-box');
    // The number of a note is made anew by whoever shows it.
    else if (name !== 'text:note-citation') children(element, current);
  }

  function children(element: XmlElement, current: CarrierKind): void {
    for (const child of element.children) {
      if (child.type === 'text') textPiece(child, kinds.get(child) ?? current);
      else if (child.type === 'element') {
        const mark = markText(child);
        if (mark === null) visit(child, current);
        else pieces.push(markOf(child, element, mark));
      }
    }
  }

  function textPiece(node: XmlText, carrier: CarrierKind): void {
    const replace = (text: string): void => {
      node.text = text;
    };
    pieces.push({ place: 'text', carrier, text: node.text, replace });
  }

  function paragraph(element: XmlElement, current: CarrierKind): void {
    const outer = boxes;
    const own: XmlElement[] = [];
    boxes = own;
    children(element, current);
    pieces.push({ place: 'between', text: '\n' });
    boxes = null;
    for (const box of own) children(box, 'text-box');
    boxes = outer;
  }

  function row(element: XmlElement, current: CarrierKind): void {
    const cells = childElements(element);
    for (const [at, cell] of cells.entries()) {
      children(cell, current);
      const last = pieces.at(-1);
      if (at < cells.length - 1 && last?.place === 'between')
        pieces[pieces.length - 1] = { place: 'between', text: '\t' };
    }
  }

  function note(element: XmlElement): void {
    const outer = { pieces, boxes };
    pieces = [];
    boxes = null;
    children(element, 'footnote');
    append(notes, pieces);
    ({ pieces, boxes } = outer);
  }

  children(story, kind);
  return { pieces, notes };
}

function markText(element: XmlElement): string | null {
  const name = qualified(element);
  if (name === 'text:s') return ' '.repeat(Number(attributeOf(element, 'c') ?? '1'));
  if (name === 'text:tab') return '\t';
  return name === 'text:line-break' ? '\n' : null;
}

function markOf(element: XmlElement, parent: XmlElement, text: string): DocumentPiece {
  const remove = (): void => {
    parent.children = parent.children.filter((child) => child !== element);
  };
  return { place: 'mark', text, remove };
}
