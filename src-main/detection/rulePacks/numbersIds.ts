/** @file What a rule pack may say about identifiers with a caption or a check digit. Pure; runs in the detection process. */
import { z } from 'zod';
import { PHI_LABELS } from '../../domain/phiLabel.ts';
import { RuleNameSchema, WhySchema } from './patternsTopic.ts';
import { phrases, tailPhrases } from './phrase.ts';

/**
 * Numbers whose print and check the national-id recognizer knows; sources in national-id/checksums.ts. `fr.nir` is the
 * French social security number, `de.kvnr` the German health insurance number, and so on.
 */
export const CHECKED_NUMBERS = [
  'fr.nir',
  'es.dni',
  'es.nuss',
  'es.cip',
  'de.kvnr',
  'de.pension',
  'de.tax-id',
  'at.svnr',
  'ch.ahv',
  'be.register',
  'cn.resident-id',
  'tw.id',
  'hk.id',
  'gb.nhs',
  'us.ssn',
  'ie.pps',
  'ca.sin',
  'it.codice-fiscale',
  'mx.curp',
  'iban',
  'card',
] as const;
export type CheckedNumber = (typeof CHECKED_NUMBERS)[number];

const vote = { rule: RuleNameSchema, why: WhySchema };

export const IdsSchema = z
  .strictObject({
    /** Numbers with a check digit or a print of their own. */
    numbers: z
      .array(
        z.strictObject({
          ...vote,
          number: z.enum(CHECKED_NUMBERS),
          /** True: the check alone is enough; false: it takes one of the captions. */
          bare: z.boolean(),
          captions: tailPhrases,
        }),
      )
      .default([]),
    /** Captions of codes that nothing checks. */
    captions: z
      .array(
        z.strictObject({
          ...vote,
          label: z.enum(PHI_LABELS),
          /** `strong` captions name nothing but an identifier; `weak` ones are everyday words, too (`room`, `bed`). */
          strength: z.enum(['strong', 'weak']),
          captions: phrases,
          /** Those of up to three letters that are also written in small letters; the others are then everyday words. */
          lowerCase: phrases,
        }),
      )
      .default([]),
    /** Capitals with a dash that open a code: `MRN-2024-001`. */
    prefixes: z.array(z.strictObject({ ...vote, label: z.enum(PHI_LABELS), prefixes: phrases })).default([]),
    /** Capitals that open the code of something public: registers of studies, gene variants. */
    publicPrefixes: phrases,
    /** Words for `number` between caption and value. */
    numberWords: phrases,
    /** Words for `is` between caption and value. */
    links: phrases,
    /** Between two values under one caption. */
    joints: phrases,
    /** After a number: what it counts. */
    unitsAfter: phrases,
  })
  .prefault({});
