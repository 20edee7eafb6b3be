/** @file Branded identifiers and the source of new ones. Pure; used in every process. */

declare const brand: unique symbol;
type Branded<Base, Name extends string> = Base & { readonly [brand]: Name };

/** Opaque id of a batch. */
export type BatchId = Branded<string, 'BatchId'>;
/** Row id of a note inside the workspace; stable for the life of the workspace. Never the hospital's own id. */
export type NoteId = Branded<number, 'NoteId'>;
/** Opaque id of an imported source file. */
export type SourceFileId = Branded<string, 'SourceFileId'>;
/** Row id of a queue job. */
export type JobId = Branded<number, 'JobId'>;
/** Opaque token for a file that the main process knows the path of; the renderer never sees paths. */
export type FileTicket = Branded<string, 'FileTicket'>;
/** Milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMs = Branded<number, 'EpochMs'>;

/** Makes new opaque ids. Injected, so that tests are deterministic. */
export interface IdSource {
  /** A new id, unique in the workspace; 1 to 64 characters of `[A-Za-z0-9-]`. */
  next(): string;
}
