/**
 * @file Which texts are nearly those of the gold. Pure, in steps.
 *
 * [Note: Nearly the same text]
 * A note that was carried forward with another date is no other note: learned from, it tells the gold's answers. Texts are compared as
 * the corpora are (models/training): by sequences of eight words, or of sixteen characters where most letters are Chinese. Two texts are
 * nearly the same when they share more than half of the shorter one's sequences; the corpora allow a fifth, but notes of one house share
 * their headings and phrases, which are not copies. For the same reason two notes of different known patients are not compared.
 */

/** Sequences of the shorter text that are shared; our judgement. */
const SHARE = 0.5;
/** One shared sequence is a phrase. */
const FEWEST = 2;
const WORDS = 8;
const CHARACTERS = 16;

/** A text, and whether it is known whose it is. */
export interface ComparedText {
  readonly text: string;
  readonly hasPatient: boolean;
}

/** Texts that others are compared with. */
export class KnownTexts {
  readonly #all: { readonly hasPatient: boolean; readonly size: number }[] = [];
  /** Places in `#all` of the texts that have a sequence. */
  readonly #having = new Map<string, number[]>();

  add({ text, hasPatient }: ComparedText): void {
    const sequences = sequencesOf(text);
    for (const sequence of sequences) {
      const places = this.#having.get(sequence);
      if (places === undefined) this.#having.set(sequence, [this.#all.length]);
      else places.push(this.#all.length);
    }
    this.#all.push({ hasPatient, size: sequences.size });
  }

  /** Whether one of the texts added is nearly this one; not where both are of known patients. */
  hasNearly({ text, hasPatient }: ComparedText): boolean {
    const sequences = sequencesOf(text);
    const shared = new Map<number, number>();
    for (const sequence of sequences)
      for (const at of this.#having.get(sequence) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    return [...shared].some(([at, count]) => {
      const other = this.#all[at];
      if (other === undefined || (hasPatient && other.hasPatient)) return false;
      return count >= FEWEST && count > SHARE * Math.min(other.size, sequences.size);
    });
  }
}

function sequencesOf(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  if (isChinese(text)) {
    const dense = Array.from(text.replace(/\s+/gu, ''));
    for (let at = 0; at + CHARACTERS <= dense.length; at++)
      found.add(dense.slice(at, at + CHARACTERS).join(''));
    return found;
  }
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [];
  for (let at = 0; at + WORDS <= words.length; at++) found.add(words.slice(at, at + WORDS).join(' '));
  return found;
}

function isChinese(text: string): boolean {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return han * 2 > letters;
}
