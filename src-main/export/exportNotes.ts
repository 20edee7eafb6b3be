/**
 * @file Exports approved notes: gate all, write, read back, publish. Node; main process.
 *
 * [Note: Three passes]
 * 1. `gating`: every note passes the gate before the first byte is written; one refusal fails the whole export. What
 *    passed is the list of this export from here on: notes approved later are not in it and do not disturb it.
 * 2. `writing`: every note of the list is asked for again and must still have the output and approval that passed.
 * 3. `verifying`: the files are read from the disk with other code; hashes, number of records and every text must be
 *    what was meant, and every note must still pass the gate with its last scan.
 * Then the audit trail, the page that checks, the manifest and its signature are written, and the folder gets its name;
 * see [Note: Out before it is out]. Of the notes only two numbers each stay in memory.
 */
import { DeidError, invariant } from '../domain/errors.ts';
import { createBreath } from './breath.ts';
import { manifestOf, withReplaces } from './buildManifest.ts';
import type { ExportedNote, ExportRequest } from './exportRequest.ts';
import { createTally, type ExportTally } from './exportTally.ts';
import {
  asTargetError,
  exportFolderName,
  makePartialFolder,
  nameFolder,
  readyFolder,
  refuseExisting,
  syncFolder,
} from './exportFolder.ts';
import type { ExportableNote } from './exportSource.ts';
import { isOutputOfSpans, mayExport, scanPlacesLeft } from './gate.ts';
import {
  evidenceFiles,
  writeEvidence,
  writeFile,
  writeSignature,
  type EvidenceFacts,
  type EvidenceSource,
} from './evidence.ts';
import { folderFiles } from './folderFiles.ts';
import { hashFile, type WrittenFile } from './hashedFile.ts';
import { MANIFEST_FILE, serialiseManifest, type Manifest } from './manifest.ts';
import { outputSha256 } from './outputHash.ts';
import { readChecksums, readRecords, type UntrustedRecord } from './verify/records.ts';
import { rm } from 'node:fs/promises';
import { createWriter } from './writers/createWriter.ts';
import {
  CHECKSUM_FILE,
  type ExportFormat,
  type ExportStatus,
  type NoteOrigin,
  type WrittenData,
} from './writers/writer.ts';

export interface ExportResult {
  /** Name of the finished folder inside the target folder. */
  readonly folder: string;
  readonly notes: number;
  /** The data files, the trail, the page that checks, the manifest and its signature. */
  readonly files: readonly WrittenFile[];
  readonly manifest: Manifest;
  /** Which notes are in the files. */
  readonly exported: readonly ExportedNote[];
}

/** One event a note, and one for each step. `done` counts notes of the step. */
export type ExportProgress =
  | { readonly step: 'gating' | 'writing' | 'verifying'; readonly done: number; readonly total: number }
  | { readonly step: 'publishing'; readonly done: number; readonly total: number }
  | { readonly step: 'completed'; readonly result: ExportResult };

/**
 * Runs an export; the last event carries the result. Leaving the loop early or aborting removes everything written.
 * Errors: `export/not-approved`, `export/mention-left` (facts: `notes` refused, `note` the first one's number, and the
 * reason), `export/nothing-approved`, `export/target-exists`, `export/target-unwritable` (fact `reason`),
 * `export/interrupted`, `audit/chain-broken`.
 */
