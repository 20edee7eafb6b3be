/**
 * @file Decides which forms of names are one person. Pure; main process. See [Note: Clusters part rather than join].
 *
 * Full names first, then names with initials, then single words: each step only looks at what the steps before found.
 */
import type { FormNode } from './formNodes.ts';
import type { JoinReason } from '../../domain/clusterReasons.ts';
import { joinFullNames } from './joinFullNames.ts';
import type { Joins } from './joins.ts';
import { fitsInto, type NameForm, type NameShape } from './nameForm.ts';
import { misspelledFrom, type NameWork } from './nameWork.ts';
import { createNeighborIndex } from './oneLetterOff.ts';
import { createPeople, onePerson, type Person } from './people.ts';
import { inSteps, type Steps } from '../../domain/steps.ts';

/** 3: a patient's surname that more patients share is not rare enough to join initials by it. */
const MOST_SCOPES_OF_RARE = 3;

/** Joins the nodes that hold names. */
export function* joinNames(nodes: readonly FormNode[], joins: Joins): Steps<void> {
  const mentionsOf = countWords(nodes);
  yield;
  const neighbors = yield* createNeighborIndex([...mentionsOf.keys()].sort());
  const work: NameWork = { nodes, joins, people: createPeople(nodes), neighbors, mentionsOf };
  yield;
  const full = indexesOf(nodes, 'full');
  yield* inSteps(full, (index) => work.people.add(index));
  yield* joinFullNames(work, full);
  yield* joinInitials(work, full, indexesOf(nodes, 'initials'));
  yield* joinSingles(work, indexesOf(nodes, 'single'));
}

function countWords(nodes: readonly FormNode[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { name, count } of nodes)
    for (const word of name?.words ?? []) counts.set(word, (counts.get(word) ?? 0) + count);
  return counts;
}

function indexesOf(nodes: readonly FormNode[], shape: NameShape): readonly number[] {
  return nodes.flatMap(({ name }, index) => (name?.shape === shape ? [index] : []));
}

function* joinInitials(work: NameWork, full: readonly number[], short: readonly number[]): Steps<void> {
  const { nodes, joins, people } = work;
  const rare = rareSurnames(nodes, full);
  yield;
  const scopes = scopesByWord(nodes, short);
  yield* inSteps(short, (index) => {
    const node = nodes[index];
    const [word] = node?.name?.words ?? [];
    if (node?.name == null || word === undefined) return;
    const { name } = node;
    let person = personWith(work, node, [word], name);
    // Elsewhere in the batch only by a surname that one name has, and for patients only where few patients share it.
    const isRare = node.group === 'STAFF' || (scopes.get(word)?.size ?? 0) <= MOST_SCOPES_OF_RARE;
    const owner = isRare ? rare.get(word) : undefined;
    if (person.kind === 'nobody' && owner !== undefined)
      person = onePerson(nodes, joins, fitting(nodes, [owner], name), node.group);
    settle(joins, index, person, 'initials');
  });
  for (const index of short) if (isOpen(joins, index)) people.add(index);
  joinStaff(work, short);
}

/** Surnames that exactly one full name of the batch has, whatever its label, with the node of it. */
function rareSurnames(nodes: readonly FormNode[], full: readonly number[]): ReadonlyMap<string, number> {
  const owners = new Map<string, number | null>();
  for (const index of full)
    for (const word of nodes[index]?.name?.words ?? []) owners.set(word, owners.has(word) ? null : index);
  return new Map([...owners].flatMap(([word, owner]) => (owner === null ? [] : [[word, owner] as const])));
}

