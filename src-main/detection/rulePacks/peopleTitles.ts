/** @file What a rule pack may say about titles, roles and other words beside a name. Pure; runs in the detection process. */
import { z } from 'zod';
import { RuleNameSchema, WhySchema } from './patternsTopic.ts';
import { phrases } from './phrase.ts';
import { latinWords, words } from './peopleWords.ts';

/** Labels that people have. */
export const PersonLabelSchema = z.enum(['PATIENT', 'STAFF', 'RELATIVE', 'PERSON']);

/**
 * How far a title is to be trusted. `title`: says by itself that a name follows (`Mme`, `Herr`). `article`: stands before
 * given names alone (`en Jordi`). `role`: a word of prose, too (`nurse`); the name may stand in brackets or behind a
 * comma. `word`: a word of prose with the name right behind it (`named`, `seen by`). `salutation`: opens a letter, so a
 * comma closes the name.
 */
export const TITLE_KINDS = ['title', 'article', 'role', 'word', 'salutation'] as const;
export type TitleKind = (typeof TITLE_KINDS)[number];

const vote = { rule: RuleNameSchema, why: WhySchema };

const BeforeSchema = z.strictObject({
  ...vote,
  label: PersonLabelSchema,
  kind: z.enum(TITLE_KINDS).default('title'),
  titles: latinWords,
  /** The only spellings of these titles, where another case means something else (`dr` is *droit*); empty: any. */
  spellings: words,
  /** True: written with a capital. */
  capital: z.boolean().default(false),
  /** Titles whose other spellings count in front of a listed name. */
  otherSpellings: words,
  /** True: a lone word that no list knows is not taken for a name. */
  strict: z.boolean().default(false),
  /** True: with `strict`, a lone unknown word is taken all the same (`M. Zyx`). */
  lone: z.boolean().default(false),
  /** True: the title also abbreviates a word for illness or muscle, so an eponym behind it is none (`M. Crohn`). */
  beforeEponyms: z.boolean().default(false),
  /** True: behind a number it is a unit (`16 Fr`). */
  unit: z.boolean().default(false),
});

const BehindSchema = z.strictObject({ ...vote, label: PersonLabelSchema, titles: words });

export const TitlesSchema = z
  .strictObject({
    /** Titles in front of a name. Where packs share one, kinds win in their order, then packs in theirs. */
    before: z.array(BeforeSchema).default([]),
    /** Chinese titles behind a name. */
    behind: z.array(BehindSchema).default([]),
    /** Chinese words that end with a surname's character and stand in front of a title without being a name. */
    notNames: words,
    /** Chinese roles and people right before a name in Latin letters, or before a full name. */
    introductions: z.array(z.strictObject({ ...vote, label: PersonLabelSchema, words })).default([]),
    /** Right behind a title: forms for both sexes (`/in`). */
    endings: phrases,
    /** Right behind a title: what the degree was given for (`Dr. med.`). */
    degrees: words,
    /** Left of a courtesy title: makes its bearer staff. */
    staffBefore: words,
    /** What is stepped over between a caption, a title or a kin word and the name. */
    skipped: z
      .strictObject({
        titles: phrases,
        /** Right before one of them (`Univ.-Prof.`). */
        prefixes: phrases,
        /** Titles of one letter: need their dot. */
        dotted: words,
        /** Articles: in small letters only. */
        articles: words,
      })
      .prefault({}),
  })
  .prefault({});
