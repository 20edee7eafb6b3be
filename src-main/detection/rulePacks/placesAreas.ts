/** @file What a rule pack may say about towns, regions, countries and postal codes. Pure; runs in the detection process. */
import { z } from 'zod';
import { RuleNameSchema, WhySchema } from './patternsTopic.ts';
import { phrases } from './phrase.ts';
import { latinWords, words } from './peopleWords.ts';

const vote = { rule: RuleNameSchema, why: WhySchema };
const captioned = z
  .strictObject({ ...vote, captions: latinWords })
  .nullable()
  .default(null);

/** Postal codes that the place recognizer can read; the patterns and their sources are in place/postalShapes.ts. */
export const POSTAL_SHAPES = ['european', 'gb', 'ca', 'ie', 'us'] as const;

const PostalSchema = z.strictObject({
  ...vote,
  shape: z.enum(POSTAL_SHAPES),
  /** Codes of countries in front of a European postal code: `CH`. */
  prefixes: z.array(z.string().regex(/^[A-Z]{1,2}$/)).default([]),
});

/** Towns that no list knows, by where they stand. */
const UnlistedSchema = z
  .strictObject({
    /** A line that opens with town and date. */
    dateLines: z
      .strictObject({
        ...vote,
        /** Before the day: `le`. */
        links: words,
        /** Right behind the day: `er`. */
        ordinals: words,
        /** Before month and year: `de`. */
        monthLinks: words,
      })
      .nullable()
      .default(null),
    /** Behind a street and a comma. */
    behindStreets: z
      .strictObject({
        ...vote,
        /** Ends of street names before a number. */
        ends: words,
        /** Street words behind number and name; in exactly this spelling. */
        types: words,
        /** Street words in front of a name; in exactly this spelling. */
        heads: words,
      })
      .nullable()
      .default(null),
    /** What stands in front of capitals almost only before places; in exactly this spelling. */
    prepositions: z
      .strictObject({ ...vote, words })
      .nullable()
      .default(null),
  })
  .prefault({});

/** Places in Chinese text. */
const ChineseSchema = z.strictObject({
  ...vote,
  /** Behind the name of a province, of a city, of a part of a city. */
  provinceEnds: words,
  cityEnds: words,
  districtEnds: words,
  /** Those of `cityEnds` that also end names that no list knows. */
  ends: words,
  /** Those of `cityEnds` that are regions when a town stands behind them. */
  regionEnds: words,
  /** Listed cities that are everyday words, too: need one of the ends. */
  ambiguous: words,
  /** Before a place. */
  leads: words,
  /** Behind a place: people of there, and what only begins like it. */
  people: words,
  notPeople: words,
  /** Before a name that no list knows, and not part of it. */
  stops: words,
  /** In such a name: general words, and characters of sentences. */
  generic: words,
  sentence: words,
  /** Words of an address behind the city. */
  details: words,
  /** Captions of addresses. */
  captions: words,
  countries: words,
  /** Before a country. */
  countryLeads: words,
  /** Behind a country: makes an illness or a product of it. */
  notCountry: words,
});

export const AreasSchema = z
  .strictObject({
    /** Captions of fields that hold a place. */
    captions: z
      .array(z.strictObject({ ...vote, label: z.enum(['CITY', 'REGION', 'COUNTRY']), captions: latinWords }))
      .default([]),
    /** Captions of whole addresses. */
    addresses: captioned,
    /** Before a telephone number that ends an address. */
    addressEnds: words,
    /** Captions of postal codes. */
    postalCaptions: captioned,
    /** Phrases after which any capitalized word is a place; a phrase may end with `'`. */
    living: z
      .strictObject({
        ...vote,
        phrases: latinWords,
        /** Ends of names behind such a phrase that are streets, not towns. */
        streetEnds: words,
      })
      .nullable()
      .default(null),
    /** Before a listed place. */
    prepositions: z
      .strictObject({ ...vote, words })
      .nullable()
      .default(null),
    /** Listed places in brackets and between commas. */
    apposed: z.strictObject(vote).nullable().default(null),
    /** Between preposition and place. */
    articles: words,
    /** How the words behind and before a listed place begin or end that make a test or an illness of it. */
    notBefore: words,
    notAfter: words,
    postal: z.array(PostalSchema).default([]),
    /** Behind five digits: what they count. */
    notTowns: phrases,
    unlisted: UnlistedSchema,
    chinese: ChineseSchema.nullable().default(null),
  })
  .prefault({});
