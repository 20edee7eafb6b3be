/** @file Which screen is shown. A route carries all that the screen needs to come back as it was left. */
import { createContext, untrack } from 'svelte';
import type { NoteFilter, NoteSort } from '../../api/types.ts';
import type { BatchId, NoteId } from '../../../src-main/contract/vocabulary.ts';

export const BATCH_TABS = [
  'notes',
  'clusters',
  'issues',
  'approval',
  'sampling',
  'export',
  'charts',
  'shadow',
] as const;
export type BatchTab = (typeof BATCH_TABS)[number];

export const TASK_TABS = ['overview', 'notes', 'settle', 'agreement', 'gold'] as const;
/** Parts of the screen of an annotation task. */
export type TaskTab = (typeof TASK_TABS)[number];

export interface ListState {
  readonly filter: NoteFilter;
  readonly sort: NoteSort;
  /** The person has asked for this order; left out while the list stands as the screen has put it. */
  readonly isSorted?: true;
}

export type Route =
  | { readonly view: 'batches' }
  | { readonly view: 'import' }
  | {
      readonly view: 'batch';
      readonly batchId: BatchId;
      readonly tab: BatchTab;
      readonly list: ListState;
      readonly current: number;
    }
  | {
      readonly view: 'review';
      readonly batchId: BatchId;
      readonly noteId: NoteId;
      /** Where to begin; left out for the first open place. */
      readonly spanKey?: string | null;
      readonly list: ListState;
      /** Row of the note in the list, so that leaving review lands on it. */
      readonly current: number;
    }
  | { readonly view: 'annotation' }
  | { readonly view: 'annotationTask'; readonly taskId: string; readonly tab: TaskTab }
  /** A note of the own set of a task, to be marked. */
  | { readonly view: 'annotationSheet'; readonly taskId: string; readonly noteId: NoteId }
  /** A note of a task that others have marked, to be settled. */
  | { readonly view: 'annotationDispute'; readonly taskId: string; readonly noteId: NoteId }
  | { readonly view: 'models' }
  | { readonly view: 'compare' }
  | { readonly view: 'adaptation' }
  | { readonly view: 'recall' }
  | { readonly view: 'audit' }
  | { readonly view: 'settings' };

export const wholeList: ListState = {
  filter: { statuses: [], stages: [], language: null, onlyOpen: false, onlyDuplicates: false, search: '' },
  sort: { by: 'ordinal', descending: false },
};

/** In which order the notes of a list are reviewed: in its own, but the riskiest first while nobody has asked for the one of the files. */
export function orderOfReview({ sort, isSorted }: ListState): NoteSort {
  const isOfFiles = sort.by === wholeList.sort.by && sort.descending === wholeList.sort.descending;
  return isOfFiles && isSorted !== true ? { by: 'risk', descending: true } : sort;
}

/** Equal for routes of one screen: what a batch or a task shows of itself, and its notes one after another, is no other screen. */
export function screenOf(route: Route): string {
  const subject = 'batchId' in route ? route.batchId : 'taskId' in route ? route.taskId : '';
  return `${route.view} ${subject}`;
}

export class Navigator {
  route = $state.raw<Route>({ view: 'batches' });
  /** Name of the batch in the breadcrumb; PHI, so it lives only as long as the screen. */
  batchName = $state('');
  /** Title of the annotation task in the breadcrumb; as above. */
  taskName = $state('');

  /** A screen with something that would be lost is asked before it is left: false keeps it, and it asks the person. Gone with it. */
  mayLeave: ((to: Route) => boolean) | null = null;

  go(route: Route): void {
    // Who goes must not run again whenever what the screen looks at changes.
    if (untrack(() => this.mayLeave?.(route)) === false) return;
    this.route = route;
  }

  openBatch(batchId: BatchId, tab: BatchTab = 'notes', list: ListState = wholeList, current = -1): void {
    this.go({ view: 'batch', batchId, tab, list, current });
  }
}

export const [useNavigator, provideNavigator] = createContext<Navigator>();
