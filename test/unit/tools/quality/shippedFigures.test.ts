/** @file The figures that come with the app are those that are written down. Runs in Node. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { shippedFigures } from '../../../../tools/quality/shippedFigures.ts';
import { runsIn } from '../../../../tools/quality/resume.ts';

const read = (file: string): string =>
  readFileSync(path.resolve(import.meta.dirname, '../../../..', file), 'utf8');
const runs = runsIn(JSON.parse(read('docs/pipeline-quality.json')));

it('resources/quality/pipelines.json holds the figures of docs/pipeline-quality.json', () => {
  expect(read('resources/quality/pipelines.json')).toBe(shippedFigures(runs));
});

it('would be another file for other figures, and holds no corpus that somebody was trained on', () => {
  const worse = runs.map((run) => ({ ...run, charRecall: 0.123456 }));
  expect(shippedFigures(worse)).not.toBe(shippedFigures(runs));
  expect(shippedFigures(runs.filter(({ corpus }) => corpus === 'meddocan.train'))).toContain('"runs":[\n\n]');
});
