/** @file Notices that a decoder repeats itself. Pure; runs in the engine process. */

/** 4: no sentence says a phrase four times in a row; a decoder that does goes on with it. */
const COPIES = 4;
/** 16 tokens: the longest phrase that is looked for. */
const LONGEST_PHRASE = 16;
/** 8: dashes and dots are repeated in notes, a few at a time. */
const SHORTEST_LOOP = 8;

/** True when the ids end with one phrase again and again. */
export function endsInLoop(ids: readonly number[]): boolean {
  for (let phrase = 1; phrase <= LONGEST_PHRASE; phrase += 1) {
    const length = Math.max(phrase * COPIES, SHORTEST_LOOP);
    if (length > ids.length) continue;
    const start = ids.length - length;
    if (ids.slice(start + phrase).every((id, at) => id === ids[start + at])) return true;
  }
  return false;
}
