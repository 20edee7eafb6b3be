/** @file Random numbers that a seed decides, the same on every machine. Pure. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Draws whole numbers from 0 to `below` - 1, each as likely. */
export type Draw = (below: number) => number;

/** `seed` is a whole number of 32 bits; others count by their last 32 bits. */
export function seededDraw(seed: number): Draw {
  const generator = xoroshiro128plus(seed);
  return (below) => uniformInt(generator, 0, below - 1);
}
