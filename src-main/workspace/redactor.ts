/**
 * @file Makes the output of a note by the policy of its batch. Runs in main.
 *
 * [Note: An output is a function of its note]
 * Policy, key, text, decisions and patient decide an output, and nothing else: not the order of notes, not what else the
 * batch holds. Otherwise an approval, given to one exact output, would fall whenever a note is added, and two machines
 * with one key would disagree. Numbers of placeholders are the one exception; they are stored.
 */
import type { ReviewSpan } from '../domain/decision.ts';
import type { Language } from '../domain/detection.ts';
import type { BatchId } from '../domain/ids.ts';
import type { ImportedNote } from '../domain/note.ts';
import { coarseOf, type PhiLabel } from '../domain/phiLabel.ts';
import { applyOperators, type Redaction } from '../redaction/applyOperators.ts';
import { dayOrderOf } from '../redaction/dates/dayOrder.ts';
import type { DateHint } from '../redaction/dates/hint.ts';
import { readWrittenDate } from '../redaction/dates/writtenDate.ts';
import type { KeyedBytes } from '../redaction/keyed.ts';
import { mentionIdentity } from '../redaction/mentionIdentity.ts';
import { operatorsOf } from '../redaction/operators.ts';
import type { Pseudonyms } from '../redaction/operator.ts';
import { isKept } from '../redaction/policies/policy.ts';
import type { Surrogates } from '../redaction/surrogates/surrogates.ts';
import { isReplaced } from '../review/spanStates.ts';
import type { NoteRecord } from '../store/noteStore.ts';
import { LOOKUP } from '../store/sealedNote.ts';
import type { Store } from '../store/store.ts';
import { noteSurrogates, wordsOf, type NoteSurrogates } from './noteSurrogates.ts';
import type { ChosenPolicy, PolicyOf } from './policies.ts';
import { createRedactionMemory, type RedactionMemory } from './redactionMemory.ts';

/** What redaction needs of a stored note. */
export type RedactedNote = Pick<ImportedNote, 'text' | 'patientId' | 'noteDate' | 'knownIdentifiers'>;
export type RedactedRecord = Pick<NoteRecord, 'id' | 'batchId' | 'patientKey' | 'languages'>;

export interface Redactor {
  /** The policy that the batch was started with. Errors: see `batchPolicies`. */
  policyOf(batchId: BatchId): ChosenPolicy;
  /** True for labels that the batch's policy leaves readable. */
  isKeptIn(batchId: BatchId): (label: PhiLabel) => boolean;
  /**
   * The output of a note from its spans; the same bytes however often it is asked for, with a memory of the note or without.
   */
  redact(
    record: RedactedRecord,
    note: RedactedNote,
    spans: readonly ReviewSpan[],
    memory?: RedactionMemory,
  ): Redaction;
}

export interface RedactorDeps {
  readonly store: Store;
  readonly policyOf: PolicyOf;
  /** HMAC under the pseudonym key as it is now; another function after another key was taken in. */
  readonly keyed: () => KeyedBytes;
}

interface Maker {
  readonly keyed: KeyedBytes;
  readonly surrogates: NoteSurrogates;
}

export function createRedactor({ store, policyOf, keyed }: RedactorDeps): Redactor {
  const ofBatch = (batchId: BatchId): ChosenPolicy => policyOf(store.batches.require(batchId));
  let made: Maker | null = null;
  const makerNow = (): Maker => {
    const now = keyed();
    if (made?.keyed !== now) made = { keyed: now, surrogates: noteSurrogates(now) };
    return made;
  };
  return {
    policyOf: ofBatch,
    isKeptIn: (batchId) => {
      const { policy } = ofBatch(batchId);
      return (label) => isKept(policy, label);
    },
    redact: (record, note, spans, memory = createRedactionMemory()) => {
      const { treatments } = ofBatch(record.batchId).policy;
      const replaced = spans.filter(isReplaced);
      const maker = makerNow();
      const scope = memory.scope(maker.keyed, () => scopeOf(maker.keyed, note));
      const pseudonyms = pseudonymsFor({ ...maker, scope }, record.languages, note, replaced);
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

/**
 * The patient, or the note when its patient is not known, by what is the same on every machine: the hospital's own id, or
 * the text. Lookup keys of the workspace would differ from machine to machine.
 */
function scopeOf(keyed: KeyedBytes, { text, patientId }: RedactedNote): string {
  const bytes = patientId === null ? keyed('scope/note', text) : keyed('scope/patient', patientId);
  return Buffer.from(bytes).toString('hex');
}

function pseudonymsFor(
  { keyed, surrogates, scope }: Maker & { readonly scope: string },
  languages: readonly Language[],
  note: RedactedNote,
  replaced: readonly ReviewSpan[],
): Pseudonyms {
  // Made when the first surrogate is asked for: most policies ask for none.
  let own: Surrogates | null = null;
  const make = (): Surrogates => {
    const mentions = replaced.map(({ start, end }) => note.text.slice(start, end));
    return surrogates(wordsOf([...mentions, ...note.knownIdentifiers.map(({ text }) => text)]));
  };
  return {
    keyed,
    scope,
    languages,
    dates: dateHintOf(languages, note, replaced),
    surrogateOf: (label, mention) => (own ??= make()).surrogateOf({ label, mention, scope, languages }),
  };
}

/** What the note itself tells about its numeric dates: their order, and the year of those without one. */
function dateHintOf(
  languages: readonly Language[],
  { text, noteDate }: RedactedNote,
  replaced: readonly ReviewSpan[],
): DateHint {
  const language = languages[0] ?? null;
  const mentions = replaced
    .filter(({ label }) => coarseOf(label) === 'DATE')
    .map(({ start, end }) => text.slice(start, end));
  const order = dayOrderOf(mentions);
  const written = noteDate === null ? null : readWrittenDate(noteDate.trim(), { language });
  const year = written?.sides[0].parts.year ?? null;
  return {
    language,
    ...(year === null ? {} : { referenceYear: year }),
    ...(order === null ? {} : { order }),
  };
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
