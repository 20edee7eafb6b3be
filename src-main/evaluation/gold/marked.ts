/**
 * @file The notes that were written for this project, as they lie in models/training/corpora/notes: `⟦TYPE|text⟧` inline, each
 * note behind a line `=== id`, header lines `# key: value` in front of the first. Pure.
 */
import { checkedType, placeType, type AnnotatedNote, type AnnotatedSpan } from './annotatedNote.ts';
import { goldError, type GoldPlace } from './goldProblem.ts';

/** A note begins on the line that begins so. */
export const NOTE_START = /^=== /m;
const MARK = /⟦([^⟦⟧|]*)\|([^⟦⟧]+)⟧/gu;
const BRACKET = /[⟦⟧]/u;

export interface MarkedFile {
  /** `train`, `dev` or `test`; null where the header does not say. */
  readonly split: string | null;
  readonly notes: readonly AnnotatedNote[];
}

/** One file. Fails with `evaluation/bad-gold`, note and line: `bad-line` for a bracket that belongs to no mark, `bad-type`. */
export function readMarked(content: string, file: number): MarkedFile {
  const [head = '', ...bodies] = content.split(NOTE_START);
  let line = 1 + lineEnds(head);
  return {
    split: /^# split: (\S+)\s*$/m.exec(head)?.[1] ?? null,
    notes: bodies.map((body, at) => {
      const note = readNote(body, { file, note: at + 1 }, line);
      line += lineEnds(body);
      return note;
    }),
  };
}

/** `firstLine` is that of the id. */
function readNote(body: string, place: GoldPlace, firstLine: number): AnnotatedNote {
  const end = body.indexOf('\n');
  const below = body.slice(end + 1).replace(/^\n+/, '');
  const marked = below.replace(/\n+$/, '');
  const textLine = firstLine + lineEnds(body.slice(0, body.length - below.length));
  const typesAt = new Map<string, GoldPlace>();
  const spans: AnnotatedSpan[] = [];
  let text = '';
  let at = 0;
  let line = textLine;
  for (const found of marked.matchAll(MARK)) {
    const [whole, type = '', inner = ''] = found;
    const between = marked.slice(at, found.index);
    text += between;
    line += lineEnds(between);
    const markPlace = { ...place, line };
    spans.push({ start: text.length, end: text.length + inner.length, type: checkedType(type, markPlace) });
    placeType(typesAt, type, markPlace);
    text += inner;
    line += lineEnds(inner);
    at = found.index + whole.length;
  }
  text += marked.slice(at);
  const stray = text.search(BRACKET);
  if (stray >= 0) throw goldError('bad-line', { ...place, line: textLine + lineEnds(text.slice(0, stray)) });
  return { id: body.slice(0, end).trim(), text, annotator: null, spans, place, typesAt };
}

function lineEnds(text: string): number {
  return text.split('\n').length - 1;
}
