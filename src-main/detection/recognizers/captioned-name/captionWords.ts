/** @file The captions of rule packs, ready to be looked up. Pure; part of the captioned-name recognizer. */
import type { PhiLabel } from '../../../domain/phiLabel.ts';
import { foldText } from '../../lexicons/foldedNote.ts';
import { phraseFinder, type PhraseFinder } from '../../lexicons/phraseFinder.ts';
import { nameGroupsOf, nameWordsOf, plainOneOf } from '../../rulePacks/peopleOf.ts';
import { isHanWord } from '../../rulePacks/peopleWords.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';

export interface Caption {
  readonly id: string;
  readonly label: PhiLabel;
  /** True for words of prose: an unknown single word behind it is only suspected. */
  readonly open: boolean;
}

export interface CaptionWords {
  readonly find: PhraseFinder<Caption>;
  /** Folded captions that need a colon. */
  readonly colonOnly: ReadonlySet<string>;
  /** Words for a person, in small letters with their accents: `niña` is none, `Nina` is a name. */
  readonly persons: ReadonlySet<string>;
  /** Folded values that say that there is no name. */
  readonly empty: ReadonlySet<string>;
  /** Chinese captions; null where the packs have none. */
  readonly chinese: ChineseCaptions | null;
  /** Between two people of one field. */
  readonly listGap: RegExp;
  /** Words in front of a family name, with the id of their rule. */
  readonly findBirthNames: PhraseFinder<string>;
}

export interface ChineseCaptions {
  readonly owners: ReadonlyMap<string, Caption>;
  /** Caption (first group), a remark in brackets, and what parts it from its value; flag `g`. */
  readonly pattern: RegExp;
  /** Finds captions whose field holds nothing but a name. */
  readonly closed: RegExp;
}

// A caption that several packs claim belongs to the first of these.
const ORDER: readonly ((caption: Caption) => boolean)[] = [
  ({ label, open }) => label === 'PATIENT' && !open,
  ({ label, open }) => label === 'PATIENT' && open,
  ({ label }) => label === 'RELATIVE',
  ({ label }) => label === 'PERSON',
  () => true,
];

/** Gathers the captions of the packs. */
export function createCaptionWords(packs: readonly RulePack[]): CaptionWords {
  const groups = [...nameGroupsOf(packs, ({ captions }) => captions.names)].sort(
    (a, b) => rankOf(a) - rankOf(b),
  );
  const latin = groups.flatMap((group) =>
    group.captions
      .filter((word) => !isHanWord(word))
      .map((word): readonly [string, Caption] => [foldText(word), group]),
  );
  const chinese = groups.flatMap((group) =>
    [...group.captions.filter(isHanWord), ...group.inChinese].map((word): readonly [string, Caption] => [
      word,
      group,
    ]),
  );
  const births = nameGroupsOf(packs, ({ captions }) => [captions.birthNames]);
  const joints = plainOneOf(nameWordsOf(packs, ({ names }) => names.joints));
  return {
    find: phraseFinder([...firstOf(latin)]),
    colonOnly: new Set(nameWordsOf(packs, ({ captions }) => captions.colonOnly)),
    // As they are written: folded, `niña` would be the name `Nina`.
    persons: new Set(packs.flatMap(({ people }) => people?.captions.persons ?? [])),
    empty: new Set(nameWordsOf(packs, ({ captions }) => captions.empty)),
    chinese: chinese.length === 0 ? null : chineseCaptions(firstOf(chinese), packs),
    listGap: new RegExp(`^ ?(?:\\([^()\\n]{1,40}\\) ?)?(?:[,;/+&]|–|-| ${joints} |\\| )[ ]?`, 'u'),
    findBirthNames: phraseFinder([
      ...firstOf(births.flatMap(({ id, words }) => words.map((word) => [foldText(word), id] as const))),
    ]),
  };
}

/** The first of two entries for one word wins. */
function firstOf<Value>(entries: readonly (readonly [string, Value])[]): ReadonlyMap<string, Value> {
  return new Map([...entries].reverse());
}

function rankOf(caption: Caption): number {
  return ORDER.findIndex((holds) => holds(caption));
}

function chineseCaptions(owners: ReadonlyMap<string, Caption>, packs: readonly RulePack[]): ChineseCaptions {
  const closed = packs.flatMap(({ people }) => people?.captions.closed ?? []);
  return {
    owners,
    pattern: new RegExp(
      `(${plainOneOf([...owners.keys()])})[ \\t\\u3000]{0,8}(?:[（(][^（）()\\n]{1,12}[）)])?(?:[：:]|[ \\t\\u3000]{1,8}|(?=[\\u4e00-\\u9fff]))[ \\t\\u3000]{0,12}`,
      'gu',
    ),
    closed: new RegExp(plainOneOf(closed), 'u'),
  };
}
