/**
 * @file What the pack that ships costs on one core: tokens per second of processor time over the sample notes, beside the limit.
 * Runs under `npm run bench`.
 */
import path from 'node:path';
import { noteModelOf } from '../../src-main/detection/recognizers/model/noteModelOf.ts';
import { loadUnproven } from '../../src-main/engine/loadPack.ts';
import { readPack } from '../../src-main/engine/pack/readPack.ts';
import { SPLIT } from './engine/benchModel.ts';
import { costOf, takeTurns } from './engine/cost.ts';
import { figures, printGoal, printHardware } from './engine/report.ts';
import { sampleNotes } from './engine/sampleTexts.ts';

const PACK = path.resolve(import.meta.dirname, '../../models/noteveil-compact');
/** What the pack was promised to do on one core (the issue of the first models). */
const TOKENS_PER_SECOND = 15_000;
/** Notes per request, as the queue sends them. */
const NOTES_PER_REQUEST = 16;
const ROUNDS = 4;

/** Prints the speed from text to scores, as `noteveil models bench` measures it, and from text to spans. */
export async function benchPack(): Promise<void> {
  printHardware();
  const notes = await sampleNotes();
  const verified = await readPack(PACK);
  const model = await loadUnproven(verified, { threads: 1, split: SPLIT, precision: 'fp32' });
  const recognizer = noteModelOf(model, verified.digest);
  const options = {
    signal: new AbortController().signal,
    alive: () => undefined,
    giveWay: () => Promise.resolve(),
  };
  let tokens = 0;
  const score = async (): Promise<void> => {
    const windows = [];
    for (const note of notes) windows.push(...(await model.encode(note)).windows);
    tokens = windows.reduce((sum, { cost }) => sum + cost, 0);
    await model.run(windows);
  };
  const examine = async (): Promise<void> => {
    for (let at = 0; at < notes.length; at += NOTES_PER_REQUEST)
      await recognizer.examine(notes.slice(at, at + NOTES_PER_REQUEST), options);
  };
  const { scored, examined } = await takeTurns(
    { scored: () => costOf(score), examined: () => costOf(examine) },
    ROUNDS,
  );
  await model.close();
  printGoal({
    what: `${verified.manifest.id} fp32, ${notes.length} sample notes, text to scores`,
    figure: tokens / scored.cpu,
    goal: TOKENS_PER_SECOND,
    is: 'at least',
    unit: ' tokens/CPU-s',
  });
  console.log(`       text to spans, both operating points: ${figures(tokens / examined.cpu)} tokens/CPU-s`);
}
