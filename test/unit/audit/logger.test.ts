/** @file The log: one line per event, harmless facts only, files of bounded size. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../../src-main/audit/jsonLinesLogger.ts';
import { createRotatingFileSink } from '../../../src-main/audit/rotatingFileSink.ts';
import type { EpochMs } from '../../../src-main/domain/ids.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'noteveil-log-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('createLogger', () => {
  it('writes one JSON object per line and replaces what is not an id, a code or a number', () => {
    const lines: string[] = [];
    const logger = createLogger({
      sink: { write: (line) => void lines.push(line) },
      clock: { now: () => 0 as EpochMs },
    });
    logger.info('store/slow-call', { verb: 'notes.get', ms: 41, note: 'Frau Beispiel kam.\n' });
    logger.error('store/disk-full');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        at: '1970-01-01T00:00:00.000Z',
        level: 'info',
        event: 'store/slow-call',
        facts: { verb: 'notes.get', ms: 41, note: '[19 characters]' },
      },
      { at: '1970-01-01T00:00:00.000Z', level: 'error', event: 'store/disk-full', facts: {} },
    ]);
  });
});

describe('createRotatingFileSink', () => {
  it('keeps three files of bounded size for the owner alone, newest first', () => {
    const sink = createRotatingFileSink(path.join(dir, 'logs'), 100);
    for (let n = 0; n < 50; n += 1) sink.write(`line ${n} ${'x'.repeat(20)}`);
    const files = readdirSync(path.join(dir, 'logs')).sort();
    expect(files).toEqual(['noteveil.1.log', 'noteveil.2.log', 'noteveil.log']);
    for (const file of files) {
      const { size, mode } = statSync(path.join(dir, 'logs', file));
      expect(size).toBeLessThanOrEqual(100);
      expect(mode & 0o777).toBe(0o600);
    }
    expect(readFileSync(path.join(dir, 'logs', 'noteveil.log'), 'utf8')).toContain('line 49');
  });

  it('gives up silently where it cannot write', () => {
    const file = path.join(dir, 'a-file');
    writeFileSync(file, '');
    expect(() => createRotatingFileSink(path.join(file, 'logs')).write('x')).not.toThrow();
  });
});
