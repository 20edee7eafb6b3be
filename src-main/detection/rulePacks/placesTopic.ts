/**
 * @file What a rule pack may say about places: institutions, streets, places, professions, logins. Pure; runs in the
 * detection process. docs/rule-packs.md describes every section.
 */
import { z } from 'zod';
import { AreasSchema } from './placesAreas.ts';
import { PlaceFormSchema } from './placesForms.ts';
import { InstitutionsSchema } from './placesInstitutions.ts';
import { LoginsSchema } from './placesLogins.ts';
import { ProfessionsSchema } from './placesProfessions.ts';
import { StreetsSchema } from './placesStreets.ts';

export const PlacesTopicSchema = z.strictObject({
  forms: z.array(PlaceFormSchema).default([]),
  institutions: InstitutionsSchema,
  streets: StreetsSchema,
  areas: AreasSchema,
  professions: ProfessionsSchema,
  logins: LoginsSchema,
});
export type PlacesTopic = z.output<typeof PlacesTopicSchema>;
