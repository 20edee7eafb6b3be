/** @file Pieces of a model's vocabulary with their place in a text: what every tokenizer here gives. Engine process. */

/** Pieces of a text, or of a stretch of it, in the order in which the model reads them; the arrays run in parallel. */
export interface Pieces {
  readonly ids: Int32Array;
  /** UTF-16 offsets in it; may include blanks, may be empty, may be shared by several pieces. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Running number of the tokenizer's word that a piece is part of; ascending. */
  readonly words: Int32Array;
}

/** Turns texts into pieces. Deterministic; never adds special tokens and never reads a text as one. */
export interface PieceSource {
  pieces(texts: readonly string[]): Promise<readonly Pieces[]>;
}

/** The pieces of a text from those of its stretches, which begin at the given offsets of it. */
export function joinPieces(parts: readonly Pieces[], offsets: readonly number[]): Pieces {
  const total = parts.reduce((sum, part) => sum + part.ids.length, 0);
  const joined = {
    ids: new Int32Array(total),
    starts: new Int32Array(total),
    ends: new Int32Array(total),
    words: new Int32Array(total),
  };
  let at = 0;
  let word = 0;
  for (const [index, part] of parts.entries()) {
    const offset = offsets[index] ?? 0;
    for (let piece = 0; piece < part.ids.length; piece += 1, at += 1) {
      joined.ids[at] = part.ids[piece] ?? 0;
      joined.starts[at] = offset + (part.starts[piece] ?? 0);
      joined.ends[at] = offset + (part.ends[piece] ?? 0);
      joined.words[at] = word + (part.words[piece] ?? 0);
    }
    word += (part.words.at(-1) ?? -1) + 1;
  }
  return joined;
}
