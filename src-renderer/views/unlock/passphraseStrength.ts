/** @file A rough measure of a passphrase for the hint beside the field. Pure; never stored, never sent. */

export type Strength = 'too-short' | 'weak' | 'fair' | 'strong';

/** Main refuses anything shorter. */
export const MIN_PASSPHRASE = 10;

/**
 * Length counts most, because the key is stretched with scrypt; variety of characters helps, repetition hurts. It is a
 * nudge towards several words, not a measurement of entropy.
 */
export function strengthOf(passphrase: string): Strength {
  const characters = [...passphrase];
  if (characters.length < MIN_PASSPHRASE) return 'too-short';
  const classes = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[\s\p{P}\p{S}]/u, /\p{Lo}/u].filter((one) =>
    one.test(passphrase),
  ).length;
  const variety = new Set(characters).size / characters.length;
  const points = characters.length + classes * 3 - (variety < 0.4 ? 10 : 0);
  if (points < 20) return 'weak';
  return points < 28 ? 'fair' : 'strong';
}
