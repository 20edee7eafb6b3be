/**
 * @file The notes that were written for this project, as they lie in models/training/corpora/notes: `⟦TYPE|text⟧` inline, each
 * note behind a line `=== id`, header lines `# key: value` in front of the first. Pure.
 */
import type { AnnotatedNote, AnnotatedSpan } from './annotatedNote.ts';
import { checkedType } from './annotatedNote.ts';
import { goldError, type GoldPlace } from './goldProblem.ts';

const MARK = /⟦([^⟦⟧|]*)\|([^⟦⟧]+)⟧/gu;
const BRACKET = /[⟦⟧]/u;

export interface MarkedFile {
  /** `train`, `dev` or `test`; null where the header does not say. */
  readonly split: string | null;
  readonly notes: readonly AnnotatedNote[];
}

/** One file. Fails with `evaluation/bad-gold`: `bad-line` for a bracket that belongs to no mark, `bad-type`. */
export function readMarked(content: string, file: number): MarkedFile {
  const [head = '', ...bodies] = content.split(/^=== /m);
  return {
    split: /^# split: (\S+)\s*$/m.exec(head)?.[1] ?? null,
    notes: bodies.map((body, at) => readNote(body, { file, note: at + 1 })),
  };
}

function readNote(body: string, place: GoldPlace): AnnotatedNote {
  const end = body.indexOf('\n');
  const marked = body.slice(end + 1).replace(/^\n+|\n+$/g, '');
  const spans: AnnotatedSpan[] = [];
  let text = '';
  let at = 0;
  for (const found of marked.matchAll(MARK)) {
    const [whole, type = '', inner = ''] = found;
    text += marked.slice(at, found.index);
    spans.push({ start: text.length, end: text.length + inner.length, type: checkedType(type, place) });
    text += inner;
    at = found.index + whole.length;
  }
  text += marked.slice(at);
  if (BRACKET.test(text)) throw goldError('bad-line', place);
  return { id: body.slice(0, end).trim(), text, annotator: null, spans, place };
}
