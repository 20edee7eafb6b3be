/** @file What a rule pack may say about vehicles and devices. Pure; runs in the detection process. */
import { z } from 'zod';
import { RuleNameSchema, WhySchema } from './patternsTopic.ts';
import { phrases } from './phrase.ts';

/** Number plates whose scheme the vehicle-device recognizer knows; sources in vehicleDevice.patterns.ts. */
export const PLATE_SCHEMES = ['fr', 'es', 'cn', 'tw', 'de', 'aircraft'] as const;
export type PlateScheme = (typeof PLATE_SCHEMES)[number];

const vote = { rule: RuleNameSchema, why: WhySchema };
const captioned = z
  .strictObject({
    ...vote,
    captions: phrases,
    /** Words between caption and code. */
    links: phrases,
  })
  .nullable()
  .default(null);

export const ThingsSchema = z
  .strictObject({
    plates: z.array(z.strictObject({ ...vote, plate: z.enum(PLATE_SCHEMES) })).default([]),
    vehicles: captioned,
    devices: captioned,
    /** After a code: what it counts. */
    unitsAfter: phrases,
  })
  .prefault({});
