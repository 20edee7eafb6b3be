/**
 * @file What a rule pack may say about people: titles, captions, kin words, signatures, lines that open with a name, words
 * that are none. Pure; runs in the detection process. docs/rule-packs.md describes every section.
 */
import { z } from 'zod';
import { CaptionsSchema } from './peopleCaptions.ts';
import { NameFormSchema } from './peopleForms.ts';
import { KinSchema } from './peopleKin.ts';
import { LinesSchema } from './peopleLines.ts';
import { NamesSchema, NotNamesSchema } from './peopleNames.ts';
import { SignaturesSchema } from './peopleSignatures.ts';
import { TitlesSchema } from './peopleTitles.ts';

export const PeopleTopicSchema = z.strictObject({
  forms: z.array(NameFormSchema).default([]),
  titles: TitlesSchema,
  captions: CaptionsSchema,
  kin: KinSchema,
  signatures: SignaturesSchema,
  lines: LinesSchema,
  names: NamesSchema,
  notNames: NotNamesSchema,
});
export type PeopleTopic = z.output<typeof PeopleTopicSchema>;
