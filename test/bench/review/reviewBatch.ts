/**
 * @file Batches for the review bench: one with the sample notes, a note of 300 KB, and as many others as are asked for, by the rules
 * alone; and one with the sample notes as the default pipeline leaves them.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_PIPELINE, RULES_PIPELINE } from '../../../src-main/detection/pipelineId.ts';
import type { BatchId, NoteId } from '../../../src-main/domain/ids.ts';
import type { NoteAssessment } from '../../../src-main/domain/noteStatus.ts';
import { sealNote } from '../../../src-main/store/sealedNote.ts';
import { sampleTexts } from '../../../src-main/workspace/models/sampleNotes.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { csvLine } from '../../support/workspaceHarness.ts';

/** users.md: 300 KB in a note must stay smooth. */
const LONG_NOTE = 300 * 1024;
/** As an import stores them. Transactions of thousands are slower: an insert then takes longer the more notes there are. */
const CHUNK = 100;
/** Every third note has nothing open. */
const CLEAN_EVERY = 3;
/** A prime: risks of neighbors differ, and every risk occurs as often as any other. */
const RISKS = 997;
const CLEAN: NoteAssessment = { status: 'fully-anonymized', reasons: [], openPoints: 0 };
const SUSPECTED: NoteAssessment = {
  status: 'partially-anonymized',
  reasons: [{ code: 'suspected-undecided', count: 2 }],
  openPoints: 2,
};

export interface ReviewBatch {
  readonly batchId: BatchId;
  /** Detected sample notes, in order. */
  readonly samples: readonly NoteId[];
  readonly long: NoteId;
  /** The sample notes once more, in a batch of their own, detected by the default pipeline. */
  readonly byDefault: readonly NoteId[];
}

/** Imports and detects, then adds undetected notes with open points. */
export async function makeReviewBatch(
  workspace: Workspace,
  dir: string,
  notes: number,
): Promise<ReviewBatch> {
  const texts = await sampleTexts(import.meta.dirname);
  const all = texts.join('\n\n');
  const long = all.repeat(Math.ceil(LONG_NOTE / all.length)).slice(0, LONG_NOTE);
  const file = path.join(dir, 'notes.csv');
  const byDefault = await detected(workspace, file, texts, DEFAULT_PIPELINE);
  const { batchId, ids } = await detected(workspace, file, [...texts, long], RULES_PIPELINE);
  const last = ids.at(-1);
  if (last === undefined) throw new Error('the batch has no notes');
  addOthers(workspace, batchId, notes);
  return { batchId, samples: ids.slice(0, -1), long: last, byDefault: byDefault.ids };
}

/** A batch of these texts, when its last note is through. */
async function detected(
  workspace: Workspace,
  file: string,
  texts: readonly string[],
  pipelineId: string,
): Promise<{ readonly batchId: BatchId; readonly ids: readonly NoteId[] }> {
  const rows = texts.map((text, at) => csvLine([`n-${at + 1}`, text]));
  writeFileSync(file, csvLine(['note_id', 'text']) + rows.join(''));
  const { plan } = await workspace.imports.inspectFile(file);
  const choice = await workspace.choosePipeline(pipelineId, 'balanced');
  const batchId = await workspace.imports.start('bench', [{ path: file, plan }], choice);
  workspace.queue.wake();
  await workspace.queue.whenSettled(batchId);
  const ids = workspace.store.notes.idsAfter(batchId, 0, texts.length, ['detected']).map(({ id }) => id);
  if (ids.length !== texts.length) throw new Error('not every note was detected');
  return { batchId, ids };
}

/** What the list, the sums and the neighbours have to walk over: rows with text, status and open points. */
function addOthers({ store }: Workspace, batchId: BatchId, notes: number): void {
  const fileId = store.sourceFiles.listOf(batchId)[0]?.id;
  if (fileId === undefined) throw new Error('the batch has a file');
  for (let done = 0; done < notes; done += CHUNK) {
    store.transaction(() => {
      const sealed = Array.from({ length: Math.min(CHUNK, notes - done) }, (_, at) =>
        sealNote(store.cipher, fileId, 1_000_000 + done + at, {
          ...{ externalId: null, patientId: null, noteDate: null, knownIdentifiers: [] },
          text: `Verlauf ${done + at}: Puls 72, RR 130/80, beschwerdefrei.`,
        }),
      );
      for (const { id, ordinal } of store.notes.insertSealed(batchId, fileId, sealed))
        store.notes.saveAssessment({
          ...{
            noteId: id,
            stage: 'detected',
            spanCount: 2,
            languages: ['de'],
            risk: (ordinal % RISKS) / RISKS,
          },
          ...{ assessment: ordinal % CLEAN_EVERY === 0 ? CLEAN : SUSPECTED, output: null, outputHash: null },
        });
    });
  }
}
