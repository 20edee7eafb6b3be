/** @file Two reviewers of one note: how it stands, saying that it is done, choosing between two, opening it again. */
import type { Api, Failure } from '../../api/client.ts';
import type { Disagreement, NoteOpinion, NoteView, OpinionChoice } from '../../api/types.ts';
import type { NoteId, PhiLabel, Range } from '../../../src-main/contract/vocabulary.ts';

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
    if (answer.value?.part !== 'adjudicate') this.#setStretches([]);
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
  async markDone({ noteId: read, revision }: Pick<NoteView, 'noteId' | 'revision'>): Promise<void> {
    if (read !== this.#noteId) {
      this.#deps.onFailure({ code: 'review/stale-revision', facts: {} });
      return;
    }
    return this.#change((noteId) => this.#deps.api.opinions.markDone({ noteId, revision }));
  }

  async adjudicate(revision: number): Promise<void> {
    const choices = this.choices.flatMap((choice) => (choice === null ? [] : [choice]));
    if (choices.length !== this.stretches.length) return;
    await this.#change((noteId) => this.#deps.api.opinions.adjudicate({ noteId, revision, choices }));
  }

  reopen(revision: number): Promise<void> {
    return this.#change((noteId) => this.#deps.api.opinions.reopen({ noteId, revision }));
  }

  async #loadStretches(noteId: NoteId): Promise<void> {
    const answer = await this.#deps.api.opinions.disagreements({ noteId });
    if (this.#noteId !== noteId) return;
    if (answer.ok) this.#setStretches(answer.value.stretches);
    else this.#deps.onFailure(answer.error);
  }

  #setStretches(stretches: readonly Disagreement[]): void {
    this.stretches = stretches;
    this.choices = stretches.map(() => null);
    this.selected = null;
  }

  #forget(): void {
    this.opinion = null;
    this.#setStretches([]);
  }

  async #change(call: (noteId: NoteId) => ReturnType<Api['opinions']['markDone' | 'adjudicate' | 'reopen']>) {
    const noteId = this.#noteId;
    if (noteId === null || this.busy) return;
    this.busy = true;
    const answer = await call(noteId);
    this.busy = false;
    if (!answer.ok) {
      this.#deps.onFailure(answer.error);
      return;
    }
    // Another note is on the screen by now: how this one stands is none of its business.
    if (this.#noteId !== noteId) return;
    this.opinion = answer.value;
    if (answer.value.part !== 'adjudicate') this.#setStretches([]);
    this.#deps.onChanged();
  }
}
