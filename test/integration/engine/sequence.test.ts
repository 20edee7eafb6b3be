/** @file Translators as packs: the real tokenizer, the real runtime, and what breaks them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { examineTranslated } from '../../../src-main/detection/translation/examineTranslated.ts';
import { sequenceTranslator } from '../../../src-main/detection/translation/sequenceTranslator.ts';
import { computeTranslatorProbe, openTranslator } from '../../../src-main/engine/sequence/openTranslator.ts';
import { readTranslator } from '../../../src-main/engine/sequence/readTranslator.ts';
import type { SequenceModel } from '../../../src-main/engine/sequence/sequenceModel.ts';
import { idsOfWords, makeTranslator, type SequenceOptions } from '../../support/onnx/sequenceGraph.ts';

const opened: SequenceModel[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const model of opened.splice(0)) await model.close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** Each variant has its own known answer. */
async function open(options: SequenceOptions = {}): Promise<SequenceModel> {
  const probed = await computeTranslatorProbe(makeTranslator(options), { threads: 1 });
  const model = await openTranslator(makeTranslator({ ...options, probeIds: probed ?? [0] }), { threads: 1 });
  opened.push(model);
  return model;
}

describe('a sound translator', () => {
  it('translates word by word and says what each word stands for', async () => {
    const model = await open();
    const text = 'patient Kowalski has 胸痛 and 發燒 .';
    const answer = await model.translate(text);
    if (!answer.isTranslated) throw new Error(answer.reason);
    expect(answer.pieces.map((piece) => piece.text).join('')).toBe(
      'patient Kowalski has chest pain and with fever .',
    );
    expect(
      answer.pieces.map(({ text: piece, source }) => [piece.trim(), text.slice(source.start, source.end)]),
    ).toEqual([
      ['patient', 'patient'],
      ['Kowalski', 'Kowalski'],
      ['has', 'has'],
      ['chest', '胸'],
      ['pain', '痛'],
      ['and', 'and'],
      ['with', '發'],
      ['fever', '燒'],
      ['.', '.'],
    ]);
    expect(answer.unseen).toEqual([]);
  });

  it('follows the attention where the order changes', async () => {
    const model = await open({ variant: 'reversed' });
    const answer = await model.translate('Anna has 胸痛');
    if (!answer.isTranslated) throw new Error(answer.reason);
    expect(answer.pieces.map(({ text, source }) => [text.trim(), source.start])).toEqual([
      ['pain', 10],
      ['chest', 9],
      ['has', 5],
      ['Anna', 0],
    ]);
  });

  it('says which words its vocabulary lacks', async () => {
    const model = await open();
    const answer = await model.translate('patient Xyzzy has 胸痛');
    expect(answer).toMatchObject({ isTranslated: true, unseen: [{ start: 8, end: 13 }] });
  });

  it('says which words it never looked at', async () => {
    const model = await open({ variant: 'forgetful' });
    const answer = await model.translate('Kowalski has 胸痛');
    expect(answer).toMatchObject({ isTranslated: true, unseen: [{ start: 0, end: 8 }] });
  });

  it('takes the spelling of a special token for text', async () => {
    const model = await open();
    const answer = await model.translate('patient </s> has 胸痛');
    if (!answer.isTranslated) throw new Error(answer.reason);
    expect(answer.pieces.at(-1)?.text.trim()).toBe('pain');
  });
});

describe('a translation is refused', () => {
  it.each([
    ['that repeats itself', 'and and and and and and and and 胸痛', 'loop'],
    ['that has not ended at its limit', 'patient has 胸痛 and 發燒 on ward 5 , seen by Anna', 'limit'],
    ['that says nothing', 'mute 胸痛', 'empty'],
    ['of a sentence of blanks', '  ', 'empty'],
    ['with a word whose attention is nowhere', 'patient dark 胸痛', 'no-attention'],
    ['of a sentence beyond the limit', 'patient has 胸痛 and 發燒 on ward 5 , seen by Anna .', 'too-long'],
  ] as const)('%s', async (_, text, reason) => {
    const model = await open({ maxTarget: 12, maxSource: 15 });
    expect(await model.translate(text)).toEqual({ isTranslated: false, reason });
  });

  it.each(['and and and 胸痛', 'patient has 胸痛 and 發燒 on ward 5 .'])('but not of %j', async (text) => {
    const model = await open({ maxTarget: 12, maxSource: 15 });
    expect(await model.translate(text)).toMatchObject({ isTranslated: true });
  });
});

