/** @file The words that make another thing of a name, gathered from packs. Pure; runs in the detection process. */
import type { Range } from '../../domain/range.ts';
import { foldText } from '../lexicons/foldedNote.ts';
import { plainOneOf } from './peopleOf.ts';
import { phrasesOf, type ProtectedTopic } from './protectedTopic.ts';
import type { RulePack } from './rulePack.ts';

/** Widens the range of a term by the words that prove it: `maladie de` before, `-Syndrom` after. Null without any. */
export type ProofReader = (folded: string, term: Range) => Range | null;

/** What may stand beside a protected term; each reads the folded text of a note. */
export interface ProtectedContexts {
  readonly neighbour: ProofReader;
  readonly dose: ProofReader;
  /** Proves nothing, but belongs to what cannot be a name: `Lamictal 100`, which is built like a street. */
  readonly number: ProofReader;
}

// Units looked at on each side: the longest words of the packs with a preposition.
const REACH = 48;
const han = /\p{Script=Han}/u;

/** The contexts of these packs. */
export function contextsOf(packs: readonly RulePack[]): ProtectedContexts {
  const words = (pick: (contexts: ProtectedTopic['contexts']) => readonly string[]): readonly string[] =>
    packs
      .flatMap(({ protected: topic }) => (topic === null ? [] : phrasesOf(pick(topic.contexts))))
      .map(foldText);
  const before = plainOneOf(words((contexts) => contexts.before));
  const links = plainOneOf(words((contexts) => contexts.links));
  const after = words((contexts) => contexts.after);
  const units = words((contexts) => contexts.units);
  const stops = plainOneOf(words((contexts) => contexts.notAfter));
  const latinAfter = plainOneOf(after.filter((word) => !han.test(word)));
  const hanAfter = plainOneOf(after.filter((word) => han.test(word)));
  const latinUnit = plainOneOf(units.filter((unit) => !han.test(unit)));
  const hanUnit = plainOneOf(units.filter((unit) => han.test(unit)));
  // Between head and link a grade: grau B de Los Angeles, tipo II de Chicago, Typ II (Chicago).
  const grade = String.raw`(?: (?:[1-9]|[ivx]{1,4}|[a-d])[a-d]?(?= (?:${links}|\()))?`;
  const head = new RegExp(`(?<![\\p{Script=Latin}\\p{N}])${before}${grade}[ -]\\(?(?:${links} ?)?$`, 'u');
  // German bends eponyms: Basedow'sche Krankheit.
  const tail = new RegExp(
    `^(?:(?:'?s|')?(?:'?sche[rsnm]?)?[ -]${latinAfter}(?![\\p{Script=Latin}\\p{N}])|[ -]?氏?${hanAfter}(?!${stops}))`,
    'u',
  );
  const dose = new RegExp(
    `^[ ]?(?:\\d{1,4}(?:[.,]\\d{1,3})?[ ]?(?:${latinUnit}(?![\\p{Script=Latin}\\p{N}])|${hanUnit})|\\d-\\d-\\d(?:-\\d)?(?![\\d-])|\\d{2,3}/\\d{3}(?!\\d))`,
    'u',
  );
  return {
    neighbour: (folded, term) =>
      widened(term, lengthOf(head, textBefore(folded, term)), lengthOf(tail, textAfter(folded, term))),
    number: (folded, term) =>
      widened(
        term,
        0,
        lengthOf(/^ \d{1,4}(?:[.,]\d{1,3})?(?![\p{Script=Latin}\p{N}])/u, textAfter(folded, term)),
      ),
    dose: (folded, term) => widened(term, 0, lengthOf(dose, textAfter(folded, term))),
  };
}

function textBefore(folded: string, { start }: Range): string {
  const left = folded.slice(Math.max(0, start - REACH), start);
  return left.slice(left.lastIndexOf('\n') + 1);
}

function textAfter(folded: string, { end }: Range): string {
  return folded.slice(end, end + REACH);
}

function lengthOf(pattern: RegExp, text: string): number {
  return pattern.exec(text)?.[0].length ?? 0;
}

function widened({ start, end }: Range, left: number, right: number): Range | null {
  return left + right === 0 ? null : { start: start - left, end: end + right };
}
