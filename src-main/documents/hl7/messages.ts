/** @file A file of HL7 v2 messages as a tree, and back. Pure; the import process and tests. */
import { damaged, tooLarge, type DocumentLimits } from '../limits.ts';
import { readDelimiters, readLeaf, textOfLeaf, writeLeaf, type Delimiters, type Leaf } from './leaf.ts';

/** Repetitions of components of subcomponents. */
export type Field = Leaf[][][];

export interface Segment {
  readonly name: string;
  /** By their number in the standard; 0 is unused, MSH-1 and MSH-2 are empty here. */
  fields: Field[];
}

/** Segments from a header (FHS, BHS, MSH) to the next; trailers (BTS, FTS) stand alone. */
export interface Block {
  readonly kind: 'message' | 'envelope';
  readonly delimiters: Delimiters;
  segments: Segment[];
  isRemoved: boolean;
  /** 0-based number of the MLLP frame that it stands in; 0 where there are none. */
  readonly frame: number;
}

export interface MessageFile {
  readonly blocks: readonly Block[];
  /** Between segments. */
  readonly separator: string;
  /** MLLP: messages, or whole batches, in frames. */
  readonly isFramed: boolean;
}

const HEADERS: ReadonlySet<string> = new Set(['MSH', 'FHS', 'BHS']);
const TRAILERS: ReadonlySet<string> = new Set(['BTS', 'FTS']);

/** Errors: `import/damaged-document` {reason: `framing`, `segment`, `delimiters`, `no-message`}, `import/document-too-large`. */
export function parseMessages(
  text: string,
  bytesAsText: (bytes: Uint8Array) => string | null,
  limits: DocumentLimits,
): MessageFile {
  const isFramed = text.includes('\u000b');
  let leaves = 0;
  let empty = 0;
  const blocks: Block[] = [];
  for (const [number, frame] of (isFramed ? framesOf(text) : [text]).entries()) {
    let last: { readonly block: Block; readonly lines: string[] } | null = null;
    const finish = (): void => {
      if (last === null) return;
      const { block, lines } = last;
      block.segments.push(readSegment(lines.join('\n'), block.delimiters));
    };
    for (const line of frame.split(/\r\n?|\n/)) {
      if (line.trim() === '' && last === null) continue;
      const name = line.slice(0, 3);
      const isHeader = HEADERS.has(name) && /[^\w\s]/.test(line.charAt(3));
      const open: Block | null = (last as { block: Block } | null)?.block ?? null;
      const isSegment =
        isHeader ||
        (open !== null &&
          /^[A-Z][A-Z0-9]{2}$/.test(name) &&
          (line.length === 3 || line.charAt(3) === open.delimiters.field));
      if (!isSegment) {
        if (line.trim() === '') continue;
        // A line break that should have been escaped; anywhere else it is damage.
        const before = (last as { readonly lines: string[] } | null)?.lines;
        if (before === undefined || !/^(?:OBX|NTE)/.test(before[0] ?? '')) damaged('segment');
        before.push(line);
        continue;
      }
      finish();
      let block: Block;
      if (isHeader || TRAILERS.has(name)) {
        const delimiters = isHeader ? delimitersOf(line) : (open?.delimiters ?? damaged('segment'));
        block = {
          kind: name === 'MSH' ? 'message' : 'envelope',
          ...{ delimiters, segments: [], isRemoved: false, frame: number },
        };
        blocks.push(block);
      } else block = open ?? damaged('segment');
      if (block.kind === 'envelope' && block.segments.length > 0) damaged('segment');
      last = { block, lines: [line] };
    }
    finish();
  }

  /** Most fields of most segments are empty; they are counted apart, as they take an eighth of the memory. */
  function nothing(): Field {
    empty += 1;
    if (empty > 8 * limits.nodes) tooLarge('nodes', limits);
    return EMPTY;
  }

  function readSegment(raw: string, delimiters: Delimiters): Segment {
    const name = raw.slice(0, 3);
    const isHeader = HEADERS.has(name);
    const parts = isHeader
      ? raw.slice(4).split(delimiters.field).slice(1)
      : raw.split(delimiters.field).slice(1);
    const split = (part: string, by: string): string[] => (by === '' ? [part] : part.split(by));
    const fields = parts.map((part) => {
      if (part === '') return nothing();
      return split(part, delimiters.repetition).map((repetition) =>
        split(repetition, delimiters.component).map((component) =>
          split(component, delimiters.subcomponent).map((leaf) => {
            leaves += 1;
            if (leaves > limits.nodes) tooLarge('nodes', limits);
            return readLeaf(leaf, delimiters, bytesAsText);
          }),
        ),
      );
    });
    return { name, fields: [emptyField(), ...(isHeader ? [emptyField(), emptyField()] : []), ...fields] };
  }

  if (!blocks.some(({ kind }) => kind === 'message')) damaged('no-message');
  const separator =
    /\r(?!\n)/.test(text) || !text.includes('\n') ? '\r' : text.includes('\r\n') ? '\r\n' : '\n';
  return { blocks, separator: isFramed ? '\r' : separator, isFramed };
}

function framesOf(text: string): readonly string[] {
  const frames = [...text.matchAll(/\u000b([^\u000b\u001c]*)\u001c/g)].map(([, inside = '']) => inside);
  // What stands outside of all frames would be lost.
  if (text.replace(/\u000b[^\u000b\u001c]*\u001c/g, '').trim() !== '') damaged('framing');
  return frames;
}

function delimitersOf(line: string): Delimiters {
  const field = line.charAt(3);
  const end = line.indexOf(field, 4);
  return readDelimiters(field, line.slice(4, end < 0 ? undefined : end));
}

/** Shared: nothing is ever put into the leaf of a field that was empty. */
const EMPTY: Field = emptyField();

export function emptyField(): Field {
  return [[[{ bits: [] }]]];
}

/** The field of a number; what a segment leaves out is empty. */
export function fieldOf(segment: Segment, number: number): Field {
  return segment.fields[number] ?? emptyField();
}

/** Component `number`, from 1, of a repetition as text; subcomponents stand apart by a space. */
export function componentOf(repetition: readonly Leaf[][] | undefined, number: number): string {
  const text = (repetition?.[number - 1] ?? []).map(textOfLeaf).join(' ').trim();
  // HL7 writes "there is no value" so.
  return text === '""' ? '' : text;
}

/** All leaves of a field. */
export function leavesOf(field: Field): readonly Leaf[] {
  return field.flat(2);
}

/** The file of what was not removed. A frame of which nothing is left goes. */
export function writeMessages({ blocks, separator, isFramed }: MessageFile): string {
  const frames = Map.groupBy(
    blocks.filter(({ isRemoved }) => !isRemoved),
    ({ frame }) => frame,
  );
  return Array.from(frames.values(), (inside) => {
    const lines = inside.flatMap(({ segments, delimiters }) =>
      segments.map((segment) => `${writeSegment(segment, delimiters)}${separator}`),
    );
    return isFramed ? `\u000b${lines.join('')}\u001c\r` : lines.join('');
  }).join('');
}

function writeSegment({ name, fields }: Segment, delimiters: Delimiters): string {
  const { field, repetition, component, subcomponent, written } = delimiters;
  const isHeader = HEADERS.has(name);
  const texts = fields
    .slice(isHeader ? 3 : 1)
    .map((one) =>
      one
        .map((parts) =>
          parts
            .map((leaves) => leaves.map((leaf) => writeLeaf(leaf, delimiters)).join(subcomponent))
            .join(component),
        )
        .join(repetition),
    );
  return [isHeader ? `${name}${field}${written}` : name, ...texts].join(field);
}
