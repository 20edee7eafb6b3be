/** @file Learned transitions beside a Hugging Face export: a tagger is decoded by them, anything unfit is refused. */
import { truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPack } from '../../../../src-main/engine/pack/readPack.ts';
import { BIO_LABELS, CLASS_LABELS, writeExport, type ExportOptions } from '../../../support/packs/exports.ts';
import { draftOf, inFolder, makePack, refusal } from './harness.ts';

const FILE = 'transitions.json';
/** K + 1 rows of K numbers that name their place. */
const tableOf = (labels: readonly string[]): number[][] =>
  Array.from({ length: labels.length + 1 }, (_, row) => labels.map((_label, column) => row - column / 16));
const TABLE = tableOf(BIO_LABELS);
const IO_LABELS = ['O', 'PER', 'LOC', 'DATE'];
/** IOB1: I begins a span and B parts two of one type that touch. */
const IOB1_LABELS = ['O', 'I-PER', 'B-PER', 'I-LOC'];

async function exportedDraft(options: ExportOptions) {
  return await inFolder(async (dir) => {
    writeExport(dir, 'bert', options);
    const draft = await draftOf(dir);
    if (draft.form !== 'export') throw new Error('an export');
    return draft;
  });
}

describe('a Hugging Face export with transitions', () => {
  it.each<[string, ExportOptions]>([
    ['BIO', { transitions: TABLE }],
    ['BIO, its graph in a folder of its own', { transitions: TABLE, layout: 'onnx' }],
    [
      'IO, whose steps were learned even though all are legal',
      { labels: IO_LABELS, transitions: tableOf(IO_LABELS) },
    ],
    ['IOB1', { labels: IOB1_LABELS, transitions: tableOf(IOB1_LABELS) }],
  ])('is decoded by them: %s', async (_what, options) => {
    const { facts, proposal, copies } = await exportedDraft(options);
    expect(facts).toMatchObject({ decoding: 'crf', transitions: FILE });
    expect(proposal.decoding).toBe('crf');
    expect(proposal.files.map(({ name }) => name)).toContain(FILE);
    expect(copies.get(FILE)).toBe(FILE);
  });

  it.each<[string, ExportOptions, string]>([
    ['BIO', {}, 'viterbi'],
    ['IO', { labels: IO_LABELS }, 'argmax'],
    ['a note classifier', { task: 'sequence-classification' }, 'argmax'],
  ])('is what it was without them: %s', async (_what, options, decoding) => {
    const { facts, copies } = await exportedDraft(options);
    expect(facts).toMatchObject({ decoding, transitions: null });
    expect(copies.has(FILE)).toBe(false);
  });

  it('becomes a pack that holds the file as it was given', async () => {
    await inFolder(async (dir) => {
      const made = await makePack(dir, 'with-crf', 'bert', { transitions: TABLE });
      const pack = await readPack(made.dir);
      expect(pack.manifest).toMatchObject({ decoding: 'crf', transitions: FILE });
      expect(JSON.parse(new TextDecoder().decode(pack.read(FILE)))).toEqual({ transitions: TABLE });
    });
  });

  const unfit: readonly (readonly [string, ExportOptions])[] = [
    ['no start row', { transitions: TABLE.slice(1) }],
    ['a row too many', { transitions: [...TABLE, ...TABLE.slice(-1)] }],
    ['a row too short', { transitions: TABLE.with(2, TABLE[2]!.slice(1)) }],
    ['a row too long', { transitions: TABLE.with(2, [...TABLE[2]!, 0]) }],
    ['as many rows as another model has labels', { labels: BIO_LABELS.slice(0, 5), transitions: TABLE }],
    ['a score that is not finite', { transitions: TABLE.with(0, TABLE[0]!.with(1, Infinity)) }],
    ['a score beyond single precision', { transitions: TABLE.with(0, TABLE[0]!.with(1, 1e39)) }],
    ['no rows', { transitions: [] }],
    ['a note classifier', { task: 'sequence-classification', transitions: tableOf(CLASS_LABELS) }],
    ['a note classifier and no rows', { task: 'sequence-classification', transitions: [] }],
  ];
  it.each(unfit)('is refused with %s', async (_what, options) => {
    expect(await refusal(exportedDraft(options), 'pack/bad-graph')).toEqual({ reason: 'transitions' });
  });

  it.each([
    ['another form', JSON.stringify({ transitions: TABLE, start_transitions: TABLE[0] })],
    ['the bare table', JSON.stringify(TABLE)],
    ['JSON that is cut off', '{"transitions":[[0,'],
    ['nothing in it', ''],
  ])('is refused with %s', async (_what, content) => {
    await inFolder(async (dir) => {
      writeExport(dir, 'bert');
      writeFileSync(path.join(dir, FILE), content);
      expect(await refusal(draftOf(dir), 'pack/bad-graph')).toEqual({ reason: 'transitions' });
    });
  });

  it('is refused with a file of more than 64 MiB, which is not read', async () => {
    await inFolder(async (dir) => {
      writeExport(dir, 'bert', { transitions: TABLE });
      truncateSync(path.join(dir, FILE), 64 * 2 ** 20 + 1);
      expect(await refusal(draftOf(dir), 'pack/too-large')).toEqual({ file: FILE, reason: 'bytes' });
    });
  });
});
