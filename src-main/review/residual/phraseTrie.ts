/** @file Finds many phrases in a token sequence at once: one walk per token, no nested scans. Pure; main process. */
import type { Token } from './tokens.ts';

/** When an occurrence of the phrase counts: in any case, only capitalised, or only written exactly like this. */
export type CaseRule =
  | { readonly kind: 'any' }
  | { readonly kind: 'capitalised' }
  | { readonly kind: 'exact'; readonly surface: string };

export interface PhraseRule {
  /** `identifier` comes from a structured column, `identifier-part` is one word of such a name. */
  readonly origin: 'mention' | 'identifier' | 'identifier-part';
  readonly caseRule: CaseRule;
}

interface TrieNode {
  readonly next: Map<string, TrieNode>;
  readonly rules: PhraseRule[];
}

export interface PhraseTrie {
  /** Adds a phrase; an empty one is ignored. */
  add(keys: readonly string[], rule: PhraseRule): void;
  /** Calls back for every phrase that begins at the token with this index, shortest first. */
  matchAt(
    tokens: readonly Token[],
    index: number,
    found: (last: Token, length: number, rule: PhraseRule) => void,
  ): void;
  readonly isEmpty: boolean;
}

export function createPhraseTrie(): PhraseTrie {
  const root: TrieNode = { next: new Map(), rules: [] };
  return {
    get isEmpty() {
      return root.next.size === 0;
    },
    add: (keys, rule) => {
      if (keys.length === 0) return;
      let node = root;
      for (const key of keys) {
        let next = node.next.get(key);
        if (next === undefined) {
          next = { next: new Map(), rules: [] };
          node.next.set(key, next);
        }
        node = next;
      }
      if (!node.rules.some((known) => isSameRule(known, rule))) node.rules.push(rule);
    },
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

function isSameRule(a: PhraseRule, b: PhraseRule): boolean {
  if (a.origin !== b.origin || a.caseRule.kind !== b.caseRule.kind) return false;
  return (
    a.caseRule.kind !== 'exact' || b.caseRule.kind !== 'exact' || a.caseRule.surface === b.caseRule.surface
  );
}
