/** @file Folders and archives as sources: what is read, and what is refused before it is read. */
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DeidError } from '../../../../src-main/domain/errors.ts';
import { openSource } from '../../../../src-main/engine/pack/packSource.ts';
import { nameFault } from '../../../../src-main/engine/pack/sourceFiles.ts';
import { graphOf, layoutOf } from '../../../../src-main/engine/pack/sourceLayout.ts';
import { writeZip, type ZipEntry } from '../../../support/packs/zipWriter.ts';
import { inFolder, refusal } from './harness.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

async function withZip<Result>(
  entries: readonly ZipEntry[],
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  return await inFolder(async (dir) => {
    const file = path.join(dir, 'source.zip');
    writeFileSync(file, writeZip(entries));
    return await use(file);
  });
}

describe('openSource', () => {
  it('reads a folder, hidden files left out', async () => {
    await inFolder(async (dir) => {
      mkdirSync(path.join(dir, 'onnx'));
      mkdirSync(path.join(dir, '.git'));
      writeFileSync(path.join(dir, 'config.json'), '{}');
      writeFileSync(path.join(dir, 'onnx/model.onnx'), 'graph');
      writeFileSync(path.join(dir, '.git/config'), 'x');
      writeFileSync(path.join(dir, '.DS_Store'), 'x');
      const source = await openSource(dir);
      expect([...source.files].sort((a, b) => a.name.localeCompare(b.name))).toEqual([
        { name: 'config.json', bytes: 2 },
        { name: 'onnx/model.onnx', bytes: 5 },
      ]);
      expect(Buffer.from(await source.read('onnx/model.onnx')).toString()).toBe('graph');
      await refusal(source.read('.git/config'), 'pack/source-unreadable');
      await refusal(source.read('../x'), 'pack/source-unreadable');
    });
  });

  it('reads a zip, folders and clutter left out', async () => {
    const entries = [
      { name: 'export/', data: bytes(''), mode: 0o040755 },
      { name: 'export/config.json', data: bytes('{"a": 1}'), deflated: true },
      { name: '__MACOSX/export/._config.json', data: bytes('x') },
    ];
    await withZip(entries, async (file) => {
      const source = await openSource(file);
      expect(source.files).toEqual([{ name: 'export/config.json', bytes: 8 }]);
      expect(Buffer.from(await source.read('export/config.json')).toString()).toBe('{"a": 1}');
      await source.close();
    });
  });

  it('tells an archive whose bytes were damaged', async () => {
    await withZip([{ name: 'config.json', data: bytes('0123456789') }], async (file) => {
      const { readFileSync } = await import('node:fs');
      const zip = readFileSync(file);
      zip[zip.indexOf('0123456789') + 3]! ^= 1;
      writeFileSync(file, zip);
      const source = await openSource(file);
      expect(await refusal(source.read('config.json'), 'pack/zip-unsafe')).toEqual({ reason: 'damaged' });
      await source.close();
    });
  });

  it.each([
    ['a device', [{ name: 'a', data: bytes(''), mode: 0o020666 }], 'pack/zip-unsafe', 'special'],
    ['a link', [{ name: 'a', data: bytes('/etc'), mode: 0o120777 }], 'pack/zip-unsafe', 'link'],
    [
      'two spellings of one name',
      [
        { name: 'A', data: bytes('') },
        { name: 'a', data: bytes('') },
      ],
      'pack/zip-unsafe',
      'duplicate',
    ],
    [
      'a folder and a file of one name',
      [
        { name: 'a/', data: bytes(''), mode: 0o040755 },
        { name: 'a', data: bytes('') },
      ],
      'pack/zip-unsafe',
      'duplicate',
    ],
    ['a trick even in clutter', [{ name: '__MACOSX/../../a', data: bytes('') }], 'pack/zip-unsafe', 'path'],
    [
      '65 files',
      Array.from({ length: 65 }, (_, at) => ({ name: `f${at}`, data: bytes('') })),
      'pack/too-large',
      'entries',
    ],
  ] as const)('refuses a zip with %s', async (_what, entries, code, reason) => {
    await withZip(entries, async (file) => {
      expect(await refusal(openSource(file), code)).toEqual({ reason });
    });
  });

  it('says what is no source', async () => {
    await inFolder(async (dir) => {
      const nowhere = path.join(dir, 'nowhere');
      expect(await refusal(openSource(nowhere), 'pack/source-unreadable')).toEqual({ reason: 'not-found' });
      writeFileSync(path.join(dir, 'text.zip'), 'no archive');
      expect(await refusal(openSource(path.join(dir, 'text.zip')), 'pack/source-unreadable')).toEqual({
        reason: 'not-a-zip',
      });
    });
  });

  it.skipIf(process.platform === 'win32')('refuses links in a folder, and a link as the source', async () => {
    await inFolder(async (dir) => {
      const source = path.join(dir, 'source');
      mkdirSync(source);
      symlinkSync('/etc/hostname', path.join(source, 'config.json'));
      expect(await refusal(openSource(source), 'pack/source-unreadable')).toEqual({
        reason: 'link',
        file: 'config.json',
      });
      symlinkSync(source, path.join(dir, 'link'));
      expect(await refusal(openSource(path.join(dir, 'link')), 'pack/source-unreadable')).toEqual({
        reason: 'link',
      });
    });
  });

  it('refuses a folder that is no export by its size, early', async () => {
    await inFolder(async (dir) => {
      for (let at = 0; at < 70; at++) writeFileSync(path.join(dir, `f${at}`), '');
      expect(await refusal(openSource(dir), 'pack/too-large')).toEqual({ reason: 'entries' });
    });
    await inFolder(async (dir) => {
      for (const name of ['a', 'b', 'c']) {
        writeFileSync(path.join(dir, name), '');
        truncateSync(path.join(dir, name), 1.5 * 2 ** 30);
      }
      expect(await refusal(openSource(dir), 'pack/too-large')).toEqual({ reason: 'bytes' });
    });
  });

  it('never lets 300 random corruptions of an archive do anything but fail in its own words', async () => {
    const good = writeZip([
      { name: 'config.json', data: bytes('{"a": 1}'), deflated: true },
      { name: 'model.onnx', data: new Uint8Array(300).fill(7), deflated: true },
    ]);
    await inFolder(async (dir) => {
      const file = path.join(dir, 'source.zip');
      const change = fc.tuple(fc.nat({ max: good.length - 1 }), fc.nat({ max: 255 }));
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
          const spoiled = Buffer.from(good);
          for (const [at, value] of changes) spoiled[at] = value;
          writeFileSync(file, spoiled);
          try {
            const source = await openSource(file);
            for (const { name } of source.files) await source.read(name).finally(() => undefined);
            await source.close();
          } catch (cause) {
            expect(cause).toBeInstanceOf(DeidError);
          }
        }),
        { numRuns: 300 },
      );
    });
  });
});

