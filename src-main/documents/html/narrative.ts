/** @file XHTML inside another format (`text.div` of FHIR) as pieces. Pure; the import process and tests. */
import type { DefaultTreeAdapterTypes as T } from 'parse5';
import type { DocumentPiece } from '../document.ts';
import type { Findings } from '../findings.ts';
import { cleanPage } from './cleanPage.ts';
import { parsePage } from './html.ts';
import { pagePieces } from './pagePieces.ts';
import type { DocumentLimits } from '../limits.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'wbr']);

/** Read, cleaned and written as an HTML page is; written as XHTML again. Errors: those of parsing a page. */
export function openNarrative(
  div: string,
  findings: Findings,
  limits: DocumentLimits,
): { readonly pieces: readonly DocumentPiece[]; readonly write: () => string } {
  // XHTML may close any element at once, HTML may not.
  const text = div.replace(/<([A-Za-z][\w-]*)((?:\s[^<>]*)?)\/>/g, (all, name: string, rest: string) =>
    VOID.has(name.toLowerCase()) ? all : `<${name}${rest}></${name}>`,
  );
  const page = parsePage(text, limits);
  withoutNamespace(page);
  cleanPage(page, findings);
  return { pieces: pagePieces(page), write: () => writeDiv(page) };
}

function withoutNamespace(page: T.Document): void {
  const waiting: T.ParentNode[] = [page];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if ('attrs' in next)
      next.attrs = next.attrs.filter(({ name, value }) => name !== 'xmlns' || value !== XHTML);
    for (const child of next.childNodes) if ('childNodes' in child) waiting.push(child);
  }
}

function writeDiv(page: T.Document): string {
  const root = page.childNodes.find((node): node is T.Element => node.nodeName === 'html');
  const body = root?.childNodes.find((node): node is T.Element => node.nodeName === 'body');
  const nodes = body?.childNodes ?? [];
  const [first] = nodes;
  const only =
    nodes.length === 1 && first !== undefined && 'tagName' in first && first.tagName === 'div' ? first : null;
  const attributes = only === null ? '' : writeAttributes(only);
  return `<div xmlns="${XHTML}"${attributes}>${(only?.childNodes ?? nodes).map(writeNode).join('')}</div>`;
}

function writeNode(node: T.ChildNode): string {
  if ('value' in node) return escaped(node.value);
  if (!('tagName' in node)) return '';
  const inside = node.childNodes.map(writeNode).join('');
  const open = `<${node.tagName}${writeAttributes(node)}`;
  return VOID.has(node.tagName) ? `${open}/>` : `${open}>${inside}</${node.tagName}>`;
}

function writeAttributes({ attrs }: T.Element): string {
  return attrs.map(({ name, value }) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`).join('');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');
}
