/** @file What a rule pack may say about dates. Pure; runs in the detection process. */
import { z } from 'zod';
import { RuleNameSchema, WhySchema } from './patternsTopic.ts';
import { phrases } from './phrase.ts';

const rule = { rule: RuleNameSchema, why: WhySchema };
/** Words right before or after a number that make it something else. Words are whole ones unless they end in `*`. */
const around = z
  .strictObject({
    before: phrases,
    /** What may stand between these words and the number. */
    links: phrases,
    after: phrases,
    /** Longer words that begin like one of `after` and say nothing. */
    except: phrases,
  })
  .prefault({});

const MonthsSchema = z.strictObject({
  ...rule,
  /** Names that mean a month wherever they stand; plain names, no signs. */
  full: phrases,
  /** Abbreviations: need a day or a year. */
  short: phrases,
  /** Those of `short` that are everyday words too: need a day and a year, or a day joined by a sign. */
  risky: phrases,
  /** Names whose spelling in small letters is another word (`may`). */
  capital: phrases,
});

const BirthsSchema = z.strictObject({
  ...rule,
  /** What stands right before a birth date. A single Chinese character needs a blank before it. */
  captions: phrases,
  /** Words for being born, after which a place may stand. */
  verbs: phrases,
  /** What opens the place between verb and date. */
  places: phrases,
  /** What opens the date after the verb. */
  links: phrases,
  /** True when the verb alone, without one of `links`, does not announce a date. */
  needsLink: z.boolean().default(false),
  /** What stands right after a birth date. */
  after: phrases,
});

const HolidaysSchema = z.strictObject({
  ...rule,
  names: phrases,
  /** What makes another thing of the name before it (`Christmas disease`). */
  notBefore: phrases,
  /** Names that are surnames, too: need one of the prepositions before them. */
  afterPreposition: phrases,
  prepositions: phrases,
});

const DecadesSchema = z.strictObject({
  ...rule,
  /** `années` 80. */
  before: phrases,
  /** 1990`er Jahre`. */
  behind: phrases,
  /** What makes the number after `before` a count. */
  notAfter: phrases,
});

export const DatesSchema = z
  .strictObject({
    months: MonthsSchema.nullable().default(null),
    births: BirthsSchema.nullable().default(null),
    holidays: HolidaysSchema.nullable().default(null),
    decades: DecadesSchema.nullable().default(null),
    /** Seasons: dates with their year. */
    seasons: z
      .strictObject({ ...rule, names: phrases })
      .nullable()
      .default(null),
    /** Quarters with their number: dates with their year. */
    quarters: z
      .strictObject({ ...rule, names: phrases })
      .nullable()
      .default(null),
    /** Captions of dates without signs between the digits; those of `weak` want eight digits. */
    digits: z
      .strictObject({ ...rule, captions: phrases, weak: phrases })
      .nullable()
      .default(null),
    weekdays: phrases,
    /** Days of a month in words. */
    dayWords: phrases,
    /** Years in words: how they begin, and what they go on with. */
    yearWords: z.strictObject({ first: phrases, further: phrases }).prefault({}),
    /** Endings of a day's number. */
    ordinals: phrases,
    /** Between two dates or days. */
    joints: phrases,
    /** Between day and month. */
    beforeMonth: phrases,
    /** Between month and year. */
    beforeYear: phrases,
    /** Before a month without a day. */
    monthPointers: phrases,
    /** Before a day and a month in digits. */
    pairPointers: phrases,
    /** Before a year. */
    yearPointers: phrases,
    /** Before a year and part of the date. */
    partsOfYear: phrases,
    /** Around three numbers that are no date. */
    notTriple: around,
    /** Around two numbers that are no date: measurements, scores, fractions. */
    notPair: around,
    /** Around four digits that are no year: values, versions, guidelines. */
    notYear: around,
    /** After a month and a number: what is counted by it. */
    unitsAfter: phrases,
  })
  .prefault({});
