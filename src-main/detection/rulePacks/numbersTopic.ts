/**
 * @file What a rule pack may say about numbers: dates, ages, ids, phones, vehicles, devices, addresses. Pure; runs in
 * the detection process. docs/rule-packs.md describes every section.
 */
import { z } from 'zod';
import { AgesSchema } from './numbersAges.ts';
import { ContactsSchema } from './numbersContacts.ts';
import { DatesSchema } from './numbersDates.ts';
import { FormSchema } from './numbersForms.ts';
import { IdsSchema } from './numbersIds.ts';
import { PhonesSchema } from './numbersPhones.ts';
import { ThingsSchema } from './numbersThings.ts';

export const NumbersTopicSchema = z.strictObject({
  forms: z.array(FormSchema).default([]),
  dates: DatesSchema,
  ages: AgesSchema,
  ids: IdsSchema,
  phones: PhonesSchema,
  things: ThingsSchema,
  contacts: ContactsSchema,
});
export type NumbersTopic = z.output<typeof NumbersTopicSchema>;
