/**
 * @file Which mentions of a cluster a bulk decision is about. Pure; main process.
 *
 * [Note: Decided stays decided]
 * Where a reviewer has said something about a mention already, that stands: a bulk decision passes it over unless it is
 * asked to take such mentions along. So nothing that somebody hid by name is released because its cluster is.
 */
import type { BulkScope, BulkVerdict } from '../../domain/bulkDecision.ts';
import type { ApartReason } from '../../domain/clusterReasons.ts';
import { assertNever } from '../../domain/errors.ts';
import type { ClusterMention } from '../clusters/identifierCluster.ts';

/** A mention of a cluster and why it stands apart in it; null when it is used like most. */
export interface Candidate {
  readonly mention: ClusterMention;
  readonly apart: ApartReason | null;
}

export interface BulkChoice {
  readonly verdict: BulkVerdict;
  readonly scope: BulkScope;
  /** Mentions that stand apart are meant too. */
  readonly withApart: boolean;
  /** Mentions that a reviewer has decided otherwise are meant too. */
  readonly withDecided: boolean;
}

export interface Targets {
  readonly targets: readonly Candidate[];
  /** In scope and left out because they stand apart. */
  readonly apartLeftOut: number;
  /** In scope and left out because a reviewer has decided otherwise. */
  readonly decidedLeftOut: number;
}

/**
 * The mentions of the cluster that the choice changes, in their order. `from` is the mention that was asked about; in the
 * scope `span` it is the only one, whatever it stands for: who names a mention means it.
 */
export function selectTargets(
  candidates: readonly Candidate[],
  from: ClusterMention,
  choice: BulkChoice,
): Targets {
  const targets: Candidate[] = [];
  let [apartLeftOut, decidedLeftOut] = [0, 0];
  const isNamed = choice.scope === 'span';
  for (const candidate of candidates) {
    const { mention, apart } = candidate;
    if (!isInScope(mention, from, choice.scope) || standsSo(mention, choice.verdict)) continue;
    if (!isNamed && !choice.withDecided && mention.state !== 'proposed') decidedLeftOut += 1;
    else if (!isNamed && !choice.withApart && apart !== null) apartLeftOut += 1;
    else targets.push(candidate);
  }
  return { targets, apartLeftOut, decidedLeftOut };
}

function isInScope(mention: ClusterMention, from: ClusterMention, scope: BulkScope): boolean {
  switch (scope) {
    case 'span':
      return mention.noteId === from.noteId && mention.spanKey === from.spanKey;
    case 'note':
      return mention.noteId === from.noteId;
    case 'patient':
      // Without a patient id the note is a patient of its own.
      return from.patientKey === null
        ? mention.noteId === from.noteId
        : mention.patientKey === from.patientKey;
    case 'batch':
    case 'site':
      return true;
    default:
      return assertNever(scope);
  }
}

/** True when a reviewer has said the very same already. */
export function standsSo({ state, label }: ClusterMention, verdict: BulkVerdict): boolean {
  switch (verdict.kind) {
    case 'accept':
      return state === 'accepted';
    case 'reject':
      return state === 'rejected';
    case 'relabel':
      return state === 'accepted' && label === verdict.label;
    default:
      return assertNever(verdict);
  }
}
