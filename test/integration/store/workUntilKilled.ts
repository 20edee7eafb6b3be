/**
 * @file Child process: imports, leases and completes without end and says what is safely stored. Its parent kills it.
 * Prints `inserted <highest ordinal>` and `completed <job id>` after the transaction has returned.
 */
import { writeSync } from 'node:fs';
import type { BatchId, SourceFileId } from '../../../src-main/domain/ids.ts';
import { sealNote } from '../../../src-main/store/sealedNote.ts';
import { importedNote, reopenStoreFixture } from './storeFixture.ts';

const [, , dir = '', batch = '', file = '', bootId = ''] = process.argv;
const batchId = batch as BatchId;
const fileId = file as SourceFileId;
const { store } = reopenStoreFixture(dir);
/** Not through the stream: what is printed must have left the process when it is killed. */
const say = (line: string) => writeSync(1, `${line}\n`);

let record = store.sourceFiles.get(fileId)?.recordsDone ?? 0;
while (true) {
  const sealed = Array.from({ length: 5 }, () =>
    sealNote(store.cipher, fileId, ++record, importedNote(`note ${record}`)),
  );
  const inserted = store.transaction(() => {
    const notes = store.notes.insertSealed(batchId, fileId, sealed);
    for (const { id } of notes)
      store.jobs.enqueue({ kind: 'detect', batchId, noteId: id, subject: null, uniqueKey: `detect:${id}` });
    store.sourceFiles.checkpoint(fileId, record, record);
    return notes;
  });
  say(`inserted ${inserted.at(-1)?.ordinal ?? 0}`);
  for (const job of store.jobs.leaseNext({ kind: 'detect', limit: 4, bootId, leaseMs: 60_000 })) {
    store.transaction(() => {
      store.jobs.complete(job);
      if (job.noteId !== null) store.notes.setStage(job.noteId, 'detected');
    });
    say(`completed ${job.id}`);
  }
}
