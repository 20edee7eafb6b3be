/**
 * @file Finds the patient's known identifiers in all their forms. Pure; runs in the detection process.
 *
 * The columns beside a note say who it is about, so nothing has to be guessed: what stands there is looked for (see
 * also [Note: Known identifiers are probes]). A follow-up, because the other recognizers know better whose name a word is in this
 * place (`Dr. Dupont` for a patient Dupont), and before the repeats, which then find the same words again.
 */
import { assertNever } from '../../../domain/errors.ts';
import type { KnownIdentifier } from '../../../domain/note.ts';
import { coarseOf, type PhiLabel } from '../../../domain/phiLabel.ts';
import { contains, overlaps } from '../../../domain/range.ts';
import type { CandidateSpan } from '../../../domain/span.ts';
import { compileIdentifiers, type CompiledProbes } from '../../../probes/compileProbes.ts';
import type { ProbeHit } from '../../../probes/probe.ts';
import { foldNote } from '../../lexicons/foldedNote.ts';
import { probeVocabulary } from '../../lexicons/probeVocabulary.ts';
import { isProtected } from '../../lexicons/protections.ts';
import type { FollowUpRecognizer, RecognizerInput } from '../../recognizer.ts';

const id = 'known-identifier';
/** A whole known identifier cannot be a coincidence; one word of it nearly so. Both outvote every rule without a checksum. */
const WHOLE_SCORE = 0.99;
const PART_SCORE = 0.97;
/** 0.45: below the accept threshold, so that any sure rule decides the label of the place. */
const DOUBTFUL_SCORE = 0.45;
/** 0.5: what resolution accepts; a weaker find does not say whose name a word is. */
const LEAST_EVIDENCE = 0.5;

// Keyed by the list itself: notes of one patient may share it, and it is forgotten with the request.
const compiledByList = new WeakMap<readonly KnownIdentifier[], CompiledProbes>();

/** Known identifiers of structured columns; the rule is the form in which one was found. */
export const knownIdentifierRecognizer: FollowUpRecognizer = {
  id,
  version: 2,
  explanation: 'The patient is known by this from the structured columns of the source.',
  recognize(input, found) {
    const examined = input.text === '' ? [] : [{ start: 0, end: input.text.length }];
    if (input.known.length === 0) return { spans: [], examined };
    const hits = compiled(input.known).forNote(input.noteDate).find(input.text);
    const evidence = found
      .filter((span) => span.isSure !== false && span.score >= LEAST_EVIDENCE)
      .sort((a, b) => a.start - b.start);
    const nearby = createNearby(evidence);
    return { spans: hits.map((hit) => spanOf(input, hit, nearby(hit))), examined };
  },
};

function compiled(known: readonly KnownIdentifier[]): CompiledProbes {
  const ready = compiledByList.get(known);
  if (ready !== undefined) return ready;
  const probes = compileIdentifiers(known, probeVocabulary);
  compiledByList.set(known, probes);
  return probes;
}

/** Gives the spans that overlap a hit, for hits by start; one pass over both, however many there are. */
function createNearby(sorted: readonly CandidateSpan[]): (hit: ProbeHit) => readonly CandidateSpan[] {
  let open: CandidateSpan[] = [];
  let next = 0;
  return (hit) => {
    for (let span = sorted[next]; span !== undefined && span.start < hit.end; span = sorted[next]) {
      open.push(span);
      next += 1;
    }
    open = open.filter((span) => span.end > hit.start);
    return open.filter((span) => overlaps(span, hit));
  };
}

function spanOf(input: RecognizerInput, hit: ProbeHit, others: readonly CandidateSpan[]): CandidateSpan {
  const { start, end, reason, isWhole } = hit;
  const isSure = !hit.isDoubtful && (isWhole || !isSingleEponym(input, hit));
  const score = isWhole ? WHOLE_SCORE : PART_SCORE;
  const vote = isSure ? { score } : { score: DOUBTFUL_SCORE, isSure: false };
  const kind = input.known[hit.identifier]?.kind ?? 'name';
  return { start, end, label: labelOf(kind, hit, others), recognizer: id, rule: reason, ...vote };
}

/** `Morbus Koch` for a patient Koch, `高原病` for a patient 高原; see [Note: Eponyms are not people]. */
function isSingleEponym(input: RecognizerInput, { start, end }: ProbeHit): boolean {
  return !/[\s,]/u.test(input.text.slice(start, end)) && isProtected(foldNote(input), { start, end });
}

function labelOf(kind: KnownIdentifier['kind'], hit: ProbeHit, others: readonly CandidateSpan[]): PhiLabel {
  if (hit.reason === 'derived-age') return 'AGE';
  switch (kind) {
    case 'name':
      return nearerLabel(hit, others) ?? 'PATIENT';
    case 'birth-date':
      return 'BIRTHDATE';
    case 'address':
      return 'STREET';
    case 'id':
      return others.find(({ label }) => coarseOf(label) === 'ID')?.label ?? 'MRN';
    case 'phone':
      return others.find(({ label }) => label === 'FAX')?.label ?? 'PHONE';
    default:
      return assertNever(kind);
  }
}

/**
 * A longer find around the name says more than the name (`Clinique Dupont`, `jean.dupont@…`); so does a rule that knows a
 * relative, a colleague or a login, unless the patient's whole name stands there.
 */
function nearerLabel(hit: ProbeHit, others: readonly CandidateSpan[]): PhiLabel | undefined {
  const around = others.find(
    (span) => contains(span, hit) && span.end - span.start > hit.end - hit.start && span.label !== 'PERSON',
  );
  if (around !== undefined) return around.label;
  if (hit.isWhole) return undefined;
  return others.find(({ label }) => label === 'RELATIVE' || label === 'STAFF' || label === 'USERNAME')?.label;
}
