/**
 * @file Takes out of a `tokenizer.json` what would change or shorten a note. Pure; runs in the engine process.
 *
 * [Note: Special strings are text]
 * A note may hold `[SEP]` or `</s>`: typed by a person, or to mislead. The tokenizer of the model would read the model's
 * own marks there. So special tokens are not matched, and their spellings in the plain vocabulary, where a longest match
 * could still find them (`<s>` is an ordinary entry of SentencePiece vocabularies), are replaced by ones that no text
 * can contain. Ids never change: the encoder adds the special ids itself.
 */
import { z } from 'zod';

/** A noncharacter; {@link encodableText} takes it out of texts, so no text spells a word that begins with it. */
const UNSPELLABLE = '\u{10FFFF}';

const AddedTokenSchema = z.looseObject({
  id: z.number().int().nonnegative(),
  content: z.string().min(1),
  special: z.boolean(),
});
const DictionarySchema = z.record(z.string(), z.number().int().nonnegative());
const ScoresSchema = z.array(z.tuple([z.string(), z.number()]));
const MergesSchema = z.array(z.union([z.string(), z.tuple([z.string(), z.string()])]));
const TokenizerFileSchema = z.looseObject({
  added_tokens: z.array(AddedTokenSchema).nullish(),
  model: z.looseObject({
    vocab: z.union([DictionarySchema, ScoresSchema]),
    merges: MergesSchema.nullish(),
    unk_token: z.string().nullish(),
  }),
});
type ModelPart = z.output<typeof TokenizerFileSchema>['model'];

export interface NeutralTokenizer {
  /** The file to load: no truncation, padding, special tokens, post-processing or dropout. */
  readonly json: string;
  /** Added tokens that stay, with the ids that the model knows them by. */
  readonly added: readonly { readonly content: string; readonly id: number }[];
}

/** See [Note: Special strings are text]. Null when the bytes are no tokenizer file. */
export function neutralize(bytes: Uint8Array): NeutralTokenizer | null {
  const untrusted = parsed(bytes);
  const read = TokenizerFileSchema.safeParse(untrusted);
  if (!read.success) return null;
  const all = read.data.added_tokens ?? [];
  const kept = all.filter((token) => !token.special);
  const hidden = new Set(all.filter((token) => token.special).map((token) => token.content));
  const file = {
    ...read.data,
    truncation: null,
    padding: null,
    post_processor: null,
    decoder: null,
    added_tokens: kept,
    model: hideSpecials(read.data.model, hidden),
  };
  return { json: JSON.stringify(file), added: kept.map(({ content, id }) => ({ content, id })) };
}

/**
 * The text as the tokenizer takes it, of the same length in UTF-16: a lone surrogate has no UTF-8 form, and
 * U+10FFFF spells what {@link neutralize} hides.
 */
export function encodableText(text: string): string {
  return text.toWellFormed().replaceAll(UNSPELLABLE, '\uFFFD\uFFFD');
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Neither UTF-8 nor JSON; the schema refuses undefined.
    return undefined;
  }
}

function hideSpecials(model: ModelPart, specials: ReadonlySet<string>): ModelPart {
  const merged = mergedWords(model.merges ?? []);
  // What merges spell is part of the plain vocabulary; without its entry the merges would not load.
  const hide = (word: string): string =>
    specials.has(word) && !merged.has(word) ? UNSPELLABLE + word : word;
  const vocab = Array.isArray(model.vocab)
    ? model.vocab.map(([word, score]): [string, number] => [hide(word), score])
    : Object.fromEntries(Object.entries(model.vocab).map(([word, id]) => [hide(word), id]));
  // Dropout would give the same note other pieces every time.
  const neutral: ModelPart = { ...model, vocab, dropout: null };
  if (typeof model.unk_token === 'string') neutral.unk_token = hide(model.unk_token);
  return neutral;
}

function mergedWords(merges: z.output<typeof MergesSchema>): ReadonlySet<string> {
  return new Set(
    merges.map((merge) => (typeof merge === 'string' ? merge.replace(' ', '') : merge.join(''))),
  );
}
