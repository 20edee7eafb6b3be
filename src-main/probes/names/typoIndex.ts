/**
 * @file Finds words that differ from a name in one letter. Pure; runs in main and in the detection process.
 *
 * One letter changed, missing, added, or two neighbors exchanged (Damerau, A technique for computer detection and
 * correction of spelling errors, 1964: four of five misspellings are of these kinds). Instead of comparing every word with
 * every name, names and words are looked up by what is left after deleting one letter (Mor and Fraenkel, A hash code method
 * for detecting and correcting spelling errors, 1982), so the work per word depends on its length alone.
 */

/**
 * 6: the shortest words in which one error leaves two letters whole at one end at least, and five of six letters in all. Names
 * resemble each other: of the product's 9,700 family names 82 % of those with five letters have another one letter away
 * (Meyer, Mayer, Meier), 76 % with six, 48 % with eight. So long words are compared only, and a listed name never
 * counts as a misspelling of another.
 */
export const MIN_TYPO_LENGTH = 6;

export interface TypoIndex {
  /** Adds a folded word; shorter ones than {@link MIN_TYPO_LENGTH} are left out. */
  add(word: string, identifier: number): void;
  /** The identifier of a word that is exactly one letter away from this folded one; null when there is none. */
  find(word: string): number | null;
}

export function createTypoIndex(): TypoIndex {
  const identifiers = new Map<string, number>();
  const byRest = new Map<string, string[]>();
  // Rests are made when the first word of a note resembles a name at one end: for most notes never.
  let waiting: string[] = [];
  const addRests = (word: string) => {
    for (const rest of [word, ...deletions(word)]) {
      const words = byRest.get(rest);
      if (words === undefined) byRest.set(rest, [word]);
      else words.push(word);
    }
  };
  // One edit in six letters leaves the first two or the last two whole: most words of a note are put aside here.
  const edges = new Set<string>();
  return {
    add: (word, identifier) => {
      if (word.length < MIN_TYPO_LENGTH || identifiers.has(word)) return;
      identifiers.set(word, identifier);
      edges.add(word.slice(0, 2)).add(`-${word.slice(-2)}`);
      waiting.push(word);
    },
    find: (word) => {
      if (word.length < MIN_TYPO_LENGTH - 1) return null;
      if (!edges.has(word.slice(0, 2)) && !edges.has(`-${word.slice(-2)}`)) return null;
      if (identifiers.has(word)) return null;
      for (const name of waiting) addRests(name);
      waiting = [];
      for (const rest of [word, ...deletions(word)]) {
        const found = byRest.get(rest)?.find((known) => isOneLetterOff(known, word));
        if (found !== undefined) return identifiers.get(found) ?? null;
      }
      return null;
    },
  };
}

function deletions(word: string): readonly string[] {
  const rests = new Set<string>();
  for (let at = 0; at < word.length; at += 1) rests.add(word.slice(0, at) + word.slice(at + 1));
  return [...rests];
}

/** True when one change, deletion, insertion or exchange of neighbors makes one word of the other. */
export function isOneLetterOff(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  const [restA, restB] = [a.slice(from), b.slice(from)];
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true;
  const exchanged = restA.charAt(1) + restA.charAt(0) + restA.slice(2);
  return restA.length > 1 && exchanged === restB;
}
