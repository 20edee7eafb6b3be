/** @file The vocabulary of domain/ as zod schemas for the boundary. Pure; used in main and renderer. */
import { z } from 'zod';
import { AccountSchema } from './accountSchemas.ts';
import { BATCH_STATES } from '../domain/batch.ts';
import { LANGUAGES, OPERATING_POINTS } from '../domain/detection.ts';
import { ERROR_CODES, type ErrorCode } from '../domain/errorCodes.ts';
import type { BatchId, EpochMs, FileTicket, NoteId } from '../domain/ids.ts';
import { JOB_STATES } from '../domain/job.ts';
import { KNOWN_IDENTIFIER_KINDS, NOTE_STAGES } from '../domain/note.ts';
import { HINT_KINDS } from '../domain/hintKind.ts';
import { OPINION_WAITS } from '../domain/opinion.ts';
import { RESIDUAL_REASONS } from '../domain/probeReason.ts';
import { NOTE_STATUSES, STATUS_REASONS } from '../domain/noteStatus.ts';
import { PHI_LABELS } from '../domain/phiLabel.ts';
import { CARRIER_KINDS, CARRIER_STATES } from '../domain/document.ts';
import { DELIMITERS, SOURCE_ENCODINGS, SOURCE_FORMATS } from '../domain/sourceFile.ts';
import { LANGUAGE_CHOICES, THEMES, ZOOMS } from '../domain/windowSettings.ts';
import { BatchPolicySchema, PolicyIdSchema } from './policySchemas.ts';
import { OutputSchema, ReviewSpansSchema } from './longLists.ts';
import { NoteRiskSchema, ProbabilitySchema } from './riskSchemas.ts';

const opaqueId = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);
export const BatchIdSchema = opaqueId.transform((id) => id as BatchId);
export const FileTicketSchema = opaqueId.transform((id) => id as FileTicket);
export const NoteIdSchema = z
  .number()
  .int()
  .positive()
  .transform((id) => id as NoteId);
export const EpochMsSchema = z
  .number()
  .int()
  .transform((at) => at as EpochMs);
export const CountSchema = z.number().int().nonnegative();

export const LabelSchema = z.enum(PHI_LABELS);
export const StatusSchema = z.enum(NOTE_STATUSES);
export const StageSchema = z.enum(NOTE_STAGES);
export const LanguageSchema = z.enum(LANGUAGES);
export const OperatingPointSchema = z.enum(OPERATING_POINTS);
export const BatchStateSchema = z.enum(BATCH_STATES);
export const ErrorCodeSchema = z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]);
export const FactsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export const RangeSchema = z
  .strictObject({ start: CountSchema, end: CountSchema })
  .refine((range) => range.end >= range.start);

export const ReviewSpanSchema = z.strictObject({
  key: z.string().regex(/^[da]\d{1,9}$/),
  start: CountSchema,
  end: CountSchema,
  label: LabelSchema,
  score: z.number().min(0).max(1),
  suspected: z.boolean(),
  state: z.enum(['proposed', 'accepted', 'rejected']),
  sources: z.array(z.strictObject({ recognizer: z.string(), rule: z.string(), score: z.number() })),
});

export const VerdictSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('accept'), span: z.string() }),
  z.strictObject({ kind: z.literal('reject'), span: z.string() }),
  z.strictObject({ kind: z.literal('relabel'), span: z.string(), label: LabelSchema }),
  z.strictObject({ kind: z.literal('resize'), span: z.string(), range: RangeSchema }),
  z.strictObject({ kind: z.literal('add'), range: RangeSchema, label: LabelSchema }),
  z.strictObject({ kind: z.literal('clear') }),
  z.strictObject({ kind: z.literal('undo') }),
  z.strictObject({ kind: z.literal('redo') }),
]);

