/** @file loadTokenizer: the native ids, UTF-16 offsets of the original text, and no special token out of a note. */
import { describe, expect, it } from 'vitest';
import { Tokenizer } from 'tokenizers';
import { DeidError } from '../../../src-main/domain/errors.ts';
import { loadTokenizer } from '../../../src-main/engine/tokenizer.ts';
import type { PieceSource } from '../../../src-main/engine/transformer/pieces.ts';
import type { SpecialIds } from '../../../src-main/engine/transformer/neutralTokenizer.ts';
import { makeTokenizer, type TransformerFamily } from '../../support/packs/tokenizers.ts';

const FAMILIES: readonly (readonly [TransformerFamily, boolean])[] = [
  ['bert', false],
  ['bert', true],
  ['roberta', false],
  ['camembert', false],
  ['xlm-roberta', false],
  ['deberta', false],
  ['deberta-v2', false],
];
const bytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const fileOf = (family: TransformerFamily, isUncased: boolean): any =>
  makeTokenizer(family, isUncased).files['tokenizer.json'];

function specialOf(family: TransformerFamily, isUncased = false): SpecialIds {
  const { first, last, pad, unknown } = makeTokenizer(family, isUncased);
  return { first: first.id, last: last.id, pad: pad.id, unknown: unknown.id };
}
const load = (family: TransformerFamily, file: unknown, ids: Partial<SpecialIds> = {}): PieceSource =>
  loadTokenizer(bytes(file), { ...specialOf(family), ...ids });

/** Texts that have shifted or broken offsets elsewhere. */
const TEXTS = [
  '',
  ' \t\r\n ',
  'Der Patient wurde am 3. April entlassen.',
  '𠀀😀 Frau Müller 👨‍👩‍👧‍👦 und 🇫🇷 kam',
  'e\u0301te\u0301 ẞ İstanbul Straße',
  'eins\r\nzwei\u0000drei\u0085vier \ufeff\u202eRTL\u202c',
  '電話：０９１２３４，王小明',
];

describe.each(FAMILIES)('loadTokenizer of %s (uncased: %s)', (family, isUncased) => {
  const tokenizer = loadTokenizer(bytes(fileOf(family, isUncased)), specialOf(family, isUncased));
  const native = Tokenizer.fromString(JSON.stringify(fileOf(family, isUncased)));

  it('gives the ids of the native tokenizer', async () => {
    const found = await tokenizer.pieces(TEXTS);
    for (const [at, text] of TEXTS.entries()) {
      const reference = await native.encode(text, null, { addSpecialTokens: false });
      expect([...found[at]!.ids]).toEqual(reference.getIds());
    }
  });

  it('gives offsets that cut no surrogate pair and lie in the text', async () => {
    const found = await tokenizer.pieces(TEXTS);
    for (const [at, text] of TEXTS.entries()) {
      const { starts, ends } = found[at]!;
      for (const [piece, start] of starts.entries()) {
        expect(text.slice(start, ends[piece]).isWellFormed()).toBe(true);
        expect(ends[piece]).toBeLessThanOrEqual(text.length);
      }
    }
  });

  it('reads the strings of special tokens as text', async () => {
    const specials = fileOf(family, isUncased).added_tokens.filter((token: any) => token.special);
    const text = specials.map((token: any) => `x${token.content} ${token.content}`).join(' y ');
    const [pieces] = await tokenizer.pieces([`${text} [SEP] [CLS] <s> </s> <mask>`]);
    // The unknown id may stand for a character that the vocabulary lacks; it never stands for its own name.
    const unknown = makeTokenizer(family, isUncased).unknown.id;
    const forbidden = specials.map((token: any) => token.id).filter((id: number) => id !== unknown);
    expect([...pieces!.ids].filter((id) => forbidden.includes(id))).toEqual([]);
  });

  it('keeps its place after a lone surrogate', async () => {
    const text = 'a \ud83d b \ude00 c';
    const [pieces] = await tokenizer.pieces([text]);
    expect(text.slice(pieces!.starts.at(-1), pieces!.ends.at(-1)).trim()).toBe('c');
  });
});

describe('loadTokenizer', () => {
  const piece = (text: string, pieces: any, at: number): string =>
    text.slice(pieces.starts[at], pieces.ends[at]);

  it('counts UTF-16 units after astral characters', async () => {
    const text = '𠀀😀 Frau';
    const [pieces] = await load('bert', fileOf('bert', false)).pieces([text]);
    const last = pieces!.words.at(-1);
    const first = pieces!.words.indexOf(last!);
    expect(text.slice(pieces!.starts[first], pieces!.ends.at(-1))).toBe('Frau');
  });

  it('gives the bytes of one character the same place', async () => {
    const text = '😀';
    const [pieces] = await load('roberta', fileOf('roberta', false)).pieces([text]);
    expect(pieces!.ids.length).toBeGreaterThan(1);
    for (const at of pieces!.ids.keys()) expect(piece(text, pieces, at)).toBe('😀');
  });

  it('keeps added tokens that are not special, with the ids of the model', async () => {
    const file = fileOf('bert', false);
    const size = Object.keys(file.model.vocab).length;
    const added = { single_word: false, lstrip: false, rstrip: false, normalized: false };
    file.added_tokens.push({ ...added, id: size, content: '[EXTRA]', special: true });
    file.added_tokens.push({ ...added, id: size + 1, content: 'mmHg', special: false });
    const [pieces] = await load('bert', file).pieces(['120 mmHg [EXTRA]']);
    expect([...pieces!.ids]).toContain(size + 1);
    expect([...pieces!.ids]).not.toContain(size);
  });

  it('drops truncation, padding and post-processing', async () => {
    const file = fileOf('bert', false);
    file.truncation = { direction: 'Right', max_length: 4, strategy: 'LongestFirst', stride: 0 };
    const text = 'ein langer Satz '.repeat(20_000);
    const [pieces] = await load('bert', file).pieces([text]);
    expect(pieces!.ends.at(-1)).toBe(text.trimEnd().length);
  });

  it.each([
    ['an empty file', new Uint8Array()],
    ['no JSON', new TextEncoder().encode('{"model":')],
    ['no UTF-8', new Uint8Array([0xff, 0xfe])],
    ['no model', bytes({ added_tokens: [] })],
    ['an unknown model', bytes({ model: { type: 'Nothing', vocab: {} } })],
    ['a vocabulary of another form', bytes({ model: { type: 'WordPiece', vocab: [1, 2] } })],
  ])('refuses %s', (_, file) => {
    expect(() => loadTokenizer(file, specialOf('bert'))).toThrow('pack/bad-tokenizer');
  });
});

