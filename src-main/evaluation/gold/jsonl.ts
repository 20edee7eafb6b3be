/** @file Gold as JSON lines: one note a line, offsets in code points. Pure. */
import { z } from 'zod';
import { CONFIDENCES } from '../../domain/annotation.ts';
import { indexCodePoints } from '../../text/codePoints.ts';
import {
  codePointSpan,
  inOrder,
  NOTHING_PASSED_OVER,
  placeType,
  type AnnotatedNote,
  type AnnotatedSpan,
  type GoldRead,
  type GoldSource,
} from './annotatedNote.ts';
import { goldError, type GoldPlace } from './goldProblem.ts';

const GoldLine = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  text: z.string(),
  annotator: z.string().min(1).optional(),
  // Nobody is said by leaving it out, by null, or by no letter.
  patient: z
    .union([z.string(), z.number(), z.null()])
    .optional()
    .transform((said) => (said === undefined || said === null || said === '' ? undefined : String(said))),
  // Of who marked all of it.
  annotatorConfidence: z.literal(CONFIDENCES).optional(),
  spans: z.array(
    z.object({
      start: z.number().int().nonnegative(),
      end: z.number().int().nonnegative(),
      type: z.string(),
      annotator: z.string().min(1).optional(),
    }),
  ),
});

/** All notes of a file. Errors: as {@link readJsonlLine}. */
export function readJsonl(source: GoldSource): GoldRead {
  return { notes: [...jsonlNotes(source)].flat(), passedOver: NOTHING_PASSED_OVER };
}

/**
 * The notes of a file line by line, so that whoever reads a long one can do something else in between. Blank lines are passed
 * over. Errors: as {@link readJsonlLine}.
 */
export function* jsonlNotes({ text, file, annotator }: GoldSource): Generator<readonly AnnotatedNote[]> {
  let note = 0;
  for (const [line, number] of linesIn(text)) {
    if (line.trim() === '') continue;
    note++;
    const read = readJsonlLine(line, { file, note, line: number });
    yield read.map((item) => {
      if (annotator !== null && item.annotator !== null && item.annotator !== annotator)
        throw goldError('crossing-annotators', item.place);
      return { ...item, annotator: item.annotator ?? annotator };
    });
  }
}

/** As `numberedLines`, without making all lines at once. */
function* linesIn(text: string): Generator<readonly [line: string, number: number]> {
  for (let start = 0, number = 1; start <= text.length; number++) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    yield [text.slice(start, end).replace(/\r$/, ''), number];
    start = end + 1;
  }
}

/**
 * The note of a line, once for each annotator that it names: `annotator` of the note is who marked all of it, `annotator` of a
 * span who marked this one. Fails with `evaluation/bad-gold`, the place in the line (such as `spans.2.end`, counted from 0)
 * and the problem: `not-json`, `not-a-gold-note`, `span-outside-text`, `bad-type`, or `crossing-annotators` where a span has
 * another annotator than its note, or none beside spans that have one.
 */
export function readJsonlLine(line: string, place: GoldPlace): readonly AnnotatedNote[] {
  const parsed = GoldLine.safeParse(parseJson(line, place));
  if (!parsed.success) {
    // Our own keys and positions: the schema does not look at others.
    throw goldError('not-a-gold-note', { ...place, at: parsed.error.issues[0]?.path.join('.') ?? '' });
  }
  const { id, text, annotator, patient, annotatorConfidence: confidence } = parsed.data;
  const sure = confidence === undefined ? {} : { confidence };
  const whose = patient === undefined ? {} : { patient };
  const index = indexCodePoints(text);
  const byAnnotator = new Map<string | null, Marked>();
  if (annotator !== undefined) byAnnotator.set(annotator, nothingMarked());
  for (const [number, raw] of parsed.data.spans.entries()) {
    const at = { ...place, at: `spans.${number}` };
    const span = codePointSpan(index, raw, at);
    const who = raw.annotator ?? annotator ?? null;
    const isCrossing =
      annotator !== undefined ? who !== annotator : number > 0 && mixesNobody(who, byAnnotator);
    if (isCrossing) throw goldError('crossing-annotators', at);
    const marked = byAnnotator.get(who) ?? nothingMarked();
    marked.spans.push(span);
    placeType(marked.typesAt, span.type, at);
    byAnnotator.set(who, marked);
  }
  if (byAnnotator.size === 0) byAnnotator.set(null, nothingMarked());
  // One number says nothing of several people.
  if (confidence !== undefined && byAnnotator.size > 1)
    throw goldError('not-a-gold-note', { ...place, at: 'annotatorConfidence' });
  return [...byAnnotator].map(([who, marked]) => ({
    ...{ id, text, annotator: who, ...whose, ...sure, ...marked, place },
  }));
}

/** What one annotator marked in the note of a line. */
interface Marked {
  readonly spans: AnnotatedSpan[];
  readonly typesAt: Map<string, GoldPlace>;
}

function nothingMarked(): Marked {
  return { spans: [], typesAt: new Map() };
}

function mixesNobody(who: string | null, known: ReadonlyMap<string | null, unknown>): boolean {
  return known.has(null) ? who !== null : who === null;
}

function parseJson(line: string, place: GoldPlace): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // The parser's message quotes the line, which is a note; only its number leaves.
    throw goldError('not-json', place);
  }
}

/** One line a note and annotator, keys as they are read; whose note it is only where the gold said so. */
export function writeJsonl(notes: readonly AnnotatedNote[]): string {
  return notes.map((note) => `${jsonLine(note)}\n`).join('');
}

function jsonLine({ id, text, annotator, patient, confidence, spans }: AnnotatedNote): string {
  const index = indexCodePoints(text);
  const written = inOrder(spans).map(({ start, end, type }) => ({
    start: index.toCodePoint(start),
    end: index.toCodePoint(end),
    type,
  }));
  return JSON.stringify({
    id,
    ...(annotator === null ? {} : { annotator }),
    ...(patient === undefined ? {} : { patient }),
    ...(confidence === undefined ? {} : { annotatorConfidence: confidence }),
    text,
    spans: written,
  });
}
