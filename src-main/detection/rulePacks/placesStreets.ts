/** @file What a rule pack may say about streets. Pure; runs in the detection process. */
import { z } from 'zod';
import { RuleNameSchema, WhySchema } from './patternsTopic.ts';
import { phrases } from './phrase.ts';
import { words } from './peopleWords.ts';

const vote = { rule: RuleNameSchema, why: WhySchema };

/** `12 bis, rue Pasteur`: number, street word, name. */
const NumberFirstSchema = z.strictObject({
  ...vote,
  heads: words,
  /** Those after which a name in small letters counts, too. */
  lower: words,
  /** Street words that need no number; in exactly this spelling. */
  sure: words,
  /** Between two house numbers: `12 à 14`. */
  numberLinks: words,
  /** Between street and town. */
  townLinks: words,
});

/** `calle Mayor, 5, 2º`: street word, name, number, door. */
const NumberLastSchema = z.strictObject({
  ...vote,
  heads: words,
  /** Street words that need no number; in exactly this spelling. */
  sure: words,
  /** Street words of towns whose streets have numbers for names: `carrera 70 # 41-72`. */
  grid: words,
  /** Right before the house number (`nº`). */
  numbers: phrases,
  /** In place of the house number (`s/n`). */
  without: phrases,
  /** Floors and doors behind the house number. */
  doors: phrases,
  /** Ends of ordinal numbers of floors (`1er`). */
  ordinals: words,
});

/** `Bonner Straße 12a`, `Am Lechrain 14`: the street word stands behind or inside the name. */
const NameFirstSchema = z.strictObject({
  ...vote,
  /** Ends of street names. */
  ends: words,
  /** Those that need no number. */
  sure: words,
  /** Street words that stand apart; in exactly this spelling. */
  apart: words,
  /** What opens a street name without a street word, before a postal code; in exactly this spelling. */
  opens: words,
  /** Before an address. */
  captions: words,
  /** What in front of a number is no street name, even before a postal code; in exactly this spelling. */
  notNames: words,
  /** Beginnings of words that end like a street and are none (`Harn`weg). */
  ordinary: words,
});

/** `Flat 3, 12 Ford Road`: number, name, street word. Words in exactly this spelling. */
const NumberNameSchema = z.strictObject({
  ...vote,
  types: words,
  /** Those that need no number. */
  sure: words,
  /** Between number and name: `North`. */
  directions: words,
  /** Ends of ordinal numbers (`5th`). */
  ordinals: words,
  /** Before the house number: `Flat`. */
  rooms: words,
  /** Behind the street: `Apt`. */
  units: words,
});

/** `中山路二段8號`. */
const ChineseSchema = z.strictObject({
  ...vote,
  roads: words,
  /** Those whose numbers with hyphens are houses without a word for them. */
  estateRoads: words,
  /** Behind a house number. */
  numbers: words,
  /** Behind the number of a building, stair, floor or room. */
  parts: words,
  /** Behind the number of a building, when no house number stands before it; one character each. */
  blocks: words,
  /** Words that end an address. */
  estates: words,
  /** Before an address. */
  introductions: words,
  /** Behind a number: parts of a long road, or the direction in front of them. */
  directions: words,
});

export const StreetsSchema = z
  .strictObject({
    numberFirst: NumberFirstSchema.nullable().default(null),
    numberLast: NumberLastSchema.nullable().default(null),
    nameFirst: NameFirstSchema.nullable().default(null),
    numberName: NumberNameSchema.nullable().default(null),
    chinese: ChineseSchema.nullable().default(null),
    /** Boxes at a post office, before their number. */
    boxes: z
      .strictObject({ ...vote, captions: phrases })
      .nullable()
      .default(null),
    /** Captions of fields that hold a house number alone: `Hausnr.: 17`. */
    houseNumbers: z
      .strictObject({ ...vote, captions: phrases })
      .nullable()
      .default(null),
    /** Small words inside names of streets (`de la`). */
    links: words,
    /** Words that show that a street word stands in prose (`vía oral`). */
    prose: words,
    /** Street words that are medical or everyday words unless a capital stands behind them. */
    doubtful: words,
    /** Spellings of street words that mean something else (`AV`: visual acuity). */
    notStreets: words,
  })
  .prefault({});
