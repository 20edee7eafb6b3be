/** @file Deletes an annotation task bit by bit. Runs in the main process. */
import { createChunkedRemoval } from './chunkedRemoval.ts';
import type { StoreKit } from './statements.ts';

const TASK_NO = '(SELECT no FROM annotation_task WHERE id = @id)';

/** The generator behind `annotations.remove`. */
export function createAnnotationRemoval(kit: StoreKit): (id: string) => Generator<number, void, void> {
  return createChunkedRemoval(kit, {
    name: 'annotations.remove',
    mark: 'UPDATE annotation_task SET is_removing = 1 WHERE id = @id AND is_removing = 0',
    chunks: [
      `DELETE FROM annotation_settlement WHERE (task_no, note_id, seq) IN
         (SELECT task_no, note_id, seq FROM annotation_settlement WHERE task_no = ${TASK_NO} LIMIT @limit)`,
      `DELETE FROM annotation_sheet WHERE (task_no, note_id, account_id) IN
         (SELECT task_no, note_id, account_id FROM annotation_sheet WHERE task_no = ${TASK_NO} LIMIT @limit)`,
      `DELETE FROM annotation_note WHERE (task_no, note_id) IN
         (SELECT task_no, note_id FROM annotation_note WHERE task_no = ${TASK_NO} LIMIT @limit)`,
      `DELETE FROM annotation_export WHERE task_no = ${TASK_NO} AND @limit > 0`,
      `DELETE FROM annotation_annotator WHERE task_no = ${TASK_NO} AND @limit > 0`,
      'DELETE FROM annotation_task WHERE id = @id AND @limit > 0',
    ],
  });
}
