/** @file What a verdict looks like before main has answered. Pure. See [Note: Drawn before it is answered]. */
import type { NoteView } from '../../api/types.ts';
import type { Verdict } from '../../../src-main/contract/vocabulary.ts';

type ReviewSpan = NoteView['spans'][number];

/** Verdicts whose look follows from themselves; edges, undo and whole notes are main's to work out. */
export type DrawnVerdict = Extract<Verdict, { kind: 'accept' | 'reject' | 'relabel' | 'add' }>;

/** Begins the key of a span that main has not named yet; the keys of main begin with `d` and `a`. */
const UNNAMED = 'unnamed-';

export function isDrawnAtOnce(verdict: Verdict): verdict is DrawnVerdict {
  return ['accept', 'reject', 'relabel', 'add'].includes(verdict.kind);
}

/** A span that is only drawn yet: nothing can be decided about it before it has a name. */
export function isUnnamed(span: Pick<ReviewSpan, 'key'>): boolean {
  return span.key.startsWith(UNNAMED);
}

/**
 * The view with the verdicts on its spans, the same view when there are none. Output and status stay as they were answered:
 * nothing is shown as released, or as done, before main has said so.
 */
export function withVerdicts(view: NoteView, verdicts: readonly DrawnVerdict[]): NoteView {
  return verdicts.reduce(withVerdict, view);
}

function withVerdict(view: NoteView, verdict: DrawnVerdict): NoteView {
  const decided = verdict.kind === 'add' ? added(view, verdict) : onSpan(view, verdict);
  if (decided === null) return view;
  return {
    ...view,
    spans: [...view.spans.filter(({ key }) => key !== decided.key), decided],
    // What stands under an undecided span is decided with it.
    residuals: view.residuals.filter((range) => !overlap(range, decided)),
    // A gap that a reviewer hides whole; what is left of others is main's to say.
    gaps: view.gaps.filter(
      (gap) => verdict.kind !== 'add' || !(decided.start <= gap.start && gap.end <= decided.end),
    ),
  };
}

function onSpan(view: NoteView, verdict: Exclude<DrawnVerdict, { kind: 'add' }>): ReviewSpan | null {
  const span = view.spans.find(({ key }) => key === verdict.span);
  if (span === undefined) return null;
  switch (verdict.kind) {
    case 'accept':
      return { ...span, state: 'accepted' };
    case 'reject':
      return { ...span, state: 'rejected' };
    case 'relabel':
      return { ...span, state: 'accepted', label: verdict.label };
  }
}

/** Null where the range touches other spans: which of them it absorbs is main's to say. */
function added(view: NoteView, { range, label }: Extract<DrawnVerdict, { kind: 'add' }>): ReviewSpan | null {
  if (view.spans.some((span) => overlap(span, range))) return null;
  const { start, end } = range;
  const key = `${UNNAMED}${start}`;
  return { key, start, end, label, score: 1, suspected: false, state: 'accepted', sources: [] };
}

function overlap(a: { start: number; end: number }, b: { start: number; end: number }): boolean {
  return a.start < b.end && b.start < a.end;
}
