/**
 * @file What the trainer reads: windows of tokens with the encoder's features and the tags that each token may have. Pure.
 *
 * [Note: Sets of allowed tags]
 * As in models/training (windows.py): a token belongs to the first mention that it overlaps; the first token of a mention
 * inside its window begins it, so a window may begin in the middle of one. A mention may be of several types, or perhaps of
 * none, and then every tag that fits is allowed: the loss counts all sequences that stay within the sets. What the pack's
 * tags cannot write (a type it does not have) leaves its tokens open to every tag: they teach nothing, and are counted.
 */
import { DeidError, invariant } from '../domain/errors.ts';
import { overlaps, type Range } from '../domain/range.ts';
import type { TagSet } from '../tagging/tagSet.ts';

/** A mention of a few-shot sentence, in UTF-16 code units of its text. */
export interface AllowedMention extends Range {
  /** Types of the pack's tags; each of them is right. */
  readonly types: readonly string[];
  /** Whether to leave it unmarked is right as well. */
  readonly orOutside: boolean;
}

/** T tokens. */
export interface TrainingWindow {
  /** `T x H` row-major. */
  readonly features: Float32Array;
  /** The tags that each token may have, ascending; T sets. */
  readonly allowed: readonly Int32Array[];
  /** 1 for a token, 0 for padding, which is as if it were not there; T numbers. */
  readonly mask: Uint8Array;
}

export interface AllowedTags {
  /** One set for each token. Tokens with the same set share it. */
  readonly allowed: readonly Int32Array[];
  /** Tokens of mentions that the tags cannot write. */
  readonly open: number;
}

/**
 * The sets of allowed tags of one window's tokens.
 * @param tokens of the window, in order
 * @param mentions of the whole text, in order and without overlaps
 */
export function allowedTags(
  tokens: readonly Range[],
  mentions: readonly AllowedMention[],
  tagSet: TagSet,
): AllowedTags {
  const outside = Int32Array.of(tagSet.outside);
  const every = Int32Array.from({ length: tagSet.size }, (_, tag) => tag);
  const allowed: Int32Array[] = tokens.map(() => outside);
  let [at, open] = [0, 0];
  for (const mention of mentions) {
    while (at < tokens.length && (tokens[at]?.end ?? 0) <= mention.start) at++;
    const first = at;
    while (at < tokens.length && overlaps(tokens[at] ?? mention, mention)) at++;
    const sets = setsOfMention(mention, at - first, tagSet);
    if (sets === null) open += at - first;
    for (let token = first; token < at; token++) allowed[token] = sets?.[token - first] ?? every;
  }
  return { allowed, open };
}

/** One set for each of so many tokens; null when a type of the mention cannot be written. */
function setsOfMention(
  { types, orOutside }: AllowedMention,
  length: number,
  tagSet: TagSet,
): readonly Int32Array[] | null {
  const sets: Int32Array[] = [];
  for (let place = 0; place < length; place++) {
    const tags = new Set(types.flatMap((type) => tagsAt(tagSet, type, place, length)));
    if (tags.has(-1) || tags.size === 0) return null;
    if (orOutside) tags.add(tagSet.outside);
    sets.push(Int32Array.from([...tags].toSorted((a, b) => a - b)));
  }
  return sets;
}

/** The tags of a type at a place of a mention of so many tokens; -1 where the set has none. */
function tagsAt(tagSet: TagSet, type: string, place: number, length: number): readonly number[] {
  const tags = tagSet.tagsOfType[tagSet.types.indexOf(type)];
  if (tags === undefined) return [-1];
  if (tagSet.scheme === 'IO') return [tags.inside];
  if (tagSet.scheme === 'BILU' && length === 1) return [tags.unit];
  // IOB1 begins with I, and with B where two touch: either is right.
  if (place === 0 && tagSet.isFree) return [tags.begin, tags.inside].filter((tag) => tag >= 0);
  if (place === 0) return [tags.begin];
  return [tagSet.scheme === 'BILU' && place === length - 1 ? tags.last : tags.inside];
}

/** A window without its padding: what the loss is taken of. */
export interface Tokens {
  /** `rows x H`. */
  readonly features: Float32Array;
  readonly allowed: readonly Int32Array[];
  readonly rows: number;
}

/**
 * Leaves the padding out.
 * @param at number of the window, for the error
 * @throws InvariantError when a part has another size than T and H say, or a set is empty or holds what is no tag
 * @throws DeidError `engine/not-finite` {window}
 */
export function tokensOf(window: TrainingWindow, width: number, tags: number, at: number): Tokens {
  const { features, allowed, mask } = window;
  invariant(features.length === mask.length * width, 'a window has features for each token');
  invariant(allowed.length === mask.length, 'a window has a set of allowed tags for each token');
  const places = [...mask.keys()].filter((place) => mask[place] !== 0);
  const kept = new Float32Array(places.length * width);
  places.forEach((place, row) => {
    kept.set(features.subarray(place * width, (place + 1) * width), row * width);
  });
  if (!kept.every(Number.isFinite)) throw new DeidError('engine/not-finite', { window: at });
  const sets = places.map((place) => allowed[place] ?? new Int32Array());
  const isSet = (set: Int32Array): boolean =>
    set.length > 0 && set.every((tag, i) => tag >= 0 && tag < tags && (i === 0 || tag > (set[i - 1] ?? 0)));
  invariant(sets.every(isSet), 'each token may have at least one tag, and only tags of the head');
  return { features: kept, allowed: sets, rows: places.length };
}
