/**
 * @file The vocabulary of FlauBERT and XLM: `vocab.json` and `merges.txt`, BPE over characters with `</w>` at the end of
 * a word. Upstream has no tokenizer.json for them. Runs in tests.
 */
import { basicCharacters, wordCounts } from './corpus.ts';
import { learnMerges } from './mergeLearner.ts';
import { idsOf, special, type TokenizerFiles } from './tokenizerFiles.ts';

export type XlmFamily = 'flaubert' | 'xlm';

const WORD_END = '</w>';
const MERGES = 200;
/** Ids 0 to 3, then ten reserved ones, as fairseq-like XLM vocabularies begin; `<special1>` is the mask. */
const SPECIALS = [
  '<s>',
  '</s>',
  '<pad>',
  '<unk>',
  ...Array.from({ length: 10 }, (_, at) => `<special${at}>`),
];

/** XLM lower-cases and drops accents, FlauBERT (cased) keeps both. */
function fold(family: XlmFamily, text: string): string {
  if (family === 'flaubert') return text;
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
}

/** `vocab.json`, `merges.txt` (with the counts that upstream's third column holds) and `tokenizer_config.json`. */
export function xlmTokenizer(family: XlmFamily): TokenizerFiles {
  const characters = [...new Set(basicCharacters().flatMap((character) => [...fold(family, character)]))];
  const words = [...wordCounts((text) => fold(family, text))].map(([word, count]) => {
    const letters = [...word];
    return {
      symbols: letters.map((letter, at) => (at === letters.length - 1 ? letter + WORD_END : letter)),
      count,
    };
  });
  const merges = learnMerges(words, MERGES);
  const all = [
    ...SPECIALS,
    ...characters,
    ...characters.map((character) => character + WORD_END),
    ...merges.map(({ left, right }) => left + right),
  ];
  const pieces = [...new Set(all)];
  const isFlaubert = family === 'flaubert';
  return {
    files: {
      'vocab.json': idsOf(pieces),
      'merges.txt': merges.map(({ left, right, count }) => `${left} ${right} ${count}\n`).join(''),
      'tokenizer_config.json': isFlaubert
        ? { tokenizer_class: 'FlaubertTokenizer', do_lowercase: false, model_max_length: 512 }
        : { tokenizer_class: 'XLMTokenizer', do_lowercase_and_remove_accent: true, model_max_length: 512 },
    },
    size: pieces.length,
    first: special(pieces, '<s>'),
    last: special(pieces, '</s>'),
    pad: special(pieces, '<pad>'),
    unknown: special(pieces, '<unk>'),
    mask: special(pieces, '<special1>'),
  };
}
