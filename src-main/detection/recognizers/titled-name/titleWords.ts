/** @file The titles of rule packs, ready to be looked up. Pure; part of the titled-name recognizer. */
import type { PhiLabel } from '../../../domain/phiLabel.ts';
import { foldText } from '../../lexicons/foldedNote.ts';
import { phraseFinder, type PhraseFinder } from '../../lexicons/phraseFinder.ts';
import { nameGroupsOf, namePhrasesOf, nameWordsOf, plainOneOf } from '../../rulePacks/peopleOf.ts';
import { TITLE_KINDS, type TitleKind } from '../../rulePacks/peopleTitles.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';

/** What is known of a title in front of a name; see {@link TITLE_KINDS} for the kinds. */
export interface Title {
  readonly id: string;
  readonly label: PhiLabel;
  readonly kind: TitleKind;
  readonly strict: boolean;
  readonly lone: boolean;
  readonly beforeEponyms: boolean;
  readonly unit: boolean;
  /** True where the title is written like one. */
  readonly isSpelledWell: (mention: string) => boolean;
  /** Folded titles whose other spellings count in front of a listed name. */
  readonly otherSpellings: ReadonlySet<string>;
}

export interface TitleWords {
  readonly find: PhraseFinder<Title>;
  /** What may stand between a title and its name: an ending, a dot, blanks, a degree. Matches at its beginning. */
  readonly gap: RegExp;
  /** Left of a courtesy title: makes its bearer staff. */
  readonly staffBefore: RegExp;
  /** Among titles that were stepped over: makes their bearer staff. */
  readonly staffAmong: RegExp;
  /** Between two people of one title. */
  readonly joint: RegExp;
}

/** True for titles that are words of prose as well. */
export function isWordOfProse({ kind }: Title): boolean {
  return kind !== 'title' && kind !== 'article';
}

/** Gathers the titles of the packs. */
export function createTitleWords(packs: readonly RulePack[]): TitleWords {
  const groups = groupsOf(packs);
  const entries = TITLE_KINDS.flatMap((kind) =>
    groups
      .filter((group) => group.kind === kind)
      .flatMap((group) => {
        const title = titleOf(group);
        return group.titles.map((word) => [foldText(word), title] as const);
      }),
  );
  // The first of two entries for one title wins.
  const first = new Map([...entries].reverse());
  const endings = namePhrasesOf(packs, ({ titles }) => titles.endings);
  const degrees = plainOneOf(nameWordsOf(packs, ({ titles }) => titles.degrees));
  const staffBefore = plainOneOf(nameWordsOf(packs, ({ titles }) => titles.staffBefore));
  const staff = entries.filter(([, { kind, label }]) => kind === 'title' && label === 'STAFF');
  const joints = plainOneOf(nameWordsOf(packs, ({ names }) => names.joints));
  return {
    find: phraseFinder([...first]),
    gap: new RegExp(`^${endings}?\\.?[ \\t]{0,3}(?:${degrees}(?!\\p{L})\\.? ?){0,3}`, 'u'),
    staffBefore: new RegExp(`${staffBefore}[\\s:(,-]{1,3}$`, 'u'),
    staffAmong: new RegExp(`(?:^|[^\\p{L}])${plainOneOf(staff.map(([word]) => word))}`, 'u'),
    joint: new RegExp(`^ ?(?:,|/|&|\\+|${joints}) ?`, 'u'),
  };
}

type Group = ReturnType<typeof groupsOf>[number];
function groupsOf(packs: readonly RulePack[]) {
  return nameGroupsOf(packs, ({ titles }) => titles.before);
}

function titleOf(group: Group): Title {
  const spellings = new Set(group.spellings);
  return {
    ...group,
    otherSpellings: new Set(group.otherSpellings.map((word) => foldText(word))),
    isSpelledWell: (mention) =>
      (spellings.size === 0 || spellings.has(mention)) && (!group.capital || /^\p{Lu}/u.test(mention)),
  };
}
