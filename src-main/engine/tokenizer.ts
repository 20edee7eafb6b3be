/**
 * @file The native tokenizer of Hugging Face: the only file that names it. Runs in the engine process.
 *
 * Its ids are the reference; its offsets count code points and are converted here. See [Note: Special strings are text].
 */
import { Tokenizer, type Encoding } from 'tokenizers';
import { DeidError } from '../domain/errors.ts';
import { utf16Offsets } from './transformer/codePointOffsets.ts';
import {
  encodableText,
  neutralize,
  type NeutralTokenizer,
  type SpecialIds,
} from './transformer/neutralTokenizer.ts';
import type { PieceSource, Pieces } from './transformer/pieces.ts';

/** 256 texts a call: the native side keeps one call's encodings at once, and the event loop turns between calls. */
const TEXTS_PER_CALL = 256;

/**
 * Loads a `tokenizer.json` for a pack whose manifest names these special ids; no text gives the first three.
 * @throws DeidError `pack/bad-tokenizer` {reason: 'format' | 'nesting' | 'unknown' | 'refused' | 'ids'}: no such file,
 *   one that is nested too deeply, one that gives another id than the manifest's to what its vocabulary lacks, one that
 *   the native tokenizer does not take, or added tokens whose ids cannot be kept.
 */
export function loadTokenizer(bytes: Uint8Array, special: SpecialIds): PieceSource {
  const neutral = neutralized(bytes, special);
  // Pieces of the tokenizer's own unknown id would count as examined. A tokenizer that names none gives none.
  if (neutral.unknown !== null && neutral.unknown !== special.unknown)
    throw new DeidError('pack/bad-tokenizer', { reason: 'unknown' });
  const tokenizer = parse(neutral.json);
  const ids = addedIds(tokenizer, neutral.added);
  return {
    pieces: async (given) => {
      const all: Pieces[] = [];
      for (let at = 0; at < given.length; at += TEXTS_PER_CALL) {
        const texts = given.slice(at, at + TEXTS_PER_CALL).map(encodableText);
        const encodings = await tokenizer.encodeBatch(texts, { addSpecialTokens: false });
        for (const [index, encoding] of encodings.entries())
          all.push(piecesOf(encoding, texts[index] ?? '', ids));
      }
      return all;
    },
  };
}

/** Turns ids of a vocabulary back into text; special tokens give none. */
export interface Detokenizer {
  /** One text per list of ids. */
  texts(ids: readonly (readonly number[])[]): Promise<readonly string[]>;
}

/**
 * Loads a `tokenizer.json` for writing: what a translator produces (engine/sequence).
 * @throws DeidError `pack/bad-tokenizer` {reason: 'refused'}
 */
export function loadDetokenizer(bytes: Uint8Array): Detokenizer {
  const tokenizer = parse(new TextDecoder().decode(bytes));
  return {
    texts: (ids) =>
      tokenizer.decodeBatch(
        ids.map((list) => [...list]),
        true,
      ),
  };
}

function neutralized(bytes: Uint8Array, special: SpecialIds): NeutralTokenizer {
  try {
    const neutral = neutralize(bytes, special);
    if (neutral !== null) return neutral;
  } catch (cause) {
    // The native tokenizer allows 128 levels; the stack of this process ends later.
    if (cause instanceof RangeError) throw new DeidError('pack/bad-tokenizer', { reason: 'nesting' });
    throw cause;
  }
  throw new DeidError('pack/bad-tokenizer', { reason: 'format' });
}

function parse(json: string): Tokenizer {
  try {
    return Tokenizer.fromString(json);
  } catch {
    // Its message may quote the file; the code says enough.
    throw new DeidError('pack/bad-tokenizer', { reason: 'refused' });
  }
}

/**
 * Added tokens beyond the vocabulary are numbered in the order of loading; without the special ones before them they
 * move up. Gives the ids that the model knows for the ids that the tokenizer gives, empty when all are the same.
 */
function addedIds(
  tokenizer: Tokenizer,
  added: readonly { readonly content: string; readonly id: number }[],
): ReadonlyMap<number, number> {
  const plain = tokenizer.getVocabSize(false);
  const moved = new Map<number, number>();
  for (const { content, id } of added) {
    const given = tokenizer.tokenToId(content);
    if (given === id) continue;
    if (given === null || given < plain) throw new DeidError('pack/bad-tokenizer', { reason: 'ids' });
    moved.set(given, id);
  }
  return moved;
}

function piecesOf(encoding: Encoding, text: string, ids: ReadonlyMap<number, number>): Pieces {
  const nativeIds = encoding.getIds();
  const nativeOffsets = encoding.getOffsets();
  const nativeWords = encoding.getWordIds();
  const utf16 = utf16Offsets(text);
  const count = nativeIds.length;
  const pieces = {
    ids: Int32Array.from(nativeIds, (id) => ids.get(id) ?? id),
    starts: new Int32Array(count),
    ends: new Int32Array(count),
    words: new Int32Array(count),
  };
  let word = -1;
  for (let at = 0; at < count; at += 1) {
    const [start = 0, end = 0] = nativeOffsets[at] ?? [];
    pieces.starts[at] = utf16 === null ? start : (utf16[start] ?? text.length);
    pieces.ends[at] = utf16 === null ? end : (utf16[end] ?? text.length);
    // Added tokens split the text, and numbering starts again after each: a change of number is a new word.
    const isSame = at > 0 && nativeWords[at] != null && nativeWords[at] === nativeWords[at - 1];
    if (!isSame) word += 1;
    pieces.words[at] = word;
  }
  return pieces;
}
