/**
 * @file XML as a tree that can be changed and written again. Pure; the import process and tests.
 *
 * The parser knows the five entities of XML and numbers, loads nothing and expands nothing that a file defines itself, so a
 * document type cannot blow up. What is written is made of this tree alone.
 */
import { SaxesParser } from 'saxes';
import { DeidError } from '../../domain/errors.ts';
import { damaged, tooLarge, type DocumentLimits } from '../limits.ts';

export interface XmlAttribute {
  /** As written, with its prefix. */
  readonly name: string;
  readonly uri: string;
  readonly local: string;
  value: string;
}

export interface XmlElement {
  readonly type: 'element';
  /** As written, with its prefix. */
  readonly name: string;
  /** Of its namespace; empty without one. */
  readonly uri: string;
  readonly local: string;
  attributes: XmlAttribute[];
  children: XmlNode[];
}

export interface XmlText {
  readonly type: 'text';
  text: string;
}

export interface XmlComment {
  readonly type: 'comment';
  readonly text: string;
}

/** `text` is what stands between its marks. */
export interface XmlInstruction {
  readonly type: 'instruction';
  readonly text: string;
}

export type XmlAside = XmlComment | XmlInstruction;

export type XmlNode = XmlElement | XmlText | XmlAside;

export interface XmlDocument {
  readonly root: XmlElement;
  /** Comments and instructions outside the root, in order; they are not written. */
  readonly asides: readonly XmlAside[];
  /** The document type as written, without its marks; never written. Null without one. */
  readonly doctype: string | null;
}

/** Parses a whole document. @throws DeidError import/damaged-document, import/document-too-large */
export function parseXml(text: string, limits: DocumentLimits): XmlDocument {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const open: XmlElement[] = [];
  const asides: XmlAside[] = [];
  const roots: XmlElement[] = [];
  let doctype: string | null = null;
  let nodes = 0;
  const count = (more: number): void => {
    nodes += more;
    if (nodes > limits.nodes) tooLarge('nodes', limits);
  };
  const addText = (added: string): void => {
    const children = open.at(-1)?.children;
    const last = children?.at(-1);
    if (last?.type === 'text') last.text += added;
    else if (children !== undefined) {
      count(1);
      children.push({ type: 'text', text: added });
    }
  };
  const addAside = (aside: XmlAside): void => {
    count(1);
    const parent = open.at(-1);
    if (parent === undefined) asides.push(aside);
    else parent.children.push(aside);
  };
  parser.on('opentag', (tag) => {
    const attributes = Object.values(tag.attributes).map(({ name, uri, local, value }) => ({
      ...{ name, uri, local, value },
    }));
    count(1 + attributes.length);
    if (open.length >= limits.depth) tooLarge('depth', limits);
    const { name, uri, local } = tag;
    const element: XmlElement = { type: 'element', name, uri, local, attributes, children: [] };
    if (open.length === 0) roots.push(element);
    else open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('comment', (comment) => addAside({ type: 'comment', text: comment }));
  parser.on('processinginstruction', ({ target, body }) =>
    addAside({ type: 'instruction', text: body === '' ? target : `${target} ${body}` }),
  );
  parser.on('doctype', (declared) => {
    doctype = declared;
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof DeidError) throw error;
    // The parser's message quotes the document.
    return damaged('xml');
  }
  const [root] = roots;
  return root === undefined ? damaged('xml') : { root, asides, doctype };
}

/** The tree as text, with a declaration of UTF-8. Comments and instructions of the tree are written as they stand. */
export function serialiseXml(root: XmlElement): string {
  const out: string[] = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'];
  write(root, out);
  return out.join('');
}

function write(node: XmlNode, out: string[]): void {
  if (node.type === 'text') out.push(escapeText(node.text));
  else if (node.type === 'comment') out.push(`<!--${node.text}-->`);
  else if (node.type === 'instruction') out.push(`<?${node.text}?>`);
  else {
    out.push(`<${node.name}`);
    for (const { name, value } of node.attributes) out.push(` ${name}="${escapeAttribute(value)}"`);
    if (node.children.length === 0) out.push('/>');
    else {
      out.push('>');
      // As deep as `limits.depth` lets a tree be.
      for (const child of node.children) write(child, out);
      out.push(`</${node.name}>`);
    }
  }
}

// Characters that XML 1.0 cannot hold at all, in any spelling; a text that was put in may have them.
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(IMPOSSIBLE, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}

function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
}

/**
 * Every text, attribute, comment and instruction of a tree, whatever they mean, and its document type. Texts around elements
 * that are `isInline` are one: a name may be half bold.
 */
export function stringsOfXml(
  { root, asides, doctype }: XmlDocument,
  isInline: (element: XmlElement) => boolean = () => false,
): readonly string[] {
  const strings = asides.map(({ text }) => text);
  if (doctype !== null) strings.push(doctype);
  let line = '';
  const endLine = (): void => {
    if (line !== '') strings.push(line);
    line = '';
  };
  const visit = (node: XmlNode): void => {
    if (node.type === 'text') line += node.text;
    else if (node.type !== 'element') strings.push(node.text);
    else {
      const ends = !isInline(node);
      if (ends) endLine();
      for (const { value } of node.attributes) strings.push(value);
      node.children.forEach(visit);
      if (ends) endLine();
    }
  };
  visit(root);
  return strings;
}

/** All text inside an element. */
export function textOf(element: XmlElement): string {
  return element.children
    .map((child) => (child.type === 'text' ? child.text : child.type === 'element' ? textOf(child) : ''))
    .join('');
}

/** The value of an attribute by its local name, whatever its namespace; null without it. */
export function attributeOf(element: XmlElement, local: string): string | null {
  return element.attributes.find((one) => one.local === local)?.value ?? null;
}

/** The child elements. */
export function childElements(element: XmlElement): readonly XmlElement[] {
  return element.children.filter((child) => child.type === 'element');
}
