/**
 * @file The Unigram tokenizers of CamemBERT, XLM-R and DeBERTa (v2 and v3) as tokenizer.json, each in the form that
 * Hugging Face's converter from SentencePiece writes. The SentencePiece file itself is not made: the native tokenizer
 * does not read it. Runs in tests.
 */
import { nfkcSample, precompiledCharsMap } from './charsMap.ts';
import { basicCharacters, wordCounts } from './corpus.ts';
import { addedToken, special, templateProcessing, type TokenizerFiles } from './tokenizerFiles.ts';

export type UnigramFamily = 'camembert' | 'xlm-roberta' | 'deberta-v2';

/** SentencePiece's mark for a blank. */
const BLANK = '▁';
/** A whole word must beat its characters, and a word seen often one seen rarely; the values themselves mean nothing. */
const CHARACTER_SCORE = -12;
const BLANK_SCORE = -3;
const PIECE_SCORE = -9;

type ScoredPiece = readonly [piece: string, score: number];

const ENDINGS = [
  'ing',
  'ed',
  'en',
  'ión',
  'tion',
  'mente',
  'ació',
  'ung',
  'al',
  'es',
  'ia',
  'os',
  'as',
  'er',
];

function learnedPieces(): ScoredPiece[] {
  const counts = wordCounts();
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const words = [...counts]
    .filter(([word, count]) => count > 1 || word.length > 4)
    .map(([word, count]): ScoredPiece => [BLANK + word, Math.log(count / total)]);
  const characters = basicCharacters().map((character): ScoredPiece => [character, CHARACTER_SCORE]);
  return [
    [BLANK, BLANK_SCORE],
    ...words,
    ...ENDINGS.map((end): ScoredPiece => [end, PIECE_SCORE]),
    ...characters,
  ];
}

interface UnigramForm {
  /** Pieces before the learned ones, in the order of their ids, with the scores the converter gives them. */
  readonly head: readonly ScoredPiece[];
  readonly first: string;
  readonly last: string;
  readonly pad: string;
  readonly unknown: string;
  readonly mask: string;
  readonly added: readonly string[];
  readonly normalizer: (charsMap: unknown) => unknown;
  readonly preTokenizer: unknown;
  readonly decoder: unknown;
  readonly pair: 'bert' | 'double';
  readonly config: Readonly<Record<string, unknown>>;
}

/** Metaspace as it was written until tokenizers 0.14; most files on the hub still have it. */
const OLD_METASPACE = { type: 'Metaspace', replacement: BLANK, add_prefix_space: true };
const METASPACE = { type: 'Metaspace', replacement: BLANK, prepend_scheme: 'always', split: true };
const ONE_BLANK = { type: 'Replace', pattern: { Regex: ' {2,}' }, content: ' ' };

const FORMS: Readonly<Record<UnigramFamily, UnigramForm>> = {
  camembert: {
    head: [
      ['<s>NOTUSED', 0],
      ['<pad>', 0],
      ['</s>NOTUSED', 0],
      ['<unk>', 0],
      ['<unk>NOTUSED', -100],
      ['<s>', 0],
      ['</s>', 0],
    ],
    first: '<s>',
    last: '</s>',
    pad: '<pad>',
    unknown: '<unk>',
    mask: '<mask>',
    added: ['<s>NOTUSED', '<pad>', '</s>NOTUSED', '<unk>', '<unk>NOTUSED', '<s>', '</s>'],
    normalizer: (charsMap) => charsMap,
    preTokenizer: { type: 'Sequence', pretokenizers: [{ type: 'WhitespaceSplit' }, OLD_METASPACE] },
    decoder: OLD_METASPACE,
    pair: 'double',
    config: {
      tokenizer_class: 'CamembertTokenizer',
      additional_special_tokens: ['<s>NOTUSED', '</s>NOTUSED'],
    },
  },
  'xlm-roberta': {
    head: [
      ['<s>', 0],
      ['<pad>', 0],
      ['</s>', 0],
      ['<unk>', 0],
    ],
    first: '<s>',
    last: '</s>',
    pad: '<pad>',
    unknown: '<unk>',
    mask: '<mask>',
    added: ['<s>', '<pad>', '</s>', '<unk>'],
    normalizer: (charsMap) => ({ type: 'Sequence', normalizers: [charsMap, ONE_BLANK] }),
    preTokenizer: METASPACE,
    decoder: METASPACE,
    pair: 'double',
    config: { tokenizer_class: 'XLMRobertaTokenizer' },
  },
  'deberta-v2': {
    head: [
      ['[PAD]', 0],
      ['[CLS]', 0],
      ['[SEP]', 0],
      ['[UNK]', 0],
    ],
    first: '[CLS]',
    last: '[SEP]',
    pad: '[PAD]',
    unknown: '[UNK]',
    mask: '[MASK]',
    added: ['[PAD]', '[CLS]', '[SEP]', '[UNK]'],
    normalizer: (charsMap) => ({
      type: 'Sequence',
      normalizers: [{ type: 'Strip', strip_left: true, strip_right: true }, charsMap, ONE_BLANK],
    }),
    preTokenizer: { type: 'Sequence', pretokenizers: [METASPACE] },
    decoder: METASPACE,
    pair: 'bert',
    config: { tokenizer_class: 'DebertaV2Tokenizer', do_lower_case: false, split_by_punct: false },
  },
};

/** `tokenizer.json` and `tokenizer_config.json` of a SentencePiece family. */
export function unigramTokenizer(family: UnigramFamily): TokenizerFiles {
  const form = FORMS[family];
  const vocab: ScoredPiece[] = [...form.head, ...learnedPieces(), [form.mask, 0]];
  const pieces = vocab.map(([piece]) => piece);
  const first = special(pieces, form.first);
  const last = special(pieces, form.last);
  const unknown = special(pieces, form.unknown);
  const mask = special(pieces, form.mask);
  const charsMap = { type: 'Precompiled', precompiled_charsmap: precompiledCharsMap(nfkcSample()) };
  const plain = form.added.map((content) => addedToken(special(pieces, content)));
  return {
    files: {
      'tokenizer.json': {
        version: '1.0',
        truncation: null,
        padding: null,
        added_tokens: [...plain, addedToken(mask, true)],
        normalizer: form.normalizer(charsMap),
        pre_tokenizer: form.preTokenizer,
        post_processor: templateProcessing(first, last, form.pair),
        decoder: form.decoder,
        model: { type: 'Unigram', unk_id: unknown.id, vocab, byte_fallback: false },
      },
      'tokenizer_config.json': { ...form.config, model_max_length: 512 },
    },
    size: pieces.length,
    first,
    last,
    pad: special(pieces, form.pad),
    unknown,
    mask,
  };
}
