/** @file What a rule pack may say about the words of a name. Pure; runs in the detection process. */
import { z } from 'zod';
import { words } from './peopleWords.ts';

export const NamesSchema = z
  .strictObject({
    /** Between two people: and. */
    joints: words,
    /** Parts of names that are never looked for alone. */
    particles: words,
    /** Given names that tests, signs, scores, instruments and places are called after; alone they are no person. */
    namesakes: words,
  })
  .prefault({});

/** Words that end a name or are never one. */
export const NotNamesSchema = z
  .strictObject({
    /** Roles, titles and kin words beside names. */
    roles: words,
    /** Calendar words, greetings, captions and function words. */
    fillers: words,
  })
  .prefault({});
