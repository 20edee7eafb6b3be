/** @file Turns SQLite's result codes into the product's. Runs in the main process. */
import type { ErrorCode } from '../domain/errors.ts';
import { DeidError } from '../domain/errors.ts';

/** By the start of SQLite's extended result code; the first that fits counts. */
const CODES: readonly (readonly [prefix: string, code: ErrorCode])[] = [
  ['SQLITE_BUSY', 'store/in-use'],
  ['SQLITE_LOCKED', 'store/in-use'],
  ['SQLITE_FULL', 'store/disk-full'],
  ['SQLITE_CORRUPT', 'store/damaged'],
  ['SQLITE_NOTADB', 'store/damaged'],
  // A page that cannot be read back: a failing disk or a file cut short.
  ['SQLITE_IOERR_READ', 'store/damaged'],
  ['SQLITE_IOERR_SHORT_READ', 'store/damaged'],
  ['SQLITE_IOERR_CORRUPTFS', 'store/damaged'],
  ['SQLITE_READONLY', 'store/read-only'],
  ['SQLITE_PERM', 'store/unwritable'],
  ['SQLITE_CANTOPEN', 'store/unwritable'],
  ['SQLITE_IOERR', 'store/unwritable'],
];

/** By the `code` of Node's file system errors. */
const FILE_CODES: Readonly<Record<string, ErrorCode>> = {
  ENOSPC: 'store/disk-full',
  EDQUOT: 'store/disk-full',
  EACCES: 'store/unwritable',
  EPERM: 'store/unwritable',
  EROFS: 'store/unwritable',
  ENOTDIR: 'store/unwritable',
  EISDIR: 'store/unwritable',
  EIO: 'store/unwritable',
};

function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

/** What the triggers of migrations 110, 160, 170, 290, 320 and 460 say, `code` or `code:role`; see [Note: Who may do what]. */
const GUARD_CODES = [
  'access/role-missing',
  'access/same-person',
  'access/last-administrator',
  'store/original-destroyed',
  'retention/batch-exported',
  'review/two-reviewers',
  'review/bad-range',
  'review/not-settled',
  'review/opinion-closed',
  'review/not-adjudicator',
  'review/reviewers-fixed',
  'review/reviewers-single-user',
  'annotation/not-assigned',
  'annotation/sheet-closed',
  'annotation/settled',
  'annotation/not-ready',
  'annotation/not-adjudicator',
] as const;

/** The refusal of a guard; null for a trigger that only a bug of ours sets off. */
function guardRefusal(error: unknown): DeidError | null {
  if (!(error instanceof Error) || codeOf(error) !== 'SQLITE_CONSTRAINT_TRIGGER') return null;
  const [told, role] = error.message.split(':');
  const code = GUARD_CODES.find((one) => one === told);
  if (code === undefined) return null;
  return new DeidError(code, role === undefined ? {} : { role }, { cause: error });
}

/**
 * The error to throw instead. Unexpected ones (a violated constraint is a bug) are given back as they are; their
 * messages name tables and columns, never values.
 */
export function toStoreError(error: unknown): unknown {
  if (error instanceof DeidError) return error;
  const refusal = guardRefusal(error);
  if (refusal !== null) return refusal;
  const sqlite = codeOf(error);
  const known = CODES.find(([prefix]) => sqlite.startsWith(prefix))?.[1] ?? FILE_CODES[sqlite];
  return known === undefined ? error : new DeidError(known, { reason: sqlite }, { cause: error });
}

/** Runs and rethrows in the product's words. */
export function inStoreWords<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw toStoreError(error);
  }
}
