/**
 * @file Reads off a pattern's source how its matches can begin. Pure; runs once, when the module is loaded.
 *
 * Only what the captions of this room use is understood: literals, classes of literals, groups, `?`. Anything else ends
 * a beginning early, which makes it admit more, never less.
 */
import { foldText } from './foldedNote.ts';

// 3: with three letters, about one word in ten is a candidate; a fourth one gains little.
const LEADING_LETTERS = 3;

interface Piece {
  /** What the piece can begin with; a shorter string that is `open` may go on with anything. */
  readonly beginnings: readonly Beginning[];
  readonly optional: boolean;
  readonly next: number;
}

interface Beginning {
  readonly text: string;
  readonly open: boolean;
}

/** Folded beginnings of the pattern's matches, up to three characters each; `''` stands for any beginning. */
export function leadingLetters(source: string): ReadonlySet<string> {
  const { beginnings } = readAlternatives(source, 0);
  return new Set(beginnings.map(({ text }) => foldText(text)));
}

function readAlternatives(source: string, from: number): { beginnings: readonly Beginning[]; next: number } {
  const all: Beginning[] = [];
  let at = from;
  for (;;) {
    const sequence = readSequence(source, at);
    all.push(...sequence.beginnings);
    at = sequence.next;
    if (source.charAt(at) !== '|') return { beginnings: all, next: at + 1 };
    at += 1;
  }
}

function readSequence(source: string, from: number): { beginnings: readonly Beginning[]; next: number } {
  let current: readonly Beginning[] = [{ text: '', open: false }];
  let at = from;
  while (at < source.length && source.charAt(at) !== '|' && source.charAt(at) !== ')') {
    const piece = readPiece(source, at);
    const extended = current.flatMap((left) =>
      left.open || left.text.length >= LEADING_LETTERS
        ? [left]
        : piece.beginnings.map(({ text, open }) => ({
            text: (left.text + text).slice(0, LEADING_LETTERS),
            open,
          })),
    );
    current = unique(piece.optional ? [...current, ...extended] : extended);
    at = piece.next;
  }
  // A match may end here: what follows it is anything.
  return { beginnings: current, next: at };
}

function readPiece(source: string, at: number): Piece {
  const unit = source.charAt(at);
  if (unit === '(') return readGroup(source, at);
  if (unit === '[') {
    const close = source.indexOf(']', source.charAt(at + 1) === ']' ? at + 2 : at + 1);
    const inside = source.slice(at + 1, close);
    const isPlain = !/[\\^-]/u.test(inside);
    return quantified(source, close + 1, isPlain ? [...inside].map((text) => ({ text, open: false })) : ANY);
  }
  if (unit === '\\') {
    const isLiteral = /[./\\()[\]{}?*+|#-]/u.test(source.charAt(at + 1));
    const length = /^\\[pP]\{/u.test(source.slice(at, at + 3)) ? source.indexOf('}', at) - at + 1 : 2;
    return quantified(source, at + length, isLiteral ? [{ text: source.charAt(at + 1), open: false }] : ANY);
  }
  if (unit === '.') return quantified(source, at + 1, ANY);
  return quantified(source, at + 1, [{ text: unit, open: false }]);
}

const ANY: readonly Beginning[] = [{ text: '', open: true }];
const NOTHING: readonly Beginning[] = [{ text: '', open: false }];

function readGroup(source: string, at: number): Piece {
  const head = /^\((?:\?(?::|=|!|<=|<!|<[\w]+>))?/u.exec(source.slice(at, at + 24))?.[0] ?? '(';
  const { beginnings, next } = readAlternatives(source, at + head.length);
  // Look-arounds take no character.
  if (/[=!]$/u.test(head)) return { beginnings: NOTHING, optional: false, next };
  return quantified(source, next, beginnings);
}

function quantified(source: string, at: number, beginnings: readonly Beginning[]): Piece {
  const quantifier = /^(?:[?*+]|\{\d+(?:,\d*)?\})\??/u.exec(source.slice(at, at + 10))?.[0] ?? '';
  const optional = /^(?:[?*]|\{0)/u.test(quantifier);
  const repeats = quantifier !== '' && quantifier !== '?';
  return {
    beginnings: repeats ? beginnings.map(({ text }) => ({ text, open: true })) : beginnings,
    optional,
    next: at + quantifier.length,
  };
}

function unique(beginnings: readonly Beginning[]): readonly Beginning[] {
  return [...new Map(beginnings.map((one) => [`${one.open ? 1 : 0}${one.text}`, one])).values()];
}
