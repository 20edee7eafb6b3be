/** @file The words for a failure, and how loudly they are said. Pure. */
import type { Failure } from '../../api/client.ts';
import type { Translate } from '../../locales/translate.ts';
import { ERROR_CODES, ROLES } from '../../../src-main/contract/vocabulary.ts';
import { goldFacts } from './goldFacts.ts';

/** Facts that have a word of their own; others of a pack or the engine are told under their name. */
const FACTS_IN_WORDS = [
  'file',
  'type',
  'what',
  'part',
  'found',
  'expected',
  'at',
  'path',
  'policy',
  'opset',
  'provider',
] as const;
/** Reasons that need more words than their own name. */
const REASONS_IN_WORDS = ['fixed', 'memory', 'runtime'] as const;
/** What is wrong at a place of a file. */
const PROBLEMS_IN_WORDS = [
  'not-json',
  'too-large',
  'unreadable',
  'id-taken',
  'id-of-a-pack',
  'unknown-recognizer',
  'unknown-rule-pack',
  'not-re2',
  'unrecognized_keys',
  'invalid_type',
  'invalid_value',
] as const;
/** Of failures whose facts name parts of a file of the user: elsewhere the screen itself shows the row or the file. */
const TOLD = ['pack/', 'engine/', 'detection/bad-', 'backup/damaged', 'redaction/bad-policy'] as const;
/** Longest fact that is shown whole: names of files and outputs are shorter. */
const MAX_FACT = 100;

/** What happened, where, and what to do about it; for files of the user also which file, and what is wrong in it. */
export function failureText(t: Translate, failure: Failure): string {
  // Another cause with another remedy than the code alone has.
  if (failure.facts['reason'] === 'inside-workspace') return t('facts.insideWorkspace');
  const words = t(`errors.${failure.code}`);
  const details = failure.code.startsWith('evaluation/') ? goldFacts(t, failure) : detailsOf(t, failure);
  if (details.length === 0) return words;
  const joined = details.reduce((one, other) => t('facts.and', { one, other }));
  return t('facts.told', { words, details: joined });
}

/** Nothing went wrong when there was nothing to do. */
export function failureTone(failure: Failure): 'info' | 'error' {
  return ERROR_CODES[failure.code].severity === 'info' ? 'info' : 'error';
}

function detailsOf(t: Translate, { code, facts }: Failure): readonly string[] {
  // The same date in every language: it stands in the proof like this.
  if (code === 'store/original-destroyed' && typeof facts['destroyedAt'] === 'number')
    return [new Date(facts['destroyedAt']).toISOString().slice(0, 10)];
  if (code === 'export/not-approved' && typeof facts['numbers'] === 'string')
    return [t('facts.numbers', { value: facts['numbers'] })];
  if (code === 'access/locked-out') return [t('facts.wait', { count: Number(facts['seconds']) })];
  const role = code === 'access/role-missing' ? ROLES.find((one) => one === facts['role']) : undefined;
  if (role !== undefined) return [t(`roles.${role}`)];
  if (!TOLD.some((start) => code.startsWith(start))) return [];
  return Object.entries(facts).flatMap(([name, value]) => {
    // `(file)` and `(top)`: the file as a whole.
    if (value === null || value === '' || (name === 'path' && String(value).startsWith('('))) return [];
    return [factText(t, name, String(value))];
  });
}

/** One fact. A reason without words of its own is a code for whoever made the file, and called so. */
function factText(t: Translate, name: string, fact: string): string {
  const value = fact.slice(0, MAX_FACT);
  if (name === 'reason' || name === 'problem') {
    const reason = REASONS_IN_WORDS.find((one) => one === fact);
    if (reason !== undefined) return t(`facts.reasons.${reason}`);
    const problem = PROBLEMS_IN_WORDS.find((one) => one === fact);
    // How large is too large is another number for a pack than for a file of the site.
    const isSaid = problem !== undefined && !(problem === 'too-large' && name === 'reason');
    return isSaid ? t(`facts.problems.${problem}`) : t('facts.reason', { value });
  }
  const known = FACTS_IN_WORDS.find((one) => one === name);
  return known === undefined ? t('facts.other', { name, value }) : t(`facts.${known}`, { value });
}
