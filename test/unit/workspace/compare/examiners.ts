/** @file What examines notes in the tests of comparisons: the rules in this process, with the troubles a process can have. */
import { runPipeline } from '../../../../src-main/detection/pipeline.ts';
import { rulesPipeline } from '../../../support/rulesPipeline.ts';
import type { DetectionResult } from '../../../../src-main/domain/detection.ts';
import type { NoteToExamine } from '../../../../src-main/domain/note.ts';
import type { Examiner } from '../../../../src-main/workspace/examining.ts';

export interface Asked {
  readonly pipeline: string;
  readonly notes: number;
  readonly signal: AbortSignal;
}

/** Runs the rules for every pipeline; `before` may fail or wait, `change` may alter a result. */
export function rulesExaminer(
  before: (asked: Asked, texts: readonly string[]) => Promise<void> = () => Promise.resolve(),
  change: (result: DetectionResult, note: NoteToExamine) => DetectionResult = (result) => result,
): Examiner & { readonly asked: readonly Asked[] } {
  const asked: Asked[] = [];
  return {
    asked,
    lanes: () => Promise.resolve(2),
    detect: async ({ pipeline, notes }, { signal }) => {
      const one = { pipeline: pipeline.id, notes: notes.length, signal: signal! };
      asked.push(one);
      await before(
        one,
        notes.map(({ text }) => text),
      );
      return notes.map((note) => change(runPipeline(note, rulesPipeline, 'balanced'), note));
    },
  };
}
