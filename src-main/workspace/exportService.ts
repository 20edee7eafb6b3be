/** @file Starting exports and carrying them through, also after a crash. Runs in main. */
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { appendAudit } from '../audit/auditTrail.ts';
import { actorKeyOf } from '../audit/events.ts';
import { DeidError, invariant, type ErrorCode } from '../domain/errors.ts';
import type { BatchId, EpochMs } from '../domain/ids.ts';
import { exportFolderName, sweepPartialExports } from '../export/exportFolder.ts';
import {
  exportNotes,
  type ExportedNote,
  type ExportRequest,
  type ExportResult,
} from '../export/exportNotes.ts';
import { hashFile } from '../export/hashedFile.ts';
import { MANIFEST_FILE, SIGNATURE_FILE, type Separation } from '../export/manifest.ts';
import { outputSha256 } from '../export/outputHash.ts';
import { readManifest, verifyExport } from '../export/verifyExport.ts';
import { auditRowsToNow } from '../audit/chainedRows.ts';
import { evidenceFiles, type EvidenceSource } from '../export/evidence.ts';
import type { ExportedFile, ExportFormat, ExportRecord } from '../store/exportStore.ts';
import type { Store } from '../store/store.ts';
import { approvedNotes, notesInExport } from './approvedNotes.ts';
import { leftBehind } from './leftBehind.ts';
import { recordExported } from './recall/exportedForms.ts';
import { replacesOf, requireReplaceable } from './recall/replacedExport.ts';
import type { Redactor } from './redactor.ts';
import { requireName } from './requireName.ts';
import type { SampleGate } from './sampling/sampleGate.ts';
import type { SiteKey } from './siteKey.ts';
import type { TrailWatch } from './trailWatch.ts';
import { verifierPage } from './verifierPage.ts';

export interface ExportOrder {
  readonly batchId: BatchId;
  /** Existing folder in which the export folder is made. */
  readonly targetDir: string;
  readonly format: ExportFormat;
  readonly actor: string;
  /** Fail unless every note of the batch is approved. */
  readonly wholeBatch?: boolean;
  /** Who gets it, for later recalls; PHI. Left out or blank for nobody. */
  readonly recipient?: string | undefined;
  /** Whether the manifest names the recipient. */
  readonly namesRecipient?: boolean | undefined;
  /** The earlier export of the batch that this one corrects. */
  readonly replaces?: string | undefined;
}

/** Each opens its note once more, for the hashes of what it hides: together about 10 ms. */
const NOTES_PER_TRANSACTION = 10;
const NOTES_PER_PROGRESS = 200;

/** What a run has published: how many notes, in which files, and which of them to mark. */
interface Published {
  readonly notes: number;
  /** The data files, the trail, the page that checks, the manifest and its signature. */
  readonly files: readonly ExportedFile[];
  readonly exported: Iterable<ExportedNote> | AsyncIterable<ExportedNote>;
}

export interface ExportDeps {
  readonly store: Store;
  readonly redactor: Redactor;
  readonly siteKey: SiteKey;
  readonly trail: TrailWatch;
  readonly samples: SampleGate;
  readonly version: string;
  /** Where exports may not go: a workspace is the app's own folder, and a copy of it holds originals. */
  readonly workspaceDir: string;
}

