/**
 * @file A comparison as one picture: stacked bars of S3's outcomes and the sweeps of all pipelines. Pure; used by the command
 * line and in main.
 *
 * The file stands for itself: no script, no style sheet, no font, no link. Patterns and dashes say what colors say; titles
 * and descriptions tell the figures to whoever does not see them. Equal reports give equal bytes.
 */
import type { CompareReport } from './compareReport.ts';
import { comparedNotes, compareHeading } from './compareTable.ts';
import { BAR_PATTERNS, barsHeight, barsSvg } from './svgBars.ts';
import { element, escaped, label } from './svgMarkup.ts';
import { sweepSvg, SWEEP_HEIGHT, SWEEP_WIDTH } from './svgSweep.ts';

const MARGIN = 24;
/** Two sweeps side by side. */
const WIDTH = 2 * SWEEP_WIDTH + 2 * MARGIN;
const HEAD_HEIGHT = 96;
const HEADING_HEIGHT = 36;
const TITLE_PLACE = { x: MARGIN, y: 36, 'font-weight': 'bold' };
/** Types that the heading names. */
const MOST_NAMED = 5;

/** The whole SVG document. */
export function compareSvg(report: CompareReport): string {
  const { pipelines } = report;
  const sweepsTop = HEAD_HEIGHT + barsHeight(pipelines.length) + HEADING_HEIGHT;
  const height = sweepsTop + Math.ceil(pipelines.length / 2) * SWEEP_HEIGHT + MARGIN;
  const { counting, operatingPoint } = report;
  // A line of the picture holds no long list; its description does.
  const shown =
    counting.length > MOST_NAMED
      ? comparedNotes({ ...report, counting: [`${counting.length} types`] })
      : comparedNotes(report);
  const sweeps = pipelines.map((pipeline, at) =>
    sweepSvg(pipeline, {
      x: MARGIN + (at % 2) * SWEEP_WIDTH,
      y: sweepsTop + Math.floor(at / 2) * SWEEP_HEIGHT,
    }),
  );
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${WIDTH} ${height}`,
    width: WIDTH,
    height,
    'font-family': 'sans-serif',
    fill: '#132127',
  };
  return `${element(
    'svg',
    root,
    element('title', {}, escaped('Comparison of pipelines')),
    element(
      'desc',
      {},
      escaped(`${compareHeading(report)}. Bars: notes with PHI. Curves: shares of notes by threshold.`),
    ),
    BAR_PATTERNS,
    element('rect', { width: WIDTH, height, fill: '#ffffff' }),
    label(`Comparison of pipelines, operating point ${operatingPoint}`, TITLE_PLACE, 20),
    label(shown, { x: MARGIN, y: 58 }),
    label('Notes with PHI', { x: MARGIN, y: 84, 'font-weight': 'bold' }, 15),
    barsSvg(report, { left: MARGIN, top: HEAD_HEIGHT, width: WIDTH - 2 * MARGIN }),
    label('Detection by threshold', { x: MARGIN, y: sweepsTop - 14, 'font-weight': 'bold' }, 15),
    ...sweeps,
  )}\n`;
}
