/** @file Flags for Node itself that each kind of child process is started with. Runs in main and on the command line. */
import { IMPORT_PROCESS_FLAGS } from '../import/limits.ts';
import type { ChildEntry } from './workspacePorts.ts';

/** See IMPORT_PROCESS_FLAGS for the measurement; detection runs with Node's defaults. */
export function childFlags(entry: ChildEntry): readonly string[] {
  return entry === 'importWorker' ? IMPORT_PROCESS_FLAGS : [];
}
