/** @file The status against its goals, corpus by corpus. Pure; used by tools/pipelineQuality.ts. */
import { proportionOf, type Proportion } from '../../src-main/evaluation/compare/proportion.ts';
import { EMPTY_STATUS_TALLY, type StatusTally } from '../../src-main/evaluation/statusTally.ts';
import type { PipelineFigures } from './pipelineFigures.ts';

/**
 * What a status must do on notes that nothing was tuned on, for it to separate: few of the notes called *fully* leak, most
 * clean notes are called so, few questions are asked.
 */
export const STATUS_GOALS = { leaksAmongFully: 0.01, cleanCalledFully: 0.7, suspectedPerNote: 3 } as const;

/**
 * `met` and `missed` say what was seen. `open`: the figure is on the right side, but the notes are too few: the 95 %
 * interval of the share reaches to the other side of the goal. `none`: there was no case.
 */
export type Verdict = 'met' | 'missed' | 'open' | 'none';

export interface GoalsRow {
  readonly set: string;
  readonly notes: number;
  readonly leaks: Proportion;
  readonly leaksVerdict: Verdict;
  readonly clean: Proportion;
  readonly cleanVerdict: Verdict;
  readonly suspectedPerNote: number | null;
  readonly suspectedVerdict: Verdict;
}

/** The goals over the notes of one or several runs. */
export function goalsRow(
  set: string,
  runs: readonly Pick<PipelineFigures, 'notes' | 'status' | 'suspectedPerNote'>[],
): GoalsRow {
  const notes = runs.reduce((sum, run) => sum + run.notes, 0);
  const status = runs.map((run) => run.status).reduce(addStatuses, EMPTY_STATUS_TALLY);
  const suspected = runs.reduce((sum, run) => sum + (run.suspectedPerNote ?? 0) * run.notes, 0);
  const suspectedPerNote = notes === 0 ? null : suspected / notes;
  const leaks = proportionOf(status.leakingAmongFully, status.calledFully);
  const clean = proportionOf(status.cleanCalledFully, status.clean);
  return {
    set,
    notes,
    leaks,
    leaksVerdict: atMost(leaks, STATUS_GOALS.leaksAmongFully),
    clean,
    cleanVerdict: atLeast(clean, STATUS_GOALS.cleanCalledFully),
    suspectedPerNote,
    suspectedVerdict: verdictOfMean(suspectedPerNote),
  };
}

function atMost({ value, high }: Proportion, goal: number): Verdict {
  if (value === null || high === null) return 'none';
  if (value > goal) return 'missed';
  return high <= goal ? 'met' : 'open';
}

function atLeast({ value, low }: Proportion, goal: number): Verdict {
  if (value === null || low === null) return 'none';
  if (value < goal) return 'missed';
  return low >= goal ? 'met' : 'open';
}

/** A mean of counts has no interval here: it is held against the goal as it is. */
function verdictOfMean(mean: number | null): Verdict {
  if (mean === null) return 'none';
  return mean <= STATUS_GOALS.suspectedPerNote ? 'met' : 'missed';
}

function addStatuses(a: StatusTally, b: StatusTally): StatusTally {
  return {
    calledFully: a.calledFully + b.calledFully,
    leakingAmongFully: a.leakingAmongFully + b.leakingAmongFully,
    clean: a.clean + b.clean,
    cleanCalledFully: a.cleanCalledFully + b.cleanCalledFully,
  };
}
