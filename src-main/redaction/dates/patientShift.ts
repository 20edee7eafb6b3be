/** @file How many days the dates of one patient move by. Pure; main process. */
import { invariant, InvariantError } from '../../domain/errors.ts';
import type { KeyedBytes } from '../keyed.ts';

// Purposes are versioned: another way of drawing needs another name, or old exports could not be told from new ones.
const PURPOSE = 'date-shift/1';
const WORD = 2 ** 32;
const WORD_BYTES = 4;
// Chance that one word is refused is below 1 in 1,000 for any use of ours; 64 times eight words never happens.
const MAX_DRAWS = 64;

export interface ShiftOptions {
  /** Largest distance in days, to both sides. At least 1; at least 7 with `keepWeekdays`. */
  readonly maxDays: number;
  /** Whether Mondays stay Mondays: the shift is then whole weeks. */
  readonly keepWeekdays: boolean;
}

/**
 * Days to move all dates of the patient by: never 0, every other value in reach equally likely, the same for the same
 * key and patient on every machine. `patient` is PHI and goes into the keyed hash only.
 * @throws InvariantError when no value is in reach.
 */
export function patientShift(keyed: KeyedBytes, patient: string, options: ShiftOptions): number {
  const step = options.keepWeekdays ? 7 : 1;
  const reach = Math.floor(options.maxDays / step);
  invariant(Number.isSafeInteger(reach) && reach >= 1 && reach <= WORD / 4, 'shifts have a value in reach');
  const drawn = drawBelow(keyed, patient, 2 * reach);
  // 0 to reach-1 are the past, the others the future; 0 itself is left out.
  const steps = drawn < reach ? drawn - reach : drawn - reach + 1;
  return steps * step;
}

/** A whole number below `bound` without bias: words that would favor small numbers are refused, not folded. */
function drawBelow(keyed: KeyedBytes, patient: string, bound: number): number {
  const limit = Math.floor(WORD / bound) * bound;
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const bytes = keyed(`${PURPOSE}/${draw}`, patient);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at + WORD_BYTES <= bytes.length; at += WORD_BYTES) {
      const word = view.getUint32(at);
      if (word < limit) return word % bound;
    }
  }
  throw new InvariantError('keyed bytes are not random');
}
