/**
 * @file Lets a tagger read one sentence at a time. Pure; runs in the detection process.
 *
 * S0, S1 and S2 (systems.md) train and tag sentences; a network trained so reads a whole note as one very long sentence
 * of a kind it has never seen.
 */
import { splitSentences } from '../../text/sentences.ts';
import type { Range } from '../../domain/range.ts';
import type { NoteModel, NoteModelFinding } from '../noteModel.ts';

/** The same model asked about every sentence; sentences of all notes travel together. */
export function sentenceBySentence(model: NoteModel): NoteModel {
  return {
    ...model,
    examine: async (texts, options) => {
      const sentences = texts.map((text) => splitSentences(text));
      const pieces = texts.flatMap((text, at) =>
        (sentences[at] ?? []).map(({ start, end }) => text.slice(start, end)),
      );
      const found = await model.examine(pieces, options);
      let next = 0;
      return sentences.map((ofNote) => {
        const own = found.slice(next, next + ofNote.length);
        next += ofNote.length;
        return together(ofNote, own);
      });
    },
  };
}

/** One finding of a note from those of its sentences. A sentence that failed, or has no answer, fails the note. */
function together(sentences: readonly Range[], findings: readonly NoteModelFinding[]): NoteModelFinding {
  const failed = findings.find(({ failure }) => failure !== null)?.failure ?? null;
  const failure = findings.length < sentences.length ? 'detection/recognizer-failed' : failed;
  const moved = <Place extends Range>(places: readonly Place[], by: number): readonly Place[] =>
    places.map((place) => ({ ...place, start: place.start + by, end: place.end + by }));
  return {
    spans: findings.flatMap(({ spans }, at) => moved(spans, sentences[at]?.start ?? 0)),
    examined: findings.flatMap(({ examined }, at) => moved(examined, sentences[at]?.start ?? 0)),
    classification: null,
    failure,
  };
}
