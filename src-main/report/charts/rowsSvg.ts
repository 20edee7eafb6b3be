/** @file Bars that lie beside their names, a row each. Pure; used by the report and by the app. */
import { described, element, label } from '../../evaluation/compare/svgMarkup.ts';
import { CHART_WIDTH } from './columnsSvg.ts';

export interface RowsChart {
  readonly title: string;
  /** The chart in words, for those who do not see it. */
  readonly words: string;
  readonly fill: string;
  readonly rows: readonly { readonly name: string; readonly value: number; readonly told: string }[];
}

/** In px. */
const ROW = 20;
const TOP = 28;
const NAMES = 150;
const NUMBERS = 70;

/** A picture of its own, on white paper, as high as it has rows. */
export function rowsSvg({ title, words, fill, rows }: RowsChart): string {
  const height = TOP + rows.length * ROW + 6;
  const size = { width: CHART_WIDTH, height, viewBox: `0 0 ${CHART_WIDTH} ${height}` };
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    'font-family': 'system-ui, sans-serif',
    fill: '#132127',
  };
  const paper = element('rect', { width: CHART_WIDTH, height, fill: '#ffffff' });
  const most = Math.max(1, ...rows.map(({ value }) => value));
  const bars = rows.map(({ name, value, told }, at) => {
    const y = TOP + at * ROW;
    // What is there is never drawn as nothing.
    const width = Math.max(1.5, (value / most) * (CHART_WIDTH - NAMES - NUMBERS));
    return (
      label(name, { x: NAMES - 8, y: y + 13, 'text-anchor': 'end' }, 11) +
      element('rect', { x: NAMES, y: y + 3, width, height: 13, fill }) +
      label(told, { x: NAMES + width + 6, y: y + 13 }, 11)
    );
  });
  const heading = label(title, { x: 0, y: 16, 'font-weight': 'bold' }, 14);
  return element('svg', { ...root, ...size }, paper, described(title, words, heading, ...bars));
}
