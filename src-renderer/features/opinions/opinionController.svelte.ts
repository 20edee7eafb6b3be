/** @file Two reviewers of one note: how it stands, saying that it is done, choosing between two, opening it again. */
import type { Api, Failure } from '../../api/client.ts';
import type { Disagreement, NoteOpinion, NoteView, OpinionChoice } from '../../api/types.ts';
import type { NoteId, PhiLabel, Range } from '../../../src-main/contract/vocabulary.ts';

/** A note as it is on the screen: what somebody says of it is said of this revision. */
type Seen = Pick<NoteView, 'noteId' | 'revision'>;

/** Choices, and the note and revision whose places they were made for. */
export interface Chosen extends Seen {
  readonly choices: readonly OpinionChoice[];
}

const STALE = { code: 'review/stale-revision', facts: {} } as const;

interface Deps {
  readonly api: Api;
  readonly onFailure: (failure: Failure) => void;
  /** The note is another now: what is shown of it has to be fetched. */
  readonly onChanged: () => void;
}

export class OpinionController {
  /** Null for a note with one reviewer, and before it is known. */
  opinion = $state.raw<NoteOpinion | null>(null);
  /** Where the two differ; empty unless the person who asks chooses. */
  stretches = $state.raw<readonly Disagreement[]>([]);
  /** One per stretch; null where nothing is chosen yet. */
  choices = $state.raw<readonly (OpinionChoice | null)[]>([]);
  /** Selected in the text by a person who chooses. */
  selected = $state.raw<Range | null>(null);
  busy = $state(false);
  #noteId: NoteId | null = null;
  /** What {@link stretches} are about; null without any. */
  #offered: Seen | null = null;
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  get isChosen(): boolean {
    return this.choices.length > 0 && this.choices.every((choice) => choice !== null);
  }

  async open(noteId: NoteId): Promise<void> {
    if (noteId !== this.#noteId) this.#forget();
    this.#noteId = noteId;
    const answer = await this.#deps.api.opinions.ofNote({ noteId });
    if (this.#noteId !== noteId) return;
    if (!answer.ok) {
      this.#deps.onFailure(answer.error);
      return;
    }
    const wasChoosing = this.opinion?.part === 'adjudicate';
    this.opinion = answer.value;
    if (answer.value?.part !== 'adjudicate') this.#setStretches([], null);
    else if (!wasChoosing) await this.#loadStretches(noteId);
  }

  choose(at: number, choice: OpinionChoice): void {
    this.choices = this.choices.map((one, index) => (index === at ? choice : one));
  }

  /**
   * What was selected, where it touches the stretch, or else all of it; under the type that one of the two gave it. It grows over
   * what both hide, which main would refuse to show.
   */
  chooseOwn(at: number, label?: PhiLabel): void {
    const stretch = this.stretches[at];
    if (stretch === undefined) return;
    const { selected } = this;
    const touches = selected !== null && selected.start < stretch.end && stretch.start < selected.end;
    const asked = touches ? selected : stretch;
    const shared = stretch.a.flatMap((one) =>
      stretch.b
        .map((other) => ({ start: Math.max(one.start, other.start), end: Math.min(one.end, other.end) }))
        .filter((part) => part.start < part.end),
    );
    const start = Math.min(asked.start, ...shared.map((part) => part.start));
    const end = Math.max(asked.end, ...shared.map((part) => part.end));
    const type = label ?? [...stretch.a, ...stretch.b][0]?.label ?? 'OTHER';
    this.choose(at, { side: 'own', range: { start, end, label: type } });
  }

  /** Says it of the note that was read; refused as stale where another one is opened by now, whose revision may be the same. */
  async markDone(seen: Seen): Promise<void> {
    if (this.#isOpened(seen))
      await this.#change(
        ({ noteId, revision }) => this.#deps.api.opinions.markDone({ noteId, revision }),
        seen,
      );
  }

  /** What is chosen now; null while a place has no choice. */
  chosen(): Chosen | null {
    const choices = this.choices.flatMap((choice) => (choice === null ? [] : [choice]));
    const isWhole = choices.length > 0 && choices.length === this.stretches.length;
    return isWhole && this.#offered !== null ? { ...this.#offered, choices } : null;
  }

  /**
   * Settles the note that is on the screen by choices that were made for it; refused as stale where they were made for another note
   * or another state of it: the places may be others now.
   */
  async adjudicate({ choices, ...offered }: Chosen, seen: Seen): Promise<void> {
    if (!this.#isOpened(seen) || !this.#isOpened(offered)) return;
    if (offered.revision !== seen.revision) {
      await this.#reload(offered.noteId);
      return;
    }
    await this.#change(
      ({ noteId, revision }) =>
        this.#deps.api.opinions.adjudicate({ noteId, revision, choices: [...choices] }),
      seen,
    );
  }

  /** Of the note on the screen, as {@link markDone}. */
  async reopen(seen: Seen): Promise<void> {
    if (this.#isOpened(seen))
      await this.#change(
        ({ noteId, revision }) => this.#deps.api.opinions.reopen({ noteId, revision }),
        seen,
      );
  }

  /** False, and it is said, where another note is opened by now, whose revision may be the same. */
  #isOpened({ noteId }: Seen): boolean {
    if (noteId === this.#noteId) return true;
    this.#deps.onFailure(STALE);
    return false;
  }

  /** The note is another than the one on the screen: says so, and shows how it stands now. */
  async #reload(noteId: NoteId): Promise<void> {
    this.#deps.onFailure(STALE);
    if (this.#noteId !== noteId) return;
    this.#setStretches([], null);
    this.opinion = null;
    this.#deps.onChanged();
    await this.open(noteId);
  }

  async #loadStretches(noteId: NoteId): Promise<void> {
    const answer = await this.#deps.api.opinions.disagreements({ noteId });
    if (this.#noteId !== noteId) return;
    if (answer.ok) this.#setStretches(answer.value.stretches, { noteId, revision: answer.value.revision });
    else this.#deps.onFailure(answer.error);
  }

  #setStretches(stretches: readonly Disagreement[], offered: Seen | null): void {
    this.stretches = stretches;
    this.#offered = offered;
    this.choices = stretches.map(() => null);
    this.selected = null;
  }

  #forget(): void {
    this.opinion = null;
    this.#setStretches([], null);
  }

  async #change(
    call: (seen: Seen) => ReturnType<Api['opinions']['markDone' | 'adjudicate' | 'reopen']>,
    seen: Seen,
  ) {
    const { noteId } = seen;
    if (this.busy) return;
    this.busy = true;
    const answer = await call(seen);
    this.busy = false;
    if (!answer.ok) {
      if (answer.error.code === STALE.code) await this.#reload(noteId);
      else this.#deps.onFailure(answer.error);
      return;
    }
    // Another note is on the screen by now: how this one stands is none of its business.
    if (this.#noteId !== noteId) return;
    this.opinion = answer.value;
    if (answer.value.part !== 'adjudicate') this.#setStretches([], null);
    this.#deps.onChanged();
  }
}
