/** @file What rule packs say about signatures, ready to be looked up. Pure; part of the signature recognizer. */
import { foldText } from '../../lexicons/foldedNote.ts';
import { phraseFinder, type PhraseFinder } from '../../lexicons/phraseFinder.ts';
import { nameGroupsOf, namePhrasesOf, plainOneOf } from '../../rulePacks/peopleOf.ts';
import { isHanWord } from '../../rulePacks/peopleWords.ts';
import { oneOf } from '../../rulePacks/phrase.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';

export interface SignatureWords {
  /** Closings of letters, with the id of their rule. */
  readonly findClosings: PhraseFinder<string>;
  /** Words in front of a signer's name, with the id of their rule. */
  readonly findSigners: PhraseFinder<string>;
  /** Signs and marks that open a line of signature; matches at its beginning. */
  readonly lead: RegExp;
  /** What closes a signature behind the name. */
  readonly close: RegExp;
  /** Roles behind a name, with the id of their rule; the first that matches owns the finding. */
  readonly roles: readonly { readonly id: string; readonly pattern: RegExp }[];
  readonly chinese: {
    readonly owners: ReadonlyMap<string, string>;
    /** Words behind which any short text is the name. */
    readonly closed: ReadonlySet<string>;
    readonly pattern: RegExp;
  };
}

// Between a name and the role of its bearer: a sign, a line break, a gap.
const BEFORE_ROLE = '^(?: ?[,–-] ?| ?\\(| ?/ ?|[ \\t]*\\r?\\n[ \\t]*|  +)';

/** Gathers what the packs say about signatures. */
export function createSignatureWords(packs: readonly RulePack[]): SignatureWords {
  const signers = nameGroupsOf(packs, ({ signatures }) => [signatures.signers]);
  const closings = nameGroupsOf(packs, ({ signatures }) => [signatures.closings]);
  const roles = nameGroupsOf(packs, ({ signatures }) => [signatures.roles]);
  const marks = namePhrasesOf(packs, ({ signatures }) => signatures.marks);
  const degrees = namePhrasesOf(packs, ({ signatures }) => signatures.degrees);
  const han = ownersOf(signers, isHanWord);
  return {
    findClosings: phraseFinder([...ownersOf(closings, () => true)]),
    findSigners: phraseFinder([...ownersOf(signers, (word) => !isHanWord(word))]),
    lead: new RegExp(`^(?:(?:${marks}|/s/|/|–|-|—) ?){0,2}`, 'u'),
    close: new RegExp(`^(?:[.,;:)/]| ?$| ?[,(/–-]| ${degrees}(?!\\p{L}))`, 'u'),
    roles: roles.map((group) => ({ id: group.id, pattern: rolePattern(group) })),
    chinese: {
      owners: han,
      closed: new Set(signers.flatMap(({ closed }) => closed)),
      pattern: new RegExp(`(${plainOneOf([...han.keys()])})[：:\\s]{0,6}(?=[\\u4e00-\\u9fff])`, 'gu'),
    },
  };
}

/** Folded words with the id of the first group that has them. */
function ownersOf(
  groups: readonly { readonly id: string; readonly words: readonly string[] }[],
  isWanted: (word: string) => boolean,
): ReadonlyMap<string, string> {
  const entries = groups.flatMap(({ id, words }) =>
    words.filter(isWanted).map((word) => [foldText(word), id] as const),
  );
  return new Map([...entries].reverse());
}

function rolePattern(group: {
  readonly stems: readonly string[];
  readonly words: readonly string[];
}): RegExp {
  const folded = (list: readonly string[]) => oneOf(list.map((phrase) => foldText(phrase)));
  return new RegExp(
    `${BEFORE_ROLE}(?:${folded(group.stems)}\\p{L}{0,3}|${folded(group.words)})(?!\\p{L})`,
    'u',
  );
}
