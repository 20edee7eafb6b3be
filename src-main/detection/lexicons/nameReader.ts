/** @file Reads names with the titles and words of the packs that take part. Pure; runs in the detection process. */
import { nameWordsOf } from '../rulePacks/peopleOf.ts';
import type { RulePack } from '../rulePacks/rulePack.ts';
import { LANGUAGE_PACKS } from '../rulePacks/shippedRulePacks.ts';
import type { FoldedNote } from './foldedNote.ts';
import { readPersonName, type NameReading, type NameReadingOptions } from './personName.ts';
import { createTitleSkipper, type TitleSkipper } from './titles.ts';

export interface NameReader {
  readonly skipTitles: TitleSkipper;
  /** As {@link readPersonName}; a reading also ends before the words that a site's packs say are no names. */
  readonly readName: (note: FoldedNote, at: number, options?: NameReadingOptions) => NameReading | undefined;
}

/** A reader for the packs. Words that end a name in the packs of the product hold for every reader. */
export function createNameReader(packs: readonly RulePack[]): NameReader {
  const own = packs.filter((pack) => !LANGUAGE_PACKS.includes(pack));
  const ends = new Set(nameWordsOf(own, ({ notNames }) => [...notNames.roles, ...notNames.fillers]));
  return {
    skipTitles: createTitleSkipper(packs),
    readName:
      ends.size === 0
        ? readPersonName
        : (note, at, options) => readPersonName(note, at, { ...options, ends }),
  };
}
