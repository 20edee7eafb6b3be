/** @file Running a comparison: all notes in order, progress, troubles of the process, and ending it. */
import { describe, expect, it } from 'vitest';
import { DeidError } from '../../../../src-main/domain/errors.ts';
import { PHI_LABELS } from '../../../../src-main/domain/phiLabel.ts';
import type { GoldNote } from '../../../../src-main/evaluation/gold.ts';
import {
  comparePipelines,
  type CompareProgress,
} from '../../../../src-main/workspace/compare/comparePipelines.ts';
import type { Examiner } from '../../../../src-main/workspace/examining.ts';
import { choosePipeline } from '../../../../src-main/workspace/pipelineChoice.ts';
import { goldNote } from '../../evaluation/compare/cases.ts';
import { rulesExaminer } from './examiners.ts';

const withPhi = 'Patient: ⟦PATIENT|Anna Testberg⟧, Mail ⟦EMAIL|anna.testberg@example.org⟧.';
const gold = (notes: number): readonly GoldNote[] =>
  Array.from({ length: notes }, (_, at) =>
    goldNote(`n${at}`, at % 2 === 0 ? withPhi : 'Puls 72, kein Fieber.'),
  );

async function run(notes: readonly GoldNote[], examiner: Examiner, signal = new AbortController().signal) {
  const pipelines = await Promise.all([
    choosePipeline('rules', 'balanced'),
    choosePipeline('s3-1', 'balanced'),
  ]);
  const told: CompareProgress[] = [];
  let clock = 0;
  const order = { gold: notes, scheme: 'canonical', counting: [], counted: new Set(PHI_LABELS), pipelines };
  const options = {
    signal,
    onProgress: (one: CompareProgress) => void told.push(one),
    now: () => (clock += 500),
  };
  return { told, comparison: await comparePipelines(order, examiner, options) };
}

describe('comparePipelines', () => {
  it('judges every note of every pipeline, in order, whatever order the answers come in', async () => {
    // The first request answers last.
    let first = true;
    const examiner = rulesExaminer(async () => {
      const isFirst = first;
      first = false;
      if (isFirst) await new Promise((done) => setTimeout(done, 20));
    });
    const { comparison } = await run(gold(40), examiner);
    expect(comparison.report.pipelines.map(({ pipeline }) => pipeline)).toEqual(['rules', 's3-1']);
    expect(comparison.report.pipelines[0]).toMatchObject({ outcomes: { fully: 20, 'left-alone': 20 } });
    expect(comparison.notes.map(({ id }) => id)).toEqual(gold(40).map(({ id }) => id));
    expect(comparison.notes.slice(0, 2)).toEqual([
      { id: 'n0', gold: 'phi', outcomes: ['fully', 'fully'] },
      { id: 'n1', gold: 'phi-free', outcomes: ['left-alone', 'left-alone'] },
    ]);
    expect(examiner.asked.map(({ notes }) => notes)).toEqual([16, 16, 8, 16, 16, 8]);
  });

  it('sends long notes with fewer others', async () => {
    const long = (id: string): GoldNote => ({ id, text: 'x '.repeat(20_000), spans: [], leftOut: [] });
    const examiner = rulesExaminer();
    await run([long('a'), long('b'), ...gold(2)], examiner);
    expect(examiner.asked.slice(0, 2).map(({ notes }) => notes)).toEqual([1, 3]);
  });

  it('tells pipeline, place, notes and pace', async () => {
    const { told } = await run(gold(40), rulesExaminer());
    expect(told[0]).toEqual({
      pipeline: 'rules',
      place: 1,
      pipelines: 2,
      done: 0,
      total: 40,
      perSecond: null,
      secondsLeft: null,
    });
    expect(told.at(-1)).toMatchObject({ pipeline: 's3-1', place: 2, done: 40, secondsLeft: 0 });
    // 16 notes in half a second, 24 to go.
    expect(told[1]).toMatchObject({ done: 16, perSecond: 32, secondsLeft: 0.75 });
  });

  it('asks note by note once more when the process ended', async () => {
    let losses = 0;
    const examiner = rulesExaminer(async ({ notes }) => {
      if (notes > 1 && losses++ === 0) throw new DeidError('engine/host-lost');
    });
    const { comparison } = await run(gold(4), examiner);
    expect(comparison.report.pipelines[0]).toMatchObject({ outcomes: { fully: 2, 'left-alone': 2 } });
    expect(examiner.asked.map(({ notes }) => notes)).toEqual([4, 1, 1, 1, 1, 4]);
  });

  it('ends with the reason when a note brings the process down alone', async () => {
    const examiner = rulesExaminer(async (_, texts) => {
      if (texts.some((text) => text.startsWith('Puls'))) throw new DeidError('engine/no-answer');
    });
    await expect(run(gold(4), examiner)).rejects.toMatchObject({ code: 'engine/no-answer' });
  });

  it('asks nobody again after another failure', async () => {
    const examiner = rulesExaminer(() => Promise.reject(new DeidError('pack/file-changed')));
    await expect(run(gold(4), examiner)).rejects.toMatchObject({ code: 'pack/file-changed' });
    expect(examiner.asked).toHaveLength(1);
  });

  it('gives no figures when a part of the pipeline failed on a note', async () => {
    const failed = { recognizer: 'ner', code: 'engine/run-failed' } as const;
    const examiner = rulesExaminer(undefined, (result) => ({ ...result, failures: [failed] }));
    await expect(run(gold(4), examiner)).rejects.toMatchObject({
      code: 'engine/run-failed',
      facts: { recognizer: 'ner' },
    });
  });

  it('ends at the signal with its reason, also while the machine is measured', async () => {
    const ending = new AbortController();
    const examiner = rulesExaminer(async () => ending.abort(new DeidError('queue/cancelled')));
    await expect(run(gold(60), examiner, ending.signal)).rejects.toMatchObject({ code: 'queue/cancelled' });
    // Both lanes were under way; none has begun another request.
    expect(examiner.asked.length).toBeLessThanOrEqual(2);
    const measuring: Examiner = { ...rulesExaminer(), lanes: () => new Promise(() => undefined) };
    await expect(run(gold(1), measuring, ending.signal)).rejects.toMatchObject({ code: 'queue/cancelled' });
  });
});