export async function* exportNotes(request: ExportRequest): AsyncGenerator<ExportProgress, void, undefined> {
  const startedAt = request.clock.now();
  const name = exportFolderName(request.exportId, startedAt);
  const gated = createTally();
  const passed = yield* gateAll(request, gated);
  const sampling = await request.sampling?.();
  const leftOut = request.leftOut(passed.length);
  const replaces = request.replaces?.(passed);
  await refuseExisting(request.targetDir, name);
  let partial: string | null = null;
  try {
    partial = await makePartialFolder(request.targetDir, request.exportId);
    const written = yield* writeAll(request, passed, gated, partial);
    const { files } = written;
    yield* verifyAll(request, passed, gated, partial, files);
    yield { step: 'publishing', done: gated.notes, total: gated.notes };
    const evidence = await writeEvidence(partial, request.batchId, request.evidence);
    const made = manifestOf(request, gated, leftOut, written, startedAt);
    const manifest = {
      ...withReplaces(made, replaces),
      ...(sampling === undefined ? {} : { sampling }),
      ...evidence,
    };
    const signed = await writeManifest(partial, manifest, request.evidence);
    const publication = {
      notes: gated.notes,
      files: [...files, ...evidenceFiles(evidence), ...signed],
    };
    const folder = partial;
    await readyFolder(request.targetDir, folder, name);
    throwIfAborted(request.signal);
    request.witness.publishing(publication);
    // Not removed until it is recorded again that nothing left: while it is there it says so.
    partial = null;
    const named = await nameFolder(request.targetDir, folder, name);
    if (!named.ok) {
      request.witness.withheld();
      partial = folder;
      throw named.error;
    }
    await syncFolder(request.targetDir);
    yield { step: 'completed', result: { folder: name, ...publication, manifest, exported: passed } };
  } catch (error) {
    throw asTargetError(error);
  } finally {
    // Also when the consumer leaves the loop. A folder that cannot be removed now is swept at a later start.
    if (partial !== null) await rm(partial, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** The notes that passed; fails when one does not. */
async function* gateAll(
  request: ExportRequest,
  tally: ExportTally,
): AsyncGenerator<ExportProgress, readonly ExportedNote[]> {
  const breathe = createBreath();
  const passed: ExportedNote[] = [];
  let refusals = 0;
  let firstRefusal: { readonly error: DeidError; readonly note: number } | null = null;
  let lastOrdinal = 0;
  for await (const id of request.source.ids()) {
    throwIfAborted(request.signal);
    const note = await request.source.note(id);
    invariant(note.id === id && note.ordinal > lastOrdinal, 'export sources give notes in ascending order');
    lastOrdinal = note.ordinal;
    const answer = gate(note);
    if (answer === null) {
      tally.add(note);
      invariant(note.approval !== null, 'the gate lets approved notes pass only');
      passed.push({ id, approvedAt: note.approval.approvedAt });
    } else {
      refusals += 1;
      firstRefusal ??= { error: answer, note: note.ordinal };
    }
    yield { step: 'gating', done: tally.notes + refusals, total: request.source.count };
    await breathe();
  }
  if (firstRefusal !== null) {
    const { error, note } = firstRefusal;
    throw new DeidError(error.code, { ...error.facts, note, notes: refusals });
  }
  if (tally.notes === 0) throw new DeidError('export/nothing-approved');
  return passed;
}

/** Null when the note may leave. */
function gate(note: ExportableNote): DeidError | null {
  invariant(isOutputOfSpans(note), 'outputs are made of their own note and spans');
  const answer = mayExport({
    stage: note.stage,
    approval: note.approval,
    status: note.assessment.status,
    outputSha256: outputSha256(note.redaction.output),
    placesLeft: scanPlacesLeft(note),
  });
  return answer.ok ? null : answer.error;
}

async function* writeAll(
  request: ExportRequest,
  passed: readonly ExportedNote[],
  gated: ExportTally,
  folder: string,
): AsyncGenerator<ExportProgress, WrittenData> {
  const breathe = createBreath();
  const writer = await createWriter(request.format, folder, {
    ...(request.documents && { documents: request.documents }),
    signal: request.signal,
  });
  try {
    const written = createTally();
    for (const { id } of passed) {
      throwIfAborted(request.signal);
      const note = await request.source.note(id);
      written.add(note);
      await writer.write({
        ...{ note: note.ordinal, status: exportStatusOf(note), text: note.redaction.output },
        ...(request.format === 'original' ? { origin: originOf(note) } : {}),
      });
      request.witness.written(note);
      yield { step: 'writing', done: written.notes, total: gated.notes };
      await breathe();
    }
    refuseChanged(gated, written);
    request.witness.allWritten();
    return await writer.finish();
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}

async function* verifyAll(
  request: ExportRequest,
  passed: readonly ExportedNote[],
  gated: ExportTally,
  folder: string,
  files: readonly WrittenFile[],
): AsyncGenerator<ExportProgress> {
  const breathe = createBreath();
  const records = readRecords(folderFiles(folder), request.format)[Symbol.asyncIterator]();
  const read = createTally();
  for (const { id } of passed) {
    throwIfAborted(request.signal);
    const note = await request.source.note(id);
    const record = await records.next();
    if (record.done === true || !isRecordOf(record.value, note, request.format)) throw damagedWrite();
    const refusal = gate(note);
    if (refusal !== null) throw refusal;
    read.add(note);
    yield { step: 'verifying', done: read.notes, total: gated.notes };
    await breathe();
  }
  if ((await records.next()).done !== true) throw damagedWrite();
  refuseChanged(gated, read);
  if (request.format === 'original') await checkNoteFiles(folder);
  // Last, so that nothing lies between the hashes and the manifest that states them.
  for (const file of files) {
    const onDisk = await hashFile(folder, file.name);
    if (onDisk.sha256 !== file.sha256 || onDisk.bytes !== file.bytes) throw damagedWrite();
  }
}

/** Files of documents were opened and searched before they were written; what is on the disk has to be those bytes. */
async function checkNoteFiles(folder: string): Promise<void> {
  for await (const checksum of readChecksums(folderFiles(folder)))
    if ((await hashFile(folder, checksum?.name ?? CHECKSUM_FILE)).sha256 !== checksum?.sha256)
      throw damagedWrite();
}

/** What a document's writer puts back: everything that a span became. */
function originOf(note: ExportableNote): NoteOrigin {
  const { document, archive, text, redaction, knownIdentifiers, fieldOf } = note;
  const edits = redaction.segments.flatMap(({ span, sourceStart, sourceEnd, text: replacement }) =>
    span === null ? [] : [{ start: sourceStart, end: sourceEnd, text: replacement }],
  );
  return {
    document: document ?? null,
    archive: archive ?? null,
    text,
    edits,
    known: knownIdentifiers,
    fieldOf,
  };
}

function isRecordOf(record: UntrustedRecord, note: ExportableNote, format: ExportFormat): boolean {
  const output = note.redaction.output;
  // UTF-8 has no half surrogate pairs; only JSON can carry them.
  const text = format === 'jsonl' ? output : output.toWellFormed();
  const isText = format === 'original' ? record.textSha256 === outputSha256(output) : record.text === text;
  const isStatus = format === 'txt' || record.status === exportStatusOf(note);
  return record.note === String(note.ordinal) && isStatus && isText;
}

function exportStatusOf(note: ExportableNote): ExportStatus {
  return note.redaction.hidden.length > 0 ? 'all-replaced' : 'no-phi-found';
}

function refuseChanged(gated: ExportTally, now: ExportTally): void {
  if (gated.digest() === now.digest()) return;
  // A decision or a withdrawal came between: what passed the gate is not what would be published.
  throw new DeidError('export/not-approved', { reason: 'output-changed', notes: gated.notes });
}

function damagedWrite(): DeidError {
  return new DeidError('export/target-unwritable', { reason: 'read-back-differs' });
}

function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new DeidError('export/interrupted');
}

/** The manifest and the signature over its bytes. */
async function writeManifest(
  folder: string,
  manifest: Manifest & EvidenceFacts,
  source: EvidenceSource,
): Promise<readonly WrittenFile[]> {
  const text = serialiseManifest(manifest);
  const written = await writeFile(folder, MANIFEST_FILE, (file) => file.write(text));
  return [written, await writeSignature(folder, text, source)];
}
