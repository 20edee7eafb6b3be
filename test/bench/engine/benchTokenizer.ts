/** @file A WordPiece vocabulary of BERT's size for the sample notes, so that sentences get a usual number of pieces. */
import { BENCH_VOCABULARY } from '../../support/onnx/transformerShape.ts';
import { makeTokenizer } from '../../support/packs/tokenizers.ts';
import type { TokenizerFiles } from '../../support/packs/tokenizerFiles.ts';

/** Words that occur less often than this are cut, as the rare words of a note are by a trained vocabulary. */
const OFTEN = 3;
/** Characters per piece of a rare word. */
const PIECE = 4;

/** The vocabulary of the tests, the words of the texts, and pieces that never occur up to the size of Chinese BERT's. */
export function benchTokenizer(texts: readonly string[]): TokenizerFiles {
  const base = makeTokenizer('bert');
  const json = base.files['tokenizer.json'] as TokenizerJson;
  const pieces = new Set(Object.keys(json.model.vocab));
  for (const piece of piecesOf(texts)) if (pieces.size < BENCH_VOCABULARY) pieces.add(piece);
  for (let at = 0; pieces.size < BENCH_VOCABULARY; at += 1) pieces.add(`[unused${at}]`);
  const vocab = Object.fromEntries([...pieces].map((piece, id) => [piece, id]));
  const files = {
    ...base.files,
    'tokenizer.json': { ...json, model: { ...json.model, vocab } },
    'vocab.txt': `${[...pieces].join('\n')}\n`,
  };
  return { ...base, files, size: pieces.size };
}

interface TokenizerJson {
  readonly model: { readonly vocab: Readonly<Record<string, number>> };
}

/** Characters, whole frequent words, and rare words in slices. */
function piecesOf(texts: readonly string[]): Iterable<string> {
  const counts = new Map<string, number>();
  const pieces = new Set<string>();
  for (const text of texts) {
    for (const character of text) if (/\S/u.test(character)) pieces.add(character).add(`##${character}`);
    for (const [word] of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  for (const [word, count] of counts) {
    if (count >= OFTEN) pieces.add(word);
    const characters = [...word];
    for (let at = 0; at < characters.length; at += PIECE)
      pieces.add(`${at === 0 ? '' : '##'}${characters.slice(at, at + PIECE).join('')}`);
  }
  return pieces;
}
