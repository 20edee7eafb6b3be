/**
 * @file One note before the person who says what holds of it: what all sheets have, where they differ, the choices so far.
 *
 * What holds so far are marks in an editor: those of all sheets, which stay, those of the sides chosen, and marks of the person's own. A
 * place is decided once a side was chosen for it or its marks were changed; undo takes that back together with the marks. A place
 * whose marks go with a choice or a mark for another one is undecided again: nobody has seen what would then hold there.
 */
import type { Api, Failure } from '../../../api/client.ts';
import type { OpenedDispute, SheetChoice } from '../../../api/types.ts';
import type { NoteId } from '../../../../src-main/contract/vocabulary.ts';
import { MarkEditor } from '../marking/markEditor.svelte.ts';
import { byPlace, isOverlapping, isSameMark, isSameMarks, type Marks } from '../marking/marks.ts';

export type Stretch = OpenedDispute['stretches'][number];

export interface DisputeDeps {
  readonly api: Api;
  readonly taskId: string;
  readonly isReadOnly: () => boolean;
  readonly onFocus: (offset: number) => void;
  /** A mark that all sheets have is in the way. */
  readonly onFixed: () => void;
}

export class DisputeController {
  dispute = $state.raw<OpenedDispute | null>(null);
  loadFailure = $state.raw<Failure | null>(null);
  /** Why the note is not settled. */
  failure = $state.raw<Failure | null>(null);
  busy = $state(false);
  /** Place in the list of differences; -1 without any. */
  focus = $state(-1);
  readonly editor: MarkEditor;
  readonly #deps: DisputeDeps;
  /** Which places are decided, by the marks that say so. */
  #decided = new WeakMap<Marks, readonly boolean[]>();
  #before: Marks = [];
  #opening = 0;

  constructor(deps: DisputeDeps) {
    this.#deps = deps;
    this.editor = new MarkEditor({
      isReadOnly: deps.isReadOnly,
      fixed: () => this.dispute?.alike ?? [],
      spared: () => this.stretches.filter((_, at) => this.decided[at] !== true),
      onChange: () => this.#changed(),
      onFocus: deps.onFocus,
      onFixed: deps.onFixed,
    });
  }

  get stretches(): readonly Stretch[] {
    return this.dispute?.stretches ?? [];
  }

  get decided(): readonly boolean[] {
    return this.#decided.get(this.editor.marks) ?? this.stretches.map(() => false);
  }

  get left(): number {
    return this.decided.filter((one) => !one).length;
  }

  get canSettle(): boolean {
    return this.dispute !== null && this.left === 0 && !this.busy && !this.#deps.isReadOnly();
  }

