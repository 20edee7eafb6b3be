/** @file Values of structured fields as known identifiers. Pure; the import process and tests. */
import type { KnownIdentifier } from '../domain/note.ts';

/** From this many digits on a number can be looked for as a phone number; probes/phones.ts. */
const PHONE_DIGITS = 4;

/** A phone number. What has too few digits for one would keep its note open for ever; it is an id, of which short ones do not. */
export function phone(written: string): KnownIdentifier {
  const text = written.trim();
  return { kind: text.replace(/\D/g, '').length < PHONE_DIGITS ? 'id' : 'phone', text };
}

/** `19580312...` as `1958-03-12`; anything else as it stands. */
export function isoDate(written: string): string {
  const parts = /^(\d{4})(\d{2})(\d{2})(?:\d|[.+-]|$)/.exec(written);
  return parts === null ? written : `${parts[1]}-${parts[2]}-${parts[3]}`;
}

/** Empty for a year, or a year and a month, alone: both standards allow it, and it gives nothing to look for. */
export function birthDate(written: string): string {
  return /^\d{4}(?:-?\d{2})?$/.test(written.trim()) ? '' : isoDate(written.trim());
}
