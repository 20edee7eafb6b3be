/**
 * @file One note under review: what is shown, what is focused, what is being edited, and the decisions.
 *
 * Decisions run one after the other: each needs the revision that the one before it has made, so a reviewer may type
 * faster than main answers. Each is bound to the note it was made in, and another note is opened behind them.
 *
 * [Note: Drawn before it is answered]
 * In a note of 300 KB an answer takes longer than a key may. What a span is decided to be (accept, keep visible, a type) is
 * therefore drawn at once and the focus goes on; output, status and counts of the note are main's and change with its
 * answer, see [Note: Answers hold what changed]. A refusal takes the drawing back and the focus returns to the place.
 */
import type { Failure } from '../../api/client.ts';
import type { NoteView } from '../../api/types.ts';
import { viewAfter } from '../../../src-main/contract/noteChange.ts';
import type { NoteId, PhiLabel, Range, Verdict } from '../../../src-main/contract/vocabulary.ts';
import { NoteModel, type Stop } from '../sideBySide/noteModel.ts';
import { BehindNote } from './behindNote.svelte.ts';
import { isAt, nextPlace, type Focus } from './focusWalk.ts';
import { isDrawnAtOnce, isUnnamed, withVerdicts, type DrawnVerdict } from './drawnVerdicts.ts';
import { trimmed, type Direction, type Draft, type Unit } from './draft.ts';
import { NoteFocus } from './noteFocus.svelte.ts';
import { RangeDraft, type DraftTarget } from './rangeDraft.svelte.ts';
import type { ReviewChange, ReviewDeps, ReviewMode } from './reviewDeps.ts';
import { Signing } from './signing.ts';

export class ReviewController implements DraftTarget {
  model = $state.raw<NoteModel | null>(null);
  loadFailure = $state.raw<Failure | null>(null);
  mode = $state<ReviewMode>('both');
  isBusy = $state(false);
  /** Type given to the next hidden stretch when none is named: the one used last. */
  lastLabel = $state<PhiLabel>('PERSON');
  readonly #deps: ReviewDeps;
  readonly #range: RangeDraft;
  readonly #focus: NoteFocus;
  readonly signing: Signing;
  #queue: Promise<unknown> = Promise.resolve();
  /** The note as main has answered it last. */
  #answered = $state.raw<NoteModel | null>(null);
  /** Drawn and not answered yet, in order. */
  #drawn: readonly DrawnVerdict[] = [];
  readonly behind: BehindNote;
  #readsFrom = 0;
  #isRefreshing = false;
  #opening = 0;

