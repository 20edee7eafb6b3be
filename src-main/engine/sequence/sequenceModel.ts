/**
 * @file A translator as the detection room sees it: sentence in, aligned pieces out, or the reason why not. Types only; runs
 * in the engine process.
 *
 * [Note: A translation is refused rather than trusted]
 * A sequence-to-sequence model may repeat itself, stop at once, never stop, or drop a name. What is visibly broken is no
 * translation; which characters of the sentence no produced piece stands for, the alignment tells.
 */
import type { Range } from '../../domain/range.ts';
import type { TranslatorManifest } from './translatorManifest.ts';

/** A produced piece of text with what it stands for, in UTF-16 code units of the sentence. */
export interface AlignedPiece {
  /** Never empty; the pieces joined are the translation. */
  readonly text: string;
  readonly source: Range;
}

/**
 * `too-long`: the sentence has more tokens than the model reads; `empty`: nothing was produced; `loop`: it repeats itself;
 * `limit`: it did not end in time; `no-attention`: the attention of a produced piece is on no token of the sentence.
 */
export type TranslationRefusal = 'too-long' | 'empty' | 'loop' | 'limit' | 'no-attention';

export type SequenceAnswer =
  | {
      readonly isTranslated: true;
      readonly pieces: readonly AlignedPiece[];
      /** Words of the sentence that the model read as unknown, its vocabulary lacking them, or looked at for no token. */
      readonly unseen: readonly Range[];
    }
  | { readonly isTranslated: false; readonly reason: TranslationRefusal };

export interface SequenceModel {
  readonly manifest: TranslatorManifest;
  /**
   * Translates one sentence. Deterministic. Special-token strings in it are ordinary text. `onStep` is called before every
   * produced token, as a sign of life; what it throws ends the translation.
   * @throws DeidError `engine/run-failed`; `engine/not-finite` when a score is NaN or infinite; `pack/wrong-outputs`.
   */
  translate(sentence: string, onStep?: () => void): Promise<SequenceAnswer>;
  close(): Promise<void>;
}
