/** @file Damages the database file of a closed workspace. */
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Overwrites 20,000 bytes four fifths into the file. The notes of a workspace that has just been filled lie there; the schema, which
 * is read before anything else and grows with every migration, lies at the front.
 */
export function damageNotes(file: string): void {
  const bytes = readFileSync(file);
  const at = Math.floor(bytes.length * 0.8);
  bytes.fill(0x5a, at, at + 20_000);
  writeFileSync(file, bytes);
}
