/** @file The head words of institutions of rule packs, ready to be looked up. Pure; part of the hospital recognizer. */
import type { PhiLabel } from '../../../domain/phiLabel.ts';
import { foldText } from '../../lexicons/foldedNote.ts';
import { phraseFinder, type PhraseFinder } from '../../lexicons/phraseFinder.ts';
import type { Owned } from '../../rulePacks/numbersOf.ts';
import { plainOneOf } from '../../rulePacks/peopleOf.ts';
import { placeGroupsOf } from '../../rulePacks/placesOf.ts';
import type { PlacesTopic } from '../../rulePacks/placesTopic.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';

/** What is known of a head word. */
export interface Head {
  readonly id: string;
  readonly label: PhiLabel;
  /** Where the name stands. */
  readonly side: 'right' | 'left' | 'both';
  /** True where the head is written like one. */
  readonly isSpelledWell: (mention: string) => boolean;
  /** What must stand right of the head before a name; null for anything. Folded. */
  readonly link: RegExp | null;
}

/** Finds heads; one word can be a head for each side, and in several languages. */
export function createHeadFinder(packs: readonly RulePack[]): PhraseFinder<readonly Head[]> {
  const byWord = new Map<string, Head[]>();
  for (const group of placeGroupsOf(packs, ({ institutions }) => institutions.heads)) {
    const head = headOf(group);
    for (const word of group.heads) {
      const folded = foldText(word);
      byWord.set(folded, [...(byWord.get(folded) ?? []), head]);
    }
  }
  return phraseFinder([...byWord]);
}

type Group = Owned<PlacesTopic['institutions']['heads'][number]>;

function headOf(group: Group): Head {
  const spellings = new Set(group.spellings);
  return {
    ...group,
    isSpelledWell: (mention) =>
      (spellings.size === 0 || spellings.has(mention)) && (!group.capital || /^\p{Lu}/u.test(mention)),
    link:
      group.links.length === 0
        ? null
        : new RegExp(`^ ${plainOneOf(group.links.map((word) => foldText(word)))} `, 'u'),
  };
}
