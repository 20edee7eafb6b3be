/** @file A purge that is killed (SIGKILL) halfway is finished by the next start, with a proof of all of it. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { verifyChain } from '../../../src-main/audit/auditTrail.ts';
import { checkDatabase } from '../../../src-main/store/damageCheck.ts';
import { verifyProof } from '../../../src-main/workspace/retention/destructionProof.ts';
import { inTempFolder, openTestWorkspace } from '../../support/workspaceHarness.ts';
import { workspaceWithExport } from './retentionFixture.ts';

const VICTIM = path.join(import.meta.dirname, 'purgeVictim.ts');
const NOTES = 300;

/** Lets the victim live until so many notes are gone; resolves when it is dead. */
function killAfter(args: readonly string[], notes: number): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [VICTIM, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.on('data', (piece: Buffer) => {
      const last = Number(/(\d+)\n$/.exec(piece.toString())?.[1] ?? 0);
      if (last >= notes) child.kill('SIGKILL');
    });
    child.once('close', () => resolve());
  });
}

it('is finished at the next start, whichever step it was killed in', { timeout: 300_000 }, async () => {
  for (const [what, notes] of [
    ['originals', 1],
    ['originals', 150],
    ['batches', 0],
  ] as const) {
    await inTempFolder(async (dir) => {
      const { workspace, batchId } = await workspaceWithExport(dir, NOTES);
      await workspace.close('quit');
      const home = path.join(dir, 'w');
      await killAfter([home, batchId, what], notes);
      checkDatabase(home);
      const again = await openTestWorkspace(home);
      const open = again.store.destructions.listOpen();
      // Otherwise the kill would prove nothing.
      expect(open.length).toBe(1);
      await again.retention.finishInterrupted();
      const [run] = again.retention.list();
      expect(run?.batches).toMatchObject([{ batchId, notes: NOTES }]);
      expect(verifyProof(run?.proof ?? '', again.siteKey.fingerprint()).fault).toBeNull();
      expect((await verifyChain(again.store)).brokenAt).toBeNull();
      if (what === 'originals') expect(again.store.destructions.destroyable(batchId)).toBe(0);
      else expect(again.batches.list()).toEqual([]);
      await again.close('quit');
    });
  }
});
