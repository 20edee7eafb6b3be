/** @file Child process of the crash test: exports and kills itself at the n-th event. Runs in Node. */
import process from 'node:process';
import { exportNotes } from '../../../src-main/export/exportNotes.ts';
import type { ExportFormat } from '../../../src-main/export/writers/writer.ts';
import { requestFor } from './exportFixture.ts';

const [, , targetDir = '', format = 'csv', crashAt = '0'] = process.argv;
let events = 0;
for await (const event of exportNotes(requestFor(targetDir, { format: format as ExportFormat }))) {
  process.stdout.write(`${event.step}\n`);
  events += 1;
  // SIGKILL: no handler, no finally, no flush; as close to a power cut as a process gets.
  if (events === Number(crashAt)) process.kill(process.pid, 'SIGKILL');
}
