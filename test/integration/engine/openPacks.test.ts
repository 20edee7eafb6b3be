/** @file Open packs are kept while they are used, and closed afterwards: real packs on disk, sessions that are counted. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Provider } from '../../../src-main/domain/pack.ts';
import { readManifest } from '../../../src-main/engine/pack/readPack.ts';
import { readTranslator } from '../../../src-main/engine/sequence/readTranslator.ts';
import { openSession, type SessionOpener } from '../../../src-main/engine/session.ts';
import { splitParagraphs } from '../../../src-main/text/paragraphs.ts';
import { splitSentences } from '../../../src-main/text/sentences.ts';
import { OpenPacks } from '../../../src-main/worker/openPacks.ts';
import type { PackRef } from '../../../src-main/worker/protocol.ts';
import { makeShelf, type TestShelf } from '../../support/faults/packShelf.ts';
import { makeTranslator } from '../../support/onnx/sequenceGraph.ts';

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

describe('a translator that is open', () => {
  async function translatorIn(name: string): Promise<PackRef> {
    const dir = path.join(shelf.dir, '..', name);
    rmSync(dir, { recursive: true, force: true });
    mkdirSync(dir);
    for (const [file, bytes] of makeTranslator().files) writeFileSync(path.join(dir, file), bytes);
    return { id: 'test-translator', dir, digest: (await readTranslator(dir)).digest };
  }
  const translate = (ref: PackRef): Promise<string> =>
    packs.useTranslator(
      ref,
      () => undefined,
      async ({ model }) => {
        const answer = await model.translate('patient Anna has 胸痛');
        return answer.isTranslated ? answer.pieces.map(({ text }) => text).join('') : answer.reason;
      },
    );

  it('is opened once and kept beside the packs', async () => {
    const ref = await translatorIn('translator');
    expect(await translate(ref)).toBe('patient Anna has chest pain');
    await use([await shelf.refOf('tagger')]);
    await translate(ref);
    // Encoder and decoder, and the tagger.
    expect([opened, closed]).toEqual([3, 0]);
    expect(told.at(-1)).toEqual(['cpu']);
  });

  it('is refused with another manifest than was asked for, and closed when another one stands there', async () => {
    const ref = await translatorIn('exchanged-translator');
    await translate(ref);
    const file = path.join(ref.dir, 'manifest.json');
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n`);
    const digest = (await readTranslator(ref.dir)).digest;
    await translate({ ...ref, digest });
    await expect.poll(() => closed).toBe(2);
    await expect(translate(ref)).rejects.toMatchObject({ code: 'pack/file-changed' });
  });

  it('is no tagger, and a tagger is no translator', async () => {
    await expect(use([await translatorIn('no-tagger')])).rejects.toMatchObject({ code: 'pack/bad-manifest' });
    await expect(translate(await shelf.refOf('tagger'))).rejects.toMatchObject({ code: 'pack/bad-manifest' });
  });

  it('that was opened anew is closed by its caller', async () => {
    const { model } = await packs.openTranslatorAnew(await translatorIn('anew'), () => undefined);
    await model.close();
    expect([opened, closed]).toEqual([2, 2]);
  });
});

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

  it('is closed when nine others were used since', async () => {
    const many: PackRef[] = [];
    for (let n = 0; n < 10; n += 1) many.push(await copyTo(`many-${String(n)}`));
    for (const pack of many.slice(0, 9)) await use([pack]);
    await use(many.slice(0, 1));
    expect([opened, closed]).toEqual([9, 0]);
    await use(many.slice(9));
    await expect.poll(() => closed).toBe(1);
    // The second was used longest ago; the first was used again.
    await use(many.slice(0, 1));
    expect(opened).toBe(10);
    await use(many.slice(1, 2));
    expect(opened).toBe(11);
  });
});
