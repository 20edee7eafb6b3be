/** @file Collects dates and tells birth dates by what stands around them. Pure; used by the date recognizer's files. */
import type { NumberForm } from '../../rulePacks/numbersForms.ts';
import { after, before } from '../proposal.ts';
import type { Proposals } from '../proposal.ts';
import type { Births } from './births.ts';
import type { DateWords } from './dateWords.ts';

// 64: a caption, a place of birth and a weekday between the word and the date.
const BIRTH_REACH = 64;

/** Where the parts of the date recognizer put what they find. */
export class DateSink {
  readonly text: string;
  readonly #words: DateWords;
  readonly #births: Births;
  readonly #proposals: Proposals;

  constructor(
    text: string,
    words: { readonly dates: DateWords; readonly births: Births },
    proposals: Proposals,
  ) {
    this.text = text;
    this.#words = words.dates;
    this.#births = words.births;
    this.#proposals = proposals;
  }

  /** True where a pack has switched the form on. */
  hasForm(form: NumberForm): boolean {
    return this.#words.forms.has(form);
  }

  /** Adds a date of a form, if a pack has switched it on. `detail` says more of the reading. */
  addForm(
    start: number,
    end: number,
    form: NumberForm,
    vote: { readonly score: number; readonly detail?: string },
  ): void {
    const id = this.#words.forms.get(form);
    if (id === undefined) return;
    this.add(start, end, vote.detail === undefined ? id : `${id}.${vote.detail}`, vote.score);
  }

  /** Adds a date, as BIRTHDATE (and surer) when a birth is spoken of right before or after it. */
  add(start: number, end: number, rule: string, score: number): void {
    const birth =
      this.#births.ruleBefore(before(this.text, start, BIRTH_REACH)) ??
      this.#births.ruleAfter(after(this.text, end, 12));
    if (birth !== undefined)
      this.#proposals.add('BIRTHDATE', start, end, { rule: birth, score: Math.max(score, 0.95) });
    else this.#proposals.add('DATE', start, end, { rule, score });
  }
}
