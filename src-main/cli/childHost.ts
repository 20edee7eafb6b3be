/** @file Child processes of the command line: the built entry files beside it, as plain Node processes. */
import path from 'node:path';
import { createChildProcessHost } from '../engine/host/childProcessHost.ts';
import type { EngineHost } from '../engine/host/engineHost.ts';
import { childFlags } from '../workspace/childFlags.ts';
import type { ChildEntry } from '../workspace/workspacePorts.ts';

/** A host for the entry; nothing is started yet. */
export function childHost(entry: ChildEntry): EngineHost {
  return createChildProcessHost(path.join(import.meta.dirname, `${entry}.js`), {
    execArgv: childFlags(entry),
  });
}
