/**
 * @file The special ids and the vocabulary of an export's tokenizer, read from its files without loading it. Runs with
 * proposePack; the tokenizer itself is opened by the engine when the probe runs.
 */
import { z } from 'zod';
import { DeidError } from '../../domain/errors.ts';
import type { PackFamily } from '../../domain/pack.ts';
import type { Manifest } from './manifest.ts';
import type { HubConfig } from './hubConfig.ts';
import { edgesOf } from './hubEdges.ts';
import { readJson } from './sourceJson.ts';
import type { SourceLayout } from './sourceLayout.ts';

export const TOKENIZER_FILE = 'tokenizer.json';
const VOCABULARY_FILE = 'vocab.json';
const MERGES_FILE = 'merges.txt';

/** What a pack needs to know of a tokenizer, and the files to copy. */
export interface HubTokenizer {
  readonly tokenizer: Manifest['tokenizer'];
  readonly pad: number;
  /** One more than the largest id it can give. */
  readonly size: number;
  readonly files: readonly string[];
}

const id = z.number().int().nonnegative();
const AddedToken = z.looseObject({ id, content: z.string() });
const TokenizerSchema = z.looseObject({
  added_tokens: z.array(AddedToken).nullish(),
  post_processor: z.unknown(),
  padding: z.looseObject({ pad_id: id }).nullish(),
  model: z.looseObject({
    unk_token: z.string().nullish(),
    unk_id: id.nullish(),
    /** WordPiece and BPE: piece to id. Unigram: [piece, score] in the order of the ids. Checked below, not by zod: long. */
    vocab: z.custom<unknown>((value) => typeof value === 'object' && value !== null),
  }),
});

/** A token is a string or an object with its content, by the age of the export. */
const token = z.union([
  z.string(),
  z.looseObject({ content: z.string() }).transform(({ content }) => content),
]);
const SpecialTokensSchema = z.looseObject({
  cls_token: token.nullish(),
  sep_token: token.nullish(),
  bos_token: token.nullish(),
  pad_token: token.nullish(),
  unk_token: token.nullish(),
  do_lowercase: z.boolean().nullish(),
  do_lower_case: z.boolean().nullish(),
  do_lowercase_and_remove_accent: z.boolean().nullish(),
});
type SpecialTokens = z.output<typeof SpecialTokensSchema>;

/** @throws DeidError `pack/no-tokenizer`, `pack/bad-tokenizer` {file, reason} */
export async function readHubTokenizer(
  layout: SourceLayout,
  family: PackFamily,
  config: HubConfig,
): Promise<HubTokenizer> {
  const special = await readSpecialTokens(layout);
  if (layout.has(TOKENIZER_FILE)) return await readFastTokenizer(layout, special, config);
  const isXlm = family === 'flaubert' || family === 'xlm';
  if (!isXlm) throw new DeidError('pack/no-tokenizer', { file: TOKENIZER_FILE });
  const missing = [VOCABULARY_FILE, MERGES_FILE].find((file) => !layout.has(file));
  if (missing !== undefined) throw new DeidError('pack/no-tokenizer', { file: missing });
  return await readXlmTokenizer(layout, special, family);
}

async function readSpecialTokens(layout: SourceLayout): Promise<SpecialTokens> {
  const found: SpecialTokens = {};
  for (const file of ['special_tokens_map.json', 'tokenizer_config.json']) {
    if (layout.has(file))
      Object.assign(found, await readJson(layout, file, SpecialTokensSchema, 'pack/bad-tokenizer'));
  }
  return found;
}

