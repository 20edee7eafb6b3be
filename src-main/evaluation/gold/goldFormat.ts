/** @file The formats of gold, read and written by name. Pure. */
import { assertNever } from '../../domain/errors.ts';
import type { GoldFormat } from '../../domain/goldFormat.ts';
import { inOrder, type AnnotatedNote, type GoldRead, type GoldSource } from './annotatedNote.ts';
import { readBrat, writeBrat } from './brat.ts';
import { readConll, type ConllOptions } from './conll.ts';
import { writeConll } from './conllWrite.ts';
import { goldError } from './goldProblem.ts';
import { readI2b2, writeI2b2 } from './i2b2.ts';
import { readJsonl, writeJsonl } from './jsonl.ts';
import { refuseBrokenText } from './tokenCuts.ts';
import { readWebanno } from './webanno.ts';
import type { WebannoLayer } from './webannoLayers.ts';
import { writeWebanno } from './webannoWrite.ts';

export { GOLD_FORMATS, type GoldFormat } from '../../domain/goldFormat.ts';

/** What some formats leave to the reader. */
export interface ReadOptions {
  readonly conll: ConllOptions;
  /** WebAnno: the layer that is wanted for a set; to read a file of it, the one that `layerOfSet` gives. */
  readonly layer: WebannoLayer | null;
}

/** Everything as the file itself says. */
export const AS_THE_FILE_SAYS: ReadOptions = { conll: { columns: null, tags: null }, layer: null };

/** A file to read; `document` is the text file beside brat's annotations. */
export interface FileToRead extends GoldSource {
  readonly document?: string;
}

/** Errors: those of the format's reader. */
export function readGoldFormat(format: GoldFormat, file: FileToRead, options: ReadOptions): GoldRead {
  switch (format) {
    case 'jsonl':
      return readJsonl(file);
    case 'brat': {
      const { document } = file;
      if (document === undefined) throw goldError('missing-pair', { file: file.file });
      return readBrat({ ...file, document });
    }
    case 'i2b2':
      return readI2b2(file);
    case 'conll':
      return readConll(file, options.conll);
    case 'webanno':
      return readWebanno(file, options.layer);
    default:
      return assertNever(format);
  }
}

/** A file to write: its name with ending. */
export interface WrittenFile {
  readonly name: string;
  readonly content: string;
}

/** Ids that become names of files on every system: letters, digits and `._-`, no leading dot, at most 100 long. */
const SAFE_ID = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/;
/** Names that Windows keeps for devices, with any ending. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * The files of the notes of one annotator (JSONL: of all). CoNLL as BIO or BILU. Errors: `unsafe-id` where a note's id cannot be the name of
 * its file or stand in a line, `not-expressible`, `overlapping-spans`.
 */
export function writeGoldFormat(
  format: GoldFormat,
  notes: readonly AnnotatedNote[],
  tags: 'bio' | 'bilu',
): readonly WrittenFile[] {
  if (format !== 'jsonl') notes.forEach(refuseUnnamed);
  switch (format) {
    case 'jsonl':
      return [{ name: 'gold.jsonl', content: writeJsonl(notes) }];
    case 'brat':
      return notes.flatMap((note) => [
        { name: `${note.id}.txt`, content: note.text },
        { name: `${note.id}.ann`, content: writeBrat(note) },
      ]);
    case 'i2b2':
      return notes.map((note) => ({ name: `${note.id}.xml`, content: writeI2b2(note) }));
    case 'conll':
      return [{ name: 'gold.conll', content: writeConll(notes, tags) }];
    case 'webanno':
      return notes.map((note) => ({ name: `${note.id}.tsv`, content: writeWebanno(note) }));
    default:
      return assertNever(format);
  }
}

/** Whether a name can be that of a folder or file everywhere. */
export function isSafeName(name: string): boolean {
  return SAFE_ID.test(name) && !RESERVED.test(name) && !name.endsWith('.');
}

function refuseUnnamed(note: AnnotatedNote): void {
  if (!isSafeName(note.id)) throw goldError('unsafe-id', note.place);
  refuseBrokenText(note);
}

/**
 * Compares what was written with what comes back. Fails with `read-back-differs` where a note or a span is not the same; returns how many texts
 * differ in their blanks, which only CoNLL allows.
 */
export function compareReadBack(
  format: GoldFormat,
  given: readonly AnnotatedNote[],
  back: readonly AnnotatedNote[],
): number {
  let blanks = 0;
  if (given.length !== back.length) throw goldError('read-back-differs', {});
  const byId = new Map(back.map((note) => [keyOf(note), note]));
  for (const note of given) {
    const other = byId.get(keyOf(note));
    const isSure = format !== 'jsonl' || other?.confidence === note.confidence;
    if (other === undefined || !isSure || !hasSameSpans(note, other))
      throw goldError('read-back-differs', note.place);
    if (other.text === note.text) continue;
    if (format !== 'conll' || bare(other.text) !== bare(note.text))
      throw goldError('read-back-differs', note.place);
    blanks++;
  }
  return blanks;
}

function keyOf({ id, annotator }: AnnotatedNote): string {
  return JSON.stringify([id, annotator]);
}

function hasSameSpans(one: AnnotatedNote, other: AnnotatedNote): boolean {
  return JSON.stringify(inOrder(one.spans)) === JSON.stringify(inOrder(other.spans));
}

function bare(text: string): string {
  return text.replaceAll(/\s/gu, ' ').trimEnd();
}
