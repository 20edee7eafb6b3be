/** @file Charts of a batch: the picture, the sentence and the table say the same. */
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../../src-main/domain/activity.ts';
import type { EpochMs } from '../../../src-main/domain/ids.ts';
import { batchCharts, type ChartFacts } from '../../../src-main/report/charts/batchCharts.ts';
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
    expect(chart('risk', { tenths: [3, ...NO_TENTHS.slice(1)] })?.rows[0]).toEqual(['0–10 %', '3']);
  });
});
