/** @file Looks up the people of a patient's notes by one of their words. Pure; main process. */
import type { FormNode } from './formNodes.ts';
import { compareText } from './identifierCluster.ts';
import type { Joins } from './joins.ts';
import { fitsInto, type NameForm } from './nameForm.ts';

/** 64: a word that more names of one patient share says nothing about which of them is meant. */
const MOST_CANDIDATES = 64;

export interface People {
  /** Makes a node findable by its words in all of its scopes. */
  add(index: number): void;
  /** Nodes with that word in the scope; null when there are too many to mean one. */
  withWord(scope: string, word: string): readonly number[] | null;
}

/** An empty index over the nodes. */
export function createPeople(nodes: readonly FormNode[]): People {
  const byScope = new Map<string, Map<string, number[]>>();
  return {
    add: (index) => {
      const node = nodes[index];
      if (node?.name == null) return;
      const words = wordsOf(node.name);
      for (const scope of node.scopes) {
        const byWord = byScope.get(scope) ?? new Map<string, number[]>();
        byScope.set(scope, byWord);
        for (const word of words) {
          const known = byWord.get(word);
          if (known === undefined) byWord.set(word, [index]);
          else if (known.length <= MOST_CANDIDATES) known.push(index);
        }
      }
    },
    withWord: (scope, word) => {
      const found = byScope.get(scope)?.get(word) ?? [];
      return found.length > MOST_CANDIDATES ? null : found;
    },
  };
}

/** The words under which a name is found: its own, and those with umlauts written out. */
function wordsOf(name: NameForm): ReadonlySet<string> {
  const written = name.umlautKey === null ? [] : name.umlautKey.split(' ').filter((word) => word.length > 1);
  return new Set([...name.words.filter((word) => word !== ''), ...written]);
}

export type Person =
  | { readonly kind: 'one'; readonly node: number }
  | { readonly kind: 'nobody' }
  /** Several people, or one under another label: nothing is joined. */
  | { readonly kind: 'several' };

/**
 * The one person that all candidates are: each fits into the longest of them, whatever its label. A person of another
 * group of labels is counted, because a word that fits the patient and the doctor belongs to neither for sure.
 */
export function onePerson(
  nodes: readonly FormNode[],
  joins: Joins,
  candidates: ReadonlySet<number>,
  group: string,
): Person {
  const byRoot = new Map<number, { index: number; name: NameForm; group: string }>();
  for (const index of candidates) {
    const node = nodes[index];
    if (node?.name == null) continue;
    const root = joins.sets.rootOf(index);
    const known = byRoot.get(root);
    if (known === undefined || compareLength(node.name, known.name) < 0)
      byRoot.set(root, { index, name: node.name, group: node.group });
  }
  const people = [...byRoot.values()].sort((a, b) => compareLength(a.name, b.name) || a.index - b.index);
  const [longest] = people;
  if (longest === undefined) return { kind: 'nobody' };
  if (people.some(({ name }) => name !== longest.name && !fitsInto(name, longest.name)))
    return { kind: 'several' };
  const own = people.find((person) => person.group === group);
  return own === undefined ? { kind: 'several' } : { kind: 'one', node: own.index };
}

/** Longest first. */
function compareLength(a: NameForm, b: NameForm): number {
  const sizeOf = ({ words, initials }: NameForm): number => words.length + initials.length;
  return sizeOf(b) - sizeOf(a) || compareText(a.key, b.key);
}
