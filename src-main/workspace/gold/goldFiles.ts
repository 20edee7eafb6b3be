/**
 * @file Reads the files of a gold set: one file, a folder, a folder with a folder for each annotator, or one with a folder for
 * each note. Runs in main and on the command line, a piece at a time.
 *
 * Files count from 1 in the order of their names by code unit (their folder first); a pair of brat files is one.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { DeidError } from '../../domain/errors.ts';
import type { GoldFolders } from '../../domain/goldFormat.ts';
import {
  NOTHING_PASSED_OVER,
  type AnnotatedNote,
  type GoldRead,
  type GoldSource,
} from '../../evaluation/gold/annotatedNote.ts';
import { readGoldFormat, type GoldFormat, type ReadOptions } from '../../evaluation/gold/goldFormat.ts';
import { goldError, type GoldPlace } from '../../evaluation/gold/goldProblem.ts';
import { gatherGoldSet, type GoldSet } from '../../evaluation/gold/goldSet.ts';
import { jsonlNotes } from '../../evaluation/gold/jsonl.ts';
import { decodeGold } from '../../evaluation/gold/utf8.ts';
import { layerOfSet } from '../../evaluation/gold/webannoLayers.ts';

/** Endings of each format. A lone file with another one is JSON lines, a folder passes over what it does not know. */
const ENDINGS: Readonly<Record<GoldFormat, readonly string[]>> = {
  jsonl: ['.jsonl', '.ndjson'],
  brat: ['.ann', '.txt'],
  i2b2: ['.xml'],
  conll: ['.conll', '.bio', '.iob', '.iob2', '.bilu', '.bilou', '.bioes'],
  webanno: ['.tsv'],
};

export interface GoldOrder {
  /** Null: by the ending of the files. */
  readonly format: GoldFormat | null;
  readonly options: ReadOptions;
  /** Left out: `annotators`. */
  readonly folders?: GoldFolders;
  /** Largest sum of the files; left out: any. */
  readonly maxBytes?: number;
}

export interface LoadedGold {
  readonly set: GoldSet;
  readonly format: GoldFormat;
  readonly files: number;
  /** Files of a folder that are none of the format. */
  readonly leftOut: number;
  readonly passedOver: ReadonlyMap<string, number>;
}

interface Listed {
  readonly path: string;
  readonly annotator: string | null;
  /** Id of the note where the file's name does not tell it. */
  readonly name?: string;
}

/** Notes between two looks at other work: about 2 ms. */
const NOTES_PER_TURN = 50;
/** INCEpTION's copy of a document that nobody has annotated. */
const UNTOUCHED = 'INITIAL_CAS';

/**
 * Errors: `import/unreadable-file`; `evaluation/bad-gold` with the problems of the formats and of the set, `mixed-formats` where the
 * endings of a folder say several, `mixed-folder` where files lie beside the folders of annotators, `missing-pair`, `too-large`,
 * `no-notes`.
 */
export async function loadGold(place: string, order: GoldOrder): Promise<LoadedGold> {
  const { format, options, folders = 'annotators', maxBytes = Infinity } = order;
  const listed = await reading(() => listGold(place, folders));
  const isAlone = listed.length === 1 && listed[0]?.path === place;
  const chosen = format ?? formatOf(listed, isAlone);
  const endings = ENDINGS[chosen];
  const files =
    isAlone && chosen !== 'brat' ? listed : listed.filter((file) => endings.includes(endingOf(file.path)));
  if (maxBytes < Infinity) await refuseTooLarge(files, maxBytes);
  const notes: AnnotatedNote[] = [];
  const passedOver = new Map<string, number>();
  const stems = chosen === 'brat' ? pairStems(files) : files;
  for await (const read of readsOf(chosen, stems, options)) {
    for (const note of read.notes) notes.push(note);
    for (const [kind, lines] of read.passedOver) passedOver.set(kind, (passedOver.get(kind) ?? 0) + lines);
  }
  if (notes.length === 0) throw goldError('no-notes', {});
  const leftOut = listed.length - files.length;
  return { set: gatherGoldSet(notes), format: chosen, files: stems.length, leftOut, passedOver };
}

/** The files one after another, a few notes of JSON lines at a time. */
async function* readsOf(
  format: GoldFormat,
  files: readonly Listed[],
  options: ReadOptions,
): AsyncGenerator<GoldRead> {
  if (format === 'webanno') {
    yield* webannoReads(files, options);
    return;
  }
  for (const [at, listed] of files.entries()) {
    const source = sourceOf(listed, at);
    if (format === 'jsonl') yield* jsonlReads(source, listed);
    else {
      const { file } = source;
      const texts =
        format === 'brat'
          ? await bratTexts(listed.path, file)
          : { text: await textOf(listed.path, { file }, format) };
      yield readGoldFormat(format, { ...source, ...texts }, options);
    }
  }
}

type Unread = Omit<GoldSource, 'text'>;

function sourceOf({ path: file, annotator, name }: Listed, at: number): Unread {
  return { name: name ?? stemOf(file), annotator, file: at + 1 };
}

async function* jsonlReads(source: Unread, { path: file }: Listed): AsyncGenerator<GoldRead> {
  let count = 0;
  for (const notes of jsonlNotes({ ...source, text: await textOf(file, { file: source.file }, 'jsonl') })) {
    yield { notes, passedOver: NOTHING_PASSED_OVER };
    count += notes.length;
    if (count % NOTES_PER_TURN === 0) await setImmediate();
  }
}

