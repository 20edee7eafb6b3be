/** @file Deletes a shadow run bit by bit. Runs in the main process. */
import type { StoreKit } from './statements.ts';

/** 200 rows with a sealed detail each take a few milliseconds, disk included. */
const CHUNK = 200;

const RUN_NO = '(SELECT no FROM shadow_run WHERE id = @id)';

/** Children first; each deletes up to `@limit` rows of the run. */
const IN_CHUNKS = [
  `DELETE FROM shadow_note WHERE (run_no, note_id) IN
     (SELECT run_no, note_id FROM shadow_note WHERE run_no = ${RUN_NO} LIMIT @limit)`,
  `DELETE FROM shadow_note_tally WHERE run_no = ${RUN_NO} AND @limit > 0`,
  `DELETE FROM shadow_tally WHERE run_no = ${RUN_NO} AND @limit > 0`,
  'DELETE FROM shadow_run WHERE id = @id AND @limit > 0',
];

/** The generator behind `shadows.discard`. */
export function createShadowRemoval(kit: StoreKit): (id: string) => Generator<number, void, void> {
  const mark = kit.statement(
    'shadows.discard.mark',
    "UPDATE shadow_run SET state = 'discarded', code = NULL WHERE id = @id",
  );
  const steps = IN_CHUNKS.map((sql) => kit.statement('shadows.discard', sql));
  return function* discard(id) {
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
