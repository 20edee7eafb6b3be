/** @file The notes of a batch as a paged list: filter, order, the current row, and live refresh while work goes on. */
import type { Api, Failure } from '../../api/client.ts';
import type { NoteFilter, NoteRow, NoteSort } from '../../api/types.ts';
import { PagedRows } from '../../shared/pagedRows.svelte.ts';
import type { BatchId, Language, OpinionWait } from '../../../src-main/contract/vocabulary.ts';
import { wholeList, type ListState } from '../session/navigator.svelte.ts';

export interface NoteListDeps {
  readonly api: Api;
  readonly batchId: BatchId;
  readonly list: ListState;
  readonly current: number;
  readonly onFailure: (failure: Failure) => void;
  readonly now: () => number;
}

/** While notes are being worked on, rows on screen are fetched again at most this often. */
const REFRESH_MS = 1500;

export class NoteListController {
  filter = $state.raw<NoteFilter>(wholeList.filter);
  sort = $state.raw<NoteSort>(wholeList.sort);
  /** Whether the person has asked for the order. */
  isSorted = $state(false);
  /** Index of the current row in the order of the list; -1 when none. */
  current = $state(-1);
  languages = $state.raw<readonly { readonly language: Language; readonly notes: number }[]>([]);
  /** Notes by what they wait for; null for a batch with one reviewer, and before it is known. */
  waits = $state.raw<Readonly<Record<OpinionWait, number>> | null>(null);
  readonly rows: PagedRows<NoteRow, Failure>;
  readonly #deps: NoteListDeps;
  #refreshedAt = 0;
  #pending: ReturnType<typeof setTimeout> | null = null;

  constructor(deps: NoteListDeps) {
    this.#deps = deps;
    this.filter = deps.list.filter;
    this.sort = deps.list.sort;
    this.isSorted = deps.list.isSorted === true;
    this.current = deps.current;
    this.rows = new PagedRows<NoteRow, Failure>(async (offset, limit) => {
      const answer = await deps.api.notes.page({
        batchId: deps.batchId,
        filter: copyOf(this.filter),
        sort: this.sort,
        offset,
        limit,
      });
      if (answer.ok) return answer.value;
      // Without a first page, the list says so itself.
      if (this.rows.total !== null) deps.onFailure(answer.error);
      return { refused: answer.error };
    });
  }

  get state(): ListState {
    return { filter: this.filter, sort: this.sort, ...(this.isSorted ? { isSorted: true } : {}) };
  }

  get isFiltered(): boolean {
    return JSON.stringify(this.filter) !== JSON.stringify(wholeList.filter);
  }

  start(): () => void {
    const at = Math.max(0, this.current);
    this.rows.show(at, at);
    void this.#loadFacets();
    return () => {
      if (this.#pending !== null) clearTimeout(this.#pending);
    };
  }

  setFilter(change: Partial<NoteFilter>): void {
    this.filter = { ...this.filter, ...change };
    this.#again();
  }

  clearFilter(): void {
    this.filter = wholeList.filter;
    this.#again();
  }

  /** Orders by the column; the same column again turns the order around. Risk-like columns start with the most. */
  sortBy(by: NoteSort['by']): void {
    const descending =
      this.sort.by === by ? !this.sort.descending : ['risk', 'open-points', 'length'].includes(by);
    this.sort = { by, descending };
    this.isSorted = true;
    this.#again();
  }

  setSort(sort: NoteSort): void {
    this.sort = sort;
    this.isSorted = true;
    this.#again();
  }

  move(step: number): void {
    const total = this.rows.total ?? 0;
    if (total === 0) return;
    this.current = Math.min(total - 1, Math.max(0, this.current + step));
  }

  moveTo(index: number): void {
    this.current = -1;
    this.move(index + 1);
  }

  get currentRow(): NoteRow | undefined {
    return this.current < 0 ? undefined : this.rows.row(this.current);
  }

  /**
   * The first note with work in this order, over all notes of the batch whatever the filter, and the list of such notes: one with open
   * points that was looked at if there is one, else one that failed or still waits; with two reviewers one that waits for this person.
   * `row` is null when there is none. Null where nobody can say it, which is told.
   */
  async firstOpen(
    sort: NoteSort,
  ): Promise<{ readonly row: NoteRow | null; readonly filter: NoteFilter } | null> {
    const facets = await this.#deps.api.notes.facets({ batchId: this.#deps.batchId });
    if (!facets.ok) {
      this.#deps.onFailure(facets.error);
      return null;
    }
    const whole = wholeList.filter;
    const open: NoteFilter = { ...whole, onlyOpen: true };
    const own: NoteFilter = { ...whole, waitsFor: 'own' };
    const filter = facets.value.waits === null ? open : own;
    const looked: NoteFilter = { ...open, stages: ['detected', 'in-review'] };
    for (const tried of filter === own ? [own] : [looked, open]) {
      const answer = await this.#deps.api.notes.page({
        batchId: this.#deps.batchId,
        filter: copyOf(tried),
        sort,
        offset: 0,
        limit: 1,
      });
      if (!answer.ok) {
        this.#deps.onFailure(answer.error);
        return null;
      }
      const row = answer.value.rows[0];
      if (row !== undefined) return { row, filter };
    }
    return { row: null, filter };
  }

  /** Called on every progress event; fetches the rows on screen again, but not for each of the events. */
  noteProgress(): void {
    if (this.#pending !== null) return;
    const wait = Math.max(0, this.#refreshedAt + REFRESH_MS - this.#deps.now());
    this.#pending = setTimeout(() => {
      this.#pending = null;
      this.#refreshedAt = this.#deps.now();
      void this.rows.refresh();
      void this.#loadFacets();
    }, wait);
  }

  async #loadFacets(): Promise<void> {
    const answer = await this.#deps.api.notes.facets({ batchId: this.#deps.batchId });
    if (!answer.ok) return;
    this.languages = answer.value.languages;
    this.waits = answer.value.waits;
  }

  #again(): void {
    this.current = -1;
    this.rows.restart();
  }
}

/** The contract's input types are mutable. */
export function copyOf(filter: NoteFilter): NoteFilter {
  return { ...filter, statuses: [...filter.statuses], stages: [...filter.stages] };
}
