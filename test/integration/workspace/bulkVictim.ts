/**
 * @file The victim of the kill test of bulk decisions: decides about 5,000 mentions at once and says before and after.
 * Run as `node bulkVictim.ts FOLDER NOTE ACCEPT|UNDO`.
 */
import { writeSync } from 'node:fs';
import type { NoteId } from '../../../src-main/domain/ids.ts';
import { reopenStoreFixture } from '../store/storeFixture.ts';
import { ACTOR, at, servicesOf } from './bulkFixture.ts';

const [, , dir = '', note = '', what = ''] = process.argv;
const { store } = reopenStoreFixture(dir);
const { bulk } = servicesOf(store);
const { batchId } = store.notes.require(Number(note) as NoteId);
/** Not through the stream: what is printed must have left the process when it is killed. */
const say = (line: string) => writeSync(1, `${line}\n`);

const place = at(Number(note) as NoteId, 'd0');
const choice = { verdict: { kind: 'accept' }, scope: 'batch', withApart: true, withDecided: true } as const;
if (what === 'UNDO') {
  say('deciding');
  say(
    `decided ${bulk.undo(batchId, bulk.state(batchId).last?.seq ?? 0, { approvals: 0, actor: ACTOR }).spans}`,
  );
} else {
  const { id } = await bulk.plan({ place, ...choice });
  say('deciding');
  say(`decided ${bulk.decide(id, ACTOR).spans}`);
}
// From here on it makes outputs, until it is killed or through.
await bulk.whenIdle();
say('done');
