/**
 * @file Finds many phrases in a token sequence at once: one walk per token, no nested scans. Pure; runs in main and in the
 * detection process.
 */
import { createKeyFilter } from './keyFilter.ts';
import type { Token } from './tokens.ts';

/** When an occurrence of a phrase counts: in any case, only capitalised, or only written exactly like this. */
export type CaseRule =
  | { readonly kind: 'any' }
  | { readonly kind: 'capitalised' }
  | { readonly kind: 'exact'; readonly surface: string };

interface TrieNode<Rule> {
  readonly next: Map<string, TrieNode<Rule>>;
  readonly rules: Rule[];
}

export interface PhraseTrie<Rule> {
  /** Adds a phrase; an empty one is ignored, and so is a rule that the phrase has already. */
  add(keys: readonly string[], rule: Rule): void;
  /** True when some phrase begins with this key. */
  mayBegin(key: string): boolean;
  /** Calls back for every phrase that begins at the token with this index, shortest first. */
  matchAt(
    tokens: readonly Token[],
    index: number,
    found: (last: Token, length: number, rule: Rule) => void,
  ): void;
}

/** An empty trie. `isSame` tells rules that need to be kept once only. */
export function createPhraseTrie<Rule>(isSame: (a: Rule, b: Rule) => boolean): PhraseTrie<Rule> {
  const root: TrieNode<Rule> = { next: new Map(), rules: [] };
  const firstKeys = createKeyFilter();
  return {
    add: (keys, rule) => {
      const [first] = keys;
      if (first === undefined) return;
      firstKeys.add(first);
      let node = root;
      for (const key of keys) {
        let next = node.next.get(key);
        if (next === undefined) {
          next = { next: new Map(), rules: [] };
          node.next.set(key, next);
        }
        node = next;
      }
      if (!node.rules.some((known) => isSame(known, rule))) node.rules.push(rule);
    },
    mayBegin: (key) => firstKeys.mayHold(key) && root.next.has(key),
    matchAt: (tokens, index, found) => {
      let node = root;
      for (let at = index; at < tokens.length; at += 1) {
        const token = tokens[at];
        if (token === undefined || (at > index && !token.joins)) return;
        const next = node.next.get(token.key);
        if (next === undefined) return;
        for (const rule of next.rules) found(token, at - index + 1, rule);
        node = next;
      }
    },
  };
}