export const AssessmentSchema = z.strictObject({
  status: StatusSchema,
  reasons: z.array(z.strictObject({ code: z.enum(STATUS_REASONS), count: CountSchema })),
  openPoints: CountSchema,
});

export const KnownKindSchema = z.enum(KNOWN_IDENTIFIER_KINDS);
export const MappingSchema = z.strictObject({
  text: z.string(),
  noteId: z.string().nullable(),
  patientId: z.string().nullable(),
  noteDate: z.string().nullable(),
  known: z.array(z.strictObject({ column: z.string(), kind: KnownKindSchema })),
});
export const ReadPlanSchema = z.strictObject({
  format: z.enum(SOURCE_FORMATS),
  encoding: z.enum(SOURCE_ENCODINGS),
  delimiter: z.enum(DELIMITERS).nullable(),
  mapping: MappingSchema.nullable(),
});

/** Progress of the open work of a batch: import while importing, detection afterwards. */
export const ProgressSchema = z.strictObject({
  phase: z.enum(['import', 'detect']),
  done: CountSchema,
  /** Null while the number of notes in the source files is unknown. */
  total: CountSchema.nullable(),
  /** 0 to 1 by bytes read (import) or notes done (detect). */
  fraction: z.number().min(0).max(1),
  /** Notes per second over the last ten seconds; null until two measurements exist. */
  perSecond: z.number().nonnegative().nullable(),
  secondsLeft: z.number().nonnegative().nullable(),
});

/** Of the approval of a whole batch; `total` is what could be approved when it began. */
export const ApprovalProgressSchema = ProgressSchema.pick({
  done: true,
  perSecond: true,
  secondsLeft: true,
}).extend({
  total: CountSchema,
});

const byStatus = z.strictObject({
  'not-anonymized': CountSchema,
  'partially-anonymized': CountSchema,
  'fully-anonymized': CountSchema,
});
const byJobState = z.strictObject(
  Object.fromEntries(JOB_STATES.map((state) => [state, CountSchema])) as Record<
    (typeof JOB_STATES)[number],
    typeof CountSchema
  >,
);

export const BatchSummarySchema = z.strictObject({
  id: BatchIdSchema,
  /** Given by the user at import. Treated as PHI: never logged. */
  name: z.string(),
  createdAt: EpochMsSchema,
  state: BatchStateSchema,
  pipeline: z.string(),
  /** Chosen at import, for good. */
  policy: BatchPolicySchema,
  counts: z.strictObject({
    notes: CountSchema,
    byStatus,
    approved: CountSchema,
    exported: CountSchema,
    duplicates: CountSchema,
    importIssues: CountSchema,
    jobs: byJobState,
  }),
  progress: ProgressSchema.nullable(),
});

export const NoteRowSchema = z.strictObject({
  id: NoteIdSchema,
  /** 1-based position in the batch, shown as the note's number. */
  ordinal: z.number().int().positive(),
  /** The hospital's id, decrypted for display; null when the source has none. */
  externalId: z.string().nullable(),
  status: StatusSchema,
  stage: StageSchema,
  reasons: AssessmentSchema.shape.reasons,
  openPoints: CountSchema,
  spanCount: CountSchema,
  /** Null where there is no estimate. */
  risk: ProbabilitySchema.nullable(),
  languages: z.array(LanguageSchema),
  /** UTF-16 code units. */
  length: CountSchema,
  isDuplicate: z.boolean(),
});

export const NoteFilterSchema = z.strictObject({
  statuses: z.array(StatusSchema),
  stages: z.array(StageSchema),
  language: LanguageSchema.nullable(),
  onlyOpen: z.boolean(),
  onlyDuplicates: z.boolean(),
  /** Notes with a comment that nobody has settled. */
  onlyCommented: z.boolean().optional(),
  onlyUntouched: z.boolean().optional(),
  /** Notes of two reviewers that wait for this. */
  waitsFor: z.enum(OPINION_WAITS).optional(),
  /** Exact hospital id, or the note's number with or without `#`. Empty means no search. */
  search: z.string().max(200),
});
export const NoteSortSchema = z.strictObject({
  by: z.enum(['ordinal', 'status', 'open-points', 'risk', 'language', 'length']),
  descending: z.boolean(),
});
export const NoteListSchema = z.strictObject({
  batchId: BatchIdSchema,
  filter: NoteFilterSchema,
  sort: NoteSortSchema,
});

