/**
 * @file What an evidence report is made from: counts, codes, hashes and the names of those who answer for it. Pure.
 *
 * [Note: Evidence report]
 * The report tells an officer, and whoever asks her later, how a batch was treated and what is known of what may be left in
 * it. It is made to be passed on, so it holds no text of a note, no id of a patient, no name of a source file or of the
 * batch, no recipient and no comment: only what the manifest of an export may say, and sums. Names are those of accounts,
 * as in the manifest. Every figure is one that a service of the workspace tells elsewhere; the report computes none of its
 * own. What is not known is said to be not known, and never left out.
 */
import type { Activity } from '../domain/activity.ts';
import type { Language, OperatingPoint } from '../domain/detection.ts';
import type { EpochMs } from '../domain/ids.ts';
import type { NoteStatus } from '../domain/noteStatus.ts';
import type { PhiLabel } from '../domain/phiLabel.ts';
import type { PipelineShare } from '../domain/redetection.ts';
import type { Separation } from '../export/manifest.ts';
import type { Reliance } from '../export/statements.ts';
import type { Policy } from '../redaction/policies/policy.ts';

export interface ReportFacts {
  readonly madeAt: EpochMs;
  /** Name of the account. */
  readonly madeBy: string;
  readonly version: string;
  /** Opaque ids. */
  readonly workspaceId: string;
  readonly batchId: string;
  readonly importedAt: EpochMs;
  /** Fingerprint of the key that signs the report and the exports. */
  readonly siteKey: string;
  /** The chained trail when the report was made: number of its events and hash of the newest. */
  readonly trail: { readonly events: number; readonly head: string };
  readonly separation: Separation;
  readonly notes: ReportNotes;
  readonly pipeline: ReportPipeline;
  readonly policy: { readonly policy: Policy; readonly fingerprint: string };
  /** Every label, in the order of the domain; without the notes whose originals are destroyed. */
  readonly coverage: readonly CoverageRow[];
  readonly quality: readonly QualityRow[];
  /** Of each pack of the pipeline that was adapted to the site; never mixed with `quality`, which is of other notes. */
  readonly siteQuality: readonly SiteQuality[];
  /** Null for a batch whose notes have one reviewer. */
  readonly review: ReportReview | null;
  readonly sampling: ReportSampling;
  readonly approvals: readonly ReportApprover[];
  /** Of the approved notes whose originals are left; of the others it is not known any more. */
  readonly reliance: Reliance;
  /** Newest first. */
  readonly exports: readonly ReportExport[];
  readonly risk: ReportRisk;
  readonly activity: Activity;
}

export interface ReportNotes {
  readonly total: number;
  readonly byStatus: Readonly<Record<NoteStatus, number>>;
  /** Approved, exported ones included. */
  readonly approved: number;
  /** Of the approved ones; what was found and decided in them is gone, see [Note: Destroyed originals]. */
  readonly destroyed: number;
  readonly duplicates: number;
  readonly importIssues: number;
  readonly sourceFormats: readonly { readonly format: string; readonly files: number }[];
  /** A note in two languages counts for both. */
  readonly languages: readonly { readonly language: Language; readonly notes: number }[];
}

export interface ReportPipeline {
  readonly id: string;
  /** Others that examined notes of the batch anew, after they were sent back. */
  readonly others: readonly PipelineShare[];
  readonly fingerprint: string;
  readonly operatingPoint: OperatingPoint;
  /** Null when the parts that are here now are not those that examined the batch. */
  readonly parts: {
    readonly usesRules: boolean;
    readonly packs: readonly { readonly id: string; readonly digest: string }[];
    /** SHA-256 of the site's own rule packs. */
    readonly siteRulePacks: readonly string[];
  } | null;
}

/** By what a type can be found; `tagger` is the one that ships with the app. */
export type Finder = 'rules' | 'tagger';

/** What was done about one type of PHI. */
export interface CoverageRow {
  readonly label: PhiLabel;
  /** What of the pipeline is made to find the type; null when the parts are not known or others than the app's own. */
  readonly finders: readonly Finder[] | null;
  readonly found: number;
  readonly suspected: number;
  /** Recognizers that have voted for mentions in this batch, most votes first. */
  readonly recognizers: readonly { readonly recognizer: string; readonly spans: number }[];
  /** Decisions of people as they stand. A retyped mention counts under its new type. */
  readonly accepted: number;
  readonly rejected: number;
  readonly added: number;
  readonly retyped: number;
}

/** What a pipeline of this name reached on invented notes in one language. */
export interface QualityRow {
  readonly language: string;
  readonly notes: number;
  readonly charRecall: number | null;
  readonly charPrecision: number | null;
  readonly fullNoteRate: number | null;
  readonly calledFully: number;
  readonly leakingAmongFully: number;
  /** Whether the pipeline that was measured is to the last part the one that examined the batch. */
  readonly isSamePipeline: boolean;
}

