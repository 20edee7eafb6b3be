/**
 * @file The charts of a batch, each with the sentence and the table that say the same. Pure; the evidence report and the app
 * show the same pictures: the report with codes and UTC on white paper, so that two of them can be laid side by side, the app
 * in the words, the clock and the colors of its screens.
 */
import type { Activity } from '../../domain/activity.ts';
import { invariant } from '../../domain/errors.ts';
import type { EpochMs } from '../../domain/ids.ts';
import type { NoteStatus } from '../../domain/noteStatus.ts';
import { BAR_PATTERNS } from '../../evaluation/compare/svgBars.ts';
import type { ReportFormat } from '../reportFormat.ts';
import { CHART_INKS, type ChartInk } from './chartInk.ts';
import { columnsSvg, totalsOf, type ColumnPart } from './columnsSvg.ts';
import { rowsSvg } from './rowsSvg.ts';

export const CHART_IDS = ['status', 'examined', 'decided', 'approved', 'types', 'risk'] as const;
export type ChartId = (typeof CHART_IDS)[number];

export interface BatchChart {
  readonly id: ChartId;
  readonly title: string;
  /** What the picture shows, in a sentence or two. */
  readonly words: string;
  readonly svg: string;
  readonly headings: readonly string[];
  /** First the name of the row, then numbers as people read them. */
  readonly rows: readonly (readonly string[])[];
}

export interface ChartFacts {
  readonly activity: Activity;
  /** Most frequent first. */
  readonly types: readonly { readonly label: string; readonly spans: number }[];
  readonly tenths: readonly number[];
}

/** From the best to the worst, as in every bar of statuses; patterns tell them apart without color. */
const STATUSES = [
  'fully-anonymized',
  'partially-anonymized',
  'not-anonymized',
] as const satisfies readonly NoteStatus[];
/** Patterns have a ground of their own, which every paper carries. */
const PATTERNS = { 'partially-anonymized': 'url(#partially)', 'not-anonymized': 'url(#not)' } as const;

/** How the charts are told where that is not the way of a report. */
export interface ChartOptions {
  /** The name of a label; the report has codes. */
  readonly nameOf: (label: string) => string;
  readonly time: (at: EpochMs) => string;
  readonly ink: ChartInk;
}

/** What every chart is made with. */
interface ChartMaking extends ChartOptions {
  readonly format: ReportFormat;
}

/** All charts of a batch that have something to show, in their order. */
export function batchCharts(
  facts: ChartFacts,
  format: ReportFormat,
  options: Partial<ChartOptions> = {},
): readonly BatchChart[] {
  const { activity, types, tenths } = facts;
  const ofReport = { nameOf: (label: string) => label, time: format.time, ink: CHART_INKS.light };
  const making: ChartMaking = { format, ...ofReport, ...options };
  const charts = [
    statusChart(activity, making),
    workChart('examined', activity, making),
    workChart('decided', activity, making),
    workChart('approved', activity, making),
    typesChart(types, making),
    riskChart(tenths, making),
  ];
  return charts.filter((chart) => chart !== null);
}

function statusChart(activity: Activity, making: ChartMaking): BatchChart | null {
  const { format, ink } = making;
  const { stretches } = activity;
  const last = stretches.at(-1);
  if (last === undefined) return null;
  const parts = STATUSES.map((status) => ({
    words: format.t(`status.${status}`),
    fill: status === 'fully-anonymized' ? ink.fully : PATTERNS[status],
    values: stretches.map(({ statuses }) => statuses[status]),
  }));
  const end = STATUSES.map(
    (status) => `${format.t(`status.${status}`)} ${format.number(last.statuses[status])}`,
  );
  return timeChart(
    { id: 'status', parts, activity, words: format.t('chartEnd', { words: end.join(', ') }) },
    making,
  );
}

