/**
 * @file Capitalised words that end a name or are never one: roles, titles, captions, calendar words, fillers.
 * Pure; runs in the detection process.
 *
 * They come from the packs of all languages, whatever the languages of a note: people and their titles cross languages,
 * and a word that is no name in one language is a bad guess in the others.
 */
import { nameWordsOf } from '../rulePacks/peopleOf.ts';
import { LANGUAGE_PACKS } from '../rulePacks/shippedRulePacks.ts';

/** Folded. Roles, titles and kin words beside names. */
export const roleWords: ReadonlySet<string> = new Set(
  nameWordsOf(LANGUAGE_PACKS, ({ notNames }) => notNames.roles),
);
/** Folded. Calendar words, greetings, captions and function words. */
export const fillerWords: ReadonlySet<string> = new Set(
  nameWordsOf(LANGUAGE_PACKS, ({ notNames }) => notNames.fillers),
);
