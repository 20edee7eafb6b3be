/** @file What an export is asked for. Types only; main process. */
import type { Clock } from '../domain/clock.ts';
import type { BatchId, EpochMs, NoteId } from '../domain/ids.ts';
import type { Policy } from '../redaction/policies/policy.ts';
import type { DocumentPort } from './documentPort.ts';
import type { EvidenceSource } from './evidence.ts';
import type { ExportSource } from './exportSource.ts';
import type { ExportWitness } from './exportWitness.ts';
import type { Manifest, ManifestReplaces, ManifestSampling, Separation } from './manifest.ts';
import type { ExportFormat } from './writers/writer.ts';

/** A note that is in an export, by the approval it went out with. */
export interface ExportedNote {
  readonly id: NoteId;
  readonly approvedAt: EpochMs;
}

export interface ExportRequest {
  readonly exportId: string;
  readonly batchId: BatchId;
  /** An existing folder that the user chose. */
  readonly targetDir: string;
  readonly format: ExportFormat;
  readonly source: ExportSource;
  /** Notes of the batch that are not among the `exported` ones, by reason; asked once, when the list is made. */
  readonly leftOut: (exported: number) => Manifest['notes']['leftOut'];
  /** What samples said; asked once, when the list is made. Throws when they no longer speak about this list. */
  readonly sampling?: () => Promise<ManifestSampling>;
  readonly pipeline: { readonly id: string; readonly version: string; readonly fingerprint: string };
  /** What became of each label, and the SHA-256 of the policy's canonical text. */
  readonly policy: { readonly policy: Policy; readonly fingerprint: string };
  readonly softwareVersion: string;
  readonly actor: string;
  /** Named in the manifest; left out when nobody is to be named there. */
  readonly recipient?: string;
  /** What it corrects of an earlier export, from the notes that passed; asked once, when the list is made. */
  readonly replaces?: (passed: readonly ExportedNote[]) => ManifestReplaces;
  /** Whether importer and approver had to be two people; asked when the manifest is made. */
  readonly separationOfDuties: () => Separation;
  /** Writes documents; needed for the format `original`. */
  readonly documents?: DocumentPort;
  /** What makes the export checkable by others. */
  readonly evidence: EvidenceSource;
  /** Records what leaves before it does; see [Note: Out before it is out]. */
  readonly witness: ExportWitness;
  readonly clock: Clock;
  /** Aborting fails the export with `export/interrupted` at the next note and leaves nothing behind. */
  readonly signal?: AbortSignal;
}