/** In how many patients the words of the short names stand; counted no further than is asked. */
function scopesByWord(
  nodes: readonly FormNode[],
  short: readonly number[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const scopes = new Map<string, Set<string>>(
    short.flatMap((index) => nodes[index]?.name?.words ?? []).map((word) => [word, new Set<string>()]),
  );
  for (const node of nodes) {
    for (const word of node.name?.words ?? []) {
      const known = scopes.get(word);
      if (known === undefined || known.size > MOST_SCOPES_OF_RARE) continue;
      for (const scope of node.scopes) if (known.size <= MOST_SCOPES_OF_RARE) known.add(scope);
    }
  }
  return scopes;
}

function* joinSingles(work: NameWork, singles: readonly number[]): Steps<void> {
  const { nodes, joins, people } = work;
  yield* inSteps(singles, (index) => {
    const node = nodes[index];
    const [word] = node?.name?.words ?? [];
    if (node?.name == null || word === undefined) return;
    const person = personWith(work, node, node.name.isHan ? [word, node.name.key] : [word], null);
    settle(joins, index, person, 'one-word');
  });
  // What belongs to nobody may be a variant of a person's word, or of another word that belongs to nobody.
  const open = singles.filter((index) => isOpen(joins, index));
  for (const index of open) people.add(index);
  yield* inSteps(open, (index) => {
    const node = nodes[index];
    const [word] = node?.name?.words ?? [];
    if (node !== undefined && word !== undefined) joinVariant(work, index, node, word);
  });
  joinStaff(work, open);
}

/** Tries the other spellings of a single word, surest first; the first that means somebody decides. */
function joinVariant(work: NameWork, index: number, node: FormNode, word: string): void {
  const tries: readonly (readonly [JoinReason, readonly string[]])[] = [
    ['umlaut-spelling', node.name?.umlautKey == null ? [] : [node.name.umlautKey]],
    // 4: below that, what is left of a genitive is no name (`Lus`).
    ['genitive', word.length > 4 && word.endsWith('s') ? [word.slice(0, -1)] : []],
    ['one-letter-off', misspelledFrom(work, word)],
  ];
  for (const [reason, words] of tries) {
    const person = personWith(work, node, words, null, index);
    if (person.kind === 'nobody') continue;
    settle(work.joins, index, person, reason);
    return;
  }
}

/** The person of the same patient who has one of the words and, if given, the initials of the name. */
function personWith(
  { nodes, joins, people }: NameWork,
  node: FormNode,
  words: readonly string[],
  name: NameForm | null,
  self = -1,
): Person {
  const found = new Set<number>();
  for (const scope of node.scopes) {
    for (const word of words) {
      const candidates = people.withWord(scope, word);
      if (candidates === null) return { kind: 'several' };
      for (const index of name === null ? candidates : fitting(nodes, candidates, name)) found.add(index);
    }
  }
  found.delete(self);
  return onePerson(nodes, joins, found, node.group);
}

function fitting(
  nodes: readonly FormNode[],
  candidates: readonly number[],
  name: NameForm,
): ReadonlySet<number> {
  return new Set(
    candidates.filter((index) => {
      const long = nodes[index]?.name;
      return long != null && fitsInto(name, long);
    }),
  );
}

function settle(joins: Joins, index: number, person: Person, reason: JoinReason): void {
  if (person.kind === 'one') joins.join(index, person.node, reason);
  else if (person.kind === 'several') joins.ambiguous.add(index);
}

function isOpen(joins: Joins, index: number): boolean {
  return !joins.reasons.has(index) && !joins.ambiguous.has(index);
}

/** Staff are the same people for all patients: what is left joins by its form, what is ambiguous among itself. */
function joinStaff({ nodes, joins }: NameWork, indexes: readonly number[]): void {
  const first = new Map<string, number>();
  for (const index of indexes) {
    const node = nodes[index];
    if (node?.group !== 'STAFF' || joins.reasons.has(index)) continue;
    const id = `${joins.ambiguous.has(index) ? 'ambiguous' : 'open'}\n${node.key}`;
    const known = first.get(id);
    if (known === undefined) first.set(id, index);
    else joins.join(index, known, 'same-form');
  }
}
