/** @file A pseudonym key file for tests, as `noteveil key export` writes it. Runs in Node. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { inTempFolder, openTestWorkspace } from './workspaceHarness.ts';

export const KEY_PASSPHRASE = 'carried by hand only';

/** Writes the key of a new workspace, which is removed again, to a file. */
export async function writeKeyFile(file: string): Promise<void> {
  await inTempFolder(async (dir) => {
    const workspace = await openTestWorkspace(path.join(dir, 'w'));
    try {
      writeFileSync(file, await workspace.pseudonymKeys.exportFile(KEY_PASSPHRASE));
    } finally {
      await workspace.close('quit');
    }
  });
}
