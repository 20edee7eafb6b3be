/**
 * @file Child process: annotates one note without end and says what is safely stored. Its parent kills it. Prints
 * `saved <revision>` after the change has returned; at revision n the mark ends n places behind the first character.
 */
import { writeSync } from 'node:fs';
import type { NoteId } from '../../../src-main/domain/ids.ts';
import { reopenStoreFixture } from './storeFixture.ts';

const [, , dir = '', taskId = '', note = ''] = process.argv;
const noteId = Number(note) as NoteId;
const { annotations } = reopenStoreFixture(dir).store;

let { revision } = annotations.ownSheet(taskId, noteId);
while (true) {
  revision = annotations.write(
    taskId,
    noteId,
    revision,
    [{ start: 0, end: revision + 2, type: 'Date' }],
    null,
  );
  // Not through the stream: what is printed must have left the process when it is killed.
  writeSync(1, `saved ${revision}\n`);
}
