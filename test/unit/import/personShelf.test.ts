/** @file Persons kept in the import process: for one batch, and never passed over in silence. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SourceFileId } from '../../../src-main/domain/ids.ts';
import { createPersonShelf } from '../../../src-main/import/personShelf.ts';
import { identifySource } from '../../../src-main/import/sourceBytes.ts';

const PLAN = { format: 'fhir', encoding: 'utf8', delimiter: null, mapping: null } as const;
const PATIENT = '{"resourceType":"Patient","id":"p1","name":[{"family":"Quendelhofer"}]}';
const NAMED = { patientId: 'p1', leadsTo: [] };
let dir = '';
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'persons-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

async function fileOf(text: string) {
  const file = path.join(dir, 'a.ndjson');
  writeFileSync(file, text);
  return { path: file, plan: PLAN, sourceFileId: 'a' as SourceFileId, source: await identifySource(file) };
}

describe('the shelf of persons', () => {
  it('gives those of its batch, and nothing to a reading without other files', async () => {
    const shelf = createPersonShelf();
    await shelf.gather({ key: 'one', isFirst: true, files: [await fileOf(PATIENT)] });
    expect(shelf.of('one')?.knownOf('b 1', NAMED)).toEqual({
      known: [{ kind: 'name', text: 'Quendelhofer' }],
      isCertain: true,
    });
    expect(shelf.of(null)).toBeNull();
  });

  it('refuses a reading whose batch it does not hold any more', async () => {
    const shelf = createPersonShelf();
    expect(() => shelf.of('one')).toThrow('engine/host-lost');
    await shelf.gather({ key: 'two', isFirst: true, files: [] });
    expect(() => shelf.of('one')).toThrow('engine/host-lost');
    await expect(shelf.gather({ key: 'one', isFirst: false, files: [] })).rejects.toThrow('engine/host-lost');
  });

  it('leaves notes uncertain when a file is gone or another one, and not when it is damaged', async () => {
    const given = await fileOf(PATIENT);
    const certainty = async (files: readonly (typeof given)[]) => {
      const shelf = createPersonShelf();
      await shelf.gather({ key: 'one', isFirst: true, files });
      return shelf.of('one')?.knownOf('b 1', NAMED).isCertain;
    };
    expect(await certainty([{ ...given, path: path.join(dir, 'none') }])).toBe(false);
    expect(await certainty([{ ...given, source: { ...given.source, sizeBytes: 1 } }])).toBe(false);
    expect(await certainty([await fileOf('{"resourceType":"Patient"')])).toBe(true);
  });
});
