/** @file The words for a failure, and how loudly they are said. Pure. */
import type { Failure } from '../../api/client.ts';
import type { Translate } from '../../locales/translate.ts';
import { ERROR_CODES } from '../../../src-main/contract/vocabulary.ts';

/** What happened, where, and what to do about it. */
export function failureText(t: Translate, failure: Failure): string {
  return t(`errors.${failure.code}`);
}

/** Nothing went wrong when there was nothing to do. */
export function failureTone(failure: Failure): 'info' | 'error' {
  return ERROR_CODES[failure.code].severity === 'info' ? 'info' : 'error';
}
