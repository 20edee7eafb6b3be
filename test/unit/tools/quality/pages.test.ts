/** @file The pages say what the figures say. Runs in Node. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { COUNTED_BY_S3 } from '../../../../src-main/evaluation/reproduce/s3.ts';
import { CORPORA } from '../../../../tools/quality/corpora.ts';
import { goalsPage, JUDGED, pipelinePage } from '../../../../tools/quality/pages.ts';
import { comparedRun } from '../../../../tools/quality/pipelineTables.ts';
import { runsIn } from '../../../../tools/quality/resume.ts';
import { rowsWith, SHIPPED_ROWS } from '../../../../tools/quality/shippedRows.ts';

const read = (file: string): string =>
  readFileSync(path.resolve(import.meta.dirname, '../../../..', file), 'utf8');
const runs = runsIn(JSON.parse(read('docs/pipeline-quality.json')));
/** Pipelines with packs of a user's own have a row as well, once somebody has measured them. */
const rows = rowsWith([...new Set(runs.map(({ pipeline }) => pipeline))]);

describe('docs/pipeline-quality.json', () => {
  it('has figures of every pipeline that needs no other pack on every corpus', () => {
    const missing = CORPORA.flatMap((corpus) =>
      SHIPPED_ROWS.flatMap(({ pipeline }) =>
        pipeline !== null && comparedRun(runs, corpus, pipeline) === null
          ? [`${pipeline} on ${corpus.id}`]
          : [],
      ),
    );
    expect(missing).toEqual([]);
  });

  it('holds the judged pipeline against gold on all notes of every corpus', () => {
    const whole = runs.filter((run) => run.pipeline === JUDGED && run.notes === run.ofNotes);
    expect(whole.map(({ corpus }) => corpus).sort()).toEqual(CORPORA.map(({ id }) => id).sort());
  });

  it('counts every note once, and no note leaks that is not called fully', () => {
    for (const run of runs) {
      const { notes, outcomes, outcomesOfS3, status } = run;
      for (const counted of [outcomes, outcomesOfS3])
        expect(Object.values(counted).reduce((sum, count) => sum + count, 0)).toBe(notes);
      expect(status.leakingAmongFully + status.cleanCalledFully).toBe(status.calledFully);
    }
  });

  it('holds nothing of a single note', () => {
    const known = [...CORPORA.map(({ id }) => id), ...runs.map(({ pipeline }) => pipeline)];
    const words = runs.flatMap((run) => Object.values(run).filter((value) => typeof value === 'string'));
    expect(words.filter((word) => !known.includes(word) && !/^[0-9a-f]{64}$/.test(word))).toEqual([]);
  });
});

describe('the pages', () => {
  it('show exactly the figures that are written down', () => {
    const page = read('docs/pipeline-quality.md');
    expect(pipelinePage(page, runs, rows)).toBe(page);
    const goals = read('docs/model-quality.md');
    expect(goalsPage(goals, runs)).toBe(goals);
  });

  it('name what S3 counted as its recipe does, wherever they tell somebody to count it', () => {
    expect(read('docs/compare.md')).toContain(`\`--count ${COUNTED_BY_S3.join(',')}\``);
    expect(pipelinePage(read('docs/pipeline-quality.md'), runs, rows)).toContain(
      `gold marked only \`${COUNTED_BY_S3.join(', ')}\``,
    );
    // French social security numbers are national ids in the label scheme.
    expect(COUNTED_BY_S3).toEqual(expect.arrayContaining(['NATIONAL_ID', 'INSURANCE_ID', 'CITY', 'FAX']));
    expect(COUNTED_BY_S3).not.toContain('DATE');
  });

  it('would show other figures', () => {
    const page = read('docs/pipeline-quality.md');
    const worse = runs.map((run) => ({ ...run, charRecall: 0.123456 }));
    expect(pipelinePage(page, worse, rows)).not.toBe(page);
  });
});
