/** @file What a rule pack may say about the captions of fields that hold a name. Pure; runs in the detection process. */
import { z } from 'zod';
import { RuleNameSchema, WhySchema } from './patternsTopic.ts';
import { PersonLabelSchema } from './peopleTitles.ts';
import { latinWords, words } from './peopleWords.ts';

const vote = { rule: RuleNameSchema, why: WhySchema };

const CaptionGroupSchema = z.strictObject({
  ...vote,
  label: PersonLabelSchema,
  /** True: also words of prose (`Patient: wach`), so that an unknown single word is only suspected. */
  open: z.boolean().default(false),
  captions: words,
  /** Captions in Latin letters that Chinese text uses like its own (`VS王建國`); exactly in this spelling. */
  inChinese: words,
});

export const CaptionsSchema = z
  .strictObject({
    /**
     * Captions by whom they name. Where packs share one, patients come first, then open captions, relatives, others and
     * staff, then packs in their order.
     */
    names: z.array(CaptionGroupSchema).default([]),
    /** Captions that are also words of prose or titles: need a colon, blanks or dots are not enough. */
    colonOnly: words,
    /** Chinese captions whose field holds nothing but a name. */
    closed: words,
    /** Words for a person of some sex or age, with their accents and in small letters: before an age they are no name. */
    persons: words,
    /** Values that say that there is no name. */
    empty: words,
    /** Words in front of a family name: maiden names, names by marriage. */
    birthNames: z
      .strictObject({ ...vote, words: latinWords })
      .nullable()
      .default(null),
  })
  .prefault({});
