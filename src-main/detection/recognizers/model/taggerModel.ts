/**
 * @file A token classifier as a recognizer: scores of words become candidate spans. Pure; detection process.
 *
 * Spans of the first decode are sure. Spans that only the second decode finds, with the score of `O` lowered, are not:
 * they become suspected (training.md, "O-bias").
 */
import type { PhiLabel } from '../../../domain/phiLabel.ts';
import { subtractRanges, unionRanges, type Range } from '../../../domain/range.ts';
import type { CandidateSpan } from '../../../domain/span.ts';
import { DeidError } from '../../../domain/errors.ts';
import type { EncodedText, Model } from '../../../engine/model.ts';
import { createTagSet } from '../../../tagging/tagSet.ts';
import { tagWords, type ScoredSpan } from '../../../tagging/tagWords.ts';
import { modelRecognizerId, type NoteModel, type NoteModelFinding } from '../../noteModel.ts';
import { examineNotes } from './examineNotes.ts';
import { foreignLetters } from './foreignScript.ts';
import { labelsOfPack } from './labelsOfPack.ts';

/** Wraps a loaded token classifier. Throws {@link DeidError} `pack/bad-labels`. */
export function createTaggerModel(model: Model, digest: string): NoteModel {
  const { manifest, transitions } = model;
  if (manifest.tagScheme === null) throw new DeidError('pack/bad-labels', { reason: 'no-scheme' });
  const tagSet = createTagSet(manifest.labels, manifest.tagScheme);
  const labels = labelsOfPack(manifest, tagSet.types);
  const id = modelRecognizerId(manifest.id);
  const foreign = foreignLetters(manifest.languages);
  const { balanced, suspected } = manifest.operatingPoints;

  const read = (text: string, encoded: EncodedText, scores: readonly Float32Array[]): NoteModelFinding => {
    const found = tagWords({
      windows: encoded.windows.map(({ firstWord, wordCount }, at) => ({
        firstWord,
        wordCount,
        scores: scores[at] ?? new Float32Array(0),
      })),
      wordCount: encoded.words.length,
      tagSet,
      decoding: manifest.decoding,
      transitions,
      oBias: balanced.oBias,
      suspectedOBias: suspected?.oBias ?? null,
    });
    const spanOf = (isSure: boolean) => (span: ScoredSpan) =>
      candidate(span, { words: encoded.words, labels, id, isSure });
    const unread = found.missing.flatMap(({ firstWord, lastWord }) =>
      rangeOf(encoded.words, firstWord, lastWord),
    );
    return {
      spans: [...found.spans.flatMap(spanOf(true)), ...found.suspected.flatMap(spanOf(false))],
      examined: subtractRanges(unionRanges(encoded.windows.map(({ range }) => range)), [
        ...encoded.unseen,
        ...unread,
        ...foreign(text),
      ]),
      classification: null,
      failure: null,
    };
  };

  return {
    id,
    digest,
    proposesSpans: true,
    examine: (texts, options) => examineNotes(model, texts, read, options),
  };
}

interface SpanContext {
  readonly words: readonly Range[];
  readonly labels: ReadonlyMap<string, PhiLabel | null>;
  readonly id: string;
  readonly isSure: boolean;
}

function candidate(
  { firstWord, lastWord, type, score }: ScoredSpan,
  { words, labels, id, isSure }: SpanContext,
): readonly CandidateSpan[] {
  const label = labels.get(type) ?? null;
  const [range] = rangeOf(words, firstWord, lastWord);
  if (label === null || range === undefined) return [];
  return [{ ...range, label, score: Math.min(Math.max(score, 0), 1), recognizer: id, rule: type, isSure }];
}

function rangeOf(words: readonly Range[], first: number, last: number): readonly Range[] {
  const start = words[first]?.start;
  const end = words[last]?.end;
  return start === undefined || end === undefined ? [] : [{ start, end }];
}
