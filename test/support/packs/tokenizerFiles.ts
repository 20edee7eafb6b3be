/** @file What a test tokenizer is made of: its files and the ids a graph and a config must agree with. Types only. */

/** One piece and its id, of the special tokens that a config names. */
export interface SpecialToken {
  readonly content: string;
  readonly id: number;
}

export interface TokenizerFiles {
  /** File name to content; JSON values are written as JSON, strings as they are. */
  readonly files: Readonly<Record<string, unknown>>;
  /** Ids are `0 .. size - 1`: the rows that the graph's embedding must have. */
  readonly size: number;
  readonly first: SpecialToken;
  readonly last: SpecialToken;
  readonly pad: SpecialToken;
  readonly unknown: SpecialToken;
  readonly mask: SpecialToken;
}

/** Ids in the order of the pieces. Two pieces that are the same would shift every later id, so that is refused. */
export function idsOf(pieces: readonly string[]): Record<string, number> {
  const ids = Object.fromEntries(pieces.map((piece, id) => [piece, id]));
  if (Object.keys(ids).length !== pieces.length) throw new Error('a vocabulary names a piece twice');
  return ids;
}

/** Looks a special token up in the vocabulary it must be in. */
export function special(pieces: readonly string[], content: string): SpecialToken {
  const id = pieces.indexOf(content);
  if (id < 0) throw new Error(`the vocabulary lacks ${content}`);
  return { content, id };
}

/** An entry of `added_tokens`. `<mask>` of the byte-level and SentencePiece families swallows the blank before it. */
export function addedToken({ content, id }: SpecialToken, lstrip = false): Record<string, unknown> {
  return { id, content, single_word: false, lstrip, rstrip: false, normalized: false, special: true };
}

/** `first $A last` and the pair form of BERT (`between` is one token) or of RoBERTa-like families (two). */
export function templateProcessing(
  first: SpecialToken,
  last: SpecialToken,
  pair: 'bert' | 'double',
): Record<string, unknown> {
  const token = ({ content }: SpecialToken, type = 0): unknown => ({
    SpecialToken: { id: content, type_id: type },
  });
  const text = (id: 'A' | 'B', type = 0): unknown => ({ Sequence: { id, type_id: type } });
  const second = pair === 'bert' ? 1 : 0;
  const described = [first, last].map(({ content, id }) => [
    content,
    { id: content, ids: [id], tokens: [content] },
  ]);
  const middle = pair === 'bert' ? [token(last)] : [token(last), token(last)];
  return {
    type: 'TemplateProcessing',
    single: [token(first), text('A'), token(last)],
    pair: [token(first), text('A'), ...middle, text('B', second), token(last, second)],
    special_tokens: Object.fromEntries(described),
  };
}
