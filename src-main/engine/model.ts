/**
 * @file A loaded model pack as the recognizers see it: text in, one row of scores per word out. Types only; runs in the
 * engine process.
 *
 * [Note: Words, not pieces]
 * A model reads pieces of its vocabulary. Rows are given per word: a word of the tokenizer, cut at every Han, Hiragana,
 * Katakana and Hangul character and where letters or digits meet punctuation; the first piece stands for the word (S0,
 * systems.md). Words never overlap and follow the text; characters between two words are blanks, or nothing the
 * tokenizer keeps.
 */
import type { Range } from '../domain/range.ts';
import type { Manifest } from './pack/manifest.ts';
import type { RunningOn } from './tensor.ts';

/** A text as windows that a model can see. [Note: Nothing is truncated] in engine/windows.ts holds for every kind. */
export interface EncodedText {
  /** All words of the text in order, in UTF-16 code units of the text. */
  readonly words: readonly Range[];
  /** In order; their ranges may overlap and their union is the whole text. Empty only for an empty text. */
  readonly windows: readonly EncodedWindow[];
  /** Ranges with letters or digits that the vocabulary cannot represent: read as unknown, so not examined. */
  readonly unseen: readonly Range[];
}

export interface EncodedWindow {
  /** Characters that this window examines. */
  readonly range: Range;
  /** The window's words are `words[firstWord .. firstWord + wordCount)`. */
  readonly firstWord: number;
  readonly wordCount: number;
  /** Model tokens with the special ones: what batching counts. */
  readonly cost: number;
  /** Private to the model that made it. */
  readonly inputs: unknown;
}

export interface ModelRunOptions {
  /** Heard between micro-batches; rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Called after every micro-batch with the number of windows done so far. */
  readonly onProgress?: ((windowsDone: number) => void) | undefined;
}

export interface Model {
  readonly manifest: Manifest;
  readonly runningOn: RunningOn;
  /** Learned transitions, `(K + 1) x K` row-major, last row = start of a window; null without a CRF. */
  readonly transitions: Float32Array | null;
  /** Deterministic. Never truncates. Special-token strings in the text are ordinary text. */
  encode(text: string): Promise<EncodedText>;
  /**
   * Raw scores (logits, emissions) per window in the order given: `wordCount x labels.length` row-major for token
   * classification, `labels.length` for sequence classification, where a window without words may have none. Windows of several texts may be mixed: they are
   * sorted by length into micro-batches of at most 512 tokens.
   * @throws DeidError `engine/run-failed`; `engine/not-finite` when a score is NaN or infinite.
   */
  run(windows: readonly EncodedWindow[], options?: ModelRunOptions): Promise<readonly Float32Array[]>;
  close(): Promise<void>;
}
