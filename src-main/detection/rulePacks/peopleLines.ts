/** @file What a rule pack may say about the surroundings of names that nothing introduces. Pure; runs in the detection process. */
import { z } from 'zod';
import { words } from './peopleWords.ts';
import { phrases } from './phrase.ts';

export const LinesSchema = z
  .strictObject({
    /** Before the number of a bed or room that opens a patient's line. */
    beds: words,
    /** Chinese signs behind the number of a bed. */
    bedSigns: words,
    /** Words for the patient that open a line before a Chinese name. */
    patients: words,
    /** Sex behind a name that opens a line. */
    sexes: words,
    /** Units of an age behind such a name. */
    ageUnits: words,
    /** What announces a birth behind such a name; a blank at the end counts. */
    births: phrases,
    /** Captions of identifiers right behind a Chinese name. */
    ids: words,
    /** Before a listed given name: make it something else (`rue Victor`). */
    notBefore: phrases,
    /** Heads of places that are called after people, and what may follow them before the name. */
    placeHeads: phrases,
    placeLinks: phrases,
    placeTitles: phrases,
  })
  .prefault({});
