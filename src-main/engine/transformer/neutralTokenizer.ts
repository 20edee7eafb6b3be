/**
 * @file Takes out of a `tokenizer.json` what would change or shorten a note. Pure; runs in the engine process.
 *
 * [Note: Special strings are text]
 * A note may hold `[SEP]` or `</s>`: typed by a person, or to mislead. The tokenizer of the model would read the model's
 * own marks there. So special tokens are not matched, and their spellings in the plain vocabulary, where a longest match
 * could still find them (`<s>` is an ordinary entry of SentencePiece vocabularies), are replaced by ones that no text
 * can contain. What is special is not left to the file's own flags: whatever has one of the manifest's special ids is
 * hidden too. Ids never change: the encoder adds the special ids itself.
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
    unk_id: z.number().int().nonnegative().nullish(),
  }),
});
type AddedToken = z.output<typeof AddedTokenSchema>;
type ModelPart = z.output<typeof TokenizerFileSchema>['model'];

/** Spellings to hide. */
interface Hidden {
  /** Special by the flag of an added token: stays spellable where merges spell it. */
  readonly byFile: ReadonlySet<string>;
  /** Special by the manifest's ids: never spellable; merges that spell or use it are dropped. */
  readonly byManifest: ReadonlySet<string>;
}

/** Ids that stand for no text, as a manifest names them; null where the model has none. */
export interface SpecialIds {
  readonly first: number | null;
  readonly last: number | null;
  readonly pad: number;
  /** Its spelling is hidden; what the vocabulary lacks still gets it. */
  readonly unknown: number | null;
}

export interface NeutralTokenizer {
  /** The file to load: no truncation, padding, special tokens, post-processing or dropout. */
  readonly json: string;
  /** Added tokens that stay, with the ids that the model knows them by. */
  readonly added: readonly { readonly content: string; readonly id: number }[];
  /** Id that the file gives to what its vocabulary lacks; null when it names none. */
  readonly unknown: number | null;
}

/**
 * See [Note: Special strings are text]. Null when the bytes are no tokenizer file.
 * @throws RangeError when the file is nested deeper than it can be written again.
 */
export function neutralize(bytes: Uint8Array, ids: SpecialIds): NeutralTokenizer | null {
  const untrusted = parsed(bytes);
  const read = TokenizerFileSchema.safeParse(untrusted);
  if (!read.success) return null;
  const all = read.data.added_tokens ?? [];
  const special = new Set([ids.first, ids.last, ids.pad, ids.unknown]);
  const isSpecial = (token: AddedToken): boolean => token.special || special.has(token.id);
  const kept = all.filter((token) => !isSpecial(token));
  const words = entriesOf(read.data.model.vocab);
  const hidden: Hidden = {
    byFile: new Set(all.filter(isSpecial).map((token) => token.content)),
    byManifest: new Set(words.filter(([, id]) => special.has(id)).map(([word]) => word)),
  };
  const file = {
    ...read.data,
    truncation: null,
    padding: null,
    post_processor: null,
    decoder: null,
    added_tokens: kept,
    model: hideSpecials(read.data.model, hidden),
  };
  return {
    json: JSON.stringify(file),
    added: kept.map(({ content, id }) => ({ content, id })),
    unknown: unknownOf(read.data.model, words, all),
  };
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

/** Entries of the plain vocabulary with their ids; a list is in the order of its ids. */
function entriesOf(vocab: ModelPart['vocab']): readonly (readonly [string, number])[] {
  return Array.isArray(vocab) ? vocab.map(([word], id) => [word, id]) : Object.entries(vocab);
}

function unknownOf(
  model: ModelPart,
  words: readonly (readonly [string, number])[],
  added: readonly AddedToken[],
): number | null {
  // Only models with a list of pieces name the id itself.
  if (Array.isArray(model.vocab)) return model.unk_id ?? null;
  const { unk_token: name } = model;
  if (typeof name !== 'string') return null;
  const id = words.find(([word]) => word === name)?.[1];
  return id ?? added.find(({ content }) => content === name)?.id ?? null;
}

function hideSpecials(model: ModelPart, { byFile, byManifest }: Hidden): ModelPart {
  // A merge with a part or a result that no text can hold never takes place, and would not load.
  const merges = model.merges?.filter((merge) => !spells(merge).some((word) => byManifest.has(word)));
  const merged = new Set(merges?.map((merge) => spells(merge).at(-1)));
  // What merges spell is part of the plain vocabulary; without its entry the merges would not load.
  const isHidden = (word: string): boolean => byManifest.has(word) || (byFile.has(word) && !merged.has(word));
  const hide = (word: string): string => (isHidden(word) ? UNSPELLABLE + word : word);
  const vocab = Array.isArray(model.vocab)
    ? model.vocab.map(([word, score]): [string, number] => [hide(word), score])
    : Object.fromEntries(Object.entries(model.vocab).map(([word, id]) => [hide(word), id]));
  // Dropout would give the same note other pieces every time.
  const neutral: ModelPart = { ...model, vocab, dropout: null };
  if (merges !== undefined) neutral.merges = merges;
  if (typeof model.unk_token === 'string') neutral.unk_token = hide(model.unk_token);
  return neutral;
}

/** Both parts of a merge and what it makes of them. */
function spells(merge: z.output<typeof MergesSchema>[number]): readonly [string, string, string] {
  const [left = '', right = ''] = typeof merge === 'string' ? merge.split(' ') : merge;
  return [left, right, left + right];
}
