/** @file Writes gold as tokens with tags and offsets. Pure. */
import { indexCodePoints } from '../../text/codePoints.ts';
import { inOrder, type AnnotatedNote, type AnnotatedSpan } from './annotatedNote.ts';
import { COLUMNS_LINE } from './conll.ts';
import { tagsOfSpan, type TagScheme } from './conllTags.ts';
import { goldError } from './goldProblem.ts';
import { cutSentences, cutTokens, refuseBrokenText } from './tokenCuts.ts';

/**
 * One file with all notes. Kinds of blanks are lost, and blanks at the end; offsets keep everything else. Fails with
 * `overlapping-spans`, because a token has one tag, and with `not-expressible` for a span that begins or ends with a blank.
 */
export function writeConll(notes: readonly AnnotatedNote[], scheme: TagScheme): string {
  return `${COLUMNS_LINE} FORM START END TAG\n${notes.map((note) => noteLines(note, scheme)).join('')}`;
}

function noteLines(note: AnnotatedNote, scheme: TagScheme): string {
  refuseBrokenText(note);
  const spans = inOrder(note.spans);
  refuseUnwritable(note, spans);
  const index = indexCodePoints(note.text);
  const lines = [`-DOCSTART- (${note.id})\n`];
  let next = 0;
  for (const sentence of cutSentences(note)) {
    const tokens = cutTokens(note.text, sentence, spans).filter(
      ({ start, end }) => note.text.slice(start, end).trim() !== '',
    );
    if (tokens.length > 0) lines.push('\n');
    let waiting: readonly string[] = [];
    for (const token of tokens) {
      const span = spans[next];
      if (waiting.length === 0 && span?.start === token.start) {
        const count = tokens.filter(({ start, end }) => start >= span.start && end <= span.end).length;
        waiting = tagsOfSpan(span.type, count, scheme);
        next++;
      }
      const [tag = 'O', ...others] = waiting;
      waiting = others;
      const offsets = `${index.toCodePoint(token.start)}\t${index.toCodePoint(token.end)}`;
      lines.push(`${note.text.slice(token.start, token.end)}\t${offsets}\t${tag}\n`);
    }
  }
  return `${lines.join('')}\n`;
}

function refuseUnwritable({ text, place }: AnnotatedNote, spans: readonly AnnotatedSpan[]): void {
  for (const [number, { start, end }] of spans.entries()) {
    const at = { ...place, at: `spans.${number}` };
    const marked = text.slice(start, end);
    if (marked.trim() !== marked) throw goldError('not-expressible', at);
    if (start < (spans[number - 1]?.end ?? 0)) throw goldError('overlapping-spans', at);
  }
}
