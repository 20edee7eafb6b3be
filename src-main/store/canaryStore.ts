/** @file What became of planted identifiers, by reader and type; never their text. Runs in the main process. */
import type { PhiLabel } from '../domain/phiLabel.ts';
import type { StoreKit } from './statements.ts';

export interface CanaryReading {
  readonly sampleId: string;
  /** Place of the note in the sample. */
  readonly position: number;
  /** The reader as in the audit trail. */
  readonly actorKey: string;
  readonly label: PhiLabel;
  readonly isFound: boolean;
}

export interface CanaryTally {
  readonly label: PhiLabel;
  readonly planted: number;
  readonly found: number;
}

export interface CanaryStore {
  /** Records what became of one; each place of a sample once. Errors: `access/role-missing`. */
  add(reading: CanaryReading): void;
  /** True when the identifier planted at this place has been found or missed. */
  isSettled(sampleId: string, position: number): boolean;
  /** A reader's results by type, over all batches of the workspace, removed ones included. */
  tallies(actorKey: string): readonly CanaryTally[];
}

/** Results of planted identifiers in an open workspace. */
export function createCanaryStore(kit: StoreKit): CanaryStore {
  const add = kit.statement(
    'canaries.add',
    `INSERT INTO canary_reading (sample_id, position, actor_key, label, is_found, read_at, account_id)
     VALUES (@sampleId, @position, @actorKey, @label, @isFound, @readAt, @accountId)`,
  );
  const settled = kit.statement<{ one: number }>(
    'canaries.isSettled',
    'SELECT 1 AS one FROM canary_reading WHERE sample_id = @sampleId AND position = @position',
  );
  const tallies = kit.statement<CanaryTally>(
    'canaries.tallies',
    // The sums are those of batches that are gone: their own rows went with the samples.
    `SELECT label, sum(planted) AS planted, sum(found) AS found FROM (
       SELECT label, 1 AS planted, is_found AS found FROM canary_reading WHERE actor_key = @actorKey
       UNION ALL SELECT label, planted, found FROM canary_tally WHERE actor_key = @actorKey)
     GROUP BY label ORDER BY label`,
  );
  return {
    add: ({ isFound, ...reading }) =>
      void add.run({
        ...{ ...reading, isFound: isFound ? 1 : 0 },
        ...{ readAt: kit.clock.now(), accountId: kit.accountId },
      }),
    isSettled: (sampleId, position) => settled.get({ sampleId, position }) !== undefined,
    tallies: (actorKey) => tallies.all({ actorKey }),
  };
}
