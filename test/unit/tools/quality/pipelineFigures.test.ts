/** @file What is written down of a pipeline on a corpus, and that every corpus is there to be measured. Runs in Node. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DetectionResult } from '../../../../src-main/domain/detection.ts';
import type { GoldNote } from '../../../../src-main/evaluation/gold.ts';
import { judgeNote } from '../../../../src-main/evaluation/compare/judgeNote.ts';
import { scoredNote } from '../../../../src-main/evaluation/compare/scoredNote.ts';
import { shippedPipeline } from '../../../../src-main/detection/pipelines/shippedPipelines.ts';
import { labelSchemeIds } from '../../../../src-main/workspace/labelSchemes.ts';
import { CORPORA } from '../../../../tools/quality/corpora.ts';
import { pipelineFigures } from '../../../../tools/quality/pipelineFigures.ts';
import { SHIPPED_ROWS } from '../../../../tools/quality/shippedRows.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const NOTHING: DetectionResult = {
  spans: [],
  coverage: [],
  failures: [],
  languages: [],
  classifications: [],
  gate: null,
};
const KEY = {
  corpus: 'fr-notes',
  pipeline: 'default',
  fingerprint: 'f1',
  goldDigest: 'g1',
  notes: 2,
  ofNotes: 9,
};
const STATUS = { calledFully: 2, leakingAmongFully: 1, clean: 1, cleanCalledFully: 1 };
const note = (spans: GoldNote['spans']): GoldNote => ({
  id: 'a',
  text: 'Mme Quellec va bien',
  spans,
  leftOut: [],
});
const NAME = { start: 4, end: 11, type: 'PATIENT', labels: ['PATIENT'] } as const;

describe('pipelineFigures', () => {
  const counted = new Set(['PATIENT'] as const);
  const judged = [note([NAME]), note([])].map((one) => judgeNote(scoredNote(one, counted), NOTHING));

  it('sums up notes and keeps nothing of a single one', () => {
    const outcomesOfS3 = ['fully', 'not-counted'] as const;
    const figures = pipelineFigures(KEY, { judged, outcomesOfS3, status: STATUS, cpuSeconds: 0.0625 });
    expect(figures).toMatchObject({ ...KEY, charRecall: 0, charPrecision: null, fullNoteRate: 0 });
    expect(figures).toMatchObject({ status: STATUS, suspectedPerNote: 0, cpuSecondsPerNote: 0.031 });
    expect(figures.outcomes).toMatchObject({ undetected: 1, 'left-alone': 1, fully: 0 });
    expect(figures.outcomesOfS3).toMatchObject({ fully: 1, 'not-counted': 1, undetected: 0 });
    expect(JSON.stringify(figures)).not.toContain('Quellec');
  });

  it('has no figure where there was no case', () => {
    const none = pipelineFigures(
      { ...KEY, notes: 0 },
      { judged: [], outcomesOfS3: [], status: STATUS, cpuSeconds: null },
    );
    expect(none).toMatchObject({ charRecall: null, suspectedPerNote: null, cpuSecondsPerNote: null });
  });
});

describe('what is measured', () => {
  it.each(CORPORA.map((corpus) => [corpus.id, corpus] as const))('%s is there, with its scheme', (_, one) => {
    expect(existsSync(path.join(ROOT, 'models/training/corpora', one.file))).toBe(true);
    expect(labelSchemeIds()).toContain(one.scheme);
  });

  it('leaves out no public corpus but those without gold', () => {
    const files = readdirSync(path.join(ROOT, 'models/training/corpora/public'));
    const withGold = files.filter((file) => file.endsWith('.jsonl') && !file.startsWith('neg_'));
    expect(
      CORPORA.flatMap(({ file }) => (file.startsWith('public/') ? [path.basename(file)] : [])).sort(),
    ).toEqual(withGold.sort());
  });

  it('has a row for every pipeline that comes with the app, each once', () => {
    const files = readdirSync(path.join(ROOT, 'resources/pipelines'));
    const ids = files.flatMap((file) => (file.endsWith('.json') ? [path.basename(file, '.json')] : []));
    expect(SHIPPED_ROWS.map(({ shipped }) => shipped).sort()).toEqual(ids.sort());
  });

  it('leaves out only pipelines that need a pack', () => {
    const left = SHIPPED_ROWS.filter(({ pipeline }) => pipeline === null);
    expect(left.length).toBeGreaterThan(0);
    for (const { shipped } of left)
      expect(shippedPipeline(shipped)?.models.some(({ pack }) => pack === null)).toBe(true);
  });
});
