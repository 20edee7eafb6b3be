/** @file What an evidence report could be made from; used by tests of its page. */
import path from 'node:path';
import type { EpochMs } from '../../src-main/domain/ids.ts';
import { PHI_LABELS } from '../../src-main/domain/phiLabel.ts';
import type { ReportFacts, ReportReview, SiteQuality } from '../../src-main/report/reportFacts.ts';
import { shippedPolicies } from '../../src-main/workspace/policies.ts';

/** A name that would be markup if it were told as it is. */
export const HOSTILE = `<script>alert('x')</script>"&`;
const at = (minute: number): EpochMs => (1_795_000_000_000 + minute * 60_000) as EpochMs;
const leaks = { notes: 40, expected: 1.4, low: 0.2, high: 3.6 };
const sha256 = 'a'.repeat(64);

/** Facts of a batch of 41 notes with an accepted sample. */
export function reportFacts(changed: Partial<ReportFacts> = {}): ReportFacts {
  const policy = shippedPolicies(path.resolve(import.meta.dirname, '../../src-main')).require('placeholders');
  return {
    ...{ madeAt: at(0), madeBy: 'Alba Ferrer', version: '1.0.0', workspaceId: 'w', batchId: 'b' },
    ...{ importedAt: at(-90), siteKey: '0'.repeat(32), trail: { events: 12, head: sha256 } },
    separation: 'enforced',
    notes: {
      ...{ total: 41, approved: 40, destroyed: 0, duplicates: 1, importIssues: 0 },
      byStatus: { 'fully-anonymized': 40, 'partially-anonymized': 1, 'not-anonymized': 0 },
      sourceFormats: [{ format: 'csv', files: 2 }],
      languages: [
        { language: 'de', notes: 30 },
        { language: 'zh-Hans', notes: 11 },
      ],
    },
    pipeline: { id: 'default', fingerprint: sha256, operatingPoint: 'balanced', others: [], parts: null },
    policy,
    coverage: PHI_LABELS.map((label) => ({
      ...{ label, finders: label === 'DEPARTMENT' ? [] : ['rules'], found: 0, suspected: 0, recognizers: [] },
      ...{ accepted: 0, rejected: 0, added: 0, retyped: 0 },
    })),
    quality: [],
    siteQuality: [],
    review: null,
    sampling: {
      ...{ required: true, blocked: null, maxRate: 0.05, confidence: 0.95, rejected: 0 },
      voided: { 'population-changed': 0, abandoned: 0 },
      sample: {
        ...{ state: 'accepted', population: 40, drawn: 38, read: 38 },
        figures: {
          ...{ leaking: 0, leaksAllowed: 0, bound: { notes: 1, rate: 0.02501 }, adjusted: null },
          readers: [{ name: HOSTILE, notes: 38, planted: 0, found: 0, missUpTo: null }],
        },
      },
    },
    approvals: [
      {
        name: HOSTILE,
        account: { createdAt: at(-90), removedAt: null },
        notes: 40,
        first: at(-30),
        last: at(-20),
      },
    ],
    reliance: { notes: 40, untouched: 0 },
    exports: [],
    risk: { all: leaks, released: leaks, tenths: [39, 1, 0, 0, 0, 0, 0, 0, 0, 0], unknown: 1 },
    activity: { stepMinutes: 1, stretches: [] },
    ...changed,
  };
}

const figures = {
  ...{ notes: 20, equalNotes: 17, spansA: 55, spansB: 58, sameSpans: 52 },
  ...{ spanAgreement: 0.9204, characterAgreement: 0.9571, kappa: null },
};

/** Of a batch in which two review each note. */
export const TWO_REVIEWERS: ReportReview = {
  ...{ notes: 41, settled: 19, adjudicated: 2, differing: 1, all: figures },
  pairs: [{ people: [HOSTILE, 'Ben'] as const, ...figures }],
};

/** The same batch with something in every table and every chart. */
export function fullReportFacts(): ReportFacts {
  const facts = reportFacts({ review: TWO_REVIEWERS, reliance: { notes: 40, untouched: 31 } });
  const folder = 'noteveil-export-2026-11-22-02fe29ea-afed-4b27-977f-b446a62d0a30';
  const figuresOfLanguage = { notes: 34, charRecall: 0.9, charPrecision: null, fullNoteRate: 0.5 };
  return {
    ...facts,
    coverage: facts.coverage.map((row, n) => ({
      ...row,
      ...{ found: 41 - n, suspected: n % 4, accepted: n % 3 },
      recognizers: [{ recognizer: 'titled-name', spans: 41 - n }],
    })),
    quality: [
      { language: 'de', ...figuresOfLanguage, calledFully: 9, leakingAmongFully: 1, isSamePipeline: true },
    ],
    exports: [
      {
        ...{ folder, at: at(5), format: 'csv', state: 'completed', notes: 40 },
        files: [{ name: 'notes.csv', sha256, bytes: 7765 }],
      },
    ],
    activity: {
      stepMinutes: 60,
      stretches: [0, 60, 120].map((minute, n) => ({
        from: at(minute),
        statuses: { 'fully-anonymized': 20 * n, 'partially-anonymized': 3, 'not-anonymized': 40 - 20 * n },
        work: { examined: 20, decided: 30 * n, approved: 20 * n, withdrawn: 1 },
      })),
    },
  };
}

/** A pack that was adapted to the site, as the statement signed with it has it. Its figures are like no others of a report. */
export const ADAPTED_PACK = {
  ...{ pack: 'ward-site', wasWorse: false },
  measured: {
    ...{ madeAt: at(-200), parent: 'ward', pipeline: 'rules+ward-site', operatingPoint: 'balanced' },
    gold: { notes: 137, spans: 911, sha256: 'b'.repeat(64), isFrozen: true, gone: 0 },
    before: {
      ...{ charRecall: 0.8111, charPrecision: 0.8222, fullNoteRate: 0.8333 },
      ...{ strictSpanF1: 0.8444, strictTypedF1: null },
    },
    after: {
      ...{ charRecall: 0.9111, charPrecision: 0.9222, fullNoteRate: 0.9333 },
      ...{ strictSpanF1: 0.9444, strictTypedF1: 0.9555 },
    },
    isSamePipeline: true,
  },
} as const satisfies SiteQuality;
