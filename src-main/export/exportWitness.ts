/**
 * @file Who is told of what is going to leave, before it leaves. Pure types; main process.
 *
 * [Note: Out before it is out]
 * Whoever has to answer later for what left must know of it before it left: what is written down afterwards is missing
 * when writing it down fails. So every note is recorded while its file is made, and that the folder is about to get its name is
 * recorded before it gets it. From then on the export counts as out. It counts as not out again only when it is certain
 * that the folder did not get its name: giving it failed, or the partial folder is still there. Everything that is left
 * to do after that needs nothing but what was recorded, so it can be done at any later time, and an export that is out cannot fail.
 */
import type { ExportableNote } from './exportSource.ts';
import type { WrittenFile } from './hashedFile.ts';

/** What is about to be published. */
export interface Publication {
  readonly notes: number;
  /** The data files, the trail, the page that checks, the manifest and its signature. */
  readonly files: readonly WrittenFile[];
}

/** All of it is synchronous: nothing comes between a note and its record. Throwing anywhere fails the export. */
export interface ExportWitness {
  /** This note is in the files, with this output; they have no name yet. */
  written(note: ExportableNote): void;
  /** That was the last one; from here on the files are read back. */
  allWritten(): void;
  /** The folder is about to get its name. */
  publishing(publication: Publication): void;
  /** It did not get it. */
  withheld(): void;
}
