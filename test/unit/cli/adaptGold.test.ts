/** @file Notes and gold of `noteveil adapt` out of files: the canonical scheme alone, by one annotator. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { goldIn } from '../../../src-main/cli/adapt/making.ts';
import { describeFailure } from '../../../src-main/cli/errorText.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'noteveil-adapt-gold-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function goldFile(...notes: readonly { readonly annotator?: string; readonly type: string }[]) {
  const file = path.join(dir, 'gold.jsonl');
  const lines = notes.map(({ annotator, type }) =>
    JSON.stringify({ id: 'a', annotator, text: 'Berg ruft an', spans: [{ start: 0, end: 4, type }] }),
  );
  await writeFile(file, lines.join('\n'));
  return file;
}

describe('gold for an adaptation', () => {
  it('is none where no place is named', async () => {
    expect(await goldIn(undefined, null)).toBeNull();
  });

  it('is read in the canonical scheme', async () => {
    const [note] = (await goldIn(await goldFile({ type: 'STAFF' }), null))!;
    expect(note!.spans).toEqual([{ start: 0, end: 4, type: 'STAFF', labels: ['STAFF'] }]);
  });

  it('is refused in another scheme, with a remedy that adapt has', async () => {
    const failure: unknown = await goldIn(await goldFile({ type: 'MedicalPerson' }), null).catch(
      (cause: unknown) => cause,
    );
    expect(failure).toMatchObject({
      code: 'evaluation/unmapped-type',
      facts: {
        reason: 'canonical-only',
        types: 'MedicalPerson: 1, first in file 1 note 1 line 1 at spans.0',
      },
    });
    const { text } = describeFailure(failure);
    expect(text).toContain('in the canonical scheme alone');
    expect(text).toContain('MedicalPerson');
    expect(text).not.toContain('--scheme');
  });

  it('is that of the annotator who is named, and of nobody where several are there', async () => {
    const file = await goldFile({ annotator: 'ana', type: 'STAFF' }, { annotator: 'bo', type: 'PATIENT' });
    expect((await goldIn(file, 'bo'))!.map(({ spans }) => spans[0]!.type)).toEqual(['PATIENT']);
    await expect(goldIn(file, null)).rejects.toMatchObject({ facts: { problem: 'several-annotators' } });
    await expect(goldIn(file, 'eva')).rejects.toMatchObject({ facts: { problem: 'unknown-annotator' } });
  });
});
