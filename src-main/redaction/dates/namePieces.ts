/** @file Finds the row of names that a month or weekday was written from. Pure; main process. */
import type { DateToken } from './dateTokens.ts';
import { isChinese, type DateHint } from './hint.ts';
import { letterCaseOf } from './letterCase.ts';
import { HAN_WEEKDAYS, MONTH_ROWS, WEEKDAY_ROWS, type NameRow } from './names.patterns.ts';
import { isCut, type MonthLink, type Piece } from './pieces.ts';

/** What stands right before and behind a month's name. */
export interface Surroundings {
  readonly before: string;
  readonly behind: string;
  /** True when nothing of the date follows, or a blank does: a full stop then belongs to the name. */
  readonly isStopOwn: boolean;
}

/** The piece for a month in letters; null for a name in mixed case. */
export function monthNamePiece(
  token: DateToken,
  around: Surroundings,
  hint: DateHint,
): (Piece & { kind: 'month-name' }) | null {
  const link = linkOf(around.before);
  const isElided = link !== null && /['’]$/.test(around.before);
  const stop = around.isStopOwn && around.behind.startsWith('.');
  const rows = MONTH_ROWS.filter(({ names }) => names.includes(token.folded)).filter(
    ({ language }) => !isElided || language === 'fr' || language === 'ca',
  );
  const row = preferred(rows, hint, stop);
  const letterCase = letterCaseOf(token.text);
  if (row === null || letterCase === null) return null;
  const isLinked = row.language === 'fr' || row.language === 'ca';
  // `de abril` is Spanish habit in a Catalan note: who does not elide there does not elide elsewhere.
  const isFixed = link !== null && !isElided && /^[ao]/.test(token.folded);
  return {
    kind: 'month-name',
    row,
    letterCase,
    hasStop: stop && isCut(row, row.names.indexOf(token.folded) + 1),
    link: isLinked && !isFixed ? link : null,
  };
}

/** `de ` or `d'` at the end of the text, with the other form in the same case and with the same apostrophe. */
function linkOf(text: string): MonthLink | null {
  const found = /(?:^|\s)(de |d['’])$/i.exec(text)?.[1];
  if (found === undefined) return null;
  const letter = found.charAt(0);
  const full = letter === 'D' ? 'DE ' : 'de ';
  return { full, elided: `${letter}${found.endsWith('’') ? '’' : "'"}` };
}

/** Rows of the note's language first, then cut names where a stop stands; otherwise the order of the table. */
function preferred(rows: readonly NameRow[], hint: DateHint, hasStop: boolean): NameRow | null {
  // Months in letters in a Chinese note are English ones.
  const language = isChinese(hint.language) ? 'en' : hint.language;
  const own = rows.filter((row) => row.language === language);
  const candidates = own.length > 0 ? own : rows;
  return (hasStop ? candidates.find((row) => row.isShort) : undefined) ?? candidates[0] ?? null;
}

/** A weekday and which one it is, 0 for Monday. `prefix` is what of the token does not change. */
export interface WeekdayName {
  readonly piece: Piece & { kind: 'weekday' };
  readonly index: number;
  readonly prefix: string;
}

/** The weekday of a token; null for a name in mixed case. The piece is not yet tied to a date. */
export function weekdayName(token: DateToken, hint: DateHint): WeekdayName | null {
  const piece = (names: readonly string[], letterCase: 'lower' | 'title' | 'upper') =>
    ({ kind: 'weekday', names, letterCase, ahead: 0 }) as const;
  if (token.kind === 'w') {
    const sign = token.text.slice(-1);
    const row = HAN_WEEKDAYS.find((signs) => signs.includes(sign));
    if (row === undefined) return null;
    return { piece: piece([...row], 'lower'), index: row.indexOf(sign), prefix: token.text.slice(0, -1) };
  }
  const row = preferred(
    WEEKDAY_ROWS.filter(({ names }) => names.includes(token.folded)),
    hint,
    false,
  );
  const letterCase = letterCaseOf(token.text);
  if (row === null || letterCase === null) return null;
  return { piece: piece(row.names, letterCase), index: row.names.indexOf(token.folded), prefix: '' };
}
