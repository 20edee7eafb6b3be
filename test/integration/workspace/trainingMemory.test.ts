/** @file How much memory the process that trains may take, with the real process and the small Spanish pack. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPack } from '../../../src-main/engine/pack/readPack.ts';
import { trainPack } from '../../../src-main/workspace/adaptation/trainPack.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { catalanTexts, PACK, quiet, withSmallPack } from './adaptationFixture.ts';

const GIGABYTE = 2 ** 30;

async function train(workspace: Workspace, memoryBytes: number) {
  const parent = await readPack(path.join(workspace.dir, 'models', PACK));
  const ref = { id: PACK, dir: parent.dir, digest: parent.digest };
  const settings = { maxEpochs: 1 };
  const order = { parent, texts: catalanTexts(1), seed: 1, copies: 0, settings, memoryBytes };
  return trainPack(order, ref, workspace.detector, quiet);
}

describe('the process that trains', () => {
  it('ends with an error that says what to do when it takes more memory than it may, and only it ends', async () => {
    await withSmallPack(async (workspace) => {
      // No process of Node with an open pack is as small as that.
      const refused = train(workspace, 16 * 2 ** 20);
      await expect(refused).rejects.toMatchObject({
        ...{ code: 'adaptation/out-of-memory', facts: { megabytes: 16 } },
      });
      // Nobody was hurt: the next training has a process of its own again.
      expect((await train(workspace, 8 * GIGABYTE)).facts).toMatchObject({ seed: 1, copies: 0 });
    });
  });
});
