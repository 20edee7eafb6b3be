/** @file The calls of `report`: the product's own charts over an invented course of work. */
import type { AppContract } from '../../../src-main/contract/contract.ts';
import type { Handlers } from '../../../src-main/contract/verbs.ts';
import type { Activity } from '../../../src-main/domain/activity.ts';
import type { BatchId, EpochMs } from '../../../src-main/domain/ids.ts';
import { CHART_INKS } from '../../../src-main/report/charts/chartInk.ts';
import { batchCharts } from '../../../src-main/report/charts/batchCharts.ts';
import { createReportFormat } from '../../../src-main/report/reportFormat.ts';
import type { BatchSummary } from '../../../src-renderer/api/types.ts';
import { NOW } from './fakeState.ts';

const HOUR_MS = 3_600_000;
const HOURS = 12;

export function fakeReportHandlers(
  find: (batchId: BatchId) => BatchSummary,
): Handlers<AppContract>['report'] {
  return {
    charts: ({ batchId, language, look, names }) => {
      const { notes } = find(batchId).counts;
      const types = ['STAFF', 'DATE', 'PATIENT', 'CITY', 'PHONE'].map((label, at) => ({
        label,
        spans: Math.round((notes * 3) / (at + 1)),
      }));
      const tenths = [8, 1, 1, 0, 0, 0, 0, 0, 0, 0].map((share) => Math.round((notes * share) / 10));
      const format = createReportFormat(language);
      const shown = {
        nameOf: (label: string) => (names as Readonly<Record<string, string>>)[label] ?? label,
        time: format.localTime,
        ink: CHART_INKS[look],
      };
      const charts = batchCharts({ activity: activityOf(notes), types, tenths }, format, shown);
      return charts.map((chart) => ({
        ...chart,
        headings: [...chart.headings],
        rows: chart.rows.map((row) => [...row]),
      }));
    },
    save: ({ format }) => [
      `noteveil-report-20261122-120000.${format}`,
      `noteveil-report-20261122-120000.${format}.sig`,
    ],
  };
}

function activityOf(notes: number): Activity {
  const stretches = Array.from({ length: HOURS }, (_, hour) => {
    const examined = Math.min(notes, Math.round((notes * (hour + 1)) / 4));
    const fully = Math.round((examined * (hour + 4)) / 20);
    return {
      from: (NOW - (HOURS - hour) * HOUR_MS) as EpochMs,
      statuses: {
        'not-anonymized': notes - examined,
        'partially-anonymized': examined - fully,
        'fully-anonymized': fully,
      },
      work: {
        examined: hour < 4 ? Math.round(notes / 4) : 0,
        decided: hour < 4 ? 0 : 40 + ((hour * 17) % 30),
        approved: hour === HOURS - 1 ? fully : 0,
        withdrawn: hour === HOURS - 1 ? 2 : 0,
      },
    };
  });
  return { stepMinutes: 60, stretches };
}
