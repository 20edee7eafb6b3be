/**
 * @file Rows of a long list that are fetched page by page as they come into view. At most `KEPT_PAGES` pages are held, so
 * a list of 300,000 rows costs as much memory as one of 3,000.
 */
/* eslint-disable svelte/prefer-svelte-reactivity -- pages change many times a second; one version counter tells readers once per answer */

export const PAGE_SIZE = 100;
const KEPT_PAGES = 24;

export interface Page<Row> {
  readonly total: number;
  readonly rows: readonly Row[];
}
/** Why a page was refused, in whatever form the caller has it. */
export interface Refused<Refusal> {
  readonly refused: Refusal;
}
/** Null when there is no page and the caller has told why, or when nothing was asked. */
export type FetchPage<Row, Refusal = never> = (
  offset: number,
  limit: number,
) => Promise<Page<Row> | Refused<Refusal> | null>;

export class PagedRows<Row, Refusal = never> {
  /** Null until the first page has arrived. */
  total = $state<number | null>(null);
  /** Why the last page was refused; null once a page has arrived or another start was made. While `total` is null there is nothing else to show. */
  failure = $state.raw<Refusal | null>(null);
  /** Raised whenever a page arrives; reading rows depends on it. */
  #version = $state(0);
  /** Insertion order is age: a page that is read again is moved to the end. */
  readonly #pages = new Map<number, readonly Row[]>();
  readonly #loading = new Set<number>();
  readonly #fetch: FetchPage<Row, Refusal>;
  #generation = 0;
  #visible = { first: 0, last: 0 };

  constructor(fetch: FetchPage<Row, Refusal>) {
    this.#fetch = fetch;
  }

  /** The row at the index, or undefined while its page is on the way. */
  row(index: number): Row | undefined {
    void this.#version;
    return this.#pages.get(Math.floor(index / PAGE_SIZE))?.[index % PAGE_SIZE];
  }

  /** Tells which rows are on screen; fetches what is missing, nearest first. */
  show(first: number, last: number): void {
    this.#visible = { first, last };
    const from = Math.floor(first / PAGE_SIZE);
    const to = Math.floor(Math.max(first, last) / PAGE_SIZE);
    for (let page = from; page <= to; page++) void this.#load(page);
  }

  /** Forgets everything and starts again; for a changed filter or order. */
  restart(): void {
    this.#generation++;
    this.#pages.clear();
    this.#loading.clear();
    this.#version++;
    this.total = null;
    this.failure = null;
    this.#visible = { first: 0, last: 0 };
    void this.#load(0);
  }

  /** Fetches the pages on screen again and drops the others; for changed rows. What is shown stays until replaced. */
  async refresh(): Promise<void> {
    const generation = ++this.#generation;
    this.#loading.clear();
    const from = Math.floor(this.#visible.first / PAGE_SIZE);
    const to = Math.floor(Math.max(this.#visible.first, this.#visible.last) / PAGE_SIZE);
    for (let page = from; page <= to; page++) await this.#load(page, true);
    if (generation !== this.#generation) return;
    for (const page of [...this.#pages.keys()]) if (page < from || page > to) this.#pages.delete(page);
  }

  async #load(page: number, again = false): Promise<void> {
    if (this.#loading.has(page) || (!again && this.#pages.has(page))) return;
    const generation = this.#generation;
    this.#loading.add(page);
    const answer = await this.#fetch(page * PAGE_SIZE, PAGE_SIZE);
    if (generation !== this.#generation) return;
    this.#loading.delete(page);
    if (answer === null) return;
    if ('refused' in answer) {
      this.failure = answer.refused;
      return;
    }
    this.failure = null;
    this.#pages.delete(page);
    this.#pages.set(page, answer.rows);
    this.total = answer.total;
    this.#version++;
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= KEPT_PAGES) break;
      this.#pages.delete(oldest);
    }
  }
}
