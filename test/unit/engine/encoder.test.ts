/** @file createEncoder: words, windows and unseen ranges of every family, on prose, hostile notes and random text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Tokenizer } from 'tokenizers';
import { createEncoder, type Encoder } from '../../../src-main/engine/transformer/encoder.ts';
import { groupWords } from '../../../src-main/engine/transformer/words.ts';
import { splitParagraphs } from '../../../src-main/text/paragraphs.ts';
import { splitSentences } from '../../../src-main/text/sentences.ts';
import { HOSTILE_NOTES } from '../../support/hostileNotes.ts';
import {
  makeTokenizer,
  TRANSFORMER_FAMILIES,
  type TransformerFamily,
} from '../../support/packs/tokenizers.ts';

const split = { sentences: splitSentences, paragraphs: splitParagraphs };
const SMALL = { maxTokens: 12, overlap: 3, by: 'sentence' } as const;
const LARGE = { maxTokens: 8192, overlap: 0, by: 'sentence' } as const;

function open(
  family: TransformerFamily,
  window: { maxTokens: number; overlap: number; by: 'sentence' | 'paragraph' },
): Promise<Encoder> {
  const { files, first, last, pad, unknown } = makeTokenizer(family);
  const ids = { first: first.id, last: last.id, pad: pad.id, unknown: unknown.id };
  const isXlm = family === 'xlm';
  const tokenizer =
    'tokenizer.json' in files
      ? ({ kind: 'hugging-face', file: 'tokenizer.json', ...ids } as const)
      : ({
          kind: 'xlm',
          vocabulary: 'vocab.json',
          merges: 'merges.txt',
          isLowerCased: isXlm,
          dropsAccents: isXlm,
          ...ids,
        } as const);
  const read = (name: string): Uint8Array => {
    const file = files[name];
    return new TextEncoder().encode(typeof file === 'string' ? file : JSON.stringify(file));
  };
  return createEncoder({ family, tokenizer, window }, { read }, split);
}

/** What EncodedText promises, whatever the text. */
async function expectWhole(encoder: Encoder, text: string, maxTokens: number): Promise<void> {
  const { words, windows, unseen } = await encoder.encode(text);
  let at = 0;
  for (const { start, end } of words) {
    expect(start).toBeGreaterThanOrEqual(at);
    expect(end).toBeGreaterThan(start);
    at = end;
  }
  expect(at).toBeLessThanOrEqual(text.length);
  let examined = 0;
  let seen = 0;
  for (const { range, firstWord, wordCount, cost, inputs } of windows) {
    expect(range.start).toBe(examined);
    examined = range.end;
    expect(firstWord).toBeLessThanOrEqual(seen);
    seen = Math.max(seen, firstWord + wordCount);
    expect(cost).toBe(inputs.ids.length);
    expect(cost).toBeLessThanOrEqual(maxTokens);
    expect(inputs.firstPieces.length).toBe(wordCount);
    for (const [word, piece] of inputs.firstPieces.entries()) {
      expect(piece).toBeGreaterThan(word === 0 ? 0 : inputs.firstPieces[word - 1]!);
      expect(piece).toBeLessThan(cost - 1);
    }
  }
  expect(examined).toBe(text.length);
  expect(seen).toBe(words.length);
  const covered = [...words, ...unseen];
  for (const { index } of text.matchAll(/[\p{L}\p{N}]/gu))
    expect(covered.some(({ start, end }) => start <= index && index < end)).toBe(true);
}

const unicode = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.constantFrom(
        'Frau ',
        'geb. 03.04.1951',
        '王小明',
        '。',
        '\r\n',
        '  ',
        '😀',
        'e\u0301',
        '\ud83d',
        '[SEP]',
        '\u0000',
      ),
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''));

describe.each(TRANSFORMER_FAMILIES.map((family) => [family] as const))('the encoder of %s', (family) => {
  it('leaves nothing out of random text', async () => {
    const encoder = await open(family, SMALL);
    await fc.assert(
      fc.asyncProperty(unicode, (text) => expectWhole(encoder, text, SMALL.maxTokens)),
      { numRuns: 40 },
    );
  });

  it('leaves nothing out of hostile notes', async () => {
    const encoder = await open(family, { maxTokens: 64, overlap: 8, by: 'paragraph' });
    for (const { text } of HOSTILE_NOTES) await expectWhole(encoder, text.slice(0, 4000), 64);
  });

  it('is deterministic', async () => {
    const text = 'Frau Müller kam. 王小明，45岁。 Adios.';
    const [one, two] = [await open(family, SMALL), await open(family, SMALL)];
    expect(await one.encode(text)).toEqual(await two.encode(text));
  });

  it('reads a text in stretches as it reads it at once', async () => {
    const file = makeTokenizer(family).files['tokenizer.json'];
    if (file === undefined) return;
    const text =
      'Der Patient kam am 3. April. Frau Dr. Beispiel sah ihn.\n\nDiagnose: Asthma.  Weiter so!\n患者王小明，男。主诉：头痛。';
    const native = await Tokenizer.fromString(JSON.stringify(file)).encode(text, null, {
      addSpecialTokens: false,
    });
    const { windows } = await (await open(family, LARGE)).encode(text);
    expect([...windows[0]!.inputs.ids].slice(1, -1)).toEqual(native.getIds());
  });
});