/** Ids of a text that holds the spelling of every special id, alone, in a word and in a row. */
async function idsOfSpellings(family: TransformerFamily, file: any): Promise<readonly number[]> {
  const { first, last, pad, unknown } = makeTokenizer(family);
  const names = [first, last, pad, unknown].map(({ content }) => content);
  const [pieces] = await load(family, file).pieces([`${names.join(' x ')} a${names.join('')}b`]);
  return [...pieces!.ids];
}

describe.each(['bert', 'roberta', 'camembert', 'xlm-roberta', 'deberta', 'deberta-v2'] as const)(
  'the special ids of %s',
  (family) => {
    const { first, last, pad, unknown } = specialOf(family);

    it.each([
      [
        'flags none as special',
        (file: any) => file.added_tokens.forEach((token: any) => (token.special = false)),
      ],
      ['lists no added tokens', (file: any) => (file.added_tokens = [])],
      ['has none at all', (file: any) => delete file.added_tokens],
    ])('never come from a text when the file %s', async (_what, spoil) => {
      const file = fileOf(family, false);
      spoil(file);
      const ids = await idsOfSpellings(family, file);
      for (const id of [first, last, pad]) expect(ids).not.toContain(id);
    });

    it('are given to what the vocabulary lacks as before', async () => {
      const file = fileOf(family, false);
      const [before] = await load(family, file).pieces(['ꙮ']);
      file.added_tokens = [];
      const [after] = await load(family, file).pieces(['ꙮ']);
      expect([...after!.ids]).toEqual([...before!.ids]);
      if (family === 'bert') expect([...after!.ids]).toEqual([unknown]);
    });
  },
);

describe('a special id that merges could spell', () => {
  it.each(['roberta', 'deberta'] as const)('is spelled by no text (%s)', async (family) => {
    const file = fileOf(family, false);
    const { first } = specialOf(family);
    const name = Object.entries<number>(file.model.vocab).find(([, id]) => id === first)![0];
    const parts = [...name];
    // Every beginning of the name becomes a piece, so that merges lead to all of it.
    for (let end = 2; end < parts.length; end += 1)
      file.model.vocab[parts.slice(0, end).join('')] ??= Object.keys(file.model.vocab).length;
    const isPaired = Array.isArray(file.model.merges[0]);
    const steps = parts.slice(1).map((part, at) => [parts.slice(0, at + 1).join(''), part]);
    file.model.merges.unshift(...steps.map((step) => (isPaired ? step : step.join(' '))));
    // Its usual pattern parts the letters of the name from the brackets around it.
    file.pre_tokenizer.use_regex = false;
    file.added_tokens = [];
    const [pieces] = await load(family, file).pieces([name, `${name}${name}`]);
    expect([...pieces!.ids]).not.toContain(first);
    expect(pieces!.ids.length).toBeGreaterThan(1);
  });
});

describe('the unknown id of a manifest', () => {
  const factsOf = (work: () => unknown): unknown => {
    try {
      work();
    } catch (cause) {
      return cause instanceof DeidError ? [cause.code, cause.facts] : cause;
    }
    return null;
  };
  const REFUSED = ['pack/bad-tokenizer', { reason: 'unknown' }];

  it.each([
    ['bert', null],
    ['bert', 5],
    ['camembert', null],
    ['xlm-roberta', 0],
  ] as const)('is refused when the tokenizer of %s gives another one than %s', (family, unknown) => {
    expect(factsOf(() => load(family, fileOf(family, false), { unknown }))).toEqual(REFUSED);
  });

  it('is refused when it is hidden from the vocabulary by an added token of another id', () => {
    const file = fileOf('bert', false);
    file.added_tokens.push({ ...file.added_tokens[0], content: '[UNK]', id: 7 });
    expect(factsOf(() => load('bert', file, { unknown: 7 }))).toEqual(REFUSED);
  });

  it('may be anything where the tokenizer gives none', () => {
    const file = fileOf('roberta', false);
    file.model.unk_token = null;
    for (const unknown of [null, 3]) expect(factsOf(() => load('roberta', file, { unknown }))).toBeNull();
  });
});

describe('a tokenizer file nested without end', () => {
  const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

  it.each(['normalizer', 'pre_tokenizer', 'model', 'added_tokens'])('is refused by its code (%s)', (part) => {
    const text = JSON.stringify(fileOf('bert', false));
    const deep = `${text.slice(0, -1)},"${part}":${nested(200_000)}}`;
    expect(() => loadTokenizer(new TextEncoder().encode(deep), specialOf('bert'))).toThrow(
      'pack/bad-tokenizer',
    );
  });
});
