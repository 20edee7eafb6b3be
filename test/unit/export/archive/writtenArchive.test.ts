/** @file Archives of an export: the same bytes for the same files, and read again before they count. Runs in Node. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArchiveFile } from '../../../../src-main/export/archive/writtenArchive.ts';
import { hashFile } from '../../../../src-main/export/hashedFile.ts';
import { zipMembers } from '../../../support/documents/rawZip.ts';

let dir = '';
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'noteveil-archive-'));
});
afterAll(() => {
  rmSync(dir, { recursive: true, force: true });
});

async function written(name: string, files: readonly (readonly [string, string])[]) {
  const archive = await createArchiveFile(dir, name);
  for (const [member, content] of files) archive.add(member, content);
  return archive.finish();
}

const FILES = [
  ['note-000001.txt', 'Puls 72. '.repeat(20_000)],
  ['note-000002.html', '<p>陳</p>'],
  ['note-000004.txt', ''],
] as const;

describe('an archive of an export', () => {
  it('gives back what went in, and says what is in it by endings', async () => {
    const made = await written('a.zip', FILES);
    expect(made).toEqual({ ...(await hashFile(dir, 'a.zip')), contents: { html: 1, txt: 2 } });
    const members = zipMembers(readFileSync(path.join(dir, 'a.zip')));
    expect([...members].map(([name, content]) => [name, content.toString()])).toEqual(FILES);
    expect(made.bytes).toBeLessThan(2000);
  });

  it('is the same for the same files, and states no time of its making', async () => {
    const [one, other] = [await written('b.zip', FILES), await written('c.zip', FILES)];
    expect(one.sha256).toBe(other.sha256);
    const header = readFileSync(path.join(dir, 'b.zip'));
    // Midnight of 1 January 1980, as DOS writes it.
    expect([header.readUInt16LE(10), header.readUInt16LE(12)]).toEqual([0, 0x21]);
  });

  it('fails when it does not give back what went in', async () => {
    // The library writes a slash where the name has a backslash.
    await expect(written('d.zip', [['note\\1.txt', 'x']])).rejects.toMatchObject({
      code: 'export/target-unwritable',
      facts: { reason: 'read-back-differs' },
    });
  });

  it('takes no name that leads out of it', async () => {
    const archive = await createArchiveFile(dir, 'e.zip');
    for (const name of ['../x.txt', '/x.txt', 'C:/x.txt']) expect(() => archive.add(name, 'x')).toThrow();
    await archive.abandon();
  });

  it('can be given up, and never writes over a file', async () => {
    const archive = await createArchiveFile(dir, 'f.zip');
    archive.add('note-000001.txt', 'x');
    await archive.abandon();
    await expect(createArchiveFile(dir, 'f.zip')).rejects.toMatchObject({ code: 'EEXIST' });
  });
});
