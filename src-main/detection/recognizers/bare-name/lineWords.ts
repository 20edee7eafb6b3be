/** @file What rule packs say about lines that open with a name, as patterns. Pure; part of the bare-name recognizer. */
import { nameFormsOf, namePhrasesOf, nameWordsOf, plainOneOf } from '../../rulePacks/peopleOf.ts';
import type { NameForm } from '../../rulePacks/peopleForms.ts';
import { isHanWord } from '../../rulePacks/peopleWords.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';

export interface LineWords {
  readonly forms: ReadonlyMap<NameForm, string>;
  /** Marks in front of a name that opens a line: bullets, table bars, a bed or room; matches at its beginning. */
  readonly lead: RegExp;
  /** Behind a name that opens a patient's line: sex, age, birth; matches at its beginning. */
  readonly patientTail: RegExp;
  /** Left of a listed given name: makes it something else. */
  readonly notBefore: RegExp;
  /** Folded given names that tests, signs and places are called after. */
  readonly namesakes: ReadonlySet<string>;
}

/** Gathers the words of the packs; all patterns are for the folded text. */
export function createLineWords(packs: readonly RulePack[]): LineWords {
  const beds = plainOneOf(nameWordsOf(packs, ({ lines }) => lines.beds).filter((word) => !isHanWord(word)));
  return {
    forms: nameFormsOf(packs),
    lead: new RegExp(
      `^[\\s>*•·|#)-]{0,12}(?:(?:\\d{1,2}[.)] |${beds}\\.? ?[\\p{L}\\d-]{1,6}[ :,–-]{1,3}))?`,
      'u',
    ),
    patientTail: patientTail(packs),
    notBefore: new RegExp(`${namePhrasesOf(packs, ({ lines }) => lines.notBefore)}[ \\u00a0]$`, 'u'),
    namesakes: new Set(nameWordsOf(packs, ({ names }) => names.namesakes)),
  };
}

function patientTail(packs: readonly RulePack[]): RegExp {
  const sexes = nameWordsOf(packs, ({ lines }) => lines.sexes);
  const letters = plainOneOf(sexes.filter((sex) => sex.length === 1 && !isHanWord(sex)));
  const units = plainOneOf(nameWordsOf(packs, ({ lines }) => lines.ageUnits));
  const births = namePhrasesOf(packs, ({ lines }) => lines.births);
  const forms = [
    `[,;|]? {0,3}[(|]? ?${plainOneOf(sexes)}\\.? ?[,;./|)]`,
    `[,;|]? ?[(|]?\\d{1,3} ?(?:${units}|${letters})(?!\\p{L})`,
    `[,;|]? ?\\(?(?:\\*|${births})`,
    '[,;|] ?\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4}',
    `[,;|]? ?${letters} ?[/,] ?\\d{2}(?!\\d)`,
  ];
  return new RegExp(`^(?:${forms.join('|')})`, 'u');
}
