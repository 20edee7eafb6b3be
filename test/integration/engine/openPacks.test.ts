/** @file Open packs are kept while they are used, and closed afterwards: real packs on disk, sessions that are counted. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Provider } from '../../../src-main/domain/pack.ts';
import { readManifest } from '../../../src-main/engine/pack/readPack.ts';
import { openSession, type SessionOpener } from '../../../src-main/engine/session.ts';
import { splitParagraphs } from '../../../src-main/text/paragraphs.ts';
import { splitSentences } from '../../../src-main/text/sentences.ts';
import { OpenPacks } from '../../../src-main/worker/openPacks.ts';
import type { PackRef } from '../../../src-main/worker/protocol.ts';
import { makeShelf, type TestShelf } from '../../support/faults/packShelf.ts';

let shelf: TestShelf;
let packs: OpenPacks;
let opened: number;
let closed: number;
let told: (readonly Provider[])[];

const openCounted: SessionOpener = async (options) => {
  const session = await openSession(options);
  opened += 1;
  return {
    ...session,
    close: async () => {
      closed += 1;
      await session.close();
    },
  };
};

beforeAll(async () => {
  shelf = await makeShelf({ tagger: { compact: {} } });
});
afterAll(() => shelf.remove());
beforeEach(() => {
  opened = 0;
  closed = 0;
  told = [];
  packs = new OpenPacks({
    threads: 1,
    split: { sentences: splitSentences, paragraphs: splitParagraphs },
    providers: ['cpu'],
    available: ['cpu'],
    openSession: openCounted,
    onTrying: () => undefined,
    onRunning: (providers) => void told.push(providers),
  });
});

async function refTo(dir: string): Promise<PackRef> {
  return { id: 'tagger', dir, digest: (await readManifest(dir)).digest };
}

/** A copy of the pack in a folder of this name beside it. */
async function copyTo(name: string): Promise<PackRef> {
  const dir = path.join(shelf.dir, '..', name);
  rmSync(dir, { recursive: true, force: true });
  cpSync(path.join(shelf.dir, 'tagger'), dir, { recursive: true });
  return refTo(dir);
}

async function exchangeManifest({ dir }: PackRef): Promise<PackRef> {
  const file = path.join(dir, 'manifest.json');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n`);
  return refTo(dir);
}

const use = (refs: readonly PackRef[]) =>
  packs.use(
    refs,
    () => undefined,
    async (open) => Promise.resolve(open.length),
  );

describe('a pack that is open', () => {
  it('is opened once and kept, and what it runs on is told', async () => {
    const pack = await shelf.refOf('tagger');
    expect(await use([pack])).toBe(1);
    expect(await use([pack, pack])).toBe(2);
    expect([opened, closed, told]).toEqual([1, 0, [['cpu']]]);
  });

  it('is closed when another manifest is opened in its folder', async () => {
    const old = await copyTo('exchanged');
    await use([old]);
    const current = await exchangeManifest(old);
    await use([current]);
    await expect.poll(() => closed).toBe(1);
    await use([current]);
    expect([opened, closed]).toEqual([2, 1]);
  });

  it('is not closed while a request runs on it', async () => {
    const old = await copyTo('busy');
    const closedMeanwhile = await packs.use(
      [old],
      () => undefined,
      async () => {
        await use([await exchangeManifest(old)]);
        await new Promise((resolve) => setImmediate(resolve));
        return closed;
      },
    );
    expect(closedMeanwhile).toBe(0);
    await expect.poll(() => closed).toBe(1);
  });

  it('stays when an older manifest is asked for in its folder, which fails', async () => {
    const old = await copyTo('late');
    const current = await exchangeManifest(old);
    await use([current]);
    await expect(use([old])).rejects.toMatchObject({ code: 'pack/file-changed' });
    await use([current]);
    expect([opened, closed]).toEqual([1, 0]);
  });

  it('is closed when eight others were used since', async () => {
    const many: PackRef[] = [];
    for (let n = 0; n < 9; n += 1) many.push(await copyTo(`many-${String(n)}`));
    for (const pack of many.slice(0, 8)) await use([pack]);
    await use(many.slice(0, 1));
    expect([opened, closed]).toEqual([8, 0]);
    await use(many.slice(8));
    await expect.poll(() => closed).toBe(1);
    // The second was used longest ago; the first was used again.
    await use(many.slice(0, 1));
    expect(opened).toBe(9);
    await use(many.slice(1, 2));
    expect(opened).toBe(10);
  });
});
