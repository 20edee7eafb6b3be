/** @file Takes out of a page what never leaves, and every attribute that the format does not know. Pure; the import process and tests. */
import type { DefaultTreeAdapterTypes as T } from 'parse5';
import type { CarrierKind } from '../../domain/document.ts';
import type { Findings } from '../findings.ts';
import { isKnownElement } from './elements.ts';
import { SHOWN_ATTRIBUTES } from './pagePieces.ts';
import { isShape, isShapeWord, isStyleValue } from './shapeValues.ts';

/** Elements that go with everything in them: what they are, for the counts. */
const REMOVED: Readonly<Record<string, CarrierKind>> = {
  script: 'script',
  noscript: 'script',
  style: 'script',
  template: 'hidden-text',
  svg: 'image',
  math: 'other-part',
  canvas: 'image',
  picture: 'image',
  audio: 'attachment',
  video: 'attachment',
  map: 'link',
  base: 'link',
  link: 'link',
};
/** Elements that show another file or program; nobody has seen what is in them. */
const FOREIGN = new Set(['iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'portal']);
const STYLES =
  /^(?:color|background-color|font-(?:weight|style|size|variant)|text-(?:align|decoration|indent|transform)|margin(?:-\w+)?|padding(?:-\w+)?|border(?:-\w+){0,2}|width|height|min-width|max-width|vertical-align|white-space|list-style-type|line-height|page-break-\w+|float|clear)$/;
const HIDING =
  /(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0(?:\.0*)?\s*(?:;|$)|font-size\s*:\s*0(?:px|pt|em)?\s*(?:;|$))/i;
const MADE_BY_PROGRAM = /^(?:utf-?8|text\/html.*|width=.*|ie=edge|\d*)$/i;

/** Changes the page in place; afterwards it is UTF-8 and says so. */
export function cleanPage(page: T.Document, findings: Findings): void {
  cleanNode(page, findings);
  for (const node of page.childNodes) {
    if (node.nodeName !== '#documentType') continue;
    const type = node as T.DocumentType;
    type.publicId = '';
    type.systemId = '';
    type.name = 'html';
  }
  declareUtf8(page);
}

function cleanNode(parent: T.ParentNode, findings: Findings): void {
  parent.childNodes = parent.childNodes.filter((node) => {
    if ('data' in node) findings.cleaned('comment', node.data);
    if (!('tagName' in node)) return !('data' in node);
    return isKept(node, findings);
  });
}

/** Cleans an element that stays. */
function isKept(element: T.Element, findings: Findings): boolean {
  const { tagName } = element;
  const removed = Object.hasOwn(REMOVED, tagName) ? REMOVED[tagName] : undefined;
  const value = (name: string): string | null =>
    element.attrs.find((one) => one.name === name)?.value ?? null;
  if (FOREIGN.has(tagName)) {
    findings.counted('embedded-object', 'not-covered');
    return false;
  }
  if (removed !== undefined) {
    findings.counted(removed, 'cleaned');
    findings.cleanedAll(removed, textsIn(element));
    return false;
  }
  if (tagName === 'meta') {
    const content = value('content');
    findings.cleaned('property', content !== null && MADE_BY_PROGRAM.test(content.trim()) ? null : content);
    return false;
  }
  const isHidden = value('hidden') !== null || HIDING.test(value('style') ?? '') || isHiddenInput(element);
  if (isHidden) {
    findings.cleanedAll('hidden-text', [...textsIn(element), value('value')]);
    return false;
  }
  if (tagName === 'img' || (tagName === 'input' && value('src') !== null))
    findings.counted('image', 'cleaned');
  if (!isKnownElement(tagName)) {
    findings.cleaned('other-part', tagName);
    element.tagName = 'span';
    element.nodeName = 'span';
  }
  if (tagName === 'plaintext') {
    // It has no end: whatever was written behind it would be its text.
    element.tagName = 'pre';
    element.nodeName = 'pre';
  }
  element.attrs = element.attrs.filter((attribute) => isKeptAttribute(tagName, attribute, findings));
  cleanNode(element, findings);
  return true;
}

function isHiddenInput(element: T.Element): boolean {
  const type = element.attrs.find(({ name }) => name === 'type')?.value.toLowerCase();
  return element.tagName === 'input' && type === 'hidden';
}

function isKeptAttribute(
  tagName: string,
  attribute: { name: string; value: string },
  findings: Findings,
): boolean {
  const { name, value } = attribute;
  if (SHOWN_ATTRIBUTES.has(name)) return true;
  if (isShape(name, value)) return true;
  if (name === 'style') {
    attribute.value = keptStyles(value);
    return attribute.value !== '';
  }
  if (name === 'href' || name === 'src' || name === 'cite' || name === 'action' || name === 'background')
    findings.cleaned(tagName === 'img' ? 'image' : 'link', value.startsWith('data:') ? null : value);
  else if (name.startsWith('data-')) findings.cleaned('custom-data', value);
  else if (name.startsWith('on')) findings.cleaned('script', value);
  else if (name !== 'class')
    findings.cleaned('attribute', MADE_BY_PROGRAM.test(value) || isShapeWord(value) ? null : value);
  return false;
}

function keptStyles(style: string): string {
  return style
    .split(';')
    .map((one) => one.split(':').map((part) => part.trim()))
    .filter(
      ([name = '', value = '', ...more]) =>
        more.length === 0 && STYLES.test(name.toLowerCase()) && isStyleValue(value),
    )
    .map(([name = '', value = '']) => `${name.toLowerCase()}: ${value}`)
    .join('; ');
}

function textsIn(parent: T.ParentNode): readonly string[] {
  const own = 'content' in parent ? textsIn(parent.content) : [];
  return [
    ...own,
    ...parent.childNodes.flatMap((node) => {
      if ('value' in node) return [node.value];
      if ('data' in node) return [node.data];
      return 'childNodes' in node ? textsIn(node) : [];
    }),
  ];
}

function declareUtf8(page: T.Document): void {
  const root = page.childNodes.find((node): node is T.Element => node.nodeName === 'html');
  const head = root?.childNodes.find((node): node is T.Element => node.nodeName === 'head');
  if (head === undefined) return;
  const meta: T.Element = {
    nodeName: 'meta',
    tagName: 'meta',
    attrs: [{ name: 'charset', value: 'utf-8' }],
    childNodes: [],
    namespaceURI: head.namespaceURI,
    parentNode: head,
  };
  head.childNodes.unshift(meta);
}
