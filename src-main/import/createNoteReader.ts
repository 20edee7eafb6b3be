/** @file Chooses the reader for a plan. Pure; runs in the import process. */
import { DeidError } from '../domain/errors.ts';
import { isDocumentFormat, type ReadPlan } from '../domain/sourceFile.ts';
import { createJsonlReader } from './jsonlReader.ts';
import type { NoteReader } from './noteReader.ts';
import { createTableReader } from './tableReader.ts';
import { createTxtReader } from './txtReader.ts';

/**
 * The reader for a plan.
 * @throws DeidError import/bad-mapping when the plan lacks what its format needs.
 */
export function createNoteReader(plan: ReadPlan): NoteReader {
  const { format } = plan;
  // Documents are opened whole, see readDocuments.ts; of archives each file, see readArchive.ts.
  if (isDocumentFormat(format) || format === 'zip')
    throw new DeidError('import/unsupported-format', { detected: format });
  switch (format) {
    case 'txt':
      return createTxtReader();
    case 'csv':
    case 'tsv':
      if (plan.mapping === null) throw new DeidError('import/bad-mapping', { missing: 'mapping' });
      if (plan.delimiter === null) throw new DeidError('import/bad-mapping', { missing: 'delimiter' });
      return createTableReader(plan.delimiter, plan.mapping);
    case 'jsonl':
      if (plan.mapping === null) throw new DeidError('import/bad-mapping', { missing: 'mapping' });
      return createJsonlReader(plan.mapping);
  }
}
