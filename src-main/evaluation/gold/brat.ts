/**
 * @file Gold in brat's standoff format: a text file and an annotation file with the same name. Pure.
 *
 * Facts from brat's description of the format (brat.nlplab.org/standoff.html): `T1<tab>TYPE START END<tab>TEXT`, offsets are
 * characters (brat is Python: code points) of the text file as it is, line ends included; `START END;START END` is a
 * discontinuous annotation, whose TEXT joins the fragments with blanks.
 */
import { indexCodePoints, type CodePointIndex } from '../../text/codePoints.ts';
import {
  checkedType,
  codePointSpan,
  inOrder,
  numberedLines,
  placeType,
  showsTheSame,
  type AnnotatedNote,
  type AnnotatedSpan,
  type GoldRead,
  type GoldSource,
} from './annotatedNote.ts';
import { goldError, type GoldPlace } from './goldProblem.ts';

const TEXT_BOUND = /^(T\d+\S*)\t(\S+) (\d+ \d+(?:;\d+ \d+)*)\t(.*)$/su;
/** Events, relations, attributes, normalizations, notes, equivalences: no spans of their own. */
const PASSED_OVER = /^(?:[AEMNR]\d+\S*|#\d*|\*)\t/u;

/** The two files of a note. `file` of the source is that of the annotations; its `text` is the annotation file's. */
export interface BratPair extends GoldSource {
  /** Content of the text file. */
  readonly document: string;
}

/**
 * The note of a pair of files. Fragments with nothing but blanks and a line break between them are one span, because brat
 * cannot write a span over a line end in another way; any other fragment is a span of its own, because nothing between
 * the fragments was marked. Errors: `bad-line`, `span-outside-text`, `bad-type`, and `text-differs` where the text of a
 * line is not what stands at its offsets.
 */
export function readBrat(pair: BratPair): GoldRead {
  const index = indexCodePoints(pair.document);
  const spans: AnnotatedSpan[] = [];
  const passedOver = new Map<string, number>();
  const ids = new Set<string>();
  const typesAt = new Map<string, GoldPlace>();
  const note = { file: pair.file, note: 1 };
  for (const [line, number] of numberedLines(pair.text)) {
    if (line.trim() === '') continue;
    const kind = PASSED_OVER.exec(line)?.[0].charAt(0);
    if (kind !== undefined) passedOver.set(kind, (passedOver.get(kind) ?? 0) + 1);
    else {
      const place = { ...note, line: number };
      const [, id = '', type = '', ranges = '', shown = ''] = TEXT_BOUND.exec(line) ?? [];
      if (id === '' || ids.has(id)) throw goldError('bad-line', place);
      ids.add(id);
      const fragments = fragmentsOf(ranges, type, index, place);
      const marked = fragments.map(({ start, end }) => pair.document.slice(start, end)).join(' ');
      if (!showsTheSame(marked, shown)) throw goldError('text-differs', place);
      spans.push(...joinOverLineEnds(pair.document, fragments));
      placeType(typesAt, type, place);
    }
  }
  const read = { id: pair.name, text: pair.document, annotator: pair.annotator, spans, place: note, typesAt };
  return { notes: [read], passedOver };
}

function fragmentsOf(
  ranges: string,
  type: string,
  index: CodePointIndex,
  place: GoldPlace,
): readonly AnnotatedSpan[] {
  const fragments: AnnotatedSpan[] = [];
  for (const range of ranges.split(';')) {
    const [start = NaN, end = NaN] = range.split(' ').map(Number);
    const fragment = codePointSpan(index, { start, end, type: checkedType(type, place) }, place);
    if (fragment.start < (fragments.at(-1)?.end ?? 0)) throw goldError('bad-line', place);
    fragments.push(fragment);
  }
  return fragments;
}

function joinOverLineEnds(text: string, fragments: readonly AnnotatedSpan[]): readonly AnnotatedSpan[] {
  const spans: AnnotatedSpan[] = [];
  for (const fragment of fragments) {
    const before = spans.at(-1);
    const between = before === undefined ? null : text.slice(before.end, fragment.start);
    if (before !== undefined && between !== null && /^\s*[\n\r]\s*$/u.test(between))
      spans.splice(-1, 1, { ...before, end: fragment.end });
    else spans.push(fragment);
  }
  return spans;
}

/** The annotation file of a note; the text file is the note itself. */
export function writeBrat(note: AnnotatedNote): string {
  const index = indexCodePoints(note.text);
  const lines = inOrder(note.spans).map((span, number) => {
    const fragments = splitAtLineEnds(note.text, span);
    const ranges = fragments.map(({ start, end }) => `${index.toCodePoint(start)} ${index.toCodePoint(end)}`);
    const shown = fragments.map(({ start, end }) => note.text.slice(start, end)).join(' ');
    return `T${number + 1}\t${span.type} ${ranges.join(';')}\t${shown.replaceAll(/[\t\n\r]/g, ' ')}\n`;
  });
  return lines.join('');
}

/** A span that begins or ends with a line break stays whole: a fragment cannot say where it is. */
function splitAtLineEnds(text: string, span: AnnotatedSpan): readonly AnnotatedSpan[] {
  const marked = text.slice(span.start, span.end);
  if (/^[\n\r]|[\n\r]$/.test(marked)) return [span];
  const fragments: AnnotatedSpan[] = [];
  for (const line of marked.matchAll(/[^\n\r]+/g)) {
    const start = span.start + line.index;
    fragments.push({ start, end: start + line[0].length, type: span.type });
  }
  return fragments;
}
