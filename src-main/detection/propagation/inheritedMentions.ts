/**
 * @file Looks in all notes of a patient for what was accepted in one of them. Pure; detection process.
 *
 * See [Note: What is inherited]. One walk over the tokens of each note with all forms at once, so the time grows with the
 * length of the notes. What is found may have forms of its own (another writing of a date, the genitive of a name), so
 * the walk is repeated until nothing new can be looked for: running it on its own result adds nothing.
 */
import { assertNever } from '../../domain/errors.ts';
import type { Range } from '../../domain/range.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import { createCodeIndex, type CodeIndex } from '../../probes/codes.ts';
import { createDateIndex, type DateIndex } from '../../probes/dates/dateIndex.ts';
import { createPhoneIndex, type PhoneIndex } from '../../probes/phones.ts';
import { createPhraseTrie, type CaseRule, type PhraseTrie } from '../../probes/phraseTrie.ts';
import { caseFits, isInMeasurement } from '../../probes/surface.ts';
import { tokenise, type Token } from '../../probes/tokens.ts';
import { formsOf, type InheritanceRule, type InheritedForm } from './inheritedForms.ts';

/** One note of the patient; `text` is PHI. */
export interface PatientNote {
  readonly noteId: string;
  readonly text: string;
  /** Accepted spans, not overlapping, in any order. */
  readonly spans: readonly (Range & { readonly label: PhiLabel })[];
}

/** What the rooms of detection know about words and places. */
export interface InheritanceWords {
  /** True for words of any clinical text, asked with folded words; they count only as they were written. */
  readonly isOrdinary: (word: string) => boolean;
  /** True where a name is part of a disease, a test or a drug, or a reviewer has said that it is none. */
  readonly isProtected: (text: string, range: Range) => boolean;
}

export interface InheritedMention extends Range {
  readonly noteId: string;
  readonly label: PhiLabel;
  /** The note whose accepted mention it comes from, by way of other notes or not; may be the same note. */
  readonly from: string;
  readonly rule: InheritanceRule;
}

/** All notes of one patient; sorted by note as given and place, not overlapping each other or an accepted span. */
export function inheritedMentions(
  notes: readonly PatientNote[],
  words: InheritanceWords,
): readonly InheritedMention[] {
  const work = notes.map((note) => openNote(note));
  const search = createSearch();
  for (const { note } of work)
    for (const span of note.spans.toSorted((a, b) => a.start - b.start))
      learn(search, words, { text: note.text, span, from: note.noteId });
  while (search.hasNew) {
    search.hasNew = false;
    search.codeIndex = createCodeIndex(search.codes.keys());
    const found = work.map((open) => searchNote(search, words, open));
    for (const [index, open] of work.entries()) {
      for (const mention of found[index] ?? []) {
        open.found.push(mention);
        learn(search, words, { text: open.note.text, span: mention, from: mention.from });
      }
    }
  }
  return work.flatMap(({ found }) => found.sort((a, b) => a.start - b.start));
}

interface OpenNote {
  readonly note: PatientNote;
  readonly tokens: readonly Token[];
  /** 1 for every UTF-16 unit inside an accepted or inherited span. */
  readonly covered: Uint8Array;
  readonly found: InheritedMention[];
}

function openNote(note: PatientNote): OpenNote {
  const covered = new Uint8Array(note.text.length);
  for (const { start, end } of note.spans) covered.fill(1, start, end);
  return { note, tokens: tokenise(note.text), covered, found: [] };
}

interface Source {
  readonly label: PhiLabel;
  readonly from: string;
}

interface PhraseSource extends Source {
  readonly caseRule: CaseRule;
  readonly rule: InheritanceRule;
}

interface Search {
  readonly known: Set<string>;
  readonly trie: PhraseTrie<PhraseSource>;
  readonly codes: Map<string, Source>;
  codeIndex: CodeIndex;
  readonly phones: PhoneIndex;
  readonly dates: DateIndex;
  /** Sources of telephone numbers and dates by the number under which they were added. */
  readonly sources: Source[];
  /** Set when a form was learned that no walk has looked for yet. */
  hasNew: boolean;
}

