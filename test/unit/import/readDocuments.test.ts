/** @file One document that a reader fails at in a way that nobody has foreseen. */
import { describe, expect, it, vi } from 'vitest';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { SourceFileId } from '../../../src-main/domain/ids.ts';
import { readDocuments } from '../../../src-main/import/readDocuments.ts';
import { createRowCipher } from '../../../src-main/store/rowCipher.ts';

const failure = vi.hoisted(() => ({ error: new RangeError('Frau Zwiebelturm') }));
vi.mock(import('../../../src-main/documents/readDocument.ts'), () => ({
  readDocument: () => Promise.reject(failure.error),
}));

const PLAN = { format: 'rtf', encoding: 'utf8', delimiter: null, mapping: null } as const;
const reading = async (): Promise<unknown> => {
  const source = { sourceFileId: 'file' as SourceFileId, plan: PLAN, skipRecords: 0 };
  const cipher = createRowCipher(new Uint8Array(32));
  for await (const item of readDocuments(cipher, source, new Uint8Array(1))) return item;
  return null;
};

describe('a document that a reader fails at', () => {
  it.each([new RangeError('Frau Zwiebelturm'), new TypeError('Frau Zwiebelturm')])(
    'is a damaged one, and nothing of what the failure says goes on: %s',
    async (error) => {
      failure.error = error;
      const said = await reading().catch((one: unknown) => one);
      expect(said).toMatchObject({ code: 'import/damaged-document', facts: { reason: 'reader-failed' } });
      expect((said as Error).message).not.toContain('Zwiebelturm');
    },
  );

  it('is what its reader says where that knows what is wrong', async () => {
    failure.error = new DeidError('import/encrypted-document');
    await expect(reading()).rejects.toMatchObject({ code: 'import/encrypted-document' });
  });
});
