/** @file Everything that renderer and main may say to each other. Pure; used on both sides. See [Note: One contract]. */
import { z } from 'zod';
import { adaptationGroup } from './adaptationGroup.ts';
import { annotationGroup } from './annotationGroup.ts';
import { bulkGroup } from './bulkGroup.ts';
import { accountGroup } from './accountGroup.ts';
import { backupGroup } from './backupGroup.ts';
import { retentionGroup } from './retentionGroup.ts';
import { clusterGroup } from './clusterGroup.ts';
import { compareGroup } from './compareGroup.ts';
import { recallGroup } from './recallGroup.ts';
import { rejectionGroup } from './rejectionGroup.ts';
import { deskGroup } from './deskGroup.ts';
import { evidenceGroup } from './evidenceGroup.ts';
import { exportingGroup } from './exportingGroup.ts';
import { samplingGroup } from './samplingGroup.ts';
import { NoteAnswerSchema } from './noteChangeSchemas.ts';
import { opinionGroup } from './opinionGroup.ts';
import { OpinionWaitSchema, ReviewerCountSchema } from './opinionSchemas.ts';
import { reportGroup } from './reportGroup.ts';
import { riskGroup } from './riskGroup.ts';
import { shadowGroup } from './shadowGroup.ts';
import { siteGroup } from './siteGroup.ts';
import { command, event, query, type Contract } from './verbs.ts';
import { workspaceGroup } from './workspaceGroup.ts';
import {
  AppSnapshotSchema,
  ApprovalProgressSchema,
  AuditEventSchema,
  BatchIdSchema,
  BatchSummarySchema,
  CountSchema,
  FileInfoSchema,
  FilePreviewSchema,
  FileTicketSchema,
  CarrierCountSchema,
  ImportIssueSchema,
  LanguageSchema,
  NoteExplanationSchema,
  NoteIdSchema,
  NoteListSchema,
  NoteRowSchema,
  NoteHintsSchema,
  NoteViewSchema,
  ReadPlanSchema,
  SettingsSchema,
  StatusSchema,
  VerdictSchema,
} from './schemas.ts';
import {
  ModelsSnapshotSchema,
  PackChoicesSchema,
  PackIdSchema,
  PackMeasurementSchema,
  PackProposalSchema,
  TranslatorProposalSchema,
} from './modelSchemas.ts';
import { PolicyIdSchema, PolicySummarySchema } from './policySchemas.ts';
import { packAddErrors, packSourceErrors, packUseErrors, pipelineErrors } from './packErrors.ts';
import { DELIMITERS, SOURCE_ENCODINGS, SOURCE_FORMATS } from '../domain/sourceFile.ts';
import { HELP_PAGES } from '../domain/helpPage.ts';
import { STATUS_REASONS } from '../domain/noteStatus.ts';

