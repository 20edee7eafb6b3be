/** @file The closer look at a comparison: one of its pipelines, its errors, one note of them, and two pipelines against each other. */
import type { Api, Failure } from '../../api/client.ts';
import type { ComparedNote, Difference, ErrorFacet, ErrorRow, Evaluation } from '../../api/types.ts';
import { PagedRows } from '../../shared/pagedRows.svelte.ts';

export type EvaluationPart = 'types' | 'confusion' | 'errors' | 'difference' | 'figures';

export class EvaluationController {
  part = $state<EvaluationPart>('types');
  /** Id of the pipeline that is looked at. */
  pipeline = $state('');
  /** The other one of a difference; the same where there is only one. */
  other = $state('');
  /** Null until the first answer. */
  evaluation = $state.raw<Evaluation | null>(null);
  facet = $state<ErrorFacet | null>(null);
  type = $state<string | null>(null);
  readonly rows: PagedRows<ErrorRow>;
  /** The note that is looked at; null for the list. */
  note = $state.raw<ComparedNote | null>(null);
  /** Row of the list that led to it. */
  index = $state(-1);
  difference = $state.raw<Difference | null>(null);
  isTesting = $state(false);
  failure = $state.raw<Failure | null>(null);
  readonly #api: Api;
  /** Raised by every choice: an answer to an older question is dropped. */
  #asked = 0;

  constructor(api: Api) {
    this.#api = api;
    this.rows = new PagedRows((offset, limit) => this.#page(offset, limit));
  }

  /** Begins with the first of the pipelines, and the second one against it. */
  begin(pipelines: readonly string[]): void {
    this.part = 'types';
    this.other = pipelines[1] ?? pipelines[0] ?? '';
    void this.look(pipelines[0] ?? '');
  }

  async look(pipeline: string): Promise<void> {
    const asked = ++this.#asked;
    this.pipeline = pipeline;
    this.evaluation = null;
    this.difference = null;
    this.failure = null;
    this.note = null;
    this.facet = null;
    this.type = null;
    const answer = await this.#api.compare.evaluation({ pipeline });
    if (asked !== this.#asked) return;
    if (!answer.ok) this.failure = answer.error;
    else {
      this.evaluation = answer.value;
      // What can be read comes first, where there is any.
      this.filter(answer.value.errors.byFacet.leak > 0 ? 'leak' : null, null);
    }
  }

  filter(facet: ErrorFacet | null, type: string | null): void {
    this.#asked++;
    this.facet = facet;
    this.type = type;
    this.failure = null;
    this.note = null;
    this.index = -1;
    this.rows.restart();
  }

  /** Opens the note of a row of the list; a row that is still on the way is fetched, for the next try. */
  async open(index: number): Promise<void> {
    const row = this.rows.row(index);
    if (row === undefined) {
      this.rows.show(index, index);
      return;
    }
    const asked = ++this.#asked;
    const answer = await this.#api.compare.goldNote({ pipeline: this.pipeline, note: row.note });
    if (asked !== this.#asked) return;
    if (!answer.ok) {
      this.failure = answer.error;
      return;
    }
    this.failure = null;
    this.index = index;
    this.note = answer.value;
    // The list is not there to fetch what comes next.
    this.rows.show(Math.max(0, index - 1), index + 1);
  }

  close(): void {
    this.note = null;
  }

  async test(): Promise<void> {
    this.isTesting = true;
    this.difference = null;
    const pair = { a: this.pipeline, b: this.other };
    const answer = await this.#api.compare.difference(pair);
    this.isTesting = false;
    if (pair.a !== this.pipeline || pair.b !== this.other) return;
    if (answer.ok) this.difference = answer.value;
    else this.failure = answer.error;
  }

  async #page(offset: number, limit: number) {
    const { pipeline, facet, type } = this;
    const answer = await this.#api.compare.errors({ pipeline, facet, type, offset, limit });
    if (answer.ok) return answer.value;
    if (pipeline === this.pipeline) this.failure = answer.error;
    return null;
  }
}
