/** @file A range that is being selected or whose edges are being moved, by mouse and by keyboard; of the review and of annotating alike. */
import type { Range } from '../../../src-main/contract/vocabulary.ts';
import { lastStartingAtOrBefore, type TextRow } from '../sideBySide/textRows.ts';
import { draftRange, moveEdge, stepFrom, trimmed, type Direction, type Draft, type Unit } from './draft.ts';

/** The note that the range lies in. */
export interface DraftNote {
  readonly text: string;
  readonly rows: readonly TextRow[];
}

/** What the keys of a draft act on, see draftMoves.ts. */
export interface DraftTarget {
  applyDraft(): void;
  cancelDraft(): void;
  moveDraft(edge: 'start' | 'end', direction: Direction, unit: Unit): void;
  moveDraftRow(direction: Direction, isExtending: boolean): void;
}

export class RangeDraft {
  draft = $state.raw<Draft | null>(null);
  readonly #note: () => DraftNote | null;
  readonly #onMove: (offset: number) => void;

  /** `onMove`: the caret has moved and must come into view. */
  constructor(note: () => DraftNote | null, onMove: (offset: number) => void) {
    this.#note = note;
    this.#onMove = onMove;
  }

  get range(): Range | null {
    return this.draft === null ? null : draftRange(this.draft);
  }

  /** The range without blanks at its edges; null when nothing is left. */
  get trimmed(): Range | null {
    const [note, range] = [this.#note(), this.range];
    return note === null || range === null ? null : trimmed(note.text, range);
  }

  startResize(key: string, range: Range): void {
    this.draft = { kind: 'resize', key, range: { start: range.start, end: range.end } };
  }

  /** Starts or replaces a selection; without a range a caret appears at `from`. */
  startSelect(range: Range | null, from: number): void {
    this.draft =
      range === null
        ? { kind: 'select', anchor: from, head: from }
        : { kind: 'select', anchor: range.start, head: range.end };
  }

  cancel(): void {
    this.draft = null;
  }

  /** `edge` is the edge of a resize; in a selection, `start` extends and `end` moves the caret. */
  move(edge: 'start' | 'end', direction: Direction, unit: Unit): void {
    const [note, draft] = [this.#note(), this.draft];
    if (draft === null || note === null) return;
    if (draft.kind === 'resize')
      this.draft = { ...draft, range: moveEdge(note.text, draft.range, edge, direction, unit) };
    else this.#moveHead(stepFrom(note.text, draft.head, direction, unit), edge === 'start');
  }

  /** Moves the caret to the same column of the next or previous row. */
  moveRow(direction: Direction, isExtending: boolean): void {
    const [note, draft] = [this.#note(), this.draft];
    if (draft?.kind !== 'select' || note === null) return;
    const row = note.rows[Math.max(0, lastStartingAtOrBefore(note.rows, draft.head))];
    const target = row && note.rows[row.index + direction];
    if (row === undefined || target === undefined) return;
    this.#moveHead(Math.min(target.end, target.start + (draft.head - row.start)), isExtending);
  }

  #moveHead(head: number, isExtending: boolean): void {
    if (this.draft?.kind !== 'select') return;
    this.draft = { kind: 'select', anchor: isExtending ? this.draft.anchor : head, head };
    this.#onMove(head);
  }
}
