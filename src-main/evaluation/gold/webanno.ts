/**
 * @file Reads gold in WebAnno TSV 3, as INCEpTION exports it. Pure.
 *
 * Facts from the format's description and from what its own reader does (dkpro-core-io-webanno): offsets are UTF-16 code units of the
 * whole note (Java); a sentence begins at its first token; several #Text lines are lines of one sentence; between two
 * sentences that do not touch stands one LF, and blanks up to the next token.
 */
import {
  checkedType,
  numberedLines,
  placeType,
  type AnnotatedSpan,
  type GoldRead,
  type GoldSource,
} from './annotatedNote.ts';
import { goldError, type GoldPlace } from './goldProblem.ts';
import { unescapeText, unescapeValue } from './webannoEscapes.ts';
import { typeColumn, type WebannoLayer } from './webannoLayers.ts';

const FORMAT = /^#FORMAT=WebAnno TSV 3\.\d+$/;
const UNIT = /^\d+-\d+(\.\d+)?$/;
const RANGE = /^(\d+)-(\d+)$/;
/** Behind `sentence-token`, offsets and token. */
const FIRST_COLUMN = 3;

interface Reading {
  text: string;
  /** Text of the sentence whose tokens have not begun. */
  pending: string[];
  readonly spans: AnnotatedSpan[];
  /** Place in `spans` of the spans that have an id, which may go on. */
  readonly byId: Map<string, number>;
  readonly typesAt: Map<string, GoldPlace>;
  /** Marks between two characters: INCEpTION writes them, and no character is in them. */
  zeroLength: number;
}

/**
 * The note of a file. `layer` is that of the set ({@link layerOfSet}): where the file lacks it, nothing is marked. Errors:
 * `not-webanno`, `bad-line`, `bad-escape`, `bad-type` (also a marked place without a type), `span-outside-text`,
 * `overlapping-tokens`, and `text-differs` where a token is not what stands at its offsets.
 */
export function readWebanno(source: GoldSource, layer: WebannoLayer | null): GoldRead {
  const place = { file: source.file, note: 1 };
  const lines = numberedLines(source.text);
  if (!FORMAT.test(lines[0]?.[0] ?? '')) throw goldError('not-webanno', { ...place, line: 1 });
  const { columns, at: types } = typeColumn(source.text, layer);
  const column = types === null ? null : FIRST_COLUMN + types;
  const reading: Reading = {
    ...{ text: '', pending: [], spans: [], zeroLength: 0 },
    ...{ byId: new Map(), typesAt: new Map() },
  };
  for (const [line, number] of lines.slice(1)) {
    const at = { ...place, line: number };
    if (line.startsWith('#Text=')) reading.pending.push(unescapeText(line.slice('#Text='.length), at));
    else if (line !== '' && !isHeader(line))
      readUnit(reading, line, { column, width: FIRST_COLUMN + columns, at });
  }
  // A sentence without tokens has no place in the text.
  if (reading.pending.length > 0) throw goldError('bad-line', place);
  const { text, spans, typesAt, zeroLength } = reading;
  const note = { id: source.name, text, annotator: source.annotator, spans, place, typesAt };
  return { notes: [note], passedOver: new Map(zeroLength === 0 ? [] : [['zero-length', zeroLength]]) };
}

function isHeader(line: string): boolean {
  return /^#(?:T_(?:SP|RL|CH)|Sentence\.\w+)=/.test(line);
}

interface UnitPlace {
  /** Null where nothing is marked. */
  readonly column: number | null;
  readonly width: number;
  readonly at: GoldPlace;
}

function readUnit(reading: Reading, line: string, { column, width, at }: UnitPlace): void {
  const cells = line.split('\t');
  const [, first, last] = RANGE.exec(cells[1] ?? '') ?? [];
  const unit = UNIT.exec(cells[0] ?? '');
  if (cells.length < width || unit === null || first === undefined) throw goldError('bad-line', at);
  const [start, end] = [Number(first), Number(last)];
  if (reading.pending.length > 0) beginSentence(reading, start, at);
  const cell = column === null ? '_' : (cells[column] ?? '_');
  // Only a part of a token can be empty, never a token.
  const isEmptyPart = start === end && unit[1] !== undefined;
  if ((start >= end && !isEmptyPart) || end > reading.text.length) throw goldError('span-outside-text', at);
  const token = unescapeText(cells[2] ?? '', at);
  if (reading.text.slice(start, end) !== token) throw goldError('text-differs', at);
  if (cell === '_') return;
  if (isEmptyPart) {
    reading.zeroLength++;
    return;
  }
  for (const value of cell.match(/(?:\\[^]|[^|\\])+/gu) ?? []) {
    const { type, id } = parseValue(value, at);
    markUnit(reading, { start, end, type: checkedType(type, at) }, id, at);
  }
}

function beginSentence(reading: Reading, start: number, at: GoldPlace): void {
  const gap = start - reading.text.length;
  if (gap < 0) throw goldError('overlapping-tokens', at);
  const between = gap === 0 ? '' : (reading.text === '' ? ' ' : '\n') + ' '.repeat(gap - 1);
  reading.text += between + reading.pending.join('\n');
  reading.pending = [];
}

/** `TYPE`, `TYPE[id]`; a lone star is a marked place whose feature has no value. */
function parseValue(value: string, at: GoldPlace): { readonly type: string; readonly id: string | null } {
  const [, type = '', id = null] = /^(.*?)(?:(?<!\\)\[(\d+)\])?$/su.exec(value) ?? [];
  if (type === '*' || type === '') throw goldError('bad-type', at);
  return { type: unescapeValue(type), id };
}

function markUnit(reading: Reading, span: AnnotatedSpan, id: string | null, at: GoldPlace): void {
  const known = id === null ? undefined : reading.byId.get(id);
  const before = known === undefined ? undefined : reading.spans[known];
  if (known === undefined || before === undefined) {
    if (id !== null) reading.byId.set(id, reading.spans.length);
    reading.spans.push(span);
    placeType(reading.typesAt, span.type, at);
    return;
  }
  if (before.type !== span.type) throw goldError('broken-tags', at);
  reading.spans[known] = {
    start: Math.min(before.start, span.start),
    end: Math.max(before.end, span.end),
    type: span.type,
  };
}
