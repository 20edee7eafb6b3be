/** @file The sweep of one pipeline as curves over the threshold, its operating point marked. Pure. */
import type { PipelineReport } from './compareReport.ts';
import type { Sweep, SweepPoint } from './sweep.ts';
import { described, element, escaped, label, shortened } from './svgMarkup.ts';

/** Size of one panel in px. */
export const SWEEP_WIDTH = 448;
export const SWEEP_HEIGHT = 292;

/** Room around the curves, in px. */
const LEFT = 40;
const TOP = 46;
const WIDTH = SWEEP_WIDTH - LEFT - 16;
const HEIGHT = SWEEP_HEIGHT - TOP - 52;

type Shape = 'diamond' | 'circle' | 'square' | 'triangle';

interface Curve {
  readonly words: string;
  readonly stroke: string;
  /** Told apart by dashes and marks as well as by color; the marks of the first three are those of S3's figure 2. */
  readonly dashes: string;
  readonly shape: Shape;
  readonly of: (point: SweepPoint) => number | null;
  /** What the pipeline reached as it is. */
  readonly reached: (pipeline: PipelineReport) => number | null;
}

const CURVES: readonly Curve[] = [
  {
    words: 'recall',
    stroke: '#0c6663',
    dashes: 'none',
    shape: 'diamond',
    of: ({ recall }) => recall,
    reached: ({ detection }) => detection.recall.value,
  },
  {
    words: 'precision',
    stroke: '#a04a00',
    dashes: '9 4',
    shape: 'circle',
    of: ({ precision }) => precision,
    reached: ({ detection }) => detection.precision.value,
  },
  {
    words: 'specificity',
    stroke: '#274f93',
    dashes: '2 3',
    shape: 'square',
    of: ({ specificity }) => specificity,
    reached: ({ detection }) => detection.specificity.value,
  },
  {
    words: 'fully anonymized',
    stroke: '#7a1f5c',
    dashes: '10 3 2 3',
    shape: 'triangle',
    of: ({ fullRecall }) => fullRecall,
    reached: ({ deidentification }) => deidentification.recall.value,
  },
];

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The panel of one pipeline with its upper left corner at a place. */
export function sweepSvg(pipeline: PipelineReport, place: Place): string {
  const { sweep } = pipeline;
  const curves = CURVES.filter(({ of }) => sweep.points.some((point) => of(point) !== null));
  return element(
    'g',
    { transform: `translate(${place.x} ${place.y})` },
    described(
      `Threshold sweep of ${pipeline.pipeline}`,
      description(pipeline, curves),
      label(shortened(pipeline.pipeline, 50), { x: 0, y: 14, 'font-weight': 'bold' }, 13),
      label(sweep.kind === 'note-score' ? 'threshold of the note classifier' : 'threshold of span scores', {
        x: LEFT + WIDTH / 2,
        y: TOP + HEIGHT + 32,
        'text-anchor': 'middle',
      }),
      legend(curves),
      grid(),
      ...curves.map((curve) => line(sweep, curve)),
      operatingPoint(pipeline, curves),
    ),
  );
}

/** The course of every curve in words, at quarters of the scale. */
function description({ sweep }: PipelineReport, curves: readonly Curve[]): string {
  const told = curves.map(({ words, of }) => {
    const values = sweep.points.filter((_, at) => at % 25 === 0).map((point) => of(point)?.toFixed(2) ?? '-');
    return `${words} ${values.join(', ')}`;
  });
  const { operatingPoint: at } = sweep;
  const place = at === null ? 'No single operating point' : `Operating point ${at.toFixed(2)}`;
  return `At thresholds 0, 0.25, 0.5, 0.75 and 1: ${told.join('; ')}. ${place}.`;
}

function legend(curves: readonly Curve[]): string {
  return curves
    .map((curve, at) => {
      const x = at * 100;
      const dash = { stroke: curve.stroke, 'stroke-width': 2, 'stroke-dasharray': curve.dashes };
      const stroke = element('path', { d: `M${x} 30H${x + 26}`, fill: 'none', ...dash });
      return stroke + mark(curve, { x: x + 13, y: 30 }) + label(curve.words, { x: x + 31, y: 34 }, 11);
    })
    .join('');
}

function grid(): string {
  return [0, 0.25, 0.5, 0.75, 1]
    .map((value) => {
      const { x, y } = at(value, value);
      const lines = `M${LEFT} ${y}H${LEFT + WIDTH}M${x} ${TOP}V${TOP + HEIGHT}`;
      return (
        element('path', { d: lines, stroke: '#c6d0d3', 'stroke-width': 1, fill: 'none' }) +
        label(String(value), { x: LEFT - 6, y: y + 4, 'text-anchor': 'end' }, 11) +
        label(String(value), { x, y: TOP + HEIGHT + 15, 'text-anchor': 'middle' }, 11)
      );
    })
    .join('');
}

/** Broken where the figure is not defined. */
function line({ points }: Sweep, { of, stroke, dashes }: Curve): string {
  let path = '';
  let isOpen = false;
  for (const point of points) {
    const value = of(point);
    if (value !== null) {
      const { x, y } = at(point.threshold, value);
      path += `${isOpen ? 'L' : 'M'}${x} ${y}`;
    }
    isOpen = value !== null;
  }
  return element('path', {
    d: path,
    fill: 'none',
    stroke,
    'stroke-width': 2,
    'stroke-dasharray': dashes,
  });
}

/** What the pipeline reached as it is; beside the curve where a model decides by more than a score. */
function operatingPoint(pipeline: PipelineReport, curves: readonly Curve[]): string {
  const threshold = pipeline.sweep.operatingPoint;
  if (threshold === null) return '';
  const { x } = at(threshold, 0);
  const marks = curves.map((curve) => {
    const value = curve.reached(pipeline);
    return value === null ? '' : mark(curve, at(threshold, value), `${curve.words} ${value.toFixed(4)}`);
  });
  const rule = { stroke: '#132127', 'stroke-width': 1, 'stroke-dasharray': '4 4', fill: 'none' };
  return element('path', { d: `M${x} ${TOP}V${TOP + HEIGHT}`, ...rule }) + marks.join('');
}

const RADIUS = 5;

function mark({ shape, stroke }: Curve, { x, y }: Place, title: string | null = null): string {
  const words = title === null ? [] : [element('title', {}, escaped(title))];
  const paint = { fill: stroke, stroke: '#ffffff', 'stroke-width': 1 };
  if (shape === 'circle') return element('circle', { cx: x, cy: y, r: RADIUS, ...paint }, ...words);
  return element('path', { d: outline(shape, x, y), ...paint }, ...words);
}

function outline(shape: Exclude<Shape, 'circle'>, x: number, y: number): string {
  if (shape === 'square') return `M${x - 4} ${y - 4}h8v8h-8z`;
  if (shape === 'triangle') return `M${x} ${y - RADIUS}l${RADIUS} 9h${-2 * RADIUS}z`;
  return `M${x} ${y - 6}l5 6l-5 6l-5 -6z`;
}

/** Place of a threshold and a share, in whole hundredths of a px. */
function at(threshold: number, value: number): Place {
  const whole = (px: number): number => Math.round(px * 100) / 100;
  return { x: whole(LEFT + threshold * WIDTH), y: whole(TOP + (1 - value) * HEIGHT) };
}
