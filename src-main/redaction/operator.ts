/** @file What an operator is: the one thing that is done to every span of a label. Pure; used in the main process. */
import type { Language } from '../domain/detection.ts';
import type { PhiLabel } from '../domain/phiLabel.ts';
import type { DateHint } from './dates/hint.ts';
import type { KeyedBytes } from './keyed.ts';
import type { OperatorId, TreatmentBy } from './treatment.ts';

export { OPERATOR_IDS, type OperatorId } from './treatment.ts';

/** Whose note it is, and the key: what operators draw on that give the same mention the same replacement. */
export interface Pseudonyms {
  /** HMAC under the pseudonym key of the workspace. */
  readonly keyed: KeyedBytes;
  /** Names the patient, or the note when the patient is not known; equal on every machine with the same key. PHI. */
  readonly scope: string;
  /** Languages of the note, most frequent first; empty while unknown. */
  readonly languages: readonly Language[];
  /** How numeric dates of the note are read, and in which year those without one lie. */
  readonly dates: DateHint;
  /** An invented substitute, the same for one mention in one scope; null when none is realistic. */
  readonly surrogateOf: (label: PhiLabel, mention: string) => string | null;
}

/** What an operator gets to see of one span. `mention` is PHI. */
export interface OperatorInput {
  readonly label: PhiLabel;
  readonly mention: string;
  /**
   * Number under which this mention is known, from 1, the same for every mention of one identity. Asked for lazily, so
   * that operators without numbers use none up.
   */
  readonly number: () => number;
  /** Appended inside placeholders; see [Note: Literal placeholders]. Empty in nearly every note. */
  readonly mark: string;
  readonly pseudonyms: Pseudonyms;
}

export interface Operator<Id extends OperatorId = OperatorId> {
  readonly id: Id;
  /** False when the mention stays readable; its characters then count as taken over from the original. */
  readonly hides: boolean;
  /** True when two equal mentions can be told to be the same from the output alone: pseudonymised, still personal data. */
  readonly isLinkable: boolean;
  /**
   * What stands in the output instead of the mention; not empty. Null when the operator does not understand the mention:
   * then the treatment's `otherwise` takes over.
   */
  apply(input: OperatorInput, treatment: TreatmentBy<Id>): string | null;
}
