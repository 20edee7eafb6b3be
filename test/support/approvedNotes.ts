/** @file Notes that are decided and approved past the screens, as a reviewer would do it there. Runs in end-to-end tests. */
import type { Page } from 'playwright-core';
import { invoke } from './e2e.ts';

interface OpenedNote {
  readonly text: string;
  readonly revision: number;
}

/** In each note of the newest batch this mention is added as a person, the note declared read, and approved. */
export async function approveAll(page: Page, mention: string): Promise<void> {
  const [batch] = await invoke<readonly { id: string }[]>(page, 'batches.list');
  const filter = {
    ...{ statuses: [], stages: [], language: null, onlyOpen: false, onlyDuplicates: false, search: '' },
  };
  const { rows } = await invoke<{ rows: readonly { id: number }[] }>(page, 'notes.page', {
    ...{ batchId: batch?.id, filter, sort: { by: 'ordinal', descending: false }, offset: 0, limit: 100 },
  });
  for (const { id: noteId } of rows) {
    const opened = (): Promise<OpenedNote> => invoke<OpenedNote>(page, 'review.openNote', { noteId });
    const { text } = await opened();
    const start = text.indexOf(mention);
    const range = { start, end: start + mention.length };
    for (const verdict of [{ kind: 'add', range, label: 'PERSON' }, { kind: 'clear' }]) {
      const { revision } = await opened();
      await invoke(page, 'review.decide', { noteId, revision, verdict });
    }
    const { revision } = await opened();
    await invoke(page, 'approval.approveNote', { noteId, revision });
  }
}
