/** @file Power cuts (SIGKILL) in the middle of a shadow run: what was acknowledged is there, and every note is counted once. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { verifyChain } from '../../../src-main/audit/auditTrail.ts';
import { inTempFolder, openTestWorkspace } from '../../support/workspaceHarness.ts';
import { importRows } from './shadowFixture.ts';

const NOTES = 600;
const KILLS = 4;
const VICTIM = path.join(import.meta.dirname, 'shadowVictim.ts');

interface Life {
  /** The highest number of notes it has said to be through. */
  readonly done: number;
  readonly hasEnded: boolean;
}

/** Lets the victim live until it has said for the nth time how far it is; to its end when that is null. */
function live(args: readonly string[], times: number | null): Promise<Life> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [VICTIM, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    const said = () => output.split('\n').slice(0, -1);
    child.stdout.on('data', (piece: Buffer) => {
      output += piece.toString();
      const steps = said().filter((line) => line.startsWith('done ') && line !== 'done 0').length;
      if (times !== null && steps >= times) child.kill('SIGKILL');
    });
    child.once('close', () => {
      const counts = said().flatMap((line) => (line.startsWith('done ') ? [Number(line.slice(5))] : []));
      resolve({ done: Math.max(0, ...counts), hasEnded: said().includes('ended') });
    });
  });
}

it('loses nothing that is through, and counts no note twice', { timeout: 300_000 }, async () => {
  await inTempFolder(async (dir) => {
    const home = path.join(dir, 'workspace');
    const rows = Array.from({ length: NOTES }, (_, n) => [
      `n${n}`,
      n % 4 === 0 ? `p${n % 40}` : '',
      `Notiz ${n}: Frau Testberg kam am 03.04.2021 aus 70173 Stuttgart. Befund unauffällig.`,
    ]);
    const first = await openTestWorkspace(home);
    const batchId = await importRows(first, dir, { rows });
    await first.close('quit');
    let killedOnTheWay = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const life = await live([home, batchId], 2 + kill);
      const workspace = await openTestWorkspace(home);
      const [standing, ...others] = workspace.shadows.listOf(batchId);
      expect(others).toEqual([]);
      expect(standing?.done).toBeGreaterThanOrEqual(life.done);
      if (!life.hasEnded) {
        killedOnTheWay += 1;
        // It does not say that it runs, or that it is through.
        expect(standing?.run.state).toBe('stopped');
      }
      expect(workspace.store.shadows.doneAfter(standing?.run.id ?? '', 0, NOTES + 1)).toHaveLength(
        standing?.done ?? -1,
      );
      expect((await verifyChain(workspace.store)).brokenAt).toBeNull();
      await workspace.close('quit');
    }
    // Otherwise the kills would prove nothing.
    expect(killedOnTheWay).toBeGreaterThan(1);
    const last = await live([home, batchId], null);
    expect(last.hasEnded).toBe(true);
    const workspace = await openTestWorkspace(home);
    const [standing] = workspace.shadows.listOf(batchId);
    expect([standing?.run.state, standing?.done]).toEqual(['finished', NOTES]);
    expect(workspace.shadows.figures(standing?.run.id ?? '')).toMatchObject({ same: NOTES, notCompared: 0 });
    await workspace.close('quit');
  });
});
