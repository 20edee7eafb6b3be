/**
 * @file Lets taggers speak about what rules are not sure of. Pure; runs in the detection process.
 *
 * [Note: A doubtful rule needs a second opinion]
 * Alone, a rule must guess: `Rose` in front of a full stop is taken for a name, because leaving a name out is worse. Where
 * a tagger has read the same words and does not even suspect them, the guess becomes a suspicion: it is shown to the
 * reviewer and keeps the note from being fully anonymized, but it replaces nothing by itself. Rules that are sure
 * (ids with checksums, captions) need nobody's consent, nor do follow-ups, which inherit from sure finds alone. Where no
 * tagger has read, because it failed or left a gap, every rule stands as it would alone.
 */
import type { Range } from '../../domain/range.ts';
import { contains, overlaps, unionRanges } from '../../domain/range.ts';
import type { CandidateSpan } from '../../domain/span.ts';
import { ACCEPT_THRESHOLD } from './isSure.ts';

/**
 * From this score on a rule is believed although no tagger agrees. Chosen on the dev notes; what other scores would do is measured by
 * `npm run quality -- second-opinion` (docs/model-quality.md, "The second opinion").
 */
export const SURE_ALONE = 0.66;

/** What one tagger said of the note. */
export interface TaggerReading {
  readonly spans: readonly CandidateSpan[];
  /** Where it has looked. */
  readonly examined: readonly Range[];
}

/**
 * The rules' candidates, those that are below `sureAlone` marked as not sure where a tagger has read the whole of them
 * and none proposes anything there, sure or not.
 */
export function withSecondOpinion(
  candidates: readonly CandidateSpan[],
  taggers: readonly TaggerReading[],
  sureAlone: number = SURE_ALONE,
): readonly CandidateSpan[] {
  const read = unionRanges(taggers.flatMap(({ examined }) => examined));
  if (read.length === 0) return candidates;
  const proposed = unionRanges(taggers.flatMap(({ spans }) => spans));
  return candidates.map((candidate) => {
    const isGuess =
      candidate.isSure === undefined && candidate.score >= ACCEPT_THRESHOLD && candidate.score < sureAlone;
    if (!isGuess) return candidate;
    const here = firstEndingAfter(read, candidate.start);
    if (here === undefined || !contains(here, candidate)) return candidate;
    const nearest = firstEndingAfter(proposed, candidate.start);
    return nearest !== undefined && overlaps(nearest, candidate)
      ? candidate
      : { ...candidate, isSure: false };
  });
}

/** Of sorted ranges that are apart, the first that ends behind the place. */
function firstEndingAfter(ranges: readonly Range[], place: number): Range | undefined {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.end ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return ranges[low];
}
