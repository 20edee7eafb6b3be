/**
 * @file Gold as tokens with tags, one a line: CoNLL. Pure.
 *
 * A blank line ends a sentence, a line that begins with -DOCSTART- begins a note (CoNLL-2003); its id may follow in parentheses
 * (as AIDA-CoNLL-YAGO writes it). Which column is what stands in a first line `# global.columns = …` (CoNLL-U Plus) with
 * the names FORM, START, END and TAG, or is said by the caller.
 */
import { indexCodePoints } from '../../text/codePoints.ts';
import {
  checkedType,
  NOTHING_PASSED_OVER,
  numberedLines,
  placeType,
  type AnnotatedNote,
  type AnnotatedSpan,
  type GoldRead,
  type GoldSource,
} from './annotatedNote.ts';
import { parseTag, schemeOfTags, spansOfTags, type Tag, type TagScheme } from './conllTags.ts';
import { goldError, type GoldPlace } from './goldProblem.ts';

/** Columns from 0; -1 is the last one. Offsets are code points of the note; without them the text is put together. */
export interface ConllColumns {
  readonly form: number;
  readonly tag: number;
  readonly offsets: { readonly start: number; readonly end: number } | null;
}

export interface ConllOptions {
  /** Null: the file's own columns line, else the first column is the token and the last one the tag. */
  readonly columns: ConllColumns | null;
  /** Null: told by the tags of the file. */
  readonly tags: TagScheme | null;
}

export const COLUMNS_LINE = '# global.columns =';
/** What a line begins with that begins a note. */
export const DOCUMENT_LINE = '-DOCSTART-';
const FIRST_AND_LAST: ConllColumns = { form: 0, tag: -1, offsets: null };

interface Token {
  readonly form: string;
  readonly tag: Tag;
  readonly offsets: { readonly start: number; readonly end: number } | null;
}
interface Document {
  readonly id: string | null;
  readonly sentences: Token[][];
  readonly place: GoldPlace;
}

/**
 * The notes of a file. Tokens stand one blank apart and sentences one LF apart; with offsets, the gaps are as wide as they
 * say. Errors: `bad-line`, `bad-tag`, `bad-type`, `broken-tags`, `overlapping-tokens`, and `text-differs` where a token is not as
 * long as its offsets say.
 */
export function readConll(source: GoldSource, options: ConllOptions): GoldRead {
  const documents = documentsOf(source, options.columns);
  const all = documents.flatMap(({ sentences }) => sentences.flat());
  const scheme = options.tags ?? schemeOfTags(all.map(({ tag }) => tag));
  const notes = documents.map((document, at): AnnotatedNote => {
    const id = document.id ?? (documents.length === 1 ? source.name : `${source.name}-${at + 1}`);
    return { id, annotator: source.annotator, place: document.place, ...assemble(document, scheme) };
  });
  return { notes, passedOver: NOTHING_PASSED_OVER };
}

function documentsOf(source: GoldSource, given: ConllColumns | null): readonly Document[] {
  const documents: Document[] = [];
  let columns = given ?? FIRST_AND_LAST;
  let isSentenceOpen = false;
  const begin = (id: string | null): Document => {
    const document = { id, sentences: [], place: { file: source.file, note: documents.length + 1 } };
    documents.push(document);
    return document;
  };
  for (const [line, number] of numberedLines(source.text)) {
    if (number === 1 && line.startsWith(COLUMNS_LINE)) columns = given ?? namedColumns(line, source.file);
    else if (line.startsWith(DOCUMENT_LINE)) {
      begin(/^-DOCSTART-\s+\((.+)\)\s*$/u.exec(line)?.[1] ?? null);
      isSentenceOpen = false;
    } else if (line.trim() === '') isSentenceOpen = false;
    else {
      const document = documents.at(-1) ?? begin(null);
      if (!isSentenceOpen) document.sentences.push([]);
      isSentenceOpen = true;
      document.sentences.at(-1)?.push(parseToken(line, columns, { ...document.place, line: number }));
    }
  }
  return documents;
}

function namedColumns(line: string, file: number): ConllColumns {
  const names = line.slice(COLUMNS_LINE.length).trim().split(/\s+/u);
  const [form, tag, start, end] = ['FORM', 'TAG', 'START', 'END'].map((name) => names.indexOf(name));
  if (form === undefined || form < 0 || tag === undefined || tag < 0)
    throw goldError('bad-line', { file, line: 1 });
  const hasOffsets = start !== undefined && start >= 0 && end !== undefined && end >= 0;
  return { form, tag, offsets: hasOffsets ? { start, end } : null };
}

function parseToken(line: string, { form, tag, offsets }: ConllColumns, place: GoldPlace): Token {
  const cells = line.includes('\t') ? line.split('\t') : line.trim().split(/ +/);
  const cell = (column: number): string => {
    const value = cells.at(column);
    if (value === undefined || value === '') throw goldError('bad-line', place);
    return value;
  };
  const offset = (column: number): number => {
    const value = cell(column);
    if (!/^\d+$/.test(value)) throw goldError('bad-line', place);
    return Number(value);
  };
  // One column alone is no token with a tag.
  if (cells.length < 2) throw goldError('bad-line', place);
  return {
    form: cell(form),
    tag: parseTag(cell(tag), place),
    offsets: offsets === null ? null : { start: offset(offsets.start), end: offset(offsets.end) },
  };
}

/** Where the token stands in the text that is put together; the gap before it is a line break between sentences. */
function gapBefore(token: Token, isFirst: boolean, length: number): string {
  const separator = isFirst ? '\n' : ' ';
  if (token.offsets === null) return length === 0 ? '' : separator;
  const { start, end } = token.offsets;
  if (start < length) throw goldError('overlapping-tokens', token.tag.place);
  if (end - start !== indexCodePoints(token.form).length) throw goldError('text-differs', token.tag.place);
  if (start === length) return '';
  return (length === 0 ? ' ' : separator) + ' '.repeat(start - length - 1);
}

function assemble(
  { sentences }: Document,
  scheme: TagScheme,
): Pick<AnnotatedNote, 'text' | 'spans' | 'typesAt'> {
  const pieces: string[] = [];
  const spans: AnnotatedSpan[] = [];
  const typesAt = new Map<string, GoldPlace>();
  let units = 0;
  let codePoints = 0;
  const add = (piece: string): void => {
    pieces.push(piece);
    units += piece.length;
    codePoints += indexCodePoints(piece).length;
  };
  for (const sentence of sentences) {
    const starts: number[] = [];
    const ends: number[] = [];
    for (const [at, token] of sentence.entries()) {
      add(gapBefore(token, at === 0, codePoints));
      starts.push(units);
      add(token.form);
      ends.push(units);
    }
    for (const { first, behind, type, place } of spansOfTags(
      sentence.map(({ tag }) => tag),
      scheme,
    )) {
      const [start = 0, end = 0] = [starts[first], ends[behind - 1]];
      spans.push({ start, end, type: checkedType(type, place) });
      placeType(typesAt, type, place);
    }
  }
  return { text: pieces.join(''), spans, typesAt };
}
