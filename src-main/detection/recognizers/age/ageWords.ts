/** @file The words of ages, as patterns built from rule packs. Pure; part of the age recognizer. */
import { wordPattern, type WordPattern } from '../../lexicons/wordPattern.ts';
import { formsOf, groupsOf, wordsOf, type FormIds, type Owned } from '../../rulePacks/numbersOf.ts';
import type { NumbersTopic } from '../../rulePacks/numbersTopic.ts';
import { isHanPhrase, oneOf, ownerOf } from '../../rulePacks/phrase.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { BEFORE, HAN_NUMBER } from './age.patterns.ts';

export type Ages = NumbersTopic['ages'];
type UnitGroup = Owned<{ readonly rule: string; readonly words: readonly string[] }>;

/** What the parts of the age recognizer know of the languages. */
export interface AgeWords {
  readonly packs: readonly RulePack[];
  readonly forms: FormIds;
  /** Id of the rule that has the unit. */
  readonly ruleOf: (unit: string) => string | undefined;
  readonly words: (pick: (ages: Ages) => readonly string[]) => readonly string[];
  /** All units of all packs as alternatives, one-letter ones included; any case. */
  readonly anyUnit: string;
  readonly hanUnit: string;
  readonly notAfterHan: string;
}

/** Gathers the words of the packs. */
export function createAgeWords(packs: readonly RulePack[]): AgeWords {
  const words = (pick: (ages: Ages) => readonly string[]) => wordsOf(packs, ({ ages }) => pick(ages));
  const groups: readonly UnitGroup[] = groupsOf(packs, ({ ages }) => [
    ages.unit === null
      ? null
      : {
          ...ages.unit,
          words: [...ages.sure, ...unitsOf(ages), ...ages.short, ...ages.glued, ...ages.beforePerson.units],
        },
  ]);
  const owner = ownerOf(groups, (group) => group.words);
  const sure = words((ages) => ages.sure);
  return {
    packs,
    forms: formsOf(packs),
    ruleOf: (unit) => owner(unit)?.id,
    words,
    anyUnit: oneOf([...words(unitsOf), ...words(({ short }) => short), ...sure.filter(isHanPhrase)]),
    hanUnit: oneOf(sure.filter(isHanPhrase)),
    notAfterHan: oneOf(words(({ notAfterSure }) => notAfterSure)),
  };
}

/** Units that ages share with durations, shortest time last. */
export function unitsOf({ units }: Ages): readonly string[] {
  return [...units.years, ...units.months, ...units.weeks, ...units.days];
}

/** The numbers with units that only ages have. */
export interface SurePatterns {
  readonly latin: RegExp;
  readonly han: RegExp;
  readonly hanWords: RegExp;
}

/** Compiles the units that only ages have. */
export function surePatterns({ words, hanUnit, notAfterHan }: AgeWords): SurePatterns {
  const sure = words((ages) => ages.sure).filter((unit) => !isHanPhrase(unit));
  const range = String.raw`(?:${oneOf(words(({ ranges }) => ranges))} ?\d{1,3}[ -]?)?`;
  const beforePerson = words(({ beforePerson: { units } }) => units);
  const persons = words(({ beforePerson: { persons: own } }) => own);
  const hanMonths = oneOf(words(({ units }) => units.months).filter(isHanPhrase));
  return {
    latin: new RegExp(
      String.raw`${BEFORE}(\d{1,3})(?:[.,;]\d{1,2})?[ -]{0,2}${range}(?<unit>${oneOf(sure)}(?!\p{L})|${oneOf(beforePerson)}-?(?= ?${oneOf(persons)}))`,
      'giu',
    ),
    han: new RegExp(
      String.raw`${BEFORE}(\d{1,3})(?:[.,;]\d{1,2})? ?(?<unit>${hanUnit})(?:\d{1,2} ?${hanMonths}?)?(?!${notAfterHan})`,
      'gu',
    ),
    hanWords: new RegExp(String.raw`${HAN_NUMBER}(?<unit>${hanUnit})(?!${notAfterHan})`, 'gu'),
  };
}

/** Numbers in words before a unit. */
export interface NumberWords {
  readonly tens: string;
  readonly any: string;
}

/** Alternatives for numbers in words: tens that may go on, and all others. */
export function numberWords({ words }: AgeWords): NumberWords {
  const tens = oneOf(words(({ numbers }) => numbers.tens));
  const others = oneOf(words(({ numbers }) => numbers.others));
  const joints = oneOf(words((ages) => ages.joints));
  const composed = String.raw`${tens}(?:[ -](?:${joints} )?\p{L}{2,7}){0,2}?`;
  return { tens: composed, any: String.raw`(?:${composed}|${others})` };
}

/** {@link wordPattern} over a pattern that begins with one of the phrases; finds nothing where there are none. */
export function beginningWith(list: readonly string[], source: string): WordPattern {
  return list.length === 0 ? () => [] : wordPattern(new RegExp(source, 'giu'));
}
