/** @file What a value of `--scheme` names: shipped ids as ever, files where it ends in `.json`. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { labelSchemeIds, loadLabelScheme } from '../../../src-main/workspace/labelSchemes.ts';
import { isSchemeFile, loadNamedScheme } from '../../../src-main/workspace/namedScheme.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'noteveil-scheme-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const SCHEME = { id: 'ward-7', title: 'x', source: 'x', types: { NOM: ['PATIENT'] }, leftOut: {} };

async function put(name: string, content: string | Uint8Array): Promise<string> {
  const file = path.join(dir, name);
  await writeFile(file, content);
  return file;
}

describe('loadNamedScheme', () => {
  it.each(labelSchemeIds())('takes the shipped scheme %s by its id', async (id) => {
    expect(await loadNamedScheme(id)).toEqual(loadLabelScheme(id));
    expect(isSchemeFile(id)).toBe(false);
  });

  it.each(['mine.json', 'MINE.JSON', 'with blanks and é.json'])('takes the file %s', async (name) => {
    expect(await loadNamedScheme(await put(name, JSON.stringify(SCHEME)))).toEqual(SCHEME);
  });

  it('takes a file with a byte order mark', async () => {
    expect(await loadNamedScheme(await put('a.json', `\uFEFF${JSON.stringify(SCHEME)}`))).toEqual(SCHEME);
  });

  it.each(['nonsense', '', 'canonical.txt', '../label-schemes/canonical', 'constructor'])(
    'knows no scheme %j, and looks for no file of that name',
    async (name) => {
      await expect(loadNamedScheme(name)).rejects.toMatchObject({ code: 'evaluation/unknown-scheme' });
    },
  );

  it.each<[string, string | Uint8Array, object]>([
    ['what is no JSON', '{\n"id": x', { problem: 'not-json', line: 2 }],
    ['what is no UTF-8', Buffer.from('{\n"id": "é"}', 'latin1'), { problem: 'not-utf8', line: 2, byte: 9 }],
    ['what is larger than any scheme', ' '.repeat(256 * 1024 + 1), { problem: 'too-large' }],
    [
      'a shipped id in a file of another name',
      JSON.stringify({ ...SCHEME, id: 'meddocan' }),
      { problem: 'id-taken', line: 1, at: 'id' },
    ],
  ])('refuses %s', async (_, content, facts) => {
    const file = await put('mine.json', content);
    const failure: unknown = await loadNamedScheme(file).catch((cause: unknown) => cause);
    expect(failure).toMatchObject({ code: 'evaluation/bad-scheme' });
    expect((failure as { facts: object }).facts).toEqual(facts);
  });

  it.each<[string, () => Promise<string>, string]>([
    ['a file that is not there', async () => path.join(dir, 'none.json'), 'ENOENT'],
    [
      'a folder',
      async () => {
        const folder = path.join(dir, 'folder.json');
        await mkdir(folder);
        return folder;
      },
      'EISDIR',
    ],
  ])('cannot read %s, and names neither file nor folder', async (_, place, reason) => {
    const failure: unknown = await loadNamedScheme(await place()).catch((cause: unknown) => cause);
    expect(failure).toMatchObject({ code: 'import/unreadable-file' });
    expect((failure as { facts: object }).facts).toEqual({ reason });
  });
});
