/** @file Reads one date, whole or in part, out of tokens. Pure; main process. */
import { assemble, type Fragment } from './assemble.ts';
import type { DateToken } from './dateTokens.ts';
import type { DateHint } from './hint.ts';
import { HAN_HEADS, HEAD_WORDS } from './names.patterns.ts';
import { cutRun, widthOf, type Role } from './numberRoles.ts';
import { CORE_KINDS, rolesOf, type Alone, type Roles } from './tokenRoles.ts';

/**
 * The date that the tokens are; null when they are none or several. `alone` is the role of a
 * number by itself.
 */
export function readFragment(
  tokens: readonly DateToken[],
  hint: DateHint,
  alone: Alone = null,
): Fragment | null {
  if (!isFramed(tokens)) return null;
  const run = splitRun(tokens, hint);
  if (run !== null) return assemble(run.tokens, run.roles, hint);
  const roles = rolesOf(tokens, hint, alone);
  return roles === null ? null : assemble(tokens, roles, hint);
}

interface CutTokens {
  readonly tokens: readonly DateToken[];
  readonly roles: Roles;
}

/** A run of digits cut into its numbers; null when the tokens hold other parts of a date or no run that is one. */
function splitRun(tokens: readonly DateToken[], hint: DateHint): CutTokens | null {
  const cores = tokens.filter(({ kind }) => CORE_KINDS.includes(kind));
  const [run] = cores;
  if (cores.length !== 1 || run?.kind !== 'n' || widthOf(run) < 6) return null;
  // Time stamps: hours and minutes, perhaps seconds, follow the eight digits of the date.
  const dateDigits = run.folded.length === 12 || run.folded.length === 14 ? 8 : run.folded.length;
  const parts = cutRun(run.folded.slice(0, dateDigits), hint);
  if (parts === null) return null;
  const time = run.folded.slice(dateDigits);
  if (!/^(?:(?:[01]\d|2[0-4])[0-5]\d(?:[0-5]\d)?)?$/.test(time)) return null;
  const lengths: (readonly [Role | null, number])[] = [...parts];
  if (time !== '') lengths.push([null, time.length]);
  const index = tokens.indexOf(run);
  const after = tokens.slice(index + 1);
  const none = (list: readonly DateToken[]) => list.map(() => null);
  return {
    tokens: [...tokens.slice(0, index), ...slices(run, lengths), ...after],
    roles: [...none(tokens.slice(0, index)), ...lengths.map(([role]) => role), ...none(after)],
  };
}

function slices(run: DateToken, lengths: readonly (readonly [Role | null, number])[]): readonly DateToken[] {
  let at = 0;
  return lengths.map(([, length]) => {
    at += length;
    const folded = run.folded.slice(at - length, at);
    return { ...run, text: run.text.slice(at - length, at), folded, value: Number(folded) };
  });
}

/** True when only weekdays, words that say nothing, blanks, brackets and stops stand around the date. */
function isFramed(tokens: readonly DateToken[]): boolean {
  const first = tokens.findIndex(({ kind }) => CORE_KINDS.includes(kind));
  const last = tokens.findLastIndex(({ kind }) => CORE_KINDS.includes(kind));
  if (first === -1) return false;
  const weekdays = tokens.filter(isWeekday).length;
  const isMixed = tokens.slice(first, last).some((token) => isWeekday(token) || token.kind === 't');
  return (
    weekdays <= 1 &&
    !isMixed &&
    tokens.slice(0, first).every(mayLead) &&
    tokens.slice(last + 1).every(mayTrail)
  );
}

function isWeekday({ kind }: DateToken): boolean {
  return kind === 'W' || kind === 'w';
}

function mayLead(token: DateToken): boolean {
  if (token.kind === 'g') return /^(?:[\s,.('-])+$/.test(token.folded);
  if (token.kind === 'f') return HEAD_WORDS.has(token.folded) || HAN_HEADS.has(token.folded);
  return isWeekday(token);
}

function mayTrail(token: DateToken): boolean {
  if (token.kind === 'g') return /^[\s,.()]+$/.test(token.folded);
  return isWeekday(token) || token.kind === 't' || token.kind === 'o';
}
