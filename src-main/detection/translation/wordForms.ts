/**
 * @file Forms under which an inflected English word may stand in the lexicon. Pure; runs in the detection process.
 *
 * The regular endings only (plural, -ed, -ing) and the regular changes of spelling in front of them, as any school grammar
 * has them: `biopsies` biopsy, `masses` mass, `tapered` taper, `noted` note, `stopped` stop, `carried` carry.
 */

/** 3: shorter stems are other words (`bed`, `sing`, `Shing`, `his`). */
const SHORTEST_STEM = 3;

/** Possible base forms of a word, likeliest first; empty when it has no such ending. The case of the letters is kept. */
export function baseForms(word: string): readonly string[] {
  return [...pluralStems(word), ...verbStems(word)];
}

function pluralStems(word: string): readonly string[] {
  // `stenosis`, `virus` and `mass` are no plurals. An acronym of two letters may have one: `CTs`.
  if (!/[^siu]s$/.test(word) || word.length <= SHORTEST_STEM) return [];
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  return word.endsWith('es') ? [word.slice(0, -1), word.slice(0, -2)] : [word.slice(0, -1)];
}

function verbStems(word: string): readonly string[] {
  const [, stem = '', ending = ''] = /^(.+?)(ed|ing)$/.exec(word) ?? [];
  if (stem.length < SHORTEST_STEM) return [];
  if (ending === 'ed' && stem.endsWith('i')) return [`${stem.slice(0, -1)}y`];
  const isDoubled = /([^aeiou])\1$/.test(stem);
  return [stem, `${stem}e`, ...(isDoubled ? [stem.slice(0, -1)] : [])];
}
