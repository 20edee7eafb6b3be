/**
 * @file What the last redaction of a note has worked out, for the next one of the same note. Runs in main.
 *
 * A decision changes one mention of thousands, and every replacement is a keyed hash and a look-up. What is remembered holds
 * under the facts that replacements depend on besides label and mention; under others it is forgotten. It may hold numbers
 * that a transaction has just given out: whoever keeps it throws it away when that transaction fails.
 */
import type { KeyedBytes } from '../redaction/keyed.ts';
import { noReplacements, type KnownReplacements } from '../redaction/applyOperators.ts';

export interface RedactionMemory {
  /** Replacements, to be read and added to. `facts` stands for everything that all of them depend on besides the key; PHI. */
  under(keyed: KeyedBytes, facts: string): KnownReplacements;
  /** The scope of the note under the key; made once, because it may be a hash of the whole text. PHI. */
  scope(keyed: KeyedBytes, make: () => string): string;
}

/** Remembers nothing yet. For one note. */
export function createRedactionMemory(): RedactionMemory {
  let known: { readonly keyed: KeyedBytes; readonly facts: string } | null = null;
  let replacements = noReplacements();
  let scope: { readonly keyed: KeyedBytes; readonly value: string } | null = null;
  return {
    under: (keyed, facts) => {
      if (known?.keyed !== keyed || known.facts !== facts) replacements = noReplacements();
      known = { keyed, facts };
      return replacements;
    },
    scope: (keyed, make) => {
      if (scope?.keyed !== keyed) scope = { keyed, value: make() };
      return scope.value;
    },
  };
}