/** All texts before the first note: no file alone tells what the set is marked with; see [Note: Layers of a set]. */
async function* webannoReads(files: readonly Listed[], options: ReadOptions): AsyncGenerator<GoldRead> {
  const sources: GoldSource[] = [];
  for (const [at, listed] of files.entries()) {
    const source = sourceOf(listed, at);
    sources.push({ ...source, text: await textOf(listed.path, { file: source.file }, 'webanno') });
  }
  const layer = layerOfSet(sources, options.layer);
  for (const source of sources) yield readGoldFormat('webanno', source, { ...options, layer });
}

/** What the files of a folder or file that can be gold weigh together, in bytes. Errors: `import/unreadable-file`. */
export async function goldBytes(place: string): Promise<number> {
  return reading(async () => {
    const known = Object.values(ENDINGS).flat();
    const listed = await listGold(place, 'annotators');
    const sizes = listed
      .filter((file) => file.path === place || known.includes(endingOf(file.path)))
      .map(async (file) => (await stat(file.path)).size);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  });
}

async function refuseTooLarge(files: readonly Listed[], maxBytes: number): Promise<void> {
  let sum = 0;
  for (const file of files) sum += (await reading(() => stat(file.path))).size;
  if (sum > maxBytes) throw goldError('too-large', {});
}

async function listGold(place: string, kind: GoldFolders): Promise<readonly Listed[]> {
  if (place === '-' || !(await stat(place)).isDirectory()) return [{ path: place, annotator: null }];
  const { files, folders } = await listFolder(place);
  if (folders.length === 0) return files.map((file) => ({ path: file, annotator: null }));
  const known = Object.values(ENDINGS).flat();
  const beside = files.find((file) => known.includes(endingOf(file)));
  // It is the first of all, and its notes would be the first without an annotator.
  if (beside !== undefined) throw goldError('mixed-folder', { file: 1, note: 1, at: endingOf(beside) });
  const listed: Listed[] = files.map((file) => ({ path: file, annotator: null }));
  for (const folder of folders) {
    const inside = await listFolder(folder);
    for (const file of inside.files) {
      if (kind === 'annotators') listed.push({ path: file, annotator: path.basename(folder) });
      else if (stemOf(file) !== UNTOUCHED)
        listed.push({ path: file, annotator: stemOf(file), name: stemOf(folder) });
    }
  }
  return listed;
}

/** Hidden entries and links are none of it. */
async function listFolder(
  folder: string,
): Promise<{ readonly files: readonly string[]; readonly folders: readonly string[] }> {
  const entries = (await readdir(folder, { withFileTypes: true }))
    .filter(({ name }) => !name.startsWith('.'))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const paths = (kept: typeof entries): readonly string[] => kept.map(({ name }) => path.join(folder, name));
  return {
    files: paths(entries.filter((entry) => entry.isFile())),
    folders: paths(entries.filter((entry) => entry.isDirectory())),
  };
}

function formatOf(listed: readonly Listed[], isAlone: boolean): GoldFormat {
  const endings = new Set(listed.map((file) => endingOf(file.path)));
  const formats = (Object.keys(ENDINGS) as GoldFormat[]).filter((format) =>
    ENDINGS[format].some((ending) => endings.has(ending)),
  );
  const [only] = formats;
  if (formats.length > 1) throw goldError('mixed-formats', {});
  if (only !== undefined) return only;
  if (isAlone) return 'jsonl';
  throw goldError('no-notes', {});
}

/** Each pair once, by its path without ending. */
function pairStems(files: readonly Listed[]): readonly Listed[] {
  const stems = new Map<string, Listed>();
  for (const file of files) {
    const stem = file.path.slice(0, -path.extname(file.path).length);
    stems.set(stem, { ...file, path: stem });
  }
  return [...stems.values()];
}

async function bratTexts(
  stem: string,
  file: number,
): Promise<{ readonly text: string; readonly document: string }> {
  const half = async (ending: string): Promise<string> => {
    const full = `${stem}${ending}`;
    // The half that is missing is told as such; one that cannot be read, with its reason.
    const isThere = await stat(full).then(
      () => true,
      (cause: unknown) => reasonOf(cause) !== 'ENOENT',
    );
    if (!isThere) throw goldError('missing-pair', { file });
    return textOf(full, { file, at: ending }, 'brat');
  };
  return { document: await half('.txt'), text: await half('.ann') };
}

async function textOf(file: string, place: GoldPlace, format: GoldFormat): Promise<string> {
  const bytes = await reading(() => (file === '-' ? standardInput() : readFile(file)));
  return decodeGold(bytes, place, format);
}

async function standardInput(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function endingOf(file: string): string {
  return path.extname(file).toLowerCase();
}

/** The name without folder and ending; a pair has none. */
function stemOf(file: string): string {
  const name = path.basename(file);
  const known = Object.values(ENDINGS).flat();
  return known.includes(endingOf(name)) ? name.slice(0, -path.extname(name).length) : name;
}

/** The system's messages name the path; only its error number goes on. */
async function reading<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof DeidError) throw cause;
    throw new DeidError('import/unreadable-file', { reason: reasonOf(cause) }, { cause });
  }
}

function reasonOf(cause: unknown): string {
  return (cause as NodeJS.ErrnoException | null)?.code ?? 'unknown';
}