function workChart(
  id: 'examined' | 'decided' | 'approved',
  activity: Activity,
  making: ChartMaking,
): BatchChart | null {
  const { format, ink } = making;
  const part = (kind: 'examined' | 'decided' | 'approved' | 'withdrawn', words: string, fill: string) => ({
    ...{ words, fill },
    values: activity.stretches.map(({ work }) => work[kind]),
  });
  const own = part(id, format.t(`chart.${id}`), ink.plain);
  const parts = id === 'approved' ? [own, part('withdrawn', format.t('withdrawn'), ink.paper)] : [own];
  const totals = totalsOf(parts);
  const sum = totals.reduce((all, one) => all + one, 0);
  if (sum === 0) return null;
  const words = format.t('chartMost', { most: Math.max(...totals), sum });
  return timeChart({ id, parts, activity, words }, making);
}

interface TimeChart {
  readonly id: ChartId;
  readonly parts: readonly ColumnPart[];
  readonly activity: Activity;
  /** What happened, for the sentence. */
  readonly words: string;
}

function timeChart(
  { id, parts, activity, words }: TimeChart,
  { format, time, ink }: ChartMaking,
): BatchChart {
  const { stretches, stepMinutes } = activity;
  const [first, last] = [stretches[0], stretches.at(-1)];
  invariant(first !== undefined && last !== undefined, 'a chart over time has columns');
  const title = `${format.t(`chart.${id}`)} (${format.t('chartStep', { step: format.minutes(stepMinutes) })})`;
  const [from, to] = [time(first.from), time(last.from)];
  const told = format.t('chartAlt', { title: format.t(`chart.${id}`), from, to, words });
  const chart = { title, words: told, parts, ends: [from, to] as const, number: format.number, ink };
  return {
    ...{ id, title, words: told },
    svg: columnsSvg(chart, id === 'status' ? BAR_PATTERNS : ''),
    headings: [format.t('chartFrom'), ...parts.map((part) => part.words)],
    rows: stretches.flatMap(({ from: begun }, at) =>
      tells(id, parts, at)
        ? [[time(begun), ...parts.map(({ values }) => format.number(values[at] ?? 0))]]
        : [],
    ),
  };
}

/** Whether the stretch at this place tells something that the one before did not. */
function tells(id: ChartId, parts: readonly ColumnPart[], at: number): boolean {
  // Statuses stand until they change; work is done anew in every stretch.
  return parts.some(({ values }) => (values[at] ?? 0) !== (id === 'status' ? (values[at - 1] ?? 0) : 0));
}

function typesChart(types: ChartFacts['types'], { format, nameOf, ink }: ChartMaking): BatchChart | null {
  if (types.length === 0) return null;
  const rows = types.map(({ label, spans }) => ({
    name: nameOf(label),
    value: spans,
    told: format.number(spans),
  }));
  const title = format.t('chart.types');
  const words = `${title}. ${rows.map(({ name, told }) => `${name} ${told}`).join(', ')}.`;
  const svg = rowsSvg({ title, words, rows, ink });
  const headings = [format.t('label'), format.t('found')];
  return {
    ...{ id: 'types', title, words, svg, headings },
    rows: rows.map(({ name, told }) => [name, told]),
  };
}

function riskChart(tenths: readonly number[], { format, ink }: ChartMaking): BatchChart | null {
  if (tenths.every((notes) => notes === 0)) return null;
  const rows = tenths.map((notes, at) => [
    `${at * 10}–${format.percent((at + 1) / 10)}`,
    format.number(notes),
  ]);
  const title = format.t('chart.risk');
  const words = `${title}. ${rows.map((row) => row.join(': ')).join(', ')}.`;
  const parts = [{ words: title, fill: ink.plain, values: tenths }];
  const ends = [format.percent(0), format.percent(1)] as const;
  const svg = columnsSvg({ title, words, parts, ends, number: format.number, ink });
  return { ...{ id: 'risk', title, words, svg, rows }, headings: [format.t('riskBin'), format.t('notes')] };
}
