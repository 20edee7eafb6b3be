/** @file Child process: takes the lock of a workspace and keeps it, or says why it cannot. */
import { lockWorkspace } from '../../../src-main/store/workspaceFolder.ts';

try {
  lockWorkspace(process.argv[2] ?? '');
  process.stdout.write('held\n');
  setInterval(() => undefined, 1000);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : 'unknown'}\n`);
}
