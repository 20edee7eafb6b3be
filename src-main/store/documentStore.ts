/** @file Documents: their carriers, and the bytes they were imported with. Runs in the main process. See [Note: Documents keep their bytes]. */
import { sumCarriers, type CarrierCount, type DocumentFormatId } from '../domain/document.ts';
import { DeidError, invariant } from '../domain/errors.ts';
import type { BatchId, NoteId, SourceFileId } from '../domain/ids.ts';
import type { ReadPlan } from '../domain/sourceFile.ts';
import { documentContext } from './sealContexts.ts';
import type { SealedBytes, SealedDocument } from './sealedDocument.ts';
import { BATCH_NO, DOCUMENT_OF_NOTE, type StoreKit } from './statements.ts';

/** The document of a note, without its bytes. */
export interface DocumentRecord {
  /** Row number, the same for all notes of one document. */
  readonly no: number;
  readonly format: DocumentFormatId;
  /** Opened. */
  readonly plan: ReadPlan;
  readonly carriers: readonly CarrierCount[];
  /** 0-based place of the note in the document. */
  readonly place: number;
}

export interface DocumentStore {
  /** Run it in the transaction of the chunk. A document that was stored before a crash is stored anew. */
  insertSealed(
    sourceFileId: SourceFileId,
    documents: readonly SealedDocument[],
    bytes: readonly SealedBytes[],
  ): void;
  /** Null for notes of tables and plain text. Errors: store/row-tampered. */
  ofNote(noteId: NoteId): DocumentRecord | null;
  /** How a document was read. Errors: store/unknown-note, store/row-tampered. */
  require(no: number): Pick<DocumentRecord, 'format' | 'plan'>;
  /** The bytes as imported; PHI. Errors: store/original-destroyed, store/row-tampered. */
  openBytes(no: number): Uint8Array;
  /** All carriers of a batch's documents, joined; empty where it has none. */
  carriersOf(batchId: BatchId): readonly CarrierCount[];
}

interface DocumentRow {
  readonly no: number;
  readonly ordinal: number;
  readonly fileId: SourceFileId;
  readonly format: DocumentFormatId;
  readonly plan: string;
  readonly carriers: string;
  readonly place: number;
}

interface PlaceRow extends Pick<DocumentRow, 'ordinal' | 'fileId' | 'format' | 'plan'> {
  readonly sizeBytes: number;
}

interface StretchRow {
  readonly seq: number;
  readonly bytes: string;
}

function prepareStatements(kit: StoreKit) {
  return {
    insert: kit.statement<{ no: number }>(
      'documents.insert',
      `INSERT INTO document (source_file_no, ordinal, format, size_bytes, plan, carriers, not_covered, first_record,
         last_record)
       SELECT no, @ordinal, @format, @sizeBytes, @plan, @carriers, @notCovered, @firstRecord, @lastRecord
       FROM source_file WHERE id = @fileId
       ON CONFLICT (source_file_no, ordinal) DO UPDATE SET size_bytes = @sizeBytes, plan = @plan, carriers = @carriers,
         not_covered = @notCovered
       RETURNING no`,
    ),
    insertBytes: kit.statement(
      'documents.insertBytes',
      `INSERT INTO document_bytes (document_no, seq, bytes)
       SELECT d.no, @seq, @bytes FROM document d JOIN source_file f ON f.no = d.source_file_no
       WHERE f.id = @fileId AND d.ordinal = @ordinal
       ON CONFLICT (document_no, seq) DO UPDATE SET bytes = @bytes`,
    ),
    ofNote: kit.statement<DocumentRow>(
      'documents.ofNote',
      `SELECT d.no, d.ordinal, f.id AS fileId, d.format, d.plan, d.carriers, n.record - d.first_record AS place
       FROM note n JOIN document d ON d.no = ${DOCUMENT_OF_NOTE}
       JOIN source_file f ON f.no = d.source_file_no WHERE n.id = @noteId`,
    ),
    place: kit.statement<PlaceRow>(
      'documents.place',
      `SELECT d.ordinal, f.id AS fileId, d.format, d.plan, d.size_bytes AS sizeBytes
       FROM document d JOIN source_file f ON f.no = d.source_file_no WHERE d.no = @no`,
    ),
    bytes: kit.statement<StretchRow>(
      'documents.bytes',
      'SELECT seq, bytes FROM document_bytes WHERE document_no = @no ORDER BY seq',
    ),
    carriers: kit.statement<{ carriers: string }>(
      'documents.carriers',
      `SELECT d.carriers FROM document d JOIN source_file f ON f.no = d.source_file_no WHERE f.batch_no = ${BATCH_NO}`,
    ),
  };
}

/** Documents of an open workspace. */
export function createDocumentStore(kit: StoreKit): DocumentStore {
  const statements = prepareStatements(kit);
  const planOf = ({ plan, fileId, ordinal }: Pick<DocumentRow, 'plan' | 'fileId' | 'ordinal'>): ReadPlan =>
    JSON.parse(kit.cipher.open(plan, documentContext('plan', fileId, ordinal))) as ReadPlan;
  const placeOf = (no: number): PlaceRow => {
    const place = statements.place.get({ no });
    if (place === undefined) throw new DeidError('store/unknown-note');
    return place;
  };
  return {
    insertSealed(fileId, documents, bytes) {
      for (const { carriers, ...document } of documents)
        invariant(
          statements.insert.get({ ...document, fileId, carriers: JSON.stringify(carriers) }),
          'documents belong to a stored source file',
        );
      for (const stretch of bytes)
        invariant(statements.insertBytes.run({ ...stretch, fileId }) === 1, 'bytes follow their document');
    },
    ofNote(noteId) {
      const row = statements.ofNote.get({ noteId });
      if (row === undefined) return null;
      const { no, format, place } = row;
      return { no, format, place, plan: planOf(row), carriers: JSON.parse(row.carriers) as CarrierCount[] };
    },
    require(no) {
      const place = placeOf(no);
      return { format: place.format, plan: planOf(place) };
    },
    openBytes(no) {
      const place = placeOf(no);
      const stretches = statements.bytes
        .all({ no })
        .map(({ seq, bytes }) =>
          kit.cipher.openBytes(bytes, documentContext('bytes', place.fileId, place.ordinal, seq)),
        );
      const whole = Buffer.concat(stretches);
      if (whole.length === place.sizeBytes) return whole;
      // All of them go at once; some missing is not our doing.
      if (stretches.length === 0) throw new DeidError('store/original-destroyed');
      throw new DeidError('store/row-tampered', { reason: 'too-short' });
    },
    carriersOf: (batchId) =>
      sumCarriers(
        statements.carriers
          .all({ batchId })
          .flatMap(({ carriers }) => JSON.parse(carriers) as CarrierCount[]),
      ),
  };
}
