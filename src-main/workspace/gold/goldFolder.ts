/** @file Writes a gold set as a folder, and proves it by reading it back before it appears under its name. Runs in main and on the command line. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DeidError } from '../../domain/errors.ts';
import type { AnnotatedNote } from '../../evaluation/gold/annotatedNote.ts';
import type { TagScheme } from '../../evaluation/gold/conllTags.ts';
import {
  AS_THE_FILE_SAYS,
  compareReadBack,
  isSafeName,
  writeGoldFormat,
  type GoldFormat,
  type WrittenFile,
} from '../../evaluation/gold/goldFormat.ts';
import { goldError } from '../../evaluation/gold/goldProblem.ts';
import { readingsOf, type GoldSet } from '../../evaluation/gold/goldSet.ts';
import { refuseInWorkspace } from '../outsideWorkspace.ts';
import { loadGold } from './goldFiles.ts';

export interface FolderOrder {
  readonly to: GoldFormat;
  readonly out: string;
  readonly tags: TagScheme;
  /** Where it is written first, on the drive of `out`; a hidden folder beside it unless given. */
  readonly aside?: string;
  /** Looked at between two files: its reason is what the writing rejects with, and nothing stays. */
  readonly signal?: AbortSignal;
}

export interface FolderWritten {
  readonly files: number;
  /** Notes whose blanks came back as others. */
  readonly changedBlanks: number;
}

/**
 * One folder, with one for each annotator inside where the set names them (JSONL is one file). Errors: `export/target-unwritable`
 * (also when something has the name already, in a
 * workspace's folder, and when what was begun cannot be removed), `evaluation/bad-gold` with the problems of writing, `read-back-differs`.
 */
export async function writeGoldFolder(set: GoldSet, order: FolderOrder): Promise<FolderWritten> {
  const { to, out, tags, signal } = order;
  const target = path.resolve(out);
  refuseInWorkspace(target, null);
  if (existsSync(target)) throw new DeidError('export/target-unwritable', { reason: 'EEXIST' });
  const readings = readingsOf(set);
  const files = groupsOf(readings, to).flatMap(({ folder, notes }) =>
    writeGoldFormat(to, notes, tags).map((file) => ({ ...file, name: path.join(folder, file.name) })),
  );
  refuseSameNames(files);
  const aside = order.aside ?? path.join(path.dirname(target), `.${randomUUID()}.noteveil-partial`);
  try {
    await writeAll(aside, files, signal);
    const back = await loadGold(aside, { format: to, options: AS_THE_FILE_SAYS });
    const changedBlanks = compareReadBack(to, readings, readingsOf(back.set));
    signal?.throwIfAborted();
    await writable(() => rename(aside, target));
    return { files: files.length, changedBlanks };
  } catch (refused) {
    // Texts would stay beside the target: that is told first, where it happens.
    await writable(() => rm(aside, { recursive: true, force: true }));
    throw refused;
  }
}

/** Hidden names that commands without a workspace write under until all is there, see lineStream.ts for files. */
const PARTIAL = /^\.[0-9a-f-]{36}\.noteveil-partial$/;

/**
 * What lies half-written beside the target: left by a command that was killed, or of one that is under way. No workspace has it on
 * record, and which of both it is cannot be told, so it is for people to delete. None where the folder cannot be read: writing says why.
 */
export async function halfWrittenBeside(target: string): Promise<readonly string[]> {
  const folder = path.dirname(path.resolve(target));
  const names = await readdir(folder).catch((): string[] => []);
  return names
    .filter((name) => PARTIAL.test(name))
    .toSorted()
    .map((name) => path.join(folder, name));
}

interface Group {
  readonly folder: string;
  readonly notes: readonly AnnotatedNote[];
}

function groupsOf(readings: readonly AnnotatedNote[], to: GoldFormat): readonly Group[] {
  if (to === 'jsonl') return [{ folder: '', notes: readings }];
  const groups = new Map<string, AnnotatedNote[]>();
  for (const note of readings) {
    const folder = note.annotator ?? '';
    if (note.annotator !== null && !isSafeName(folder)) throw goldError('unsafe-id', note.place);
    groups.set(folder, [...(groups.get(folder) ?? []), note]);
  }
  return [...groups].map(([folder, notes]) => ({ folder, notes }));
}

/** Some file systems take `A.txt` and `a.txt` for one. */
function refuseSameNames(files: readonly WrittenFile[]): void {
  const names = new Set(files.map(({ name }) => name.toLowerCase()));
  if (names.size < files.length) throw goldError('unsafe-id', {});
}

async function writeAll(
  folder: string,
  files: readonly WrittenFile[],
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const { name, content } of files) {
    signal?.throwIfAborted();
    const full = path.join(folder, name);
    await writable(async () => {
      await mkdir(path.dirname(full), { recursive: true, mode: 0o700 });
      await writeFile(full, content, { mode: 0o600, flag: 'wx' });
    });
  }
}

/** The system's messages name the path; only its error number goes on. */
async function writable<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException | null)?.code ?? 'unknown';
    throw new DeidError('export/target-unwritable', { reason }, { cause });
  }
}
