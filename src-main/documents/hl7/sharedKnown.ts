/**
 * @file What messages tell the notes of their patient in the same file. Pure; the import process and tests.
 *
 * [Note: Messages tell each other]
 * A laboratory report seldom names relatives; the admission before it does (NK1). So what a message says of its patient and
 * the persons around him is known of every note of this patient in the file, and of a message without text all that it
 * says. Orders and their doctors stay with their message: a patient has many, and each would be looked for in all notes.
 */
import type { KnownIdentifier } from '../../domain/note.ts';
import { tooLarge, type DocumentLimits } from '../limits.ts';
import type { Segment } from './messages.ts';
import { isSameAuthority, type MessagePatient } from './patients.ts';

/** A field that was emptied, and whom it names. PHI. */
export interface KnownField {
  readonly segment: Segment;
  readonly identifiers: readonly KnownIdentifier[];
}

export interface TellingMessage {
  readonly known: readonly KnownField[];
  readonly patients: ReadonlyMap<Segment, MessagePatient | null>;
  readonly isNote: boolean;
}

export interface SharedKnown {
  /** For each message that is a note, in their order: its known identifiers, each once. PHI. */
  readonly ofNotes: readonly (readonly KnownIdentifier[])[];
  /** Emptied fields that became known identifiers of at least one note. */
  readonly fields: number;
}

/** Segments that say who the patient is and who belongs to him. */
export const PERSONS: ReadonlySet<string> = new Set(['PID', 'PD1', 'NK1', 'MRG', 'GT1', 'IN1', 'IN2']);

type Identifiers = Map<string, KnownIdentifier>;

/** @throws DeidError import/document-too-large when messages would tell each other more identifiers than `limits.nodes` */
export function shareKnown(messages: readonly TellingMessage[], limits: DocumentLimits): SharedKnown {
  // By id and authority.
  const told = new Map<string, Map<string, Identifiers>>();
  const heard = new Map<string, Set<string>>();
  for (const { known, patients, isNote } of messages) {
    if (isNote)
      for (const patient of distinct(patients)) entry(heard, patient.id, newSet).add(patient.authority);
    for (const { segment, identifiers } of known) {
      const patient = patients.get(segment) ?? null;
      if (patient === null || (isNote && !PERSONS.has(segment.name))) continue;
      const byAuthority = entry(told, patient.id, newMap<Identifiers>);
      add(entry(byAuthority, patient.authority, newMap<KnownIdentifier>), identifiers);
    }
  }
  const isHeard = (patient: MessagePatient | null): boolean =>
    patient !== null &&
    [...(heard.get(patient.id) ?? [])].some((authority) => isSameAuthority(authority, patient.authority));

  let fields = 0;
  let shared = 0;
  const ofNotes: (readonly KnownIdentifier[])[] = [];
  for (const { known, patients, isNote } of messages) {
    fields += known.filter(({ segment }) => isNote || isHeard(patients.get(segment) ?? null)).length;
    if (!isNote) continue;
    const all: Identifiers = new Map();
    for (const { identifiers } of known) add(all, identifiers);
    const own = all.size;
    for (const { id, authority } of distinct(patients))
      for (const [teller, identifiers] of told.get(id) ?? [])
        if (isSameAuthority(teller, authority)) {
          add(all, identifiers.values());
          if (shared + all.size - own > limits.nodes) tooLarge('nodes', limits);
        }
    shared += all.size - own;
    ofNotes.push([...all.values()]);
  }
  return { ofNotes, fields };
}

function distinct(patients: TellingMessage['patients']): readonly MessagePatient[] {
  const named = [...patients.values()].filter((patient) => patient !== null);
  return [
    ...new Map(named.map((patient) => [JSON.stringify([patient.id, patient.authority]), patient])).values(),
  ];
}

function add(to: Identifiers, identifiers: Iterable<KnownIdentifier>): void {
  for (const one of identifiers) {
    const key = `${one.kind} ${one.text}`;
    if (!to.has(key)) to.set(key, one);
  }
}

function entry<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}

const newSet = (): Set<string> => new Set();
const newMap = <Value>(): Map<string, Value> => new Map();
