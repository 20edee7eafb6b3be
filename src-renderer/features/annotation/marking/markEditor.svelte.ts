/**
 * @file The marks of one note while a person changes them: focus, selection, undo. What is marked is told to the owner, who keeps
 * it; of annotating and of settling alike.
 */
import type { AnnotationMark, Range } from '../../../../src-main/contract/vocabulary.ts';
import { splitRows, type TextRow } from '../../sideBySide/textRows.ts';
import type { Direction, Draft, Unit } from '../../spanEditor/draft.ts';
import { RangeDraft, type DraftTarget } from '../../spanEditor/rangeDraft.svelte.ts';
import {
  byPlace,
  isOverlapping,
  isSameMark,
  sameElsewhere,
  withMark,
  withoutMark,
  type Marks,
} from './marks.ts';

export interface MarkEditorDeps {
  readonly isReadOnly: () => boolean;
  /** Marks that stay whatever is done; what would change one is refused. */
  readonly fixed?: () => Marks;
  /** Places that marking alike leaves as they are: each is looked at before something is marked there. */
  readonly spared?: () => readonly Range[];
  /** The marks were changed, by hand, undo or redo. */
  readonly onChange: () => void;
  /** The focused place changed and must come into view. */
  readonly onFocus: (offset: number) => void;
  /** A fixed mark is in the way. */
  readonly onFixed?: () => void;
}

export class MarkEditor implements DraftTarget {
  text = $state.raw('');
  rows = $state.raw<readonly TextRow[]>([]);
  types = $state.raw<readonly string[]>([]);
  marks = $state.raw<Marks>([]);
  focus = $state.raw<AnnotationMark | null>(null);
  /** Type given to the next mark when none is named: the one used last. */
  lastType = $state('');
  readonly #deps: MarkEditorDeps;
  readonly #range: RangeDraft;
  #past = $state.raw<readonly Marks[]>([]);
  #future = $state.raw<readonly Marks[]>([]);

  constructor(deps: MarkEditorDeps) {
    this.#deps = deps;
    this.#range = new RangeDraft(
      () => this,
      (offset) => deps.onFocus(offset),
    );
  }

  /** Another note, or the same one anew: nothing before it can be taken back. */
  open(text: string, types: readonly string[], marks: Marks): void {
    if (text !== this.text) this.rows = splitRows(text);
    this.text = text;
    this.types = types;
    this.marks = marks;
    this.focus = null;
    this.#range.cancel();
    this.#past = [];
    this.#future = [];
    if (!types.includes(this.lastType)) this.lastType = types[0] ?? '';
  }

  get draft(): Draft | null {
    return this.#range.draft;
  }

  get draftRange(): Range | null {
    return this.#range.range;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** The marks as they were kept: on whole characters. Nothing that could be taken back changes. */
  take(marks: Marks): void {
    this.marks = marks;
    const { focus } = this;
    if (focus !== null) this.focus = marks.find((one) => isOverlapping(one, focus)) ?? null;
  }

  /** Replaces all marks in one step that can be taken back. */
  put(marks: Marks): void {
    this.#past = [...this.#past, this.marks];
    this.#future = [];
    this.marks = marks;
    this.#deps.onChange();
  }

  pick(mark: AnnotationMark | null): void {
    this.#range.cancel();
    this.focus = mark;
    if (mark !== null) this.#deps.onFocus(mark.start);
  }

  /** The mark after or before the focused one; wraps around. */
  step(direction: Direction): void {
    const at = this.focus?.start ?? (direction === 1 ? -1 : Infinity);
    const next =
      direction === 1
        ? (this.marks.find((mark) => mark.start > at) ?? this.marks[0])
        : (this.marks.findLast((mark) => mark.start < at) ?? this.marks.at(-1));
    if (next !== undefined) this.pick(next);
  }

  startSelect(range: Range | null, from: number): void {
    if (this.#deps.isReadOnly()) return;
    this.#range.startSelect(range, this.focus?.end ?? from);
  }

  startResize(): void {
    if (this.focus === null || this.#refuses(this.focus)) return;
    this.#range.startResize('', this.focus);
  }

  cancelDraft(): void {
    this.#range.cancel();
  }

  moveDraft(edge: 'start' | 'end', direction: Direction, unit: Unit): void {
    this.#range.move(edge, direction, unit);
  }

  moveDraftRow(direction: Direction, isExtending: boolean): void {
    this.#range.moveRow(direction, isExtending);
  }

  /** The selection becomes a mark, or the focused mark gets its new edges. */
  applyDraft(type: string = this.lastType): void {
    const [draft, range, focus] = [this.draft, this.#range.trimmed, this.focus];
    if (draft === null || range === null) return;
    this.#range.cancel();
    if (draft.kind === 'select') this.#mark({ ...range, type }, this.marks);
    else if (focus !== null) this.#mark({ ...range, type: focus.type }, withoutMark(this.marks, focus));
  }

  /** Gives the selection or the focused mark the type. */
  setType(type: string): void {
    if (this.#deps.isReadOnly()) return;
    this.lastType = type;
    const { focus } = this;
    if (this.draft?.kind === 'select') this.applyDraft(type);
    else if (this.draft === null && focus !== null && focus.type !== type)
      this.#mark({ ...focus, type }, withoutMark(this.marks, focus));
  }

  remove(): void {
    const { focus } = this;
    if (focus === null || this.#refuses(focus)) return;
    this.focus = null;
    this.put(withoutMark(this.marks, focus));
  }

  /** Marks what else reads as the focused mark does; gives how many there were. */
  markAlike(): number {
    const { focus } = this;
    if (focus === null || this.#deps.isReadOnly()) return 0;
    const spared = this.#deps.spared?.() ?? [];
    const found = sameElsewhere(this.text, this.marks, focus).filter(
      (mark) => !spared.some((place) => isOverlapping(place, mark)),
    );
    if (found.length > 0) this.put([...this.marks, ...found].toSorted(byPlace));
    return found.length;
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (before === undefined || this.#deps.isReadOnly()) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.marks];
    this.#restore(before);
  }

  redo(): void {
    const after = this.#future.at(-1);
    if (after === undefined || this.#deps.isReadOnly()) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.marks];
    this.#restore(after);
  }

  #restore(marks: Marks): void {
    this.#range.cancel();
    const { focus } = this;
    this.marks = marks;
    if (focus !== null && !marks.some((one) => isSameMark(one, focus))) this.focus = null;
    this.#deps.onChange();
  }

  #mark(mark: AnnotationMark, others: Marks): void {
    const replaced = this.marks.filter((one) => isOverlapping(one, mark));
    if (this.#deps.isReadOnly() || replaced.some((one) => this.#isFixed(one))) {
      if (!this.#deps.isReadOnly()) this.#deps.onFixed?.();
      return;
    }
    this.lastType = mark.type;
    this.focus = mark;
    this.put(withMark(others, mark));
  }

  #refuses(mark: AnnotationMark): boolean {
    if (this.#deps.isReadOnly()) return true;
    if (!this.#isFixed(mark)) return false;
    this.#deps.onFixed?.();
    return true;
  }

  #isFixed(mark: AnnotationMark): boolean {
    return this.#deps.fixed?.().some((one) => isSameMark(one, mark)) === true;
  }
}
