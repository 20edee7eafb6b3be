/**
 * @file Reads two dates that share what they have in common: `3-5 May`, `28.12.2021 bis 03.01.`. Pure; main process.
 *
 * A side takes the month and year it does not write from the other. Where only one side writes the year and the two
 * are not in calendar order, the turn of the year lies between them. The same rules hold when the range is written.
 */
import type { DateParts, Fragment } from './assemble.ts';
import { isCivilDate } from './civilDate.ts';
import type { DateToken } from './dateTokens.ts';
import { readFragment } from './fragment.ts';
import type { DateHint } from './hint.ts';
import { HAN_JOINING, JOINING_WORDS } from './names.patterns.ts';
import { isMonthPiece, type Piece } from './pieces.ts';

/** One side of a range; see `WrittenSide`. */
export interface RangeSide extends Fragment {
  readonly withMonth: readonly Piece[] | null;
}

export interface DateRange {
  readonly sides: readonly [RangeSide, RangeSide];
  readonly joint: string;
}

interface Split {
  readonly left: readonly DateToken[];
  readonly joint: string;
  readonly right: readonly DateToken[];
}

/** Two dates and what joins them; null when no cut gives two dates that go together. */
export function readRange(tokens: readonly DateToken[], hint: DateHint): DateRange | null {
  for (const index of tokens.keys()) {
    const split = splitAt(tokens, index);
    const pair = split === null ? null : readSides(split, hint);
    const sides = pair === null ? null : joined(pair);
    if (split !== null && sides !== null) return { sides, joint: split.joint };
  }
  return null;
}

/** The cut at a joining word or sign; a full stop before it stays with the left date, blanks go to the joint. */
function splitAt(tokens: readonly DateToken[], index: number): Split | null {
  const token = tokens[index];
  if (token?.kind === 'f' && (JOINING_WORDS.has(token.folded) || HAN_JOINING.has(token.folded))) {
    const [left, blank] = withoutBlanks(tokens.slice(0, index));
    return { left, joint: blank + token.text, right: tokens.slice(index + 1) };
  }
  const sign = token?.kind === 'g' ? /^(\.?)(\s*[-~/、]\s*)$/.exec(token.folded) : null;
  if (token === undefined || sign === null) return null;
  const stop = sign[1] ?? '';
  const left = tokens.slice(0, index);
  const tail: DateToken = { ...token, text: token.text.slice(0, stop.length), folded: stop };
  return {
    left: stop === '' ? left : [...left, tail],
    joint: token.text.slice(stop.length),
    right: tokens.slice(index + 1),
  };
}

function withoutBlanks(tokens: readonly DateToken[]): readonly [readonly DateToken[], string] {
  const last = tokens.at(-1);
  if (last?.kind !== 'g') return [tokens, ''];
  const length = last.folded.trimEnd().length;
  const rest = { ...last, text: last.text.slice(0, length), folded: last.folded.slice(0, length) };
  return [[...tokens.slice(0, -1), ...(length === 0 ? [] : [rest])], last.text.slice(length)];
}

function readSides({ left, joint, right }: Split, hint: DateHint): readonly [Fragment, Fragment] | null {
  if (left.length === 0 || right.length === 0) return null;
  const second = readFragment(right, hint);
  if (second !== null) {
    const alone = second.parts.day !== null ? 'D' : second.parts.month !== null ? 'M' : null;
    const first = readFragment(left, hint) ?? (alone === null ? null : readFragment(left, hint, alone));
    return first === null ? null : [first, second];
  }
  const first = readFragment(left, hint);
  if (first === null) return null;
  const isYear = first.parts.month === null && first.parts.year !== null && /^[/-]$/.test(joint.trim());
  const rest = readFragment(right, hint, isYear ? 'Y' : 'D');
  if (rest === null) return null;
  return isYear ? withCentury(first, rest) : [first, rest];
}

