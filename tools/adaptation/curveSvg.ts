/** @file The learning curve of site adaptation as SVG: one panel a transfer. Pure. */
import type { AdaptationFigures } from '../../src-main/engine/pack/adaptationSeal.ts';
import { described, element, label } from '../../src-main/evaluation/compare/svgMarkup.ts';

/** How one way of learning does with so many sentences. */
export interface Learned {
  readonly points: readonly {
    readonly sentences: number;
    readonly adapted: AdaptationFigures;
    /** Null for no sentences: nothing can be learned from none. */
    readonly fromScratch: AdaptationFigures | null;
  }[];
  /** Of the last layer noteveil-compact, of the network the same one after all sentences, from scratch. */
  readonly ceiling: AdaptationFigures;
}

export interface Curve {
  readonly pair: string;
  readonly title: string;
  readonly gold: { readonly notes: number; readonly spans: number };
  readonly seed: number;
  /** How many the target's training notes hold. */
  readonly sentences: number;
  readonly lastLayer: Learned;
  readonly network: Learned;
}

const PANEL = { width: 400, height: 300, left: 46, top: 44, right: 16, bottom: 48 };
const COLOURS = { adapted: '#0b5fa5', scratch: '#b3470b', floor: '#6b6b6b', ceiling: '#1f7a3d' };

/** Strict F1 of spans with their types, as S1's figure shows F1. */
function value(figures: AdaptationFigures | null): number | null {
  return figures?.strictTypedF1 ?? null;
}

/** A row of panels for each way of learning, a column for each transfer. */
export function curveSvg(curves: readonly Curve[]): string {
  const width = PANEL.width * curves.length;
  const height = PANEL.height * 2 + 82;
  const panels = curves.flatMap((curve, at) => {
    const all = curve.sentences.toLocaleString('en');
    return [
      panel(curve.lastLayer, [at, 0], `${curve.title}: last layer`, curve, 'noteveil-compact'),
      panel(curve.network, [at, 1], `${curve.title}: whole network`, curve, `all ${all} sentences`),
    ];
  });
  const attributes = {
    ...{ xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}` },
    ...{ width, height, 'font-family': 'sans-serif', fill: '#1a1a1a' },
  };
  const paper = element('rect', { width, height, fill: '#ffffff' });
  return `${element('svg', attributes, paper, ...panels, legend())}\n`;
}

function panel(
  { points, ceiling }: Learned,
  [column, row]: readonly [column: number, row: number],
  title: string,
  { gold }: Curve,
  ceilingName: string,
): string {
  const step = (PANEL.width - PANEL.left - PANEL.right) / (points.length - 1);
  const x = (at: number): number => PANEL.left + at * step;
  const y = (f1: number): number => PANEL.top + (1 - f1) * (PANEL.height - PANEL.top - PANEL.bottom);
  const line = (colour: string, dash: string, values: readonly (number | null)[]): string => {
    const places = values.flatMap((f1, at) => (f1 === null ? [] : [[x(at), y(f1)] as const]));
    const path = places.map(([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`).join(' ');
    const dots = places.map(([cx, cy]) => element('circle', { cx, cy, r: 3.5, fill: colour }));
    return [
      element('polyline', {
        points: path,
        fill: 'none',
        stroke: colour,
        'stroke-width': 2,
        'stroke-dasharray': dash,
      }),
      ...dots,
    ].join('');
  };
  const level = (colour: string, dash: string, f1: number | null): string =>
    f1 === null
      ? ''
      : element('line', {
          ...{ x1: PANEL.left, x2: PANEL.width - PANEL.right, y1: y(f1), y2: y(f1) },
          ...{ stroke: colour, 'stroke-width': 1.5, 'stroke-dasharray': dash },
        });
  const grid = [0, 0.2, 0.4, 0.6, 0.8, 1].map((f1) =>
    [
      element('line', {
        x1: PANEL.left,
        x2: PANEL.width - PANEL.right,
        y1: y(f1),
        y2: y(f1),
        stroke: '#dddddd',
      }),
      label(f1.toFixed(1), { x: PANEL.left - 8, y: y(f1) + 4, 'text-anchor': 'end' }, 11),
    ].join(''),
  );
  const ticks = points.map(({ sentences }, at) =>
    label(String(sentences), { x: x(at), y: PANEL.height - PANEL.bottom + 18, 'text-anchor': 'middle' }, 11),
  );
  const top = value(ceiling);
  const drawn = described(
    title,
    descriptionOf(points, ceiling, gold, ceilingName),
    label(title, { x: PANEL.left, y: 24, 'font-weight': 'bold' }, 14),
    ...grid,
    ...ticks,
    label(
      'sentences of the site',
      { x: PANEL.width / 2 + 15, y: PANEL.height - 12, 'text-anchor': 'middle' },
      11,
    ),
    level(COLOURS.ceiling, '2 3', top),
    top === null
      ? ''
      : label(
          ceilingName,
          { x: PANEL.width - PANEL.right, y: y(top) - 5, 'text-anchor': 'end', fill: COLOURS.ceiling },
          11,
        ),
    level(COLOURS.floor, '2 3', value(points[0]?.adapted ?? null)),
    line(
      COLOURS.scratch,
      '6 4',
      points.map(({ fromScratch }) => value(fromScratch)),
    ),
    line(
      COLOURS.adapted,
      '',
      points.map(({ adapted }) => value(adapted)),
    ),
  );
  return element('g', { transform: `translate(${column * PANEL.width} ${row * PANEL.height})` }, drawn);
}

function descriptionOf(
  points: Learned['points'],
  ceiling: AdaptationFigures,
  gold: Curve['gold'],
  ceilingName: string,
): string {
  const told = (figures: AdaptationFigures | null): string => value(figures)?.toFixed(3) ?? 'none';
  const each = points.map(
    ({ sentences, adapted, fromScratch }) =>
      `${sentences} sentences: adapted ${told(adapted)}, from scratch ${told(fromScratch)}`,
  );
  return `Strict F1 of spans and types on ${gold.notes} held-out notes with ${gold.spans} spans. ${each.join('; ')}. ${ceilingName}: ${told(ceiling)}.`;
}

function legend(): string {
  const rows = [
    [COLOURS.adapted, '', 'beginning with the pack of the other language'],
    [COLOURS.scratch, '6 4', 'from scratch: beginning with random numbers'],
    [COLOURS.ceiling, '2 3', 'ceiling: learned from everything'],
    [COLOURS.floor, '2 3', 'pack of the other language as it was (no sentence)'],
  ] as const;
  return rows
    .map(([stroke, dash, words], at) => {
      const [px, py] = [PANEL.left + (at % 2) * 370, PANEL.height * 2 + 12 + Math.floor(at / 2) * 18];
      return [
        element('line', {
          x1: px,
          x2: px + 26,
          y1: py,
          y2: py,
          stroke,
          'stroke-width': 2,
          'stroke-dasharray': dash,
        }),
        label(words, { x: px + 32, y: py + 4 }, 11),
      ].join('');
    })
    .join('');
}
