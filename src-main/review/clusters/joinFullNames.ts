/** @file Decides which full names are one person. Pure; main process. See [Note: Clusters part rather than join]. */
import type { FormNode } from './formNodes.ts';
import { createDisjointSets } from './disjointSets.ts';
import { fitsInto, keyOf, type NameForm } from './nameForm.ts';
import { misspelledFrom, type NameWork } from './nameWork.ts';
import { onePerson } from './people.ts';
import { inSteps, type Steps } from '../../domain/steps.ts';

/** A name of other patients is a typing error only where it stands once and the right one at least this often. */
const LEAST_OF_RIGHT = 5;
/** 24: a person with more forms than this has not been read well; its shorter forms stay apart. */
const MOST_FORMS = 24;

/** Joins other spellings first and then what is part of a longer name. */
export function* joinFullNames(work: NameWork, full: readonly number[]): Steps<void> {
  const byKey = new Map<string, number>();
  for (const index of full) byKey.set(idOf(work.nodes[index]), index);
  for (const step of [joinSpelling, joinMisspelling]) {
    yield* inSteps(full, (index) => {
      const node = work.nodes[index];
      if (node?.name != null && !node.name.isHan) step(work, byKey, { index, node, name: node.name });
    });
  }
  yield* joinParts(work, full);
}

interface FullName {
  readonly index: number;
  readonly node: FormNode;
  readonly name: NameForm;
}

function idOf(node: FormNode | undefined, key = node?.key): string {
  return `${node?.group}\n${key}`;
}

function joinSpelling(
  { nodes, joins }: NameWork,
  byKey: ReadonlyMap<string, number>,
  { index, node, name }: FullName,
): void {
  const umlaut = name.umlautKey === null ? undefined : byKey.get(idOf(node, name.umlautKey));
  if (umlaut !== undefined) joins.join(umlaut, index, 'umlaut-spelling');
  const nominative = byKey.get(idOf(node, withoutGenitive(name)));
  if (nominative !== undefined && nominative !== index && shareScope(nodes[nominative], node))
    joins.join(index, nominative, 'genitive');
}

function joinMisspelling(
  work: NameWork,
  byKey: ReadonlyMap<string, number>,
  { index, node, name }: FullName,
): void {
  const { nodes, joins } = work;
  const right = new Set<number>();
  for (const [key, word, other] of misspellings(work, name)) {
    const found = byKey.get(idOf(node, key));
    const target = found === undefined ? undefined : nodes[found];
    if (found === undefined || target === undefined) continue;
    if (joins.sets.rootOf(found) === joins.sets.rootOf(index)) continue;
    const isRare = work.mentionsOf.get(word) === 1 && (work.mentionsOf.get(other) ?? 0) >= LEAST_OF_RIGHT;
    if (isRare || shareScope(target, node)) right.add(found);
  }
  const [only] = right;
  if (right.size === 1 && only !== undefined) joins.join(index, only, 'one-letter-off');
  else if (right.size > 1) joins.ambiguous.add(index);
}

/** `Anna Müllers` is `Anna Müller` where both stand; the same key when there is no genitive. */
function withoutGenitive({ words, initials, key }: NameForm): string {
  const last = words.at(-1) ?? '';
  if (last.length <= 4 || !last.endsWith('s')) return key;
  return keyOf([...words.slice(0, -1), last.slice(0, -1), ...initials]);
}

/** Keys with one word put right, with that word as written and put right. */
function misspellings(work: NameWork, name: NameForm): readonly (readonly [string, string, string])[] {
  return name.words.flatMap((word, at) =>
    misspelledFrom(work, word).map(
      (other) => [keyOf([...name.words.with(at, other), ...name.initials]), word, other] as const,
    ),
  );
}

function shareScope(a: FormNode | undefined, b: FormNode): boolean {
  if (a === undefined) return false;
  const [few, many] = a.scopes.size < b.scopes.size ? [a.scopes, b.scopes] : [b.scopes, a.scopes];
  for (const scope of few) if (many.has(scope)) return true;
  return false;
}

interface Proposal {
  readonly index: number;
  readonly target: number;
}

/** `María García` is `María García López` where no other name of the same patients holds it. */
function* joinParts(work: NameWork, full: readonly number[]): Steps<void> {
  const { nodes, joins } = work;
  const proposals: Proposal[] = [];
  yield* inSteps(full, (index) => {
    const node = nodes[index];
    if (node?.name == null || joins.reasons.has(index)) return;
    const longer = longerNames(work, index, node, node.name);
    if (longer === null) {
      joins.ambiguous.add(index);
      return;
    }
    const person = onePerson(nodes, joins, longer, node.group);
    if (person.kind === 'one') proposals.push({ index, target: person.node });
    else if (person.kind === 'several') joins.ambiguous.add(index);
  });
  for (const group of groupsOf(nodes.length, work, proposals)) {
    const isSure = areOnePerson(group.map(({ index }) => nodes[index]?.name ?? null));
    for (const { index, target } of group) {
      if (isSure) joins.join(index, target, 'longer-name');
      else joins.ambiguous.add(index);
    }
  }
}

/** Longer names of the same patients into which the name fits; null when too many share its rarest word. */
function longerNames(
  { nodes, people }: NameWork,
  index: number,
  node: FormNode,
  name: NameForm,
): ReadonlySet<number> | null {
  const longer = new Set<number>();
  for (const scope of node.scopes) {
    // A Han name of two characters may be the given name of a longer one.
    const words = name.isHan ? [name.key] : name.words;
    const lists = words.map((word) => people.withWord(scope, word));
    const shortest = lists.reduce((best, list) => {
      if (list === null) return best;
      return best === null || list.length < best.length ? list : best;
    }, null);
    if (shortest === null) return null;
    for (const other of shortest) {
      const long = nodes[other]?.name;
      if (other !== index && long != null && isPartOf(name, long)) longer.add(other);
    }
  }
  return longer;
}

function isPartOf(short: NameForm, long: NameForm): boolean {
  if (short.isHan || long.isHan) return short.isHan && long.words[1] === short.key;
  const [sizeShort, sizeLong] = [sizeOf(short), sizeOf(long)];
  const saysMore = sizeLong > sizeShort || (sizeLong === sizeShort && long.words.length > short.words.length);
  return saysMore && fitsInto(short, long);
}

function sizeOf({ words, initials }: NameForm): number {
  return words.length + initials.length;
}

/** Proposals that would end in one set. */
function groupsOf(
  size: number,
  { joins }: NameWork,
  proposals: readonly Proposal[],
): readonly (readonly Proposal[])[] {
  const sets = createDisjointSets(size);
  for (const { index, target } of proposals) {
    sets.join(joins.sets.rootOf(index), joins.sets.rootOf(target));
  }
  const groups = new Map<number, Proposal[]>();
  for (const proposal of proposals) {
    const root = sets.rootOf(joins.sets.rootOf(proposal.index));
    const known = groups.get(root);
    if (known === undefined) groups.set(root, [proposal]);
    else known.push(proposal);
  }
  return [...groups.values()];
}

/** False when two of the names have words that the other lacks: they are two people, whatever fits both. */
function areOnePerson(names: readonly (NameForm | null)[]): boolean {
  if (names.length > MOST_FORMS) return false;
  return names.every((a, at) =>
    names.slice(at + 1).every((b) => a === null || b === null || fitsInto(a, b) || fitsInto(b, a)),
  );
}
