/**
 * @file An unlocked workspace with everything running on it: store, queue, child processes, services. Runs in main and
 * on the command line; both composition roots create it with their own kind of child process.
 */
import path from 'node:path';
import type { OperatingPoint } from '../domain/detection.ts';
import { DeidError, type ErrorCode } from '../domain/errors.ts';
import type { BatchId, EpochMs } from '../domain/ids.ts';
import type { ExaminedBy } from '../domain/redetection.ts';
import type { AccountAdmin } from '../access/accountAdmin.ts';
import type { LockReason, UnlockedWorkspace } from '../access/workspaceAccess.ts';
import type { Logger } from '../domain/logger.ts';
import { SHELF_FOLDER } from '../engine/pack/packShelf.ts';
import { COMPARED_AT } from '../evaluation/compare/compareReport.ts';
import { createQueue, type Queue } from '../queue/queue.ts';
import type { Store } from '../store/store.ts';
import { ApprovalService } from './approvalService.ts';
import { BatchService } from './batchService.ts';
import { BulkService } from './bulkService.ts';
import { ClusterService } from './clusterService.ts';
import { CompareService } from './compareService.ts';
import { DeskService } from './deskService.ts';
import { RecallService } from './recall/recallService.ts';
import { RejectionService } from './rejectionService.ts';
import { createDetectHandler } from './detectHandler.ts';
import { DetectionPool } from './detectionPool.ts';
import { createExportHandler } from './exportHandler.ts';
import { createDocumentWriter } from './documentWriter.ts';
import { ExportService } from './exportService.ts';
import { createImportHandler } from './importHandler.ts';
import { ImportService } from './importService.ts';
import { isAdopted } from './adaptation/adaptationState.ts';
import { Adaptations } from './adaptation/adaptations.ts';
import { trialPacks } from './adaptation/trialPacks.ts';
import { finishTaskRemovals } from './annotation/makeTask.ts';
import { choosePipeline, packFinder, type FindPack, type PipelineChoice } from './pipelineChoice.ts';
import type { Machine } from './machine.ts';
import { createModelService, type ModelService } from './models/modelService.ts';
import type { PackMeasurement } from './models/packSummary.ts';
import { packUse, type UsesPack } from './models/packUse.ts';
import { sampleTexts } from './models/sampleNotes.ts';
import { batchPolicies, shippedPolicies, type PolicyShelf } from './policies.ts';
import { createPseudonymKeys, type PseudonymKeys } from './pseudonymKeys.ts';
import { createRedactor } from './redactor.ts';
import { watchRows, type RowWatch } from './rowWatch.ts';
import { keepSite, keptSiteReader, type ReadKeptSite } from './site/keptSite.ts';
import { siteChecks, siteReader, type ReadSite } from './site/siteFiles.ts';
import { keptListPack, siteListPack } from './site/siteListPack.ts';
import { listSite, type SiteList } from './site/siteList.ts';
import { BackupService } from './backup/backupService.ts';
import { KeyRetention } from './retention/keyRetention.ts';
import { RetentionService } from './retention/retentionService.ts';
import { ReportService } from './report/reportService.ts';
import { ShadowService } from './shadow/shadowService.ts';
import { createSampleGate } from './sampling/sampleGate.ts';
import { SamplingService } from './sampling/samplingService.ts';
import { OpenForms } from './openForms.ts';
import { OpinionService } from './opinions/opinionService.ts';
import { ReviewService } from './reviewService.ts';
import { createSiteKey, type SiteKey } from './siteKey.ts';
import { sweepLeftovers } from './sweepLeftovers.ts';
import { createTrailWatch, type TrailWatch } from './trailWatch.ts';
import type { WorkspacePorts } from './workspacePorts.ts';
import { WorkspaceSettings } from './workspaceSettings.ts';

