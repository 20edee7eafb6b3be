/** @file Walks XML too large for one tree, as stretches of it are trees. Pure; the import process and tests. */
import { SaxesParser } from 'saxes';
import { DeidError } from '../../domain/errors.ts';
import { damaged, tooLarge, type DocumentLimits } from '../limits.ts';
import type { XmlElement } from './xmlTree.ts';

export interface XmlVisitor {
  /** A start tag, still without children. True: the element is wanted whole, and its inside is not visited. */
  readonly enter: (element: XmlElement) => boolean;
  /** An element that was wanted, with everything in it but comments and instructions. */
  readonly whole: (element: XmlElement) => void;
  /** The end of an element that was entered. */
  readonly leave: (element: XmlElement) => void;
  /** Text outside of wanted elements, and comments and instructions anywhere. */
  readonly aside: (text: string) => void;
}

/**
 * Visits a document in its order. `limits.nodes` holds for each wanted element, so memory is the visitor's business.
 * @throws DeidError import/damaged-document, import/document-too-large
 */
export function walkXml(text: string, limits: DocumentLimits, visitor: XmlVisitor): void {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const entered: XmlElement[] = [];
  /** Open elements of the one that is wanted. */
  const wanted: XmlElement[] = [];
  let nodes = 0;
  const count = (more: number): void => {
    nodes += more;
    if (nodes > limits.nodes) tooLarge('nodes', limits);
  };
  const add = (added: string): void => {
    const children = wanted.at(-1)?.children;
    const last = children?.at(-1);
    if (children === undefined) visitor.aside(added);
    else if (last?.type === 'text') last.text += added;
    else {
      count(1);
      children.push({ type: 'text', text: added });
    }
  };
  parser.on('opentag', (tag) => {
    if (entered.length + wanted.length >= limits.depth) tooLarge('depth', limits);
    // The parser makes them anew for each tag, so they are ours.
    const attributes: XmlElement['attributes'] = Object.values(tag.attributes);
    const { name, uri, local } = tag;
    const element: XmlElement = { type: 'element', name, uri, local, attributes, children: [] };
    const parent = wanted.at(-1);
    if (parent === undefined) nodes = 0;
    count(1 + attributes.length);
    if (parent !== undefined) parent.children.push(element);
    else if (!visitor.enter(element)) {
      entered.push(element);
      return;
    }
    wanted.push(element);
  });
  parser.on('closetag', () => {
    const inside = wanted.pop();
    if (inside !== undefined) {
      if (wanted.length === 0) visitor.whole(inside);
      return;
    }
    const outside = entered.pop();
    if (outside !== undefined) visitor.leave(outside);
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('comment', visitor.aside);
  parser.on('processinginstruction', ({ target, body }) => visitor.aside(`${target} ${body}`));
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof DeidError) throw error;
    // The parser's message quotes the document.
    damaged('xml');
  }
}
