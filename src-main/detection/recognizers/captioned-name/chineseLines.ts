/** @file Finds Chinese names that open a header line or fill a signature line. Pure; part of the captioned-name recognizer. */
import type { Finding } from '../../lexicons/candidate.ts';
import { endsLikeName, readChineseName } from '../../lexicons/chineseName.ts';
import type { FoldedNote } from '../../lexicons/foldedNote.ts';
import { nameFormsOf, plainOneOf } from '../../rulePacks/peopleOf.ts';
import type { PeopleTopic } from '../../rulePacks/peopleTopic.ts';
import { isHanWord } from '../../rulePacks/peopleWords.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';

// A line that holds nothing but a name far to the right is a signature.
const signatureLine = /(?:^|\n)[ \t\u3000]{6,80}(?=[\u4e00-\u9fff]{2,4}[ \t\u3000]*(?:\r?\n|$|\d{1,2}:))/gu;

/** A finder for `潘俊宏 22M`, `关山月 女 70` and signatures at the right, as far as the packs switch them on. */
export function createChineseLines(packs: readonly RulePack[]): (note: FoldedNote) => readonly Finding[] {
  const forms = nameFormsOf(packs);
  const lines = [
    { pattern: headerPattern(packs), rule: forms.get('chinese-header'), label: 'PATIENT' },
    { pattern: signatureLine, rule: forms.get('chinese-signature-line'), label: 'STAFF' },
  ] as const;
  return (note) => {
    if (!/[\u4e00-\u9fff]/u.test(note.text)) return [];
    return lines.flatMap(({ pattern, rule, label }) =>
      rule === undefined
        ? []
        : [...note.text.matchAll(pattern)].flatMap((found): readonly Finding[] => {
            const range = readChineseName(note.text, found.index + found[0].length);
            return range !== undefined && endsLikeName(note.text, range.end)
              ? [{ ...range, label, rule, score: 0.65 }]
              : [];
          }),
    );
  };
}

/** A header line begins with the name and goes on with sex or age. */
function headerPattern(packs: readonly RulePack[]): RegExp {
  const han = (pick: (lines: PeopleTopic['lines']) => readonly string[]) =>
    plainOneOf(packs.flatMap(({ people }) => (people === null ? [] : pick(people.lines).filter(isHanWord))));
  const bed = han(({ beds, bedSigns }) => [...beds, ...bedSigns]);
  const sex = han(({ sexes }) => sexes);
  const unit = han(({ ageUnits }) => ageUnits);
  return new RegExp(
    `(?<=^|[\\n\\r：:|]|${bed})[ \\t\\u3000]*(?=[\\u4e00-\\u9fff]{2,4}[ \\t\\u3000，,（(]{0,3}(?:${sex}|\\d{1,3} ?(?:${unit}|[MF]\\b|y)))`,
    'gu',
  );
}
