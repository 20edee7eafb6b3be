/** @file Steps over titles in front of a name, as in `Prof. Dr. med. univ. Huber`. Pure; runs in the detection process. */
import { nameWordsOf, namePhrasesOf } from '../rulePacks/peopleOf.ts';
import type { RulePack } from '../rulePacks/rulePack.ts';
import { LANGUAGE_PACKS } from '../rulePacks/shippedRulePacks.ts';
import type { FoldedNote } from './foldedNote.ts';
import { skipBlanks } from './foldedNote.ts';

/** Offset behind all titles that begin at `at`, blanks included; `at` when there is none. */
export type TitleSkipper = (note: FoldedNote, at: number) => number;

// 7: `Univ.-Prof. Dr. Dr. h. c.` and a form of address before it.
const MOST_TITLES = 7;

/**
 * A skipper for the titles of all languages and those of the packs. People keep their title when they are written about
 * in another language (`Patient: Mme Dupont`), so the note's languages do not matter here.
 */
export function createTitleSkipper(packs: readonly RulePack[]): TitleSkipper {
  const all = [...new Set([...LANGUAGE_PACKS, ...packs])];
  const dotted = new Set(nameWordsOf(all, ({ titles }) => titles.skipped.dotted));
  const articles = new Set(nameWordsOf(all, ({ titles }) => titles.skipped.articles));
  const prefixes = namePhrasesOf(all, ({ titles }) => titles.skipped.prefixes);
  const titles = namePhrasesOf(all, ({ titles: { skipped } }) => [
    ...skipped.titles,
    ...skipped.dotted,
    ...skipped.articles,
  ]);
  // Sticky and folded; a title ends with its own dot, so that `Dr.med.` without blanks works too.
  const title = new RegExp(`${prefixes}?${titles}(?:ª|º)?(?![\\p{L}\\p{N}'-])\\.?`, 'uy');
  return (note, at) => {
    let end = at;
    for (let step = 0; step < MOST_TITLES; step += 1) {
      title.lastIndex = end;
      const found = title.exec(note.folded)?.[0];
      if (found === undefined || !mayBeSkipped(note, end, found)) break;
      const next = skipBlanks(note, end + found.length, 2);
      if (next === end + found.length && !found.endsWith('.')) break;
      end = next;
    }
    return end;
  };

  function mayBeSkipped(note: FoldedNote, start: number, found: string): boolean {
    const bare = found.replace(/\.$/u, '');
    // One letter is a title only with its dot (`M.`, `D.`), and never in front of another initial.
    if (dotted.has(bare))
      return found.endsWith('.') && !/^ ?\p{Lu}\./u.test(note.text.slice(start + 2, start + 5));
    return !articles.has(found) || !/\p{Lu}/u.test(note.text.charAt(start));
  }
}

/** As {@link TitleSkipper}, for the titles that come with the product. */
export const skipTitles: TitleSkipper = createTitleSkipper(LANGUAGE_PACKS);
