/** @file Notes of a batch by their numbers, as a person writes them: `1, 5, 10-20`. */
import type { Api, Failure } from '../../../api/client.ts';
import { wholeList } from '../../session/navigator.svelte.ts';
import { MAX_TASK_NOTES, type BatchId, type NoteId } from '../../../../src-main/contract/vocabulary.ts';

/** The numbers in order, each once; null where something else is written, or more than a task may have. */
export function parseNumbers(untrusted: string): readonly number[] | null {
  const numbers = new Set<number>();
  for (const part of untrusted.split(/[,;，；\s]+/).filter((one) => one !== '')) {
    const found = /^(\d{1,7})(?:[-–](\d{1,7}))?$/.exec(part);
    if (found === null) return null;
    const first = Number(found[1]);
    const last = Number(found[2] ?? found[1]);
    if (first < 1 || last < first || last - first >= MAX_TASK_NOTES) return null;
    for (let one = first; one <= last; one++) numbers.add(one);
  }
  return numbers.size > MAX_TASK_NOTES ? null : [...numbers].sort((a, b) => a - b);
}

const PAGE = 500;

/** The notes with these numbers; `missing` are numbers that no note of the batch has. */
export async function notesWithNumbers(
  api: Api,
  batchId: BatchId,
  numbers: readonly number[],
): Promise<
  | { readonly ok: true; readonly ids: readonly NoteId[]; readonly missing: readonly number[] }
  | { readonly ok: false; readonly failure: Failure }
> {
  const wanted = new Set(numbers);
  const ids = new Map<number, NoteId>();
  const { filter, sort } = wholeList;
  // In the order of their numbers a note cannot lie behind the row of its number: earlier ones may have been removed.
  for (let offset = 0, total = 1; offset < total && ids.size < wanted.size; offset += PAGE) {
    if (offset > (numbers.at(-1) ?? 0)) break;
    const answer = await api.notes.page({
      ...{ batchId, sort, offset, limit: PAGE },
      filter: { ...filter, statuses: [], stages: [] },
    });
    if (!answer.ok) return { ok: false, failure: answer.error };
    total = answer.value.total;
    for (const { id, ordinal } of answer.value.rows) if (wanted.has(ordinal)) ids.set(ordinal, id);
  }
  return {
    ok: true,
    ids: numbers.flatMap((one) => ids.get(one) ?? []),
    missing: numbers.filter((one) => !ids.has(one)),
  };
}
