/** @file Which note goes into which file of an export in the formats of the import. Runs in Node. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOriginalWriter } from '../../../../src-main/export/writers/originalWriter.ts';
import type { ExportRecord, NoteOrigin } from '../../../../src-main/export/writers/writer.ts';
import { zipMembers } from '../../../support/documents/rawZip.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'noteveil-original-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

/** A note of an archive, a document or neither. */
function record(note: number, archive: number | null, document: number | null = null): ExportRecord {
  const origin: NoteOrigin = {
    ...{ archive, text: 'x', edits: [], known: [] },
    document: document === null ? null : { no: document, format: 'html', place: note, carriers: [] },
  };
  return { note, status: 'no-phi-found', text: `text ${note}`, origin };
}

const PORT = {
  ending: () => 'html',
  write: (no: number, notes: readonly unknown[]) =>
    Promise.resolve(Buffer.from(`document ${no} of ${notes.length}`)),
};

async function write(records: readonly ExportRecord[], maxArchiveFiles?: number) {
  const writer = await createOriginalWriter(dir, PORT, undefined, maxArchiveFiles);
  for (const one of records) await writer.write(one);
  const { archives } = await writer.finish();
  return archives.map(({ name, contents }) => ({ name, contents }));
}

const membersOf = (name: string) =>
  [...zipMembers(readFileSync(path.join(dir, name)))].map(
    ([member, content]) => `${member}: ${content.toString()}`,
  );

describe('an export in the formats of the import', () => {
  it('has an archive for each archive, and plain files for all else', async () => {
    expect(
      await write([
        record(1, null),
        record(2, 1, 7),
        record(3, 1, 7),
        record(5, 1),
        record(6, 2),
        record(7, null, 9),
      ]),
    ).toEqual([
      { name: 'note-000002.zip', contents: { html: 1, txt: 1 } },
      { name: 'note-000006.zip', contents: { txt: 1 } },
    ]);
    expect(membersOf('note-000002.zip')).toEqual([
      'note-000002.html: document 7 of 2',
      'note-000005.txt: text 5',
    ]);
    expect(readdirSync(dir).sort()).toEqual([
      ...['SHA256SUMS', 'note-000001.txt', 'note-000002.zip', 'note-000006.zip', 'note-000007.html'],
      'notes-index.jsonl',
    ]);
  });

  it('goes on in a second archive where the notes of one stand apart', async () => {
    expect((await write([record(1, 1), record(2, null), record(3, 1)])).map(({ name }) => name)).toEqual([
      'note-000001.zip',
      'note-000003.zip',
    ]);
    expect(membersOf('note-000003.zip')).toEqual(['note-000003.txt: text 3']);
  });

  it('begins another archive when one has as many files as an import takes', async () => {
    expect(await write([record(1, 1), record(2, 1), record(3, 1)], 2)).toEqual([
      { name: 'note-000001.zip', contents: { txt: 2 } },
      { name: 'note-000003.zip', contents: { txt: 1 } },
    ]);
  });

  it('does not write a document twice', async () => {
    await expect(write([record(1, 1, 7), record(2, 1), record(3, 1, 7)])).rejects.toMatchObject({
      facts: { reason: 'not-together' },
    });
  });
});
