/** @file Which number a mention has in `[NAME-1]`, so that one person keeps it. Runs in the main process. */
import { DeidError } from '../domain/errors.ts';
import type { BatchId } from '../domain/ids.ts';
import type { PhiLabel } from '../domain/phiLabel.ts';
import { BATCH_NO, type StoreKit } from './statements.ts';

export interface PlaceholderPlace {
  /** Placeholders live and die with their batch. */
  readonly batchId: BatchId;
  /** Within which mentions share numbers: the patient key of the note, or the note's own id when it has none. */
  readonly scope: string;
  /** What the placeholder is called: a fine label or the word that redaction groups labels under. */
  readonly label: PhiLabel | (string & {});
  readonly mentionKey: string;
}

export interface PlaceholderStore {
  /** The number of the mention in its scope and label: the stored one, or the next free one, which is then stored. */
  numberFor(place: PlaceholderPlace): number;
}

/** Placeholders of an open workspace. */
export function createPlaceholderStore(kit: StoreKit): PlaceholderStore {
  const get = kit.statement<{ number: number }>(
    'placeholders.get',
    `SELECT number FROM placeholder
     WHERE batch_no = ${BATCH_NO} AND scope = @scope AND label = @label AND mention_key = @mentionKey`,
  );
  const add = kit.statement<{ number: number }>(
    'placeholders.add',
    `INSERT INTO placeholder (batch_no, scope, label, mention_key, number)
     SELECT b.no, @scope, @label, @mentionKey, 1 + coalesce(
       (SELECT max(number) FROM placeholder WHERE batch_no = b.no AND scope = @scope AND label = @label), 0)
     FROM batch b WHERE b.id = @batchId RETURNING number`,
  );
  return {
    numberFor: (place) => {
      // Nearly every number is known, a long note asks for hundreds, and a transaction costs more than the look.
      const known = get.get({ ...place });
      if (known !== undefined) return known.number;
      return kit.transaction(() => {
        const row = get.get({ ...place }) ?? add.get({ ...place });
        if (row === undefined) throw new DeidError('store/unknown-batch');
        return row.number;
      });
    },
  };
}
