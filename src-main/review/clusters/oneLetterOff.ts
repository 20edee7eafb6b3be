/** @file Finds words that are one typing error apart, without comparing all with all. Pure; main process. */
import { inSteps, type Steps } from '../../domain/steps.ts';

/**
 * Shortest word that counts as misspelled: among shorter ones too many pairs are two real names (`Meier`, `Meyer`).
 */
export const LEAST_MISSPELLED = 6;
/** A word with more neighbors than this is misspelled from none of them in particular. */
const MOST_NEIGHBORS = 32;

/**
 * True when one letter is replaced, left out, added or two neighboring ones are swapped (Damerau 1964), and the first and
 * the last letter agree. Few errors are made in the first letter (Yannakoudakis and Fawthrop 1983, "The rules of spelling
 * errors"), and a name that differs there is mostly another one (`Hofmann`, `Kofmann`); the last letter tells `Daniel`
 * from `Daniela` and `Antonio` from `Antonia`.
 */
export function isOneLetterOff(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  if (a.length < LEAST_MISSPELLED || b.length < LEAST_MISSPELLED) return false;
  if (!b.startsWith(a.charAt(0)) || a.at(-1) !== b.at(-1) || !isOneScript(a + b)) return false;
  let from = 0;
  while (from < a.length && a.charAt(from) === b.charAt(from)) from += 1;
  const [restA, restB] = [a.slice(from), b.slice(from)];
  const [longer, shorter] = restA.length > restB.length ? [restA, restB] : [restB, restA];
  if (longer.length !== shorter.length)
    return longer.endsWith(shorter) && longer.length === shorter.length + 1;
  if (restA.slice(1) === restB.slice(1)) return true;
  const swapped = restA.charAt(1) + restA.charAt(0) + restA.slice(2);
  return swapped === restB;
}

// Digits tell things apart, they are not typing errors; Han names have no letters to miss.
function isOneScript(text: string): boolean {
  return /^[a-z]+$/u.test(text);
}

export interface NeighborIndex {
  /** Words of the index that are one letter off, sorted; empty when there are too many to mean anything. */
  neighborsOf(word: string): readonly string[];
}

/**
 * Indexes every word under each form with one inner letter left out (deletion neighborhood; Garbe's symmetric delete, 2012): two
 * words one letter off share such a form or are one, so that a look-up costs the length of the word.
 */
export function* createNeighborIndex(words: Iterable<string>): Steps<NeighborIndex> {
  const byDeletion = new Map<string, string[]>();
  yield* inSteps(words, (word) => {
    if (word.length < LEAST_MISSPELLED || !isOneScript(word)) return;
    for (const form of deletions(word)) {
      const known = byDeletion.get(form);
      if (known === undefined) byDeletion.set(form, [word]);
      else if (known.length <= MOST_NEIGHBORS) known.push(word);
    }
  });
  return {
    neighborsOf: (word) => {
      const found = new Set<string>();
      for (const form of deletions(word))
        for (const other of byDeletion.get(form) ?? []) if (isOneLetterOff(word, other)) found.add(other);
      return found.size > MOST_NEIGHBORS ? [] : [...found].sort();
    },
  };
}

function deletions(word: string): ReadonlySet<string> {
  const forms = new Set<string>([word]);
  for (let at = 1; at < word.length - 1; at += 1) forms.add(word.slice(0, at) + word.slice(at + 1));
  return forms;
}
