/**
 * @file Opens a written document again and searches it once more. Node; the import process and tests.
 *
 * [Note: A written document is searched whole]
 * Two checks, made of different code. Opened like any document, it must have the texts that were put in and nothing else
 * that is read, and in its fields exactly what was put there. And in all its strings, however they are reached, cleaned texts,
 * replaced mentions and known identifiers may stand no more often than in those texts, which the gate has judged with the
 * decisions of reviewers, and those fields: a shifted day may be another patient's day. Single words of the format that equal a short mention cannot be told from it; such a document is refused rather than guessed about.
 */
import { DeidError } from '../domain/errors.ts';
import type { KnownIdentifier } from '../domain/note.ts';
import type { ReadPlan } from '../domain/sourceFile.ts';
import { compileProbes } from '../probes/compileProbes.ts';
import type { ProbeMatcher } from '../probes/findProbes.ts';
import { countPhrases } from './countPhrases.ts';
import type { DocumentFormat } from './document.ts';
import type { DocumentLimits } from './limits.ts';
import type { WrittenPiece } from './writeBack.ts';

/** What has to be true of the written bytes. All strings are PHI. */
export interface ExpectedDocument {
  /** Per note that stays, what its pieces hold, in order. */
  readonly notes: readonly (readonly WrittenPiece[])[];
  /** What stands in each field that is not empty, in order; left out where none is filled. */
  readonly fields?: readonly (readonly string[])[];
  /** Cleaned texts and replaced mentions. */
  readonly absent: readonly string[];
  readonly known: readonly KnownIdentifier[];
}

/** @throws DeidError export/document-not-clean {reason: `unreadable`, `text-differs`, `field-differs`, `text-left`, `identifier-left`} */
export async function verifyDocument(
  format: DocumentFormat,
  bytes: Uint8Array,
  plan: ReadPlan,
  expected: ExpectedDocument,
  limits: DocumentLimits,
): Promise<void> {
  const { found, fields, strings } = await reopened(format, bytes, plan, limits);
  const wanted = expected.notes.map(placed).filter((text) => text !== '');
  if (JSON.stringify(found) !== JSON.stringify(wanted)) fail('text-differs');
  if (JSON.stringify(fields) !== JSON.stringify(expected.fields ?? [])) fail('field-differs');
  const texts = [
    ...expected.notes.map((pieces) => pieces.map(({ text }) => text).join('')),
    ...(expected.fields ?? []).flat(),
  ];
  const absent = new Set(expected.absent.map(folded).filter(isSearchable));
  const allowed = countPhrases(folded(texts.join('\n')), absent);
  for (const [text, count] of countPhrases(folded(strings.join('\n')), absent))
    if (count > (allowed.get(text) ?? 0)) fail('text-left');
  const probes = compileProbes(expected.known, { noteDate: null });
  const allowedHits = wholeHits(probes, texts);
  // Each by itself: what is cut apart of one name must not pay for another identifier that is left.
  for (const [identifier, count] of wholeHits(probes, strings))
    if (count > (allowedHits.get(identifier) ?? 0)) fail('identifier-left');
}

/** How often each known identifier, by its index, stands whole and without doubt in these texts. */
function wholeHits(probes: ProbeMatcher, texts: readonly string[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const text of texts)
    for (const { identifier, isWhole, isDoubtful } of probes.find(text))
      if (isWhole && !isDoubtful) counts.set(identifier, (counts.get(identifier) ?? 0) + 1);
  return counts;
}

async function reopened(format: DocumentFormat, bytes: Uint8Array, plan: ReadPlan, limits: DocumentLimits) {
  try {
    // Of the opened file nothing but its texts goes on, so that a large one is out of memory before it is searched.
    const placed = await textsPlaced(format, bytes, plan, limits);
    return { ...placed, strings: await format.strings(bytes, limits) };
  } catch (error) {
    // What we have written and cannot read is our fault, whatever it says.
    if (error instanceof DeidError) return fail('unreadable');
    throw error;
  }
}

/** What stands in the text pieces of each note, blank notes left out, and in each field. */
async function textsPlaced(
  format: DocumentFormat,
  bytes: Uint8Array,
  plan: ReadPlan,
  limits: DocumentLimits,
): Promise<{ readonly found: readonly string[]; readonly fields: readonly (readonly string[])[] }> {
  const { notes, fields } = await format.open(bytes, plan, limits);
  return {
    found: notes.map(({ pieces }) => placed(pieces)).filter((text) => text !== ''),
    fields: Array.from(fields?.() ?? [], ({ texts }) => texts),
  };
}

function fail(reason: string): never {
  throw new DeidError('export/document-not-clean', { reason });
}

// What XML and HTML cannot hold is written as U+FFFD.
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** What stands in text pieces. White space is layout in several formats. */
function placed(pieces: readonly WrittenPiece[]): string {
  const texts = pieces.map(({ place, text }) => (place === 'text' ? text : ''));
  return texts.join('').toWellFormed().replace(UNWRITABLE, '\ufffd').replace(/\s+/g, ' ').trim();
}

/** Without what nobody sees inside of words: zero-width blanks, soft hyphens. */
function folded(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** A name of three letters, a number of four digits, two Han characters. Anything shorter stands everywhere by chance. */
function isSearchable(text: string): boolean {
  return /\p{L}{3}|\d{4}|\p{Script=Han}{2}|\d\D{1,2}\d+\D{1,2}\d/u.test(text);
}