export class ExportService {
  readonly #deps: ExportDeps;
  readonly #store: Store;
  readonly #redactor: Redactor;
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
   * `export/not-replaceable`, `audit/chain-broken`, `export/sample-missing`, `export/sample-above-limit`, `export/sample-void`.
   */
  async start(order: ExportOrder): Promise<ExportRecord> {
    const { batchId, format, actor, targetDir } = order;
    requireName(actor);
    const store = this.#store;
    const { notes, approved } = store.approvals.summary(store.batches.require(batchId).id);
    const destroyed = store.destructions.destroyed(batchId);
    const exportable = approved - destroyed;
    if (exportable === 0 && destroyed > 0)
      throw new DeidError('store/original-destroyed', { notes: destroyed });
    if (approved === 0) throw new DeidError('export/nothing-approved');
    if (store.destructions.listOpen().length > 0) throw new DeidError('retention/destruction-running');
    if (order.wholeBatch === true && exportable < notes)
      throw new DeidError('export/not-approved', { notes: notes - exportable });
    if (order.replaces !== undefined) requireReplaceable(store, batchId, order.replaces);
    const target = await stat(targetDir).catch(() => null);
    if (target?.isDirectory() !== true)
      throw new DeidError('export/target-unwritable', { reason: 'no-such-folder' });
    if (await isInside(targetDir, this.#deps.workspaceDir))
      throw new DeidError('export/target-unwritable', { reason: 'inside-workspace' });
    await this.#deps.trail.require();
    await this.#deps.samples.require(batchId);
    return store.transaction(() => {
      const addressed = addressOf(order);
      const run = store.exports.create({
        ...{ batchId, format, notes: exportable, actor, folderPath: targetDir, ...addressed },
      });
      store.jobs.enqueue({
        kind: 'export',
        batchId,
        noteId: null,
        subject: run.id,
        uniqueKey: `export:${run.id}`,
      });
      appendAudit(store, {
        kind: 'export-started',
        batch: batchId,
        export: run.id,
        format,
        notes: exportable,
        actorKey: actorKeyOf(store, actor),
      });
      recordAddress(store, run);
      return run;
    });
  }

  /**
   * Carries a run through. A finished folder that an interrupted run left is verified instead of written again.
   * Expected failures are recorded in the run. Rejects only when aborted (`export/interrupted`) or by a bug.
   */
  async carryOut(exportId: string, signal: AbortSignal, heartbeat: () => void): Promise<void> {
    const run = this.#require(exportId);
    // Cancelled with its batch before its turn came.
    if (run.state !== 'running') return;
    try {
      await this.#deps.trail.require();
      const published = (await this.#takeOver(run)) ?? (await this.#write(run, signal, heartbeat));
      await this.#markExported(run.id, published.exported, heartbeat);
      this.#finish(run, published);
    } catch (cause) {
      if (!(cause instanceof DeidError) || signal.aborted) throw cause;
      this.#fail(run, cause);
    }
  }

  /** Records that a run was given up by the queue. */
  giveUp(exportId: string, code: ErrorCode): void {
    this.#fail(this.#require(exportId), new DeidError(code));
  }

  /** Removes what interrupted runs left half-written. A target folder that cannot be reached now is left for later. */
  async sweep(): Promise<void> {
    for (const run of this.#store.exports.listRunning()) {
      await sweepPartialExports(run.folderPath, [run.id]).catch((cause: unknown) => {
        if (!(cause instanceof DeidError)) throw cause;
      });
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

  async #write(run: ExportRecord, signal: AbortSignal, heartbeat: () => void): Promise<Published> {
    const store = this.#store;
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
      sampling: () => this.#deps.samples.facts(run.batchId),
      pipeline: { id: batch.pipelineId, version: this.#deps.version, fingerprint: batch.pipelineFingerprint },
      policy: this.#redactor.policyOf(run.batchId),
      softwareVersion: this.#deps.version,
      actor: run.actor,
      ...statedOf(store, run),
      separationOfDuties: separationOf(store, run.batchId),
      evidence: await this.#evidence(),
      // The folder is named after the order, so that a run that is taken up again finds it.
      clock: { now: () => times.pop() ?? (Date.now() as EpochMs) },
      signal,
    });
    let result: ExportResult | null = null;
    for await (const event of events) {
      if (event.step === 'completed') result = event.result;
      else if (event.done % NOTES_PER_PROGRESS === 0 || event.done === event.total) {
        heartbeat();
        if (event.step === 'writing') this.#progress(run, event.done);
      }
    }
    invariant(result !== null, 'an export ends with its result');
    return result;
  }

  /** What an interrupted run has published; null when it did not get that far. */
  async #takeOver(run: ExportRecord): Promise<Published | null> {
    const folder = ExportService.folderOf(run);
    if ((await stat(folder).catch(() => null)) === null) return null;
    const verdict = await verifyExport(folder, this.#deps.siteKey.fingerprint());
    const manifest = await readManifest(folder);
    if (!verdict.ok || manifest?.exportId !== run.id) throw new DeidError('export/target-exists');
    const dataFiles = manifest.files.map(({ name, sha256, bytes }) => ({ name, sha256, bytes }));
    return {
      notes: manifest.notes.exported,
      files: [
        ...[...dataFiles, ...evidenceFiles(manifest)],
        ...[await hashFile(folder, MANIFEST_FILE), await hashFile(folder, SIGNATURE_FILE)],
      ],
      exported: notesInExport(this.#store, run.batchId, folder, run.format),
    };
  }

  /** Marks what went out. Notes that were approved in the meantime, or approved anew, did not. */
  async #markExported(
    exportId: string,
    exported: Published['exported'],
    heartbeat: () => void,
  ): Promise<void> {
    let chunk: ExportedNote[] = [];
    const mark = async (): Promise<void> => {
      const notes = chunk;
      chunk = [];
      this.#store.transaction(() => {
        for (const note of notes) this.#markNote(exportId, note);
      });
      heartbeat();
      await new Promise((resolve) => setImmediate(resolve));
    };
    for await (const note of exported) {
      chunk.push(note);
      if (chunk.length === NOTES_PER_TRANSACTION) await mark();
    }
    await mark();
  }

  #markNote(exportId: string, note: ExportedNote): void {
    const { notes, approvals } = this.#store;
    const { id, approvedAt } = note;
    // Null when the note is gone: its batch was removed meanwhile.
    if (notes.get(id) === null) return;
    recordExported(this.#store, exportId, note);
    if (notes.get(id)?.stage !== 'approved' || approvals.current(id)?.approvedAt !== approvedAt) return;
    notes.setStage(id, 'exported');
  }

  #finish(run: ExportRecord, { notes, files }: Published): void {
    const store = this.#store;
    const lines = files.map(({ sha256, bytes, name }) => `${sha256} ${bytes} ${name}\n`);
    store.transaction(() => {
      store.exports.finish(run.id, files);
      store.exports.setListed(run.id);
      // Fewer than ordered when approvals were withdrawn before the run began.
      store.exports.setDone(run.id, notes);
      appendAudit(store, {
        kind: 'export-finished',
        batch: run.batchId,
        export: run.id,
        notes,
        files: files.length,
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        filesSha256: outputSha256(lines.join('')),
      });
    });
    this.#notify(run.id);
  }

