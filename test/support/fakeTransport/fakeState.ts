/** @file What the fake transport remembers: a workspace with invented batches, files, exports and audit events. */
import type {
  Account,
  AppSnapshot,
  AuditEvent,
  BatchSummary,
  Evidence,
  ExportRun,
  FileInfo,
  ImportIssue,
  ModelsSnapshot,
  NoteView,
  SiteSnapshot,
} from '../../../src-renderer/api/types.ts';
import type { BatchId, FileTicket } from '../../../src-main/contract/vocabulary.ts';
import type { ErrorCode } from '../../../src-main/domain/errorCodes.ts';
import type { ApprovalSummary } from '../../../src-renderer/features/approval/approvalController.svelte.ts';
import { fakeAdaptation, type FakeAdaptation, type FakeAdaptationKind } from './fakeAdaptation.ts';
import type { FakeAnnotation } from './fakeAnnotation.ts';
import { fakeComparison, type FakeComparison } from './fakeCompare.ts';
import { fakeShadows, type FakeShadowKind, type FakeShadows } from './fakeShadow.ts';
import { fakeModels } from './fakeModels.ts';
import type { LongNames } from './longNames.ts';
import type { FakeOpinionPart } from './fakeOpinions.ts';
import { fakePolicy } from './fakePolicies.ts';
import type { FakeRetention } from './fakeRetention.ts';
import { statusOfRow } from './fakeRows.ts';
import { fakeSite } from './fakeSite.ts';

type OpenWorkspace = Extract<AppSnapshot['workspace'], { state: 'open' }>;

/** Signed in where nothing else is said: somebody who may do it all. */
export const fakeAccount: Account = {
  id: 'account-1',
  name: 'R. Okafor',
  roles: ['operator', 'reviewer', 'officer', 'administrator'],
};

/** How far the approval of a whole batch is. */
type FakeApproving = NonNullable<NonNullable<ApprovalSummary['underWay']>['progress']>;

export interface Scenario {
  /** An open one is that of {@link fakeAccount}, who does not work alone, unless it says otherwise. */
  readonly workspace?:
    | Exclude<AppSnapshot['workspace'], OpenWorkspace>
    | (Omit<OpenWorkspace, 'account' | 'singleUser'> & Partial<OpenWorkspace>);
  /** Roles of the account that is signed in. */
  readonly roles?: Account['roles'];
  readonly settings?: Partial<AppSnapshot['settings']>;
  readonly recent?: boolean;
  readonly batches?: 'many' | 'none' | 'one';
  readonly models?: 'many' | 'none';
  /** The audit trail and the key of the site; a trail that holds, and no key. */
  readonly evidence?: Partial<Evidence>;
  /** Rule packs and pipelines of the site; `broken` has a file that is refused. */
  readonly site?: 'some' | 'none' | 'broken';
  /** Whether proposed words of the site can be compared on frozen gold; there is none. */
  readonly isGoldFrozen?: boolean;
  /** What the Compare screen finds when it is opened. */
  readonly comparison?: 'none' | 'running' | 'done';
  /** State of the one shadow run of the first batch. */
  readonly shadow?: FakeShadowKind;
  /** Annotation tasks of the workspace. */
  readonly annotation?: FakeAnnotation;
  /** What the Adaptation screen finds. */
  readonly adaptation?: FakeAdaptationKind;
  /** What becomes of an order to examine a note anew: it is done at once, or waits for its batch to go on. */
  readonly examinedAnew?: 'done' | 'waiting';
  /** What the dialogs for new packs find: exports, packs that are finished, or exports that say which class counts. */
  readonly sources?: 'exports' | 'finished' | 'stated' | 'translators';
  /** The first batch has two reviewers for each note; what the person who is signed in has to do with its notes. */
  readonly opinions?: FakeOpinionPart;
  /** Whether a risk was fitted for the pipeline of the batches; it was, unless this says `none`. */
  readonly risk?: 'fitted' | 'none';
  /** The approval of a whole batch is under way and stands here; none is, unless this is said. */
  readonly approving?: FakeApproving;
  /** What the retention rule makes due; originals, unless this says otherwise. */
  readonly retention?: FakeRetention;
  /** Whether a recall has exports to look through; it has, unless this says `nothing-left`. */
  readonly recall?: 'some' | 'nothing-left';
  /** Everything that people name has as many characters as it may have. */
  readonly names?: LongNames;
  readonly isStandin?: boolean;
  readonly pendingFiles?: readonly FileInfo[];
  readonly delayMs?: number;
  /** Calls by channel that are never answered: what screens show meanwhile. */
  readonly silent?: readonly string[];
  /** Calls by channel that fail each time, and with which code. */
  readonly failing?: Readonly<Record<string, ErrorCode>>;
  /** Calls by channel with an answer that no screen can draw, as only a defect would give. */
  readonly garbled?: readonly string[];
}

/** What a decision changes and undo brings back. */
export interface DecidedState {
  readonly spans: NoteView['spans'];
  readonly isCleared: boolean;
}