const nothing = z.undefined();
const inBatch = z.strictObject({ batchId: BatchIdSchema });
export const contract = {
  app: {
    /** One snapshot at start, then `changed` events carry the whole snapshot again. */
    snapshot: query({ input: nothing, output: AppSnapshotSchema }),
    changed: event(AppSnapshotSchema),
    saveSettings: command({
      input: SettingsSchema,
      output: AppSnapshotSchema,
      errors: ['store/read-only', 'redaction/unknown-policy'],
    }),
    /** Text went to the clipboard; locking and quitting take it out again. Only its hash is kept. */
    copied: command({ input: z.strictObject({ text: z.string() }), output: z.null() }),
    /** Licences and notices of everything shipped, as plain text. */
    notices: query({ input: nothing, output: z.string() }),
    /** A document of docs/ as Markdown, in English whatever the interface speaks. */
    help: query({ input: z.strictObject({ page: z.enum(HELP_PAGES) }), output: z.string() }),
  },
  workspace: workspaceGroup,
  accounts: accountGroup,
  importing: {
    chooseFiles: command({
      input: z.strictObject({ folder: z.boolean() }),
      output: z.array(FileInfoSchema),
    }),
    /** Tickets for files that were dropped on the window or given on the command line arrive by this event. */
    offered: event(z.array(FileInfoSchema)),
    /** The notes shipped with the app, one file per genre. */
    sampleFiles: query({ input: nothing, output: z.array(FileInfoSchema) }),
    inspect: query({
      input: z.strictObject({
        ticket: FileTicketSchema,
        format: z.enum(SOURCE_FORMATS).nullable(),
        encoding: z.enum(SOURCE_ENCODINGS).nullable(),
        delimiter: z.enum(DELIMITERS).nullable(),
      }),
      output: FilePreviewSchema,
      errors: [
        'import/unreadable-file',
        'import/unsupported-format',
        'import/unknown-json',
        'import/empty-file',
        'import/unknown-ticket',
      ],
    }),
    start: command({
      input: z.strictObject({
        name: z.string().min(1).max(120),
        files: z.array(z.strictObject({ ticket: FileTicketSchema, plan: ReadPlanSchema })).min(1),
        /** Left out: the policy of the settings. */
        policy: PolicyIdSchema.optional(),
        /** Left out: one. */
        reviewers: ReviewerCountSchema.optional(),
      }),
      output: z.strictObject({ batchId: BatchIdSchema }),
      errors: [
        'import/unknown-ticket',
        'import/bad-mapping',
        'import/nothing-to-import',
        'review/reviewers-single-user',
        'review/actor-missing',
        'redaction/unknown-policy',
        'redaction/bad-policy',
        'store/disk-full',
      ],
    }),
    issues: query({
      input: z.strictObject({
        batchId: BatchIdSchema,
        offset: CountSchema,
        limit: z.number().int().min(1).max(500),
      }),
      output: z.strictObject({ total: CountSchema, issues: z.array(ImportIssueSchema) }),
    }),
    /** The carriers of the batch's documents, joined; empty where it has none. */
    carriers: query({
      input: z.strictObject({ batchId: BatchIdSchema }),
      output: z.array(CarrierCountSchema),
    }),
  },
  policies: {
    /** What a new batch can have, in the order of their ids. */
    list: query({
      input: nothing,
      output: z.array(PolicySummarySchema),
      errors: ['redaction/bad-policy'],
    }),
  },
  batches: {
    list: query({ input: nothing, output: z.array(BatchSummarySchema) }),
    get: query({ input: inBatch, output: BatchSummarySchema, errors: ['store/unknown-batch'] }),
    /** Sent at most four times a second while work is going on, and once when it ends. */
    progressed: event(BatchSummarySchema),
    removed: event(inBatch),
    pause: command({ input: inBatch, output: BatchSummarySchema, errors: ['store/unknown-batch'] }),
    resume: command({
      input: inBatch,
      output: BatchSummarySchema,
      errors: ['store/unknown-batch', 'import/source-changed', 'import/unreadable-file'],
    }),
    cancel: command({ input: inBatch, output: BatchSummarySchema, errors: ['store/unknown-batch'] }),
    remove: command({
      input: inBatch,
      output: z.null(),
      errors: ['store/unknown-batch', 'retention/destruction-running', 'retention/batch-exported'],
    }),
  },
  notes: {
    page: query({
      input: NoteListSchema.extend({ offset: CountSchema, limit: z.number().int().min(1).max(500) }),
      output: z.strictObject({ total: CountSchema, rows: z.array(NoteRowSchema) }),
      errors: ['store/unknown-batch'],
    }),
    /** What filters can offer: notes per language and per status, and by what two reviewers wait for. */
    facets: query({
      input: inBatch,
      output: z.strictObject({
        languages: z.array(z.strictObject({ language: LanguageSchema, notes: CountSchema })),
        statuses: z.array(z.strictObject({ status: StatusSchema, notes: CountSchema })),
        /** Notes by what they wait for; null for a batch with one reviewer. */
        waits: z.record(OpinionWaitSchema, CountSchema).nullable(),
      }),
      errors: ['store/unknown-batch'],
    }),
  },
  review: {
    openNote: query({
      input: z.strictObject({ noteId: NoteIdSchema }),
      output: NoteViewSchema,
      errors: ['store/unknown-note', 'store/row-tampered', 'store/original-destroyed'],
    }),
    /** Asked once per opened note: decisions change neither its text nor the rules that have voted. */
    explain: query({
      input: z.strictObject({ noteId: NoteIdSchema }),
      output: NoteExplanationSchema,
      errors: ['store/unknown-note', 'store/row-tampered', 'store/original-destroyed'],
    }),
    /** Asked once per opened note, behind it. See [Note: Hints follow the note]. */
    findHints: query({
      input: z.strictObject({ noteId: NoteIdSchema }),
      output: NoteHintsSchema,
      errors: ['store/unknown-note', 'store/row-tampered', 'store/original-destroyed'],
    }),
    decide: command({
      input: z.strictObject({ noteId: NoteIdSchema, revision: CountSchema, verdict: VerdictSchema }),
      output: NoteAnswerSchema,
      errors: [
        'review/stale-revision',
        'review/unknown-span',
        'review/bad-range',
        'review/nothing-to-undo',
        'review/nothing-to-redo',
        'review/not-detected',
        'review/actor-missing',
        'store/unknown-note',
      ],
    }),
    /** The note before or after in the order of the list; with `onlyOpen` the next one that has open points. */
    neighbour: query({
      input: NoteListSchema.extend({
        noteId: NoteIdSchema,
        direction: z.enum(['next', 'previous']),
        openOnly: z.boolean(),
      }),
      output: z.strictObject({ noteId: NoteIdSchema }).nullable(),
    }),
  },
  clusters: clusterGroup,
  bulk: bulkGroup,
  desk: deskGroup,
  opinions: opinionGroup,
  rejection: rejectionGroup,
  recall: recallGroup,
  approval: {
    summary: query({
      input: inBatch,
      output: z.strictObject({
        notes: CountSchema,
        approved: CountSchema,
        approvable: CountSchema,
        blocked: z.array(z.strictObject({ reason: z.enum(STATUS_REASONS), notes: CountSchema })),
        spansByLabel: z.array(z.strictObject({ label: z.string(), spans: CountSchema })),
        /** The approval of the whole batch while it is under way; its progress is null in the first second. */
        underWay: z.strictObject({ progress: ApprovalProgressSchema.nullable() }).nullable(),
      }),
      errors: ['store/unknown-batch'],
    }),
    approveNote: command({
      input: z.strictObject({ noteId: NoteIdSchema, revision: CountSchema }),
      output: NoteAnswerSchema,
      errors: [
        'review/stale-revision',
        'review/not-approvable',
        'review/actor-missing',
        'access/same-person',
        'store/unknown-note',
        'store/row-tampered',
        'store/damaged',
      ],
    }),
    /** Takes one approval back; the note returns to review. */
    withdraw: command({
      input: z.strictObject({ noteId: NoteIdSchema, revision: CountSchema }),
      output: NoteAnswerSchema,
      errors: ['review/stale-revision', 'review/actor-missing', 'store/unknown-note', 'store/row-tampered'],
    }),
    /** Approves every note of the batch that is fully anonymized and not yet approved. */
    approveBatch: command({
      input: inBatch,
      output: z.strictObject({ approved: CountSchema, left: CountSchema, isCancelled: z.boolean() }),
      errors: [
        'review/actor-missing',
        'access/same-person',
        'store/unknown-batch',
        'store/row-tampered',
        'store/damaged',
      ],
    }),
    /** Ends that; what is approved by then stays approved. */
    cancelBatch: command({ input: inBatch, output: z.null(), errors: ['store/unknown-batch'] }),
  },
  sampling: samplingGroup,
  exporting: exportingGroup,
  models: {
    list: query({ input: nothing, output: ModelsSnapshotSchema }),
    changed: event(ModelsSnapshotSchema),
    /** Opens a dialog for a folder or a zip archive and reads what is in it; null when cancelled. Writes nothing. */
    propose: command({
      input: z.strictObject({ from: z.enum(['folder', 'zip']) }),
      output: z
        .strictObject({
          ticket: FileTicketSchema,
          proposal: z.discriminatedUnion('kind', [PackProposalSchema, TranslatorProposalSchema]),
        })
        .nullable(),
      errors: packSourceErrors,
    }),
    /** Copies a translator into the workspace, byte for byte, when it is still the one that was shown. */
    addTranslator: command({
      input: z.strictObject({ ticket: FileTicketSchema, digest: z.string().regex(/^[0-9a-f]{64}$/) }),
      output: ModelsSnapshotSchema,
      errors: packAddErrors,
    }),
    /** Copies the source into the workspace as a pack, runs its probe and stores the known answer. */
    add: command({
      input: z.strictObject({ ticket: FileTicketSchema, choices: PackChoicesSchema }),
      output: ModelsSnapshotSchema,
      errors: packAddErrors,
    }),
    /** Hashes every file, opens the graph and compares its answer with the stored one. */
    verify: command({
      input: z.strictObject({ id: PackIdSchema }),
      output: PackMeasurementSchema.shape.runningOn,
      errors: packUseErrors,
    }),
    /** Runs the pack over the shipped sample notes. */
    measure: command({
      input: z.strictObject({ id: PackIdSchema }),
      output: PackMeasurementSchema,
      errors: packUseErrors,
    }),
    remove: command({
      input: z.strictObject({ id: PackIdSchema }),
      output: ModelsSnapshotSchema,
      errors: ['pack/unknown', 'pack/read-only', 'pack/in-use', 'store/unwritable'],
    }),
    /** Sets the pipeline of new batches: whether rules take part, and which packs. At least one of them. */
    use: command({
      input: z.strictObject({ rules: z.boolean(), packs: z.array(PackIdSchema).max(8) }),
      output: ModelsSnapshotSchema,
      errors: pipelineErrors,
    }),
    /** Sets the pipeline of new batches to one of the snapshot's `pipelines`. */
    usePipeline: command({
      input: z.strictObject({ pipeline: z.string().max(700) }),
      output: ModelsSnapshotSchema,
      errors: pipelineErrors,
    }),
  },
  risk: riskGroup,
  report: reportGroup,
  site: siteGroup,
  retention: retentionGroup,
  backup: backupGroup,
  evidence: evidenceGroup,
  compare: compareGroup,
  shadow: shadowGroup,
  annotation: annotationGroup,
  adaptation: adaptationGroup,
  audit: {
    page: query({
      input: z.strictObject({ offset: CountSchema, limit: z.number().int().min(1).max(500) }),
      output: z.strictObject({ total: CountSchema, events: z.array(AuditEventSchema) }),
    }),
    /** Recomputes the hash chain. `brokenAt` is the first event that does not fit, null when the chain holds. */
    verify: query({
      input: nothing,
      output: z.strictObject({ events: CountSchema, brokenAt: z.number().int().positive().nullable() }),
    }),
  },
} as const satisfies Contract;

export type AppContract = typeof contract;
