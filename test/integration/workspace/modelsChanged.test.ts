/**
 * @file Packs that change between import and detection: corrupted, removed, replaced, with another manifest. Notes end
 * not anonymized or examined by what their result names, never by anything else.
 */
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { detectNotes } from '../../support/detectNotes.ts';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BatchId } from '../../../src-main/domain/ids.ts';
import { readManifest } from '../../../src-main/engine/pack/readPack.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { createFaultyHost } from '../../support/faults/faultyHost.ts';
import {
  expectSound,
  noteIds,
  notesBecause,
  runBatch,
  withWorkspace,
} from '../../support/faults/faultyBatch.ts';
import { makeShelf, type TestShelf } from '../../support/faults/packShelf.ts';
import { seededRandom } from '../../support/onnx/graphBuilder.ts';

const FLIPS = 300;
const TEXTS = ['Mrs Sample, seen on 03.04.2021.', 'No fever.', 'Call 555 0100.'];

let shelf: TestShelf;
/** A copy of the shelf that the test may spoil. */
let models: string;

beforeAll(async () => {
  shelf = await makeShelf({
    tagger: { compact: {} },
    other: { compact: { seed: 2 } },
    bert: { family: 'bert', options: { maxTokens: 64 } },
  });
});
afterAll(() => shelf.remove());
beforeEach(() => {
  models = path.join(mkdtempSync(path.join(tmpdir(), 'noteveil-spoiled-')), 'models');
  cpSync(shelf.dir, models, { recursive: true });
});
afterEach(() => rmSync(path.dirname(models), { recursive: true, force: true }));

const createDetector = () => createFaultyHost({});

function fingerprints(workspace: Workspace, batchId: BatchId): Set<string | undefined> {
  return new Set(
    noteIds(workspace, batchId).map((id) => workspace.store.detections.get(id)?.pipelineFingerprint),
  );
}

/** Every note given up, none with findings. */
function expectNothingExamined(workspace: Workspace, batchId: BatchId, notes = TEXTS.length): void {
  expectSound(workspace, batchId, notes);
  expect(notesBecause(workspace, batchId, 'processing-failed')).toHaveLength(notes);
  expect(workspace.batches.get(batchId).counts.byStatus['not-anonymized']).toBe(notes);
}

describe('weights that are corrupted after the import', () => {
  it(`are refused, whichever of ${String(FLIPS)} bytes was flipped`, { timeout: 300_000 }, async () => {
    const random = seededRandom(20261121);
    const { manifest } = await readManifest(path.join(models, 'tagger'));
    const names = Object.keys(manifest.files);
    await withWorkspace({ modelsDir: models, createDetector }, async (workspace, dir) => {
      const choice = await workspace.choosePipeline('tagger', 'balanced');
      let batchId: BatchId | null = null;
      for (let flip = 0; flip < FLIPS; flip += 1) {
        const name = names[flip % names.length] ?? '';
        const file = path.join(models, 'tagger', name);
        const bytes = readFileSync(file);
        const at = Math.floor(random() * bytes.length);
        const spoiled = Buffer.from(bytes);
        spoiled[at] = (spoiled[at] ?? 0) ^ (1 << (flip % 8));
        writeFileSync(file, spoiled);
        if (batchId === null) batchId = await runBatch(workspace, dir, ['Mrs Sample.'], choice);
        else {
          // Notes that were given up are tried anew.
          await workspace.batches.resume(batchId);
          await workspace.queue.whenSettled(batchId);
        }
        expect(notesBecause(workspace, batchId, 'processing-failed'), `${name} ${String(at)}`).toEqual([
          'id-0',
        ]);
        await expect(workspace.models.verify('tagger')).rejects.toMatchObject({
          code: 'pack/file-changed',
          facts: { file: name, what: 'sha256' },
        });
        writeFileSync(file, bytes);
      }
      if (batchId === null) throw new Error('nothing was flipped');
      expectNothingExamined(workspace, batchId, 1);
      await workspace.batches.resume(batchId);
      await workspace.queue.whenSettled(batchId);
      expectSound(workspace, batchId, 1);
      expect(fingerprints(workspace, batchId)).toEqual(new Set([choice.pipelineFingerprint]));
    });
  });

  it('are named as the reason when the pack is verified', async () => {
    const file = path.join(models, 'bert', 'model.onnx');
    const bytes = readFileSync(file);
    bytes[bytes.length - 5] = (bytes.at(-5) ?? 0) ^ 1;
    writeFileSync(file, bytes);
    await withWorkspace({ modelsDir: models, createDetector }, async (workspace, dir) => {
      await expect(workspace.models.verify('bert')).rejects.toMatchObject({
        code: 'pack/file-changed',
        facts: { file: 'model.onnx', what: 'sha256' },
      });
      expectNothingExamined(workspace, await runBatch(workspace, dir, TEXTS, 'rules+bert'));
    });
  });
});

