/**
 * @file What S3's trainer exports from a base of FlauBERT's kind is opened and answers as in Python: real files, graphs and processes.
 * The export in test/fixtures/packs was made by models/training/tests/write_flaubert_fixture.py.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { NoteClassification } from '../../../src-main/domain/detection.ts';
import { refOf } from '../../../src-main/workspace/models/modelService.ts';
import { detectNotes } from '../../support/detectNotes.ts';
import { useModelBench } from '../../support/packs/modelBench.ts';

const EXPORT = path.resolve(import.meta.dirname, '../../fixtures/packs/flaubert-s3');

interface Answer {
  readonly text: string;
  /** Probability, to six digits. */
  readonly with: number;
}

const answers = JSON.parse(readFileSync(`${EXPORT}.answers.json`, 'utf8')) as readonly Answer[];
const bench = useModelBench(answers.map(({ text }) => text));

async function added() {
  const { name, types } = await bench.models.propose(EXPORT);
  return await bench.models.add(EXPORT, {
    id: 's3-flaubert',
    name,
    licence: 'none: random weights, invented notes',
    types,
    classifier: { positive: 'with', threshold: 0.5 },
  });
}

describe("an export of S3's note classifier on FlauBERT", () => {
  it('is added, and verified like any pack', async () => {
    const { manifest } = await added();
    expect(manifest).toMatchObject({ task: 'sequence-classification', family: 'flaubert' });
    expect((await bench.models.verify('s3-flaubert')).precision).toBe('fp32');
  });

  it('says of each text what Python says with its own tokenizer', async () => {
    const request = detectNotes(
      [refOf(await added())],
      answers.map(({ text }) => text),
    );
    const results = await bench.engine.detect(request, {});
    const said = results.map(({ classifications }): NoteClassification | undefined => classifications[0]);
    expect(said.map((one) => (one?.probability ?? 0) >= (one?.threshold ?? 1))).toEqual(
      answers.map((answer) => answer.with >= 0.5),
    );
    for (const [at, answer] of answers.entries())
      expect(said[at]?.probability, answer.text).toBeCloseTo(answer.with, 4);
    // Both answers occur, so that a graph that always says the same would not pass.
    expect(new Set(answers.map((answer) => answer.with >= 0.5)).size).toBe(2);
  });
});
