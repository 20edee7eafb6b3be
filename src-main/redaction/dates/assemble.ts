/** @file Turns tokens with roles into the pieces of a written date and its numbers. Pure; main process. */
import type { DateToken } from './dateTokens.ts';
import type { DateHint } from './hint.ts';
import { monthNamePiece, weekdayName } from './namePieces.ts';
import { ENGLISH_ORDINALS, ROMAN_MONTHS } from './names.patterns.ts';
import { widthOf } from './numberRoles.ts';
import { englishEnding, ROC_OFFSET, type DayEnding, type Piece } from './pieces.ts';
import type { Roles } from './tokenRoles.ts';

/** Parts that are written; null for those that are not, and for zeros, which say that nobody knew. */
export interface DateParts {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
}

export interface Fragment {
  readonly parts: DateParts;
  readonly pieces: readonly Piece[];
  /** The written weekday, 0 for Monday; null when there is none. Its piece is tied to the date by the caller. */
  readonly weekday: number | null;
}

/**
 * Two digits below this are 2000 to 2039, the others 1940 to 1999. 40: appointments of the thirties are being written,
 * and few patients were born before 1940. Where it is wrong it is wrong by exactly a century and written back as two
 * digits, so that nothing but the weekday and 29 February 1900 could tell.
 */
const PIVOT = 40;

interface Draft {
  readonly pieces: Piece[];
  readonly parts: { -readonly [K in keyof DateParts]: number | null };
  weekday: number | null;
  /** True when the full stop at the start of the next gap went into the month's name. */
  isStopTaken: boolean;
}

/** Pieces and parts; null when a name is written in mixed case or a month is left out between day and year. */
export function assemble(tokens: readonly DateToken[], roles: Roles, hint: DateHint): Fragment | null {
  const draft: Draft = {
    pieces: [],
    parts: { year: null, month: null, day: null },
    weekday: null,
    isStopTaken: false,
  };
  for (const [index, token] of tokens.entries()) {
    const role = roles[index] ?? null;
    const isRead = (() => {
      if (token.kind === 'W' || token.kind === 'w') return addWeekday(draft, token, hint);
      if (role === 'name') return addMonthName(draft, tokens, index, hint);
      if (role === 'roman') return addRoman(draft, token);
      if (role === null) return addLiteral(draft, token, roles[index - 1] ?? null);
      return addNumber(draft, tokens, roles, index);
    })();
    if (!isRead) return null;
  }
  const { parts, pieces, weekday } = draft;
  // `15.00.2020`: a day of an unknown month cannot be moved.
  const hasZeroMonth = roles.some((role, index) => role === 'M' && tokens[index]?.value === 0);
  if (hasZeroMonth && parts.day !== null) return null;
  return { parts, pieces: withFrenchFirst(pieces, parts), weekday };
}

function pushLiteral(pieces: Piece[], text: string): void {
  if (text === '') return;
  const last = pieces.at(-1);
  if (last?.kind === 'literal') pieces[pieces.length - 1] = { kind: 'literal', text: last.text + text };
  else pieces.push({ kind: 'literal', text });
}

function addLiteral(draft: Draft, token: DateToken, roleBefore: Roles[number]): boolean {
  // The ending of an ordinal is part of its day.
  if (token.kind === 'o' && roleBefore === 'D') return true;
  pushLiteral(draft.pieces, draft.isStopTaken ? token.text.slice(1) : token.text);
  draft.isStopTaken = false;
  return true;
}

function addWeekday(draft: Draft, token: DateToken, hint: DateHint): boolean {
  const read = weekdayName(token, hint);
  if (read === null) return false;
  pushLiteral(draft.pieces, read.prefix);
  draft.pieces.push(read.piece);
  draft.weekday = read.index;
  return true;
}

function addRoman(draft: Draft, token: DateToken): boolean {
  draft.parts.month = ROMAN_MONTHS.indexOf(token.text) + 1;
  draft.pieces.push({ kind: 'roman-month' });
  return true;
}

