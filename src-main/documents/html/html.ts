/**
 * @file HTML pages: one note a file. Pure; the import process and tests.
 *
 * Read: title, text, and the attributes that a reader sees (alt, title, label, value, placeholder). Cleaned: comments,
 * scripts, style sheets, meta, links, pictures, hidden elements, data attributes. Not covered: frames, embedded objects and
 * whatever else shows another file. See docs/formats.md.
 */
import { parse, serialize, defaultTreeAdapter as tree, type DefaultTreeAdapterTypes as T } from 'parse5';
import { damaged, tooLarge, type DocumentLimits } from '../limits.ts';
import type { DocumentFormat, OpenDocument } from '../document.ts';
import { append } from '../append.ts';
import { createFindings } from '../findings.ts';
import { cleanPage } from './cleanPage.ts';
import { INLINE } from './elements.ts';
import { decodeHtml } from './htmlBytes.ts';
import { pagePieces } from './pagePieces.ts';
import type { ReadPlan } from '../../domain/sourceFile.ts';

/** Parses a page within limits; a page without any text or element in it is damage. */
export function parsePage(text: string, limits: DocumentLimits): T.Document {
  let nodes = 0;
  const count = (): void => {
    nodes += 1;
    if (nodes > limits.nodes) tooLarge('nodes', limits);
  };
  // Formatting that is left open is made again in each paragraph: a small page can ask for very many elements.
  const counting: typeof tree = {
    ...tree,
    createElement: (...given) => {
      count();
      return tree.createElement(...given);
    },
    createCommentNode: (data) => {
      count();
      return tree.createCommentNode(data);
    },
  };
  const page = parse(text, { treeAdapter: counting, scriptingEnabled: false });
  checkDepth(page, limits);
  return page;
}

function checkDepth(page: T.Document, limits: DocumentLimits): void {
  const waiting: { readonly node: T.ParentNode; readonly depth: number }[] = [{ node: page, depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, depth } = next;
    if (depth > limits.depth) tooLarge('depth', limits);
    for (const child of node.childNodes) {
      if ('childNodes' in child) waiting.push({ node: child, depth: depth + 1 });
      if (child.nodeName === 'template')
        waiting.push({ node: (child as T.Template).content, depth: depth + 1 });
    }
  }
}

function open(bytes: Uint8Array, plan: ReadPlan, limits: DocumentLimits): OpenDocument {
  if (bytes.length > limits.entryBytes) tooLarge('entryBytes', limits);
  const text = decodeHtml(bytes, plan.encoding);
  if (text.includes('\u0000')) damaged('not-html');
  const page = parsePage(text, limits);
  const findings = createFindings();
  cleanPage(page, findings);
  return {
    notes: [
      {
        externalId: null,
        patientId: null,
        noteDate: null,
        known: [],
        pieces: pagePieces(page),
        remove: null,
      },
    ],
    carriers: findings.carriers(),
    cleaned: findings.texts(),
    save: () => Promise.resolve(new TextEncoder().encode(serialize(page).toWellFormed())),
  };
}

/**
 * Texts, attributes, comments: the page as written, with its references decoded by another walk than that of the pieces. Texts
 * of one line are one: a name may be half bold.
 */
function strings(bytes: Uint8Array, limits: DocumentLimits): readonly string[] {
  const text = new TextDecoder().decode(bytes);
  const found: string[] = [];
  let line = '';
  const endLine = (): void => {
    if (line !== '') found.push(line);
    line = '';
  };
  // Null where an element ends that has lines of its own.
  const waiting: (T.Node | null)[] = [parsePage(text, limits)];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node === null) {
      endLine();
      continue;
    }
    if ('value' in node) line += node.value;
    else if ('data' in node) found.push(node.data);
    else if ('attrs' in node) {
      found.push(node.tagName, ...node.attrs.flatMap(({ name, value }) => [name, value]));
      if (!INLINE.has(node.tagName)) {
        endLine();
        waiting.push(null);
      }
    }
    if ('childNodes' in node) append(waiting, node.childNodes.toReversed());
    if ('content' in node) waiting.push(node.content);
  }
  endLine();
  return found;
}

/** XHTML may begin with a declaration, any page with comments. */
const HTML_START =
  /^(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[^>]{0,2000}-->\s*)*<(?:!doctype\s+html|html|head|body)[\s>]/i;

/** HTML pages. */
export const html: DocumentFormat = {
  id: 'html',
  claims: ({ text }) => text !== null && HTML_START.test(text),
  // Not `async`: what these throw has to reject all the same.
  open: async (bytes, plan, limits) => Promise.resolve(open(bytes, plan, limits)),
  strings: async (bytes, limits) => Promise.resolve(strings(bytes, limits)),
};
