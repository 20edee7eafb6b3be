/** @file What a missed-PHI hint is. Pure; main process. */
import type { HintKind } from '../../domain/hintKind.ts';
import type { Range } from '../../domain/range.ts';

/** A place of the note that may have been missed; offsets of the note's text, not of the output. */
export interface Hint extends Range {
  readonly kind: HintKind;
}

/** A stretch of the output; `span` is null for text taken over from the note. */
export interface HintSegment {
  readonly text: string;
  readonly span: string | null;
  /** UTF-16 offset in the note at which a taken-over text begins. */
  readonly sourceStart: number;
}

/** What other rooms know about words. All are asked with folded words (lower case, no accents). */
export interface HintWords {
  /** True for words of clinical text in any language, eponyms, drugs and tests among them. */
  readonly isOrdinary: (word: string) => boolean;
  /** True for abbreviations that are written in capitals. */
  readonly isAbbreviation: (word: string) => boolean;
  /** True for given names, surnames and towns of the lists, ordinary words or not. */
  readonly isListedName: (word: string) => boolean;
}