async function readFastTokenizer(
  layout: SourceLayout,
  special: SpecialTokens,
  config: HubConfig,
): Promise<HubTokenizer> {
  const read = await readJson(layout, TOKENIZER_FILE, TokenizerSchema, 'pack/bad-tokenizer');
  const ids = readVocabulary(read.model.vocab, TOKENIZER_FILE);
  for (const added of read.added_tokens ?? []) ids.set(added.content, added.id);
  const idOf = (word: string | null | undefined): number | null =>
    word == null ? null : (ids.get(word) ?? null);
  const said = edgesOf(read.post_processor);
  if (said === 'nested') throw bad(TOKENIZER_FILE, 'nesting');
  if (said === 'unknown') throw bad(TOKENIZER_FILE, 'post-processor');
  const edges =
    said === 'none'
      ? { first: idOf(special.cls_token ?? special.bos_token), last: idOf(special.sep_token) }
      : said;
  // Every family was trained with both; without them all scores shift and nothing says so.
  if (edges.first === null || edges.last === null) throw bad(TOKENIZER_FILE, 'special-tokens');
  const pad =
    idOf(special.pad_token) ?? read.padding?.pad_id ?? config.pad_token_id ?? idOf('[PAD]') ?? idOf('<pad>');
  if (pad === null) throw bad(TOKENIZER_FILE, 'padding');
  const unknown = idOf(read.model.unk_token) ?? read.model.unk_id ?? idOf(special.unk_token);
  const size = sizeOf(ids);
  for (const each of [edges.first, edges.last, pad, unknown ?? 0])
    if (each >= size) throw bad(TOKENIZER_FILE, 'special-tokens');
  return {
    tokenizer: { kind: 'hugging-face', file: TOKENIZER_FILE, ...edges, pad, unknown },
    pad,
    size,
    files: [TOKENIZER_FILE],
  };
}

async function readXlmTokenizer(
  layout: SourceLayout,
  special: SpecialTokens,
  family: 'flaubert' | 'xlm',
): Promise<HubTokenizer> {
  const vocabulary = await readJson(layout, VOCABULARY_FILE, z.unknown(), 'pack/bad-tokenizer');
  const ids = readVocabulary(vocabulary, VOCABULARY_FILE);
  if (layout.bytesOf(MERGES_FILE) === 0) throw bad(MERGES_FILE, 'empty');
  const idOf = (given: string | null | undefined, usual: string): number => {
    const found = ids.get(given ?? usual);
    if (found === undefined) throw bad(VOCABULARY_FILE, 'special-tokens');
    return found;
  };
  const pad = idOf(special.pad_token, '<pad>');
  // FlauBERT is cased unless its configuration says otherwise, XLM the other way round (both upstream defaults).
  const isLowerCased =
    special.do_lowercase ??
    special.do_lower_case ??
    special.do_lowercase_and_remove_accent ??
    family === 'xlm';
  return {
    tokenizer: {
      kind: 'xlm',
      vocabulary: VOCABULARY_FILE,
      merges: MERGES_FILE,
      isLowerCased,
      dropsAccents: family === 'xlm' && isLowerCased,
      first: idOf(special.bos_token, '<s>'),
      last: idOf(special.sep_token, '</s>'),
      pad,
      unknown: idOf(special.unk_token, '<unk>'),
    },
    pad,
    size: sizeOf(ids),
    files: [VOCABULARY_FILE, MERGES_FILE],
  };
}

/** Piece to id. A Map, because a piece may be spelled `__proto__`. */
function readVocabulary(untrusted: unknown, file: string): Map<string, number> {
  const ids = new Map<string, number>();
  if (Array.isArray(untrusted)) {
    untrusted.forEach((entry: unknown, at) => {
      const piece: unknown = Array.isArray(entry) ? entry[0] : undefined;
      if (typeof piece !== 'string') throw bad(file, 'vocabulary');
      ids.set(piece, at);
    });
  } else if (typeof untrusted === 'object' && untrusted !== null) {
    for (const [piece, at] of Object.entries(untrusted)) {
      if (typeof at !== 'number' || !Number.isInteger(at) || at < 0) throw bad(file, 'vocabulary');
      ids.set(piece, at);
    }
  }
  if (ids.size === 0) throw bad(file, 'vocabulary');
  return ids;
}

function sizeOf(ids: ReadonlyMap<string, number>): number {
  let largest = 0;
  for (const each of ids.values()) largest = Math.max(largest, each);
  return largest + 1;
}

function bad(file: string, reason: string): DeidError {
  return new DeidError('pack/bad-tokenizer', { file, reason });
}
