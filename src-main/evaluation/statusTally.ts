/**
 * @file What the app's own status was worth against gold. Pure; used by the command line.
 *
 * A status helps only if it separates: few of the notes called fully anonymized may leak, and most notes whose output is
 * clean should be called so before anybody has looked.
 */
import type { NoteStatus } from '../domain/noteStatus.ts';

export interface StatusTally {
  /** Notes that the app calls fully anonymized before review. */
  readonly calledFully: number;
  /** Of these, notes with a counted gold character in the output. */
  readonly leakingAmongFully: number;
  /** Notes without a counted gold character in the output. */
  readonly clean: number;
  /** Clean notes that the app calls fully anonymized. */
  readonly cleanCalledFully: number;
}

export const EMPTY_STATUS_TALLY: StatusTally = {
  calledFully: 0,
  leakingAmongFully: 0,
  clean: 0,
  cleanCalledFully: 0,
};

/** Adds one note. `missedCharacters` are counted gold characters that no replaced span covers. */
export function addStatus(tally: StatusTally, status: NoteStatus, missedCharacters: number): StatusTally {
  const isFully = status === 'fully-anonymized';
  const isClean = missedCharacters === 0;
  return {
    calledFully: tally.calledFully + (isFully ? 1 : 0),
    leakingAmongFully: tally.leakingAmongFully + (isFully && !isClean ? 1 : 0),
    clean: tally.clean + (isClean ? 1 : 0),
    cleanCalledFully: tally.cleanCalledFully + (isFully && isClean ? 1 : 0),
  };
}
