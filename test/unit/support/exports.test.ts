/** @file The test exports hold together: config, tokenizer and graph agree, packs are small and the same every time. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as ort from 'onnxruntime-node';
import { Tokenizer } from 'tokenizers';
import { fromBufferPromise } from 'yauzl';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../src-main/domain/errorCodes.ts';
import { decodeModel } from '../../../src-main/engine/onnx/onnxCodec.ts';
import { BROKEN_AT_PROBE, BROKEN_EXPORTS } from '../../support/packs/brokenExports.ts';
import { SENTENCES } from '../../support/packs/corpus.ts';
import { EXPORT_VARIANTS, makeExport, writeExport, zipEntries } from '../../support/packs/exports.ts';
import { writeZip } from '../../support/packs/zipWriter.ts';

/** "A few hundred kB" (issue 3). */
const MOST_BYTES = 600_000;

let dir = '';
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'noteveil-packs-'));
});
afterEach(() => {
  fs.rmSync(dir, { recursive: true, force: true });
});

function json(files: ReadonlyMap<string, Uint8Array>, name: string): Record<string, unknown> {
  return JSON.parse(new TextDecoder().decode(files.get(name))) as Record<string, unknown>;
}

function graphBytes(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  return files.get('model.onnx') ?? files.get('onnx/model.onnx') ?? new Uint8Array();
}

/** Every file below a folder, relative, with its bytes. */
function filesBelow(folder: string): Map<string, Buffer> {
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const full = path.join(entry.parentPath, entry.name);
      return [path.relative(folder, full).replaceAll(path.sep, '/'), fs.readFileSync(full)];
    }),
  );
}

describe.each(EXPORT_VARIANTS)('export $name', ({ family, options }) => {
  const made = makeExport(family, options);
  const config = json(made.files, 'config.json');

  it('is small', () => {
    const bytes = [...made.files.values()].reduce((sum, file) => sum + file.length, 0);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });

  it('has the same bytes when made again', () => {
    const again = makeExport(family, options).files;
    expect([...again.keys()]).toEqual([...made.files.keys()]);
    for (const [name, bytes] of made.files)
      expect(Buffer.from(again.get(name)!).equals(bytes), name).toBe(true);
  });

  it('says in its config what tokenizer and graph hold', () => {
    expect(config['model_type']).toBe(family);
    expect(config['vocab_size']).toBe(made.tokenizer.size);
    expect(config['pad_token_id']).toBe(made.tokenizer.pad.id);
    expect(Object.values(config['id2label'] as object)).toEqual(made.labels);
    const { graph } = decodeModel(graphBytes(made.files));
    expect(graph.inputs.map(({ name }) => name)).toEqual(made.inputs);
    expect(graph.outputs.map(({ name, dims }) => [name, dims.at(-1)])).toEqual([
      ['logits', made.labels.length],
    ]);
    const words = graph.initializers.find(({ name }) => name.endsWith('word_embeddings.weight'));
    expect(words?.dims[0]).toBe(made.tokenizer.size);
    const positions = graph.initializers.find(({ name }) => name.endsWith('position_embeddings.weight'));
    if (positions !== undefined) expect(positions.dims[0]).toBe(config['max_position_embeddings']);
  });

  it('runs on the ids that its own tokenizer gives, at its full length', async () => {
    const session = await ort.InferenceSession.create(graphBytes(made.files), { logSeverityLevel: 4 });
    const native = made.files.has('tokenizer.json')
      ? Tokenizer.fromString(new TextDecoder().decode(made.files.get('tokenizer.json')))
      : null;
    const text = SENTENCES.join(' ');
    const found = native === null ? [0, 9, 20, 30, 40, 1] : (await native.encode(text)).getIds();
    const ids = Array.from({ length: made.maxTokens }, (_, at) => BigInt(found[at % found.length]!));
    const tensor = (values: readonly bigint[]): ort.Tensor =>
      new ort.Tensor('int64', BigInt64Array.from(values), [1, values.length]);
    const all: Record<string, ort.Tensor> = {
      input_ids: tensor(ids),
      attention_mask: tensor(ids.map(() => 1n)),
      token_type_ids: tensor(ids.map(() => 0n)),
    };
    const { logits } = await session.run(Object.fromEntries(made.inputs.map((name) => [name, all[name]!])));
    const perToken = made.task === 'token-classification' ? [made.maxTokens] : [];
    expect(logits!.dims).toEqual([1, ...perToken, made.labels.length]);
    expect((logits!.data as Float32Array).every(Number.isFinite)).toBe(true);
  });
});

