/** @file The page of the report: well-formed, escaped, the same for the same facts, and complete in every language. */
import type { EpochMs } from '../../../src-main/domain/ids.ts';
import { describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../../src-main/domain/windowSettings.ts';
import {
  CLASS_STATEMENTS,
  METHOD_STATEMENT,
  relianceStatement,
  SINGLE_USER_STATEMENT,
} from '../../../src-main/export/statements.ts';
import { createReportFormat } from '../../../src-main/report/reportFormat.ts';
import { reportPage } from '../../../src-main/report/reportPage.ts';
import { en } from '../../../src-main/report/words/en.ts';
import { HOSTILE, reportFacts as facts, TWO_REVIEWERS } from '../../support/reportFacts.ts';

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

  it('tells samples that have no verdict, by what ended them, in every language', () => {
    const sampling = {
      ...facts().sampling,
      rejected: 11,
      voided: { 'population-changed': 12, abandoned: 13 },
    };
    for (const language of INTERFACE_LANGUAGES) {
      const { t } = createReportFormat(language);
      const html = reportPage(facts({ sampling }), language);
      for (const [key, count] of [
        ['samplesRejected', 11],
        ['samplesChanged', 12],
        ['samplesAbandoned', 13],
      ] as const)
        expect(html).toContain(`>${t(key)}</th><td class="number">${String(count)}<`);
    }
  });

  it('tells in how many notes nobody was at work, beside the approvals and in the words of the manifest', () => {
    const reliance = { notes: 40, untouched: 31 };
    for (const language of INTERFACE_LANGUAGES) {
      const html = reportPage(facts({ reliance }), language);
      expect(html).toContain(createReportFormat(language).t('reliance', reliance));
      expect(html).toContain(relianceStatement(reliance));
    }
    const none = reportPage(facts({ approvals: [], reliance: { notes: 0, untouched: 0 } }), 'en');
    expect(none).not.toContain('finders alone');
  });

  it('tells accounts of one name apart by their dates, in every language', () => {
    const [first] = facts().approvals;
    const { createdAt } = first!.account!;
    const days = (count: number) => (createdAt + count * 86_400_000) as EpochMs;
    const approvals = [
      { ...first!, name: 'Olga', account: { createdAt, removedAt: days(1) } },
      { ...first!, name: 'Olga', account: { createdAt: days(2), removedAt: null } },
      { ...first!, name: 'Olga', account: null },
    ];
    for (const language of INTERFACE_LANGUAGES) {
      const { t, time } = createReportFormat(language);
      const removed = t('accountRemoved', { since: time(createdAt), removed: time(days(1)) });
      const html = reportPage(facts({ approvals }), language);
      for (const words of [removed, t('accountSince', { since: time(days(2)) }), t('accountNone')])
        expect(html).toContain(`>Olga</th><td>${words}</td>`);
    }
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
  const review = TWO_REVIEWERS;

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