  #fail(run: ExportRecord, cause: DeidError): void {
    this.#store.transaction(() => {
      this.#store.exports.fail(run.id, cause.code, cause.facts);
      appendAudit(this.#store, {
        kind: 'export-failed',
        batch: run.batchId,
        export: run.id,
        code: cause.code,
      });
    });
    this.#notify(run.id);
  }

  #progress(run: ExportRecord, done: number): void {
    this.#store.exports.setDone(run.id, done);
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
 * once approved under the exception keeps the word when the exception is off again.
 */
export function separationOf({ accounts, batches }: Store, batchId: BatchId): Separation {
  const isExcepted = accounts.isSingleUser() || batches.wasSelfApproved(batchId);
  return isExcepted ? 'single-user exception' : 'enforced';
}

/** What the store keeps of who gets the export. */
function addressOf({ recipient, namesRecipient, replaces }: ExportOrder) {
  const named = recipient?.trim() ?? '';
  return {
    recipient: named === '' ? null : named,
    namesRecipient: namesRecipient === true && named !== '',
    replaces: replaces ?? null,
  };
}

/** In the trail only when somebody gets it or something is replaced. */
function recordAddress(store: Store, { id, batchId, recipient, replaces, actor }: ExportRecord): void {
  if (recipient === null && replaces === null) return;
  appendAudit(store, {
    kind: 'export-addressed',
    batch: batchId,
    export: id,
    named: recipient !== null,
    replaces,
    actorKey: actorKeyOf(store, actor),
  });
}

/** What the manifest says of who gets the export and of what it corrects. */
function statedOf(
  store: Store,
  { batchId, recipient, namesRecipient, replaces }: ExportRecord,
): Pick<ExportRequest, 'recipient' | 'replaces'> {
  return {
    ...(recipient !== null && namesRecipient ? { recipient } : {}),
    ...(replaces === null
      ? {}
      : { replaces: (passed: readonly ExportedNote[]) => replacesOf(store, { batchId, replaces }, passed) }),
  };
}

/** True for the folder itself and everything below it, whichever way the paths lead there. */
async function isInside(dir: string, parent: string): Promise<boolean> {
  const way = path.relative(await realpath(parent), await realpath(dir));
  return way === '' || !(way === '..' || way.startsWith(`..${path.sep}`) || path.isAbsolute(way));
}