  async open(noteId: NoteId): Promise<void> {
    const opening = (this.#opening += 1);
    const answer = await this.#deps.api.annotation.openDispute({ taskId: this.#deps.taskId, noteId });
    if (opening !== this.#opening) return;
    this.failure = null;
    this.loadFailure = answer.ok ? null : answer.error;
    this.dispute = answer.ok ? answer.value : null;
    const { dispute } = this;
    const isAnew = dispute !== null && dispute.settled !== null && dispute.state !== 'taken-out';
    const marks = (isAnew ? dispute.settled : dispute?.alike) ?? [];
    this.editor.open(dispute?.text ?? '', dispute?.types ?? [], marks);
    this.#decided = new WeakMap([[marks, this.stretches.map(() => isAnew)]]);
    this.#before = marks;
    this.focus = -1;
    if (this.stretches.length > 0) this.show(0);
  }

  /** What the place is decided to be: a side, marks of one's own, or null while it is not. */
  choiceAt(at: number): SheetChoice | null {
    return this.decided[at] === true ? (this.#choices()[at] ?? null) : null;
  }

  show(at: number): void {
    const stretch = this.stretches[at];
    if (stretch === undefined) return;
    this.focus = at;
    this.#deps.onFocus(stretch.start);
  }

  /** The next or previous difference, or the next that is not decided; wraps around. False when there is none. */
  step(by: 1 | -1, openOnly = false): boolean {
    const count = this.stretches.length;
    for (let steps = 1; steps <= count; steps++) {
      const at = (this.focus + by * steps + count * 2) % count;
      if (openOnly && this.decided[at] === true) continue;
      this.show(at);
      return true;
    }
    return false;
  }

  /** Takes what the sheet has at the place. */
  choose(at: number, sheet: number): void {
    const side = this.stretches[at]?.sides[sheet];
    if (side !== undefined) this.#put(at, side);
  }

  /** Nothing is marked at the place. */
  chooseNothing(at: number): void {
    if (this.stretches[at] !== undefined) this.#put(at, []);
  }

  #put(at: number, side: Marks): void {
    const stretch = this.stretches[at];
    if (stretch === undefined || this.#deps.isReadOnly()) return;
    const others = this.editor.marks.filter((mark) => !isOverlapping(mark, stretch));
    const marks = [...others, ...side].toSorted(byPlace);
    const before = this.editor.marks;
    const decided = this.stretches.map(
      (one, place) => place === at || (this.decided[place] === true && isSameWithin(one, before, marks)),
    );
    this.#decided.set(marks, decided);
    this.editor.put(marks);
  }

  #changed(): void {
    const { marks } = this.editor;
    const before = this.#before;
    this.#before = marks;
    if (this.#decided.has(marks)) return;
    const known = this.#decided.get(before);
    const added = marks.filter((mark) => !before.some((one) => isSameMark(one, mark)));
    this.#decided.set(
      marks,
      this.stretches.map((stretch, at) => {
        if (isSameWithin(stretch, before, marks)) return known?.[at] === true;
        // Removed by hand, or marked there.
        return added.length === 0 || added.some((mark) => isOverlapping(mark, stretch));
      }),
    );
  }

  /** For each place in order: a sheet that has just these marks there, or the marks themselves. A mark belongs to one place. */
  #choices(): readonly SheetChoice[] {
    let left = this.editor.marks;
    return this.stretches.map((stretch) => {
      const own = left.filter((mark) => isOverlapping(mark, stretch));
      left = left.filter((mark) => !own.includes(mark));
      const sheet = stretch.sides.findIndex((side) => isSameMarks(side, own));
      return sheet >= 0 ? { sheet } : { marks: own.map(({ start, end, type }) => ({ start, end, type })) };
    });
  }

  #added(): Marks {
    const { alike = [] } = this.dispute ?? {};
    return this.editor.marks.filter(
      (mark) =>
        !alike.some((one) => isSameMark(one, mark)) &&
        !this.stretches.some((stretch) => isOverlapping(stretch, mark)),
    );
  }

  /** True when what holds is kept. */
  async settle(): Promise<boolean> {
    const { dispute } = this;
    if (dispute === null || !this.canSettle) return false;
    this.busy = true;
    const answer = await this.#deps.api.annotation.settle({
      ...{ taskId: this.#deps.taskId, noteId: dispute.noteId, seen: dispute.seen },
      choices: [...this.#choices()],
      added: this.#added().map(({ start, end, type }) => ({ start, end, type })),
    });
    this.busy = false;
    this.failure = answer.ok ? null : answer.error;
    return answer.ok;
  }

  /** Nobody can say what holds: true when the note is out. */
  async takeOut(): Promise<boolean> {
    const { dispute } = this;
    if (dispute === null || this.busy || this.#deps.isReadOnly()) return false;
    this.busy = true;
    const answer = await this.#deps.api.annotation.takeOut({
      ...{ taskId: this.#deps.taskId, noteId: dispute.noteId, seen: dispute.seen },
    });
    this.busy = false;
    this.failure = answer.ok ? null : answer.error;
    return answer.ok;
  }
}

function isSameWithin(stretch: Stretch, some: Marks, others: Marks): boolean {
  const within = (all: Marks): Marks => all.filter((mark) => isOverlapping(mark, stretch));
  return isSameMarks(within(some), within(others));
}

/** A, B, C…: sides have no names. */
export function sideLetter(at: number): string {
  return String.fromCharCode(65 + at);
}
