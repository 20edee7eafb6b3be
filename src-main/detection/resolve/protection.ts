/**
 * @file Takes back what rules have found inside diseases, scores, drugs, germs and bodies of the health system. Pure; runs
 * in the detection process.
 *
 * [Note: Protected phrases]
 * Rules read names by their shape and place, and medicine is full of names: `Criteris de Framingham` closes a note like a
 * signature, `Lamictal 100` is built like a street. One step between the rules and resolution knows the phrases. A
 * candidate for a person, place, institution, occupation or login that lies wholly inside a protected phrase is dropped;
 * where a title, kin word or caption has introduced it, it stays as a suspicion, because then the rule knows more than the
 * list. It fails closed. What could be a name itself (couldBeName.ts asks the name lists, and `names` of a list say so)
 * protects only together with the words beside it: `Parkinson` in `Morbus Parkinson`, `Carmen` in `Carmen 20 mg`. A
 * candidate that reaches one character beyond the phrase stays as it is. So do known identifiers, words that a pack
 * declares to be identifiers, numbers, dates and contacts, because their recognizers are not among those that are asked.
 * What a model is sure of becomes suspected only inside a phrase of several words that cannot be a name.
 */
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { Range } from '../../domain/range.ts';
import { contains, unionRanges } from '../../domain/range.ts';
import type { CandidateSpan } from '../../domain/span.ts';
import { foldNote } from '../lexicons/foldedNote.ts';
import type { FoldedNote } from '../lexicons/foldedNote.ts';
import { isModelRecognizer } from '../noteModel.ts';
import type { RecognizerInput } from '../recognizer.ts';
import { contextsOf, type ProtectedContexts } from '../rulePacks/protectedContexts.ts';
import {
  createProtectedFinder,
  LONGEST_PHRASE,
  type ProtectedFinder,
  type ProtectedHit,
} from '../rulePacks/protectedPhrases.ts';
import type { RulePack } from '../rulePacks/rulePack.ts';
import { trimSpan } from './trim.ts';

/** The candidates that are left, some of them as suspicions; in order. */
export type Protection = (
  input: RecognizerInput,
  candidates: readonly CandidateSpan[],
) => readonly CandidateSpan[];

/** Recognizers that read names and places by shape and lists. A recognizer that is not named here is never contradicted. */
const GUESSING: ReadonlySet<string> = new Set([
  'full-name',
  'bare-name',
  'hospital',
  'street',
  'place',
  'profession',
  'username',
  'repeat',
  'name-extension',
]);
/** Those that something written in the note leads to a name. */
const INTRODUCED: ReadonlySet<string> = new Set(['titled-name', 'kin-name', 'captioned-name', 'signature']);
/** What a phrase can be mistaken for. */
export const PROTECTED_LABELS: ReadonlySet<PhiLabel> = new Set<PhiLabel>([
  'PERSON',
  'PATIENT',
  'RELATIVE',
  'STAFF',
  'USERNAME',
  'PROFESSION',
  'HOSPITAL',
  'DEPARTMENT',
  'ORGANIZATION',
  'STREET',
  'CITY',
  'REGION',
  'COUNTRY',
  'LOCATION_OTHER',
]);
// 4: 帕金森病; shorter Chinese phrases are too near to names for a model to be doubted.
const SURE_CHINESE = 4;

/** Leaves everything as it is. */
export const unprotected: Protection = (_input, candidates) => candidates;

/** The protection by these packs; leaves everything as it is where none of them protects anything. */
export function createProtection(packs: readonly RulePack[]): Protection {
  const protecting = packs.filter((pack) => (pack.protected?.lists.length ?? 0) > 0);
  if (protecting.length === 0) return unprotected;
  let lists: ProtectionLists | null = null;
  return (input, candidates) => {
    const asked = candidates.filter(isAsked);
    if (asked.length === 0) return candidates;
    const note = foldNote(input);
    lists ??= { contexts: contextsOf(packs), find: createProtectedFinder(protecting) };
    const phrases = protectedIn(note, asked, lists);
    return candidates.flatMap((one) => judged(note.text, one, phrases));
  };
}

function isAsked({ recognizer, label }: CandidateSpan): boolean {
  if (!PROTECTED_LABELS.has(label)) return false;
  return GUESSING.has(recognizer) || INTRODUCED.has(recognizer) || isModelRecognizer(recognizer);
}

/** A phrase with the words that prove it. */
interface Phrase extends Range {
  /** True when no person is called so, whatever stands beside it. */
  readonly isSure: boolean;
}

/** Made when the first note asks. */
interface ProtectionLists {
  readonly contexts: ProtectedContexts;
  readonly find: ProtectedFinder;
}

/** The protected phrases around candidates, by start. */
function protectedIn(
  note: FoldedNote,
  candidates: readonly CandidateSpan[],
  { contexts, find }: ProtectionLists,
): readonly Phrase[] {
  const around = unionRanges(
    candidates.map(({ start, end }) => ({ start: Math.max(0, start - LONGEST_PHRASE), end })),
  );
  const hits = around.flatMap((range) => find(note, range));
  return hits.flatMap((hit) => phraseOf(note.folded, hit, contexts)).sort((a, b) => a.start - b.start);
}

function phraseOf(folded: string, hit: ProtectedHit, contexts: ProtectedContexts): readonly Phrase[] {
  const { start, end, proof, words } = hit;
  if (proof !== 'nothing') {
    const proven = contexts[proof](folded, hit);
    return proven === null ? [] : [{ ...proven, isSure: false }];
  }
  const isHan = /\p{Script=Han}/u.test(folded.slice(start, end));
  const range = contexts.number(folded, hit) ?? { start, end };
  return [{ ...range, isSure: isHan ? words >= SURE_CHINESE : words > 1 }];
}

function judged(
  text: string,
  candidate: CandidateSpan,
  phrases: readonly Phrase[],
): readonly CandidateSpan[] {
  if (!isAsked(candidate)) return [candidate];
  const mention = trimSpan(text, candidate) ?? candidate;
  const here = phrasesOver(phrases, mention);
  if (here.length === 0) return [candidate];
  if (isModelRecognizer(candidate.recognizer))
    return here.some(({ isSure }) => isSure) ? [{ ...candidate, isSure: false }] : [candidate];
  return INTRODUCED.has(candidate.recognizer) ? [{ ...candidate, isSure: false }] : [];
}

/** The phrases that hold the whole mention. */
function phrasesOver(phrases: readonly Phrase[], mention: Range): readonly Phrase[] {
  let low = 0;
  let high = phrases.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((phrases[middle]?.start ?? 0) <= mention.start) low = middle + 1;
    else high = middle;
  }
  const found: Phrase[] = [];
  for (let at = low - 1; at >= 0; at -= 1) {
    const phrase = phrases[at];
    // Whatever begins farther away has ended, with the words beside it.
    if (phrase === undefined || phrase.start < mention.start - 2 * LONGEST_PHRASE) break;
    if (contains(phrase, mention)) found.push(phrase);
  }
  return found;
}