export interface FakeState {
  snapshot: AppSnapshot;
  batches: BatchSummary[];
  /** Notes by id that have been opened; decisions live here. */
  readonly notes: Map<number, NoteView>;
  readonly undo: Map<number, DecidedState[]>;
  readonly redo: Map<number, DecidedState[]>;
  /** Notes whose last decision is that a reviewer cleared them. */
  readonly cleared: Set<number>;
  /** Batches in which two people review each note. */
  readonly twoReviewers: Set<BatchId>;
  /** How notes stand in them; null where nobody has read any yet. */
  opinions: FakeOpinionPart | null;
  readonly approving: FakeApproving | null;
  accounts: Account[];
  readonly issues: ImportIssue[];
  exports: ExportRun[];
  readonly audit: AuditEvent[];
  models: ModelsSnapshot;
  site: SiteSnapshot;
  isGoldFrozen: boolean;
  evidence: Evidence;
  comparison: FakeComparison;
  shadows: FakeShadows;
  readonly sources: NonNullable<Scenario['sources']>;
  readonly examinedAnew: NonNullable<Scenario['examinedAnew']>;
  readonly annotation: FakeAnnotation;
  readonly adaptation: FakeAdaptation;
  readonly risk: NonNullable<Scenario['risk']>;
  readonly retention: FakeRetention;
  readonly recall: NonNullable<Scenario['recall']>;
}

export const NOW = 1_795_000_000_000;
const at = (offset: number): AppSnapshot['recent'] extends never ? never : BatchSummary['createdAt'] =>
  (NOW - offset) as BatchSummary['createdAt'];
export const ticket = (id: string): FileTicket => id as FileTicket;

function workspaceOf({ workspace, roles }: Scenario): AppSnapshot['workspace'] {
  const known = workspace ?? { state: 'open', name: 'Emergency department 2026', readOnly: false };
  if (known.state !== 'open') return known;
  return {
    account: { ...fakeAccount, ...(roles === undefined ? {} : { roles }) },
    singleUser: false,
    ...known,
  };
}

export function createFakeState(scenario: Scenario): FakeState {
  const recent =
    scenario.recent === false
      ? []
      : ['Emergency department 2026', 'Radiology pilot', 'Training'].map((name, n) => ({
          ticket: ticket(`ws-${n}`),
          name,
        }));
  return {
    snapshot: {
      version: '0.1.0',
      isStandin: scenario.isStandin ?? true,
      platform: 'linux',
      workspace: workspaceOf(scenario),
      keystoreAvailable: true,
      recent,
      pendingFiles: [...(scenario.pendingFiles ?? [])],
      settings: {
        theme: 'light',
        language: 'system',
        zoom: 100,
        autoLockMinutes: 10,
        operatingPoint: 'balanced',
        policy: 'placeholders',
        ...scenario.settings,
      },
    },
    batches:
      scenario.batches === 'none'
        ? []
        : scenario.batches === 'one'
          ? fakeBatches().slice(0, 1)
          : fakeBatches(),
    notes: new Map(),
    undo: new Map(),
    redo: new Map(),
    cleared: new Set(),
    twoReviewers: new Set(scenario.opinions === undefined ? [] : ['big' as BatchId]),
    opinions: scenario.opinions ?? null,
    approving: scenario.approving ?? null,
    accounts: [
      { ...fakeAccount, ...(scenario.roles === undefined ? {} : { roles: scenario.roles }) },
      { id: 'account-2', name: 'Dr. Amélie Vidal', roles: ['officer'] },
    ],
    issues: fakeIssues(),
    exports: fakeExports(),
    audit: fakeAudit(),
    comparison: fakeComparison(scenario.comparison),
    shadows: fakeShadows(scenario.shadow),
    models: fakeModels(scenario.models),
    site: fakeSite(scenario.site),
    isGoldFrozen: scenario.isGoldFrozen ?? false,
    evidence: {
      ...{ trail: { state: 'holds', events: 7 }, siteKey: null, isKeyDamaged: false },
      ...scenario.evidence,
    },
    sources: scenario.sources ?? 'exports',
    examinedAnew: scenario.examinedAnew ?? 'done',
    annotation: scenario.annotation ?? 'some',
    adaptation: fakeAdaptation(scenario.adaptation),
    risk: scenario.risk ?? 'fitted',
    retention: scenario.retention ?? 'originals-due',
    recall: scenario.recall ?? 'some',
  };
}

export function batch(
  id: string,
  name: string,
  notes: number,
  processed: number,
  change: Partial<BatchSummary> = {},
): BatchSummary {
  const byStatus = { 'fully-anonymized': 0, 'partially-anonymized': 0, 'not-anonymized': 0 };
  const step = notes > 20_000 ? 29 : 1;
  for (let ordinal = 1; ordinal <= notes; ordinal += step) byStatus[statusOfRow(ordinal, processed)] += step;
  byStatus['fully-anonymized'] +=
    notes - byStatus['fully-anonymized'] - byStatus['partially-anonymized'] - byStatus['not-anonymized'];
  return {
    id: id as BatchId,
    name,
    createdAt: at(3_600_000),
    state: 'ready',
    pipeline: 'rules',
    policy: fakePolicy('placeholders'),
    counts: {
      notes,
      byStatus,
      approved: 0,
      exported: 0,
      duplicates: Math.floor(notes / 37),
      importIssues: 0,
      jobs: {
        available: notes - processed,
        scheduled: 0,
        running: 0,
        retryable: 0,
        completed: processed,
        discarded: 0,
        cancelled: 0,
      },
    },
    progress: null,
    ...change,
  };
}

