/** @file Finds logins, handles, and the initials of typists and staff. Pure; runs in the detection process. */
import type { Finding } from '../../lexicons/candidate.ts';
import { wholeNote } from '../../lexicons/candidate.ts';
import { foldText } from '../../lexicons/foldedNote.ts';
import type { Recognizer } from '../../recognizer.ts';
import { notUsers, usernamePatterns } from './username.patterns.ts';

const id = 'username';

/** Logins behind captions, `dict. ab/cd`, `03.04.2021 / mü/sch`. */
export const usernameRecognizer: Recognizer = {
  id,
  version: 2,
  explanation: 'A login, handle, or the initials of a typist stand behind a caption or a date.',
  recognize(input) {
    const findings: Finding[] = [];
    for (const { pattern, rule, score } of usernamePatterns) {
      for (const found of pattern instanceof RegExp ? input.text.matchAll(pattern) : pattern(input)) {
        const values = Object.entries(found.groups ?? {}) as [string, string | undefined][];
        if (values.some(([, value]) => value !== undefined && notUsers.has(foldText(value)))) continue;
        let from = 0;
        for (const [, value] of values) {
          if (value === undefined) continue;
          // The value stands at the end of the match; captions before it may hold the same letters.
          const offset =
            from === 0
              ? found[0].lastIndexOf(
                  value,
                  values.length > 1 && values[1]?.[1] !== undefined
                    ? found[0].lastIndexOf(values[1][1]) - 1
                    : undefined,
                )
              : found[0].indexOf(value, from);
          const start = found.index + offset;
          from = offset + value.length;
          findings.push({ start, end: start + value.length, label: 'USERNAME', rule, score });
        }
      }
    }
    return wholeNote(input, id, findings);
  },
};
