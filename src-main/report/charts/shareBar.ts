/** @file One share as a bar that fits into a row of a table. Pure. */
import { described, element } from '../../evaluation/compare/svgMarkup.ts';

/** In px; as high as a line of a table. */
const WIDTH = 104;
const HEIGHT = 14;
/** Room for the frame. */
const INSIDE = WIDTH - 2;

export interface ShareBar {
  /** What is counted, and of what. */
  readonly title: string;
  readonly part: number;
  readonly whole: number;
}

/** A frame for the whole, filled from the left by the part; title and description tell both. Null without cases, as a share is. */
export function shareBarSvg({ title, part, whole }: ShareBar): string | null {
  if (whole === 0) return null;
  const share = part / whole;
  // What is there is never drawn as nothing, and what is missing never as all.
  const least = 1.5;
  const filled =
    share === 0 || share === 1 ? share * INSIDE : Math.min(INSIDE - least, Math.max(least, share * INSIDE));
  const frame = { x: 0.5, y: 0.5, width: WIDTH - 1, height: HEIGHT - 1, fill: '#ffffff', stroke: '#132127' };
  const size = { width: WIDTH, height: HEIGHT, viewBox: `0 0 ${WIDTH} ${HEIGHT}` };
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', ...size },
    described(
      title,
      `${part} of ${whole}`,
      element('rect', frame),
      ...(filled === 0
        ? []
        : [element('rect', { x: 1, y: 1, width: filled, height: HEIGHT - 2, fill: '#0c6663' })]),
    ),
  );
}
