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
import type { SiteQuality } from '../../../src-main/report/reportFacts.ts';
import { reportPage } from '../../../src-main/report/reportPage.ts';
import { en } from '../../../src-main/report/words/en.ts';
import { faultsOf } from '../../support/markupFaults.ts';
import { ADAPTED_PACK, HOSTILE, reportFacts as facts, TWO_REVIEWERS } from '../../support/reportFacts.ts';

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

/** Tables of a part of a page, as they stand there. */
const tablesIn = (html: string): readonly string[] => html.match(/<table[\s\S]*?<\/table>/g) ?? [];

describe('figures of a pack that was adapted to the site', () => {
  const shipped = {
    ...{ language: 'de', notes: 34, charRecall: 0.7001, charPrecision: 0.7002, fullNoteRate: 0.7003 },
    ...{ calledFully: 9, leakingAmongFully: 1, isSamePipeline: true },
  };
  const page = (changed: Partial<SiteQuality>, quality = [shipped]) =>
    reportPage(facts({ quality, siteQuality: [{ ...ADAPTED_PACK, ...changed }] }), 'en');
  const measured = (changed: Partial<NonNullable<SiteQuality['measured']>>) =>
    page({ measured: { ...ADAPTED_PACK.measured, ...changed } });
  const section = (html: string) => /<section id="quality">[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';

  it.each(INTERFACE_LANGUAGES)('stand under a heading and in a table of their own in %s', (language) => {
    const html = reportPage(facts({ quality: [shipped], siteQuality: [ADAPTED_PACK] }), language);
    const { t, score } = createReportFormat(language);
    expect(faultsOf(html)).toEqual([]);
    const [before, after, ...more] = section(html).split(`<h3>${t('siteQuality')}</h3>`);
    expect(more).toEqual([]);
    expect(before).toContain(score(0.7001));
    expect(after).toContain(t('siteOnFrozen', { pack: 'ward-site', notes: 137 }));
    expect(after).toContain(`<code>${'b'.repeat(64)}</code>`);
    expect(tablesIn(before ?? '')).toHaveLength(1);
    expect(tablesIn(after ?? '')).toHaveLength(2);
    for (const figure of [0.8111, 0.8444, 0.9111, 0.9555]) {
      expect(before).not.toContain(score(figure));
      expect(after).toContain(`<td class="number">${score(figure)}</td>`);
    }
    for (const figure of [0.7001, 0.7002, 0.7003]) expect(after).not.toContain(score(figure));
  });

  it('are told with the pack that it was compared with, row by row', () => {
    const rows = tablesIn(section(page({}))).at(-1) ?? '';
    expect(rows).toMatch(
      /before: ward<\/th><td class="number">0\.811<.*0\.844<\/td><td class="number">not known</,
    );
    expect(rows).toMatch(/adapted: ward-site<\/th><td class="number">0\.911<.*0\.956</);
  });

  it('do not hide that none come with the app', () => {
    const html = page({}, []);
    expect(html).toContain(en.qualityNone);
    expect(html).toContain(en.siteQuality);
  });

  it.each([
    ['the pipeline is not the one that was measured', measured({ isSamePipeline: false }), en.siteOther],
    [
      'a file took the place of the frozen gold',
      measured({ gold: { ...ADAPTED_PACK.measured.gold, isFrozen: false } }),
      'measured on 137 notes from a file, not on the frozen gold',
    ],
    [
      'frozen notes counted no more',
      measured({ gold: { ...ADAPTED_PACK.measured.gold, gone: 3 } }),
      'did not count any more when it was measured: 3.',
    ],
    ['it was adopted all the same', page({ wasWorse: true }), en.siteWorse],
  ])('say so where %s', (_, html, words) => {
    expect(section(html)).toContain(words);
    expect(section(page({}))).not.toContain(words);
    expect(section(html).match(/class="warning"/g)?.length).toBeGreaterThan(
      section(page({})).match(/class="warning"/g)?.length ?? 0,
    );
  });

  it('are not known where the signed statement cannot be read, and no other figure is told in their place', () => {
    const html = section(page({ measured: null }));
    expect(html).toContain(
      'The pack ward-site was adapted to this site, but its signed statement cannot be read',
    );
    expect(tablesIn(html)).toHaveLength(1);
    for (const figure of ['0.811', '0.911']) expect(html).not.toContain(figure);
  });

  it('are not spoken of where no pack was adapted', () => {
    const html = reportPage(facts({ quality: [shipped] }), 'en');
    for (const words of [en.siteQuality, en.siteSigned, en.strictTypedF1]) expect(html).not.toContain(words);
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
