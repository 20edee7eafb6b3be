/** @file Failures in words for the command line. */
import { DeidError, type ErrorCode, type Facts } from '../domain/errors.ts';
import { causeWords } from './causeWords.ts';
import { ERROR_WORDS } from './errorWords.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';

/** Codes that mean the command was called wrongly or cannot start at all. */
const USAGE_CODES: ReadonlySet<string> = new Set([
  'access/passphrase-missing',
  'access/passphrase-too-short',
  'access/wrong-passphrase',
  'annotation/bad-task',
  'annotation/unknown-task',
  'cli/usage',
  'detection/pipeline-needs-pack',
  'detection/unknown-pipeline',
  'evaluation/bad-scheme',
  'evaluation/unknown-scheme',
  'evaluation/unmapped-type',
  'export/no-such-folder',
  'import/bad-mapping',
  'pack/unknown',
  'redaction/unknown-policy',
  'shadow/unknown-run',
  'store/not-a-workspace',
  'store/unknown-batch',
]);

/** `code: words (facts)`. Facts are PHI-free by construction; anything that is no DeidError is named as a bug. */
export function describeFailure(cause: unknown): { readonly text: string; readonly exitCode: ExitCode } {
  if (!(cause instanceof DeidError)) {
    const kind = cause instanceof Error ? cause.name : 'unknown';
    return {
      text: `noteveil: an unexpected error (${kind}). Nothing of a note is shown here on purpose.`,
      exitCode: EXIT.findings,
    };
  }
  const exitCode = USAGE_CODES.has(cause.code) ? EXIT.usage : EXIT.findings;
  return { text: `noteveil: ${describeCode(cause.code, cause.facts)}`, exitCode };
}

/** `words [code] (facts)`, for what is told about a file, row or line. A reason that has words of its own is no fact beside them. */
export function describeCode(code: ErrorCode, facts: Facts): string {
  const cause = causeWords(code, facts);
  const told = Object.entries(facts)
    .filter(([name]) => cause === null || name !== 'reason')
    .map(([name, value]) => `${name} ${factText(name, value)}`);
  return `${cause ?? ERROR_WORDS[code]} [${code}]${told.length === 0 ? '' : ` (${told.join(', ')})`}`;
}

/** Columns are counted from 0 inside and from 1 where people read; a row is counted from 1 already. */
function factText(name: string, value: Facts[string]): string {
  return String(name === 'column' && typeof value === 'number' ? value + 1 : value);
}
