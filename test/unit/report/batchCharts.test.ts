/** @file Charts of a batch: the picture, the sentence and the table say the same. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { Activity } from '../../../src-main/domain/activity.ts';
import type { EpochMs } from '../../../src-main/domain/ids.ts';
import type { InterfaceLanguage } from '../../../src-main/domain/windowSettings.ts';
import { batchCharts, type ChartFacts } from '../../../src-main/report/charts/batchCharts.ts';
import { CHART_LOOKS } from '../../../src-main/domain/chartLook.ts';
import { CHART_INKS } from '../../../src-main/report/charts/chartInk.ts';
import { createReportFormat } from '../../../src-main/report/reportFormat.ts';

const format = createReportFormat('en');
const NO_TENTHS = Array.from({ length: 10 }, () => 0);

function activity(
  ...rows: readonly (readonly [fully: number, not: number, examined: number, decided: number])[]
): Activity {
  return {
    stepMinutes: 60,
    stretches: rows.map(([fully, not, examined, decided], at) => ({
      from: (at * 3_600_000) as EpochMs,
      statuses: { 'fully-anonymized': fully, 'partially-anonymized': 0, 'not-anonymized': not },
      work: { examined, decided, approved: 0, withdrawn: 0 },
    })),
  };
}

const charts = (facts: Partial<ChartFacts>) =>
  batchCharts({ activity: activity(), types: [], tenths: NO_TENTHS, ...facts }, format);
const chart = (id: string, facts: Partial<ChartFacts>) => charts(facts).find((one) => one.id === id);

describe('batchCharts', () => {
  it('shows nothing where nothing happened', () => {
    expect(charts({})).toEqual([]);
    expect(charts({ activity: activity([0, 3, 0, 0]) }).map(({ id }) => id)).toEqual(['status']);
  });

  it('tells every change of the statuses once, and no standstill', () => {
    const rows = chart('status', { activity: activity([0, 5, 0, 0], [0, 5, 0, 0], [4, 1, 0, 0]) })?.rows;
    expect(rows?.map((row) => row.slice(1))).toEqual([
      ['0', '0', '5'],
      ['4', '0', '1'],
    ]);
  });

  it('tells work of every stretch in which some was done, also when it is as much as before', () => {
    const rows = chart('decided', {
      activity: activity([0, 9, 0, 7], [0, 9, 0, 0], [0, 9, 0, 7], [0, 9, 0, 7]),
    })?.rows;
    expect(rows?.map(([, decided]) => decided)).toEqual(['7', '7', '7']);
  });

  it('says in words how it ends, how much was done at most and in all', () => {
    const facts = { activity: activity([0, 9, 4, 0], [9, 0, 5, 0]) };
    expect(chart('status', facts)?.words).toContain('fully anonymized 9');
    expect(chart('examined', facts)?.words).toContain('at most 5, in all 9');
  });

  it('draws a column for each stretch and part that is not nothing', () => {
    const svg =
      chart('examined', { activity: activity([0, 9, 4, 0], [0, 9, 0, 0], [9, 0, 5, 0]) })?.svg ?? '';
    expect(svg.match(/<title>Notes examined: /g)).toHaveLength(2);
  });

  it('escapes the name of a type', () => {
    const svg = chart('types', { types: [{ label: '<b>', spans: 2 }] })?.svg;
    expect(svg).toContain('&lt;b&gt;');
    expect(svg).not.toContain('<b>');
  });

  it('leaves the histogram out where no note has a risk', () => {
    expect(chart('risk', { tenths: NO_TENTHS })).toBeUndefined();
    expect(chart('risk', { tenths: [3, ...NO_TENTHS.slice(1)] })?.rows[0]).toEqual(['0–10%', '3']);
  });
});

describe('charts of a screen', () => {
  const facts: ChartFacts = {
    activity: activity([0, 9, 4, 0], [9, 0, 5, 0]),
    types: [{ label: 'STAFF', spans: 2 }],
    tenths: [3, ...NO_TENTHS.slice(1)],
  };
  const all = (language: InterfaceLanguage, options?: Parameters<typeof batchCharts>[2]) =>
    batchCharts(facts, createReportFormat(language), options);
  const one = (id: string, shown: ReturnType<typeof all>) => shown.find((each) => each.id === id)!;

  it('name types in the words of the screen, in the picture as in the table', () => {
    const shown = one('types', all('fr', { nameOf: () => 'Soignant' }));
    expect(shown.rows).toEqual([['Soignant', '2']]);
    expect([shown.svg.includes('>Soignant<'), shown.svg.includes('STAFF')]).toEqual([true, false]);
    // Negative: a report keeps the codes of the manifest.
    expect(one('types', all('fr')).rows).toEqual([['STAFF', '2']]);
  });

  it.each([
    ['en', '0%', '100%', '0–10%'],
    ['zh', '0%', '100%', '0–10%'],
    ['fr', '0 %', '100 %', '0–10 %'],
    ['de', '0 %', '100 %', '0–10 %'],
  ] as const)('%s writes percents as the language does', (language, least, most, first) => {
    const { svg, rows } = one('risk', all(language));
    const plain = (text: string): string => text.replace(/[\u00A0\u202F]/g, ' ');
    expect(plain(svg)).toContain(`>${least}</text>`);
    expect(plain(svg)).toContain(`>${most}</text>`);
    expect(plain(rows[0]![0]!)).toBe(first);
  });

  it('tell the time of the clock on the wall, and a report tells UTC', () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    const format = createReportFormat('en');
    const local = batchCharts(facts, format, { time: format.localTime });
    expect(one('examined', local).rows[0]![0]).toBe('Jan 1, 1970, 9:00 AM');
    expect(one('examined', all('en')).rows[0]![0]).toBe('Jan 1, 1970, 12:00 AM UTC');
    vi.unstubAllEnvs();
  });

  it.each(CHART_LOOKS)('can be read: %s', (look) => {
    const { paper, ink, rule, plain, fully } = CHART_INKS[look];
    expect(contrast(ink, paper)).toBeGreaterThanOrEqual(7);
    for (const fill of [plain, fully]) expect(contrast(fill, paper)).toBeGreaterThanOrEqual(3);
    // Lines behind the columns repeat the numbers beside them; high contrast promises 3:1 for lines as well.
    if (look.startsWith('contrast')) expect(contrast(rule, paper)).toBeGreaterThanOrEqual(3);
    for (const { svg } of all('en', { ink: CHART_INKS[look] })) {
      expect(svg).toContain(`height="${/height="(\d+)"/.exec(svg)![1]!}" fill="${paper}"`);
      expect(svg).toContain(` fill="${ink}" width=`);
      if (look !== 'light') expect(svg).not.toMatch(/stroke="#132127"|stroke="#c6d0d3"|#274f93|#1d7a4c/);
    }
  });

  it('lie on the surfaces of the themes', () => {
    const surfaceOf = (file: string): readonly string[] =>
      /--surface: light-dark\((#\w+), (#\w+)\)/
        .exec(readFileSync(path.resolve(import.meta.dirname, '../../../src-renderer/styles', file), 'utf8'))!
        .slice(1);
    const papers = CHART_LOOKS.map((look) => CHART_INKS[look].paper);
    expect([...surfaceOf('tokens.css'), ...surfaceOf('contrast.css')]).toEqual(papers);
  });
});

/** Of two colors like `#1d7a4c`, as WCAG 2.2 counts it. */
function contrast(one: string, other: string): number {
  const luminance = (color: string): number =>
    [1, 3, 5]
      .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at]!, 0);
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
