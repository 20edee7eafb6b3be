/** @file The byte-level BPE tokenizer of RoBERTa and DeBERTa (v1) as tokenizer.json. Runs in tests. */
import { SENTENCES } from './corpus.ts';
import { learnMerges, type LearnedMerge } from './mergeLearner.ts';
import {
  addedToken,
  idsOf,
  special,
  templateProcessing,
  type SpecialToken,
  type TokenizerFiles,
} from './tokenizerFiles.ts';

/** Enough for common syllables and some whole words; all other text falls back to single bytes. */
const MERGES = 220;

/**
 * GPT-2's printable stand-ins of the 256 bytes: bytes that are printable in Latin-1 stand for themselves, the others for
 * the characters from U+0100 on in order (so a blank is `Ġ`).
 */
function byteAlphabet(): string[] {
  let next = 0x100;
  return Array.from({ length: 256 }, (_, byte) => {
    const isPrintable =
      (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xac) || (byte >= 0xae && byte <= 0xff);
    return String.fromCodePoint(isPrintable ? byte : next++);
  });
}

/** Words as GPT-2 cuts them: a blank belongs to the word after it. */
function trainingMerges(alphabet: readonly string[]): LearnedMerge[] {
  const encoder = new TextEncoder();
  const words = SENTENCES.flatMap(
    (sentence) => sentence.match(/ ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+/gu) ?? [],
  );
  const symbols = words.map((word) => [...encoder.encode(word)].map((byte) => alphabet[byte] ?? ''));
  return learnMerges(
    symbols.map((word) => ({ symbols: word, count: 1 })),
    MERGES,
  );
}

interface ByteLevelNames {
  /** In the order of their ids, before the bytes; the mask is the last piece of all. */
  readonly specials: readonly string[];
  readonly first: string;
  readonly last: string;
  readonly pad: string;
  readonly unknown: string;
  readonly mask: string;
  readonly tokenizerClass: string;
}

const ROBERTA: ByteLevelNames = {
  specials: ['<s>', '<pad>', '</s>', '<unk>'],
  first: '<s>',
  last: '</s>',
  pad: '<pad>',
  unknown: '<unk>',
  mask: '<mask>',
  tokenizerClass: 'RobertaTokenizer',
};

const DEBERTA: ByteLevelNames = {
  specials: ['[PAD]', '[CLS]', '[SEP]', '[UNK]'],
  first: '[CLS]',
  last: '[SEP]',
  pad: '[PAD]',
  unknown: '[UNK]',
  mask: '[MASK]',
  tokenizerClass: 'DebertaTokenizer',
};

function robertaProcessing(first: SpecialToken, last: SpecialToken): Record<string, unknown> {
  return {
    type: 'RobertaProcessing',
    sep: [last.content, last.id],
    cls: [first.content, first.id],
    trim_offsets: true,
    add_prefix_space: false,
  };
}

function byteLevel(addPrefixSpace: boolean): Record<string, unknown> {
  return { type: 'ByteLevel', add_prefix_space: addPrefixSpace, trim_offsets: true, use_regex: true };
}

/** The pieces in the order of their ids, and the merges, `left right`. */
function learn(names: ByteLevelNames): { pieces: string[]; merges: string[] } {
  const alphabet = byteAlphabet();
  const learned = trainingMerges(alphabet);
  const merged = new Set(learned.map(({ left, right }) => left + right));
  return {
    pieces: [...names.specials, ...alphabet, ...merged, names.mask],
    merges: learned.map(({ left, right }) => `${left} ${right}`),
  };
}

function bpeModel(
  vocab: Readonly<Record<string, number>>,
  merges: readonly unknown[],
): Record<string, unknown> {
  return {
    type: 'BPE',
    dropout: null,
    unk_token: null,
    continuing_subword_prefix: '',
    end_of_word_suffix: '',
    fuse_unk: false,
    byte_fallback: false,
    vocab,
    merges,
  };
}

/** `tokenizer.json`, `vocab.json`, `merges.txt` and `tokenizer_config.json` of a byte-level family. */
export function byteLevelTokenizer(family: 'roberta' | 'deberta'): TokenizerFiles {
  const names = family === 'roberta' ? ROBERTA : DEBERTA;
  const { pieces, merges } = learn(names);
  const vocab = idsOf(pieces);
  const [first, last] = [special(pieces, names.first), special(pieces, names.last)];
  const mask = special(pieces, names.mask);
  const plain = names.specials.map((content) => addedToken(special(pieces, content)));
  const tokenizer = {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: [...plain, addedToken(mask, true)],
    normalizer: null,
    pre_tokenizer: byteLevel(false),
    post_processor:
      family === 'roberta' ? robertaProcessing(first, last) : templateProcessing(first, last, 'bert'),
    decoder: byteLevel(true),
    // Older files hold merges as strings, newer ones as pairs; each family shows one of the two.
    model: bpeModel(vocab, family === 'roberta' ? merges : merges.map((merge) => merge.split(' '))),
  };
  const settings = { add_prefix_space: false, model_max_length: 512, tokenizer_class: names.tokenizerClass };
  return {
    files: {
      'tokenizer.json': tokenizer,
      'tokenizer_config.json': settings,
      'vocab.json': vocab,
      'merges.txt': `#version: 0.2\n${merges.join('\n')}\n`,
    },
    size: pieces.length,
    first,
    last,
    pad: special(pieces, names.pad),
    unknown: special(pieces, names.unknown),
    mask,
  };
}
