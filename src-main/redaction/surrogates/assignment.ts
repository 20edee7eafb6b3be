/**
 * @file Decides which word of a pool stands for which, within one scope. Pure; main process.
 *
 * [Note: One word for one word]
 * Independent draws would soon give two patients' relatives one name (300 names collide after about 20 draws). So the
 * known words of a pool are assigned all at once, in keyed order, each to the first free word of its length class, then
 * to any free word: two known words share a surrogate only when a first letter has more words than its image, and then
 * only in one scope. Words outside the lists cannot take part without knowing each other; they draw from what the known
 * words left free, where there is any, so that they collide among themselves at most.
 * A word that is passed over because it is an original sends its taker to the free words as well, and once those are used
 * up to words of others. Which words are asked for, and in what order, changes nothing.
 */
import type { KeyedBytes } from '../keyed.ts';
import { drawsOf, shuffled, type Draw } from './keyedDraws.ts';
import { imagesOf, letterClass } from './letters.ts';
import type { Pool } from './pools.ts';
import { lengthClass, wordKey } from './wordForm.ts';

interface Table {
  readonly assigned: ReadonlyMap<string, string>;
  /** Words nobody was assigned, in keyed order. */
  readonly free: readonly string[];
  readonly targets: readonly string[];
}

export interface CandidateRequest {
  readonly pool: Pool;
  readonly scope: string;
  /** Key of the word to replace; PHI. */
  readonly key: string;
}

export interface Assignments {
  /** Words that may stand for the key, best first, each once; never the word itself. Lazy, at most the pool's size. */
  candidatesOf(request: CandidateRequest): Generator<string>;
  /** The image of a letter within the scope; null for anything but a to z. */
  imageOf(letter: string, scope: string): string | null;
}

// Below 4 words under the image letter the next letters help out: three relatives would otherwise share their names.
const MIN_TARGETS = 4;
// Tables are recomputed at will; 400 of them are a few megabytes and serve the notes of one patient many times over.
const MAX_TABLES = 400;

/** Assigns with one key; tables are kept for speed only. */
export function createAssignments(keyed: KeyedBytes): Assignments {
  const tables = new Map<string, Table>();
  const images = new Map<string, ReadonlyMap<string, string>>();
  const imagesIn = (scope: string): ReadonlyMap<string, string> =>
    remembered(images, scope, () => imagesOf(keyed, scope));
  const tableOf = (pool: Pool, scope: string, letter: string | null): Table =>
    remembered(tables, `${pool.id}\u0000${letter ?? ''}\u0000${scope}`, () => {
      const image = letter === null ? null : (imagesIn(scope).get(letter) ?? null);
      const draw = drawsOf(keyed, `surrogate/pool/${pool.id}/${letter ?? ''}`, scope);
      return assign(pool, sourcesOf(pool, letter), targetsOf(pool, image), draw);
    });
  return {
    *candidatesOf({ pool, scope, key }) {
      const table = tableOf(pool, scope, pool.followsLetters ? letterClass(key) : null);
      const own = table.assigned.get(key);
      const seen = new Set([key]);
      const draw = drawsOf(keyed, `surrogate/word/${pool.id}`, `${scope}\u0000${key}`);
      const stages: readonly (() => Iterable<string>)[] = [
        () => (own === undefined ? [] : [own]),
        () => byLength(pool, table.free, key, draw),
        () => byLength(pool, table.targets, key, draw),
        () => byLength(pool, pool.drawn, key, draw),
      ];
      for (const stage of stages) {
        for (const word of stage()) {
          if (seen.has(pool.keyOf(word))) continue;
          seen.add(pool.keyOf(word));
          yield word;
        }
      }
    },
    imageOf(letter, scope) {
      const known = letterClass(wordKey(letter));
      return known === null ? null : (imagesIn(scope).get(known) ?? null);
    },
  };
}

function remembered<Value>(cache: Map<string, Value>, key: string, make: () => Value): Value {
  const known = cache.get(key);
  if (known !== undefined) return known;
  if (cache.size >= MAX_TABLES) cache.clear();
  const made = make();
  cache.set(key, made);
  return made;
}

function sourcesOf(pool: Pool, letter: string | null): readonly string[] {
  const keys = [...pool.known.keys()];
  return letter === null ? keys : keys.filter((key) => letterClass(key) === letter);
}

function targetsOf(pool: Pool, image: string | null): readonly string[] {
  if (image === null) return pool.drawn;
  const code = image.charCodeAt(0);
  const targets: string[] = [];
  // The image letter, then those after it in the alphabet, round the corner.
  for (let step = 0; step < 26 && targets.length < MIN_TARGETS; step += 1) {
    const letter = String.fromCharCode(97 + ((code - 97 + step) % 26));
    targets.push(...pool.drawn.filter((word) => pool.keyOf(word).startsWith(letter)));
  }
  return targets;
}

function assign(pool: Pool, sources: readonly string[], targets: readonly string[], draw: Draw): Table {
  const order = shuffled(targets, draw);
  const waiting = [0, 1, 2].map((length) => order.filter((word) => lengthClass(pool.keyOf(word)) === length));
  const assigned = new Map<string, string>();
  const take = (source: string, queue: string[] | undefined): string | undefined => {
    const at = queue?.findIndex((word) => pool.keyOf(word) !== source) ?? -1;
    return at < 0 ? undefined : queue?.splice(at, 1)[0];
  };
  // Drawn words come before those that are only known: where there are too few surrogates, the latter share.
  for (const source of orderedSources(pool, sources, targets, draw)) {
    const own = lengthClass(source);
    let word: string | undefined;
    for (const length of [own, 1, own === 0 ? 2 : 0, own === 2 ? 0 : 2])
      word ??= take(source, waiting[length]);
    if (word !== undefined) assigned.set(source, word);
    else exchange(pool, assigned, source, waiting.flat()[0]);
  }
  const given = new Set(assigned.values());
  const free = new Set(waiting.flat().filter((word) => !given.has(word)));
  return { assigned, free: order.filter((word) => free.has(word)), targets: order };
}

/** Who goes empty-handed is drawn too; where there is enough for all, the order of the targets is chance enough. */
function orderedSources(
  pool: Pool,
  sources: readonly string[],
  targets: readonly string[],
  draw: Draw,
): readonly string[] {
  if (sources.length <= targets.length) return sources;
  const isDrawn = new Set(pool.drawn.map(pool.keyOf));
  const order = shuffled(sources, draw);
  return [...order.filter((key) => isDrawn.has(key)), ...order.filter((key) => !isDrawn.has(key))];
}

/** When only the word itself is left it goes to somebody else, whose word the source takes over. */
function exchange(pool: Pool, assigned: Map<string, string>, source: string, left: string | undefined): void {
  if (left === undefined || pool.keyOf(left) !== source) return;
  for (const [other, word] of assigned) {
    assigned.set(source, word);
    assigned.set(other, left);
    return;
  }
}

/**
 * Words of the key's length class first. The list is in keyed order already, so a keyed place to begin at is enough to
 * give every key an order of its own.
 */
function* byLength(pool: Pool, words: readonly string[], key: string, draw: Draw): Generator<string> {
  if (words.length === 0) return;
  const start = draw(words.length);
  const own = lengthClass(key);
  for (const wantsOwn of [true, false]) {
    for (let step = 0; step < words.length; step += 1) {
      const word = words[(start + step) % words.length] ?? '';
      if ((lengthClass(pool.keyOf(word)) === own) === wantsOwn) yield word;
    }
  }
}
