/**
 * @file CDA R2 documents: one note a file. Node; the import process and tests.
 *
 * Read: titles, narrative, texts of entries, displayed names of codes, bodies that are plain text, a page, RTF or PDF. Known: the
 * patient and named persons. Cleaned: all ids, names, addresses, telecoms and times, comments, instructions, links, extensions,
 * pictures. Not covered: other bodies, attached files. See docs/formats.md.
 */
import type { DocumentFormat, FileEvidence, OpenDocument } from '../document.ts';
import { createFindings } from '../findings.ts';
import { damaged, limitsOfFile, tooLarge, type DocumentLimits } from '../limits.ts';
import { decodeXml } from '../xml/xmlBytes.ts';
import { fromRoot } from '../xml/rootElement.ts';
import { parseXml, serialiseXml } from '../xml/xmlTree.ts';
import { openBodies, saveBodies } from './bodies.ts';
import { cdaPieces } from './cdaPieces.ts';
import { HL7 } from './elements.ts';
import { knownOf } from './known.ts';
import { rebuild } from './rebuild.ts';
import { stringsOfCda } from './strings.ts';
import { keptStylesheet } from './stylesheet.ts';

async function open(bytes: Uint8Array, limits: DocumentLimits): Promise<OpenDocument> {
  if (bytes.length > limits.entryBytes) tooLarge('entryBytes', limits);
  const { root: source, asides, doctype } = parseXml(decodeXml(bytes), limits);
  // CDA has none; entities and outside files are all that one could bring.
  if (doctype !== null) damaged('doctype');
  if (source.local !== 'ClinicalDocument' || source.uri !== HL7) damaged('not-cda');
  const findings = createFindings();
  const { known, ...about } = knownOf(source, findings);
  const { root, bodies } = rebuild(source, findings);
  const opened = await openBodies(bodies, limitsOfFile(limits), findings);
  let stylesheet: string | null = null;
  for (const aside of asides) {
    const kept = aside.type === 'instruction' ? keptStylesheet(aside.text) : null;
    stylesheet ??= kept;
    if (kept === null) findings.cleaned(aside.type === 'comment' ? 'comment' : 'script', aside.text);
  }
  return {
    notes: [{ ...about, known, pieces: cdaPieces(root, opened), remove: null }],
    carriers: findings.carriers(),
    cleaned: [...findings.texts(), ...opened.flatMap(({ cleaned }) => cleaned)],
    save: async () => {
      await saveBodies(opened);
      const [declaration, ...rest] = serialiseXml(root).split('\n');
      const lines = stylesheet === null ? [declaration] : [declaration, `<?${stylesheet}?>`];
      return new TextEncoder().encode([...lines, ...rest].join('\n'));
    },
  };
}

/** A root `ClinicalDocument`, whatever stands in front of it. */
function claims({ text }: FileEvidence): boolean {
  const root = text === null ? null : fromRoot(text);
  return root !== null && /^<(?:[\w.-]{1,40}:)?ClinicalDocument[\s>]/.test(root) && root.includes(HL7);
}

/** CDA R2 documents. */
export const cda: DocumentFormat = {
  id: 'cda',
  claims,
  open: (bytes, _plan, limits) => open(bytes, limits),
  strings: stringsOfCda,
};
