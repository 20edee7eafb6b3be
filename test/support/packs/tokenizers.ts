/**
 * @file The tokenizer of every model family, small enough for tests and in the form that its real exports have. Runs in
 * tests and in tools/testPacks.ts.
 */
import { byteLevelTokenizer } from './byteLevelTokenizer.ts';
import type { TokenizerFiles } from './tokenizerFiles.ts';
import { unigramTokenizer } from './unigramTokenizer.ts';
import { wordPieceTokenizer } from './wordPieceTokenizer.ts';
import { xlmTokenizer } from './xlmTokenizer.ts';

/** Families with a Hugging Face export; `compact` has none. */
export const TRANSFORMER_FAMILIES = [
  'bert',
  'distilbert',
  'roberta',
  'camembert',
  'xlm-roberta',
  'deberta',
  'deberta-v2',
  'flaubert',
  'xlm',
] as const;
export type TransformerFamily = (typeof TRANSFORMER_FAMILIES)[number];

function ownTokenizer(family: TransformerFamily, isUncased: boolean): TokenizerFiles {
  switch (family) {
    case 'bert':
      return wordPieceTokenizer(isUncased, 'BertTokenizer');
    case 'distilbert':
      return wordPieceTokenizer(isUncased, 'DistilBertTokenizer');
    case 'roberta':
    case 'deberta':
      return byteLevelTokenizer(family);
    case 'camembert':
    case 'xlm-roberta':
    case 'deberta-v2':
      return unigramTokenizer(family);
    case 'flaubert':
    case 'xlm':
      return xlmTokenizer(family);
  }
}

/** The same files for the same arguments. `isUncased` means something to `bert` and `distilbert` only. */
export function makeTokenizer(family: TransformerFamily, isUncased = false): TokenizerFiles {
  const made = ownTokenizer(family, isUncased);
  const names = {
    unk_token: made.unknown.content,
    sep_token: made.last.content,
    pad_token: made.pad.content,
    // XLM classifies on its first token, which is its start token.
    cls_token: made.first.content,
    mask_token: made.mask.content,
  };
  const settings = made.files['tokenizer_config.json'];
  return {
    ...made,
    files: {
      ...made.files,
      'tokenizer_config.json': { ...(settings as Record<string, unknown>), ...names },
      'special_tokens_map.json': names,
    },
  };
}