/** `2018/19`: the century of the second year is that of the first, and it is the later of the two. */
function withCentury(first: Fragment, second: Fragment): readonly [Fragment, Fragment] | null {
  const year = first.parts.year ?? 0;
  const later = Math.floor(year / 100) * 100 + ((second.parts.year ?? 0) % 100);
  return later > year ? [first, { ...second, parts: { ...second.parts, year: later } }] : null;
}

function joined([first, second]: readonly [Fragment, Fragment]): readonly [RangeSide, RangeSide] | null {
  const [a, b] = withShared(first.parts, second.parts);
  const isSameKind =
    (a.day === null) === (b.day === null) &&
    (a.month === null) === (b.month === null) &&
    (a.year === null) === (b.year === null);
  if (!isSameKind || !isReal(a) || !isReal(b)) return null;
  // `3-5 May` is read as a range; `5-3 May` is something else.
  const sharesMonth = first.parts.month === null || second.parts.month === null;
  if (sharesMonth && a.day !== null && a.day >= (b.day ?? 0)) return null;
  const withMonth = {
    first: first.parts.month === null ? monthAfterDay(first, second) : null,
    second: second.parts.month === null ? monthBeforeDay(first, second) : null,
  };
  return [
    { ...first, parts: a, withMonth: withMonth.first },
    { ...second, parts: b, withMonth: withMonth.second },
  ];
}

function withShared(a: DateParts, b: DateParts): readonly [DateParts, DateParts] {
  const [first, second] = [
    { ...a, month: a.month ?? b.month },
    { ...b, month: b.month ?? a.month },
  ];
  const turn = isLater(first, second) ? 1 : 0;
  return [
    { ...first, year: a.year ?? (b.year === null ? null : b.year - turn) },
    { ...second, year: b.year ?? (a.year === null ? null : a.year + turn) },
  ];
}

/** True when the first comes after the second within one year. */
export function isLater(a: Pick<DateParts, 'month' | 'day'>, b: Pick<DateParts, 'month' | 'day'>): boolean {
  const order = (parts: Pick<DateParts, 'month' | 'day'>) => (parts.month ?? 0) * 100 + (parts.day ?? 0);
  return order(a) > order(b);
}

function isReal({ year, month, day }: DateParts): boolean {
  if (month === null || day === null) return true;
  // 2000: with 29 February, as a date without a year may be one.
  return isCivilDate({ year: year ?? 2000, month, day });
}

/** `3.` of `3.-5. Mai` as `3. Mai`; null when the other side does not write the day before the month. */
function monthAfterDay(side: Fragment, other: Fragment): readonly Piece[] | null {
  const day = other.pieces.findIndex(({ kind }) => kind === 'day');
  const month = other.pieces.findIndex(isMonthPiece);
  const monthPiece = other.pieces[month];
  if (day === -1 || month < day || monthPiece === undefined) return null;
  const between = other.pieces.slice(day + 1, month);
  const tail = side.pieces.at(-1);
  if (tail?.kind !== 'literal') return [...side.pieces, ...between, monthPiece];
  const joint = between[0]?.kind === 'literal' ? between[0].text : '';
  const stem = joint.startsWith(tail.text) ? side.pieces.slice(0, -1) : side.pieces;
  const stop = tail.text === '.' && monthPiece.kind === 'month' ? [tail] : [];
  return [...stem, ...between, monthPiece, ...stop];
}

/** `5日` of `4月3日至5日` as `4月5日`; null when the other side does not write the month before the day. */
function monthBeforeDay(other: Fragment, side: Fragment): readonly Piece[] | null {
  const day = other.pieces.findIndex(({ kind }) => kind === 'day');
  const month = other.pieces.findIndex(isMonthPiece);
  if (month === -1 || day < month) return null;
  const at = side.pieces.findIndex(({ kind }) => kind === 'day');
  return [...side.pieces.slice(0, at), ...other.pieces.slice(month, day), ...side.pieces.slice(at)];
}
