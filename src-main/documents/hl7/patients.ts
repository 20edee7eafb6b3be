/** @file Whom a message of HL7 v2 is about. Pure; before its fields are emptied; the import process and tests. */
import { componentOf, fieldOf, type Block, type Segment } from './messages.ts';

/** A patient as a file names one: the first id of PID-3, or else PID-2, and who gave it (CX-4). PHI. */
export interface MessagePatient {
  readonly id: string;
  /** As it is written; empty where nobody is named. */
  readonly authority: string;
}

/** The same id twice is two patients where two different authorities gave it, and one where either is not named. */
export function isSamePatient(one: MessagePatient | null, other: MessagePatient | null): boolean {
  if (one === null || other === null) return one === other;
  return one.id === other.id && isSameAuthority(one.authority, other.authority);
}

export function isSameAuthority(one: string, other: string): boolean {
  return one === other || one === '' || other === '';
}

/** The patient of each segment, by the PID above it, or the first PID where none is above; null for a PID without an id. */
export function patientsOf({ segments }: Block): ReadonlyMap<Segment, MessagePatient | null> {
  const first = segments.find(isPid);
  let patient = first === undefined ? null : patientOf(first);
  const found = new Map<Segment, MessagePatient | null>();
  for (const segment of segments) {
    if (isPid(segment)) patient = patientOf(segment);
    found.set(segment, patient);
  }
  return found;
}

/** From a PID on that is about another patient than the first of the message. */
export function segmentsOfOthers({ segments }: Block): ReadonlySet<Segment> {
  const pids = segments.filter(isPid);
  const [first] = pids;
  if (first === undefined) return new Set();
  const patient = patientOf(first);
  const other = pids.find((pid) => !isSamePatient(patientOf(pid), patient));
  return new Set(other === undefined ? [] : segments.slice(segments.indexOf(other)));
}

function isPid({ name }: Segment): boolean {
  return name === 'PID';
}

function patientOf(pid: Segment): MessagePatient | null {
  const [first] = fieldOf(pid, 3);
  const [older] = fieldOf(pid, 2);
  const named = componentOf(first, 1) === '' ? older : first;
  const id = componentOf(named, 1);
  return id === '' ? null : { id, authority: componentOf(named, 4) };
}
