/** @file Adds many to a list. Pure; the import process and tests. */

/** A loop, because what is spread into a call goes onto the stack: some 100,000 parts of a page do not fit there. */
export function append<T>(list: T[], more: Iterable<T>): void {
  for (const one of more) list.push(one);
}
