/** @file Counts what goes through one pass of an export, and fingerprints it. Node; main process. */
import { createHash } from 'node:crypto';
import { sumCarriers, type CarrierCount } from '../domain/document.ts';
import { PHI_LABELS, type PhiLabel } from '../domain/phiLabel.ts';
import type { PipelineShare } from '../domain/redetection.ts';
import { placeholderMark } from '../redaction/literalPlaceholders.ts';
import { OPERATOR_IDS, type OperatorId } from '../redaction/operator.ts';
import type { ExportableNote } from './exportSource.ts';
import { beginsLikeFormula } from '../text/formulaGuard.ts';
import { nonZero, type Manifest } from './manifest.ts';
import { outputSha256 } from './outputHash.ts';

export interface ExportTally {
  readonly notes: number;
  readonly byOperator: Readonly<Record<OperatorId, number>>;
  add(note: ExportableNote): void;
  noteCounts(): Pick<Manifest['notes'], 'byStatus' | 'beginLikeFormula' | 'withMarkedPlaceholders'> & {
    readonly untouched: number;
  };
  spanCounts(): Manifest['spans'];
  approvals(): Manifest['approvals'];
  /** Which pipelines examined the notes, by id and fingerprint; of notes that do not say it, nothing. */
  pipelines(): NonNullable<Manifest['examinedBy']>;
  /** The documents that the notes are in, and their carriers; null where there are none. */
  documents(): NonNullable<Manifest['documents']> | null;
  /** Equal for two passes exactly when the same notes came in the same order with the same outputs and approvals. */
  digest(): string;
}

/** Counts for one pass; memory grows with labels and approvers only. */
export function createTally(): ExportTally {
  const byOperator = Object.fromEntries(OPERATOR_IDS.map((id) => [id, 0])) as Record<OperatorId, number>;
  const byLabel = Object.fromEntries(PHI_LABELS.map((label) => [label, 0])) as Record<PhiLabel, number>;
  const byApprover = new Map<string, number>();
  const byPipeline = new Map<string, PipelineShare>();
  const documents = new Map<number, readonly CarrierCount[]>();
  const hash = createHash('sha256');
  let notes = 0;
  let withoutPhi = 0;
  let untouched = 0;
  let beginLikeFormula = 0;
  let withMarkedPlaceholders = 0;
  return {
    get notes() {
      return notes;
    },
    byOperator,
    add: ({ ordinal, approval, isUntouched, redaction, text, examinedBy, document }) => {
      notes += 1;
      if (isUntouched) untouched += 1;
      if (redaction.hidden.length === 0) withoutPhi += 1;
      if (beginsLikeFormula(redaction.output)) beginLikeFormula += 1;
      if (redaction.hidden.length > 0 && placeholderMark(text) !== '') withMarkedPlaceholders += 1;
      for (const id of OPERATOR_IDS) byOperator[id] += redaction.byOperator[id];
      for (const label of PHI_LABELS) byLabel[label] += redaction.byLabel[label];
      const approver = approval?.actor ?? '';
      byApprover.set(approver, (byApprover.get(approver) ?? 0) + 1);
      if (examinedBy !== undefined) {
        const key = `${examinedBy.id} ${examinedBy.fingerprint}`;
        byPipeline.set(key, { ...examinedBy, notes: (byPipeline.get(key)?.notes ?? 0) + 1 });
      }
      if (document != null) documents.set(document.no, document.carriers);
      const standing =
        approval === null ? 'none' : [approval.outputSha256, approval.approvedAt, approval.actor];
      hash.update(`${JSON.stringify([ordinal, outputSha256(redaction.output), standing])}\n`);
    },
    noteCounts: () => ({
      byStatus: { 'all-replaced': notes - withoutPhi, 'no-phi-found': withoutPhi },
      untouched,
      beginLikeFormula,
      withMarkedPlaceholders,
    }),
    spanCounts: () => ({ byLabel: nonZero(byLabel), byOperator: nonZero(byOperator) }),
    approvals: () =>
      [...byApprover]
        .map(([name, approved]) => ({ name, notes: approved }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    pipelines: () => [...byPipeline].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, share]) => ({ ...share })),
    documents: () =>
      documents.size === 0
        ? null
        : { files: documents.size, carriers: [...sumCarriers([...documents.values()].flat())] },
    // A copy, so that asking does not end the counting.
    digest: () => hash.copy().digest('hex'),
  };
}
