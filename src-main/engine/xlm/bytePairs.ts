/**
 * @file Byte-pair encoding of words as XLM uses it: characters, the last one marked with `</w>`, joined by the rank of
 * their pair. Pure; runs in the engine process.
 */

/** Ends the last symbol of a word. */
export const WORD_END = '</w>';

/** Rank of a pair, lowest first, by its two symbols with a blank between. No symbol contains a blank. */
export type MergeRanks = ReadonlyMap<string, number>;

interface Joining {
  /** Symbol at each place; null once it has been joined to the one before. */
  readonly symbols: (string | null)[];
  readonly next: Int32Array;
  readonly previous: Int32Array;
  /** Places at which a pair of that rank began when it was noted. */
  readonly waiting: Map<number, number[]>;
  readonly ranks: RankHeap;
}

/**
 * The symbols of a word. Joins all pairs of the lowest rank from left to right, then those of the next lowest, until no
 * pair has a rank; the time is in proportion to the word's length, so that a line without blanks costs no more than
 * prose.
 */
export function bytePairs(word: string, ranks: MergeRanks): readonly string[] {
  const symbols: (string | null)[] = [...word];
  if (symbols.length === 0) return [];
  symbols[symbols.length - 1] = (symbols.at(-1) ?? '') + WORD_END;
  const joining: Joining = {
    symbols,
    next: Int32Array.from(symbols, (_, at) => at + 1),
    previous: Int32Array.from(symbols, (_, at) => at - 1),
    waiting: new Map(),
    ranks: new RankHeap(),
  };
  for (let at = 0; at + 1 < symbols.length; at += 1) notePair(joining, at, ranks);
  for (let rank = joining.ranks.pop(); rank !== undefined; rank = joining.ranks.pop()) {
    const places = joining.waiting.get(rank) ?? [];
    joining.waiting.delete(rank);
    places.sort((a, b) => a - b);
    for (const at of places) if (rankAt(joining, at, ranks) === rank) joinPair(joining, at, ranks);
  }
  return symbols.filter((symbol) => symbol !== null);
}

function rankAt({ symbols, next }: Joining, at: number, ranks: MergeRanks): number | undefined {
  const left = symbols[at];
  const right = symbols[next[at] ?? symbols.length];
  return left == null || right == null ? undefined : ranks.get(`${left} ${right}`);
}

function notePair(joining: Joining, at: number, ranks: MergeRanks): void {
  const rank = rankAt(joining, at, ranks);
  if (rank === undefined) return;
  const places = joining.waiting.get(rank);
  if (places === undefined) {
    joining.waiting.set(rank, [at]);
    joining.ranks.push(rank);
  } else places.push(at);
}

function joinPair(joining: Joining, at: number, ranks: MergeRanks): void {
  const { symbols, next, previous } = joining;
  const right = next[at] ?? symbols.length;
  const after = next[right] ?? symbols.length;
  symbols[at] = `${symbols[at] ?? ''}${symbols[right] ?? ''}`;
  symbols[right] = null;
  next[at] = after;
  if (after < symbols.length) previous[after] = at;
  notePair(joining, at, ranks);
  const before = previous[at] ?? -1;
  if (before >= 0) notePair(joining, before, ranks);
}

/** The ranks that have places waiting, lowest out first. */
class RankHeap {
  readonly #ranks: number[] = [];

  push(rank: number): void {
    const heap = this.#ranks;
    let at = heap.push(rank) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if ((heap[parent] ?? 0) <= rank) break;
      heap[at] = heap[parent] ?? 0;
      at = parent;
    }
    heap[at] = rank;
  }

  pop(): number | undefined {
    const heap = this.#ranks;
    const top = heap[0];
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return top;
    let at = 0;
    while (true) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if ((heap[child + 1] ?? Infinity) < (heap[child] ?? 0)) child += 1;
      if ((heap[child] ?? 0) >= last) break;
      heap[at] = heap[child] ?? 0;
      at = child;
    }
    heap[at] = last;
    return top;
  }
}