/** A stretch of the output. `span` is null for text taken over unchanged from `sourceStart`. */
export const OutputSegmentSchema = z.strictObject({
  text: z.string(),
  span: z.string().nullable(),
  sourceStart: CountSchema,
  sourceEnd: CountSchema,
});

export const NoteViewSchema = z.strictObject({
  noteId: NoteIdSchema,
  batchId: BatchIdSchema,
  ordinal: z.number().int().positive(),
  externalId: z.string().nullable(),
  stage: StageSchema,
  /** Raised by every decision, approval and new detection of the note; sent back with commands. */
  revision: CountSchema,
  text: z.string(),
  output: OutputSchema,
  spans: ReviewSpansSchema,
  assessment: AssessmentSchema,
  /** Null where there is no estimate. It informs and changes no status. */
  risk: NoteRiskSchema.nullable(),
  /** Ranges that no recognizer or not every recognizer has examined. */
  gaps: z.array(RangeSchema),
  /** Ranges of the original whose text still stands in the output although it is a mention or known identifier. */
  residuals: z.array(RangeSchema.extend({ reason: z.enum(RESIDUAL_REASONS) })),
  failures: z.array(z.strictObject({ recognizer: z.string(), code: ErrorCodeSchema })),
  languages: z.array(LanguageSchema),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
  approvedBy: z.string().nullable(),
});

/**
 * Places of the original that may have been missed, in order; they were visible in the output when they were looked for.
 * Information only: they change no status. Null when another note was opened meanwhile: then nobody has looked.
 */
export const NoteHintsSchema = z.strictObject({
  hints: z.array(RangeSchema.extend({ kind: z.enum(HINT_KINDS) })).nullable(),
});

/** What review tells about a note besides its places. */
export const NoteExplanationSchema = z.strictObject({
  /**
   * The rules of packs that voted for its places, each with its sentence as the pack has it; those of packs that are gone
   * are left out. What the app says (`isOfApp`) has words in every language of the interface.
   */
  rules: z.array(z.strictObject({ rule: z.string(), sentence: z.string(), isOfApp: z.boolean() })),
  languages: z.strictObject({
    /** Greatest first; the shares together are 1. Empty when the note holds too few words to tell. */
    shares: z.array(z.strictObject({ language: LanguageSchema, share: z.number().min(0).max(1) })),
    /** Neighboring sentences with the same languages as one range, most letters first; none for ranges without letters. */
    passages: z.array(RangeSchema.extend({ languages: z.array(LanguageSchema) })),
    /** Sentences with more than one language. */
    mixedSentences: CountSchema,
  }),
});

export const FileInfoSchema = z.strictObject({
  ticket: FileTicketSchema,
  /** File name for display; PHI. */
  name: z.string(),
  sizeBytes: CountSchema,
});

export const FilePreviewSchema = z.strictObject({
  ticket: FileTicketSchema,
  name: z.string(),
  sizeBytes: CountSchema,
  plan: ReadPlanSchema,
  /** 0 to 1: how sure the detection of the encoding is; 1 when set by the user or by a byte order mark. */
  encodingConfidence: z.number().min(0).max(1),
  columns: z.array(z.string()),
  /** First records, cells shortened for display. Shown, never stored. */
  rows: z.array(z.array(z.string())),
  /** Number of characters in the preview that could not be decoded (U+FFFD). */
  undecodable: CountSchema,
  /** What keeps the file from being imported as planned, or a warning. */
  problems: z.array(z.strictObject({ code: ErrorCodeSchema, facts: FactsSchema })),
});

