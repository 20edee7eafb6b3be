/** @file The reliability diagram of docs/risk.md. Pure; used by tools/noteRisk.ts. */
import { described, element, label, rounded } from '../../src-main/evaluation/compare/svgMarkup.ts';
import { proportionOf } from '../../src-main/evaluation/compare/proportion.ts';
import type { Reliability, ReliabilityBin } from './reliability.ts';

/** Side of the square of probabilities, and where it lies. */
const SIDE = 360;
const LEFT = 64;
const TOP = 70;
const INK = '#1d2733';
const FAINT = '#c3ccd6';
/** Blue and orange of Okabe and Ito (2008), told apart by every reader; the marks differ in shape, too. */
const FIT = '#0072b2';
const HELD_OUT = '#d55e00';

const x = (probability: number): number => LEFT + probability * SIDE;
const y = (share: number): number => TOP + (1 - share) * SIDE;

/** The diagram: what was said against what was, in ten bins, with 95 % intervals, for the notes of the fit and the held-out ones. */
export function reliabilitySvg(fit: Reliability, heldOut: Reliability): string {
  const words = `Each mark is a bin of notes. ${sentence('Notes of the fit', fit)} ${sentence('Held-out notes', heldOut)}`;
  const size = { width: 560, height: 570, viewBox: '0 0 560 570' };
  const paper = element('rect', { width: 560, height: 570, fill: '#ffffff' });
  const content = described(
    'How often notes leaked, against the risk that was said',
    words,
    legend(),
    axes(),
    ...marks(fit, 'circle', FIT, -3),
    ...marks(heldOut, 'square', HELD_OUT, 3),
  );
  const svg = { xmlns: 'http://www.w3.org/2000/svg', 'font-family': 'system-ui, sans-serif', fill: INK };
  return `${element('svg', { ...svg, ...size }, paper, content)}\n`;
}

function sentence(name: string, { bins }: Reliability): string {
  const told = bins
    .filter(({ notes }) => notes > 0)
    .map(({ said, leaking, notes }) => `said ${rounded(said ?? 0)}, leaking ${leaking} of ${notes}`);
  return `${name}: ${told.join('; ')}.`;
}

function legend(): string {
  return [
    label(
      'How often notes leaked, against the risk that was said',
      { x: LEFT, y: 24, 'font-weight': 600 },
      14,
    ),
    element('circle', { cx: LEFT + 6, cy: 44, r: 5, fill: FIT }),
    label('notes of the fit, each said by a fit on others', { x: LEFT + 18, y: 48 }),
    element('rect', { x: LEFT + 318, y: 39, width: 10, height: 10, fill: HELD_OUT }),
    label('held-out notes', { x: LEFT + 334, y: 48 }),
  ].join('');
}

function axes(): string {
  const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1].flatMap((value) => [
    element('line', { x1: x(value), y1: y(0), x2: x(value), y2: y(1), stroke: FAINT, 'stroke-width': 0.5 }),
    element('line', { x1: x(0), y1: y(value), x2: x(1), y2: y(value), stroke: FAINT, 'stroke-width': 0.5 }),
    label(`${value * 100} %`, { x: x(value), y: y(0) + 18, 'text-anchor': 'middle' }, 11),
    label(`${value * 100} %`, { x: x(0) - 8, y: y(value) + 4, 'text-anchor': 'end' }, 11),
  ]);
  const diagonal = { x1: x(0), y1: y(0), x2: x(1), y2: y(1), stroke: INK, 'stroke-dasharray': '4 4' };
  return [
    ...ticks,
    element('line', diagonal),
    label('risk that was said (mean of the bin)', { x: x(0.5), y: y(0) + 40, 'text-anchor': 'middle' }),
    label('share of the bin that leaked, with its 95 % interval', {
      transform: `translate(16 ${rounded(y(0.5))}) rotate(-90)`,
      'text-anchor': 'middle',
    }),
    label('On the dashed line the risk says how often notes leak.', { x: LEFT, y: y(0) + 66 }, 11),
    label('Beside each mark: how many notes it stands for.', { x: LEFT, y: y(0) + 82 }, 11),
  ].join('');
}

function marks(
  { bins }: Reliability,
  shape: 'circle' | 'square',
  color: string,
  aside: number,
): readonly string[] {
  return bins.filter(({ notes }) => notes > 0).map((bin) => mark(bin, shape, color, aside));
}

function mark(bin: ReliabilityBin, shape: 'circle' | 'square', color: string, aside: number): string {
  const at = x(bin.said ?? 0) + aside;
  const share = bin.leaking / bin.notes;
  const { low, high } = proportionOf(bin.leaking, bin.notes);
  const square = { x: at - 5, y: y(share) - 5, width: 10, height: 10, fill: color };
  const anchor = aside < 0 ? 'end' : 'start';
  return [
    element('line', {
      x1: at,
      y1: y(low ?? 0),
      x2: at,
      y2: y(high ?? 1),
      stroke: color,
      'stroke-width': 1.5,
    }),
    shape === 'circle'
      ? element('circle', { cx: at, cy: y(share), r: 5, fill: color })
      : element('rect', square),
    label(String(bin.notes), { x: at + Math.sign(aside) * 8, y: y(share) + 4, 'text-anchor': anchor }, 10),
  ].join('');
}
