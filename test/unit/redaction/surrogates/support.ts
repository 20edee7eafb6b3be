/** @file Surrogates with a real keyed hash, for the tests of this folder. Runs in tests. */
import { createHmac } from 'node:crypto';
import type { Language } from '../../../../src-main/domain/detection.ts';
import type { PhiLabel } from '../../../../src-main/domain/phiLabel.ts';
import type { KeyedBytes } from '../../../../src-main/redaction/keyed.ts';
import { createSurrogates } from '../../../../src-main/redaction/surrogates/surrogates.ts';

/** HMAC-SHA-256 under a key; purpose and value are told apart by a zero. */
export function keyedBy(key: string): KeyedBytes {
  return (purpose, value) =>
    new Uint8Array(createHmac('sha256', key).update(purpose).update('\0').update(value).digest());
}

/** A short way to ask: label, mention, languages, scope. */
export type Ask = (
  label: PhiLabel,
  mention: string,
  languages: readonly Language[],
  scope?: string,
) => string | null;

/** Asks a new instance under the key. */
export function askerBy(key: string, isOriginal: (word: string) => boolean = () => false): Ask {
  const surrogates = createSurrogates({ keyed: keyedBy(key), isOriginal });
  return (label, mention, languages, scope = 'patient 1') =>
    surrogates.surrogateOf({ label, mention, scope, languages });
}
