/** @file The fingerprint of an output that approvals and exports are tied to. Node; main process. */
import { createHash } from 'node:crypto';

/** Lower-case hex SHA-256 of the UTF-8 bytes of the output, as they are written to a file. */
export function outputSha256(output: string): string {
  return createHash('sha256').update(output, 'utf8').digest('hex');
}
