/** @file Builds the manifest of an export out of what was written and counted. Pure; main process. */
import type { EpochMs } from '../domain/ids.ts';
import type { ExportRequest } from './exportRequest.ts';
import type { ExportTally } from './exportTally.ts';
import { MANIFEST_VERSION, type Manifest, type ManifestReplaces } from './manifest.ts';
import { noticeOf } from './replacing.ts';
import { policyFacts, statementsFor } from './statements.ts';
import type { WrittenData } from './writers/writer.ts';

/** What the export is, who let it out and what left; asks for the separation of duties as it is now. */
export function manifestOf(
  request: ExportRequest,
  tally: ExportTally,
  leftOut: Manifest['notes']['leftOut'],
  { files, archives }: WrittenData,
  startedAt: EpochMs,
): Manifest {
  const separationOfDuties = request.separationOfDuties();
  const counts = tally.noteCounts();
  const reliance = { notes: tally.notes, untouched: counts.untouched };
  return {
    format: 'noteveil-export',
    formatVersion: MANIFEST_VERSION,
    software: { name: 'NoteVeil', version: request.softwareVersion },
    pipeline: request.pipeline,
    ...examinedBy(request, tally),
    policy: policyFacts(request.policy),
    batchId: request.batchId,
    exportId: request.exportId,
    startedAt: new Date(startedAt).toISOString(),
    finishedAt: new Date(request.clock.now()).toISOString(),
    exportedBy: request.actor,
    ...(request.recipient === undefined ? {} : { recipient: request.recipient }),
    separationOfDuties,
    dataFormat: request.format,
    notes: { exported: tally.notes, ...counts, leftOut },
    ...documentsOf(tally),
    spans: tally.spanCounts(),
    approvals: tally.approvals(),
    files: files.map((file) => ({ ...file, records: tally.notes })),
    ...(archives.length === 0 ? {} : { archives: [...archives] }),
    statements: [...statementsFor(request.policy.policy, separationOfDuties, reliance)],
  };
}

/** Nothing where no note comes from a document. */
function documentsOf(tally: ExportTally): Pick<Manifest, 'documents'> {
  const documents = tally.documents();
  return documents === null ? {} : { documents };
}

/** Nothing where the pipeline of the batch examined all of them. */
function examinedBy({ pipeline }: ExportRequest, tally: ExportTally): Pick<Manifest, 'examinedBy'> {
  const shares = tally.pipelines();
  const isMixed = shares.some((one) => one.fingerprint !== pipeline.fingerprint || one.id !== pipeline.id);
  return isMixed ? { examinedBy: shares } : {};
}

/** The manifest with what it corrects, and with the notice for the recipient among its statements. */
export function withReplaces(manifest: Manifest, replaces: ManifestReplaces | undefined): Manifest {
  if (replaces === undefined) return manifest;
  return { ...manifest, replaces, statements: [...manifest.statements, noticeOf(replaces)] };
}
