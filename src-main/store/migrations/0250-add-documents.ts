/** @file Migration 250: documents, the bytes they were imported with, and exports in the format of the import. Runs in the main process. */
import type { Migration } from './migration.ts';

/**
 * [Note: Documents keep their bytes]
 * A document is written back from the bytes that were imported, so they are kept, sealed in stretches like note texts. The
 * records of a document are a stretch of its source file's records; by them a note finds its document. The bytes go with the
 * batch, and as soon as the original of one note of the document is destroyed: they hold it. The row of counts stays.
 */
export const migration: Migration = {
  version: 250,
  name: 'add-documents',
  up: `
CREATE TABLE document (
  no INTEGER PRIMARY KEY,
  source_file_no INTEGER NOT NULL REFERENCES source_file (no) ON DELETE RESTRICT,
  -- 1, 2, 3… within the source file; an archive holds several.
  ordinal INTEGER NOT NULL CHECK (ordinal >= 1),
  format TEXT NOT NULL CHECK (format IN ('docx', 'xlsx', 'odt', 'rtf', 'pdf', 'html', 'hl7', 'fhir', 'cda')),
  size_bytes INTEGER NOT NULL CHECK (size_bytes >= 0),
  -- Sealed JSON of the read plan of this document.
  plan TEXT NOT NULL,
  -- JSON array of {kind, state, count}: closed words and numbers.
  carriers TEXT NOT NULL,
  not_covered INTEGER NOT NULL CHECK (not_covered >= 0),
  first_record INTEGER NOT NULL CHECK (first_record >= 1),
  last_record INTEGER NOT NULL CHECK (last_record >= first_record),
  UNIQUE (source_file_no, ordinal)
) STRICT;
CREATE INDEX document_by_record ON document (source_file_no, first_record);

CREATE TABLE document_bytes (
  document_no INTEGER NOT NULL REFERENCES document (no) ON DELETE RESTRICT,
  seq INTEGER NOT NULL CHECK (seq >= 0),
  -- Sealed.
  bytes TEXT NOT NULL,
  PRIMARY KEY (document_no, seq)
) STRICT;

-- 1: each document in its own format, other notes as text files; \`format\` is txt then.
ALTER TABLE export_run ADD COLUMN is_original INTEGER NOT NULL DEFAULT 0 CHECK (is_original IN (0, 1));
`,
};