  constructor(deps: ReviewDeps) {
    this.#deps = deps;
    this.signing = new Signing(this, deps);
    this.#focus = new NoteFocus(
      () => this.model,
      (offset) => deps.onFocus(offset),
    );
    this.#range = new RangeDraft(
      () => (this.model === null ? null : { text: this.model.view.text, rows: this.model.rows }),
      (offset) => deps.onFocus(offset),
    );
    this.behind = new BehindNote({
      ...deps,
      noteId: () => this.#answered?.view.noteId ?? null,
      onHints: () => {
        if (this.#answered !== null) this.#take(this.#answered.view);
        if (this.mode === 'reading') this.#read(this.#readsFrom);
      },
    });
  }

  get view(): NoteView | null {
    return this.model?.view ?? null;
  }

  /** The note as main knows it, without what is only drawn. */
  get answeredView(): NoteView | null {
    return this.#answered?.view ?? null;
  }

  get focus(): Focus | null {
    return this.#focus.at;
  }

  get focusedSpan() {
    const span = this.model?.span(this.focus?.key ?? null) ?? null;
    return span === null || isUnnamed(span) ? null : span;
  }

  /** What kind of place is focused; null where nothing is to be decided. */
  get focusedKind(): Stop['kind'] | null {
    return (this.focus === null ? null : this.model?.stopAt(this.focus)?.kind) ?? null;
  }

  /** The original is not shown: what is not seen is not decided. */
  get isOutputAlone(): boolean {
    return this.mode !== 'both';
  }

  get draft(): Draft | null {
    return this.#range.draft;
  }

  get draftRange(): Range | null {
    return this.#range.range;
  }

  /**
   * Only a suspected note can be cleared, and only after its last open place: a later decision would take the word back,
   * see `isCleared` in main's replay.
   */
  get canClear(): boolean {
    return this.model?.isSuspected === true && this.model.openStops === 0;
  }

  /** Focuses the span with this key, or else the first open place. Behind the decisions that were made before. */
  open(noteId: NoteId, spanKey: string | null = null): Promise<unknown> {
    this.#range.cancel();
    this.#focus.at = null;
    const opening = (this.#opening += 1);
    // Only the note that was asked for last: the others nobody waits for any more.
    return (this.#queue = this.#queue.then(() =>
      opening === this.#opening ? this.#load(noteId, spanKey) : undefined,
    ));
  }

  async #load(noteId: NoteId, spanKey: string | null = null): Promise<void> {
    this.#range.cancel();
    this.#focus.at = null;
    this.behind.explanation = null;
    this.loadFailure = null;
    this.#drawn = [];
    this.#readsFrom = 0;
    const answer = await this.#deps.api.review.openNote({ noteId });
    if (!answer.ok) {
      this.model = null;
      this.#answered = null;
      this.loadFailure = answer.error;
      return;
    }
    this.behind.ask(noteId);
    this.#take(answer.value);
    if (this.mode === 'reading' || this.focusSpan(spanKey)) return;
    this.#focus.onFirst();
  }

  /** Looks again at a note that was waiting for detection when it was opened. */
  async refresh(): Promise<void> {
    const view = this.view;
    if (view === null || this.model?.isWaiting !== true || this.#isRefreshing) return;
    this.#isRefreshing = true;
    const answer = await this.#deps.api.review.openNote({ noteId: view.noteId });
    this.#isRefreshing = false;
    if (!answer.ok || this.view?.noteId !== view.noteId) return;
    // A decision was answered meanwhile: what it made is newer.
    if (answer.value.revision < this.view.revision) return;
    this.behind.ask(view.noteId);
    this.#take(answer.value);
    if (this.focus === null && this.mode !== 'reading') this.#focus.onFirst();
  }

  /** Focuses the stop after or before the focused place; wraps around. */
  step(direction: Direction, openOnly = false): boolean {
    return this.#focus.step(direction, openOnly);
  }

  /**
   * Focuses the next or previous place that a reader of the output alone should look at: a hint, or what still stands in
   * it. Does not wrap around: at the end the reader has been everywhere. False when there is none. Stays while hints are being
   * looked for: one that is stepped over is not seen.
   */
  stepReading(direction: Direction): boolean {
    if (this.model !== null && this.signing.seenHints() === null) return true;
    const next = nextPlace(this.model?.readingPlaces ?? [], this.focus?.start ?? -1, direction);
    if (next === null) return false;
    this.#focus.on({ start: next.start, end: next.end, key: null });
    return true;
  }

  /** Shows the note in another way; `at` is the first character in view, and reading begins there. */
  setMode(mode: ReviewMode, at: number): void {
    this.mode = mode;
    this.#range.cancel();
    if (mode === 'reading') this.#read(at);
    else this.#refocus();
  }

  #read(at: number): void {
    this.#readsFrom = at;
    this.#focus.at = null;
    if (this.model?.hints == null) return;
    this.#focus.at = { start: at - 1, end: at, key: null };
    if (!this.stepReading(1)) this.#focus.at = null;
  }

  /** Focuses a span and brings it into view; false when there is none with this key. */
  focusSpan(spanKey: string | null): boolean {
    const stop = this.model?.stops.find(({ key }) => key !== null && key === spanKey);
    if (stop === undefined) return false;
    this.#range.cancel();
    this.#focus.on(stop);
    return true;
  }

  pick(place: Focus): void {
    this.#range.cancel();
    // What is drawn may be a part of the place: decided is all of it. A reader's places are no stops.
    const { start, end, key } = (this.mode === 'reading' ? null : this.model?.stopOf(place)) ?? place;
    this.#focus.at = { start, end, key };
  }

  /** See [Note: Seen before it is decided]. */
  #isSeen(): boolean {
    return this.focus === null || this.#deps.isSeen?.(this.focus.start) !== false;
  }

  accept(): void {
    if (!this.#isSeen()) return;
    const span = this.focusedSpan;
    if (span === null) this.#hideFocused(this.lastLabel);
    else this.#decide({ kind: 'accept', span: span.key });
  }

  keepVisible(): void {
    const span = this.focusedSpan;
    if (span !== null && this.#isSeen()) this.#decide({ kind: 'reject', span: span.key });
  }

  /** Gives the draft, the focused span or the focused place that is no span the type. */
  setLabel(label: PhiLabel): void {
    if (this.draft === null && !this.#isSeen()) return;
    this.lastLabel = label;
    const span = this.focusedSpan;
    if (this.draft?.kind === 'select') this.applyDraft(label);
    else if (this.draft === null && span !== null) this.#decide({ kind: 'relabel', span: span.key, label });
    else if (this.draft === null) this.#hideFocused(label);
  }

  /** The reviewer has read the note and says that nothing in it identifies anybody. */
  clear(): void {
    if (this.model?.isSuspected !== true) return;
    // Asked in its turn: the decisions typed before it may not be answered yet.
    this.#sign(async (api, view) =>
      this.canClear
        ? api.review.decide({ noteId: view.noteId, revision: view.revision, verdict: { kind: 'clear' } })
        : null,
    );
  }

  undo(): void {
    this.#decide({ kind: 'undo' }, false);
  }

  redo(): void {
    this.#decide({ kind: 'redo' }, false);
  }

  /** Starts changing the edges of the focused span. */
  startResize(): void {
    const span = this.focusedSpan;
    if (span !== null) this.#range.startResize(span.key, span);
  }

  /** Starts or replaces a selection; without a range a caret appears at the focused place or at `from`. */
  startSelect(range: Range | null, from: number): void {
    this.#range.startSelect(range, this.focus?.end ?? from);
  }

  cancelDraft(): void {
    this.#range.cancel();
  }

  /** `edge` is the edge of a resize; in a selection, `start` extends and `end` moves the caret. */
  moveDraft(edge: 'start' | 'end', direction: Direction, unit: Unit): void {
    this.#range.move(edge, direction, unit);
  }

  moveDraftRow(direction: Direction, isExtending: boolean): void {
    this.#range.moveRow(direction, isExtending);
  }

  applyDraft(label: PhiLabel = this.lastLabel): void {
    const { draft } = this;
    const range = this.#range.trimmed;
    if (draft === null || range === null) return;
    this.#range.cancel();
    if (draft.kind === 'resize') this.#decide({ kind: 'resize', span: draft.key, range }, false);
    else this.#decide({ kind: 'add', range, label }, false);
  }

  /** Hides a stretch of the text under the type used last. */
  hide(range: Range): void {
    const trimmedRange = this.view === null ? null : trimmed(this.view.text, range);
    if (trimmedRange !== null) this.#decide({ kind: 'add', range: trimmedRange, label: this.lastLabel });
  }

  approve(): void {
    this.#sign((api, view) => api.approval.approveNote({ noteId: view.noteId, revision: view.revision }));
  }

  #sign(change: ReviewChange): void {
    const guarded = this.signing.guarded(change);
    if (guarded !== null) this.#run(guarded);
  }

  withdraw(): void {
    this.#run((api, view) => api.approval.withdraw({ noteId: view.noteId, revision: view.revision }));
  }

  /** Hides the focused place that is no span. */
  #hideFocused(label: PhiLabel): void {
    const { focus } = this;
    if (focus?.key !== null) return;
    this.#decide({ kind: 'add', range: { start: focus.start, end: focus.end }, label });
  }

  /** `advances`: after deciding an open point the next one is focused, so that a note is a run of single keys. */
  #decide(verdict: Verdict, advances = true): void {
    const decided = this.focus;
    const wasOpen = this.model?.stops.some((stop) => stop.isOpen && isAt(stop, decided)) === true;
    const isDrawn = isDrawnAtOnce(verdict);
    const goOn = (): void => {
      if (this.mode === 'reading') this.stepReading(1);
      else if (advances && wasOpen) this.step(1, true);
      else if (verdict.kind === 'add') this.#focus.onOffset(verdict.range.start);
      else this.#refocus();
    };
    if (isDrawn) {
      this.#drawn = [...this.#drawn, verdict];
      this.#draw();
      goOn();
    }
    this.#run(
      (api, view) => api.review.decide({ noteId: view.noteId, revision: view.revision, verdict }),
      isDrawn ? () => this.#refocus() : goOn,
      isDrawn ? { verdict, focus: decided } : null,
    );
  }

  #run(
    change: ReviewChange,
    after: () => void = () => this.#refocus(),
    drawn: { readonly verdict: DrawnVerdict; readonly focus: Focus | null } | null = null,
    noteId: NoteId | null = this.view?.noteId ?? null,
  ): void {
    const step = async (): Promise<void> => {
      const view = this.#answered?.view ?? null;
      if (view === null) return;
      // Spans of two notes have the same keys: what was meant for one must not be said of another.
      if (view.noteId !== noteId) {
        this.#deps.onFailure({ code: 'review/stale-revision', facts: {} });
        return;
      }
      this.isBusy = true;
      const answer = await change(this.#deps.api, view);
      this.isBusy = false;
      // The reviewer may have gone on to another note while main was busy.
      if (this.view?.noteId !== view.noteId) return;
      this.#drawn = this.#drawn.filter((one) => one !== drawn?.verdict);
      if (answer === null) return;
      if (answer.ok) {
        const decided = viewAfter(view, answer.value);
        // The change is not one of the note as it is shown: what main has is the truth.
        if (decided === null) return this.#load(view.noteId);
        this.#take(decided);
        this.#deps.onAnswered?.(view, decided);
        after();
        return;
      }
      this.#draw();
      if (drawn !== null) this.#focus.at = drawn.focus;
      if (answer.error.code === 'review/actor-missing')
        this.#deps.onActorMissing(() => this.#run(change, after, null, noteId));
      else {
        this.#deps.onFailure(answer.error);
        if (answer.error.code === 'review/stale-revision') await this.#load(view.noteId);
      }
    };
    this.#queue = this.#queue.then(step);
  }

  #take(view: NoteView): void {
    this.#answered = new NoteModel(view, this.#answered, this.behind.hints);
    this.#draw();
  }

  #draw(): void {
    const answered = this.#answered;
    if (answered === null) return;
    const drawn = withVerdicts(answered.view, this.#drawn);
    this.model = drawn === answered.view ? answered : new NoteModel(drawn, answered, this.behind.hints);
  }

  /** Resolves when all decisions made so far are answered. */
  settled(): Promise<unknown> {
    return this.#queue;
  }

  /** Keeps the focus on the span it was on, or its neighbor. */
  #refocus(): void {
    // A reader's places are no stops.
    if (this.mode !== 'reading') this.#focus.again();
  }
}
