/** @file A proof that is not there yet, and a file that is no proof: two refusals, in the app and on the command line. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeFailure } from '../../../src-main/cli/errorText.ts';
import { buildProgram } from '../../../src-main/cli/program.ts';
import { retentionHandlers } from '../../../src-main/workspace/api/retentionHandlers.ts';
import { MAX_PROOF_BYTES } from '../../../src-main/workspace/retention/destructionProof.ts';
import { inTempFolder } from '../../support/workspaceHarness.ts';
import { ACTOR, workspaceWithExport } from './retentionFixture.ts';

type Ports = Parameters<typeof retentionHandlers>[0];

async function verify(file: string): Promise<string> {
  const terminal = { print: () => undefined, tell: () => undefined, progress: () => undefined };
  const program = buildProgram({ ...terminal, endProgress: () => undefined }, () => undefined);
  try {
    await program.parseAsync(['node', 'noteveil', 'retention', 'verify', file]);
    return '';
  } catch (cause) {
    return describeFailure(cause).text;
  }
}

describe('a proof', () => {
  it('that is asked for before the destruction is through is said to be missing, and no folder is asked for', async () => {
    await inTempFolder(async (dir) => {
      const { workspace, batchId } = await workspaceWithExport(dir, 2);
      const { store } = workspace;
      const order = { what: 'originals', ruleDays: null, actor: ACTOR, batchIds: [batchId] } as const;
      const { id } = store.transaction(() => store.destructions.begin(order));
      let asked = 0;
      const chooseFolder = () => Promise.resolve((asked += 1) > 0 ? dir : null);
      const handlers = retentionHandlers({ session: { workspace }, chooseFolder } as unknown as Ports);
      await expect(handlers.saveProof({ id })).rejects.toMatchObject({ code: 'retention/no-proof' });
      await expect(handlers.saveProof({ id: 'none' })).rejects.toMatchObject({ code: 'retention/no-proof' });
      expect(asked).toBe(0);
      await workspace.retention.finishInterrupted();
      expect(await handlers.saveProof({ id })).toEqual({ file: `noteveil-destruction-${id}.json` });
      await workspace.close('quit');
    });
  });

  it('that cannot be read is said to be none, whatever is in the way', async () => {
    await inTempFolder(async (dir) => {
      const long = path.join(dir, 'long.json');
      writeFileSync(long, 'x'.repeat(MAX_PROOF_BYTES + 1));
      for (const file of [path.join(dir, 'missing.json'), long, dir]) {
        const told = await verify(file);
        expect(told).toContain('retention/bad-proof');
        expect(told).toContain('This is no proof of destruction');
      }
    });
  });
});
