/** @file Bounds for documents, against files made to fill memory or time. Pure; the import process and tests. */
import { DeidError } from '../domain/errors.ts';

/** Passed to every format, so that tests can lower them. */
export interface DocumentLimits {
  /** Bytes of the file as it lies on the disk. */
  readonly fileBytes: number;
  /** Entries of one archive. */
  readonly entries: number;
  /** Bytes of one entry, inflated, and of a page or another file that is one text. */
  readonly entryBytes: number;
  /** Bytes of all entries together, inflated. */
  readonly totalBytes: number;
  /** Inflated bytes per packed byte, from 1 MiB on: text shrinks to a tenth, white space to a hundredth. */
  readonly ratio: number;
  /** Elements, attributes and texts of one tree. */
  readonly nodes: number;
  /** Elements inside each other; office programs stay under 60. */
  readonly depth: number;
  /** Notes of one document. */
  readonly notes: number;
  /** Cells of one workbook that hold something or look like something. */
  readonly cells: number;
  /**
   * What PDFs attached to one file take together until the next one is opened by nobody: each as much as PDF_COST of embedded.ts,
   * and one for each piece of its text.
   */
  readonly attached: number;
}

/** Limits while one file is read, and what its attachments have taken. */
export interface FileLimits extends DocumentLimits {
  readonly taken: { attached: number };
}

/** For a file that is opened; a document inside it, which has them already, counts with it. */
export function limitsOfFile(limits: DocumentLimits): FileLimits {
  const isInside = (some: DocumentLimits): some is FileLimits => 'taken' in some;
  return isInside(limits) ? limits : { ...limits, taken: { attached: 0 } };
}

const MIB = 2 ** 20;

/** A discharge letter is under 1 MiB with 20,000 nodes; these leave room for twenty-five times that, in 300 MiB of memory. */
export const DOCUMENT_LIMITS: DocumentLimits = {
  fileBytes: 64 * MIB,
  entries: 4_000,
  entryBytes: 32 * MIB,
  totalBytes: 256 * MIB,
  ratio: 200,
  nodes: 500_000,
  depth: 256,
  notes: 200_000,
  cells: 1_000_000,
  // Some 200 letters of one page: ten seconds of the thirty that a file has to be inspected in (src-main/import/importRun.ts).
  attached: 100_000,
};

/** @throws DeidError import/document-too-large, always. */
export function tooLarge(reason: keyof DocumentLimits, limits: DocumentLimits): never {
  throw new DeidError('import/document-too-large', { reason, limit: limits[reason] });
}

/** @throws DeidError import/damaged-document, always. `reason` is one of our own words. */
export function damaged(reason: string): never {
  throw new DeidError('import/damaged-document', { reason });
}
