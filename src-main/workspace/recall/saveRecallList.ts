/** @file Writes the list of a recall into a folder. Runs in main and on the command line. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DeidError } from '../../domain/errors.ts';
import { asTargetError } from '../../export/exportFolder.ts';
import { recallTable } from '../../export/recallTable.ts';
import { goneRow, isConcerned, recallRow } from './recallRows.ts';
import type { RecallFindings } from './recallSearch.ts';

/**
 * Writes the exports that have to do with what was looked for, or may have: those of batches that are gone, too. The name of the file holds the day only.
 * Errors: `export/target-exists`, `export/target-unwritable`.
 */
export async function saveRecallList(
  findings: RecallFindings,
  folder: string,
  now: number,
): Promise<{ readonly name: string }> {
  const name = `recall-${new Date(now).toISOString().slice(0, 10)}.csv`;
  const { exports, gone } = findings;
  const table = recallTable([...exports.filter(isConcerned).map(recallRow), ...gone.map(goneRow)]);
  try {
    await writeFile(path.join(folder, name), table, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const known = asTargetError(error);
    throw known instanceof Error ? known : new DeidError('export/target-unwritable');
  }
  return { name };
}