async function wordsOf(family: TransformerFamily, text: string): Promise<readonly string[]> {
  const { words } = await (await open(family, LARGE)).encode(text);
  return words.map(({ start, end }) => text.slice(start, end));
}

describe('the words of the encoder', () => {
  it.each([
    ['bert', 'Müller-Lüd, 03.04.', ['Müller', '-', 'Lüd', ',', '03', '.', '04', '.']],
    ['xlm-roberta', 'Müller-Lüd, 03.04.', ['Müller', '-', 'Lüd', ',', '03', '.', '04', '.']],
    ['roberta', ' Müller,  王明', ['Müller', ',', '王', '明']],
    ['camembert', 'Frau王明kam', ['Frau', '王', '明', 'kam']],
    ['flaubert', "l'aîné.", ['l', "'", 'aîné', '.']],
    ['roberta', '[SEP]', ['[', 'SEP', ']']],
  ] as const)(
    'of %s part %j at punctuation and at characters of scripts without blanks',
    async (family, text, words) => {
      expect(await wordsOf(family, text)).toEqual(words);
    },
  );

  it.each(['bert', 'roberta', 'flaubert'] as const)('of %s keep a mark with its letter', async (family) => {
    expect((await wordsOf(family, 'Jose\u0301 kam')).join('|')).toContain('e\u0301');
    expect(await wordsOf(family, 'Jose\u0301 kam')).not.toContain('\u0301');
  });

  it('begin with the blank marker where the tokenizer makes it a piece', async () => {
    const { windows, words } = await (await open('xlm-roberta', LARGE)).encode('qz qxz');
    const file = makeTokenizer('xlm-roberta').files['tokenizer.json'] as any;
    const marker = file.model.vocab.findIndex(([piece]: [string]) => piece === '▁');
    const { ids, firstPieces } = windows[0]!.inputs;
    expect(words).toEqual([
      { start: 0, end: 2 },
      { start: 3, end: 6 },
    ]);
    expect([...firstPieces].map((at) => ids[at])).toEqual([marker, marker]);
  });

  it('split a word that would fill a window', async () => {
    const { words } = await (await open('xlm-roberta', { ...SMALL, maxTokens: 18 })).encode('q'.repeat(40));
    expect(words).toHaveLength(11);
  });
});

describe('unseen ranges', () => {
  it('hold letters that the vocabulary cannot represent', async () => {
    const text = 'Frau ꙮꙮ kam';
    const { unseen } = await (await open('bert', LARGE)).encode(text);
    expect(unseen.map(({ start, end }) => text.slice(start, end))).toEqual(['ꙮꙮ']);
  });

  it.each(['Frau kam.', '😀 ☎', '', '  \n'])('are empty for %j', async (text) => {
    expect((await (await open('bert', LARGE)).encode(text)).unseen).toEqual([]);
  });

  it('hold a character of more pieces than a window has room for', () => {
    const pieces = {
      ids: Int32Array.from([1, 2, 3, 4, 5]),
      starts: Int32Array.from([0, 0, 0, 0, 2]),
      ends: Int32Array.from([1, 1, 1, 1, 3]),
      words: Int32Array.from([0, 0, 0, 0, 1]),
    };
    const { units, unseen } = groupWords('ﷺ b', pieces, { maxPieces: 1, limit: 3, unknown: null });
    expect(unseen).toEqual([{ start: 0, end: 1 }]);
    expect(units.map(({ firstPiece, endPiece }) => [firstPiece, endPiece])).toEqual([
      [0, 3],
      [4, 5],
    ]);
  });

  it('hold letters that the tokenizer drops', () => {
    const none = {
      ids: new Int32Array(),
      starts: new Int32Array(),
      ends: new Int32Array(),
      words: new Int32Array(),
    };
    expect(groupWords(' ab-1 ', none, { maxPieces: 4, limit: 16, unknown: 0 }).unseen).toEqual([
      { start: 1, end: 3 },
      { start: 4, end: 5 },
    ]);
  });
});

describe('windows of the encoder', () => {
  it('are none for an empty text and one for blanks', async () => {
    const encoder = await open('bert', SMALL);
    expect((await encoder.encode('')).windows).toEqual([]);
    const blank = await encoder.encode(' \n\n ');
    expect(blank.words).toEqual([]);
    expect(blank.windows.map(({ range }) => range)).toEqual([{ start: 0, end: 4 }]);
  });

  it('hold a note of 300 kB', async () => {
    const text = 'Der Patient wurde am 3. April aufgenommen. '.repeat(7000);
    const { windows, words } = await (
      await open('bert', { maxTokens: 512, overlap: 64, by: 'sentence' })
    ).encode(text);
    expect(windows.at(-1)!.range.end).toBe(text.length);
    expect(words.at(-1)!.end).toBe(text.length - 1);
  });

  it('refuse the kind that has no pieces', async () => {
    const tokenizer = {
      kind: 'compact',
      rows: { word: 1, affix: 1, shape: 1, character: 1 },
    } as const;
    const manifest = { family: 'compact', tokenizer, window: LARGE } as const;
    await expect(createEncoder(manifest, { read: () => new Uint8Array() }, split)).rejects.toThrow(
      'pack/bad-tokenizer',
    );
  });
});
