/** @file Comments on notes, sealed: people quote what they talk about. Runs in the main process. */
import { DeidError } from '../domain/errors.ts';
import type { BatchId, EpochMs, NoteId } from '../domain/ids.ts';
import type { NoteComment } from '../domain/noteComment.ts';
import { context } from './sealContexts.ts';
import { BATCH_NO, type StoreKit } from './statements.ts';

export interface CommentStore {
  /** Appends an open comment and returns its `seq` within the note. Errors: `store/unknown-note`. */
  add(noteId: NoteId, comment: Pick<NoteComment, 'spanKey' | 'body' | 'actor'>): number;
  /** False when there is no such comment, or it is settled already. */
  settle(noteId: NoteId, seq: number, actor: string): boolean;
  /** In order of `seq`, settled ones too. Errors: `store/row-tampered`. */
  listOf(noteId: NoteId): readonly NoteComment[];
  /** Comments of the note that nobody has settled. */
  openOf(noteId: NoteId): number;
  /** Notes of the batch with at least one open comment. */
  notesWithOpen(batchId: BatchId): number;
}

interface CommentRow {
  readonly seq: number;
  readonly spanKey: string | null;
  readonly body: string;
  readonly actor: string;
  readonly saidAt: EpochMs;
  readonly settledBy: string | null;
  readonly settledAt: EpochMs | null;
}

function prepareStatements(kit: StoreKit) {
  return {
    place: kit.statement<{ batchNo: number; seq: number }>(
      'comments.place',
      `SELECT n.batch_no AS batchNo,
         (SELECT coalesce(max(seq), 0) + 1 FROM note_comment WHERE note_id = n.id) AS seq
       FROM note n JOIN batch b ON b.no = n.batch_no WHERE n.id = @noteId AND b.is_removing = 0`,
    ),
    add: kit.statement(
      'comments.add',
      `INSERT INTO note_comment (note_id, seq, batch_no, span_key, body, actor, said_at)
       VALUES (@noteId, @seq, @batchNo, @spanKey, @body, @actor, @saidAt)`,
    ),
    settle: kit.statement(
      'comments.settle',
      `UPDATE note_comment SET settled_by = @actor, settled_at = @settledAt
       WHERE note_id = @noteId AND seq = @seq AND settled_at IS NULL`,
    ),
    list: kit.statement<CommentRow>(
      'comments.listOf',
      // A result that came later has other spans: the comment is about the note then.
      `SELECT seq, iif(EXISTS (SELECT 1 FROM redetection r WHERE r.note_id = note_comment.note_id AND r.state = 'done'
           AND r.ended_at >= said_at), NULL, span_key) AS spanKey, body, actor, said_at AS saidAt, settled_by AS settledBy,
         settled_at AS settledAt
       FROM note_comment WHERE note_id = @noteId ORDER BY seq`,
    ),
    openOf: kit.statement<{ open: number }>(
      'comments.openOf',
      'SELECT count(*) AS open FROM note_comment WHERE note_id = @noteId AND settled_at IS NULL',
    ),
    notesWithOpen: kit.statement<{ notes: number }>(
      'comments.notesWithOpen',
      `SELECT count(DISTINCT note_id) AS notes FROM note_comment INDEXED BY note_comment_open
       WHERE batch_no = ${BATCH_NO} AND settled_at IS NULL`,
    ),
  };
}

/** Comments of an open workspace. */
export function createCommentStore(kit: StoreKit): CommentStore {
  const statements = prepareStatements(kit);
  const { cipher } = kit;

  function opened(noteId: NoteId, { body, actor, settledBy, ...rest }: CommentRow): NoteComment {
    const open = (field: 'body' | 'actor' | 'settler', sealed: string) =>
      cipher.open(sealed, context.comment(field, noteId, rest.seq));
    return {
      ...rest,
      noteId,
      body: open('body', body),
      actor: open('actor', actor),
      settledBy: settledBy === null ? null : open('settler', settledBy),
    };
  }

  return {
    add: (noteId, { spanKey, body, actor }) =>
      kit.transaction(() => {
        const place = statements.place.get({ noteId });
        if (place === undefined) throw new DeidError('store/unknown-note');
        const { seq, batchNo } = place;
        statements.add.run({
          ...{ noteId, seq, batchNo, spanKey, saidAt: kit.clock.now() },
          body: cipher.seal(body, context.comment('body', noteId, seq)),
          actor: cipher.seal(actor, context.comment('actor', noteId, seq)),
        });
        return seq;
      }),
    settle(noteId, seq, actor) {
      const sealed = cipher.seal(actor, context.comment('settler', noteId, seq));
      return statements.settle.run({ noteId, seq, actor: sealed, settledAt: kit.clock.now() }) === 1;
    },
    listOf: (noteId) => statements.list.all({ noteId }).map((row) => opened(noteId, row)),
    openOf: (noteId) => statements.openOf.get({ noteId })?.open ?? 0,
    notesWithOpen: (batchId) => statements.notesWithOpen.get({ batchId })?.notes ?? 0,
  };
}
