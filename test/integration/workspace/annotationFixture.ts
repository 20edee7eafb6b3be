/** @file A batch and five people at one workspace, each of whom can annotate, on a real database. All people are invented. */
import type { Role } from '../../../src-main/domain/account.ts';
import type { AnnotationMark, Confidence } from '../../../src-main/domain/annotation.ts';
import type { BatchId, NoteId } from '../../../src-main/domain/ids.ts';
import type { ImportedNote } from '../../../src-main/domain/note.ts';
import type { PhiLabel } from '../../../src-main/domain/phiLabel.ts';
import { createRowCipher } from '../../../src-main/store/rowCipher.ts';
import { openStore, type Store } from '../../../src-main/store/store.ts';
import type { AnnotationHost } from '../../../src-main/workspace/annotation/annotationHost.ts';
import { makeTask, type TaskOrder } from '../../../src-main/workspace/annotation/makeTask.ts';
import { finishSheet, openSheet, saveSheet } from '../../../src-main/workspace/annotation/sheets.ts';
import {
  countingIds,
  createBatchFixture,
  createStoreFixture,
  importedNote,
  TEST_KEY,
  type StoreFixture,
} from '../store/storeFixture.ts';
import { watchRows } from '../../../src-main/workspace/rowWatch.ts';

export const TEXTS = [
  'Frau Anna Kolbe aus Görlitz, geb. 03.07.1939.',
  'Herr Kolbe kam am 25.11.2020, überwiesen von Ohlsen.',
  'Befund unauffällig, keine Besonderheiten.',
  'Der Sohn Peter Kolbe ruft an.\nRückruf 0355 123456.',
] as const;

const PEOPLE: Readonly<Record<string, readonly Role[]>> = {
  op: ['operator'],
  ann: ['reviewer'],
  ben: ['reviewer'],
  cho: ['reviewer'],
  off: ['officer'],
  adm: ['administrator'],
};

export interface AnnotationWard extends Pick<StoreFixture, 'dir' | 'database'> {
  readonly batchId: BatchId;
  /** In the order of the texts. */
  readonly notes: readonly NoteId[];
  /** One person, signed in; the same object each time. */
  readonly as: (account: string) => AnnotationHost;
}

/** Notes of these texts in a batch of the operator. */
export function annotationWard(texts: readonly (string | ImportedNote)[] = TEXTS): AnnotationWard {
  const { database, clock, logger, dir } = createStoreFixture();
  const deps = { database, cipher: createRowCipher(TEST_KEY), clock, logger };
  for (const [id, roles] of Object.entries(PEOPLE))
    openStore({ ...deps, ids: { next: () => id }, account: 'account-1' }).accounts.add(id, roles);
  let opened = 0;
  const storeOf = (account: string): Store =>
    openStore({ ...deps, ids: countingIds(`s${++opened}`), account });
  const batch = createBatchFixture(storeOf('op'));
  const imported = texts.map((text) => (typeof text === 'string' ? importedNote(text) : text));
  const notes = batch.add(...imported).map(({ id }) => id);
  const rows = watchRows({ dir, database, isReadOnly: false }, () => undefined);
  const people = new Map<string, AnnotationHost>();
  const as = (actor: string): AnnotationHost => {
    const known = people.get(actor) ?? { dir, store: storeOf(actor), rows, actor };
    people.set(actor, known);
    return known;
  };
  return { batchId: batch.batchId, notes, dir, database, as };
}

export function orderFor(ward: AnnotationWard, more: Partial<TaskOrder> = {}): TaskOrder {
  return {
    ...{ batchId: ward.batchId, notes: { ids: ward.notes }, annotators: ['ann', 'ben'], overlap: 0 },
    ...{ perNote: 2, seed: 7, name: 'Probe Station 7', scheme: 'german-13', start: 'blank' },
    ...more,
  };
}

/** Makes a task as the officer; gives its id. */
export async function taskOf(ward: AnnotationWard, more: Partial<TaskOrder> = {}): Promise<string> {
  return (await makeTask(ward.as('off'), orderFor(ward, more))).id;
}

/** A mark of the words in a note of {@link TEXTS}. */
export function mark(note: number, words: string, type: string): AnnotationMark {
  const start = TEXTS[note]?.indexOf(words) ?? -1;
  if (start < 0) throw new Error('the words are in the note');
  return { start, end: start + words.length, type };
}

interface Work {
  readonly ward: AnnotationWard;
  readonly taskId: string;
}

export function seenSheet({ ward, taskId }: Work, who: string, note: number) {
  const noteId = ward.notes[note]!;
  return { taskId, noteId, revision: openSheet(ward.as(who), taskId, noteId).revision };
}

export function save(work: Work, who: string, note: number, marks: readonly AnnotationMark[]) {
  return saveSheet(work.ward.as(who), seenSheet(work, who, note), marks);
}

export function finish(
  work: Work,
  who: string,
  note: number,
  marks: readonly AnnotationMark[],
  confidence: Confidence = 5,
) {
  return finishSheet(work.ward.as(who), seenSheet(work, who, note), marks, confidence);
}

/** As if a pipeline had found these. */
export function detect(
  { as, notes }: AnnotationWard,
  note: number,
  found: readonly (readonly [words: string, label: PhiLabel])[],
): void {
  const spans = found.map(([words, label]) => ({
    ...{ start: mark(note, words, '').start, end: mark(note, words, '').end, label },
    ...{ suspected: false, score: 0.9, sources: [{ recognizer: 'test', rule: 'test/1', label, score: 0.9 }] },
  }));
  as('op').store.detections.save({
    ...{ noteId: notes[note]!, pipelineFingerprint: 'fp-1', mentionKeys: spans.map(() => 'k') },
    result: {
      ...{ spans, coverage: [{ start: 0, end: TEXTS[note]!.length }] },
      ...{ failures: [], languages: ['de'], classifications: [], gate: null },
    },
  });
}

/** The code of the error that this ends with. */
export function codeOf(run: () => unknown): unknown {
  try {
    run();
    return 'no error';
  } catch (error) {
    return (error as { code?: string }).code ?? error;
  }
}
