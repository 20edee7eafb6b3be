/**
 * @file The victim of the kill test of shadow runs: goes on with the run of a workspace, or begins one, and says how many notes
 * are through. Run as `node shadowVictim.ts WORKSPACE BATCH`.
 */
import { writeSync } from 'node:fs';
import type { BatchId } from '../../../src-main/domain/ids.ts';
import { openTestWorkspace } from '../../support/workspaceHarness.ts';
import { ACTOR } from './shadowFixture.ts';

const [, , dir = '', batch = ''] = process.argv;
const batchId = batch as BatchId;
const { shadows } = await openTestWorkspace(dir);
/** Not through the stream: what is printed must have left the process when it is killed. */
const say = (line: string) => writeSync(1, `${line}\n`);

shadows.onChange(({ done }) => say(`done ${done}`));
const [before] = shadows.listOf(batchId);
const { run } =
  before === undefined
    ? await shadows.start({ batchId, pipeline: 'rules', operatingPoint: 'balanced', site: 'current' }, ACTOR)
    : await shadows.resume(before.run.id, ACTOR);
await shadows.whenEnded(run.id);
say('ended');
process.exit(0);
