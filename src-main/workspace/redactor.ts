/**
 * @file Makes the output of a note by the policy of its batch. Runs in main.
 *
 * [Note: An output is a function of its note]
 * Policy, key, text, decisions and patient decide an output, and nothing else: not the order of notes, not what else the
 * batch holds. Otherwise an approval, given to one exact output, would fall whenever a note is added, and two machines
 * with one key would disagree. Numbers of placeholders are the one exception; they are stored.
 */
import type { ReviewSpan } from '../domain/decision.ts';
import type { BatchId } from '../domain/ids.ts';
import type { PhiLabel } from '../domain/phiLabel.ts';
import { applyOperators, type Redaction } from '../redaction/applyOperators.ts';
import type { KeyedBytes } from '../redaction/keyed.ts';
import { mentionIdentity } from '../redaction/mentionIdentity.ts';
import { operatorsOf } from '../redaction/operators.ts';
import type { Pseudonyms } from '../redaction/operator.ts';
import { hidingOf, isKept, type Hiding } from '../redaction/policies/policy.ts';
import { isReplaced } from '../review/spanStates.ts';
import type { NoteRecord } from '../store/noteStore.ts';
import { LOOKUP } from '../store/sealedNote.ts';
import type { Store } from '../store/store.ts';
import { fieldTreatment, type FieldTreatment } from './noteFields.ts';
import {
  pseudonymMaker,
  pseudonymsFor,
  scopeOf,
  type PseudonymMaker,
  type PseudonymNote,
} from './notePseudonyms.ts';
import type { ChosenPolicy, PolicyOf } from './policies.ts';
import { createRedactionMemory, type RedactionMemory } from './redactionMemory.ts';

/** What redaction needs of a stored note. */
export type RedactedNote = PseudonymNote;
export type RedactedRecord = Pick<NoteRecord, 'id' | 'batchId' | 'patientKey' | 'languages'>;

export interface Redactor {
  /** The policy that the batch was started with. Errors: see `batchPolicies`. */
  policyOf(batchId: BatchId): ChosenPolicy;
  /** True for labels that the batch's policy leaves readable. */
  isKeptIn(batchId: BatchId): (label: PhiLabel) => boolean;
  /** How much the batch's policy hides of mentions with a label. */
  hidingIn(batchId: BatchId): (label: PhiLabel) => Hiding;
  /**
   * The output of a note from its spans; the same bytes however often it is asked for, with a memory of the note or without.
   */
  redact(
    record: RedactedRecord,
    note: RedactedNote,
    spans: readonly ReviewSpan[],
    memory?: RedactionMemory,
  ): Redaction;
  /** What fields beside the text of a note become, in agreement with the output of the same spans. */
  fieldsOf(record: RedactedRecord, note: RedactedNote, spans: readonly ReviewSpan[]): FieldTreatment;
}

export interface RedactorDeps {
  readonly store: Store;
  readonly policyOf: PolicyOf;
  /** HMAC under the pseudonym key as it is now; another function after another key was taken in. */
  readonly keyed: () => KeyedBytes;
}

export function createRedactor({ store, policyOf, keyed }: RedactorDeps): Redactor {
  const ofBatch = (batchId: BatchId): ChosenPolicy => policyOf(store.batches.require(batchId));
  let made: PseudonymMaker | null = null;
  const makerNow = (): PseudonymMaker => {
    const now = keyed();
    if (made?.keyed !== now) made = pseudonymMaker(now);
    return made;
  };
  return {
    policyOf: ofBatch,
    isKeptIn: (batchId) => {
      const { policy } = ofBatch(batchId);
      return (label) => isKept(policy, label);
    },
    hidingIn: (batchId) => {
      const { policy } = ofBatch(batchId);
      return (label) => hidingOf(policy, label);
    },
    fieldsOf: (record, note, spans) => {
      const { treatments } = ofBatch(record.batchId).policy;
      const maker = makerNow();
      const pseudonyms = (): Pseudonyms => pseudonymsOf(maker, record, note, spans.filter(isReplaced));
      return fieldTreatment({ note, treatmentOf: (label) => treatments[label], pseudonyms });
    },
    redact: (record, note, spans, memory = createRedactionMemory()) => {
      const { treatments } = ofBatch(record.batchId).policy;
      const replaced = spans.filter(isReplaced);
      const pseudonyms = pseudonymsOf(makerNow(), record, note, replaced, memory);
      return applyOperators({
        text: note.text,
        spans: replaced,
        treatmentOf: (label) => treatments[label],
        placeholderNumber: (label, mention) => placeholderNumber(store, record, label, mention),
        pseudonyms,
        known: memory.under(pseudonyms.keyed, factsOf(treatments, pseudonyms, note.text, replaced)),
      });
    },
  };
}

/** Those of one note for the spans that are replaced; its scope is remembered with a memory of the note. */
function pseudonymsOf(
  maker: PseudonymMaker,
  record: RedactedRecord,
  note: RedactedNote,
  replaced: readonly ReviewSpan[],
  memory = createRedactionMemory(),
): Pseudonyms {
  const scope = memory.scope(maker.keyed, () => scopeOf(maker.keyed, note));
  return pseudonymsFor({ ...maker, scope }, record.languages, note, replaced);
}

/** Everything that a replacement depends on besides key, label and mention. */
function factsOf(
  treatments: ChosenPolicy['policy']['treatments'],
  { scope, languages, dates }: Pseudonyms,
  text: string,
  replaced: readonly ReviewSpan[],
): string {
  // A surrogate is no word of any mention of the note, see [Note: Originals are those of the note].
  const isDrawn = Object.values(treatments).some((one) => operatorsOf(one).includes('surrogate'));
  const mentions = isDrawn ? new Set(replaced.map(({ start, end }) => text.slice(start, end))) : [];
  return JSON.stringify([treatments, scope, languages, dates, [...mentions].sort()]);
}

// Scope: see docs/adr/0011. A patient keeps a number through all notes of the batch; without a patient id a note does.
function placeholderNumber(store: Store, record: RedactedRecord, label: PhiLabel, mention: string): number {
  return store.placeholders.numberFor({
    batchId: record.batchId,
    scope: record.patientKey ?? `note-${record.id}`,
    label,
    mentionKey: store.cipher.fingerprint(mentionIdentity(label, mention), LOOKUP.mention),
  });
}
