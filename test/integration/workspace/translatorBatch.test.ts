/**
 * @file Batches whose pipeline names a translator: what they find, what keeps the translator in its place, and what happens
 * when it is changed or taken away. Real processes, database and runtime; the packs are generated.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BatchId } from '../../../src-main/domain/ids.ts';
import { modelsSnapshot } from '../../../src-main/workspace/models/modelsSnapshot.ts';
import { addToSite } from '../../../src-main/workspace/site/siteShelf.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { createFaultyHost } from '../../support/faults/faultyHost.ts';
import {
  expectSound,
  noteIds,
  notesBecause,
  runBatch,
  startBatch,
  withWorkspace,
} from '../../support/faults/faultyBatch.ts';
import { makeShelf, type TestShelf } from '../../support/faults/packShelf.ts';
import { makeTranslator } from '../../support/onnx/sequenceGraph.ts';

const TRANSLATOR = 'test-translator';
const PIPELINE = {
  ...{ format: 1, id: 'ward-tm', title: 'Translated by a pack', view: 'one-language' },
  translation: { by: 'pack', pack: TRANSLATOR },
  models: [{ role: 'tagger', task: 'tagger', pack: 'tagger' }],
};
const TEXTS = [
  'patient Anna Kowalski has 胸痛 and 發燒 .',
  'patient Anna has mute 胸痛 .',
  'seen by Anna on ward 5 .',
];

let shelf: TestShelf;
beforeAll(async () => {
  shelf = await makeShelf({ tagger: { compact: {} } });
});
afterAll(() => shelf.remove());

/** A workspace with the translator and the pipeline, both added as a site adds them. */
async function withTranslator(use: (workspace: Workspace, dir: string) => Promise<void>): Promise<void> {
  await withWorkspace(
    { modelsDir: shelf.dir, createDetector: () => createFaultyHost({}) },
    async (workspace, dir) => {
      const source = path.join(dir, 'translator');
      mkdirSync(source);
      for (const [name, bytes] of makeTranslator().files) writeFileSync(path.join(source, name), bytes);
      const found = await workspace.models.proposeTranslator(source);
      await workspace.models.addTranslator(source, found?.digest ?? '');
      const pipeline = path.join(dir, 'ward-tm.json');
      writeFileSync(pipeline, JSON.stringify(PIPELINE));
      await addToSite(workspace.dir, 'pipelines', pipeline);
      await use(workspace, dir);
    },
  );
}

const places = (workspace: Workspace, file: string): string =>
  path.join(workspace.dir, 'models', TRANSLATOR, file);

function fingerprints(workspace: Workspace, batchId: BatchId): Set<string | undefined> {
  return new Set(
    noteIds(workspace, batchId).map((id) => workspace.store.detections.get(id)?.pipelineFingerprint),
  );
}

describe('a batch that is translated by a pack', () => {
  it('is examined, and what was not translated stays unexamined', async () => {
    await withTranslator(async (workspace, dir) => {
      const batchId = await runBatch(workspace, dir, TEXTS, 'ward-tm');
      expectSound(workspace, batchId, TEXTS.length);
      expect(notesBecause(workspace, batchId, 'processing-failed')).toEqual([]);
      expect(notesBecause(workspace, batchId, 'not-covered')).toEqual(['id-1']);
      const { translators } = await modelsSnapshot(workspace);
      expect(translators).toMatchObject([{ id: TRANSLATOR, isInUse: false, isForNew: false }]);
    });
  });

  it('keeps its translator in its place while it is not finished', async () => {
    await withTranslator(async (workspace, dir) => {
      const batchId = await startBatch(workspace, dir, TEXTS, 'ward-tm');
      await workspace.batches.pause(batchId);
      // At once: the import process has not even started.
      expect(workspace.batches.get(batchId).state).not.toBe('ready');
      await expect(workspace.models.remove(TRANSLATOR)).rejects.toMatchObject({ code: 'pack/in-use' });
      expect((await modelsSnapshot(workspace)).translators).toMatchObject([{ isInUse: true }]);
      await workspace.batches.resume(batchId);
      await workspace.queue.whenSettled(batchId);
      await workspace.models.remove(TRANSLATOR);
      expect((await modelsSnapshot(workspace)).translators).toEqual([]);
    });
  });

  it('is not anonymized when a file of its translator was changed, or the translator is gone', async () => {
    await withTranslator(async (workspace, dir) => {
      const chosen = await workspace.choosePipeline('ward-tm', 'balanced');
      const file = places(workspace, 'encoder_model.onnx');
      const bytes = readFileSync(file);
      const spoiled = Buffer.from(bytes);
      spoiled[spoiled.length >> 1]! ^= 1;
      writeFileSync(file, spoiled);
      const changed = await runBatch(workspace, dir, TEXTS, chosen);
      expect(notesBecause(workspace, changed, 'processing-failed')).toHaveLength(TEXTS.length);
      rmSync(path.dirname(file), { recursive: true });
      const gone = await runBatch(workspace, dir, TEXTS, chosen);
      expectSound(workspace, gone, TEXTS.length);
      expect(notesBecause(workspace, gone, 'processing-failed')).toHaveLength(TEXTS.length);
    });
  });

  it('names the translator that stood there in its fingerprint', async () => {
    await withTranslator(async (workspace, dir) => {
      const before = await workspace.choosePipeline('ward-tm', 'balanced');
      const manifest = places(workspace, 'manifest.json');
      const json = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, unknown>;
      writeFileSync(manifest, JSON.stringify({ ...json, version: '2' }));
      const after = await workspace.choosePipeline('ward-tm', 'balanced');
      expect(after.pipelineFingerprint).not.toBe(before.pipelineFingerprint);
      const batchId = await runBatch(workspace, dir, TEXTS, before);
      expect(fingerprints(workspace, batchId)).toEqual(new Set([after.pipelineFingerprint]));
    });
  });
});
