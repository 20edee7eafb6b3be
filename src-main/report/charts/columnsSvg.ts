/** @file Columns over time or over classes, stacked where they have parts. Pure; used by the report and by the app. */
import { described, element, escaped, label } from '../../evaluation/compare/svgMarkup.ts';
import type { ChartInk } from './chartInk.ts';

/** One part of every column, such as a status. */
export interface ColumnPart {
  readonly words: string;
  /** A color, or `url(#…)` of a pattern; parts are told apart by more than color. */
  readonly fill: string;
  readonly values: readonly number[];
}

export interface ColumnsChart {
  readonly title: string;
  /** The chart in words, for those who do not see it. */
  readonly words: string;
  readonly parts: readonly ColumnPart[];
  /** Below the first and the last column. */
  readonly ends: readonly [string, string];
  readonly number: (value: number) => string;
  readonly ink: ChartInk;
}

/** Of the picture, in px. */
export const CHART_WIDTH = 720;
const HEIGHT = 232;
const LEFT = 56;
const RIGHT = 12;
const TOP = 56;
const BASE = HEIGHT - 30;

/** A picture of its own, on paper of its own. */
export function columnsSvg(chart: ColumnsChart, defs = ''): string {
  const size = { width: CHART_WIDTH, height: HEIGHT, viewBox: `0 0 ${CHART_WIDTH} ${HEIGHT}` };
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    'font-family': 'system-ui, sans-serif',
    fill: chart.ink.ink,
  };
  const paper = element('rect', { width: CHART_WIDTH, height: HEIGHT, fill: chart.ink.paper });
  const most = Math.max(1, ...totalsOf(chart.parts));
  const content = described(
    chart.title,
    chart.words,
    label(chart.title, { x: 0, y: 16, 'font-weight': 'bold' }, 14),
    chart.parts.length > 1 ? legend(chart.parts, chart.ink) : '',
    axes(chart, most),
    ...columns(chart, most),
  );
  return element('svg', { ...root, ...size }, paper, defs, content);
}

/** Sums of the parts, a column each. */
export function totalsOf(parts: readonly ColumnPart[]): readonly number[] {
  const [first] = parts;
  return (first?.values ?? []).map((_, at) => parts.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
}

function legend(parts: readonly ColumnPart[], { ink }: ChartInk): string {
  return parts
    .map(({ words, fill }, at) => {
      const x = at * 220;
      const box = element('rect', { x, y: 26, width: 14, height: 14, fill, stroke: ink });
      return box + label(words, { x: x + 20, y: 38 });
    })
    .join('');
}

function axes({ ends, number, ink }: ColumnsChart, most: number): string {
  const lines = [0, 0.5, 1].map((share) => {
    const y = BASE - share * (BASE - TOP);
    const rule = { d: `M${LEFT} ${y}H${CHART_WIDTH - RIGHT}`, stroke: ink.rule, fill: 'none' };
    const value = most * share;
    // Nobody counts half a note.
    if (!Number.isInteger(value)) return element('path', rule);
    return element('path', rule) + label(number(value), { x: LEFT - 6, y: y + 4, 'text-anchor': 'end' }, 11);
  });
  const [first, last] = ends;
  const at = BASE + 18;
  return (
    lines.join('') +
    label(first, { x: LEFT, y: at }, 11) +
    label(last, { x: CHART_WIDTH - RIGHT, y: at, 'text-anchor': 'end' }, 11)
  );
}

function columns({ parts, number, ink }: ColumnsChart, most: number): readonly string[] {
  const count = parts[0]?.values.length ?? 0;
  const step = (CHART_WIDTH - LEFT - RIGHT) / Math.max(1, count);
  // A few of many must be seen: nothing that is there is drawn lower than a line.
  const heightOf = (value: number): number => (value <= 0 ? 0 : Math.max(1.5, (value / most) * (BASE - TOP)));
  return Array.from({ length: count }, (_, at) => {
    let y = BASE;
    return parts
      .map(({ words, fill, values }) => {
        const value = values[at] ?? 0;
        const height = heightOf(value);
        y -= height;
        if (height === 0) return '';
        const title = element('title', {}, escaped(`${words}: ${number(value)}`));
        const place = { x: LEFT + at * step + step * 0.08, y, width: step * 0.84, height };
        return element('rect', { ...place, fill, stroke: ink.ink, 'stroke-width': 0.5 }, title);
      })
      .join('');
  });
}
