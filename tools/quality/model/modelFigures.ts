/** @file docs/model-quality.json: what was measured of one finder on one file of notes. Pure; used by tools/modelQuality.ts. */
import type { OperatingPoint } from '../../../src-main/domain/detection.ts';
import type { Scores } from '../../../src-main/evaluation/scores.ts';
import type { StatusTally } from '../../../src-main/evaluation/statusTally.ts';
import type { LabelTally } from '../../../src-main/evaluation/tally.ts';
import type { Finder } from './modelSets.ts';

/** As `noteveil evaluate --json` prints them. */
export interface ModelScores extends Scores, StatusTally {
  readonly types: Readonly<Record<string, LabelTally>>;
}

export interface ModelRun {
  readonly set: string;
  readonly variant: string;
  readonly pipeline: string;
  readonly point: OperatingPoint;
  readonly scores: ModelScores;
}

/** The figures of one run; undefined where it was never measured. */
export function scoresIn(
  runs: readonly ModelRun[],
  set: string,
  variant: string,
  { pipeline, point }: Pick<Finder, 'pipeline' | 'point'>,
): ModelScores | undefined {
  return runs.find(
    (run) => run.set === set && run.variant === variant && run.pipeline === pipeline && run.point === point,
  )?.scores;
}

/** Text of the file: a run a line, so that a change reads as one. */
export function figuresFile(runs: readonly ModelRun[]): string {
  return `[\n${runs.map((run) => JSON.stringify(run)).join(',\n')}\n]\n`;
}

const NAMES = ['PATIENT', 'STAFF', 'RELATIVE', 'PERSON'];

/** Names that were covered whole, and all names. */
export function namesIn(types: ModelScores['types']): LabelTally {
  const found = NAMES.flatMap((type) => types[type] ?? []);
  return {
    gold: found.reduce((sum, { gold }) => sum + gold, 0),
    covered: found.reduce((sum, { covered }) => sum + covered, 0),
  };
}