function createSearch(): Search {
  return {
    known: new Set(),
    // Forms are learned once each; the first mention of the first note is their source.
    trie: createPhraseTrie<PhraseSource>(() => false),
    codes: new Map(),
    codeIndex: createCodeIndex([]),
    phones: createPhoneIndex(),
    dates: createDateIndex(),
    sources: [],
    hasNew: false,
  };
}

interface Lesson {
  readonly text: string;
  readonly span: Range & { readonly label: PhiLabel };
  readonly from: string;
}

function learn(search: Search, { isOrdinary }: InheritanceWords, { text, span, from }: Lesson): void {
  const source: Source = { label: span.label, from };
  for (const form of formsOf(span.label, text.slice(span.start, span.end), isOrdinary)) {
    // Whatever rule it comes from, a form is looked for once.
    const name = JSON.stringify({ ...form, rule: undefined });
    if (search.known.has(name)) continue;
    search.known.add(name);
    search.hasNew = true;
    addForm(search, form, source);
  }
}

function addForm(search: Search, form: InheritedForm, source: Source): void {
  switch (form.kind) {
    case 'phrase':
      search.trie.add(form.keys, { ...source, caseRule: form.caseRule, rule: form.rule });
      return;
    case 'code':
      search.codes.set(form.code, source);
      return;
    case 'phone':
      search.phones.add(form.digits, search.sources.push(source) - 1);
      return;
    case 'date':
      search.dates.add(form.date, search.sources.push(source) - 1);
      return;
    default:
      assertNever(form);
  }
}

interface Hit extends Range {
  readonly source: Source;
  readonly rule: InheritanceRule;
}

function searchNote(
  search: Search,
  { isProtected }: InheritanceWords,
  { note, tokens, covered }: OpenNote,
): readonly InheritedMention[] {
  const hits = hitsIn(search, note.text, tokens).sort((a, b) => a.start - b.start || b.end - a.end);
  const found: InheritedMention[] = [];
  // The longest first; of one that overlaps it, what sticks out is taken as well.
  for (const hit of hits) {
    const parts = uncovered(note.text, covered, hit);
    if (parts.length === 0 || isProtected(note.text, { start: hit.start, end: hit.end })) continue;
    covered.fill(1, hit.start, hit.end);
    for (const part of parts)
      found.push({
        noteId: note.noteId,
        ...part,
        label: hit.source.label,
        from: hit.source.from,
        rule: hit.rule,
      });
  }
  return found;
}

function hitsIn(search: Search, text: string, tokens: readonly Token[]): Hit[] {
  const hits: Hit[] = [];
  const add = (place: Range, source: Source | undefined, rule: InheritanceRule): void => {
    if (source !== undefined) hits.push({ start: place.start, end: place.end, source, rule });
  };
  search.dates.find(tokens, (place, number) => add(place, search.sources[number], 'same-date'));
  for (const [index, first] of tokens.entries()) {
    search.trie.matchAt(tokens, index, (last, length, source) => {
      const place = { start: first.start, end: last.end };
      if (isInMeasurement(text, tokens, index, length) || !caseFits(text, place, source.caseRule)) return;
      add(place, source, source.rule);
    });
    search.codeIndex.matchAt(tokens, index, (place, code) => {
      const isOneToken = place.end === first.end;
      if (isOneToken && isInMeasurement(text, tokens, index, 1)) return;
      add(place, search.codes.get(code), 'same-code');
    });
    search.phones.matchAt(tokens, index, (place, number, isShort) => {
      // Short internal numbers are numbers of any table.
      if (!isShort) add(place, search.sources[number], 'same-phone');
    });
  }
  return hits;
}

/** What of the hit no accepted span covers, without the blanks and marks at its ends. */
function uncovered(text: string, covered: Uint8Array, { start, end }: Range): readonly Range[] {
  const parts: Range[] = [];
  for (let at = start; at < end; at += 1) {
    if (covered[at] === 1) continue;
    let to = at;
    while (to < end && covered[to] !== 1) to += 1;
    const piece = text.slice(at, to);
    const trimmed = piece.trim().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu, '');
    const from = at + piece.indexOf(trimmed);
    if (trimmed !== '') parts.push({ start: from, end: from + trimmed.length });
    at = to;
  }
  return parts;
}
