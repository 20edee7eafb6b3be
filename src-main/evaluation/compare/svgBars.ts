/** @file The stacked bars of a comparison: what became of the notes with PHI, a bar a pipeline. Pure. */
import type { CompareReport, PipelineReport } from './compareReport.ts';
import type { NoteOutcome } from '../metrics/noteOutcome.ts';
import { described, element, escaped, label, shortened } from './svgMarkup.ts';

interface Segment {
  readonly outcome: NoteOutcome;
  readonly words: string;
  readonly fill: string;
}

/** Told apart by pattern as well as by color, and from dark to light: the chart is readable in grey. */
const SEGMENTS: readonly Segment[] = [
  { outcome: 'fully', words: 'fully anonymized', fill: '#1d7a4c' },
  { outcome: 'partially', words: 'partially anonymized', fill: 'url(#partially)' },
  { outcome: 'not', words: 'detected, not anonymized', fill: 'url(#not)' },
  { outcome: 'undetected', words: 'not detected', fill: 'url(#undetected)' },
];

/** The patterns that the bars are filled with; once per picture. */
export const BAR_PATTERNS = element(
  'defs',
  {},
  pattern(
    'partially',
    '#f4c766',
    '<path d="M0 8L8 0M-2 2L2 -2M6 10L10 6" stroke="#5c3700" stroke-width="2"/>',
  ),
  pattern('not', '#f2b3ad', '<path d="M0 0L8 8M0 8L8 0" stroke="#8f1d16" stroke-width="1.5"/>'),
  pattern('undetected', '#ffffff', '<circle cx="4" cy="4" r="1.2" fill="#132127"/>'),
);

function pattern(id: string, ground: string, lines: string): string {
  const square = element('rect', { width: 8, height: 8, fill: ground });
  return element('pattern', { id, width: 8, height: 8, patternUnits: 'userSpaceOnUse' }, square, lines);
}

/** Where the bars stand, in px. */
export interface BarsPlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

const LEGEND_HEIGHT = 36;
const ROW_HEIGHT = 62;
const BAR_HEIGHT = 26;
/** Narrower segments would not hold their number. */
const MIN_NUMBER_WIDTH = 34;

/** Height in px of {@link barsSvg} for this many pipelines. */
export function barsHeight(pipelines: number): number {
  return LEGEND_HEIGHT + pipelines * ROW_HEIGHT;
}

/** Legend and bars, widths in proportion to the notes with PHI. */
export function barsSvg(report: CompareReport, place: BarsPlace): string {
  const rows = report.pipelines.map((pipeline, at) =>
    row(pipeline, report, { ...place, top: place.top + LEGEND_HEIGHT + at * ROW_HEIGHT }),
  );
  return [legend(place), ...rows].join('');
}

function legend({ left, top }: BarsPlace): string {
  return SEGMENTS.map(({ words, fill }, at) => {
    const x = left + at * 212;
    const box = element('rect', { x, y: top, width: 16, height: 16, fill, stroke: '#132127' });
    return box + label(words, { x: x + 24, y: top + 13 });
  }).join('');
}

function row(pipeline: PipelineReport, report: CompareReport, place: BarsPlace): string {
  const { notesWithPhi, notesWithoutPhi } = report;
  const { outcomes, detection } = pipeline;
  const { left, top, width } = place;
  const alarms = outcomes.alarmed + outcomes.altered;
  const counted = SEGMENTS.map(({ outcome, words }) => `${words} ${outcomes[outcome]}`).join(', ');
  const freeWords =
    notesWithoutPhi === 0
      ? 'no PHI-free notes'
      : `PHI-free: ${alarms} detected, ${outcomes.altered} altered, of ${notesWithoutPhi}`;
  const detectedWords =
    notesWithPhi === 0 ? 'no notes with PHI' : `detected ${detection.recall.part} of ${notesWithPhi}`;
  return described(
    pipeline.pipeline,
    `Of ${notesWithPhi} notes with PHI: ${counted}. ${freeWords}.`,
    label(shortened(pipeline.pipeline, 56), { x: left, y: top + 14, 'font-weight': 'bold' }, 13),
    label(`${detectedWords}; ${freeWords}`, { x: left + width, y: top + 14, 'text-anchor': 'end' }),
    segments(pipeline, notesWithPhi, place),
  );
}

function segments({ outcomes }: PipelineReport, notesWithPhi: number, place: BarsPlace): string {
  const { left, width } = place;
  const y = place.top + 22;
  const frame = { y, height: BAR_HEIGHT, stroke: '#132127' };
  if (notesWithPhi === 0) return element('rect', { ...frame, x: left, width, fill: 'none' });
  let x = left;
  let drawn = '';
  for (const { outcome, words, fill } of SEGMENTS) {
    const notes = outcomes[outcome];
    const part = (notes / notesWithPhi) * width;
    if (notes > 0) {
      const title = element('title', {}, escaped(`${words}: ${notes} of ${notesWithPhi}`));
      drawn += element('rect', { ...frame, x, width: part, fill }, title);
      if (part >= MIN_NUMBER_WIDTH) drawn += number(notes, x + part / 2, y + 18);
    }
    x += part;
  }
  return drawn;
}

/** With a white rim, so that it is read on every pattern. */
function number(notes: number, x: number, y: number): string {
  const rim = { stroke: '#ffffff', 'stroke-width': 4, 'paint-order': 'stroke' };
  return label(String(notes), { x, y, 'text-anchor': 'middle', 'font-weight': 'bold', ...rim }, 13);
}
