/** @file Every kind of export is understood without code, every bad one is refused with its own code. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DeidError } from '../../../../src-main/domain/errors.ts';
import { edgesOf } from '../../../../src-main/engine/pack/hubEdges.ts';
import { parseFrontMatter } from '../../../../src-main/engine/pack/modelCard.ts';
import { idOf } from '../../../../src-main/engine/pack/packNames.ts';
import { openSource } from '../../../../src-main/engine/pack/packSource.ts';
import { readPack } from '../../../../src-main/engine/pack/readPack.ts';
import { writePack } from '../../../../src-main/engine/pack/writePack.ts';
import { BROKEN_EXPORTS } from '../../../support/packs/brokenExports.ts';
import { writeCompactExport } from '../../../support/packs/compactPack.ts';
import {
  EXPORT_VARIANTS,
  fileBytes,
  makeExport,
  writeExport,
  writeFiles,
} from '../../../support/packs/exports.ts';
import { writeZip } from '../../../support/packs/zipWriter.ts';
import { choicesFor, draftOf, fakeTools, inFolder, refusal } from './harness.ts';

/** A processor inside that many sequences. */
function sequences(depth: number, inner: unknown = { type: 'ByteLevel' }): unknown {
  let processor = inner;
  for (let at = 0; at < depth; at += 1) processor = { type: 'Sequence', processors: [processor] };
  return processor;
}

describe('edgesOf', () => {
  it('reads sequences of any depth without an end of the stack', () => {
    expect(edgesOf(sequences(100_000))).toBe('nested');
    expect(edgesOf({ type: 'Sequence', processors: [{ type: 'Quantum' }, sequences(100)] })).toBe('nested');
    expect(edgesOf(sequences(2))).toBe('none');
  });
});

