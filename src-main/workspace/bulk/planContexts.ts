/** @file The words around every place of a plan, page by page. Runs in main. PHI. See [Note: Seen before it is released]. */
import type { Steps } from '../../domain/steps.ts';
import { byApart } from '../../review/bulk/standApart.ts';
import { contextWords } from '../../review/clusters/contextWords.ts';
import type { Store } from '../../store/store.ts';
import { spansOf } from '../clusters/noteMentions.ts';
import type { BulkPlan } from './bulkPlan.ts';
import type { ContextRow } from './contextRow.ts';

/** 20 rows: what can be read without scrolling far. */
export const CONTEXTS_PER_PAGE = 20;

export interface ContextPage {
  readonly rows: readonly ContextRow[];
  readonly pages: number;
  /** Pages that were not shown yet. */
  readonly unseen: number;
}

/** The rows of a plan: what stands apart first, then in order of the notes. A note is opened once. */
export function* contextSteps(store: Store, plan: BulkPlan): Steps<readonly ContextRow[]> {
  const apartOf = new Map(
    plan.targets.map(({ mention, apart }) => [`${mention.noteId}:${mention.spanKey}`, apart] as const),
  );
  const rows = new Map<string, ContextRow>();
  for (const { id, ordinal, spanKeys } of plan.notes.toSorted((a, b) => a.ordinal - b.ordinal)) {
    yield;
    const { text, spans } = spansOf(store, id);
    const wanted = new Set(spanKeys);
    for (const span of spans.filter(({ key }) => wanted.has(key))) {
      const apart = apartOf.get(`${id}:${span.key}`) ?? null;
      const words = contextWords(text, span);
      const same = JSON.stringify([apart, words]);
      const known = rows.get(same);
      if (known !== undefined) rows.set(same, { ...known, places: known.places + 1 });
      else rows.set(same, { noteId: id, spanKey: span.key, ordinal, apart, places: 1, ...words });
    }
  }
  return [...rows.values()].sort(byApart);
}

/** A page of the rows, which counts as seen from now on. A page that does not exist is empty and counts for nothing. */
export function showPage(plan: BulkPlan, rows: readonly ContextRow[], page: number): ContextPage {
  const pages = Math.ceil(rows.length / CONTEXTS_PER_PAGE);
  if (page < pages) plan.seen.add(page);
  const shown = rows.slice(page * CONTEXTS_PER_PAGE, (page + 1) * CONTEXTS_PER_PAGE);
  return { rows: shown, pages, unseen: pages - plan.seen.size };
}

/** Pages of contexts that a release still waits for; 0 for what only hides. */
export function unseenPages({ isRelease, contexts, seen }: BulkPlan): number {
  if (!isRelease) return 0;
  // Nobody has looked at all: at least one page.
  return contexts === null ? 1 : Math.ceil(contexts.length / CONTEXTS_PER_PAGE) - seen.size;
}
