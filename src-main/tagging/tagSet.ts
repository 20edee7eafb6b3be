/**
 * @file The tags of a model: what each of its outputs means and which may follow which. Pure; runs in the engine process
 * and wherever packs are read.
 *
 * [Note: Legal tag sequences]
 * BILU: a span of one word is U, a longer one B, any number of I, L; all of one type. So O, B and U begin something new
 * and stand after O, L, U or at the start; I and L go on after B or I of their type; a text ends after O, L or U.
 * BIO: I goes on after B or I of its type; everything else may stand anywhere. IO: every sequence is legal.
 *
 * What a type must have: in BILU a U, and B and L both or neither (a span that cannot be closed could never be decoded);
 * I may be missing from BIO and BILU when the training data held no span long enough to need it. A BIO set in which some
 * type has no B is IOB1, where I begins a span and B only parts two that touch: every sequence is legal there.
 */
import { DeidError } from '../domain/errors.ts';
import type { TagScheme } from '../domain/pack.ts';
import { readTagNames, schemeOfNames, type LabelFault, type TagName, type TagPrefix } from './tagNames.ts';

/** The tags of one type; -1 where the set has none. IO types have `inside` only. */
export interface TypeTags {
  readonly begin: number;
  readonly inside: number;
  readonly last: number;
  readonly unit: number;
}

/** See [Note: Legal tag sequences]. Tags are counted like the model's outputs. */
export interface TagSet {
  readonly scheme: TagScheme;
  /** Number of tags, K. */
  readonly size: number;
  /** The tag `O`. */
  readonly outside: number;
  /** Entity types in the order in which the outputs name them. */
  readonly types: readonly string[];
  readonly prefixOf: readonly TagPrefix[];
  /** Index into `types`; -1 for `O`. */
  readonly typeOf: Int16Array;
  readonly tagsOfType: readonly TypeTags[];
  /** Every sequence is legal: IO and IOB1. */
  readonly isFree: boolean;
}

/**
 * Gives every output of a model its meaning.
 * @throws DeidError `pack/bad-labels` {reason: LabelProblem, position} (see [Note: Forms of tag names])
 */
export function createTagSet(labels: readonly string[], scheme: TagScheme): TagSet {
  const { tagSet, fault } = readTagSet(labels, scheme);
  if (tagSet === null)
    throw new DeidError('pack/bad-labels', { reason: fault.reason, position: fault.position });
  return tagSet;
}

/** The scheme under which the outputs form a complete set of tags; null when there is none. */
export function proposeTagScheme(labels: readonly string[]): TagScheme | null {
  const scheme = schemeOfNames(labels);
  return readTagSet(labels, scheme).tagSet === null ? null : scheme;
}

/** May `tag` be the first of a text or window? */
export function mayStart(tagSet: TagSet, tag: number): boolean {
  return tagSet.isFree || !continues(tagSet, tag);
}

/** May `tag` be the last of a text or window? The same tags may stand before one that begins something new. */
export function mayEnd(tagSet: TagSet, tag: number): boolean {
  const prefix = tagSet.prefixOf[tag];
  return tagSet.scheme !== 'BILU' || (prefix !== 'B' && prefix !== 'I');
}

/** May the tag `to` stand right after the tag `from`? */
export function mayFollow(tagSet: TagSet, from: number, to: number): boolean {
  if (tagSet.isFree) return true;
  if (!continues(tagSet, to)) return mayEnd(tagSet, from);
  const prefix = tagSet.prefixOf[from];
  return (prefix === 'B' || prefix === 'I') && tagSet.typeOf[from] === tagSet.typeOf[to];
}

function continues(tagSet: TagSet, tag: number): boolean {
  const prefix = tagSet.prefixOf[tag];
  return prefix === 'I' || prefix === 'L';
}

type TagSetReading =
  { readonly tagSet: TagSet; readonly fault: null } | { readonly tagSet: null; readonly fault: LabelFault };

function readTagSet(labels: readonly string[], scheme: TagScheme): TagSetReading {
  const { names, fault } = readTagNames(labels, scheme);
  if (names === null) return { tagSet: null, fault };
  const repeated = findRepeated(names);
  if (repeated >= 0) return { tagSet: null, fault: { reason: 'duplicate', position: repeated } };
  const types = [...new Set(names.filter(({ prefix }) => prefix !== 'O').map(({ type }) => type))];
  const tagsOfType = types.map((type) => tagsOf(names, type));
  const incomplete = tagsOfType.findIndex((tags) => !isComplete(tags, scheme));
  if (incomplete >= 0) {
    const position = names.findIndex(({ type }) => type === types[incomplete]);
    return { tagSet: null, fault: { reason: 'type-incomplete', position } };
  }
  const tagSet: TagSet = {
    scheme,
    size: names.length,
    outside: names.findIndex(({ prefix }) => prefix === 'O'),
    types,
    prefixOf: names.map(({ prefix }) => prefix),
    typeOf: Int16Array.from(names, ({ prefix, type }) => (prefix === 'O' ? -1 : types.indexOf(type))),
    tagsOfType,
    isFree: scheme === 'IO' || (scheme === 'BIO' && tagsOfType.some(({ begin }) => begin < 0)),
  };
  return { tagSet, fault: null };
}

function findRepeated(names: readonly TagName[]): number {
  const seen = new Set<string>();
  return names.findIndex(({ prefix, type }) => {
    const key = `${prefix}-${type}`;
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated;
  });
}

function tagsOf(names: readonly TagName[], type: string): TypeTags {
  const tag = (prefix: TagPrefix) => names.findIndex((name) => name.prefix === prefix && name.type === type);
  return { begin: tag('B'), inside: tag('I'), last: tag('L'), unit: tag('U') };
}

function isComplete({ begin, inside, last, unit }: TypeTags, scheme: TagScheme): boolean {
  if (scheme !== 'BILU') return true;
  const hasEdges = begin >= 0 && last >= 0;
  const hasNoEdges = begin < 0 && last < 0;
  return unit >= 0 && (hasEdges || (hasNoEdges && inside < 0));
}
