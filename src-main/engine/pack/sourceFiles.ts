/** @file What a source looks like from outside, its limits, and the check of names. Pure; runs where sources are read. */
import { DeidError } from '../../domain/errors.ts';

/** 64 entries: exports have about a dozen, a whole repository of a model about thirty. */
export const MAX_ENTRIES = 64;
/** 4 GiB over all files: twice what the largest single graph can be. */
export const MAX_SOURCE_BYTES = 4 * 2 ** 30;

export interface SourceFile {
  /** Path inside the source, parts joined by `/`; no part is `.`, `..` or empty. */
  readonly name: string;
  readonly bytes: number;
}

export interface PackSource {
  readonly files: readonly SourceFile[];
  /**
   * The whole file, of exactly the size listed.
   * @throws DeidError `pack/source-unreadable`, `pack/zip-unsafe`, `pack/too-large`
   */
  read(name: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

/**
 * Why a path inside a source is refused, or null. Beyond climbing and absolute paths this refuses what only one system
 * allows: drive letters and streams (`:`), backslashes, reserved characters, control characters, blank or dotted ends.
 */
export function nameFault(name: string): 'path' | null {
  const parts = name.replace(/\/$/, '').split('/');
  const isPlain = parts.every(
    (part) =>
      part !== '' && part !== '.' && part !== '..' && !/[\\:*?"<>|\p{C}]/u.test(part) && !/[. ]$/.test(part),
  );
  return isPlain && name.length <= 300 ? null : 'path';
}

/** @throws DeidError `pack/too-large` {reason: 'entries' | 'bytes'} */
export function checkTotals(files: readonly SourceFile[]): void {
  if (files.length > MAX_ENTRIES) throw new DeidError('pack/too-large', { reason: 'entries' });
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > MAX_SOURCE_BYTES) throw new DeidError('pack/too-large', { reason: 'bytes' });
}
