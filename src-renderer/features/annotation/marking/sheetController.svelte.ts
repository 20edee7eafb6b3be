/**
 * @file One sheet before its annotator: opened, marked, kept after every change, done, opened again.
 *
 * [Note: A sheet is kept as it is drawn]
 * Every change is drawn at once and sent behind the one before it; only the newest marks are sent when several wait. A refusal keeps
 * the drawing, says so and offers to try again: what a person has marked is never taken off the screen by a failed call. While a note
 * is being opened nothing can be changed, and an answer about a note that is no longer open is dropped: marks of one note never reach
 * another.
 */
import type { Api, Failure } from '../../../api/client.ts';
import type { OpenedSheet } from '../../../api/types.ts';
import type { Confidence, NoteId } from '../../../../src-main/contract/vocabulary.ts';
import { MarkEditor } from './markEditor.svelte.ts';
import { isSameMarks, type Marks } from './marks.ts';

/** The sheet is not what it was when it was opened: sending the same marks once more is refused again, only opening it anew helps. */
const OUTDATED: readonly Failure['code'][] = [
  'review/stale-revision',
  'annotation/not-assigned',
  'annotation/settled',
  'annotation/sheet-closed',
  'annotation/unknown-task',
  'store/original-destroyed',
];

export function isOutdated({ code }: Failure): boolean {
  return OUTDATED.includes(code);
}

export interface SheetDeps {
  readonly api: Api;
  readonly taskId: string;
  /** The account may not annotate, or the workspace is read-only. */
  readonly isReadOnly: () => boolean;
  readonly onFailure: (failure: Failure) => void;
  readonly onFocus: (offset: number) => void;
}

export class SheetController {
  sheet = $state.raw<OpenedSheet | null>(null);
  loadFailure = $state.raw<Failure | null>(null);
  /** Why the newest marks are not kept; null while they are, or are on their way. */
  saveFailure = $state.raw<Failure | null>(null);
  /** Why the sheet is not done though its marks are kept. */
  finishFailure = $state.raw<Failure | null>(null);
  /** Another note is on its way; what is still drawn cannot be changed. */
  isOpening = $state(false);
  isSaving = $state(false);
  isBusy = $state(false);
  readonly editor: MarkEditor;
  readonly #deps: SheetDeps;
  /** As main has answered them last. */
  #kept: Marks = [];
  #sending: Promise<void> | null = null;
  #opening = 0;

  constructor(deps: SheetDeps) {
    this.#deps = deps;
    this.editor = new MarkEditor({
      isReadOnly: () => this.isReadOnly,
      onChange: () => void this.save(),
      onFocus: deps.onFocus,
    });
  }

  get isDone(): boolean {
    return this.sheet !== null && this.sheet.confidence !== null;
  }

  get isReadOnly(): boolean {
    const { sheet } = this;
    return (
      this.isOpening ||
      sheet === null ||
      sheet.isClosed ||
      sheet.confidence !== null ||
      this.#deps.isReadOnly()
    );
  }

