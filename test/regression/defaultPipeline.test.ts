/**
 * @file The annotated sentences through the default pipeline: what rules get right, the shipped pack beside them may not
 * spoil. Types are not compared, edges are. Runs the shipped pack in ONNX Runtime.
 *
 * defaultPipeline.json lists the cases that fail today, as `<language>/<id>`. The list is exact: a case of it that passes
 * fails here too, until it is taken out.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_PIPELINE } from '../../src-main/detection/pipelineId.ts';
import type { DetectionResult } from '../../src-main/domain/detection.ts';
import { textAlone } from '../../src-main/domain/note.ts';
import { createChildProcessHost } from '../../src-main/engine/host/childProcessHost.ts';
import { childFlags } from '../../src-main/workspace/childFlags.ts';
import { DetectionPool } from '../../src-main/workspace/detectionPool.ts';
import { choosePipeline, packFinder } from '../../src-main/workspace/pipelineChoice.ts';
import { parseAnnotated } from '../support/annotated.ts';
import { regressionFiles, regressionLanguages } from '../support/regressionCases.ts';
import { singleThreaded } from '../support/workspaceHarness.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const worker = path.join(ROOT, 'src-main/worker/detectWorker.ts');
const { knownFailures } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'defaultPipeline.json'), 'utf8'),
) as { readonly knownFailures: readonly string[] };

const cases = regressionLanguages().flatMap((language) =>
  regressionFiles(language).flatMap(([, file]) =>
    file.cases.map(({ id, note }) => ({ id: `${language}/${id}`, ...parseAnnotated(note) })),
  ),
);

describe('the default pipeline on annotated sentences', () => {
  const pool = new DetectionPool(
    () => createChildProcessHost(worker, { execArgv: childFlags('detectWorker') }),
    singleThreaded,
  );
  const results = new Map<string, DetectionResult>();

  beforeAll(async () => {
    const find = packFinder({ app: path.join(ROOT, 'models'), workspace: null });
    const { pipeline, packs } = await choosePipeline(DEFAULT_PIPELINE, 'balanced', find);
    for (const { id, text } of cases) {
      const request = { pipeline, packs, operatingPoint: 'balanced' as const, notes: [textAlone(text)] };
      const [result] = await pool.detect(request, {});
      if (result !== undefined) results.set(id, result);
    }
  }, 120_000);

  afterAll(async () => {
    await pool.stop();
  });

  it('has a result without a failure for each', () => {
    expect(results.size).toBe(cases.length);
    expect([...results.values()].flatMap(({ failures }) => failures)).toEqual([]);
  });

  it('names only cases that there are as known failures, once each', () => {
    const ids = cases.map(({ id }) => id);
    expect(knownFailures.filter((id) => !ids.includes(id))).toEqual([]);
    expect(new Set(knownFailures).size).toBe(knownFailures.length);
  });

  it('accepts exactly what is marked, but for the known failures', () => {
    const failing = cases.filter(({ id, text, spans }) => {
      const accepted = results.get(id)?.spans.filter(({ suspected }) => !suspected) ?? [];
      const shown = (all: readonly { readonly start: number; readonly end: number }[]) =>
        JSON.stringify(all.map(({ start, end }) => text.slice(start, end)));
      return shown(accepted) !== shown(spans);
    });
    expect(failing.map(({ id }) => id).toSorted()).toEqual(knownFailures.toSorted());
  });
});