function addMonthName(draft: Draft, tokens: readonly DateToken[], index: number, hint: DateHint): boolean {
  const token = tokens[index];
  const gap = tokens[index + 1];
  if (token === undefined) return false;
  const last = draft.pieces.at(-1);
  const before = last?.kind === 'literal' ? last.text : '';
  const behind = gap?.kind === 'g' ? gap.text : '';
  const isStopOwn = behind.length > 1 || tokens[index + 2] === undefined;
  const piece = monthNamePiece(token, { before, behind, isStopOwn }, hint);
  if (piece === null) return false;
  if (piece.link !== null) {
    draft.pieces.pop();
    const length = /['’]$/.test(before) ? piece.link.elided.length : piece.link.full.length;
    pushLiteral(draft.pieces, before.slice(0, -length));
  }
  draft.parts.month = piece.row.names.indexOf(token.folded) + 1;
  draft.isStopTaken = piece.hasStop;
  draft.pieces.push(piece);
  return true;
}

function addNumber(draft: Draft, tokens: readonly DateToken[], roles: Roles, index: number): boolean {
  const token = tokens[index];
  const role = roles[index];
  if (token === undefined) return false;
  if (role === 'Y') return addWesternYear(draft, token);
  if (role === 'T') {
    const isFixed = tokens[index + 1]?.kind !== 'y' && isPaddedNumber(token, tokens, roles);
    return addRocYear(draft, token, isFixed);
  }
  // `00.04.2021`: nobody knew the day, and it stays unknown.
  if (token.value === 0) {
    pushLiteral(draft.pieces, token.text);
    return true;
  }
  const isPadded = isPaddedNumber(token, tokens, roles);
  const { numerals } = token;
  if (role === 'M') {
    draft.parts.month = token.value;
    draft.pieces.push({ kind: 'month', numerals, isPadded });
  } else {
    const next = tokens[index + 1];
    draft.parts.day = token.value;
    const ending = endingOf(token.value, next?.kind === 'o' ? next.text : '');
    draft.pieces.push({ kind: 'day', numerals, isPadded, ending });
  }
  return true;
}

function addWesternYear(draft: Draft, token: DateToken): boolean {
  const { numerals, value } = token;
  const digits = widthOf(token);
  draft.parts.year = digits === 2 ? value + (value < PIVOT ? 2000 : 1900) : value;
  draft.pieces.push({ kind: 'year', numerals, digits, calendar: 'western' });
  return draft.parts.year >= 1;
}

/** `isFixed`: 110.05.03 and 1100503 have columns, so the year 99 is written 099 there. */
function addRocYear(draft: Draft, token: DateToken, isFixed: boolean): boolean {
  const { numerals, value } = token;
  const width = widthOf(token);
  const digits = token.folded.startsWith('0') || (isFixed && width === 3) ? width : 1;
  draft.parts.year = value + ROC_OFFSET;
  draft.pieces.push({ kind: 'year', numerals, digits, calendar: 'roc' });
  return true;
}

/**
 * Whether days and months below 10 get a zero: as this number shows it, else as the other number shows it, else as is
 * usual: with a zero in dates of digits alone, without one beside names and 年月日.
 */
function isPaddedNumber(token: DateToken, tokens: readonly DateToken[], roles: Roles): boolean {
  const evidence = (number: DateToken) => {
    if (typeof number.numerals !== 'string') return null;
    return number.folded.startsWith('0') ? true : number.folded.length === 1 ? false : null;
  };
  const others = tokens.filter((_, index) => roles[index] === 'D' || roles[index] === 'M');
  const isDigitsOnly =
    !roles.some((role) => role === 'name' || role === 'roman') &&
    !tokens.some(({ kind }) => 'ymde'.includes(kind));
  return evidence(token) ?? others.map(evidence).find((found) => found !== null) ?? isDigitsOnly;
}

function endingOf(day: number, text: string): DayEnding {
  const lower = text.toLowerCase();
  if (ENGLISH_ORDINALS.has(lower) && lower === englishEnding(day)) return { kind: 'english', text };
  // fr 1er, es 1º, ca 1r; `1e` and `1te` are other abbreviations and kept as they are.
  const isFirst = day === 1 && /^(?:er|re|r|\.?[ºª]|°)$/.test(lower);
  return { kind: isFirst ? 'first-only' : 'always', text };
}

/** French writes the first of a month as `1er`, whatever the other days look like. */
function withFrenchFirst(pieces: readonly Piece[], parts: DateParts): readonly Piece[] {
  const name = pieces.find((piece) => piece.kind === 'month-name');
  if (name?.row.language !== 'fr' || parts.day === 1) return pieces;
  const text = name.letterCase === 'upper' ? 'ER' : 'er';
  return pieces.map((piece) =>
    piece.kind === 'day' && !piece.isPadded && piece.ending.text === ''
      ? { ...piece, ending: { kind: 'first-only', text } }
      : piece,
  );
}
