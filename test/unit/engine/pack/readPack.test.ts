/** @file Nothing of a pack is read that its manifest does not describe to the byte. */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DeidError } from '../../../../src-main/domain/errors.ts';
import { parseManifest, readManifest, readPack, sha256 } from '../../../../src-main/engine/pack/readPack.ts';
import { makePack, refusal } from './harness.ts';

let root: string;
let dir: string;
let original: ReadonlyMap<string, Buffer>;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'noteveil-read-'));
  dir = (await makePack(root)).dir;
  original = new Map(readdirSync(dir).map((name) => [name, readFileSync(path.join(dir, name))]));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(() => {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir);
  for (const [name, bytes] of original) writeFileSync(path.join(dir, name), bytes);
});

const at = (name: string): string => path.join(dir, name);

function flip(name: string, bit: number): void {
  const bytes = Buffer.from(original.get(name)!);
  bytes[bit >> 3]! ^= 1 << (bit & 7);
  writeFileSync(at(name), bytes);
}

describe('readPack', () => {
  it('hands out the files it has hashed, under the digest of the manifest', async () => {
    const pack = await readPack(dir);
    for (const name of Object.keys(pack.manifest.files)) {
      expect(Buffer.compare(pack.read(name), original.get(name)!)).toBe(0);
    }
    expect(pack.digest).toBe(sha256(original.get('manifest.json')!));
    expect((await readManifest(dir)).digest).toBe(pack.digest);
  });

  it('keeps the bytes that were verified when the file changes afterwards', async () => {
    const pack = await readPack(dir);
    flip('model.onnx', 4000);
    expect(Buffer.compare(pack.read('model.onnx'), original.get('model.onnx')!)).toBe(0);
  });

  it('gives a sign of life for every piece of 8 MiB', async () => {
    let pieces = 0;
    const count = (): void => {
      pieces += 1;
    };
    const { manifest } = await readPack(dir, count);
    expect(pieces).toBe(Object.keys(manifest.files).length);
    const large = Buffer.alloc(17 * 2 ** 20, 1);
    writeFileSync(at('model.onnx'), large);
    const entry = { bytes: large.byteLength, sha256: sha256(large) };
    const files = { ...manifest.files, 'model.onnx': entry };
    writeFileSync(at('manifest.json'), JSON.stringify({ ...manifest, files }));
    pieces = 0;
    await readPack(dir, count);
    expect(pieces).toBe(Object.keys(files).length + 2);
  });

  it('hands out nothing else', async () => {
    const pack = await readPack(dir);
    for (const name of ['manifest.json', '../shelf', 'nothing', '', '__proto__', 'constructor'])
      expect(() => pack.read(name)).toThrow('pack/file-missing');
  });

  it('refuses 300 random flips in the weights', async () => {
    const bits = original.get('model.onnx')!.byteLength * 8;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: bits - 1 }), async (bit) => {
        flip('model.onnx', bit);
        expect(await refusal(readPack(dir), 'pack/file-changed')).toEqual({
          file: 'model.onnx',
          what: 'sha256',
        });
      }),
      { numRuns: 300 },
    );
  });

  it('refuses 100 random flips in the other files, the manifest included', async () => {
    const names = [...original.keys()].filter((name) => name !== 'model.onnx');
    const place = fc
      .constantFrom(...names)
      .chain((name) =>
        fc.tuple(fc.constant(name), fc.integer({ min: 0, max: original.get(name)!.byteLength * 8 - 1 })),
      );
    const before = (await readManifest(dir)).digest;
    await fc.assert(
      fc.asyncProperty(place, async ([name, bit]) => {
        for (const each of names) writeFileSync(at(each), original.get(each)!);
        flip(name, bit);
        const outcome = await readPack(dir).then(
          ({ digest }) => digest,
          (cause: unknown) => cause,
        );
        // A manifest whose wording changed is another manifest: whoever asked for the old one gets another digest.
        if (typeof outcome === 'string') {
          expect(name).toBe('manifest.json');
          expect(outcome).not.toBe(before);
        } else expect(outcome).toBeInstanceOf(DeidError);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    [
      'a file that grew',
      () => appendFileSync(at('model.onnx'), 'x'),
      'pack/file-changed',
      { file: 'model.onnx', what: 'size' },
    ],
    [
      'a file that was cut',
      () => truncateSync(at('tokenizer.json'), 10),
      'pack/file-changed',
      { file: 'tokenizer.json', what: 'size' },
    ],
    [
      'a file that is gone',
      () => rmSync(at('tokenizer.json')),
      'pack/file-missing',
      { file: 'tokenizer.json' },
    ],
    ['a file more', () => writeFileSync(at('evil.js'), ''), 'pack/file-foreign', { file: 'evil.js' }],
    ['a hidden file', () => writeFileSync(at('.DS_Store'), ''), 'pack/file-foreign', { file: '.DS_Store' }],
    ['a folder', () => mkdirSync(at('onnx')), 'pack/file-foreign', { file: 'onnx' }],
    [
      'another spelling of a name',
      () => renameSync(at('MODEL_CARD.md'), at('model_card.md')),
      'pack/file-foreign',
      { file: 'model_card.md' },
    ],
    [
      'a control character in a name',
      () => writeFileSync(at('a\u001b[2Jb'), ''),
      'pack/file-foreign',
      { file: 'a?[2Jb' },
    ],
    ['no manifest', () => rmSync(at('manifest.json')), 'pack/not-a-pack', {}],
    [
      'a manifest of more than 4 MiB',
      () => writeFileSync(at('manifest.json'), ' '.repeat(4 * 2 ** 20 + 1)),
      'pack/bad-manifest',
      { reason: 'too-large', at: '' },
    ],
    [
      'an empty manifest',
      () => writeFileSync(at('manifest.json'), ''),
      'pack/bad-manifest',
      { reason: 'not-json', at: '' },
    ],
    [
      'a manifest in another encoding',
      () => writeFileSync(at('manifest.json'), Buffer.from([0xff, 0xfe, 0x7b, 0])),
      'pack/bad-manifest',
      { reason: 'not-json', at: '' },
    ],
  ] as const)('refuses %s', async (_what, spoil, code, facts) => {
    spoil();
    expect(await refusal(readPack(dir), code)).toEqual(facts);
  });

  it.skipIf(process.platform === 'win32')('follows no link, whatever it points to', async () => {
    renameSync(at('model.onnx'), path.join(root, 'elsewhere.onnx'));
    symlinkSync(path.join(root, 'elsewhere.onnx'), at('model.onnx'));
    await refusal(readPack(dir), 'pack/file-foreign');
    rmSync(at('model.onnx'));
    linkSync(path.join(root, 'elsewhere.onnx'), at('model.onnx'));
    // A hard link is the file itself.
    await readPack(dir);
    renameSync(at('manifest.json'), path.join(root, 'manifest.json'));
    symlinkSync(path.join(root, 'manifest.json'), at('manifest.json'));
    await refusal(readPack(dir), 'pack/not-a-pack');
  });

  it.skipIf(process.platform === 'win32').each(['manifest.json', 'model.onnx'])(
    'waits for nobody at a pipe called %s',
    async (name) => {
      rmSync(at(name));
      execFileSync('mkfifo', [at(name)]);
      await refusal(readPack(dir), name === 'manifest.json' ? 'pack/not-a-pack' : 'pack/file-foreign');
    },
  );

  it('refuses a folder that is none', async () => {
    await refusal(readPack(path.join(root, 'nowhere')), 'pack/not-a-pack');
    await refusal(readPack(at('model.onnx')), 'pack/not-a-pack');
  });
});

describe('parseManifest', () => {
  const manifest = (): Record<string, unknown> =>
    JSON.parse(original.get('manifest.json')!.toString('utf8')) as Record<string, unknown>;
  const parse = (change: (raw: any) => void) => () => {
    const raw = manifest();
    change(raw);
    return parseManifest(new TextEncoder().encode(JSON.stringify(raw)));
  };
  const faultOf = (work: () => unknown): unknown => {
    try {
      work();
    } catch (cause) {
      expect(cause).toBeInstanceOf(DeidError);
      expect((cause as DeidError).code).toBe('pack/bad-manifest');
      return (cause as DeidError).facts;
    }
    throw new Error('accepted');
  };

  it.each([
    ['another format', (raw: any) => (raw.format = 'noteveil-pack/2'), 'invalid_value', 'format'],
    ['a reserved id', (raw: any) => (raw.id = 'rules'), 'custom', 'id'],
    ['a path as an id', (raw: any) => (raw.id = '../x'), 'invalid_format', 'id'],
    ['an unknown field', (raw: any) => (raw.script = 'run.js'), 'unrecognized_keys', ''],
    [
      'a path as a file',
      (raw: any) => (raw.files['../x'] = raw.files['model.onnx']),
      'invalid_key',
      'files.../x',
    ],
    [
      'itself among its files',
      (raw: any) => (raw.files['manifest.json'] = raw.files['model.onnx']),
      'lists-itself',
      'files',
    ],
    [
      'names that differ by case',
      (raw: any) => (raw.files['Model.onnx'] = raw.files['model.onnx']),
      'names-clash',
      'files',
    ],
    [
      'a graph that is not listed',
      (raw: any) => (raw.graphs.fp32 = 'other.onnx'),
      'file-not-listed',
      'graphs.fp32',
    ],
    [
      'a tokenizer that is not listed',
      (raw: any) => (raw.tokenizer.file = 'other.json'),
      'file-not-listed',
      'tokenizer.file',
    ],
    ['no card', (raw: any) => delete raw.files['MODEL_CARD.md'], 'file-not-listed', 'files'],
    ['a kind that is not its family', (raw: any) => (raw.kind = 'compact'), 'kind-and-family', 'family'],
    ['crf without transitions', (raw: any) => (raw.decoding = 'crf'), 'transitions', 'decoding'],
    ['a tagger without a scheme', (raw: any) => (raw.tagScheme = null), 'task-and-scheme', 'tagScheme'],
    [
      'a tagger with a class',
      (raw: any) => (raw.classifier = { positive: 'O', threshold: 0.5, pooling: 'max' }),
      'task-and-classifier',
      'classifier',
    ],
    ['labels twice', (raw: any) => (raw.labels[1] = raw.labels[2]), 'repeated', 'labels'],
    ['a type without an entry', (raw: any) => delete raw.labelMapping.PER, 'type-not-mapped', 'labels.1'],
    ['a label that is none', (raw: any) => (raw.labelMapping.PER = 'HUMAN'), 'unknown-label', 'labelMapping'],
    ['int8 without a graph', (raw: any) => (raw.precision = 'int8'), 'int8-does-not-hold', 'precision'],
    [
      'windows that hardly move',
      (raw: any) => (raw.window.overlap = raw.window.maxTokens),
      'overlap',
      'window.overlap',
    ],
  ])('refuses %s', (_what, change, reason, place) => {
    expect(faultOf(parse(change))).toEqual({ reason, at: place });
  });

  const check = { notes: 3, goldSpans: 4, f1Fp32: 0.9, f1Int8: 0.899, tolerance: 0.002, holds: true };
  const withInt8 = (changes: object) => (raw: any) => {
    raw.files['model.int8.onnx'] = raw.files['model.onnx'];
    raw.graphs.int8 = 'model.int8.onnx';
    raw.precision = 'int8';
    raw.probe.scores.int8 = raw.probe.scores.fp32;
    raw.int8Check = { ...check, ...changes };
  };

  it('accepts an int8 graph whose check holds', () => {
    expect(parse(withInt8({}))().precision).toBe('int8');
  });

  it.each([
    ['does not hold', { holds: false }, 'check-contradicts-itself'],
    ['lost more than accepted', { f1Int8: 0.8 }, 'check-contradicts-itself'],
    ['looked at no gold span', { goldSpans: 0 }, 'check-contradicts-itself'],
    ['compares with nothing found', { f1Fp32: 0, f1Int8: 0 }, 'check-contradicts-itself'],
    ['admits that it does not hold', { f1Int8: 0.8, holds: false }, 'int8-does-not-hold'],
  ])('never lets an int8 graph run whose check %s', (_what, changes, reason) => {
    expect(faultOf(parse(withInt8(changes)))).toMatchObject({ reason });
  });
});
