/** @file Takes two views of a note apart and puts them together again. Pure; used on both sides. See [Note: Answers hold what changed]. */
import type { z } from 'zod';
import type { NoteAnswerSchema, NoteChangeSchema } from './noteChangeSchemas.ts';
import type { NoteViewSchema } from './schemas.ts';

/** As main sends them. */
type SentView = z.input<typeof NoteViewSchema>;
type SentChange = z.input<typeof NoteChangeSchema>;
type SentAnswer = z.input<typeof NoteAnswerSchema>;
/** As the page has parsed them. */
type NoteView = z.output<typeof NoteViewSchema>;
type NoteAnswer = z.output<typeof NoteAnswerSchema>;

interface Splice<Item> {
  readonly before: number;
  readonly at: number;
  readonly removed: number;
  readonly added: Item[];
}

/** What has become of the view that was answered last; the whole view where that was another note or revision. */
export function answerFrom(known: SentView | null, revision: number, view: SentView): SentAnswer {
  if (known?.noteId !== view.noteId || known.revision !== revision) return { kind: 'whole', view };
  return changeBetween(known, view);
}

/** What turns `from` into `to`, two views of one note. */
export function changeBetween(from: SentView, to: SentView): SentChange {
  const { noteId, stage, revision, assessment, risk, failures, languages, canUndo, canRedo, approvedBy } = to;
  return {
    kind: 'change',
    from: from.revision,
    ...{ noteId, stage, revision, assessment, risk, failures, languages, canUndo, canRedo, approvedBy },
    output: spliceBetween(from.output, to.output),
    spans: spliceBetween(from.spans, to.spans),
    gaps: spliceBetween(from.gaps, to.gaps),
    residuals: spliceBetween(from.residuals, to.residuals),
  };
}

/** The view after the answer; null when the change belongs to another note, another revision or other lists. */
export function viewAfter(view: NoteView, answer: NoteAnswer): NoteView | null {
  if (answer.kind === 'whole') return answer.view;
  const { kind: _kind, from, output, spans, gaps, residuals, ...plain } = answer;
  const fits =
    plain.noteId === view.noteId &&
    from === view.revision &&
    isFor(view.output, output) &&
    isFor(view.spans, spans) &&
    isFor(view.gaps, gaps) &&
    isFor(view.residuals, residuals);
  if (!fits) return null;
  return {
    ...view,
    ...plain,
    output: spliced(view.output, output),
    spans: spliced(view.spans, spans),
    gaps: spliced(view.gaps, gaps),
    residuals: spliced(view.residuals, residuals),
  };
}

/** One stretch is enough: a decision changes places that lie together, and a wide stretch is only longer, never wrong. */
function spliceBetween<Item>(from: readonly Item[], to: readonly Item[]): Splice<Item> {
  const shorter = Math.min(from.length, to.length);
  let at = 0;
  while (at < shorter && isSame(from[at], to[at])) at += 1;
  let behind = 0;
  while (behind < shorter - at && isSame(from[from.length - 1 - behind], to[to.length - 1 - behind]))
    behind += 1;
  const removed = from.length - at - behind;
  return { before: from.length, at, removed, added: to.slice(at, to.length - behind) };
}

function isFor(list: readonly unknown[], { before, at, removed }: Splice<unknown>): boolean {
  return list.length === before && at + removed <= before;
}

function spliced<Item>(list: Item[], { at, removed, added }: Splice<Item>): Item[] {
  return removed === 0 && added.length === 0 ? list : list.toSpliced(at, removed, ...added);
}

/** Deep equality of what JSON can say. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((one, at) => isSame(one, b[at]))
    );
  const one = a as Readonly<Record<string, unknown>>;
  const other = b as Readonly<Record<string, unknown>>;
  // No list of entries: a long note has ten thousand objects to compare.
  for (const key in one) if (!isSame(one[key], other[key])) return false;
  for (const key in other) if (!Object.hasOwn(one, key)) return false;
  return true;
}
