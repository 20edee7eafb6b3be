/**
 * @file A translator from its folder to the spans of a pipeline that names it: the real command line, processes, workspace
 * and runtime; only the model is generated.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCommandBench, type Ran } from '../../support/commandBench.ts';
import { idsOfWords, makeTranslator, type MadeTranslator } from '../../support/onnx/sequenceGraph.ts';
import { PASSPHRASE } from '../../support/workspaceHarness.ts';

const TRANSLATOR = 'test-translator';
const PIPELINE = {
  format: 1,
  id: 'ward-tm',
  title: 'Translated by a pack, then the tagger of the app',
  view: 'one-language',
  translation: { by: 'pack', pack: TRANSLATOR },
  models: [{ role: 'tagger', task: 'tagger', pack: 'noteveil-compact' }],
};
/** All of it is in the translator's vocabulary. */
const NOTE = 'patient Anna Kowalski has 胸痛 and 發燒 .\nseen by Anna Kowalski on ward 5 .';

const bench = createCommandBench('translator');
const { dir, workspace, noteveil } = bench;

beforeAll(async () => {
  await bench.open({ passphrase: PASSPHRASE });
  put('translator', makeTranslator());
});
afterAll(bench.close);
beforeEach(bench.reset);

function put(name: string, { files }: MadeTranslator): string {
  const folder = path.join(dir, name);
  mkdirSync(folder, { recursive: true });
  for (const [file, bytes] of files) writeFileSync(path.join(folder, file), bytes);
  return folder;
}

const onShelf = (): readonly string[] => {
  const shelf = path.join(workspace, 'models');
  return readdirSync(workspace).includes('models') ? readdirSync(shelf) : [];
};

async function addTranslator(source = path.join(dir, 'translator')): Promise<Ran> {
  return noteveil('models', 'add', source);
}

async function addPipeline(pipeline: unknown = PIPELINE): Promise<Ran> {
  const file = path.join(dir, 'pipeline.json');
  writeFileSync(file, JSON.stringify(pipeline));
  return noteveil('pipelines', 'add', file);
}

interface Annotated {
  readonly status: string;
  readonly spans: readonly { readonly start: number; readonly end: number }[];
  readonly coverage: { readonly complete: boolean; readonly gaps: readonly { start: number; end: number }[] };
}

async function annotate(
  ...texts: readonly string[]
): Promise<Ran & { readonly notes: readonly Annotated[] }> {
  const input = path.join(dir, 'notes.jsonl');
  const output = path.join(dir, 'spans.jsonl');
  rmSync(output, { force: true });
  writeFileSync(input, texts.map((text, id) => JSON.stringify({ id, text })).join('\n'));
  const ran = await noteveil('annotate', '--input', input, '--output', output, '--pipeline', PIPELINE.id);
  const lines = readdirSync(dir).includes('spans.jsonl') ? readFileSync(output, 'utf8').split('\n') : [];
  const notes = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Annotated);
  return { ...ran, notes };
}

/** Every note here lies in the basic plane, so code points are UTF-16 units. */
const cut = (text: string, ranges: readonly { start: number; end: number }[]): readonly string[] =>
  ranges.map(({ start, end }) => text.slice(start, end));