describe('proposePack', () => {
  it.each(EXPORT_VARIANTS)('understands $name', async ({ name, family, options }) => {
    await inFolder(async (dir) => {
      const made = writeExport(path.join(dir, name), family, options);
      const draft = await draftOf(path.join(dir, name));
      expect(draft.form).toBe('export');
      const { proposal } = draft;
      expect(proposal.family).toBe(family);
      expect(proposal.task).toBe(made.task);
      expect(proposal.maxTokens).toBe(made.maxTokens);
      expect(proposal.types.map(({ label }) => label)).not.toContain(null);
      expect(proposal).toMatchObject({ isFinished: false, classifier: null });
      expect(proposal.classes).toEqual(made.task === 'sequence-classification' ? made.labels : []);
      if (draft.form !== 'export') return;
      expect(draft.facts.labels).toEqual(made.labels);
      expect(draft.facts.inputs).toEqual(made.inputs);
      const { tokenizer } = draft.facts;
      if (tokenizer.kind === 'compact') throw new Error('not compact');
      expect(tokenizer).toMatchObject({
        first: made.tokenizer.first.id,
        last: made.tokenizer.last.id,
        pad: made.tokenizer.pad.id,
        unknown: made.tokenizer.unknown.id,
      });
    });
  });

  it('understands a compact export', async () => {
    await inFolder(async (dir) => {
      const { config } = writeCompactExport(dir);
      const draft = await draftOf(dir);
      expect(draft.proposal).toMatchObject({
        suggestedId: 'compact-test-tagger',
        kind: 'compact',
        family: 'compact',
        licence: 'Apache-2.0',
        tagScheme: 'BILU',
        decoding: 'crf',
        maxTokens: 200,
        isFinished: false,
        classifier: null,
        types: [
          { type: 'NAME', label: 'PERSON' },
          { type: 'DATE', label: 'DATE' },
          { type: 'PHONE', label: 'PHONE' },
        ],
      });
      if (draft.form !== 'export') throw new Error('an export');
      expect(draft.facts.operatingPoints).toEqual(config.operatingPoints);
      expect(draft.facts.transitions).toBe('transitions.json');
      expect([...draft.copies.keys()]).toEqual(['model.onnx', 'transitions.json']);
    });
  });

  it.each([
    [
      'transitions of another model',
      (dir: string) => writeFileSync(path.join(dir, 'transitions.json'), '{"transitions":[]}'),
      'pack/bad-graph',
    ],
    ['no transitions', (dir: string) => rmSync(path.join(dir, 'transitions.json')), 'pack/bad-graph'],
    ['no graph', (dir: string) => rmSync(path.join(dir, 'model.onnx')), 'pack/no-graph'],
    [
      'the graph of a transformer',
      (dir: string) =>
        writeFileSync(path.join(dir, 'model.onnx'), makeExport('bert').files.get('model.onnx')!),
      'pack/wrong-inputs',
    ],
    [
      'a field that nobody knows',
      (dir: string) => writeCompactExport(dir, { config: { oBias: 3 } }),
      'pack/bad-config',
    ],
    [
      'tables of another size',
      (dir: string) =>
        writeCompactExport(dir, { config: { rows: { word: 5, affix: 4096, shape: 1024, character: 2048 } } }),
      'pack/bad-config',
    ],
    [
      'labels of another number',
      (dir: string) => writeCompactExport(dir, { config: { labels: ['O', 'U-NAME'], decoding: 'viterbi' } }),
      'pack/wrong-label-count',
    ],
    [
      'another tag scheme than its labels',
      (dir: string) => writeCompactExport(dir, { config: { tagScheme: 'BIO' } }),
      'pack/bad-labels',
    ],
    [
      'an output that is not there',
      (dir: string) => writeCompactExport(dir, { config: { features: 'hidden' } }),
      'pack/wrong-outputs',
    ],
  ] as const)('refuses a compact export with %s', async (_what, spoil, code) => {
    await inFolder(async (dir) => {
      writeCompactExport(dir);
      spoil(dir);
      await refusal(draftOf(dir), code);
    });
  });

  it.each(BROKEN_EXPORTS)('refuses $name with $code', async (broken) => {
    await inFolder(async (dir) => {
      await refusal(draftOf(broken.write(dir)), broken.code);
    });
  });

  it('reads a zip with a wrapping folder and says the same of it', async () => {
    await inFolder(async (dir) => {
      const made = writeExport(path.join(dir, 'plain'), 'bert', { layout: 'onnx' });
      const entries = [...made.files].map(([name, data]) => ({ name: `bert/${name}`, data, deflated: true }));
      writeFileSync(path.join(dir, 'bert.zip'), writeZip(entries));
      const [zipped, plain] = [
        await draftOf(path.join(dir, 'bert.zip')),
        await draftOf(path.join(dir, 'plain')),
      ];
      expect(zipped).toEqual(plain);
    });
  });

  it('refuses external data even when the file is there: the runtime would read it unhashed', async () => {
    await inFolder(async (dir) => {
      const broken = BROKEN_EXPORTS.find(({ name }) => name === 'external-data-missing');
      const place = broken!.write(dir);
      writeFileSync(path.join(place, 'weights.bin'), new Uint8Array(1 << 20));
      expect(await refusal(draftOf(place), 'pack/external-data-missing')).toEqual({ file: 'weights.bin' });
    });
  });

  const config = (changes: Record<string, unknown>) => ({ config: changes });
  it.each([
    [
      'labels with a gap',
      config({ id2label: { 0: 'O', 2: 'B-PER' } }),
      'pack/bad-labels',
      { reason: 'ids-with-gaps' },
    ],
    [
      'labels under odd keys',
      config({ id2label: { 0: 'O', __proto__x: 'B-PER' } }),
      'pack/bad-labels',
      { reason: 'ids-with-gaps' },
    ],
    ['no labels', config({ id2label: {} }), 'pack/bad-labels', { reason: 'missing' }],
    ['one label', config({ id2label: { 0: 'O' } }), 'pack/bad-labels', { reason: 'count', found: 1 }],
    [
      'labels without names',
      config({ id2label: Object.fromEntries(Array.from({ length: 9 }, (_, at) => [at, `LABEL_${at}`])) }),
      'pack/bad-labels',
      {},
    ],
    [
      'a language model',
      config({ architectures: ['BertForMaskedLM'] }),
      'pack/bad-config',
      { reason: 'architecture' },
    ],
    [
      'a task that the graph has not',
      config({ architectures: ['BertForSequenceClassification'] }),
      'pack/wrong-outputs',
      {},
    ],
    [
      'classes that do not exclude each other',
      {
        task: 'sequence-classification' as const,
        config: { problem_type: 'multi_label_classification' },
      },
      'pack/bad-config',
      { reason: 'multi-label', at: 'problem_type' },
    ],
    [
      'classes that do not exclude each other and no architecture',
      {
        task: 'sequence-classification' as const,
        config: { problem_type: 'multi_label_classification', architectures: null },
      },
      'pack/bad-config',
      { reason: 'multi-label' },
    ],
    ['no positions', config({ max_position_embeddings: null }), 'pack/bad-config', { reason: 'missing' }],
    [
      'hardly any positions',
      config({ max_position_embeddings: 4 }),
      'pack/bad-config',
      { reason: 'too-small' },
    ],
  ] as const)('refuses %s', async (_what, options, code, facts) => {
    await inFolder(async (dir) => {
      writeExport(dir, 'bert', options);
      expect(await refusal(draftOf(dir), code)).toMatchObject(facts);
    });
  });

  it.each([
    [
      'two tokens before the text',
      {
        type: 'TemplateProcessing',
        single: [
          { SpecialToken: { id: '[CLS]', type_id: 0 } },
          { SpecialToken: { id: '[CLS]', type_id: 0 } },
          { Sequence: { id: 'A', type_id: 0 } },
        ],
        special_tokens: { '[CLS]': { ids: [2] } },
      },
      'post-processor',
    ],
    ['a processor of the future', { type: 'Quantum' }, 'post-processor'],
    ['processors within processors', sequences(2000), 'nesting'],
    ['more processors within processors than any export has', sequences(9), 'nesting'],
    ['a few within each other around one of the future', sequences(8, { type: 'Quantum' }), 'post-processor'],
  ])('refuses a tokenizer with %s', async (_what, processor, reason) => {
    await inFolder(async (dir) => {
      const { files } = makeExport('bert');
      const tokenizer = JSON.parse(Buffer.from(files.get('tokenizer.json')!).toString('utf8')) as object;
      writeFiles(
        dir,
        new Map([...files, ['tokenizer.json', fileBytes({ ...tokenizer, post_processor: processor })]]),
      );
      expect(await refusal(draftOf(dir), 'pack/bad-tokenizer')).toMatchObject({ reason });
    });
  });

  it('never repeats what a broken file says', async () => {
    await inFolder(async (dir) => {
      writeExport(dir, 'bert');
      writeFileSync(path.join(dir, 'config.json'), '{"secret": tell-nobody}');
      expect(JSON.stringify(await refusal(draftOf(dir), 'pack/bad-config'))).not.toContain('tell-nobody');
    });
  });
});

