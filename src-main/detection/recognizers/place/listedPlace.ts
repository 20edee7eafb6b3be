/** @file Finds listed places behind prepositions, in brackets and between commas. Pure; part of the place recognizer. */
import type { Finding } from '../../lexicons/candidate.ts';
import type { FoldedNote } from '../../lexicons/foldedNote.ts';
import { foldText } from '../../lexicons/foldedNote.ts';
import { phraseFinder } from '../../lexicons/phraseFinder.ts';
import { plainOneOf } from '../../rulePacks/peopleOf.ts';
import { placeGroupOf, placeGroupsOf, placeWordsOf } from '../../rulePacks/placesOf.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { PLACE_LABELS, type PlaceFinder } from './placeLabels.ts';

const findListed = phraseFinder([...PLACE_LABELS]);

/** Listed places behind a preposition count; alone they are only suspected when they stand in a bracket or list. */
export function createListedPlaces(packs: readonly RulePack[]): PlaceFinder {
  const groups = placeGroupsOf(packs, ({ areas }) => [areas.prepositions]);
  const [apposed] = placeGroupsOf(packs, ({ areas }) => [areas.apposed]);
  if (groups.length === 0 && apposed === undefined) return () => [];
  const ruleOf = new Map(
    [...groups].reverse().flatMap((group) => group.words.map((word) => [foldText(word), group.id] as const)),
  );
  const articles = placeWordsOf(packs, ({ areas }) => areas.articles);
  const article = plainOneOf(articles.map((word) => (word.endsWith("'") ? word : `${word} `)));
  const lead = new RegExp(
    `(?:^|[^\\p{L}])(?<lead>${plainOneOf([...ruleOf.keys()])})[ \\u00a0]?${article}?$`,
    'u',
  );
  const isOther = createOtherTest(packs);
  return (note) =>
    findListed(note).flatMap(({ start, end, value: label }): readonly Finding[] => {
      if (!isWhole(note, start, end) || isOther(note, start, end)) return [];
      const left = note.folded.slice(Math.max(0, start - 24), start);
      const rule = ruleOf.get(lead.exec(left)?.groups?.['lead'] ?? '');
      if (rule !== undefined) return [{ start, end, label, rule, score: label === 'REGION' ? 0.55 : 0.6 }];
      const isApposed =
        /[,(–/-] ?$/u.test(left) && /^ ?[),.;\n\r–/-]|^$/u.test(note.folded.slice(end, end + 2));
      return apposed === undefined || !isApposed
        ? []
        : [{ start, end, label, rule: apposed.id, score: 0.55 }];
    });
}

/** Written with a capital, and not part of a longer word; `d'Andorra` is whole. */
function isWhole(note: FoldedNote, start: number, end: number): boolean {
  if (!/\p{Lu}/u.test(note.text.charAt(start)) || /[\p{L}\p{N}-]/u.test(note.text.charAt(end))) return false;
  return (
    !/[-'’]/u.test(note.text.charAt(start - 1)) || /[dDlL]['’]$/u.test(note.text.slice(start - 2, start))
  );
}

/** Tells places in the names of tests, scores and illnesses: `Boston Naming Test`, `fiebre de Malta`. */
function createOtherTest(
  packs: readonly RulePack[],
): (note: FoldedNote, start: number, end: number) => boolean {
  const behind = new RegExp(
    `^['\\s-]*(?:s\\b ?)?${placeGroupOf(packs, ({ areas }) => areas.notBefore)}`,
    'u',
  );
  const article = plainOneOf(placeWordsOf(packs, ({ areas }) => areas.articles));
  const before = new RegExp(`${placeGroupOf(packs, ({ areas }) => areas.notAfter)} ?(?:${article} ?)?$`, 'u');
  return (note, start, end) =>
    behind.test(note.folded.slice(end, end + 24)) ||
    before.test(note.folded.slice(Math.max(0, start - 24), start));
}
