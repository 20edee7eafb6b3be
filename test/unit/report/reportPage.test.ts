/** @file The page of the report: well-formed, escaped, the same for the same facts, and complete in every language. */
import { describe, expect, it } from 'vitest';
import type { EpochMs } from '../../../src-main/domain/ids.ts';
import { PHI_LABELS } from '../../../src-main/domain/phiLabel.ts';
import { INTERFACE_LANGUAGES } from '../../../src-main/domain/windowSettings.ts';
import {
  CLASS_STATEMENTS,
  METHOD_STATEMENT,
  SINGLE_USER_STATEMENT,
} from '../../../src-main/export/statements.ts';
import type { ReportFacts } from '../../../src-main/report/reportFacts.ts';
import { createReportFormat } from '../../../src-main/report/reportFormat.ts';
import { reportPage } from '../../../src-main/report/reportPage.ts';
import { en } from '../../../src-main/report/words/en.ts';
import { shippedPolicies } from '../../../src-main/workspace/policies.ts';

const HOSTILE = `<script>alert('x')</script>"&`;
const at = (minute: number): EpochMs => (1_795_000_000_000 + minute * 60_000) as EpochMs;
const leaks = { notes: 40, expected: 1.4, low: 0.2, high: 3.6 };
const sha256 = 'a'.repeat(64);

function facts(changed: Partial<ReportFacts> = {}): ReportFacts {
  const policy = shippedPolicies(import.meta.dirname).require('placeholders');
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
    review: null,
    sampling: {
      ...{ required: true, blocked: null, maxRate: 0.05, confidence: 0.95, rejected: 0 },
      sample: {
        ...{ state: 'accepted', population: 40, drawn: 38, read: 38 },
        figures: {
          ...{ leaking: 0, leaksAllowed: 0, bound: { notes: 1, rate: 0.02501 }, adjusted: null },
          readers: [{ name: HOSTILE, notes: 38, planted: 0, found: 0, missUpTo: null }],
        },
      },
    },
    approvals: [{ name: HOSTILE, notes: 40, first: at(-30), last: at(-20) }],
    exports: [],
    risk: { all: leaks, released: leaks, tenths: [39, 1, 0, 0, 0, 0, 0, 0, 0, 0], unknown: 1 },
    activity: { stepMinutes: 1, stretches: [] },
    ...changed,
  };
}

/** Tags that are left open or closed twice; none for well-formed markup. */
function faultsOf(html: string): readonly string[] {
  const open: string[] = [];
  const faults: string[] = [];
  for (const [, slash, name = '', rest = ''] of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>/gi,
  )) {
    if (name === 'meta' || rest.endsWith('/')) continue;
    if (slash !== '/') open.push(name);
    else if (open.pop() !== name) faults.push(name);
  }
  return [...faults, ...open];
}