/** How many carriers of one kind are in one state. */
export const CarrierCountSchema = z.strictObject({
  kind: z.enum(CARRIER_KINDS),
  state: z.enum(CARRIER_STATES),
  count: CountSchema,
});

export const ImportIssueSchema = z.strictObject({
  file: z.string(),
  /** 1-based record number, or null when the whole file is meant. */
  row: z.number().int().positive().nullable(),
  code: ErrorCodeSchema,
  facts: FactsSchema,
});

export const ExportRunSchema = z.strictObject({
  id: opaqueId,
  batchId: BatchIdSchema,
  createdAt: EpochMsSchema,
  state: z.enum(['running', 'completed', 'failed']),
  format: z.enum(['csv', 'jsonl', 'txt', 'original']),
  notes: CountSchema,
  done: CountSchema,
  /** Notes written a second, and how long writing still takes; null where it is not being written, or that is not known yet. */
  perSecond: z.number().nonnegative().nullable(),
  secondsLeft: z.number().nonnegative().nullable(),
  actor: z.string(),
  /** Name of the folder that was written; PHI-free by construction (`noteveil-export-…`). */
  folder: z.string(),
  files: z.array(z.strictObject({ name: z.string(), sha256: z.string(), bytes: CountSchema })),
  /** Who gets it; PHI. */
  recipient: z.string().nullable(),
  /** Id of the earlier export that it corrects. */
  replaces: z.string().nullable(),
  /** Whether a later export can be told to correct it. */
  isListed: z.boolean(),
  error: z.strictObject({ code: ErrorCodeSchema, facts: FactsSchema }).nullable(),
});

export const AuditEventSchema = z.strictObject({
  seq: z.number().int().positive(),
  at: EpochMsSchema,
  kind: z.string(),
  facts: FactsSchema,
  hash: z.string(),
});

export const SettingsSchema = z.strictObject({
  theme: z.enum(THEMES),
  language: z.enum(LANGUAGE_CHOICES),
  /** Size of everything in the window, in percent. */
  zoom: z.literal(ZOOMS),
  /** 0 means never. */
  autoLockMinutes: z.number().int().min(0).max(240),
  operatingPoint: OperatingPointSchema,
  /** Policy that the import wizard proposes. */
  policy: PolicyIdSchema,
});

export const WorkspaceStateSchema = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('closed') }),
  /** A workspace is chosen and locked; `keystore` when the operating system can unlock it. */
  z.strictObject({
    state: z.literal('locked'),
    ticket: FileTicketSchema,
    name: z.string(),
    keystore: z.boolean(),
  }),
  z.strictObject({
    state: z.literal('open'),
    name: z.string(),
    readOnly: z.boolean(),
    /** Who is signed in; null for a damaged workspace that does not say it. */
    account: AccountSchema.nullable(),
    /** True while one person may import, review and approve. */
    singleUser: z.boolean(),
  }),
  /** The file is damaged or newer than this version; nothing was changed. */
  z.strictObject({
    state: z.literal('unusable'),
    ticket: FileTicketSchema,
    name: z.string(),
    code: ErrorCodeSchema,
    facts: FactsSchema,
  }),
]);

export const AppSnapshotSchema = z.strictObject({
  version: z.string(),
  /** True when the app runs in the development stand-in instead of Electron. */
  isStandin: z.boolean(),
  platform: z.string(),
  workspace: WorkspaceStateSchema,
  keystoreAvailable: z.boolean(),
  /** Recently used workspace folders, newest first. */
  recent: z.array(z.strictObject({ ticket: FileTicketSchema, name: z.string() })),
  /** Files given on the command line; shown in the import wizard once a workspace is open. */
  pendingFiles: z.array(FileInfoSchema),
  settings: SettingsSchema,
});
