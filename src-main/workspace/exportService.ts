/** @file Starting exports and carrying them through, also after a crash. Runs in main. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { appendAudit } from '../audit/auditTrail.ts';
import { auditRowsToNow } from '../audit/chainedRows.ts';
import { actorKeyOf } from '../audit/events.ts';
import { DeidError, invariant, type ErrorCode } from '../domain/errors.ts';
import type { BatchId, EpochMs, NoteId } from '../domain/ids.ts';
import { createBreath } from '../export/breath.ts';
import { evidenceFiles, type EvidenceSource } from '../export/evidence.ts';
import type { DocumentPort } from '../export/documentPort.ts';
import {
  exportFolderName,
  holdsFolder,
  holdsPartialFolder,
  sweepPartialExports,
} from '../export/exportFolder.ts';
import { exportNotes } from '../export/exportNotes.ts';
import { hashFile } from '../export/hashedFile.ts';
import { MANIFEST_FILE, SIGNATURE_FILE, type Separation } from '../export/manifest.ts';
import { readManifest, verifyExport } from '../export/verifyExport.ts';
import type { ExportFormat, ExportRecord } from '../store/exportStore.ts';
import type { Store } from '../store/store.ts';
import { approvedNotes, notesInExport } from './approvedNotes.ts';
import { addressOf, recordAddress, statedOf, type OrderedAddress } from './exportAddress.ts';
import { exportJobKey, failExport, finishExport, partialPlaceOf } from './exportEnding.ts';
import { ExportWork } from './exportWork.ts';
import { leftBehind } from './leftBehind.ts';
import { isInside } from './outsideWorkspace.ts';
import { closePartial, readPartials } from './partialFolders.ts';
import { ExportRecorder } from './recall/exportRecorder.ts';
import { requireReplaceable } from './recall/replacedExport.ts';
import type { Pace } from './progressMeter.ts';
import type { Redactor } from './redactor.ts';
import { requireName } from './requireName.ts';
import type { RowWatch } from './rowWatch.ts';
import type { SampleGate } from './sampling/sampleGate.ts';
import type { SiteKey } from './siteKey.ts';
import type { TrailWatch } from './trailWatch.ts';
import { verifierPage } from './verifierPage.ts';

export interface ExportOrder extends OrderedAddress {
  readonly batchId: BatchId;
  /** Existing folder in which the export folder is made. */
  readonly targetDir: string;
  readonly format: ExportFormat;
  readonly actor: string;
  /** Fail unless every note of the batch is approved. */
  readonly wholeBatch?: boolean;
}

/** Marking 100 notes takes about 5 ms, their batch's tallies and the disk included. */
const MARKED_PER_TRANSACTION = 100;
const NOTES_PER_PROGRESS = 200;

export interface ExportDeps {
  readonly store: Store;
  readonly redactor: Redactor;
  readonly siteKey: SiteKey;
  readonly trail: TrailWatch;
  readonly rows: Pick<RowWatch, 'require'>;
  readonly samples: SampleGate;
  readonly documents: DocumentPort;
  readonly version: string;
  /** Where exports may not go: a workspace is the app's own folder, and a copy of it holds originals. */
  readonly workspaceDir: string;
}

export class ExportService {
  readonly #deps: ExportDeps;
  readonly #store: Store;
  readonly #redactor: Redactor;
  readonly #work = new ExportWork();
  readonly #listeners = new Set<(run: ExportRecord) => void>();

  constructor(deps: ExportDeps) {
    this.#deps = deps;
    this.#store = deps.store;
    this.#redactor = deps.redactor;
  }