describe('idOf', () => {
  it.each([
    ['Bert-Base NER (v2)', 'bert-base-ner-v2'],
    ['CamemBERT é', 'camembert-e'],
    ['模型', 'my-pack'],
    ['rules', 'rules-pack'],
    ['-', 'my-pack'],
    ['x'.repeat(200), 'x'.repeat(60)],
  ])('makes an id of %s', (name, id) => {
    expect(idOf(name)).toBe(id);
  });
});

describe('parseFrontMatter', () => {
  it.each([
    ['---\nlicense: mit\nlanguage: fr\n---\n# X', 'mit', ['fr']],
    ['---\r\nlanguage:\r\n- es\r\n- ca\r\nlicense: "apache-2.0"\r\n---', 'apache-2.0', ['es', 'ca']],
    ['---\nlanguage: [en, zh-Hant]\n---', null, ['en', 'zh-Hant']],
    ['# license: mit', null, []],
    ['---\nlicense: mit', null, []],
    ['---\nlanguage: multilingual words\n---', null, []],
    ['---\nlanguage: [multilingual, en]\n---', null, []],
    ['---\nlanguage: [de, en, fr, es, ca, it, pt, nl, pl, cs, sk, da, sv]\n---', null, []],
    ['', null, []],
  ])('reads %j', (card, licence, languages) => {
    expect(parseFrontMatter(card)).toEqual({ licence, languages });
  });
});

