/** @file Comparing pipelines through the channels of the app: gold of several annotators, how it is read, and what counts. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inTempFolder, PASSPHRASE } from '../../support/workspaceHarness.ts';
import { fakeDesktop, type FakeDesktop } from './fakeDesktop.ts';

const TEXT = 'Mail: a@example.org, Tel.: 089 5550123.';
const place = (mention: string, type: string) => {
  const start = TEXT.indexOf(mention);
  return { start, end: start + mention.length, type };
};
const READING = {
  ...{ format: null, conllColumns: null, conllTags: null, webannoLayer: null },
  folders: 'annotators' as const,
};

/** The app with a folder for each of two annotators, who marked one note differently. */
async function withGold(use: (desktop: FakeDesktop) => Promise<void>): Promise<void> {
  await inTempFolder(async (dir) => {
    const marks = {
      ana: [place('a@example.org', 'EMAIL')],
      bo: [place('a@example.org', 'EMAIL'), place('089 5550123', 'PHONE')],
    };
    for (const [name, spans] of Object.entries(marks)) {
      mkdirSync(path.join(dir, 'gold', name), { recursive: true });
      writeFileSync(
        path.join(dir, 'gold', name, 'gold.jsonl'),
        JSON.stringify({ id: 'n1', text: TEXT, spans }),
      );
    }
    const desktop = fakeDesktop(dir);
    const ticket = desktop.ticketOf(path.join(dir, 'workspace'));
    try {
      await desktop.api.workspace.create({
        ...{ ticket, passphrase: PASSPHRASE, useKeystore: false, actor: 'Ann', singleUser: true },
      });
      desktop.files.push(path.join(dir, 'gold'));
      await use(desktop);
    } finally {
      await desktop.session.close('quit');
    }
  });
}

type Started = Parameters<FakeDesktop['api']['compare']['start']>[0];

/** Starts and waits for the report. */
async function compared({ api }: FakeDesktop, order: Started) {
  const ended = new Promise<void>((resolve) => {
    const stop = api.compare.changed(({ isRunning }) => {
      if (isRunning) return;
      stop();
      resolve();
    });
  });
  await api.compare.start(order);
  await ended;
  const evaluation = await api.compare.evaluation({ pipeline: 'rules' });
  if (!evaluation.ok) throw new Error(evaluation.error.code);
  const report = await api.compare.report();
  const note = await api.compare.goldNote({ pipeline: 'rules', note: 0 });
  if (!note.ok) throw new Error(note.error.code);
  return {
    gold: note.value.gold.map(({ type }) => type),
    types: evaluation.value.types.map(({ type }) => type).toSorted(),
    report,
  };
}

describe('comparing pipelines in the app', { timeout: 120_000 }, () => {
  it('tells who marked the gold, takes the spans of one of them, and counts what it is asked to', async () => {
    await withGold(async (desktop) => {
      const { api } = desktop;
      const gold = await api.compare.chooseGold({ folder: true });
      if (!gold.ok || gold.value === null) throw new Error('no gold');
      const { ticket } = gold.value;
      expect(await api.compare.readGold({ ticket, reading: READING })).toEqual({
        ok: true,
        value: { format: 'jsonl', notes: 1, annotators: ['ana', 'bo'] },
      });
      const order = {
        ...{ ticket, reading: READING, scheme: 'canonical', pipelines: ['rules'] },
        counting: [] as Started['counting'],
      };
      for (const [annotator, problem] of [
        [null, 'several-annotators'],
        ['cleo', 'unknown-annotator'],
      ] as const)
        expect(await api.compare.start({ ...order, annotator })).toMatchObject({
          ...{ ok: false, error: { code: 'evaluation/bad-gold', facts: { problem } } },
        });
      expect((await compared(desktop, { ...order, annotator: 'ana' })).gold).toEqual(['EMAIL']);
      expect(await compared(desktop, { ...order, annotator: 'bo' })).toMatchObject({
        ...{ gold: ['EMAIL', 'PHONE'], types: ['EMAIL', 'PHONE'] },
      });
      const narrowed = await compared(desktop, { ...order, annotator: 'bo', counting: ['PHONE'] });
      expect(narrowed.types).toEqual(['PHONE']);
      expect(narrowed.report).toMatchObject({ value: { counting: ['PHONE'], notes: 1 } });
    });
  });

  it('refuses gold that is not of the format it is to be, and columns of which one is missing', async () => {
    await withGold(async (desktop) => {
      const { api } = desktop;
      const gold = await api.compare.chooseGold({ folder: true });
      if (!gold.ok || gold.value === null) throw new Error('no gold');
      const { ticket } = gold.value;
      const read = (more: object) => api.compare.readGold({ ticket, reading: { ...READING, ...more } });
      expect(await read({ format: 'i2b2' })).toMatchObject({
        ...{ ok: false, error: { code: 'evaluation/bad-gold', facts: { problem: 'no-notes' } } },
      });
      expect(await read({ conllColumns: { token: 1, tag: 2, start: 3, end: null } })).toMatchObject({
        ...{ ok: false, error: { code: 'contract/invalid-input' } },
      });
    });
  });

  it('says of each scheme which labels it can express', async () => {
    await withGold(async ({ api }) => {
      const choices = await api.compare.choices();
      if (!choices.ok) throw new Error(choices.error.code);
      const labels = new Map(choices.value.schemes.map((one) => [one.id, one.labels]));
      expect(labels.get('canonical')).toContain('DEPARTMENT');
      expect(labels.get('conll')).toContain('PERSON');
      expect(labels.get('conll')).not.toContain('DATE');
    });
  });
});