/** Scores of a BERT export for one text, row after row. */
async function bertScores(files: ReadonlyMap<string, Uint8Array>, text: string): Promise<number[]> {
  const session = await ort.InferenceSession.create(graphBytes(files), { logSeverityLevel: 4 });
  const native = Tokenizer.fromString(new TextDecoder().decode(files.get('tokenizer.json')));
  const ids = (await native.encode(text)).getIds().map(BigInt);
  const tensor = (values: readonly bigint[]): ort.Tensor =>
    new ort.Tensor('int64', BigInt64Array.from(values), [1, values.length]);
  const { logits } = await session.run({
    input_ids: tensor(ids),
    attention_mask: tensor(ids.map(() => 1n)),
    token_type_ids: tensor(ids.map(() => 0n)),
  });
  return [...(logits!.data as Float32Array)];
}

describe('scores of random weights', () => {
  it('name more than one label, so that tests of decoding have something to decode', async () => {
    const { files, labels } = makeExport('bert');
    const scores = await bertScores(files, SENTENCES[0]!);
    const best = Array.from({ length: scores.length / labels.length }, (_, at) => {
      const row = scores.slice(at * labels.length, (at + 1) * labels.length);
      return row.indexOf(Math.max(...row));
    });
    expect(new Set(best).size).toBeGreaterThan(3);
  });
});

describe('writeExport', () => {
  it('writes what makeExport holds, folders included', () => {
    const made = writeExport(path.join(dir, 'new', 'folder'), 'bert', { layout: 'onnx' });
    const written = filesBelow(path.join(dir, 'new', 'folder'));
    expect([...written.keys()].sort()).toEqual([...made.files.keys()].sort());
    for (const [name, bytes] of made.files) expect(written.get(name)?.equals(bytes), name).toBe(true);
    expect(written.has('onnx/model.onnx')).toBe(true);
  });

  it('can leave truncation and padding in tokenizer.json, which the native tokenizer obeys', async () => {
    const lengths = ['x', SENTENCES.join(' ')].map(async (text) => {
      const { files } = makeExport('bert', { cutsAt: 32 });
      const native = Tokenizer.fromString(new TextDecoder().decode(files.get('tokenizer.json')));
      return (await native.encode(text)).getLength();
    });
    expect(await Promise.all(lengths)).toEqual([32, 32]);
  });

  it('makes other weights for another seed, and no other vocabulary', () => {
    const [one, two] = [makeExport('bert').files, makeExport('bert', { seed: 2 }).files];
    const differing = [...one.keys()].filter((name) => !Buffer.from(one.get(name)!).equals(two.get(name)!));
    expect(differing).toEqual(['model.onnx']);
  });

  it('packs into a zip with and without a wrapping folder', async () => {
    const { files } = makeExport('bert');
    for (const folder of [undefined, 'download']) {
      const zip = await fromBufferPromise(writeZip(zipEntries(files, folder)), { lazyEntries: true });
      const names: string[] = [];
      for await (const entry of zip.eachEntry()) names.push(entry.fileName);
      expect(names).toEqual(
        [...files.keys()].map((name) => (folder === undefined ? name : `${folder}/${name}`)),
      );
    }
  });
});

describe('broken exports', () => {
  const all = [...BROKEN_EXPORTS, ...BROKEN_AT_PROBE];

  it('have names of their own and codes of packs or the engine', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    for (const { code } of all) {
      expect(ERROR_CODES).toHaveProperty([code]);
      expect(code).toMatch(/^(pack|engine)\//);
    }
  });

  it.each(all)('$name differs from a good export and can be written', ({ write, kind, name }) => {
    const source = write(dir);
    expect(path.dirname(source)).toBe(dir);
    if (kind === 'zip') {
      expect(fs.readFileSync(source).equals(writeZip(zipEntries(makeExport('bert').files)))).toBe(false);
      expect(fs.statSync(source).size).toBeLessThan(5_000_000);
      return;
    }
    const written = filesBelow(source);
    const good = makeExport(name.startsWith('flaubert') ? 'flaubert' : 'bert').files;
    const changed = [...good].filter(([file, bytes]) => written.get(file)?.equals(bytes) !== true);
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.length).toBeLessThan(3);
  });

  it('leave nothing outside the folder they are written to', () => {
    for (const { write } of BROKEN_EXPORTS) write(path.join(dir, 'inner'));
    expect(fs.readdirSync(dir)).toEqual(['inner']);
  });

  it('that only a run can show load, and fail when run', async () => {
    const [nan, short] = BROKEN_AT_PROBE.map((broken) => filesBelow(broken.write(dir)));
    expect((await bertScores(nan!, 'La paciente')).every(Number.isNaN)).toBe(true);
    await expect(bertScores(short!, SENTENCES[0]!)).rejects.toThrow();
    expect((await bertScores(short!, 'La')).every(Number.isFinite)).toBe(true);
  });

  it('with external data really lack the file that their graph names', () => {
    const broken = BROKEN_EXPORTS.find(({ name }) => name === 'external-data-missing')!;
    const files = filesBelow(broken.write(dir));
    const external = decodeModel(files.get('model.onnx')!).graph.initializers.flatMap(
      (tensor) => tensor.external,
    );
    expect(external).toEqual(['weights.bin']);
    expect(files.has('weights.bin')).toBe(false);
  });
});