describe('reportPage', () => {
  it.each(INTERFACE_LANGUAGES)('is well-formed and needs nothing from elsewhere in %s', (language) => {
    const html = reportPage(facts(), language);
    expect(faultsOf(html)).toEqual([]);
    expect(html).not.toMatch(
      /<(script|link|iframe|img|object)\b|https?:(?!\/\/www\.w3\.org\/2000\/svg")|@import|url\((?!#)/,
    );
    expect(html).toContain("default-src 'none'");
  });

  it('finds markup that is not well-formed', () => {
    expect(faultsOf('<p><b>x</p></b>')).not.toEqual([]);
    expect(faultsOf('<table><tr>')).toEqual(['table', 'tr']);
  });

  it('shows a hostile name as text, and nowhere as markup', () => {
    const html = reportPage(facts({ madeBy: HOSTILE }), 'en');
    expect(html).not.toContain('<script');
    expect(html.split('&lt;script&gt;alert(').length - 1).toBe(3);
  });

  it('gives the same bytes for the same facts', () => {
    expect(reportPage(facts(), 'fr')).toBe(reportPage(facts(), 'fr'));
  });

  it('tells the statements of the manifest to the letter, in every language', () => {
    for (const language of INTERFACE_LANGUAGES) {
      const html = reportPage(facts(), language);
      expect(html).toContain(CLASS_STATEMENTS.pseudonymised);
      expect(html).toContain(METHOD_STATEMENT);
      expect(html).not.toContain(SINGLE_USER_STATEMENT);
    }
    expect(reportPage(facts({ separation: 'single-user exception' }), 'de')).toContain(SINGLE_USER_STATEMENT);
  });

  it('never claims what it must not, in no language', () => {
    const claims =
      /\b(is anonymous|are anonymous|guarantee|sind anonym|est anonyme|garanti|es anónim|és anònim)/i;
    for (const language of INTERFACE_LANGUAGES) {
      const html = reportPage(facts(), language).replace(/<style>[\s\S]*<\/style>/, '');
      expect(html).not.toMatch(claims);
      expect(html).not.toContain('是匿名');
    }
  });

  it('says plainly what is not covered, not measured, not sampled and not approved', () => {
    const bare = facts({ approvals: [], quality: [], sampling: { ...facts().sampling, sample: null } });
    const html = reportPage(bare, 'en');
    expect(html).toContain('Not covered, except by people: DEPARTMENT.');
    for (const words of [en.qualityNone, en.noSample, en.noApprovals, en.partsChanged, en.noExports])
      expect(html).toContain(words);
  });

  it('says nothing of coverage that it does not know', () => {
    const coverage = facts().coverage.map((row) => ({ ...row, finders: null }));
    const html = reportPage(facts({ coverage }), 'en');
    expect(html).toContain(en.coverUnknown);
    expect(html).not.toContain('Not covered, except by people');
  });

  it('tells no figure of a sample that is still being read', () => {
    const sampling = facts().sampling;
    const sample = { ...sampling.sample!, state: 'open' as const, figures: null };
    const html = reportPage(facts({ sampling: { ...sampling, sample } }), 'en');
    expect(html).toContain(en['sample.open']);
    expect(html).not.toContain(en.bound);
  });

  it('rounds a bound up, never down', () => {
    expect(reportPage(facts(), 'en')).toContain('1 (2.51%)');
  });

  it('names languages of the batch that were not measured', () => {
    const row = {
      notes: 34,
      charRecall: 0.9,
      charPrecision: null,
      fullNoteRate: 0.5,
      calledFully: 9,
      leakingAmongFully: 1,
    };
    const html = reportPage(facts({ quality: [{ language: 'de', ...row, isSamePipeline: false }] }), 'en');
    expect(html).toContain('Languages of this batch without figures: Simplified Chinese.');
    expect(html).toContain(en.qualityOther);
    expect(html).toContain('1 of 9');
  });
});

describe('a report after a destruction', () => {
  const destroyed = (count: number) => facts({ notes: { ...facts().notes, destroyed: count } });
  const found = `<th scope="col">${en.found}</th>`;

  it('tells counts of the notes that are left, and says so', () => {
    const html = reportPage(destroyed(30), 'en');
    expect(html).toContain('The originals of 30 of 41 notes are destroyed');
    expect(html).toContain('Nothing was found in the 11 notes whose originals are left of:');
    expect(html).toContain(found);
    expect(html).not.toContain('Nothing was found of:');
  });

  it('tells no count when no original is left, but still what is looked for', () => {
    const html = reportPage(destroyed(41), 'en');
    expect(html).toContain('The originals of all 41 notes are destroyed');
    expect(html).not.toContain(found);
    expect(html).not.toContain('Nothing was found');
    expect(html).toContain('Not covered, except by people: DEPARTMENT.');
    expect(html.match(/<code>PATIENT<\/code>/g)).toHaveLength(1);
  });

  it('says nothing of it when nothing was destroyed', () => {
    const html = reportPage(facts(), 'en');
    expect(html).toContain('Nothing was found of:');
    for (const words of ['destroyed', en.destroyedNotes]) expect(html).not.toContain(words);
  });
});

describe('a report of two reviewers', () => {
  const figures = {
    ...{ notes: 20, equalNotes: 17, spansA: 55, spansB: 58, sameSpans: 52 },
    ...{ spanAgreement: 0.9204, characterAgreement: 0.9571, kappa: null },
  };
  const review = {
    ...{ notes: 41, settled: 19, adjudicated: 2, differing: 1, all: figures },
    pairs: [{ people: [HOSTILE, 'Ben'] as const, ...figures }],
  };

  it('tells settled and adjudicated notes, and how far they agree', () => {
    const html = reportPage(facts({ review }), 'en');
    expect(html).toContain('19 of 41');
    expect(html).toContain(`>${en.adjudicatedNotes}</th><td class="number">2<`);
    expect(html).toContain('<td class="number">55 / 58</td>');
    expect(html).toContain('<td class="number">0.920</td><td class="number">0.957</td>');
    // Kappa where chance alone agrees fully is not known, and not 1.
    expect(html).toContain('<td class="number">not known</td>');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain(`<th scope="row">${en.allPairs}</th>`);
  });

  it('adds up several pairs, and says when there is none yet', () => {
    const [pair] = review.pairs;
    const pairs = pair === undefined ? [] : [pair, { ...pair, people: ['Ann', 'Cho'] as const }];
    expect(reportPage(facts({ review: { ...review, pairs } }), 'en')).toContain(
      `<th scope="row">${en.allPairs}</th>`,
    );
    const none = reportPage(facts({ review: { ...review, all: null, pairs: [] } }), 'en');
    expect(none).toContain(en.noPairs);
    expect(none).not.toContain(en.agreementHint);
  });

  it('is not there where one person reviews each note, which is said', () => {
    const html = reportPage(facts(), 'en');
    expect(html).toContain(en.reviewersOne);
    expect(html).not.toContain(en.settledNotes);
  });
});

describe('words of the report', () => {
  const holesOf = (words: string): readonly string[] => (words.match(/\{\w+\}/g) ?? []).sort();

  it.each(INTERFACE_LANGUAGES)(
    'have every hole of the English ones in %s, and no empty sentence',
    (language) => {
      const { t } = createReportFormat(language);
      for (const key of Object.keys(en) as (keyof typeof en)[]) {
        expect(holesOf(t(key)), key).toEqual(holesOf(en[key]));
        expect(t(key).trim(), key).not.toBe('');
      }
    },
  );

  it('are not English in other languages', () => {
    const long = (Object.keys(en) as (keyof typeof en)[]).filter(
      (key) => en[key].replaceAll(/\{\w+\}/g, '').length > 20,
    );
    for (const language of INTERFACE_LANGUAGES.filter((one) => one !== 'en')) {
      const { t } = createReportFormat(language);
      expect(long.filter((key) => t(key) === en[key])).toEqual([]);
    }
  });
});
