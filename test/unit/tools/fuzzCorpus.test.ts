/** @file The corpus of broken files: the same ones each time, and those of the test suite first. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeCorpus } from '../../../tools/fuzzCorpus.ts';
import { brokenFiles, FUZZ_SEED, SEED_FORMS } from '../../support/documents/seeds.ts';

const TOOL = path.resolve(import.meta.dirname, '../../../tools/fuzzCorpus.ts');
let dir = '';
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'noteveil-corpus-'));
});
afterAll(() => {
  rmSync(dir, { recursive: true, force: true });
});

it('writes as many broken files of each form as are asked for, those that the suite tries', async () => {
  // The ones that are made quickly.
  const forms = SEED_FORMS.filter(({ name }) => ['docx', 'rtf', 'fhir-xml', 'fhir-lines'].includes(name));
  await writeCorpus(path.join(dir, 'a'), 4, FUZZ_SEED, forms);
  expect(readdirSync(path.join(dir, 'a')).sort()).toEqual(forms.map(({ name }) => name).sort());
  for (const form of forms) {
    const expected = (await brokenFiles(form, 4)).map(({ bytes }) => Buffer.from(bytes));
    const folder = path.join(dir, 'a', form.name);
    const names = readdirSync(folder).filter((name) => name !== 'how.tsv');
    expect(
      names.map((name) => path.extname(name)),
      form.name,
    ).toEqual(Array(4).fill(`.${form.ending}`));
    expect(
      names.sort().map((name) => readFileSync(path.join(folder, name))),
      form.name,
    ).toEqual(expected);
    expect(readFileSync(path.join(folder, 'how.tsv'), 'utf8').trim().split('\n')).toHaveLength(4);
  }
});

it('writes into no folder that holds something, and nothing for a number that is none', () => {
  mkdirSync(path.join(dir, 'full/one'), { recursive: true });
  for (const args of [
    [path.join(dir, 'full'), '4'],
    [path.join(dir, 'b'), 'x'],
  ])
    expect(() => execFileSync(process.execPath, [TOOL, ...args], { stdio: 'pipe' })).toThrow();
  expect(readdirSync(path.join(dir, 'full'))).toEqual(['one']);
  expect(readdirSync(dir)).not.toContain('b');
}, 60_000);
