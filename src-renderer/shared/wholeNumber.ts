/** @file Whether what stands in a number field is a whole number that fits. Pure. */

/**
 * @param value What a number field gives: null while it is empty or holds no number.
 * @param least Smallest that fits.
 * @param most Greatest that fits; without it, all that are exact.
 */
export function isWhole(
  value: number | null | undefined,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): value is number {
  return value != null && Number.isInteger(value) && value >= least && value <= most;
}