describe('nameFault', () => {
  it.each(['config.json', 'onnx/model.onnx', 'a b/c-d_e.txt', 'folder/', '模型/词表.txt', '...a'])(
    'takes %j',
    (name) => {
      expect(nameFault(name)).toBeNull();
    },
  );

  it.each([
    '',
    '/',
    '/a',
    'a//b',
    '.',
    '..',
    'a/../b',
    'a/.',
    'C:/a',
    'a\\b',
    'a\u0000b',
    'a\u202eb',
    'a ',
    'a.',
    'con:x',
    'a*',
  ])('refuses %j', (name) => {
    expect(nameFault(name)).toBe('path');
  });

  it('never takes a name that leaves its folder', () => {
    const part = fc.constantFrom('a', '..', '.', '', 'b.c', '/', '\\', 'C:');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const name = parts.join('/');
        if (nameFault(name) !== null) return;
        for (const { resolve, sep } of [path.posix, path.win32])
          expect(resolve(`${sep}base`, name).startsWith(resolve(`${sep}base`) + sep)).toBe(true);
      }),
    );
  });
});

describe('layoutOf and graphOf', () => {
  const layout = (...names: readonly string[]) =>
    layoutOf({
      files: names.map((name) => ({ name, bytes: 1 })),
      read: (name) => Promise.resolve(bytes(name)),
      close: () => Promise.resolve(),
    });

  it('steps into the one folder that wraps an export', async () => {
    const wrapped = layout('my-model/config.json', 'my-model/onnx/model.onnx');
    expect(wrapped.names).toEqual(['config.json', 'onnx/model.onnx']);
    expect(Buffer.from(await wrapped.read('config.json')).toString()).toBe('my-model/config.json');
  });

  it.each([
    [['config.json', 'my/other']],
    [['onnx/model.onnx', 'onnx/config.json']],
    [['a/config.json', 'b/config.json']],
    [['alone']],
  ])('leaves %j as it is', (names) => {
    expect(layout(...names).names).toEqual(names);
  });

  it.each([
    [['model.onnx', 'onnx/model.onnx'], 'model.onnx'],
    [['onnx/model.onnx', 'onnx/model_quantized.onnx'], 'onnx/model.onnx'],
    [['tagger.onnx', 'config.json'], 'tagger.onnx'],
  ])('finds the graph of %j', (names, graph) => {
    expect(graphOf(layout(...names))).toBe(graph);
  });

  it.each([[['config.json']], [['a.onnx', 'b.onnx']], [['deep/er/model.onnx', 'x']]])(
    'finds no graph in %j',
    (names) => {
      expect(() => graphOf(layout(...names))).toThrow('pack/no-graph');
    },
  );
});
