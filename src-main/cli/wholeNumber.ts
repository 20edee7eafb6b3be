/** @file A whole number as the value of an option. */
import { InvalidArgumentError } from 'commander';

/** A parser for whole numbers from `least` to `most`; refuses everything else as wrong usage. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d{1,10}$/.test(text) || value < least || value > most)
      throw new InvalidArgumentError(`expected a whole number from ${least} to ${most}`);
    return value;
  };
}
