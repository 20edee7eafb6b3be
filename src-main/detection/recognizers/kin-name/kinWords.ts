/** @file The kin words of rule packs, ready to be looked up. Pure; part of the kin-name recognizer. */
import { foldText } from '../../lexicons/foldedNote.ts';
import { phraseFinder, type PhraseFinder } from '../../lexicons/phraseFinder.ts';
import { nameGroupsOf, nameWordsOf, plainOneOf } from '../../rulePacks/peopleOf.ts';
import { isHanWord } from '../../rulePacks/peopleWords.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';

export interface Kin {
  readonly id: string;
  /** True for everyday words, behind which only a listed name counts. */
  readonly isWeak: boolean;
}

export interface KinWords {
  readonly find: PhraseFinder<Kin>;
  /** What may stand between a kin word and the name; matches at its beginning. */
  readonly gap: RegExp;
  /** Between two relatives of one kin word. */
  readonly listGap: RegExp;
  /** Left of a kin word: his, her, my. */
  readonly possessive: RegExp;
  /** Chinese kin words with the id of their rule, and what may part them from the name. */
  readonly chinese: { readonly owners: ReadonlyMap<string, string>; readonly pattern: RegExp };
}

/** Gathers the kin words of the packs. */
export function createKinWords(packs: readonly RulePack[]): KinWords {
  const groups = nameGroupsOf(packs, ({ kin }) => [kin.relatives]);
  const entries = groups.flatMap(({ id, words, weak }) => [
    ...words.map((word): readonly [string, Kin] => [word, { id, isWeak: false }]),
    ...weak.map((word): readonly [string, Kin] => [word, { id, isWeak: true }]),
  ]);
  const latin = entries
    .filter(([word]) => !isHanWord(word))
    .map(([word, kin]) => [foldText(word), kin] as const);
  const han = entries.filter(([word]) => isHanWord(word)).map(([word, { id }]) => [word, id] as const);
  const owners = new Map([...han].reverse());
  const joints = plainOneOf(nameWordsOf(packs, ({ names }) => names.joints));
  const possessives = plainOneOf(nameWordsOf(packs, ({ kin }) => kin.possessives));
  return {
    // The first of two entries for one word wins.
    find: phraseFinder([...new Map([...latin].reverse())]),
    gap: gapPattern(packs),
    listGap: new RegExp(`^ ?(?:,|${joints}|&|/) ?`, 'u'),
    possessive: new RegExp(`${possessives}[ \\u00a0]$`, 'u'),
    chinese: {
      owners,
      pattern: new RegExp(
        `(${plainOneOf([...owners.keys()])})(?:[ \\u3000]?[：:（(，,、]?[ \\u3000]?)`,
        'gu',
      ),
    },
  };
}

/** Blank, comma, bracket, colon, `named`, an article before a title. */
function gapPattern(packs: readonly RulePack[]): RegExp {
  const qualifiers = plainOneOf(nameWordsOf(packs, ({ kin }) => kin.qualifiers));
  const links = nameWordsOf(packs, ({ kin }) => kin.links).map((link) =>
    link.endsWith("'") ? link : `${link} `,
  );
  return new RegExp(`^(?:'s)?(?: ${qualifiers})?(?: ?[,:(–-] ?| )(?:"|“|„|«)?${plainOneOf(links)}?`, 'u');
}
