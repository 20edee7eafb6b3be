/**
 * @file The undecided forms of a batch that is too large to be compared as a whole, as a list of cards. Runs in main. PHI.
 *
 * Each form is a card by itself: that two spellings are one name is found out only where the mentions are compared. One note of
 * each card is opened for its words.
 */
import type { BatchId } from '../../domain/ids.ts';
import type { Steps } from '../../domain/steps.ts';
import { formIdOf, readingsOf } from '../../review/clusters/formNodes.ts';
import { isUndecided } from '../../review/spanStates.ts';
import type { OpenForm } from '../../store/openFormStore.ts';
import type { Store } from '../../store/store.ts';
import { readMentions } from '../clusters/noteMentions.ts';
import type { ListedCluster, ListFilter } from './clusterCards.ts';

/** Cards in their order, and how many there are. A form that was decided a moment ago may be missing among them. */
export interface OpenFormCards {
  readonly total: number;
  readonly clusters: readonly ListedCluster[];
}

/** A page of the cards. What is searched for is a form as a whole. Errors: `store/row-tampered`. */
export function* openFormCards(
  store: Store,
  batchId: BatchId,
  filter: ListFilter,
  page: { readonly offset: number; readonly limit: number },
): Steps<OpenFormCards> {
  const wanted = filter.search.trim();
  const readings = wanted === '' ? null : readingsOf(wanted, filter.label);
  const query = { batchId, label: filter.label, readings, ...page };
  const { total, forms } = store.openForms.page(query);
  const clusters: ListedCluster[] = [];
  for (const form of forms) {
    yield;
    const card = cardOf(store, form);
    if (card !== null) clusters.push(card);
  }
  return { total, clusters };
}

function cardOf(
  store: Store,
  { form, label, settles, notes, places, noteId }: OpenForm,
): ListedCluster | null {
  const { id, ordinal, patientKey, revision } = store.notes.require(noteId);
  const { mentions } = readMentions(store, { id, ordinal, patientKey, revision });
  const first = mentions.find((one) => isUndecided(one) && store.openForms.formOf(formIdOf(one)) === form);
  if (first === undefined) return null;
  return {
    place: { noteId, spanKey: first.spanKey },
    ...{ label, form: first.text, others: [], otherForms: 0, settles },
    ...{ occurrences: places, notes, open: places, openNotes: notes, visible: 0, apart: 0 },
  };
}
