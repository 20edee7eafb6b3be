/** @file What the proof of a run says. Runs in main; see [Note: What a proof proves]. */
import type { EpochMs } from '../../domain/ids.ts';
import type { DestructionRecord } from '../../store/destructionStore.ts';
import { PROOF_WORDS, type DestructionFacts } from './destructionProof.ts';

/** What the run itself does not say. */
export interface ProofFrame {
  readonly workspace: string;
  readonly softwareVersion: string;
  readonly finishedAt: EpochMs;
  /** False when lists of the site stayed because nobody could tell which are needed. */
  readonly areListsSwept: boolean;
  readonly audit: DestructionFacts['audit'];
  /** Half-written folders on record whose place could not be reached. See [Note: What a killed program leaves]. */
  readonly unreached: number;
}

/** SHA-256 of no lines: of a batch that was removed by other means between the order and its turn. */
const EMPTY_LIST = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** The batches of a run as they were counted. */
export function countedBatches({ batches }: DestructionRecord): DestructionFacts['batches'] {
  return batches.map(({ batchId, notes, notesSha256 }) => ({
    id: batchId,
    notes: notes ?? 0,
    notesSha256: notesSha256 ?? EMPTY_LIST,
  }));
}

export function proofFacts(run: DestructionRecord, frame: ProofFrame): DestructionFacts {
  const { what, ruleDays, schemaCopies } = run;
  const since = what === 'originals' ? 'the last export' : 'the last export, or after import';
  return {
    ...{ id: run.id, workspace: frame.workspace, softwareVersion: frame.softwareVersion },
    what: what === 'originals' ? 'originals of exported notes' : 'whole batches',
    rule: ruleDays === null ? 'by hand' : `retention rule: ${ruleDays} days after ${since}`,
    actor: run.actor,
    ...{ begunAt: isoTime(run.begunAt), finishedAt: isoTime(frame.finishedAt) },
    batches: countedBatches(run),
    notesHash: PROOF_WORDS.notesHash,
    removed: [...PROOF_WORDS.removed[what]],
    kept: [
      ...PROOF_WORDS.kept[what],
      ...PROOF_WORDS.keptWords,
      ...(frame.areListsSwept ? [] : [PROOF_WORDS.keptLists]),
    ],
    method: [...PROOF_WORDS.method],
    outOfReach: [...PROOF_WORDS.outOfReach, ...(frame.unreached > 0 ? [PROOF_WORDS.unreached] : [])],
    ...{ schemaCopies, audit: frame.audit },
  };
}

function isoTime(at: EpochMs): string {
  return new Date(at).toISOString();
}
