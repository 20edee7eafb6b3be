/** @file Where the page lies that checks an export. Runs in main. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { InvariantError } from '../domain/errors.ts';

/** The page as the build wrote it, looked for upwards from a source or a built file. */
export async function verifierPage(fromDir: string): Promise<string> {
  for (let dir = fromDir, up = 0; up < 8; up++, dir = path.dirname(dir)) {
    const candidate = path.join(dir, 'out', 'verifier', 'verify.html');
    if (existsSync(candidate)) return readFile(candidate, 'utf8');
  }
  throw new InvariantError('the page that checks exports is part of the build');
}