describe('a pack that changes between import and detection', () => {
  it('leaves the notes not anonymized when it was removed, even while a process has it open', async () => {
    await withWorkspace({ modelsDir: models, createDetector }, async (workspace, dir) => {
      const before = await runBatch(workspace, dir, TEXTS, 'rules+tagger');
      expectSound(workspace, before, TEXTS.length);
      const choice = await workspace.choosePipeline('rules+tagger', 'balanced');
      expect(fingerprints(workspace, before)).toEqual(new Set([choice.pipelineFingerprint]));
      rmSync(path.join(models, 'tagger'), { recursive: true });
      expectNothingExamined(workspace, await runBatch(workspace, dir, TEXTS, choice));
    });
  });

  it('leaves the notes not anonymized when a file is missing or one too many', async () => {
    await withWorkspace({ modelsDir: models, createDetector }, async (workspace, dir) => {
      const card = path.join(models, 'tagger', 'MODEL_CARD.md');
      renameSync(card, path.join(models, 'card'));
      expectNothingExamined(workspace, await runBatch(workspace, dir, TEXTS, 'tagger'));
      renameSync(path.join(models, 'card'), card);
      writeFileSync(path.join(models, 'tagger', 'run.js'), '');
      expectNothingExamined(workspace, await runBatch(workspace, dir, TEXTS, 'tagger'));
    });
  });

  it('examines by the pack that stands there now, and the result names it', async () => {
    await withWorkspace({ modelsDir: models, createDetector }, async (workspace, dir) => {
      const chosen = await workspace.choosePipeline('tagger', 'balanced');
      // Once with the old pack, so that the process has it open.
      const before = await runBatch(workspace, dir, TEXTS, chosen);
      const manifestFile = path.join(models, 'other', 'manifest.json');
      const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, unknown>;
      writeFileSync(manifestFile, JSON.stringify({ ...manifest, id: 'tagger' }));
      rmSync(path.join(models, 'tagger'), { recursive: true });
      renameSync(path.join(models, 'other'), path.join(models, 'tagger'));
      const after = await runBatch(workspace, dir, TEXTS, chosen);
      const now = await workspace.choosePipeline('tagger', 'balanced');
      expect(now.pipelineFingerprint).not.toBe(chosen.pipelineFingerprint);
      expectSound(workspace, after, TEXTS.length);
      expect(fingerprints(workspace, before)).toEqual(new Set([chosen.pipelineFingerprint]));
      expect(fingerprints(workspace, after)).toEqual(new Set([now.pipelineFingerprint]));
      expect(spansOf(workspace, after)).not.toEqual(spansOf(workspace, before));
    });
  });

  it('is another pipeline as soon as its manifest says something else', async () => {
    await withWorkspace({ modelsDir: models, createDetector }, async (workspace, dir) => {
      const chosen = await workspace.choosePipeline('tagger', 'balanced');
      const file = path.join(models, 'tagger', 'manifest.json');
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
      writeFileSync(file, JSON.stringify({ ...manifest, version: 'changed' }));
      const batchId = await runBatch(workspace, dir, TEXTS, chosen);
      const now = await workspace.choosePipeline('tagger', 'balanced');
      expect(fingerprints(workspace, batchId)).toEqual(new Set([now.pipelineFingerprint]));
      expect(now.pipelineFingerprint).not.toBe(chosen.pipelineFingerprint);
      writeFileSync(file, '{ "format": "noteveil-pack/1" }');
      expectNothingExamined(workspace, await runBatch(workspace, dir, TEXTS, chosen));
    });
  });

  it('is refused by a process that is told another manifest than it finds', async () => {
    await withWorkspace({ modelsDir: models, createDetector }, async (workspace) => {
      const pack = { id: 'tagger', dir: path.join(models, 'tagger'), digest: 'f'.repeat(64) };
      const asked = detectNotes([pack], TEXTS);
      await expect(workspace.detector.detect(asked, {})).rejects.toMatchObject({
        code: 'pack/file-changed',
        facts: { file: 'manifest.json' },
      });
    });
  });
});

function spansOf(workspace: Workspace, batchId: BatchId): readonly unknown[] {
  return noteIds(workspace, batchId).map((id) =>
    workspace.store.detections.get(id)?.result.spans.map(({ start, end, label }) => [start, end, label]),
  );
}
