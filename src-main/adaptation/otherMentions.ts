/**
 * @file Mention replacement: few-shot sentences again, with mentions out of one another. Pure.
 *
 * Mentions are exchanged within one type and one language, whole, as they are written elsewhere; no lexicon is asked. What comes
 * out is as confidential as what went in.
 */
import { invariant } from '../domain/errors.ts';
import type { Draw } from '../evaluation/metrics/seededRandom.ts';
import type { AllowedMention } from './trainingWindow.ts';

export interface FewShotSentence {
  readonly language: string;
  readonly text: string;
  /** In order and without overlaps. */
  readonly mentions: readonly AllowedMention[];
}

/** Mentions of sentences by language and type, each once, in the order in which they come. */
export type MentionPool = ReadonlyMap<string, readonly string[]>;

/** Only mentions of one sure type: of the others nobody knows where they fit. */
export function mentionPool(sentences: readonly FewShotSentence[]): MentionPool {
  const pool = new Map<string, Set<string>>();
  for (const { language, text, mentions } of sentences) {
    for (const mention of mentions) {
      const key = keyOf(language, mention);
      const written = text.slice(mention.start, mention.end);
      if (key === null || written === '') continue;
      pool.set(key, (pool.get(key) ?? new Set()).add(written));
    }
  }
  return new Map([...pool].map(([key, written]) => [key, [...written]]));
}

/**
 * The sentence with other mentions; spans say where those stand now. The same mention of the same type gets the same other one
 * throughout the sentence; one that the pool knows no other for stays.
 * @param percent of the mentions to replace, a whole number from 0 to 100
 * @throws InvariantError when mentions overlap, are out of order or lie outside the text
 */
export function withOtherMentions(
  sentence: FewShotSentence,
  pool: MentionPool,
  draw: Draw,
  percent: number,
): FewShotSentence {
  const { language, text } = sentence;
  const chosen = new Map<string, string>();
  const mentions: AllowedMention[] = [];
  let [written, at] = ['', 0];
  for (const mention of sentence.mentions) {
    invariant(
      at <= mention.start && mention.start <= mention.end && mention.end <= text.length,
      'mentions of a sentence are in order, apart and inside it',
    );
    const original = text.slice(mention.start, mention.end);
    const key = keyOf(language, mention);
    const same = JSON.stringify([key, original]);
    const others = (key === null ? [] : (pool.get(key) ?? [])).filter((other) => other !== original);
    if (others.length > 0 && !chosen.has(same))
      chosen.set(same, draw(100) < percent ? (others[draw(others.length)] ?? original) : original);
    written += text.slice(at, mention.start);
    const start = written.length;
    written += chosen.get(same) ?? original;
    mentions.push({ ...mention, start, end: written.length });
    at = mention.end;
  }
  return { language, text: written + text.slice(at), mentions };
}

function keyOf(language: string, { types, orOutside }: AllowedMention): string | null {
  return types.length === 1 && !orOutside ? JSON.stringify([language, types[0]]) : null;
}
