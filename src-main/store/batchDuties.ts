/**
 * @file Who made a batch, which source files are its own, and whether its maker has approved a note of it, with sealed copies. Runs in
 * the main process.
 *
 * [Note: Sealed duties]
 * The triggers of [Note: Who may do what] judge by columns in clear. Somebody who can write the file and has no key could rewrite
 * these while the workspace is closed and leave every trigger as it was. So the columns have a sealed copy, bound to the batch, that
 * is compared before the store takes an approval and before anybody is told what the duties were: manifest and evidence report.
 * A copy that is missing or says something else refuses. So does one of a source file, which says of which batch it is. What an
 * approval says, the batch included, is sealed with the name of who gave it (sealContexts.ts), and the text of a note is bound to its
 * source file: a note that was approved in one batch is exported from no other.
 *
 * Batches from before there were copies get them once, as they stand, at the unlock that follows the migration. The audit trail
 * remembers that this was done (access/olderDuties.ts), so that nobody has copies made anew by taking them away.
 */
import { DeidError } from '../domain/errors.ts';
import type { BatchId, NoteId, SourceFileId } from '../domain/ids.ts';
import { context } from './sealContexts.ts';
import type { StoreKit } from './statements.ts';
import type { TamperWatch } from './tamperWatch.ts';

export interface BatchDuties {
  /** Id of the account that made it; null when that is not known. */
  readonly importer: string | null;
  /** True once a note of it was approved by the person who made it, or by one that is not known. */
  readonly wasSelfApproved: boolean;
}

export interface BatchDutyStore {
  /** The sealed copy for a new batch of who is signed in. */
  sealNew(id: BatchId): string;
  /** Compared. Errors: `store/unknown-batch`, `store/row-tampered`. */
  of(id: BatchId): BatchDuties;
  /**
   * Runs `append`, which stores an approval of the note, between a comparison and a new copy where the approval is the first one by the
   * importer. Call it inside the transaction. Errors: `store/row-tampered`.
   */
  around(noteId: NoteId, append: () => void): void;
  /** That the note is of the batch that it was imported with. @throws DeidError store/row-tampered */
  expectInBatch(noteId: NoteId): void;
  /**
   * Seals every batch and source file without a copy as it stands, and gives the number of batches. Only for the unlock that follows the
   * migration.
   */
  sealOlder(): number;
}

interface DutyRow {
  readonly id: BatchId;
  readonly importer: string | null;
  readonly wasSelfApproved: 0 | 1;
  readonly sealed: string | null;
}

/** Of a note: with what says that its source file is of this batch. */
interface NoteDutyRow extends DutyRow {
  readonly fileId: SourceFileId;
  readonly fileSeal: string | null;
  readonly isOfFile: 0 | 1;
}

const COLUMNS = `batch.id, batch.account_id AS importer, batch.was_self_approved AS wasSelfApproved,
  batch.duties_seal AS sealed`;

/** What the sealed copy of a row says; compared as text. */
const sealedFacts = ({ importer, wasSelfApproved }: Pick<DutyRow, 'importer' | 'wasSelfApproved'>): string =>
  JSON.stringify({ importer, wasSelfApproved });

function prepareStatements(kit: StoreKit) {
  return {
    ofBatch: kit.statement<DutyRow>('duties.of', `SELECT ${COLUMNS} FROM batch WHERE id = @id`),
    ofNote: kit.statement<NoteDutyRow>(
      'duties.ofNote',
      `SELECT ${COLUMNS}, f.id AS fileId, f.batch_seal AS fileSeal, f.batch_no = batch.no AS isOfFile
       FROM note JOIN batch ON batch.no = note.batch_no JOIN source_file f ON f.no = note.source_file_no
       WHERE note.id = @noteId`,
    ),
    unsealedFiles: kit.statement<{ id: SourceFileId; batchId: BatchId }>(
      'duties.unsealedFiles',
      `SELECT f.id, b.id AS batchId FROM source_file f JOIN batch b ON b.no = f.batch_no
       WHERE f.batch_seal IS NULL LIMIT 1000`,
    ),
    sealFile: kit.statement('duties.sealFile', 'UPDATE source_file SET batch_seal = @sealed WHERE id = @id'),
    unsealed: kit.statement<DutyRow>(
      'duties.unsealed',
      `SELECT ${COLUMNS} FROM batch WHERE duties_seal IS NULL`,
    ),
    seal: kit.statement('duties.seal', 'UPDATE batch SET duties_seal = @sealed WHERE id = @id'),
  };
}

/** Duties of the batches of an open workspace. */
export function createBatchDuties(kit: StoreKit, watch: TamperWatch): BatchDutyStore {
  const statements = prepareStatements(kit);
  const seal = (row: Omit<DutyRow, 'sealed'>) =>
    kit.cipher.seal(sealedFacts(row), context.batchDuties(row.id));

  function expectSame(sealed: string | null, place: string, facts: string): void {
    if (sealed === null || kit.cipher.open(sealed, place) !== facts)
      throw new DeidError('store/row-tampered', { reason: 'importer' });
  }

  function compared<Row extends DutyRow>(row: Row): Row {
    watch.expectUntouched();
    expectSame(row.sealed, context.batchDuties(row.id), sealedFacts(row));
    return row;
  }

  /** Of the batch that the note was imported with. */
  function ofNote(noteId: NoteId): NoteDutyRow {
    const row = statements.ofNote.get({ noteId });
    if (row === undefined) throw new DeidError('store/unknown-note');
    expectSame(row.isOfFile === 1 ? row.fileSeal : null, context.sourceFile('batch', row.fileId), row.id);
    return row;
  }

  function sealFiles(): void {
    for (;;) {
      const files = statements.unsealedFiles.all();
      if (files.length === 0) return;
      for (const { id, batchId } of files)
        statements.sealFile.run({ id, sealed: kit.cipher.seal(batchId, context.sourceFile('batch', id)) });
    }
  }

  return {
    sealNew: (id) => seal({ id, importer: kit.accountId, wasSelfApproved: 0 }),
    of(id) {
      const row = statements.ofBatch.get({ id });
      if (row === undefined) throw new DeidError('store/unknown-batch');
      const { importer, wasSelfApproved } = compared(row);
      return { importer, wasSelfApproved: wasSelfApproved === 1 };
    },
    around(noteId, append) {
      const before = compared(ofNote(noteId));
      append();
      const after = ofNote(noteId);
      if (after.wasSelfApproved !== before.wasSelfApproved)
        statements.seal.run({ id: after.id, sealed: seal(after) });
    },
    expectInBatch: (noteId) => void ofNote(noteId),
    sealOlder() {
      sealFiles();
      const rows = statements.unsealed.all();
      for (const row of rows) statements.seal.run({ id: row.id, sealed: seal(row) });
      return rows.length;
    },
  };
}
