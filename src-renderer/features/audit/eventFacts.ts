/** @file An audit event in the words of the reader: what happened, and its facts with their names and values. Pure. */
import type { AuditEvent } from '../../api/types.ts';
import type { Locale } from '../../locales/translate.ts';

export interface ShownFact {
  /** As the trail calls it. */
  readonly id: string;
  readonly name: string;
  readonly value: string;
}

type FactValue = AuditEvent['facts'][string];

/** Milliseconds since 1970; every other number counts or names something. */
const TIMES: readonly string[] = ['lastAt', 'madeAt'];
/** Typed in again by whoever repeats a draw, so without marks between its digits. */
const AS_WRITTEN: readonly string[] = ['seed'];

/** The kind as it stands where this version has no word for it: a newer one may have written it. */
export function eventName({ t, knows }: Pick<Locale, 't' | 'knows'>, kind: string): string {
  const key = `auditKinds.${kind}`;
  return knows(key) ? t(key as 'auditKinds.other') : kind;
}

/** In the order of the trail. Codes, ids and hashes stay as they are: they are compared with files and with what support sees. */
export function eventFacts(locale: Locale, { facts }: Pick<AuditEvent, 'facts'>): readonly ShownFact[] {
  return Object.entries(facts).map(([id, value]) => ({
    id,
    name: factName(locale, id),
    value: factValue(locale, id, value),
  }));
}

function factName({ t, knows }: Locale, id: string): string {
  const key = `auditFacts.${id}`;
  return knows(key) ? t(key as 'auditFacts.batch') : id;
}

function factValue({ t, format }: Locale, id: string, value: FactValue): string {
  if (value === null) return t('auditValues.empty');
  if (typeof value === 'boolean') return t(value ? 'auditValues.yes' : 'auditValues.no');
  if (typeof value === 'string' || AS_WRITTEN.includes(id)) return String(value);
  if (TIMES.includes(id)) return format.dateTime(value);
  return id === 'bytes' ? format.bytes(value) : format.number(value);
}
