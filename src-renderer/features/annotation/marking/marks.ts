/** @file Changing the marks of one note; marks of one sheet never overlap. Pure. */
import type { AnnotationMark, Range } from '../../../../src-main/contract/vocabulary.ts';

export type Marks = readonly AnnotationMark[];

export const byPlace = (a: Range, b: Range): number => a.start - b.start || a.end - b.end;

export function isOverlapping(a: Range, b: Range): boolean {
  return a.start < b.end && b.start < a.end;
}

export function isSameMark(a: AnnotationMark, b: AnnotationMark): boolean {
  return a.start === b.start && a.end === b.end && a.type === b.type;
}

export function isSameMarks(a: Marks, b: Marks): boolean {
  return a.length === b.length && a.every((mark, at) => b[at] !== undefined && isSameMark(mark, b[at]));
}

/** The mark in the place of all that it overlaps: a person who marks anew means the new one. */
export function withMark(marks: Marks, mark: AnnotationMark): Marks {
  return [...marks.filter((one) => !isOverlapping(one, mark)), mark].toSorted(byPlace);
}

export function withoutMark(marks: Marks, mark: AnnotationMark): Marks {
  return marks.filter((one) => !isSameMark(one, mark));
}

/** How many marks each type has, in the order of the types. */
export function countsByType(
  types: readonly string[],
  marks: Marks,
): readonly { readonly type: string; readonly count: number }[] {
  return types.map((type) => ({ type, count: marks.filter((mark) => mark.type === type).length }));
}

/**
 * Other mentions of the words of a mark that nothing marks yet, as marks of its type: the same characters, not inside a longer
 * word. A note names its people many times, and each mention is marked.
 */
export function sameElsewhere(text: string, marks: Marks, mark: AnnotationMark): Marks {
  const words = text.slice(mark.start, mark.end);
  const found: AnnotationMark[] = [];
  if (words.trim() === '') return found;
  for (let start = text.indexOf(words); start >= 0; start = text.indexOf(words, start + words.length)) {
    const one = { start, end: start + words.length, type: mark.type };
    const isPart = isInsideWord(text, one.start) || isInsideWord(text, one.end);
    if (!isPart && !marks.some((other) => isOverlapping(other, one))) found.push(one);
  }
  return found;
}

const WORD = /[\p{L}\p{N}]/u;
/** Scripts that write words without blanks between them: an edge there says nothing. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

function isInsideWord(text: string, offset: number): boolean {
  const before = text.slice(Math.max(0, offset - 2), offset);
  const [left, right] = [[...before].at(-1) ?? '', String.fromCodePoint(text.codePointAt(offset) ?? 32)];
  return WORD.test(left) && WORD.test(right) && !UNSPACED.test(left) && !UNSPACED.test(right);
}
