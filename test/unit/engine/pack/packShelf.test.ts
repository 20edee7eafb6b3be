/** @file Packs on their shelves: what is listed, what stands in whose place, what removal leaves. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  findPack,
  findTranslator,
  listShelf,
  removePack,
  replacePack,
  sweepShelf,
} from '../../../../src-main/engine/pack/packShelf.ts';
import { makeTranslator } from '../../../support/onnx/sequenceGraph.ts';
import { makePack, refusal } from './harness.ts';

let made: string;
let root: string;
let app: string;
let workspace: string;

beforeAll(async () => {
  made = mkdtempSync(path.join(tmpdir(), 'noteveil-made-'));
  await makePack(made, 'first');
  await makePack(made, 'second');
});
afterAll(() => rmSync(made, { recursive: true, force: true }));
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'noteveil-shelf-'));
  app = path.join(root, 'app');
  workspace = path.join(root, 'workspace');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(shelf: string, id: string, folder = id): string {
  const place = path.join(shelf, folder);
  cpSync(path.join(made, 'shelf', id), place, { recursive: true });
  return place;
}

const places = () => ({ app, workspace });

describe('listShelf', () => {
  it('is empty where there is no folder', async () => {
    expect(await listShelf(places())).toEqual({ packs: [], translators: [], broken: [] });
    expect(await listShelf({ app, workspace: null })).toEqual({ packs: [], translators: [], broken: [] });
  });

  it('lists both homes, the app first', async () => {
    put(workspace, 'first');
    put(app, 'second');
    const { packs, broken } = await listShelf(places());
    expect(packs.map(({ manifest, home }) => [manifest.id, home])).toEqual([
      ['second', 'app'],
      ['first', 'workspace'],
    ]);
    expect(packs.every(({ bytes }) => bytes > 1000)).toBe(true);
    expect(broken).toEqual([]);
  });

  it('counts only folders with a manifest beside the app, and every folder in a workspace', async () => {
    for (const shelf of [app, workspace]) {
      mkdirSync(path.join(shelf, 'training'), { recursive: true });
      mkdirSync(path.join(shelf, '.hidden'));
      writeFileSync(path.join(shelf, 'README.md'), '');
    }
    expect((await listShelf(places())).broken).toEqual([
      { folder: 'training', home: 'workspace', code: 'pack/not-a-pack', facts: {} },
    ]);
  });

  it('never lets a pack of the workspace stand in for one of the app', async () => {
    put(app, 'first');
    put(workspace, 'first');
    const { packs, broken } = await listShelf(places());
    expect(packs.map(({ home }) => home)).toEqual(['app']);
    expect(broken).toEqual([
      { folder: 'first', home: 'workspace', code: 'pack/exists', facts: { id: 'first' } },
    ]);
    expect((await findPack(places(), 'first')).home).toBe('app');
  });

  it('reports a folder that is not called like its pack', async () => {
    put(workspace, 'first', 'renamed');
    expect((await listShelf(places())).broken).toMatchObject([
      { folder: 'renamed', code: 'pack/bad-manifest', facts: { at: 'id' } },
    ]);
    await refusal(findPack(places(), 'renamed'), 'pack/bad-manifest');
    await refusal(findPack(places(), 'first'), 'pack/unknown');
  });

  it.skipIf(process.platform === 'win32')('looks behind no link', async () => {
    mkdirSync(workspace);
    symlinkSync(path.join(made, 'shelf', 'first'), path.join(workspace, 'first'));
    expect(await listShelf(places())).toEqual({ packs: [], translators: [], broken: [] });
    await refusal(removePack(places(), 'first'), 'pack/unknown');
    expect(existsSync(path.join(made, 'shelf', 'first', 'manifest.json'))).toBe(true);
  });
});

/** Opening a socket by its name fails with a system error that no pack is expected to give. */
async function withSocket(file: string, use: () => Promise<void>): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(file, resolve));
  try {
    await use();
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

describe.skipIf(process.platform === 'win32')('a folder that the system does not give out', () => {
  it.each(['app', 'workspace'] as const)('is one broken pack of the %s and hides no other', async (home) => {
    const shelf = home === 'app' ? app : workspace;
    put(shelf, 'second');
    mkdirSync(path.join(shelf, 'odd'));
    await withSocket(path.join(shelf, 'odd', 'manifest.json'), async () => {
      const facts = { reason: 'unreadable', at: '' };
      const { packs, broken } = await listShelf(places());
      expect(packs.map(({ manifest }) => manifest.id)).toEqual(['second']);
      expect(broken).toEqual([{ folder: 'odd', home, code: 'pack/bad-manifest', facts }]);
      expect(await refusal(findPack(places(), 'odd'), 'pack/bad-manifest')).toEqual(facts);
      expect((await findPack(places(), 'second')).home).toBe(home);
    });
  });

  it('is broken, not waited for, when its manifest is a pipe', async () => {
    put(app, 'second');
    mkdirSync(path.join(workspace, 'odd'), { recursive: true });
    execFileSync('mkfifo', [path.join(workspace, 'odd', 'manifest.json')]);
    const { packs, broken } = await listShelf(places());
    expect(packs).toHaveLength(1);
    expect(broken).toMatchObject([{ folder: 'odd', code: 'pack/not-a-pack' }]);
  });
});

describe('a translator on a shelf', () => {
  function putTranslator(shelf: string, folder = 'test-translator'): void {
    const place = path.join(shelf, folder);
    mkdirSync(place, { recursive: true });
    for (const [name, bytes] of makeTranslator().files) writeFileSync(path.join(place, name), bytes);
  }

  it.each(['app', 'workspace'] as const)(
    'of the %s is listed apart from packs that examine',
    async (home) => {
      put(workspace, 'first');
      putTranslator(places()[home]);
      const { packs, translators, broken } = await listShelf(places());
      expect(broken).toEqual([]);
      expect(packs.map(({ manifest }) => manifest.id)).toEqual(['first']);
      expect(translators).toMatchObject([{ home, manifest: { id: 'test-translator' }, kind: 'translator' }]);
      expect(await findTranslator(places(), 'test-translator')).toEqual(translators[0]);
    },
  );

  it('is no pack that examines, and the other way round', async () => {
    put(workspace, 'first');
    putTranslator(workspace);
    expect(await refusal(findPack(places(), 'test-translator'), 'pack/wrong-kind')).toEqual({
      ...{ id: 'test-translator', found: 'translator' },
    });
    expect(await refusal(findTranslator(places(), 'first'), 'pack/wrong-kind')).toEqual({
      ...{ id: 'first', found: 'model' },
    });
    await refusal(findTranslator(places(), 'second'), 'pack/unknown');
  });

  it('is broken under another name, and with a manifest that is none', async () => {
    putTranslator(workspace, 'renamed');
    putTranslator(workspace);
    writeFileSync(
      path.join(workspace, 'test-translator', 'manifest.json'),
      '{"format":"noteveil-translator/1"}',
    );
    const { translators, broken } = await listShelf(places());
    expect(translators).toEqual([]);
    expect(broken.map(({ code }) => code)).toEqual(['pack/bad-manifest', 'pack/bad-manifest']);
  });

  it('does not take the place of one of the app', async () => {
    putTranslator(app);
    putTranslator(workspace);
    const { translators, broken } = await listShelf(places());
    expect(translators.map(({ home }) => home)).toEqual(['app']);
    expect(broken).toMatchObject([{ folder: 'test-translator', code: 'pack/exists' }]);
  });
});

describe('findPack', () => {
  it.each(['nothing', '..', '.', '', '../app', '.hidden', 'FIRST', 'a/b', 'training', 'README.md', 'con\0'])(
    'knows no pack %j',
    async (id) => {
      put(app, 'second');
      put(workspace, 'first', '.hidden');
      mkdirSync(path.join(app, 'training'));
      writeFileSync(path.join(workspace, 'README.md'), '');
      await refusal(findPack(places(), id), 'pack/unknown');
    },
  );

  it('gives what the list gives for every folder', async () => {
    put(app, 'first');
    writeFileSync(path.join(put(app, 'second'), 'manifest.json'), '{}');
    put(workspace, 'first');
    put(workspace, 'second');
    put(workspace, 'first', 'renamed');
    writeFileSync(path.join(put(workspace, 'second', 'third'), 'manifest.json'), '');
    const { packs, broken } = await listShelf(places());
    expect(packs.map(({ dir }) => dir)).toEqual([path.join(app, 'first'), path.join(workspace, 'second')]);
    for (const pack of packs) expect(await findPack(places(), pack.manifest.id)).toEqual(pack);
    const nowhere = broken.filter(({ folder }) => !packs.some(({ manifest }) => manifest.id === folder));
    expect(nowhere.map(({ folder }) => folder)).toEqual(['renamed', 'third']);
    for (const { folder, code, facts } of nowhere)
      expect(await refusal(findPack(places(), folder), code)).toEqual(facts);
  });
});

describe('removePack', () => {
  it('removes a pack of the workspace, whole or broken', async () => {
    put(workspace, 'first');
    rmSync(path.join(put(workspace, 'second'), 'manifest.json'));
    await removePack(places(), 'first');
    await removePack(places(), 'second');
    expect(readdirSync(workspace)).toEqual([]);
  });

  it('removes the shadowed one, not the one of the app', async () => {
    put(app, 'first');
    put(workspace, 'first');
    await removePack(places(), 'first');
    expect((await listShelf(places())).packs.map(({ home }) => home)).toEqual(['app']);
    await refusal(removePack(places(), 'first'), 'pack/read-only');
    expect(existsSync(path.join(app, 'first'))).toBe(true);
  });

  it.each(['nothing', '..', '.', '', '../app', '.hidden', 'FIRST', 'a/b'])('knows no pack %j', async (id) => {
    put(app, 'second');
    put(workspace, 'first');
    mkdirSync(path.join(workspace, '.hidden'));
    await refusal(removePack(places(), id), 'pack/unknown');
    expect(existsSync(path.join(workspace, 'first'))).toBe(true);
  });
});

describe('sweepShelf', () => {
  it('finishes what a killed process began', async () => {
    put(workspace, 'first', '.replaced-first');
    put(workspace, 'second');
    put(workspace, 'second', '.replaced-second');
    put(workspace, 'first', '.staging-1');
    put(workspace, 'first', '.removed-1');
    mkdirSync(path.join(workspace, '.other'));
    await sweepShelf(workspace);
    expect(readdirSync(workspace).sort()).toEqual(['.other', 'first', 'second']);
    expect((await listShelf(places())).broken).toEqual([]);
  });

  it('has nothing to do where there is no shelf', async () => {
    await sweepShelf(workspace);
    expect(existsSync(workspace)).toBe(false);
  });
});

describe('replacePack', () => {
  it('leaves the old pack in its place when the new one cannot come', async () => {
    put(workspace, 'first');
    await refusal(replacePack(workspace, 'first', path.join(workspace, '.staging-none')), 'store/unwritable');
    expect((await listShelf(places())).packs.map(({ manifest }) => manifest.id)).toEqual(['first']);
    expect(readdirSync(workspace)).toEqual(['first']);
  });
});
