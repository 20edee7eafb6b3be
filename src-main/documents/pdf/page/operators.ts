/** @file Names of the operators of pdf.js by their numbers. Pure. */

export type Operators = Readonly<Record<number, string>>;

/** Turns `OPS` of pdf.js around. */
export function operatorsOf(numbers: Readonly<Record<string, number>>): Operators {
  return Object.fromEntries(Object.entries(numbers).map(([name, number]) => [number, name]));
}