describe('opening a translator', () => {
  it('refuses one that does not give its known answer', async () => {
    const pack = makeTranslator({ probeIds: idsOfWords('patient', 'END') });
    await expect(openTranslator(pack, { threads: 1 })).rejects.toMatchObject({ code: 'engine/probe-failed' });
  });

  it('refuses a decoder without the attention that the manifest names', async () => {
    const pack = makeTranslator();
    const manifest = { ...pack.manifest, attention: ['cross_attentions.9'] };
    await expect(openTranslator({ ...pack, manifest }, { threads: 1 })).rejects.toMatchObject({
      code: 'pack/wrong-outputs',
      facts: { output: 'cross_attentions.9', found: 'not-in-graph' },
    });
  });

  it('refuses graphs in each other’s place', async () => {
    const pack = makeTranslator();
    const graphs = { encoder: 'decoder_model.onnx', decoder: 'encoder_model.onnx' };
    await expect(
      openTranslator({ ...pack, manifest: { ...pack.manifest, graphs } }, { threads: 1 }),
    ).rejects.toMatchObject({
      code: 'pack/wrong-inputs',
    });
  });

  it('reads a folder, and refuses one with a changed or a foreign file', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'translator-'));
    folders.push(folder);
    for (const [name, bytes] of makeTranslator().files) await writeFile(path.join(folder, name), bytes);
    const read = await readTranslator(folder);
    expect(read.manifest.id).toBe('test-translator');
    expect(read.digest).toMatch(/^[0-9a-f]{64}$/);
    await writeFile(path.join(folder, 'notes.txt'), 'x');
    await expect(readTranslator(folder)).rejects.toMatchObject({ code: 'pack/file-foreign' });
    await rm(path.join(folder, 'notes.txt'));
    await writeFile(path.join(folder, 'MODEL_CARD.md'), 'x');
    await expect(readTranslator(folder)).rejects.toMatchObject({ code: 'pack/file-changed' });
  });
});

describe('notes through a translator', () => {
  const everything = (texts: readonly string[]) =>
    Promise.resolve(texts.map((text) => ({ spans: [], examined: [{ start: 0, end: text.length }] })));

  it('count as examined where everything was translated', async () => {
    const text = 'patient Kowalski has 胸痛.\nseen by Anna.\n患者今日出院。';
    const [translated] = await sequenceTranslator({ en: await open() })([text]);
    expect(translated?.text).toBe('patient Kowalski has chest pain .\nseen by Anna.\n患者今日出院。');
    const at = translated?.text.indexOf('Kowalski') ?? -1;
    expect(translated?.map.toSource({ start: at, end: at + 8 })).toEqual({ start: 8, end: 16 });
    const [finding] = await examineTranslated([text], sequenceTranslator({ en: await open() }), everything);
    expect(finding?.examined).toEqual([{ start: 0, end: text.length }]);
  });

  it('leave a dropped name unexamined', async () => {
    const text = 'Kowalski has 胸痛 and 發燒 on ward 5';
    const [finding] = await examineTranslated(
      [text],
      sequenceTranslator({ en: await open({ variant: 'forgetful' }) }),
      everything,
    );
    expect(finding?.examined[0]?.start).toBeGreaterThanOrEqual('Kowalski'.length);
    expect(finding?.examined.at(-1)?.end).toBe(text.length);
  });

  it.each([
    ['a sentence whose translation is refused', { maxSource: 8 }, 'patient has 胸痛 and 發燒 on ward 5'],
    ['a sentence for whose language there is no model', null, 'patient has 胸痛'],
  ])('leave %s unexamined', async (_, options, text) => {
    const models = options === null ? {} : { en: await open(options) };
    const [finding] = await examineTranslated([text], sequenceTranslator(models), everything);
    expect(finding?.examined).toEqual([]);
  });

  it('leave a word unexamined that the vocabulary lacks', async () => {
    const text = 'patient Xyzzy has 胸痛';
    const [finding] = await examineTranslated([text], sequenceTranslator({ en: await open() }), everything);
    expect(finding?.examined).toEqual([
      { start: 0, end: 8 },
      { start: 13, end: text.length },
    ]);
  });
});