  /** Resolves to false when what is drawn of the sheet before is not kept, or it is just being done: it then stays open. */
  async open(noteId: NoteId): Promise<boolean> {
    const opening = (this.#opening += 1);
    this.isOpening = true;
    const isOpened = await this.#open(noteId, opening);
    if (opening === this.#opening) this.isOpening = false;
    return isOpened;
  }

  async #open(noteId: NoteId, opening: number): Promise<boolean> {
    if (this.isBusy || !(await this.settled())) return false;
    const answer = await this.#deps.api.annotation.openSheet({ taskId: this.#deps.taskId, noteId });
    const isSettled = await this.settled();
    if (opening !== this.#opening) return true;
    if (!isSettled) return false;
    this.#take(answer.ok ? answer.value : null, answer.ok ? null : answer.error);
    return true;
  }

  /** Forgets what is drawn and not kept, and shows what main has. */
  async reload(): Promise<void> {
    await this.#sending;
    const noteId = this.sheet?.noteId;
    this.saveFailure = null;
    this.editor.take(this.#kept);
    if (noteId !== undefined) await this.open(noteId);
  }

  #take(sheet: OpenedSheet | null, failure: Failure | null): void {
    this.sheet = sheet;
    this.loadFailure = failure;
    this.saveFailure = null;
    this.finishFailure = null;
    this.#kept = sheet?.marks ?? [];
    this.editor.open(sheet?.text ?? '', sheet?.types ?? [], this.#kept);
  }

  /** Resolves when the newest marks are answered. */
  save(): Promise<void> {
    return (this.#sending ??= this.#send().finally(() => (this.#sending = null)));
  }

  /** True when everything drawn is kept. */
  async settled(): Promise<boolean> {
    await this.#sending;
    return this.sheet === null || isSameMarks(this.editor.marks, this.#kept);
  }

  async #send(): Promise<void> {
    // Changes made within one turn of the page are one; a change during the call is sent behind it.
    await Promise.resolve();
    this.isSaving = true;
    for (;;) {
      const { sheet } = this;
      const { marks } = this.editor;
      if (sheet === null || isSameMarks(marks, this.#kept)) {
        // Undone to what is kept; of an outdated sheet that is not what main has.
        if (this.saveFailure !== null && !isOutdated(this.saveFailure)) this.saveFailure = null;
        break;
      }
      const answer = await this.#deps.api.annotation.save({ ...this.#seen(sheet), marks: listOf(marks) });
      if (!this.#isOpen(sheet)) break;
      if (!answer.ok) {
        this.saveFailure = answer.error;
        break;
      }
      this.#keep(sheet, answer.value, marks);
    }
    this.isSaving = false;
  }

  #keep(sheet: OpenedSheet, saved: { revision: number; marks: Marks }, sent: Marks): void {
    this.saveFailure = null;
    this.finishFailure = null;
    this.sheet = { ...sheet, revision: saved.revision, isSuggested: false };
    this.#kept = saved.marks;
    // Main may have put an edge on a whole character; what was drawn since is sent next.
    if (this.editor.marks === sent) this.editor.take(saved.marks);
  }

  /** True when the sheet is done. */
  async finish(confidence: Confidence): Promise<boolean> {
    await this.#sending;
    const { sheet } = this;
    if (sheet === null || this.isReadOnly || this.isBusy) return false;
    this.isBusy = true;
    const { marks } = this.editor;
    const answer = await this.#deps.api.annotation.finish({
      ...this.#seen(sheet),
      marks: listOf(marks),
      confidence,
    });
    this.isBusy = false;
    if (!this.#isOpen(sheet)) return false;
    if (!answer.ok) {
      if (isSameMarks(marks, this.#kept)) this.finishFailure = answer.error;
      else this.saveFailure = answer.error;
      return false;
    }
    this.#keep(sheet, answer.value, marks);
    if (this.sheet !== null) this.sheet = { ...this.sheet, confidence };
    return true;
  }

  async reopen(): Promise<void> {
    const { sheet } = this;
    if (sheet === null || this.isOpening || this.isBusy) return;
    this.isBusy = true;
    const answer = await this.#deps.api.annotation.reopen(this.#seen(sheet));
    this.isBusy = false;
    if (!this.#isOpen(sheet)) return;
    if (answer.ok) this.sheet = { ...sheet, revision: answer.value.revision, confidence: null };
    else this.#deps.onFailure(answer.error);
  }

  #isOpen({ noteId }: OpenedSheet): boolean {
    return this.sheet?.noteId === noteId;
  }

  #seen({ noteId, revision }: OpenedSheet) {
    return { taskId: this.#deps.taskId, noteId, revision };
  }
}

/** What crosses the bridge is plain. */
const listOf = (marks: Marks) => marks.map(({ start, end, type }) => ({ start, end, type }));
