/** @file Finds cities, regions, countries and postal codes. Pure; runs in the detection process. */
import { wholeNote } from '../../lexicons/candidate.ts';
import { foldNote } from '../../lexicons/foldedNote.ts';
import type { Recognizer } from '../../recognizer.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { createCaptionedPlaces } from './captionedPlace.ts';
import { createChinesePlaces } from './chinesePlace.ts';
import { createListedPlaces } from './listedPlace.ts';
import { createPostalPlaces } from './postalPlace.ts';
import { createUnlistedPlaces } from './unlistedPlace.ts';

const id = 'place';

/** Cities, regions, countries and postal codes, by the words and shapes of the packs. */
export function createPlaceRecognizer(packs: readonly RulePack[]): Recognizer {
  const finders = [
    createCaptionedPlaces(packs),
    createPostalPlaces(packs),
    createListedPlaces(packs),
    createUnlistedPlaces(packs),
  ];
  const findChinese = createChinesePlaces(packs);
  return {
    id,
    version: 3,
    explanation:
      'A place stands behind a postal code, a caption or a phrase about where someone lives, or is listed.',
    recognize(input) {
      const note = foldNote(input);
      return wholeNote(input, id, [
        ...finders.flatMap((find) => find(note)),
        ...(note.hasHan ? findChinese(input.text) : []),
      ]);
    },
  };
}
