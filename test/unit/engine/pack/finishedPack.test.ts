/** @file A source that is a pack already is copied as it was shown, or not at all. */
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../../../src-main/engine/pack/manifest.ts';
import { openSource } from '../../../../src-main/engine/pack/packSource.ts';
import { sha256 } from '../../../../src-main/engine/pack/readPack.ts';
import { writePack } from '../../../../src-main/engine/pack/writePack.ts';
import type { PackSource } from '../../../../src-main/engine/pack/sourceFiles.ts';
import { BROKEN_EXPORTS } from '../../../support/packs/brokenExports.ts';
import { choicesFor, draftOf, fakeTools, inFolder, makePack, refusal } from './harness.ts';

const bytesOf = (manifest: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(manifest));

/** The folder of a finished pack and a shelf that does not exist yet. */
async function inFinishedPack(use: (dir: string, shelf: string) => Promise<void>): Promise<void> {
  await inFolder(async (root) => {
    const dir = path.join(root, 'given');
    cpSync((await makePack(root)).dir, dir, { recursive: true });
    await use(dir, path.join(root, 'other'));
  });
}

function changeManifest(dir: string, change: (manifest: any) => void): void {
  const file = path.join(dir, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  change(manifest);
  writeFileSync(file, bytesOf(manifest));
}

/** Another graph in the pack, described in its manifest as its maker would. */
function putGraph(dir: string, broken: string, name: string): void {
  const place = BROKEN_EXPORTS.find((each) => each.name === broken)!.write(path.join(dir, '..', broken));
  const graph = readFileSync(path.join(place, 'model.onnx'));
  writeFileSync(path.join(dir, name), graph);
  changeManifest(dir, (manifest) => {
    manifest.files[name] = { bytes: graph.byteLength, sha256: sha256(graph) };
    if (name === 'model.onnx') return;
    manifest.graphs.int8 = name;
    manifest.probe.scores.int8 = manifest.probe.scores.fp32;
    manifest.int8Check = { notes: 1, goldSpans: 1, f1Fp32: 1, f1Int8: 1, tolerance: 0, holds: true };
  });
}

describe('a finished pack', () => {
  it('is copied byte for byte', async () => {
    await inFinishedPack(async (dir, shelf) => {
      const draft = await draftOf(dir);
      const source = await openSource(dir);
      const { id } = await writePack(source, draft, choicesFor(draft), fakeTools(shelf, 1));
      expect(readdirSync(path.join(shelf, id)).sort()).toEqual(readdirSync(dir).sort());
      for (const name of readdirSync(dir))
        expect(sha256(readFileSync(path.join(shelf, id, name)))).toBe(
          sha256(readFileSync(path.join(dir, name))),
        );
    });
  });

  it.each([
    ['external-data-missing', 'model.onnx', 'pack/external-data-missing'],
    ['opset-99', 'model.onnx', 'pack/opset-too-new'],
    ['opset-99', 'model.int8.onnx', 'pack/opset-too-new'],
    ['graph-is-text', 'model.onnx', 'pack/bad-graph'],
  ] as const)('is refused with a graph of the kind %s as %s', async (broken, name, code) => {
    await inFinishedPack(async (dir, shelf) => {
      putGraph(dir, broken, name);
      const draft = await draftOf(dir);
      const writing = writePack(await openSource(dir), draft, choicesFor(draft), fakeTools(shelf, 1));
      await refusal(writing, code);
      expect(existsSync(shelf) ? readdirSync(shelf) : []).toEqual([]);
    });
  });

  it.each([
    ['id', (manifest: any) => (manifest.id = 'another')],
    ['name', (manifest: any) => (manifest.name = 'Another')],
    ['licence', (manifest: any) => (manifest.licence = 'none')],
    ['mapping', (manifest: any) => (manifest.labelMapping.PER = null)],
    ['additional type', (manifest: any) => (manifest.labelMapping.MORE = null)],
  ])('is refused when its %s became another one while it was shown', async (_what, change) => {
    await inFinishedPack(async (dir, shelf) => {
      const draft = await draftOf(dir);
      changeManifest(dir, change);
      const writing = writePack(await openSource(dir), draft, choicesFor(draft), fakeTools(shelf, 1));
      expect(await refusal(writing, 'pack/bad-labels')).toEqual({ reason: 'fixed' });
      expect(existsSync(shelf) ? readdirSync(shelf) : []).toEqual([]);
    });
  });

  it('is refused when its manifest becomes another one while it is copied', async () => {
    await inFinishedPack(async (dir, shelf) => {
      const draft = await draftOf(dir);
      const folder = await openSource(dir);
      const swapped: PackSource = {
        ...folder,
        read: async (name) => {
          if (name !== 'manifest.json' || draft.form !== 'pack') return await folder.read(name);
          return bytesOf({ ...draft.manifest, licence: 'none' });
        },
      };
      const writing = writePack(swapped, draft, choicesFor(draft), fakeTools(shelf, 1));
      expect(await refusal(writing, 'pack/bad-labels')).toEqual({ reason: 'fixed' });
    });
  });

  it('is refused when a choice leaves out one of its types', async () => {
    await inFinishedPack(async (dir, shelf) => {
      const draft = await draftOf(dir);
      const choices = choicesFor(draft, { types: draft.proposal.types.slice(1) });
      const writing = writePack(await openSource(dir), draft, choices, fakeTools(shelf, 1));
      expect(await refusal(writing, 'pack/bad-labels')).toEqual({ reason: 'fixed' });
    });
  });
});
