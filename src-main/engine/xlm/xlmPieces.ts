/**
 * @file The tokenizer of FlauBERT and XLM, which have no `tokenizer.json`: words, then byte pairs. Runs in the engine
 * process.
 *
 * Its ids are those of the Python tokenizers (tools/flaubertReference.py compares them on a fixed list of texts).
 * Special tokens are never matched: the words split `<` from what follows it, so no text spells one.
 */
import { z } from 'zod';
import { DeidError } from '../../domain/errors.ts';
import type { PieceSource, Pieces } from '../transformer/pieces.ts';
import { bytePairs, WORD_END, type MergeRanks } from './bytePairs.ts';
import { originOf, type MappedText } from './mappedText.ts';
import { xlmWords, type XlmFamily, type XlmSettings } from './xlmWords.ts';

export interface XlmFiles {
  /** `vocab.json`: piece to id. */
  readonly vocabulary: Uint8Array;
  /** `merges.txt`: two symbols a line, in the order of their rank; what follows them is ignored. */
  readonly merges: Uint8Array;
}

export interface XlmKind {
  readonly family: XlmFamily;
  readonly settings: XlmSettings & { readonly unknown: number };
}

/** 50,000 distinct words: the vocabulary of a large batch; the cache then begins again. */
const CACHED_WORDS = 50_000;
/** 64 UTF-16 units: no word of prose is longer; what is, such as a line without blanks, hardly ever comes again. */
const CACHED_LENGTH = 64;
const VocabularySchema = z.record(z.string(), z.number().int().nonnegative());
// Python reads a text without its line breaks and tabs, so it would read words on both sides as one.
const line = /[^\t-\r\x1C-\x1F\x85]+/g;
const blanks = /[\t-\r\x1C-\x20\x85\xA0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+/;

/**
 * Loads a vocabulary and its merges. Texts are read line by line, each line as a text of its own.
 * @throws DeidError `pack/bad-tokenizer` {reason: 'format'} when the vocabulary is none.
 */
export function createXlmPieces(files: XlmFiles, kind: XlmKind): PieceSource {
  const ids = readVocabulary(files.vocabulary);
  const split = wordSplitter(ids, readMerges(files.merges), kind.settings.unknown);
  return {
    pieces: async (texts) =>
      texts.map((text) => {
        const pieces = new PieceList();
        for (const { 0: found, index } of text.matchAll(line)) {
          for (const word of xlmWords(found, kind.family, kind.settings))
            pieces.addWord(word, split(word.text), index);
        }
        return pieces.done();
      }),
  };
}

interface WordPiece {
  readonly id: number;
  /** UTF-16 units of the word that it stands for. */
  readonly length: number;
}

/** Pieces of a word, remembered. */
function wordSplitter(
  ids: ReadonlyMap<string, number>,
  ranks: MergeRanks,
  unknown: number,
): (word: string) => readonly WordPiece[] {
  const known = new Map<string, readonly WordPiece[]>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const symbols = bytePairs(word, ranks);
    const pieces = symbols.map((symbol, at): WordPiece => {
      const length = at === symbols.length - 1 ? symbol.length - WORD_END.length : symbol.length;
      return { id: ids.get(symbol) ?? unknown, length };
    });
    if (word.length > CACHED_LENGTH) return pieces;
    if (known.size >= CACHED_WORDS) known.clear();
    known.set(word, pieces);
    return pieces;
  };
}

/** Collects the pieces of a text. */
class PieceList {
  readonly #ids: number[] = [];
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  readonly #words: number[] = [];
  #word = 0;

  addWord(word: MappedText, pieces: readonly WordPiece[], offset: number): void {
    let at = 0;
    for (const { id, length } of pieces) {
      const { start, end } = originOf(word, at, at + length);
      at += length;
      this.#ids.push(id);
      this.#starts.push(offset + start);
      this.#ends.push(offset + end);
      this.#words.push(this.#word);
    }
    this.#word += 1;
  }

  done(): Pieces {
    return {
      ids: Int32Array.from(this.#ids),
      starts: Int32Array.from(this.#starts),
      ends: Int32Array.from(this.#ends),
      words: Int32Array.from(this.#words),
    };
  }
}

function readVocabulary(bytes: Uint8Array): ReadonlyMap<string, number> {
  const read = VocabularySchema.safeParse(parsed(bytes));
  if (!read.success) throw new DeidError('pack/bad-tokenizer', { reason: 'format' });
  return new Map(Object.entries(read.data));
}

function readMerges(bytes: Uint8Array): MergeRanks {
  const ranks = new Map<string, number>();
  // What follows the last line break is not read, as in Python.
  const lines = decoded(bytes)
    .split(/\r\n|\n|\r/)
    .slice(0, -1);
  for (const [rank, line] of lines.entries()) {
    const [left, right] = line.split(blanks).filter((part) => part.length > 0);
    if (left !== undefined && right !== undefined) ranks.set(`${left} ${right}`, rank);
  }
  return ranks;
}

function parsed(bytes: Uint8Array): unknown {
  const text = decoded(bytes);
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON; the schema refuses undefined.
    return undefined;
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DeidError('pack/bad-tokenizer', { reason: 'format' });
  }
}
