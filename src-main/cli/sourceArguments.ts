/** @file The files behind the arguments of `run`: folders stand for what import can read in them. */
import { statSync } from 'node:fs';
import path from 'node:path';
import type { ErrorCode, Facts } from '../domain/errors.ts';
import { listFolder } from '../import/listFolder.ts';
import { describeCode } from './errorText.ts';
import type { Terminal } from './terminal.ts';

/** Something in a folder that is not imported. It has no name here: file names are PHI. */
interface LeftOut {
  /** 1-based place of the folder among the arguments. */
  readonly argument: number;
  /** 1-based among what is left out of the same folder. */
  readonly ordinal: number;
  readonly code: ErrorCode;
  readonly facts: Facts;
}

export interface SourceArguments {
  /** Absolute paths in the order of the arguments, folders in the order of their paths. */
  readonly files: readonly string[];
  readonly leftOut: readonly LeftOut[];
}

/** A folder of ten thousand pictures is one sentence and not ten thousand lines. */
const TOLD_LIMIT = 50;

/** Never fails: what cannot be read is among what is left out, or fails when it is inspected. */
export async function expandArguments(args: readonly string[]): Promise<SourceArguments> {
  const files: string[] = [];
  const leftOut: LeftOut[] = [];
  for (const [at, argument] of args.entries()) {
    const full = path.resolve(argument);
    if (!isFolder(full)) {
      files.push(full);
      continue;
    }
    const listing = await listFolder(full);
    files.push(...listing.files.map((file) => file.path));
    leftOut.push(
      ...listing.skipped.map(({ code, facts }, index) => ({
        argument: at + 1,
        ordinal: index + 1,
        code,
        facts,
      })),
    );
  }
  return { files, leftOut };
}

/**
 * Tells what was left out, failures first. Returns how many of them are failures: a file of another kind is none, a
 * folder or file that could not be read is one.
 */
export function tellLeftOut(leftOut: readonly LeftOut[], terminal: Terminal): number {
  const failures = leftOut.filter(isFailure);
  const told = [...failures, ...leftOut.filter((item) => !isFailure(item))];
  for (const { argument, ordinal, code, facts } of told.slice(0, TOLD_LIMIT))
    terminal.tell(`argument ${argument}, left out ${ordinal}: ${describeCode(code, facts)}`);
  if (told.length > TOLD_LIMIT) terminal.tell(`… and ${told.length - TOLD_LIMIT} more left out`);
  return failures.length;
}

/** Says how to find a file by its place: its name is never told, for file names are PHI. */
export function tellOrder(files: number, terminal: Terminal): void {
  if (files > 1)
    terminal.tell(
      'files are counted in the order of the arguments, those of a folder in the order of their paths',
    );
}

function isFailure({ code }: LeftOut): boolean {
  return code !== 'import/unsupported-format';
}

function isFolder(file: string): boolean {
  try {
    return statSync(file).isDirectory();
  } catch {
    // Not there or not to be seen: it is inspected as a file and fails with the reason.
    return false;
  }
}
