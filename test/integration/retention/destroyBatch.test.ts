/** @file A whole batch of which something is out, destroyed by hand on the command line. On a real workspace. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROOF_WORDS, verifyProof } from '../../../src-main/workspace/retention/destructionProof.ts';
import { inTempFolder } from '../../support/workspaceHarness.ts';
import { retention, workspaceWithExport } from './retentionFixture.ts';

describe('noteveil retention destroy', () => {
  it('destroys a whole batch of which something is out, by the number of all its notes, and writes a proof', async () => {
    await inTempFolder(async (dir) => {
      const { workspace, batchId } = await workspaceWithExport(dir, 3);
      await workspace.close('quit');
      const proofs = path.join(dir, 'proofs');
      const destroy = (...more: readonly string[]) =>
        retention(dir, 'destroy', '--batch', batchId, '--proof', proofs, ...more);
      expect(await retention(dir, 'list')).toMatch(
        new RegExp(`can be destroyed +batches +${batchId} +3 notes`),
      );
      expect(await destroy('--what', 'everything', '--confirm', '3')).toContain('cli/usage');
      expect(await destroy('--what', 'batches', '--confirm', '2')).toContain('retention/not-confirmed');
      expect(await destroy('--what', 'batches', '--confirm', '3')).toContain('destroyed: batches');
      const [name = ''] = readdirSync(proofs);
      const { fault, facts } = verifyProof(readFileSync(path.join(proofs, name), 'utf8'), null);
      expect(fault).toBeNull();
      expect(facts).toMatchObject({
        what: 'whole batches',
        rule: 'by hand',
        batches: [{ id: batchId, notes: 3 }],
      });
      expect(facts?.kept).toEqual(expect.arrayContaining([...PROOF_WORDS.kept.batches]));
      expect(facts?.kept.join()).toContain('who got which export');
      expect(await retention(dir, 'list')).not.toMatch(/can be destroyed +batches/);
    });
  });
});
