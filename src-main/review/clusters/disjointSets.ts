/** @file Sets that only ever grow together (union-find with path halving). Pure; main process. */

export interface DisjointSets {
  /** The member that stands for the set; the smallest of it. */
  rootOf(member: number): number;
  join(a: number, b: number): void;
}

/** One set for each of `0` to `size - 1`. */
export function createDisjointSets(size: number): DisjointSets {
  const parents = Int32Array.from({ length: size }, (_, index) => index);
  const parentOf = (member: number): number => parents[member] ?? member;
  const rootOf = (member: number): number => {
    let at = member;
    while (parentOf(at) !== at) {
      parents[at] = parentOf(parentOf(at));
      at = parentOf(at);
    }
    return at;
  };
  return {
    rootOf,
    join: (a, b) => {
      const [rootA, rootB] = [rootOf(a), rootOf(b)];
      if (rootA !== rootB) parents[Math.max(rootA, rootB)] = Math.min(rootA, rootB);
    },
  };
}
