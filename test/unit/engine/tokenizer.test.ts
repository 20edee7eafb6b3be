/** @file loadTokenizer: the native ids, UTF-16 offsets of the original text, and no special token out of a note. */
import { describe, expect, it } from 'vitest';
import { Tokenizer } from 'tokenizers';
import { loadTokenizer } from '../../../src-main/engine/tokenizer.ts';
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
  const tokenizer = loadTokenizer(bytes(fileOf(family, isUncased)));
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
    const [pieces] = await loadTokenizer(bytes(fileOf('bert', false))).pieces([text]);
    const last = pieces!.words.at(-1);
    const first = pieces!.words.indexOf(last!);
    expect(text.slice(pieces!.starts[first], pieces!.ends.at(-1))).toBe('Frau');
  });

  it('gives the bytes of one character the same place', async () => {
    const text = '😀';
    const [pieces] = await loadTokenizer(bytes(fileOf('roberta', false))).pieces([text]);
    expect(pieces!.ids.length).toBeGreaterThan(1);
    for (const at of pieces!.ids.keys()) expect(piece(text, pieces, at)).toBe('😀');
  });

  it('keeps added tokens that are not special, with the ids of the model', async () => {
    const file = fileOf('bert', false);
    const size = Object.keys(file.model.vocab).length;
    const added = { single_word: false, lstrip: false, rstrip: false, normalized: false };
    file.added_tokens.push({ ...added, id: size, content: '[EXTRA]', special: true });
    file.added_tokens.push({ ...added, id: size + 1, content: 'mmHg', special: false });
    const [pieces] = await loadTokenizer(bytes(file)).pieces(['120 mmHg [EXTRA]']);
    expect([...pieces!.ids]).toContain(size + 1);
    expect([...pieces!.ids]).not.toContain(size);
  });

  it('drops truncation, padding and post-processing', async () => {
    const file = fileOf('bert', false);
    file.truncation = { direction: 'Right', max_length: 4, strategy: 'LongestFirst', stride: 0 };
    const text = 'ein langer Satz '.repeat(20_000);
    const [pieces] = await loadTokenizer(bytes(file)).pieces([text]);
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
    expect(() => loadTokenizer(file)).toThrow('pack/bad-tokenizer');
  });
});