  /** Told about every step of every export; returns the remover. */
  onProgress(listener: (run: ExportRecord) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Folder that a finished run lies in. */
  static folderOf(run: Pick<ExportRecord, 'id' | 'createdAt' | 'folderPath'>): string {
    return path.join(run.folderPath, exportFolderName(run.id, run.createdAt));
  }

  /**
   * Records the export and enqueues it; the caller wakes the queue. Nothing is written before the export itself has
   * gated every note. Errors: `export/nothing-approved`, `export/not-approved` (whole batch asked for),
   * `export/target-unwritable` (also inside the workspace's own folder), `review/actor-missing`, `store/unknown-batch`,
   * `export/not-replaceable`, `retention/destruction-running`, `store/original-destroyed`, `store/damaged`, `audit/chain-broken`, `export/sample-missing`, `export/sample-above-limit`,
   * `export/sample-void`, `export/sample-tampered`.
   */
  async start(order: ExportOrder): Promise<ExportRecord> {
    const { batchId, targetDir } = order;
    requireName(order.actor);
    this.#requireExportable(order);
    const target = await stat(targetDir).catch(() => null);
    if (target?.isDirectory() !== true)
      throw new DeidError('export/target-unwritable', { reason: 'no-such-folder' });
    if (isInside(targetDir, this.#deps.workspaceDir))
      throw new DeidError('export/target-unwritable', { reason: 'inside-workspace' });
    await this.#requireWhole();
    await this.#deps.samples.require(batchId);
    return this.#store.transaction(() => this.#order(order));
  }

  async #requireWhole(): Promise<void> {
    await this.#deps.rows.require();
    await this.#deps.trail.require();
  }

  /** How many notes of the batch may leave now. Errors: those of {@link start} about the batch and its notes. */
  #requireExportable({ batchId, wholeBatch, replaces }: ExportOrder): number {
    const store = this.#store;
    const { notes, approved } = store.approvals.summary(store.batches.require(batchId).id);
    const destroyed = store.destructions.destroyed(batchId);
    const exportable = approved - destroyed;
    if (exportable === 0 && destroyed > 0)
      throw new DeidError('store/original-destroyed', { notes: destroyed });
    if (approved === 0) throw new DeidError('export/nothing-approved');
    if (store.destructions.isOpenFor(batchId)) throw new DeidError('retention/destruction-running');
    if (wholeBatch === true && exportable < notes)
      throw new DeidError('export/not-approved', { notes: notes - exportable });
    if (replaces !== undefined) requireReplaceable(store, batchId, replaces);
    return exportable;
  }

  /** Inside a transaction. Asks again: a destruction may have begun, or approvals have fallen, while files were looked at. */
  #order(order: ExportOrder): ExportRecord {
    const store = this.#store;
    const { batchId, format, actor, targetDir: folderPath } = order;
    const notes = this.#requireExportable(order);
    const run = store.exports.create({ batchId, format, notes, actor, folderPath, ...addressOf(order) });
    store.jobs.enqueue({
      kind: 'export',
      batchId,
      noteId: null,
      subject: run.id,
      uniqueKey: exportJobKey(run.id),
    });
    appendAudit(store, {
      kind: 'export-started',
      batch: batchId,
      export: run.id,
      format,
      notes,
      actorKey: actorKeyOf(store, actor),
    });
    recordAddress(store, run);
    return run;
  }

  /**
   * Carries a run through. What is out already is only marked and finished: see [Note: Out before it is out]. Expected
   * failures before that are recorded in the run. Rejects when aborted (`export/interrupted`), by a bug, and when the store
   * fails after the export is out; calling it again then goes on.
   */
  async carryOut(exportId: string, signal: AbortSignal, heartbeat: () => void): Promise<void> {
    const run = this.#require(exportId);
    // Cancelled, alone or with its batch, before its turn came.
    if (run.state !== 'running') return;
    const ended = this.#work.begun(exportId);
    try {
      await this.#carryOut(run, { queue: signal, any: AbortSignal.any([signal, ended]) }, heartbeat);
    } finally {
      this.#work.ended(exportId);
    }
  }