/** What a pack that was adapted to the site reached on gold of the site, by the statement that is signed with the pack. */
export interface SiteQuality {
  readonly pack: string;
  /** Adopted although something stood against it; why is kept sealed. */
  readonly wasWorse: boolean;
  /** Null where the statement cannot be read any more, or is not what was adopted. */
  readonly measured: {
    readonly madeAt: EpochMs;
    /** The pack that it was made from and compared with. */
    readonly parent: string;
    /** What was compared, with the adapted pack in it. */
    readonly pipeline: string;
    readonly operatingPoint: OperatingPoint;
    readonly gold: {
      readonly notes: number;
      readonly spans: number;
      readonly sha256: string;
      /** False where a file took the place of the frozen notes. */
      readonly isFrozen: boolean;
      /** Frozen notes that did not count any more when it was measured. */
      readonly gone: number;
    };
    readonly before: SiteFigures;
    readonly after: SiteFigures;
    /** Whether the pipeline that was measured is to the last part the one that examined the batch. */
    readonly isSamePipeline: boolean;
  } | null;
}

/** 0 to 1; null without cases. */
export interface SiteFigures {
  readonly charRecall: number | null;
  readonly charPrecision: number | null;
  readonly fullNoteRate: number | null;
  readonly strictSpanF1: number | null;
  readonly strictTypedF1: number | null;
}

/** How a batch with two reviewers stands, and how far they agree. */
export interface ReportReview {
  readonly notes: number;
  readonly settled: number;
  /** Of the settled ones, those that a third person settled. */
  readonly adjudicated: number;
  /** Waiting for a third person. */
  readonly differing: number;
  /** Over all pairs; null while no note has two opinions. */
  readonly all: ReportAgreement | null;
  readonly pairs: readonly (ReportAgreement & { readonly people: readonly [string, string] })[];
}

/** Of first rounds; see [Note: Agreement of two reviewers]. */
export interface ReportAgreement {
  readonly notes: number;
  readonly equalNotes: number;
  readonly spansA: number;
  readonly spansB: number;
  readonly sameSpans: number;
  readonly spanAgreement: number | null;
  readonly characterAgreement: number | null;
  readonly kappa: number | null;
}

export interface ReportBound {
  readonly notes: number;
  readonly rate: number;
}

export interface ReportSampling {
  readonly required: boolean;
  readonly blocked: 'missing' | 'open' | 'void' | 'above-limit' | null;
  readonly maxRate: number;
  readonly confidence: number;
  readonly rejected: number;
  /** Samples without a verdict that count no more, by what ended them. */
  readonly voided: { readonly 'population-changed': number; readonly abandoned: number };
  /** The newest sample; null when none was drawn. */
  readonly sample: {
    readonly state: 'open' | 'accepted' | 'rejected' | 'void';
    readonly population: number;
    readonly drawn: number;
    readonly read: number;
    /** What a sample has found is told when it is decided, see [Note: No peeking]. */
    readonly figures: {
      readonly leaking: number;
      readonly leaksAllowed: number;
      readonly bound: ReportBound;
      readonly adjusted: ReportBound | null;
      readonly readers: readonly ReportReader[];
    } | null;
  } | null;
}

export interface ReportReader {
  readonly name: string;
  readonly notes: number;
  readonly planted: number;
  readonly found: number;
  /** Upper end of what the reader may miss; null where nothing was planted. */
  readonly missUpTo: number | null;
}

/** The approvals of one account. Two accounts of one name stay two: one of them may be somebody else's. */
export interface ReportApprover {
  readonly name: string;
  /** Null for approvals from before there were accounts. */
  readonly account: { readonly createdAt: EpochMs; readonly removedAt: EpochMs | null } | null;
  readonly notes: number;
  readonly first: EpochMs;
  readonly last: EpochMs;
}

export interface ReportExport {
  readonly folder: string;
  readonly at: EpochMs;
  readonly format: string;
  readonly state: 'running' | 'completed' | 'failed';
  readonly notes: number;
  readonly files: readonly { readonly name: string; readonly sha256: string; readonly bytes: number }[];
}

/** Numbers of notes, fractions included; `low` and `high` are the 95 % interval. */
export interface ReportLeaks {
  readonly notes: number;
  readonly expected: number;
  readonly low: number;
  readonly high: number;
}

export interface ReportRisk {
  readonly all: ReportLeaks;
  readonly released: ReportLeaks;
  readonly tenths: readonly number[];
  readonly unknown: number;
}
