/** @file The face of the store: one object per aggregate and one transaction verb. Runs in the main process. */
import type { Clock } from '../domain/clock.ts';
import { DeidError } from '../domain/errors.ts';
import type { EpochMs, IdSource } from '../domain/ids.ts';
import type { Logger } from '../domain/logger.ts';
import { createAccountStore, type AccountStore } from './accountStore.ts';
import { createActivityStore, type ActivityStore } from './activityStore.ts';
import { createAnnotationStore, type AnnotationStore } from './annotationStore.ts';
import { createApprovalStore, type ApprovalStore } from './approvalStore.ts';
import { createAuditStore, type AuditStore } from './auditStore.ts';
import { createBatchDuties } from './batchDuties.ts';
import { createBatchStore, type BatchStore } from './batchStore.ts';
import { createBulkStore, type BulkStore } from './bulkStore.ts';
import { createCommentStore, type CommentStore } from './commentStore.ts';
import { createRejectionStore, type RejectionStore } from './rejectionStore.ts';
import { createExportedNoteStore, type ExportedNoteStore } from './exportedNoteStore.ts';
import { createDeskStore, type DeskStore } from './deskStore.ts';
import { createCanaryStore, type CanaryStore } from './canaryStore.ts';
import { createClusterEditStore, type ClusterEditStore } from './clusterEditStore.ts';
import { createRedetectionStore, type RedetectionStore } from './redetectionStore.ts';
import { createReportStore, type ReportStore } from './reportStore.ts';
import { createReviewedStore, type ReviewedStore } from './reviewedStore.ts';
import { createRiskStore, type RiskStore } from './riskStore.ts';
import type { SqliteDatabase } from './database.ts';
import { createDatabaseFiles, type DatabaseFiles } from './databaseCopy.ts';
import { createDecisionStore, type DecisionStore } from './decisionStore.ts';
import { createDestructionStore, type DestructionStore } from './destructionStore.ts';
import { createDocumentStore, type DocumentStore } from './documentStore.ts';
import { createDetectionStore, type DetectionStore } from './detectionStore.ts';
import { createExportStore, type ExportStore } from './exportStore.ts';
import { createGoneExportStore, type GoneExportStore } from './goneExportStore.ts';
import { createKeyDestructionStore, type KeyDestructionStore } from './keyDestructionStore.ts';
import { createOpenFormStore, type OpenFormStore } from './openFormStore.ts';
import { createOpinionStore, type OpinionStore } from './opinionStore.ts';
import { createJobStore, type JobStore } from './jobStore.ts';
import { createNoteListStore, type NoteListStore } from './noteListStore.ts';
import { createNoteStore, type NoteStore } from './noteStore.ts';
import { createPolicyStore, type PolicyStore } from './policyStore.ts';
import { createPatientStore, type PatientStore } from './patientStore.ts';
import { createPlaceholderStore, type PlaceholderStore } from './placeholderStore.ts';
import type { RowCipher } from './rowCipher.ts';
import { createSampleStore, type SampleStore } from './sampleStore.ts';
import { createShadowStore, type ShadowStore } from './shadowStore.ts';
import { createSettingStore, type SettingStore } from './settingStore.ts';
import {
  createImportIssueStore,
  createSourceFileStore,
  type ImportIssueStore,
  type SourceFileStore,
} from './sourceFileStore.ts';
import { createSiteWordStore, type SiteWordStore } from './siteWordStore.ts';
import { createStoreKit } from './statements.ts';
import { createTamperWatch } from './tamperWatch.ts';

export interface StoreDeps {
  readonly database: SqliteDatabase;
  readonly cipher: RowCipher;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly logger: Logger;
  /**
   * Id of the account that is signed in; all that is done is done by it. Null for nobody: then nothing is imported, decided,
   * approved or exported. See [Note: Who may do what].
   */
  readonly account: string | null;
}

