/**
 * @file The cluster of the focused mention: what main answers, contexts on demand, and edits.
 *
 * One question is under way at a time; of those asked meanwhile only the last is kept, so that holding a key down does not
 * queue a question for every place it passes.
 */
import type { Api, Failure } from '../../api/client.ts';
import type {
  ClusterAround,
  ClusterForm,
  ClusterVerdict,
  MentionContext,
  MentionPlace,
} from '../../api/types.ts';

export interface ClusterDeps {
  readonly api: Api;
  readonly onFailure: (failure: Failure) => void;
  /** An edit was refused because nobody is named; `again` repeats it once there is a name. */
  readonly onActorMissing: (again: () => void) => void;
}

/** The name of a place inside the page. */
export function placeId({ noteId, spanKey }: MentionPlace): string {
  return `${noteId}:${spanKey}`;
}

export class ClusterController {
  /** Answer for {@link answered}; null while there is none. */
  around = $state.raw<ClusterAround | null>(null);
  answered = $state.raw<MentionPlace | null>(null);
  asked = $state.raw<MentionPlace | null>(null);
  failure = $state.raw<Failure | null>(null);
  isEditing = $state(false);
  /** By `placeId`. */
  contexts = $state.raw<Readonly<Record<string, MentionContext>>>({});
  readonly #deps: ClusterDeps;
  #isAsking = false;
  #isStale = false;

  constructor(deps: ClusterDeps) {
    this.#deps = deps;
  }

  /** False while the card speaks of a place that is no longer the focused one. */
  get isCurrent(): boolean {
    const { asked, answered } = this;
    return asked !== null && answered !== null && placeId(asked) === placeId(answered);
  }

  /** Asks for the cluster of the place, or again when the note has changed; null shows none. */
  ask(place: MentionPlace | null): void {
    // Another note may be another scope: its first answer can take a second, and nothing false may stand there meanwhile.
    if (place === null || place.noteId !== this.asked?.noteId) this.#forget();
    this.asked = place;
    this.#isStale = place !== null;
    if (!this.#isAsking) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isAsking = true;
    while (this.#isStale && this.asked !== null) {
      this.#isStale = false;
      const place = this.asked;
      const answer = await this.#deps.api.clusters.around(place);
      // Moved on while main was busy: the loop asks for the new place.
      if (this.#hasMovedOn(place)) continue;
      this.failure = answer.ok ? null : answer.error;
      this.#show(place, answer.ok ? answer.value : null);
    }
    this.#isAsking = false;
  }

  #hasMovedOn(place: MentionPlace): boolean {
    return this.#isStale || this.asked === null || placeId(this.asked) !== placeId(place);
  }

  #show(place: MentionPlace, around: ClusterAround | null): void {
    this.answered = place;
    this.around = around;
  }

  #forget(): void {
    this.around = null;
    this.answered = null;
    this.failure = null;
    this.contexts = {};
  }

  /** Fetches the words around the listed places of a form, as far as they are not here; of the note that is being changed always. */
  async loadContexts(form: ClusterForm): Promise<void> {
    const isNeeded = (place: MentionPlace): boolean =>
      place.noteId === this.asked?.noteId || this.contexts[placeId(place)] === undefined;
    const places = form.places.filter(isNeeded).map(refOf);
    if (places.length === 0) return;
    const answer = await this.#deps.api.clusters.contexts({ places });
    if (!answer.ok) this.#deps.onFailure(answer.error);
    else {
      const found = Object.fromEntries(answer.value.map((one) => [placeId(one), one]));
      this.contexts = { ...this.contexts, ...found };
    }
  }

  /** The form is something else: it leaves the card. Resolves when the card is the new one. */
  part({ places: [first] }: ClusterForm): Promise<void> {
    return first === undefined ? Promise.resolve() : this.#edit({ kind: 'part', member: refOf(first) });
  }

  /** The other cluster is the same: it comes into the card. */
  join(other: MentionPlace): Promise<void> {
    return this.asked === null
      ? Promise.resolve()
      : this.#edit({ kind: 'join', member: refOf(other), to: refOf(this.asked) });
  }

  undo(seq: number): Promise<void> {
    return this.#edit({ kind: 'undo', seq });
  }

  async #edit(verdict: ClusterVerdict): Promise<void> {
    const place = this.asked;
    if (place === null || this.isEditing) return;
    this.isEditing = true;
    const answer = await this.#deps.api.clusters.edit({ place: refOf(place), verdict });
    this.isEditing = false;
    if (answer.ok) {
      // An answer under way is older than the edit.
      if (this.asked !== null && placeId(this.asked) === placeId(place)) this.#show(place, answer.value);
    } else if (answer.error.code === 'review/actor-missing')
      this.#deps.onActorMissing(() => void this.#edit(verdict));
    else {
      this.#deps.onFailure(answer.error);
      this.ask(this.asked);
    }
  }
}

function refOf({ noteId, spanKey }: MentionPlace): MentionPlace {
  return { noteId, spanKey };
}
