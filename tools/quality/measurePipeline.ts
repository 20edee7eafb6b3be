/**
 * @file Runs one pipeline over gold notes and keeps totals, in a detection process of its own: what one pipeline took of
 * memory is free before the next one starts. Runs on Node 24, from the sources.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { DetectionResult } from '../../src-main/domain/detection.ts';
import { DeidError, invariant } from '../../src-main/domain/errors.ts';
import { textAlone } from '../../src-main/domain/note.ts';
import { createChildProcessHost } from '../../src-main/engine/host/childProcessHost.ts';
import { judgeNote, type JudgedNote } from '../../src-main/evaluation/compare/judgeNote.ts';
import { scoredNote } from '../../src-main/evaluation/compare/scoredNote.ts';
import type { NoteOutcome } from '../../src-main/evaluation/metrics/noteOutcome.ts';
import type { GoldNote } from '../../src-main/evaluation/gold.ts';
import { labelsInReach, type LabelScheme } from '../../src-main/evaluation/labelScheme.ts';
import { COUNTED_BY_S3 } from '../../src-main/evaluation/reproduce/s3.ts';
import { addStatus, EMPTY_STATUS_TALLY } from '../../src-main/evaluation/statusTally.ts';
import { childFlags } from '../../src-main/workspace/childFlags.ts';
import { DetectionPool } from '../../src-main/workspace/detectionPool.ts';
import { singleThreaded } from '../../test/support/workspaceHarness.ts';
import { findingsOf } from '../../src-main/workspace/noteWork.ts';
import type { ResolvedPipeline } from '../../src-main/workspace/pipelineChoice.ts';
import type { Measured } from './pipelineFigures.ts';

const WORKER = path.resolve(import.meta.dirname, '../../src-main/worker/detectWorker.ts');
/** As in batches. */
const NOTES_PER_REQUEST = 16;
/** Loads rules and packs before the clock starts; identifies nobody. */
const WARM_UP = 'No fever, wound clean and dry. Pas de fièvre. Keine Beschwerden. 患者精神可。';

/** Measures one corpus. Errors: `engine/*`, `pack/*`, and the failure of a recognizer under its code. */
export type Measure = (gold: readonly GoldNote[], scheme: LabelScheme) => Promise<Measured>;

/** Gives `use` the measure of one pipeline and ends its processes afterwards. */
export async function withPipeline<Result>(
  resolved: ResolvedPipeline,
  use: (measure: Measure) => Promise<Result>,
): Promise<Result> {
  const pids: number[] = [];
  const onSpawn = (pid: number): void => void pids.push(pid);
  const pool = new DetectionPool(
    () => createChildProcessHost(WORKER, { execArgv: childFlags('detectWorker'), onSpawn }),
    // One process with one thread, so that seconds of different machines are at least of one kind.
    singleThreaded,
  );
  const { pipeline, packs, rulePacks, translation, operatingPoint } = resolved;
  const detect = (texts: readonly string[]): Promise<readonly DetectionResult[]> =>
    pool.detect(
      {
        pipeline,
        packs,
        rulePacks,
        translation,
        operatingPoint,
        notes: texts.map((text) => textAlone(text)),
      },
      {},
    );
  try {
    await detect([WARM_UP]);
    return await use(async (gold, scheme) => {
      const before = cpuSeconds(pids);
      const judged = await judgeAll(gold, scheme, detect);
      const after = cpuSeconds(pids);
      return { ...judged, cpuSeconds: before === null || after === null ? null : after - before };
    });
  } finally {
    await pool.stop();
  }
}

type Detect = (texts: readonly string[]) => Promise<readonly DetectionResult[]>;

async function judgeAll(
  gold: readonly GoldNote[],
  scheme: LabelScheme,
  detect: Detect,
): Promise<Omit<Measured, 'cpuSeconds'>> {
  const counted = labelsInReach(scheme);
  // What a scheme cannot express, such as phone numbers in news, must not count as a false alarm.
  const countedByS3 = new Set(COUNTED_BY_S3.filter((label) => counted.has(label)));
  const judged: JudgedNote[] = [];
  const outcomesOfS3: NoteOutcome[] = [];
  let status = EMPTY_STATUS_TALLY;
  for (let from = 0; from < gold.length; from += NOTES_PER_REQUEST) {
    const group = gold.slice(from, from + NOTES_PER_REQUEST);
    const results = await detect(group.map(({ text }) => text));
    for (const [at, note] of group.entries()) {
      const result = results[at];
      invariant(result, 'one result per note');
      // Figures of a pipeline without one of its parts would be those of another pipeline.
      const failure = result.failures[0];
      if (failure !== undefined) throw new DeidError(failure.code, { recognizer: failure.recognizer });
      const one = judgeNote(scoredNote(note, counted), result);
      const { assessment } = findingsOf({ text: note.text, knownIdentifiers: [] }, result, []);
      judged.push(one);
      outcomesOfS3.push(judgeNote(scoredNote(note, countedByS3), result).outcome);
      status = addStatus(status, assessment.status, one.tally.charFalseNegative);
    }
  }
  return { judged, outcomesOfS3, status };
}

/** Clock ticks per second in `/proc/<pid>/stat`: 100 on every Linux that Node runs on (proc(5), `USER_HZ`). */
const TICKS = 100;

/**
 * CPU time of the processes, user and system: it says what a pipeline costs even while the machine does other work. Null
 * where the system does not tell (not Linux).
 */
function cpuSeconds(pids: readonly number[]): number | null {
  if (process.platform !== 'linux') return null;
  let ticks = 0;
  for (const pid of pids) {
    // The name of the program may hold blanks; what follows its bracket starts with field 3.
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks / TICKS;
}