describe('a translator on the command line', () => {
  it('is shown, added, listed, verified and removed', async () => {
    const shown = await noteveil('models', 'add', path.join(dir, 'translator'), '--dry-run');
    expect(shown).toMatchObject({ code: 0, err: '' });
    expect(shown.out).toMatch(/what it does\s+translates zh to en\n/);
    expect(onShelf()).toEqual([]);
    const added = await addTranslator();
    expect(added).toMatchObject({ code: 0, err: '' });
    expect(added.out).toMatch(/added test-translator: .* digest [0-9a-f]{16}\n/);
    expect(onShelf()).toEqual([TRANSLATOR]);
    expect((await noteveil('models', 'list')).out).toMatch(
      /test-translator\s+workspace\s+translation\s+encoder-decoder\s+fp32\s+0\.\d MB\s+zh to en\s+none: made by a test\s+-/,
    );
    expect((await noteveil('models', 'list', '--json')).out).toContain('"kind":"translator"');
    const verified = await noteveil('models', 'verify', TRANSLATOR);
    expect(verified).toMatchObject({ code: 0, err: '' });
    expect(verified.out).toMatch(/the known answer is right; .* runs on cpu, fp32/);
    expect(await noteveil('models', 'remove', TRANSLATOR)).toMatchObject({ code: 0, err: '' });
    expect(onShelf()).toEqual([]);
  });

  it.each([
    ['its own id', ['--id', 'mine']],
    ['a label', ['--map', 'PER=PERSON']],
    ['a class', ['--positive', 'yes']],
  ])('takes no choice: %s', async (_, flags) => {
    const ran = await noteveil('models', 'add', path.join(dir, 'translator'), ...flags);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('is added as it is');
    expect(onShelf()).toEqual([]);
  });

  it.each([
    ['bench', TRANSLATOR],
    ['quantize', TRANSLATOR, '--gold', 'GOLD'],
  ])('is refused by %s', async (verb, ...rest) => {
    await addTranslator();
    const gold = path.join(dir, 'gold.jsonl');
    writeFileSync(
      gold,
      `${JSON.stringify({ id: 1, text: 'Anna is well.', spans: [{ start: 0, end: 4, type: 'PERSON' }] })}\n`,
    );
    const ran = await noteveil('models', verb, ...rest.map((word) => (word === 'GOLD' ? gold : word)));
    expect(ran.code).not.toBe(0);
    expect(ran.err).toContain('pack/wrong-kind');
  });

  it('is not added twice', async () => {
    await addTranslator();
    const again = await addTranslator();
    expect(again.code).not.toBe(0);
    expect(again.err).toContain('pack/exists');
    expect(onShelf()).toEqual([TRANSLATOR]);
  });

  it.each([
    [
      'a file is another one',
      'pack/file-changed',
      (folder: string) => writeFileSync(path.join(folder, 'tokenizer.json'), '{}'),
    ],
    [
      'a file is missing',
      'pack/file-missing',
      (folder: string) => rmSync(path.join(folder, 'encoder_model.onnx')),
    ],
    [
      'there is a foreign file',
      'pack/file-foreign',
      (folder: string) => writeFileSync(path.join(folder, 'more.txt'), 'x'),
    ],
    [
      'its manifest lacks a field',
      'pack/bad-manifest',
      (folder: string) => {
        const file = path.join(folder, 'manifest.json');
        const { probe: _, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
        writeFileSync(file, JSON.stringify(rest));
      },
    ],
  ])('is not added when %s', async (_, code, spoil) => {
    const folder = path.join(dir, 'spoiled');
    rmSync(folder, { recursive: true, force: true });
    cpSync(path.join(dir, 'translator'), folder, { recursive: true });
    spoil(folder);
    const ran = await addTranslator(folder);
    expect(ran.code).not.toBe(0);
    expect(ran.err).toContain(code);
    expect(onShelf()).toEqual([]);
  });

  it('is not added when it does not give its known answer', async () => {
    const ran = await addTranslator(put('liar', makeTranslator({ probeIds: idsOfWords('patient', 'END') })));
    expect(ran.err).toContain('engine/probe-failed');
    expect(onShelf()).toEqual([]);
  });
});

describe('a pipeline with a translator', () => {
  it('finds names in the translation and gives their places in the note', async () => {
    await addTranslator();
    await addPipeline();
    const { code, err, notes } = await annotate(NOTE);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    // Whether the word before the number belongs to the place is the pack's judgement.
    expect(cut(NOTE, notes[0]?.spans ?? [])).toEqual([
      'Anna Kowalski',
      'Anna Kowalski',
      expect.stringMatching(/^(?:ward )?5$/u),
    ]);
    expect(notes[0]?.coverage).toMatchObject({ complete: true, gaps: [] });
  });

  it('is scored on gold notes', async () => {
    await addTranslator();
    await addPipeline();
    const gold = path.join(dir, 'mixed.jsonl');
    const names = [...NOTE.matchAll(/Anna Kowalski/g)].map(({ index }) => ({
      start: index,
      end: index + 13,
      type: 'PERSON',
    }));
    writeFileSync(gold, `${JSON.stringify({ id: 1, text: NOTE, spans: names })}\n`);
    const ran = await noteveil('evaluate', '--gold', gold, '--pipeline', PIPELINE.id);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).toMatch(/"?(recall|R)"?/i);
  });

  it('leaves unexamined what was not translated', async () => {
    await addTranslator();
    await addPipeline();
    const rows: readonly (readonly [string, readonly string[]])[] = [
      ['a word that it does not know: patient Anna Xyzzy has 胸痛 .', ['Xyzzy']],
      ['patient Anna Kowalski has mute 胸痛 .', ['mute 胸痛']],
      ['a sentence that it refuses: mute , and 胸痛 on ward .', ['mute , and 胸痛 on ward']],
      ['a sentence for whose language it is no translator: 患者胸痛發燒 ward', ['患者胸痛發燒 ward']],
      ['patient seen on ward has 胸痛 .', []],
    ];
    const { code, notes } = await annotate(...rows.map(([text]) => text.replace(/^.*: /, '')));
    expect(code).toBe(0);
    for (const [at, [text, gaps]] of rows.entries()) {
      const { coverage, status } = notes[at]!;
      expect(coverage.complete, text).toBe(gaps.length === 0);
      const shown = cut(text.replace(/^.*: /, ''), coverage.gaps).map((gap) =>
        gap.replace(/[ .]+$/, '').trim(),
      );
      expect(shown, text).toEqual(gaps);
      expect(status === 'fully-anonymized', text).toBe(gaps.length === 0);
    }
  });

  it('is refused where its translator is missing', async () => {
    await addPipeline();
    const { code, err, notes } = await annotate(NOTE);
    expect(code).not.toBe(0);
    expect(err).toContain('pack/unknown');
    expect(notes).toEqual([]);
  });

  it('is refused where a file of its translator was changed behind its back', async () => {
    await addTranslator();
    await addPipeline();
    const file = path.join(workspace, 'models', TRANSLATOR, 'decoder_model.onnx');
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1]! ^= 1;
    writeFileSync(file, bytes);
    const { code, err, notes } = await annotate(NOTE);
    expect(code).not.toBe(0);
    expect(err).toContain('pack/file-changed');
    expect(notes).toEqual([]);
    expect((await noteveil('models', 'verify', TRANSLATOR)).err).toContain('pack/file-changed');
  });

  it.each([
    [
      'a tagger as its translator',
      { translation: { by: 'pack', pack: 'noteveil-compact' } },
      'translation.pack',
    ],
    [
      'a translator as its tagger',
      { models: [{ role: 'tagger', task: 'tagger', pack: TRANSLATOR }] },
      'models.0.pack',
    ],
  ])('is refused with the path where it names %s', async (_, change, place) => {
    await addTranslator();
    await addPipeline({ ...PIPELINE, ...change });
    const { code, err, notes } = await annotate(NOTE);
    expect(code).not.toBe(0);
    expect(err).toContain('detection/bad-pipeline');
    expect(err).toContain(place);
    expect(notes).toEqual([]);
  });
});
