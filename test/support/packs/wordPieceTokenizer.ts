/** @file The WordPiece tokenizer of BERT and DistilBERT as tokenizer.json, cased or uncased. Runs in tests. */
import { basicCharacters, isHan, wordCounts } from './corpus.ts';
import { addedToken, idsOf, special, templateProcessing, type TokenizerFiles } from './tokenizerFiles.ts';

const SPECIALS = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]'];
/** Endings that split words of several languages, so that words of more than one piece occur. */
const ENDINGS = [
  'ing',
  'ed',
  'er',
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
];

/** What an uncased BERT does to a text: lower case, accents dropped. */
function uncased(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
}

function pieces(isUncased: boolean): string[] {
  const fold = isUncased ? uncased : (text: string): string => text;
  const characters = [...new Set(basicCharacters().flatMap((character) => [...fold(character)]))];
  const words = [...wordCounts(fold)].filter(([word, count]) => count > 1 || word.length > 5);
  // Han characters and punctuation are words of their own; only letters and digits continue a word.
  const continued = characters.filter(
    (character) => /[\p{L}\p{N}\p{M}]/u.test(character) && !isHan(character),
  );
  const all = [
    ...SPECIALS,
    ...characters,
    ...continued.map((character) => `##${character}`),
    ...words.map(([word]) => word),
    ...ENDINGS.map((ending) => `##${fold(ending)}`),
  ];
  return [...new Set(all)];
}

type Parts = Omit<TokenizerFiles, 'files' | 'size'>;

function tokenizerJson(vocabulary: readonly string[], isUncased: boolean, parts: Parts): unknown {
  const { first, last, pad, unknown, mask } = parts;
  return {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: [pad, unknown, first, last, mask].map((token) => addedToken(token)),
    normalizer: {
      type: 'BertNormalizer',
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: null,
      lowercase: isUncased,
    },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: templateProcessing(first, last, 'bert'),
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece',
      unk_token: unknown.content,
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: idsOf(vocabulary),
    },
  };
}

/** `tokenizer.json`, `vocab.txt` and `tokenizer_config.json` as BERT's exports carry them. */
export function wordPieceTokenizer(isUncased: boolean, tokenizerClass: string): TokenizerFiles {
  const vocabulary = pieces(isUncased);
  const parts: Parts = {
    first: special(vocabulary, '[CLS]'),
    last: special(vocabulary, '[SEP]'),
    pad: special(vocabulary, '[PAD]'),
    unknown: special(vocabulary, '[UNK]'),
    mask: special(vocabulary, '[MASK]'),
  };
  const settings = {
    do_lower_case: isUncased,
    strip_accents: null,
    tokenize_chinese_chars: true,
    model_max_length: 512,
    tokenizer_class: tokenizerClass,
  };
  return {
    files: {
      'tokenizer.json': tokenizerJson(vocabulary, isUncased, parts),
      'tokenizer_config.json': settings,
      'vocab.txt': `${vocabulary.join('\n')}\n`,
    },
    size: vocabulary.length,
    ...parts,
  };
}
