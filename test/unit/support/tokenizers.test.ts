/** @file The test tokenizers load in the native package and read texts as the real families do. */
import { Tokenizer } from 'tokenizers';
import { describe, expect, it } from 'vitest';
import { SENTENCES } from '../../support/packs/corpus.ts';
import { makeTokenizer, TRANSFORMER_FAMILIES } from '../../support/packs/tokenizers.ts';

/** Families that upstream ships with a tokenizer.json. */
const FAST = TRANSFORMER_FAMILIES.filter((family) => family !== 'flaubert' && family !== 'xlm');

function load(family: (typeof FAST)[number], isUncased = false): Tokenizer {
  return Tokenizer.fromString(JSON.stringify(makeTokenizer(family, isUncased).files['tokenizer.json']));
}

async function tokensOf(family: (typeof FAST)[number], text: string, isUncased = false): Promise<string[]> {
  return (await load(family, isUncased).encode(text)).getTokens();
}

describe.each(FAST)('tokenizer.json of %s', (family) => {
  const made = makeTokenizer(family);

  it('loads with the vocabulary it declares, and ids from 0 without gaps', () => {
    const vocabulary = load(family).getVocab(true);
    expect(Object.values(vocabulary).sort((a, b) => a - b)).toEqual(
      Array.from({ length: made.size }, (_, id) => id),
    );
  });

  it('names the special tokens by the ids they really have', () => {
    const native = load(family);
    for (const token of [made.first, made.last, made.pad, made.unknown, made.mask])
      expect(native.tokenToId(token.content)).toBe(token.id);
  });

  it('puts its start and end token around every text', async () => {
    for (const text of ['', 'Frau Beispiel']) {
      const ids = (await load(family).encode(text)).getIds();
      expect([ids[0], ids.at(-1)]).toEqual([made.first.id, made.last.id]);
    }
  });

  it('represents every sentence it was made from without the unknown token', async () => {
    const native = load(family);
    for (const sentence of SENTENCES)
      expect((await native.encode(sentence)).getIds()).not.toContain(made.unknown.id);
  });

  it('has whole words, pieces of words and words of several pieces', async () => {
    const tokens = await tokensOf(family, 'La paciente recomienda xyz');
    expect(tokens.length).toBeGreaterThan(6);
    expect(tokens.some((token) => token.replace(/^▁|^Ġ/u, '').length > 1)).toBe(true);
  });
});

describe('characters outside the vocabulary', () => {
  it.each(['bert', 'distilbert', 'camembert', 'xlm-roberta', 'deberta-v2'] as const)(
    'are unknown to %s',
    async (family) => {
      const { unknown } = makeTokenizer(family);
      expect((await load(family).encode('かな')).getIds()).toContain(unknown.id);
    },
  );

  it.each(['roberta', 'deberta'] as const)('are bytes to %s and never unknown', async (family) => {
    const { unknown } = makeTokenizer(family);
    const encoding = await load(family).encode('かな 🩺 \u0000');
    expect(encoding.getIds()).not.toContain(unknown.id);
    expect(encoding.getLength()).toBeGreaterThan(10);
  });
});

describe('WordPiece', () => {
  it('sets every Han character off', async () => {
    expect(await tokensOf('bert', '患者王小明')).toEqual(['[CLS]', '患', '者', '王', '小', '明', '[SEP]']);
  });

  it('keeps case and accents when cased', async () => {
    expect((await tokensOf('bert', 'Ñé')).join('')).toContain('Ñ');
  });

  it('drops case and accents when uncased', async () => {
    const tokens = await tokensOf('bert', 'Ñé', true);
    expect(tokens.slice(1, -1)).toEqual(['n', '##e']);
  });
});

describe('Unigram', () => {
  it('normalizes through its characters map, which changes the length of the text', async () => {
    const encoding = await load('xlm-roberta').encode('ﬁ ５６');
    expect(encoding.getTokens()).toEqual(['<s>', '▁', 'f', 'i', '▁', '5', '6', '</s>']);
    // Both halves of the ligature come from its one character.
    expect(encoding.getOffsets().slice(2, 4)).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  it('strips the text for DeBERTa v2 and leaves offsets in the text that was given', async () => {
    const encoding = await load('deberta-v2').encode('   La');
    expect(encoding.getOffsets()[1]).toEqual([3, 5]);
  });

  it('has CamemBERT’s special tokens at 5 and 6, not at 0 and 2', () => {
    const { first, last, pad, unknown } = makeTokenizer('camembert');
    expect([first.id, last.id, pad.id, unknown.id]).toEqual([5, 6, 1, 3]);
  });
});

describe('byte-level BPE', () => {
  it('reads a blank as part of the word after it', async () => {
    expect(await tokensOf('roberta', 'la la')).toEqual(['<s>', 'la', 'Ġla', '</s>']);
  });

  it('splits what it has no merge for into bytes', async () => {
    expect(await tokensOf('roberta', '明')).toHaveLength(5);
  });
});

describe.each(['flaubert', 'xlm'] as const)('vocabulary of %s', (family) => {
  const { files, size, mask } = makeTokenizer(family);
  const vocabulary = files['vocab.json'] as Record<string, number>;
  const merges = String(files['merges.txt']).trimEnd().split('\n');

  it('comes without a tokenizer.json', () => {
    expect(Object.keys(files).sort()).toEqual([
      'merges.txt',
      'special_tokens_map.json',
      'tokenizer_config.json',
      'vocab.json',
    ]);
  });

  it('has the special tokens first and the mask among the reserved ones', () => {
    expect(['<s>', '</s>', '<pad>', '<unk>', '<special0>'].map((token) => vocabulary[token])).toEqual([
      0, 1, 2, 3, 4,
    ]);
    expect(mask).toEqual({ content: '<special1>', id: 5 });
    expect(Object.keys(vocabulary)).toHaveLength(size);
  });

  it('holds the result of every merge, and both its parts', () => {
    for (const merge of merges) {
      const [left = '', right = '', count] = merge.split(' ');
      for (const piece of [left, right, left + right]) expect(vocabulary).toHaveProperty([piece]);
      expect(Number(count)).toBeGreaterThan(1);
    }
  });
});

describe('case and accents', () => {
  it('are kept by FlauBERT and dropped by XLM', () => {
    const flaubert = makeTokenizer('flaubert').files['vocab.json'];
    const xlm = makeTokenizer('xlm').files['vocab.json'];
    expect(flaubert).toHaveProperty(['É']);
    expect(xlm).not.toHaveProperty(['É']);
    expect(xlm).not.toHaveProperty(['é']);
  });
});