  async #carryOut(
    run: ExportRecord,
    signals: { readonly queue: AbortSignal; readonly any: AbortSignal },
    heartbeat: () => void,
  ): Promise<void> {
    const exportId = run.id;
    try {
      const isOut = await this.#isOut(run);
      if (!isOut || run.mayBeOut) {
        await this.#requireWhole();
        if (!(await this.#takeOver(run)) && !isOut) await this.#write(run, signals.any, heartbeat);
      }
    } catch (cause) {
      if (!(cause instanceof DeidError)) throw cause;
      const now = this.#require(exportId);
      const isOut = await this.#isOut(now);
      // Ended alone, it is recorded as failed already; what the queue takes back goes on later.
      if (signals.queue.aborted && !isOut && now.state === 'running') throw cause;
      if (!isOut) {
        // First, so that a program that is killed in between has the place on record.
        this.#fail(run, cause.code, cause);
        await this.#clear(run);
        return;
      }
      // Of a folder that is not what was written, nothing more can be learned; everything else can be tried again.
      if (now.mayBeOut && cause.code !== 'export/target-exists') throw cause;
      // It has its name. What went wrong after that, such as forcing the name to the disk, changes nothing about it.
    }
    await this.#markExported(exportId, signals.queue, heartbeat);
    finishExport(this.#store, this.#require(exportId));
    this.#notify(exportId);
  }

  /**
   * Ends a run that is not out: it has failed with `export/interrupted`, which the trail tells, and nothing of it is left once
   * this resolves, unless its target cannot be reached. One that is out, or has ended, stays as it is. Errors: `import/unknown-ticket` when there is no such run.
   */
  async cancel(exportId: string): Promise<ExportRecord> {
    const run = this.#store.exports.get(exportId);
    if (run === null) throw new DeidError('import/unknown-ticket');
    if (!failExport(this.#store, run, 'export/interrupted')) return run;
    this.#notify(exportId);
    await this.#work.end(exportId);
    // What an interrupted try of a run left that waits for its turn; nothing else is left by now.
    await this.#clear(run);
    return this.#require(exportId);
  }

  /** How fast a run is being written, and how long writing still takes. */
  paceOf(exportId: string): Pace {
    return this.#work.paceOf(exportId);
  }

  /**
   * Records that a run was given up by the queue; one that is out is taken up again at the next start, and what one that is not
   * out has left is removed then.
   */
  giveUp(exportId: string, code: ErrorCode): void {
    this.#fail(this.#require(exportId), code);
  }

  /**
   * Removes what interrupted runs left half-written, and takes up again what is out and not finished. A target folder that
   * cannot be reached now is left for later, and so is what cannot be stored now.
   */
  async sweep(): Promise<void> {
    for (const run of this.#store.exports.listRunning())
      await this.#sweepRun(run).catch((cause: unknown) => {
        if (!(cause instanceof DeidError)) throw cause;
      });
  }

  async #sweepRun(run: ExportRecord): Promise<void> {
    if (await this.#isOut(run)) this.#store.jobs.reopen(exportJobKey(run.id));
    else await sweepPartialExports(run.folderPath, [run.id]);
  }

  /**
   * Takes back what was recorded before publication when the folder is still partial, and what was assumed when there is
   * none. Errors: `export/target-unwritable` when it is assumed and the target cannot be looked into.
   */
  async #isOut(run: ExportRecord): Promise<boolean> {
    const { id, folderPath, createdAt, publishedAt, mayBeOut } = run;
    if (publishedAt === null) return false;
    const isPartial = await holdsPartialFolder(partialPlaceOf(run));
    if (!isPartial && (!mayBeOut || (await holdsFolder(folderPath, exportFolderName(id, createdAt)))))
      return true;
    this.#store.exports.withhold(id);
    return false;
  }

  /** Nothing of a failed run stays: no record, no folder. A folder that cannot be removed now stays on record for the next start. */
  async #clear(run: ExportRecord): Promise<void> {
    await new ExportRecorder(this.#store, run.id).forget();
    const place = partialPlaceOf(run);
    try {
      if (readPartials(this.#store).includes(place)) await closePartial(this.#store, place);
      else await sweepPartialExports(run.folderPath, [run.id]);
    } catch (cause) {
      if (!(cause instanceof DeidError && cause.code === 'export/target-unwritable')) throw cause;
    }
  }

  async #evidence(): Promise<EvidenceSource> {
    // Before the trail is written, so that the trail tells of the key.
    this.#deps.siteKey.ensure();
    return {
      auditRows: () => auditRowsToNow(this.#store),
      verifierPage: await verifierPage(import.meta.dirname),
      sign: (bytes) => this.#deps.siteKey.sign(bytes),
    };
  }

  async #write(run: ExportRecord, signal: AbortSignal, heartbeat: () => void): Promise<void> {
    const store = this.#store;
    const witness = new ExportRecorder(store, run.id);
    await witness.forget();
    await this.#deps.samples.require(run.batchId, signal);
    const batch = store.batches.require(run.batchId);
    const times = [run.createdAt];
    const events = exportNotes({
      exportId: run.id,
      batchId: run.batchId,
      targetDir: run.folderPath,
      format: run.format,
      source: approvedNotes({ store, redactor: this.#redactor }, run.batchId, run.notes),
      leftOut: (exported) => [...leftBehind(store, run.batchId, exported)],
      sampling: () => this.#deps.samples.facts(run.batchId, signal),
      pipeline: { id: batch.pipelineId, version: this.#deps.version, fingerprint: batch.pipelineFingerprint },
      policy: this.#redactor.policyOf(run.batchId),
      softwareVersion: this.#deps.version,
      actor: run.actor,
      ...statedOf(store, run),
      separationOfDuties: () => separationOf(store, run.batchId),
      documents: this.#deps.documents,
      evidence: await this.#evidence(),
      witness,
      // The folder is named after the order, so that a run that is taken up again finds it.
      clock: { now: () => times.pop() ?? (Date.now() as EpochMs) },
      signal,
    });
    for await (const event of events) {
      if (event.step === 'completed') return;
      if (event.done % NOTES_PER_PROGRESS === 0 || event.done === event.total) {
        heartbeat();
        if (event.step === 'writing') this.#progress(run, event.done);
      }
    }
  }

  /**
   * Records a folder that is there although the store knows nothing of it: one of an earlier version, or of a database that lost
   * its last moments. False when there is none. Errors: `export/target-exists` when it is not the whole of this run.
   */
  async #takeOver(run: ExportRecord): Promise<boolean> {
    const folder = ExportService.folderOf(run);
    if (!(await holdsFolder(run.folderPath, path.basename(folder)))) return false;
    const verdict = await verifyExport(folder, this.#deps.siteKey.fingerprint());
    const manifest = await readManifest(folder);
    if (!verdict.ok || manifest?.exportId !== run.id) throw new DeidError('export/target-exists');
    const recorder = new ExportRecorder(this.#store, run.id);
    await recorder.forget();
    const deps = { store: this.#store, redactor: this.#redactor };
    const source = approvedNotes(deps, run.batchId, manifest.notes.exported);
    const breathe = createBreath();
    for await (const note of notesInExport(this.#store, source, folder, run)) {
      recorder.found(note);
      await breathe();
    }
    const dataFiles = manifest.files.map(({ name, sha256, bytes }) => ({ name, sha256, bytes }));
    recorder.takenOver({
      notes: manifest.notes.exported,
      files: [
        ...[...dataFiles, ...evidenceFiles(manifest)],
        ...[await hashFile(folder, MANIFEST_FILE), await hashFile(folder, SIGNATURE_FILE)],
      ],
    });
    return true;
  }

  /** Marks what went out. A note that has another output by now, or no approval, did not. A cancelled batch is marked too. */
  async #markExported(exportId: string, signal: AbortSignal, heartbeat: () => void): Promise<void> {
    for (let after: NoteId | 0 | null = 0; ;) {
      after = this.#store.exportedNotes.mark(exportId, after, MARKED_PER_TRANSACTION);
      if (after === null) return;
      heartbeat();
      await new Promise((resolve) => setImmediate(resolve));
      if (signal.aborted && signal.reason !== 'cancelled') throw new DeidError('export/interrupted');
    }
  }

  #fail(run: ExportRecord, code: ErrorCode, cause?: DeidError): void {
    failExport(this.#store, run, code, cause?.facts);
    this.#notify(run.id);
  }

  #progress(run: ExportRecord, done: number): void {
    this.#store.exports.setDone(run.id, done);
    this.#work.wrote(run.id, this.#store.now(), done, Math.max(0, run.notes - done));
    this.#notify(run.id);
  }

  #notify(exportId: string): void {
    const run = this.#require(exportId);
    for (const listener of this.#listeners) listener(run);
  }

  #require(exportId: string): ExportRecord {
    const run = this.#store.exports.get(exportId);
    invariant(run !== null, 'export jobs name a stored export');
    return run;
  }
}

/**
 * What the manifest says of importer and approver: `enforced` only where nothing else can have happened, so a batch that was
 * once approved under the exception keeps the word when the exception is off again. Errors: `store/row-tampered`.
 */
export function separationOf({ accounts, batches }: Store, batchId: BatchId): Separation {
  const isExcepted = batches.duties(batchId).wasSelfApproved || accounts.isSingleUser();
  return isExcepted ? 'single-user exception' : 'enforced';
}
