/** @file Finds logins, handles, and the initials of typists and staff. Pure; runs in the detection process. */
import type { Finding } from '../../lexicons/candidate.ts';
import { wholeNote } from '../../lexicons/candidate.ts';
import { foldText } from '../../lexicons/foldedNote.ts';
import type { Recognizer } from '../../recognizer.ts';
import type { Range } from '../../../domain/range.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { createUsernamePatterns, notLoginsOf } from './username.patterns.ts';

const id = 'username';

/** Logins behind the captions of the packs, `dict. ab/cd`, `03.04.2021 / mü/sch`. */
export function createUsernameRecognizer(packs: readonly RulePack[]): Recognizer {
  const patterns = createUsernamePatterns(packs);
  const notLogins = notLoginsOf(packs);
  return {
    id,
    version: 3,
    explanation: 'A login, handle, or the initials of a typist stand behind a caption or a date.',
    recognize(input) {
      const findings: Finding[] = [];
      for (const { pattern, ruleOf, score } of patterns) {
        for (const found of pattern instanceof RegExp ? input.text.matchAll(pattern) : pattern(input)) {
          const rule = ruleOf(found);
          const values = valuesOf(found);
          if (rule === undefined || values.some((value) => notLogins.has(foldText(value)))) continue;
          for (const place of placesOf(found, values))
            findings.push({ ...place, label: 'USERNAME', rule, score });
        }
      }
      return wholeNote(input, id, findings);
    },
  };
}

function valuesOf({ groups }: RegExpExecArray): readonly string[] {
  return [groups?.['user'], groups?.['user2']].filter((value) => value !== undefined);
}

/** Where the values stand: at the end of the match, as captions before them may hold the same letters. */
function placesOf(found: RegExpExecArray, [first, second]: readonly string[]): readonly Range[] {
  if (first === undefined) return [];
  const match = found[0];
  const secondAt = second === undefined ? match.length : match.lastIndexOf(second);
  const firstAt = match.lastIndexOf(first, second === undefined ? undefined : secondAt - 1);
  const range = (at: number, value: string): Range => ({
    start: found.index + at,
    end: found.index + at + value.length,
  });
  return second === undefined ? [range(firstAt, first)] : [range(firstAt, first), range(secondAt, second)];
}