describe('writePack', () => {
  it('writes what the manifest names and a card that says what is not known', async () => {
    await inFolder(async (dir) => {
      const exported = path.join(dir, 'export');
      writeExport(exported, 'bert');
      writeFileSync(path.join(exported, 'LICENSE'), 'do as you like');
      writeFileSync(path.join(exported, 'pytorch_model.bin'), 'left where it is');
      const draft = await draftOf(exported);
      const source = await openSource(exported);
      const choices = choicesFor(draft, { name: 'A <b>name</b> | [x](y)' });
      await writePack(source, draft, choices, fakeTools(path.join(dir, 'shelf'), 9));
      const place = path.join(dir, 'shelf', choices.id);
      expect(readdirSync(place).sort()).toEqual([
        'LICENSE.txt',
        'MODEL_CARD.md',
        'manifest.json',
        'model.onnx',
        'tokenizer.json',
      ]);
      const card = readFileSync(path.join(place, 'MODEL_CARD.md'), 'utf8');
      expect(card).toContain('What is not known');
      expect(card).not.toContain('<b>');
      expect(card).not.toContain('[x](');
      expect((await readPack(place)).manifest.probe.ids).toEqual([1]);
    });
  });

  it.each([
    [
      'the probe fails',
      { answerProbe: () => Promise.reject(new DeidError('engine/run-failed')) },
      'engine/run-failed',
    ],
    [
      'the probe gives rows of another width',
      { answerProbe: () => Promise.resolve({ ids: [1], scores: [1, 2] }) },
      'pack/wrong-label-count',
    ],
    [
      'the probe gives nothing',
      { answerProbe: () => Promise.resolve({ ids: [], scores: [] }) },
      'pack/wrong-label-count',
    ],
    [
      'the pack does not prove itself',
      { prove: () => Promise.reject(new DeidError('engine/probe-failed')) },
      'engine/probe-failed',
    ],
  ] as const)('leaves nothing behind when %s', async (_what, changes, code) => {
    await inFolder(async (dir) => {
      const exported = path.join(dir, 'export');
      writeExport(exported, 'bert');
      const draft = await draftOf(exported);
      const shelf = path.join(dir, 'shelf');
      const tools = { ...fakeTools(shelf, 9), ...changes };
      await refusal(writePack(await openSource(exported), draft, choicesFor(draft), tools), code);
      expect(readdirSync(shelf)).toEqual([]);
    });
  });

  it('never writes over a folder, whatever is in it', async () => {
    await inFolder(async (dir) => {
      const exported = path.join(dir, 'export');
      writeExport(exported, 'bert');
      const draft = await draftOf(exported);
      const shelf = path.join(dir, 'shelf');
      mkdirSync(path.join(shelf, 'taken'), { recursive: true });
      const writing = writePack(
        await openSource(exported),
        draft,
        choicesFor(draft, { id: 'taken' }),
        fakeTools(shelf, 9),
      );
      expect(await refusal(writing, 'pack/exists')).toEqual({ id: 'taken' });
      expect(readdirSync(shelf)).toEqual(['taken']);
      expect(readdirSync(path.join(shelf, 'taken'))).toEqual([]);
    });
  });

  it('refuses to write a pack that would not be read', async () => {
    await inFolder(async (dir) => {
      const exported = path.join(dir, 'export');
      writeExport(exported, 'bert');
      const draft = await draftOf(exported);
      const shelf = path.join(dir, 'shelf');
      const choices = choicesFor(draft, { types: draft.proposal.types.slice(1) });
      const writing = writePack(await openSource(exported), draft, choices, fakeTools(shelf, 9));
      expect(await refusal(writing, 'pack/bad-manifest')).toMatchObject({ reason: 'type-not-mapped' });
      expect(readdirSync(shelf)).toEqual([]);
    });
  });
});
