/** @file Deletes a shadow run bit by bit. Runs in the main process. */
import { createChunkedRemoval } from './chunkedRemoval.ts';
import type { StoreKit } from './statements.ts';

const RUN_NO = '(SELECT no FROM shadow_run WHERE id = @id)';

/** The generator behind `shadows.discard`. */
export function createShadowRemoval(kit: StoreKit): (id: string) => Generator<number, void, void> {
  return createChunkedRemoval(kit, {
    name: 'shadows.discard',
    mark: "UPDATE shadow_run SET state = 'discarded', code = NULL WHERE id = @id",
    chunks: [
      `DELETE FROM shadow_note WHERE (run_no, note_id) IN
         (SELECT run_no, note_id FROM shadow_note WHERE run_no = ${RUN_NO} LIMIT @limit)`,
      `DELETE FROM shadow_note_tally WHERE run_no = ${RUN_NO} AND @limit > 0`,
      `DELETE FROM shadow_tally WHERE run_no = ${RUN_NO} AND @limit > 0`,
      'DELETE FROM shadow_run WHERE id = @id AND @limit > 0',
    ],
  });
}
