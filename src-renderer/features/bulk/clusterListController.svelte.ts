/** @file The clusters of a batch as a paged list: filter, the current card, and what one decision about each would settle. */
import type { Api, Failure } from '../../api/client.ts';
import type { ClusterFilter, ListedCluster } from '../../api/types.ts';
import { PagedRows } from '../../shared/pagedRows.svelte.ts';
import type { BatchId } from '../../../src-main/contract/vocabulary.ts';

export interface ClusterListDeps {
  readonly api: Api;
  readonly batchId: BatchId;
  readonly onFailure: (failure: Failure) => void;
}

export const WHOLE_LIST: ClusterFilter = { label: null, search: '', onlyOpen: false };

export class ClusterListController {
  filter = $state.raw<ClusterFilter>(WHOLE_LIST);
  /** Index of the current card; -1 when none. */
  current = $state(-1);
  /** The batch is too large to be compared as a whole: its undecided forms are listed, without those of `waiting` notes. Else null. */
  inPart = $state.raw<{ readonly waiting: number } | null>(null);
  readonly rows: PagedRows<ListedCluster, Failure>;

  constructor(deps: ClusterListDeps) {
    this.rows = new PagedRows<ListedCluster, Failure>(async (offset, limit) => {
      const answer = await deps.api.bulk.list({
        batchId: deps.batchId,
        filter: { ...this.filter },
        offset,
        limit,
      });
      if (!answer.ok) {
        // Without a first page, the list says so itself.
        if (this.rows.total !== null) deps.onFailure(answer.error);
        return { refused: answer.error };
      }
      this.inPart = answer.value.inPart;
      return { total: answer.value.total, rows: answer.value.clusters };
    });
  }

  get isFiltered(): boolean {
    const { label, search, onlyOpen } = this.filter;
    return label !== null || search !== '' || onlyOpen;
  }

  get currentCluster(): ListedCluster | undefined {
    return this.current < 0 ? undefined : this.rows.row(this.current);
  }

  setFilter(change: Partial<ClusterFilter>): void {
    this.filter = { ...this.filter, ...change };
    this.current = -1;
    this.rows.restart();
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

  /** Fetches what is on screen again: decisions change what each card settles, and so the order. */
  async refresh(): Promise<void> {
    await this.rows.refresh();
    const total = this.rows.total ?? 0;
    if (this.current >= total) this.current = total - 1;
  }
}
