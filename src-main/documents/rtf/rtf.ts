/**
 * @file Rich Text (RTF): one note a file. Pure but for iconv-lite; the import process and tests.
 *
 * Read: body, tables, text boxes, headers, footers, footnotes, results of fields, labels of lists. Cleaned: properties,
 * comments, deleted and hidden text, codes of fields, bookmarks, pictures, names of styles and fonts that people made, words of
 * shapes. Not covered: embedded objects, bytes that are no characters of their code page. See docs/formats.md.
 */
import type { DocumentFormat, OpenDocument } from '../document.ts';
import { createFindings } from '../findings.ts';
import { tooLarge, type DocumentLimits } from '../limits.ts';
import { createOutput } from './output.ts';
import { readRtf } from './readRtf.ts';
import { rtfStart } from './scanRtf.ts';
import { piecesOf } from './stories.ts';
import { stringsOfRtf } from './strings.ts';

function open(bytes: Uint8Array, limits: DocumentLimits): OpenDocument {
  if (bytes.length > limits.fileBytes) tooLarge('fileBytes', limits);
  const findings = createFindings();
  const output = createOutput(limits);
  const pieces = piecesOf(readRtf(bytes, output, findings, limits));
  return {
    notes: [{ externalId: null, patientId: null, noteDate: null, known: [], pieces, remove: null }],
    carriers: findings.carriers(),
    cleaned: findings.texts(),
    save: () => Promise.resolve(output.save()),
  };
}

/** Rich Text. */
export const rtf: DocumentFormat = {
  id: 'rtf',
  claims: ({ head }) => rtfStart(head) >= 0,
  open: async (bytes, _plan, limits) => open(bytes, limits),
  strings: async (bytes) => stringsOfRtf(bytes),
};