export interface Store {
  readonly workspace: { readonly id: string; readonly createdAt: EpochMs };
  readonly isReadOnly: boolean;
  readonly cipher: RowCipher;
  readonly accounts: AccountStore;
  readonly batches: BatchStore;
  readonly sourceFiles: SourceFileStore;
  readonly importIssues: ImportIssueStore;
  readonly notes: NoteStore;
  readonly documents: DocumentStore;
  readonly noteList: NoteListStore;
  readonly patients: PatientStore;
  readonly detections: DetectionStore;
  readonly decisions: DecisionStore;
  /** Of batches in which each note has two reviewers. */
  readonly opinions: OpinionStore;
  readonly clusterEdits: ClusterEditStore;
  readonly bulk: BulkStore;
  /** What is undecided, by form. */
  readonly openForms: OpenFormStore;
  readonly comments: CommentStore;
  readonly rejections: RejectionStore;
  readonly redetections: RedetectionStore;
  readonly desk: DeskStore;
  readonly risks: RiskStore;
  readonly activity: ActivityStore;
  readonly report: ReportStore;
  readonly placeholders: PlaceholderStore;
  readonly policies: PolicyStore;
  readonly approvals: ApprovalStore;
  readonly reviewed: ReviewedStore;
  readonly samples: SampleStore;
  readonly canaries: CanaryStore;
  readonly exports: ExportStore;
  /** Of batches that are gone. */
  readonly goneExports: GoneExportStore;
  readonly destructions: DestructionStore;
  /** Pseudonym keys that are gone. */
  readonly keyDestructions: KeyDestructionStore;
  /** The files that the rows lie in. */
  readonly files: DatabaseFiles;
  readonly exportedNotes: ExportedNoteStore;
  /** What other pipelines would have found in batches. */
  readonly shadows: ShadowStore;
  /** Notes that people mark to make gold. */
  readonly annotations: AnnotationStore;
  readonly jobs: JobStore;
  readonly audit: AuditStore;
  readonly settings: SettingStore;
  readonly siteWords: SiteWordStore;
  now(): EpochMs;
  /** All or nothing; may be nested. Keep it under 20 ms: the main process does nothing else meanwhile. */
  transaction<Result>(run: () => Result): Result;
  /** Closes the database; the store is unusable afterwards. */
  close(): void;
}

/** Opens the store of an unlocked workspace. @throws DeidError store/damaged when its schema cannot be read */
export function openStore(deps: StoreDeps): Store {
  const { database, cipher, clock } = deps;
  const kit = createStoreKit(deps);
  const workspace = kit
    .statement<Store['workspace']>('workspace.get', 'SELECT id, created_at AS createdAt FROM workspace')
    .get();
  if (workspace === undefined) throw new DeidError('store/damaged', { reason: 'no-workspace-row' });
  const jobs = createJobStore(kit);
  const notes = createNoteStore(kit);
  const accounts = createAccountStore(kit);
  const duties = createBatchDuties(kit, createTamperWatch(database, accounts));
  return {
    workspace,
    isReadOnly: database.readonly,
    cipher,
    accounts,
    batches: createBatchStore(kit, jobs, duties),
    sourceFiles: createSourceFileStore(kit),
    importIssues: createImportIssueStore(kit),
    notes,
    documents: createDocumentStore(kit),
    noteList: createNoteListStore(kit),
    patients: createPatientStore(kit),
    detections: createDetectionStore(kit),
    decisions: createDecisionStore(kit),
    opinions: createOpinionStore(kit),
    clusterEdits: createClusterEditStore(kit),
    bulk: createBulkStore(kit),
    openForms: createOpenFormStore(kit),
    comments: createCommentStore(kit),
    rejections: createRejectionStore(kit),
    redetections: createRedetectionStore(kit),
    desk: createDeskStore(kit),
    risks: createRiskStore(kit),
    activity: createActivityStore(kit),
    report: createReportStore(kit),
    placeholders: createPlaceholderStore(kit),
    policies: createPolicyStore(kit),
    approvals: createApprovalStore(kit, notes, duties),
    reviewed: createReviewedStore(kit),
    samples: createSampleStore(kit),
    canaries: createCanaryStore(kit),
    exports: createExportStore(kit),
    goneExports: createGoneExportStore(kit),
    destructions: createDestructionStore(kit),
    keyDestructions: createKeyDestructionStore(kit),
    files: createDatabaseFiles(database),
    exportedNotes: createExportedNoteStore(kit),
    shadows: createShadowStore(kit),
    annotations: createAnnotationStore(kit),
    jobs,
    audit: createAuditStore(kit),
    settings: createSettingStore(kit),
    siteWords: createSiteWordStore(kit),
    now: () => clock.now(),
    transaction: (run) => kit.transaction(run),
    close: () => void database.close(),
  };
}
