/**
 * @file The text without dots that do not end a sentence. Pure; runs in the detection process.
 *
 * S3 (systems.md): its approaches 4 to 6 strip such dots before anything reads the note. The document does not say how
 * it knows them; here a dot ends a sentence when the splitter of this product ends one behind it.
 */
import { createOffsetMap, type Edit } from '../../text/offsetMap.ts';
import { splitSentences } from '../../text/sentences.ts';
import type { TextView } from './textView.ts';

/** Drops every `.` but the last one of each sentence. Dots between digits are no ends of anything either and go too. */
export function withoutInnerDots(text: string): TextView {
  const ends = new Set(
    splitSentences(text).map(({ start, end }) => start + lastSign(text.slice(start, end))),
  );
  const edits: Edit[] = [];
  let kept = '';
  let from = 0;
  for (let at = text.indexOf('.'); at >= 0; at = text.indexOf('.', at + 1)) {
    if (ends.has(at)) continue;
    edits.push({ start: at, end: at + 1, length: 0 });
    kept += text.slice(from, at);
    from = at + 1;
  }
  const offsets = createOffsetMap(text.length, edits);
  return {
    text: kept + text.slice(from),
    // From the end of the dropped dot before to the start of the one behind: dots around a mention are not of it.
    toSource: ({ start, end }) => ({
      start: offsets.toSource(start, 'end'),
      end: offsets.toSource(end, 'start'),
    }),
  };
}

function lastSign(sentence: string): number {
  return sentence.trimEnd().length - 1;
}
