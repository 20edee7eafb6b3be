/** @file Collects dates and tells birth dates by what stands around them. Pure; used by the date recognizer's files. */
import { after, before } from '../proposal.ts';
import type { Proposals } from '../proposal.ts';
import { BIRTH_LEFT, BIRTH_RIGHT } from './date.patterns.ts';

// 64: a caption, a place of birth and a weekday between the word and the date.
const BIRTH_REACH = 64;

/** Where the parts of the date recognizer put what they find. */
export class DateSink {
  readonly text: string;
  readonly #proposals: Proposals;

  constructor(text: string, proposals: Proposals) {
    this.text = text;
    this.#proposals = proposals;
  }

  /** Adds a date, as BIRTHDATE (and surer) when a birth is spoken of right before or after it. */
  add(start: number, end: number, rule: string, score: number): void {
    const isBirth =
      BIRTH_LEFT.test(before(this.text, start, BIRTH_REACH)) || BIRTH_RIGHT.test(after(this.text, end, 12));
    if (isBirth)
      this.#proposals.add('BIRTHDATE', start, end, { rule: `birth.${rule}`, score: Math.max(score, 0.95) });
    else this.#proposals.add('DATE', start, end, { rule, score });
  }
}
