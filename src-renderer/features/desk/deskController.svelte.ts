/** @file What is left of the batch, where the reviewer is, who has read the note, and comments on it. Runs in the page. */
import type { Api, Failure } from '../../api/client.ts';
import type { Desk, NoteView, WorkLeft } from '../../api/types.ts';
import type { BatchId, NoteId } from '../../../src-main/contract/vocabulary.ts';

export interface DeskDeps {
  readonly api: Api;
  readonly batchId: BatchId;
  /** A place is not kept in a workspace that is read only. */
  readonly isReadOnly: () => boolean;
  readonly onFailure: (failure: Failure) => void;
  readonly onActorMissing: (again: () => void) => void;
  /** A comment has changed what may be approved, or the approval itself: the note must be shown again. */
  readonly onNoteChanged: () => void;
}

interface Place {
  readonly noteId: NoteId;
  readonly spanKey: string | null;
}

/** The place is kept when the focus has rested so long: a walk through a note writes nothing. */
const REST_MS = 700;

type Answer = { ok: true; value: Desk } | { ok: false; error: Failure };

export class DeskController {
  left = $state.raw<WorkLeft | null>(null);
  desk = $state.raw<Desk | null>(null);
  readonly #deps: DeskDeps;
  #noteId: NoteId | null = null;
  #resting: ReturnType<typeof setTimeout> | null = null;
  #place: Place | null = null;

  constructor(deps: DeskDeps) {
    this.#deps = deps;
  }

  get openComments(): number {
    return this.desk?.comments.filter((comment) => comment.settledAt === null).length ?? 0;
  }

  /** The newest reading, of the output as it is now if there is one. */
  get reading() {
    const readings = this.desk?.readings ?? [];
    return readings.find((reading) => reading.isCurrent) ?? readings[0] ?? null;
  }

  async openNote(noteId: NoteId): Promise<void> {
    this.#noteId = noteId;
    this.desk = null;
    await this.reload();
  }

  /** After every change of the note: a reading is of one exact output. */
  async reload(): Promise<void> {
    const noteId = this.#noteId;
    if (noteId !== null) this.#take(noteId, await this.#deps.api.desk.ofNote({ noteId }));
  }

  async loadLeft(): Promise<void> {
    const answer = await this.#deps.api.desk.left({ batchId: this.#deps.batchId });
    if (answer.ok) this.left = answer.value;
    else this.#deps.onFailure(answer.error);
  }

  /** Counts down at once; the truth of the whole batch follows with its next progress. */
  count(before: NoteView, after: NoteView): void {
    if (this.left === null) return;
    const points = after.assessment.openPoints - before.assessment.openPoints;
    const opened = Number(after.assessment.openPoints > 0) - Number(before.assessment.openPoints > 0);
    this.left = {
      ...this.left,
      openPoints: Math.max(0, this.left.openPoints + points),
      openNotes: Math.max(0, this.left.openNotes + opened),
    };
  }

  /** The focus is here now. Kept once it rests, and at the latest by {@link leave}. */
  rest(noteId: NoteId, spanKey: string | null): void {
    if (this.#deps.isReadOnly()) return;
    this.#place = { noteId, spanKey };
    if (this.#resting !== null) clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.leave(), REST_MS);
  }

  leave(): void {
    if (this.#resting !== null) clearTimeout(this.#resting);
    this.#resting = null;
    const place = this.#place;
    this.#place = null;
    if (place === null || this.#deps.isReadOnly()) return;
    // A convenience: one that cannot be kept must not speak up in the middle of a review.
    void this.#deps.api.desk.keepPlace(place);
  }

  async markRead(read: Pick<NoteView, 'noteId' | 'revision'>): Promise<boolean> {
    const { noteId, revision } = read;
    const answer = await this.#deps.api.desk.markRead({ noteId, revision });
    return this.#take(noteId, answer, () => void this.markRead(read));
  }

  async comment(place: Place, body: string): Promise<boolean> {
    const answer = await this.#deps.api.desk.comment({ ...place, body });
    const said = this.#take(place.noteId, answer, () => void this.comment(place, body));
    if (said) this.#deps.onNoteChanged();
    return said;
  }

  async settle(noteId: NoteId, seq: number): Promise<boolean> {
    const answer = await this.#deps.api.desk.settle({ noteId, seq });
    return this.#take(noteId, answer, () => void this.settle(noteId, seq));
  }

  #take(noteId: NoteId, answer: Answer, again: (() => void) | null = null): boolean {
    if (answer.ok) {
      if (this.#noteId === noteId) this.desk = answer.value;
    } else if (answer.error.code === 'review/actor-missing' && again !== null)
      this.#deps.onActorMissing(again);
    else this.#deps.onFailure(answer.error);
    return answer.ok;
  }
}