export class Workspace {
  readonly dir: string;
  readonly store: Store;
  readonly queue: Queue;
  readonly settings: WorkspaceSettings;
  readonly review: ReviewService;
  /** What notes are opened and decided by: it knows which of them have two reviewers. */
  readonly opinions: OpinionService;
  readonly clusters: ClusterService;
  readonly bulk: BulkService;
  /** Keeps the order of the queue, and the list of large batches. */
  readonly openForms: OpenForms;
  readonly desk: DeskService;
  readonly rejections: RejectionService;
  readonly recall: RecallService;
  readonly approvals: ApprovalService;
  readonly sampling: SamplingService;
  readonly batches: BatchService;
  readonly imports: ImportService;
  readonly exports: ExportService;
  /** Evidence reports and charts of batches. */
  readonly reports: ReportService;
  /** Policies that new batches can have. */
  readonly policies: PolicyShelf;
  readonly pseudonymKeys: PseudonymKeys;
  /** Signs exports. */
  readonly siteKey: SiteKey;
  /** Whether the audit trail holds. */
  readonly trail: TrailWatch;
  /** Whether the rows are whole that the last session may have left damaged. */
  readonly rows: RowWatch;
  /** Accounts of this workspace; rights are those of [Note: Who may do what]. */
  readonly accounts: AccountAdmin;
  readonly retention: RetentionService;
  readonly keyRetention: KeyRetention;
  readonly backups: BackupService;
  readonly #unlocked: UnlockedWorkspace;
  /** Also asked by the Models screen: to verify, measure and add packs. */
  readonly detector: DetectionPool;
  readonly models: ModelService;
  readonly comparisons: CompareService;
  readonly adaptations: Adaptations;
  readonly shadows: ShadowService;
  readonly machine: Machine;
  readonly #findPack: FindPack;
  /** Pipelines and rule packs of this workspace's site, as they are now. */
  readonly readSite: ReadSite;
  /** The site as a batch was run with it. */
  readonly readKeptSite: ReadKeptSite;
  /** The site file by file, also what is switched off or refused. */
  readonly listSite: () => Promise<SiteList>;
  readonly #now: () => EpochMs;
  readonly #logger: Logger;
  readonly #closing = new AbortController();
  readonly #changeListeners = new Set<(batchId: BatchId) => void>();
  readonly #troubleListeners = new Set<(code: ErrorCode) => void>();

