/**
 * @file The charts of a batch, each with the sentence and the table that say the same. Pure; the evidence report and the app
 * show the very same pictures.
 */
import type { Activity } from '../../domain/activity.ts';
import { invariant } from '../../domain/errors.ts';
import type { NoteStatus } from '../../domain/noteStatus.ts';
import { BAR_PATTERNS } from '../../evaluation/compare/svgBars.ts';
import type { ReportFormat } from '../reportFormat.ts';
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
  ['fully-anonymized', '#1d7a4c'],
  ['partially-anonymized', 'url(#partially)'],
  ['not-anonymized', 'url(#not)'],
] as const satisfies readonly (readonly [NoteStatus, string])[];

/** One hue where there is one series. */
const PLAIN = '#274f93';

/** All charts of a batch that have something to show, in their order. */
export function batchCharts(facts: ChartFacts, format: ReportFormat): readonly BatchChart[] {
  const { activity, types, tenths } = facts;
  const charts = [
    statusChart(activity, format),
    workChart('examined', activity, format),
    workChart('decided', activity, format),
    workChart('approved', activity, format),
    typesChart(types, format),
    riskChart(tenths, format),
  ];
  return charts.filter((chart) => chart !== null);
}

function statusChart(activity: Activity, format: ReportFormat): BatchChart | null {
  const { stretches } = activity;
  const last = stretches.at(-1);
  if (last === undefined) return null;
  const parts = STATUSES.map(([status, fill]) => ({
    words: format.t(`status.${status}`),
    fill,
    values: stretches.map(({ statuses }) => statuses[status]),
  }));
  const end = STATUSES.map(
    ([status]) => `${format.t(`status.${status}`)} ${format.number(last.statuses[status])}`,
  );
  return timeChart(
    { id: 'status', parts, activity, words: format.t('chartEnd', { words: end.join(', ') }) },
    format,
  );
}

function workChart(
  id: 'examined' | 'decided' | 'approved',
  activity: Activity,
  format: ReportFormat,
): BatchChart | null {
  const part = (kind: 'examined' | 'decided' | 'approved' | 'withdrawn', words: string, fill: string) => ({
    ...{ words, fill },
    values: activity.stretches.map(({ work }) => work[kind]),
  });
  const own = part(id, format.t(`chart.${id}`), PLAIN);
  const parts = id === 'approved' ? [own, part('withdrawn', format.t('withdrawn'), '#ffffff')] : [own];
  const totals = totalsOf(parts);
  const sum = totals.reduce((all, one) => all + one, 0);
  if (sum === 0) return null;
  const words = format.t('chartMost', { most: Math.max(...totals), sum });
  return timeChart({ id, parts, activity, words }, format);
}

interface TimeChart {
  readonly id: ChartId;
  readonly parts: readonly ColumnPart[];
  readonly activity: Activity;
  /** What happened, for the sentence. */
  readonly words: string;
}

function timeChart({ id, parts, activity, words }: TimeChart, format: ReportFormat): BatchChart {
  const { stretches, stepMinutes } = activity;
  const [first, last] = [stretches[0], stretches.at(-1)];
  invariant(first !== undefined && last !== undefined, 'a chart over time has columns');
  const title = `${format.t(`chart.${id}`)} (${format.t('chartStep', { step: format.minutes(stepMinutes) })})`;
  const [from, to] = [format.time(first.from), format.time(last.from)];
  const told = format.t('chartAlt', { title: format.t(`chart.${id}`), from, to, words });
  const chart = { title, words: told, parts, ends: [from, to] as const, number: format.number };
  return {
    ...{ id, title, words: told },
    svg: columnsSvg(chart, id === 'status' ? BAR_PATTERNS : ''),
    headings: [format.t('chartFrom'), ...parts.map((part) => part.words)],
    rows: stretches.flatMap(({ from: begun }, at) =>
      tells(id, parts, at)
        ? [[format.time(begun), ...parts.map(({ values }) => format.number(values[at] ?? 0))]]
        : [],
    ),
  };
}

/** Whether the stretch at this place tells something that the one before did not. */
function tells(id: ChartId, parts: readonly ColumnPart[], at: number): boolean {
  // Statuses stand until they change; work is done anew in every stretch.
  return parts.some(({ values }) => (values[at] ?? 0) !== (id === 'status' ? (values[at - 1] ?? 0) : 0));
}

function typesChart(types: ChartFacts['types'], format: ReportFormat): BatchChart | null {
  if (types.length === 0) return null;
  const rows = types.map(({ label, spans }) => ({ name: label, value: spans, told: format.number(spans) }));
  const title = format.t('chart.types');
  const words = `${title}. ${rows.map(({ name, told }) => `${name} ${told}`).join(', ')}.`;
  const svg = rowsSvg({ ...{ title, words, rows }, fill: PLAIN });
  const headings = [format.t('label'), format.t('found')];
  return {
    ...{ id: 'types', title, words, svg, headings },
    rows: rows.map(({ name, told }) => [name, told]),
  };
}

function riskChart(tenths: readonly number[], format: ReportFormat): BatchChart | null {
  if (tenths.every((notes) => notes === 0)) return null;
  const rows = tenths.map((notes, at) => [`${at * 10}–${(at + 1) * 10} %`, format.number(notes)]);
  const title = format.t('chart.risk');
  const words = `${title}. ${rows.map((row) => row.join(': ')).join(', ')}.`;
  const parts = [{ words: title, fill: PLAIN, values: tenths }];
  const svg = columnsSvg({ ...{ title, words, parts }, ends: ['0 %', '100 %'], number: format.number });
  return { ...{ id: 'risk', title, words, svg, rows }, headings: [format.t('riskBin'), format.t('notes')] };
}
