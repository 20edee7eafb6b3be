/** @file Deletes an annotation task bit by bit. Runs in the main process. */
import type { StoreKit } from './statements.ts';

/** 200 rows with sealed marks each take a few milliseconds, disk included. */
const CHUNK = 200;

const TASK_NO = '(SELECT no FROM annotation_task WHERE id = @id)';

/** Children first; each deletes up to `@limit` rows of the task. */
const IN_CHUNKS = [
  `DELETE FROM annotation_settlement WHERE (task_no, note_id, seq) IN
     (SELECT task_no, note_id, seq FROM annotation_settlement WHERE task_no = ${TASK_NO} LIMIT @limit)`,
  `DELETE FROM annotation_sheet WHERE (task_no, note_id, account_id) IN
     (SELECT task_no, note_id, account_id FROM annotation_sheet WHERE task_no = ${TASK_NO} LIMIT @limit)`,
  `DELETE FROM annotation_note WHERE (task_no, note_id) IN
     (SELECT task_no, note_id FROM annotation_note WHERE task_no = ${TASK_NO} LIMIT @limit)`,
  `DELETE FROM annotation_export WHERE task_no = ${TASK_NO} AND @limit > 0`,
  `DELETE FROM annotation_annotator WHERE task_no = ${TASK_NO} AND @limit > 0`,
  'DELETE FROM annotation_task WHERE id = @id AND @limit > 0',
];

/** The generator behind `annotations.remove`. */
export function createAnnotationRemoval(kit: StoreKit): (id: string) => Generator<number, void, void> {
  const mark = kit.statement(
    'annotations.remove.mark',
    'UPDATE annotation_task SET is_removing = 1 WHERE id = @id AND is_removing = 0',
  );
  const steps = IN_CHUNKS.map((sql) => kit.statement('annotations.remove', sql));
  return function* remove(id) {
    // From here on it is in no list; what is left is deleted at the next start.
    yield mark.run({ id });
    for (const step of steps) {
      while (true) {
        const deleted = step.run({ id, limit: CHUNK });
        if (deleted === 0) break;
        yield deleted;
      }
    }
  };
}