  constructor(unlocked: UnlockedWorkspace, ports: WorkspacePorts) {
    this.#unlocked = unlocked;
    this.#logger = ports.logger;
    this.dir = unlocked.dir;
    const { store } = unlocked;
    this.store = store;
    this.accounts = unlocked.accounts;
    const places = { app: ports.modelsDir, workspace: path.join(unlocked.dir, SHELF_FOLDER) };
    this.machine = ports.machine;
    this.#now = () => ports.clock.now();
    this.#findPack = packFinder(places, (digest) => isAdopted(store, digest));
    const checks = siteChecks();
    this.readSite = siteReader(unlocked.dir, checks, () => siteListPack(store));
    this.readKeptSite = keptSiteReader(unlocked.dir, checks, (digest) => keptListPack(store, digest));
    this.listSite = () => listSite(unlocked.dir, checks);
    this.detector = new DetectionPool(() => ports.createHost('detectWorker'), ports.machine);
    this.settings = new WorkspaceSettings(store);
    this.policies = shippedPolicies(import.meta.dirname);
    const policyOf = batchPolicies(store, this.policies);
    this.pseudonymKeys = createPseudonymKeys({ store, dataKey: unlocked.dataKey, policyOf });
    const redactor = createRedactor({ store, policyOf, keyed: () => this.pseudonymKeys.keyed });
    this.imports = new ImportService(store, this.policies, ports.createHost);
    this.siteKey = createSiteKey(store);
    this.trail = createTrailWatch(store);
    this.rows = watchRows(unlocked, () => this.#stopForDamage());
    const { siteKey, trail, rows } = this;
    this.exports = new ExportService({
      ...{ store, redactor, siteKey, trail, rows, samples: createSampleGate(store) },
      ...{ version: ports.appVersion, workspaceDir: unlocked.dir },
      documents: createDocumentWriter(store, () => this.imports.runningHost()),
    });
    this.reports = new ReportService({
      ...{ store, policyOf, policies: this.policies, siteKey, trail, rows, version: ports.appVersion },
      ...{ findPack: this.#findPack, readSite: this.readSite, readKeptSite: this.readKeptSite },
      dir: unlocked.dir,
    });
    const tell = (batchId: BatchId): void => {
      for (const listener of this.#changeListeners) listener(batchId);
    };
    this.openForms = new OpenForms({ store, logger: ports.logger, changed: tell });
    const notify = (batchId: BatchId): void => {
      tell(batchId);
      if (!this.isReadOnly) this.openForms.wake(batchId);
    };
    this.exports.onProgress((run) => {
      notify(run.batchId);
    });
    this.queue = createQueue({
      store,
      clock: ports.clock,
      logger: ports.logger,
      bootId: ports.ids.next(),
      handlers: [
        createImportHandler({
          ...{ store, dataKey: () => unlocked.dataKey },
          runningHost: () => this.imports.runningHost(),
          wake: () => {
            this.queue.wake();
          },
        }),
        createDetectHandler({
          ...{ store, redactor, detector: this.detector, findPack: this.#findPack },
          ...{ readSite: this.readSite, readKeptSite: this.readKeptSite },
        }),
        createExportHandler(this.exports),
      ],
      onChange: notify,
      onTrouble: (code) => {
        for (const listener of this.#troubleListeners) listener(code);
      },
    });
    this.review = new ReviewService(store, redactor, notify);
    this.opinions = new OpinionService({ store, redactor, review: this.review, changed: notify });
    this.clusters = new ClusterService(store);
    const { clusters } = this;
    this.bulk = new BulkService({ store, clusters, redactor, logger: ports.logger, changed: notify });
    this.desk = new DeskService(store, notify);
    this.rejections = new RejectionService(store, notify, () => this.queue.wake());
    this.recall = new RecallService({ store, rows, review: this.review, changed: notify });
    this.approvals = new ApprovalService(store, rows, notify);
    this.sampling = new SamplingService({
      ...{ store, redactor, review: this.review, changed: notify },
      keyed: () => this.pseudonymKeys.keyed,
    });
    this.batches = new BatchService(store, this.queue, policyOf);
    const { batches } = this;
    const softwareVersion = ports.appVersion;
    const kept = { store, rows, batches, siteKey, softwareVersion };
    this.retention = new RetentionService({ ...kept, dir: this.dir, changed: notify });
    const { pseudonymKeys: keys } = this;
    this.keyRetention = new KeyRetention({ store, keys, policyOf, siteKey, rows, softwareVersion });
    this.backups = new BackupService({ store, dir: unlocked.dir, ids: ports.ids, softwareVersion });
    this.models = createModelService({
      places,
      engine: this.detector,
      samples: () => sampleTexts(import.meta.dirname),
      isInUse: async (id) => (await this.packUse())(id),
    });
    this.comparisons = new CompareService({
      examiner: this.detector,
      choose: (id) => choosePipeline(id, COMPARED_AT, this.#findPack, this.readSite),
      now: () => performance.now(),
    });
    this.adaptations = new Adaptations(this, this.#now);
    this.shadows = new ShadowService({
      ...{ store, dir: this.dir, examiner: this.detector, findPack: this.#findPack, logger: ports.logger },
      ...{ readSite: this.readSite, readKeptSite: this.readKeptSite },
      isKeptIn: (id) => redactor.isKeptIn(id),
      trialPacks: () => trialPacks(this),
      now: () => performance.now(),
    });
  }

  /**
   * The pipeline with this id as it is now, to start a batch with: the site is kept for it, see [Note: A batch keeps its
   * site]. Errors: `detection/unknown-pipeline`, `detection/bad-*`, `pack/*`, `store/unwritable`.
   */
  async choosePipeline(untrustedId: string, operatingPoint: OperatingPoint): Promise<PipelineChoice> {
    const site = await this.readSite();
    const readSite: ReadSite = () => Promise.resolve(site);
    const choice = await choosePipeline(untrustedId, operatingPoint, this.#findPack, readSite);
    if (!this.isReadOnly) await keepSite(this.dir, choice.pipelineFingerprint, site);
    return choice;
  }

  /**
   * The pipeline by which notes of a batch are examined anew: that of the batch as it began, or another one as it is now.
   * Errors: `store/unknown-batch`, those of {@link choosePipeline}.
   */
  async choosePipelineAgain(batchId: BatchId, untrustedId: string | null): Promise<ExaminedBy> {
    const { pipelineId, pipelineFingerprint, operatingPoint } = this.store.batches.require(batchId);
    if (untrustedId !== null) return this.choosePipeline(untrustedId, operatingPoint);
    return { pipelineId, pipelineFingerprint, operatingPoint };
  }

  /**
   * Which packs and translators the batches that are not finished name, notes that are to be examined anew, and shadow runs that
   * are not over.
   */
  packUse(): Promise<UsesPack> {
    const { redetections, shadows } = this.store;
    const named = [...redetections.openPipelines(), ...shadows.unfinished()];
    return packUse([...this.batches.unfinished(), ...named], this);
  }

  /** Measures a pack on the sample notes and remembers it for this machine. Errors: `pack/*`, `engine/*`. */
  async measurePack(id: string): Promise<PackMeasurement> {
    const { runningOn, ...speed } = await this.models.measure(id);
    const measurement = {
      at: this.#now(),
      runningOn: { ...runningOn, refused: [...runningOn.refused] },
      ...speed,
    };
    this.machine.rememberMeasurement((await this.#findPack(id)).digest, measurement);
    return measurement;
  }

  /** Name of the account that is signed in, under which all it does is recorded; empty where nobody can be told. */
  get actor(): string {
    return this.store.accounts.signedIn()?.name ?? '';
  }

  /** True from the moment closing begins. */
  get isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  /** Aborted with `contract/no-workspace` when closing begins: ends what reads a note in turns and belongs to no service. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  get isReadOnly(): boolean {
    return this.#unlocked.isReadOnly;
  }

  /** Rescues what a dead process left, sweeps its half-written exports, and starts the lanes. */
  async start(): Promise<void> {
    this.trail.begin();
    if (this.isReadOnly) return;
    this.store.shadows.stopInterrupted();
    await this.exports.sweep();
    await sweepLeftovers(this.store, this.dir, this.#logger);
    this.queue.start();
    this.rows.begin();
    this.bulk.start();
    this.openForms.start();
    // In the background: removing a large batch takes minutes. `close` waits for the step in hand.
    void this.#finishRemovals().catch((error: unknown) => {
      // A full disk or closing: the next start goes on.
      this.#logger.warn(error instanceof DeidError ? error.code : 'contract/unexpected', { at: 'removal' });
    });
  }

  async #finishRemovals(): Promise<void> {
    // What a destruction had begun to remove may be removed here, and its proof says that nothing was left.
    if (this.store.batches.listRemoving().length > 0) await this.rows.require();
    await this.batches.finishRemovals();
    try {
      await this.shadows.finishDiscarding();
      await finishTaskRemovals(this.store, () => this.isClosed || this.rows.damage !== null);
    } finally {
      // The last one: it waits until the rows were looked at, and is finished whatever becomes of the others.
      await this.keyRetention.finishInterrupted().finally(() => this.retention.finishInterrupted());
    }
  }

  /** See [Note: Never repaired]. */
  #stopForDamage(): void {
    this.#logger.error('store/damaged', { at: 'rows' });
    for (const listener of this.#troubleListeners) listener('store/damaged');
    // What is read stays readable: the screens go on.
    const { bulk, openForms, backups, shadows, adaptations, batches } = this;
    const work = [this.queue.stop(), bulk.stopWriting(), openForms.stop(), backups.stop(), shadows.stop()];
    void Promise.allSettled([...work, adaptations.close(), batches.stop()]);
  }

  /** Why nothing can be stored at the moment, such as `store/disk-full`; null while all is well. */
  get trouble(): ErrorCode | null {
    return this.rows.damage ?? this.queue.trouble;
  }

  /**
   * Called when storing fails for a reason that no retry of a single job cures; work goes on by itself when the reason
   * is gone, see {@link trouble}. Returns the remover.
   */
  onTrouble(listener: (code: ErrorCode) => void): () => void {
    this.#troubleListeners.add(listener);
    return () => this.#troubleListeners.delete(listener);
  }

  /** Called after every committed change of a batch; returns the remover. */
  onBatchChanged(listener: (batchId: BatchId) => void): () => void {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  }

  /** Ends work at the next safe point, closes the database and wipes the keys. Open jobs go on at the next start. */
  async close(reason: LockReason): Promise<void> {
    this.#closing.abort(new DeidError('contract/no-workspace'));
    // First: much of what is ended below may be waiting for it.
    const looking = this.rows.stop();
    this.sampling.stop();
    this.reports.stop();
    this.rejections.stop();
    const longRuns = [this.retention.stop(), this.keyRetention.stop(), this.backups.stop()];
    // At once: a training holds texts.
    const adapting = this.adaptations.close();
    const verbs = [
      this.batches.stop(),
      this.approvals.stop(),
      this.clusters.stop(),
      this.bulk.stop(),
      this.openForms.stop(),
      this.recall.stop(),
    ];
    if (!this.isReadOnly) await this.queue.stop();
    await Promise.all([...verbs, ...longRuns]);
    await this.comparisons.close();
    await adapting;
    await this.shadows.stop();
    await this.detector.stop();
    await this.imports.stop();
    await this.trail.stop();
    await looking;
    this.#unlocked.close(reason);
  }
}
