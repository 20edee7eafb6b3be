/** @file Bars that lie beside their names, a row each. Pure; used by the report and by the app. */
import { described, element, label } from '../../evaluation/compare/svgMarkup.ts';
import type { ChartInk } from './chartInk.ts';
import { CHART_WIDTH } from './columnsSvg.ts';

export interface RowsChart {
  readonly title: string;
  /** The chart in words, for those who do not see it. */
  readonly words: string;
  readonly ink: ChartInk;
  readonly rows: readonly { readonly name: string; readonly value: number; readonly told: string }[];
}

/** In px. */
const ROW = 20;
const TOP = 28;
const NAMES = { least: 150, most: 270 } as const;
const NUMBERS = 70;

/** A picture of its own, on paper of its own, as high as it has rows. */
export function rowsSvg({ title, words, ink, rows }: RowsChart): string {
  const height = TOP + rows.length * ROW + 6;
  const size = { width: CHART_WIDTH, height, viewBox: `0 0 ${CHART_WIDTH} ${height}` };
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    'font-family': 'system-ui, sans-serif',
    fill: ink.ink,
  };
  const paper = element('rect', { width: CHART_WIDTH, height, fill: ink.paper });
  const names = roomFor(rows);
  const most = Math.max(1, ...rows.map(({ value }) => value));
  const bars = rows.map(({ name, value, told }, at) => {
    const y = TOP + at * ROW;
    // What is there is never drawn as nothing.
    const width = Math.max(1.5, (value / most) * (CHART_WIDTH - names - NUMBERS));
    return (
      label(name, { x: names - 8, y: y + 13, 'text-anchor': 'end' }, 11) +
      element('rect', { x: names, y: y + 3, width, height: 13, fill: ink.plain }) +
      label(told, { x: names + width + 6, y: y + 13 }, 11)
    );
  });
  const heading = label(title, { x: 0, y: 16, 'font-weight': 'bold' }, 14);
  return element('svg', { ...root, ...size }, paper, described(title, words, heading, ...bars));
}

/** Width of the names: letters of 11 px are about 6 px wide, Chinese characters 11. */
function roomFor(rows: RowsChart['rows']): number {
  const widths = rows.map(({ name }) =>
    Array.from(name).reduce((sum, one) => sum + (one > '\u2E80' ? 11 : 6.2), 16),
  );
  return Math.min(NAMES.most, Math.max(NAMES.least, ...widths));
}
