/** @file Whether two programs said the same about the same tokens. Pure; runs in benchmarks. */
import type { PeerLabels } from '../peer/peerProtocol.ts';
import type { TaggedText } from './engineSide.ts';

export interface Agreement {
  /** Texts with the same ids on both sides, and others: their labels cannot be compared. */
  readonly sameIds: number;
  readonly otherIds: number;
  /** First pieces of words, which both sides labeled. */
  readonly compared: number;
  readonly differing: number;
  /** Words that the peer says nothing about: their first piece is unknown to the vocabulary. */
  readonly unsaid: number;
}

/** Compares at the first piece of every word: the others' scores are nowhere used by the engine. */
export function agreementOf(ours: readonly TaggedText[], theirs: readonly PeerLabels[]): Agreement {
  const agreement = { sameIds: 0, otherIds: 0, compared: 0, differing: 0, unsaid: 0 };
  for (const [at, { ids, firstPieces, tags }] of ours.entries()) {
    const other = theirs[at];
    if (other?.ids.join() !== ids.join()) {
      agreement.otherIds += 1;
      continue;
    }
    agreement.sameIds += 1;
    for (const [word, piece] of firstPieces.entries()) {
      const label = other.labels[piece] ?? null;
      if (label === null) agreement.unsaid += 1;
      else agreement.compared += 1;
      if (label !== null && label !== tags[word]) agreement.differing += 1;
    }
  }
  return agreement;
}

/** The share of equal labels in percent. */
export function equalPercent({ compared, differing }: Agreement): number {
  return (100 * (compared - differing)) / compared;
}