function fakeBatches(): BatchSummary[] {
  const big = batch('big', 'ED discharge letters 2021–2026', 300_000, 300_000);
  const running = batch('running', 'Neurology ward export', 12_480, 7_212);
  return [
    {
      ...big,
      counts: {
        ...big.counts,
        approved: 55_210,
        importIssues: 214,
        jobs: { ...big.counts.jobs, discarded: 61 },
      },
    },
    {
      ...running,
      createdAt: at(1_200_000),
      state: 'processing',
      progress: {
        phase: 'detect',
        done: 7_212,
        total: 12_480,
        fraction: 7_212 / 12_480,
        perSecond: 84.2,
        secondsLeft: 62,
      },
    },
    {
      ...batch('paused', 'Radiology reports week 46', 1_893, 900),
      createdAt: at(7_200_000),
      state: 'paused',
      progress: {
        phase: 'detect',
        done: 900,
        total: 1_893,
        fraction: 0.475,
        perSecond: null,
        secondsLeft: null,
      },
    },
    { ...batch('sample', 'Sample notes', 24, 24), createdAt: at(90_000_000) },
  ];
}

function fakeIssues(): ImportIssue[] {
  const kinds = [
    'import/empty-text',
    'import/bad-row',
    'import/duplicate-id',
    'import/undecodable',
    'import/duplicate',
    'import/note-too-large',
  ] as const;
  return Array.from({ length: 214 }, (_, n) => ({
    file: n % 3 === 0 ? 'letters_2024.csv' : 'letters_2025_Q1.csv',
    row: n % 23 === 5 ? null : 12 + n * 17,
    code: kinds[n % kinds.length] ?? 'import/bad-row',
    facts: {},
  }));
}

function fakeExports(): ExportRun[] {
  const hash = (n: number): string =>
    Array.from({ length: 64 }, (_, i) => ((i * 7 + n * 13 + ((i * n) % 5)) % 16).toString(16)).join('');
  return [
    {
      id: 'ex-1',
      batchId: 'big' as BatchId,
      createdAt: at(86_400_000),
      state: 'completed',
      format: 'csv',
      notes: 51_004,
      done: 51_004,
      ...{ perSecond: null, secondsLeft: null },
      actor: 'R. Okafor',
      folder: 'noteveil-export-2026-11-18-1',
      recipient: null,
      replaces: null,
      isListed: true,
      files: [
        { name: 'notes.csv', sha256: hash(1), bytes: 184_220_119 },
        { name: 'manifest.json', sha256: hash(2), bytes: 4_120 },
      ],
      error: null,
    },
    {
      id: 'ex-0',
      batchId: 'big' as BatchId,
      createdAt: at(172_800_000),
      state: 'failed',
      format: 'jsonl',
      notes: 51_004,
      done: 20_140,
      ...{ perSecond: null, secondsLeft: null },
      actor: 'R. Okafor',
      folder: 'noteveil-export-2026-11-17-1',
      recipient: null,
      replaces: null,
      isListed: true,
      files: [],
      error: { code: 'export/interrupted', facts: {} },
    },
  ];
}

/** Facts that are no ids: a size, a time, a duration, an answer. */
const factsOfKind: Readonly<Record<string, AuditEvent['facts']>> = {
  'import-finished': { batch: 'b-7f2', notes: 12_480, duplicates: 31, issues: 4, durationMs: 61_542 },
  'export-finished': { batch: 'b-7f2', export: 'ex-1', notes: 51_004, files: 3, bytes: 184_224_239 },
  'unlock-failed': { tries: 2, lastAt: NOW - 86_400_000 },
  locked: { reason: 'idle' },
};

function fakeAudit(): AuditEvent[] {
  const kinds = [
    'note-decided',
    'note-approved',
    'unlocked',
    'unlock-failed',
    'batch-created',
    'import-finished',
    'detection-finished',
    'export-started',
    'export-finished',
    'locked',
  ];
  return Array.from({ length: 1_284 }, (_, n) => ({
    seq: n + 1,
    at: (NOW - (1_284 - n) * 431_000) as AuditEvent['at'],
    kind: kinds[(n * 3) % kinds.length] ?? 'locked',
    facts: factsOfKind[kinds[(n * 3) % kinds.length] ?? ''] ?? {
      ...{ batch: 'b-7f2', note: n % 900, actorKey: '9f86d081884c7d65' },
    },
    hash: Array.from({ length: 64 }, (_, i) => ((i * 5 + n * 11) % 16).toString(16)).join(''),
  })).reverse();
}
