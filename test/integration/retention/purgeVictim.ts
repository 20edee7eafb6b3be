/** @file The victim of the kill test: destroys and says how many notes are gone. Run as `node purgeVictim.ts WORKSPACE BATCH WHAT`. */
import { writeSync } from 'node:fs';
import type { BatchId } from '../../../src-main/domain/ids.ts';
import { openTestWorkspace } from '../../support/workspaceHarness.ts';
import { ACTOR } from './retentionFixture.ts';

const [dir = '', batch = '', kind = ''] = process.argv.slice(2);
const workspace = await openTestWorkspace(dir);
const { retention } = workspace;
const what = kind === 'batches' ? 'batches' : 'originals';
const batchIds = [batch as BatchId];
const confirmedNotes = retention.notesOf(what, batchIds);
const destroying = retention.destroy({ what, batchIds, confirmedNotes, byRule: false, actor: ACTOR });
for (;;) {
  const { running } = retention;
  // Synchronous: what was said must have left the process when it is killed.
  if (running !== null) writeSync(1, `${running.done}\n`);
  const ended = await Promise.race([
    destroying.then(() => true),
    new Promise<false>((resolve) => setImmediate(() => resolve(false))),
  ]);
  if (ended) break;
}
await workspace.close('quit');
