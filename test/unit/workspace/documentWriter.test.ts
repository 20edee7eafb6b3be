/** @file What main makes of the fields of a document: each value once a note, and no more after the export was stopped. */
import { describe, expect, it } from 'vitest';
import type { EngineHost } from '../../../src-main/engine/host/engineHost.ts';
import type { DocumentNoteOutput } from '../../../src-main/export/documentPort.ts';
import { IMPORT_REQUESTS } from '../../../src-main/import/importMessages.ts';
import type { Store } from '../../../src-main/store/store.ts';
import { createDocumentWriter } from '../../../src-main/workspace/documentWriter.ts';

type Field = { readonly label: 'DATE' | 'MRN'; readonly mention: string; readonly lastYear?: string };
type Written = { readonly notes: readonly { readonly fields: readonly (string | null)[] }[] };

/** A writer of one document whose notes have these fields, and what the import process was told to write. */
function writerOf(fields: readonly (readonly Field[])[]) {
  const told: Written[] = [];
  const store = {
    documents: {
      require: () => ({
        format: 'hl7',
        plan: { format: 'hl7', encoding: 'utf8', delimiter: null, mapping: null },
      }),
      openBytes: () => new Uint8Array(),
    },
  } as unknown as Store;
  const host = {
    request: (name: string, payload: Written) => {
      if (name === IMPORT_REQUESTS.readFields) return Promise.resolve(fields);
      told.push(payload);
      return Promise.resolve('');
    },
    stop: () => Promise.resolve(),
  } as unknown as EngineHost;
  return { told, writer: createDocumentWriter(store, () => Promise.resolve(host)) };
}

const NOTE: DocumentNoteOutput = { place: 0, text: 'Puls 72', edits: [], known: [] };
const DAY: Field = { label: 'DATE', mention: '2026-03-11', lastYear: '2026' };

describe('the fields of a note', () => {
  it('are worked out once for each label, mention and last year, and written in their order', async () => {
    const other: Field = { label: 'DATE', mention: '2026-03-11', lastYear: '2027' };
    const { told, writer } = writerOf([[DAY, { label: 'MRN', mention: '2026-03-11' }, DAY, other, DAY]]);
    const asked: string[] = [];
    const fieldOf = (label: string, mention: string, lastYear: string | null): string | null => {
      asked.push(`${label} ${mention} ${lastYear ?? '-'}`);
      return label === 'MRN' ? null : `made of ${lastYear ?? '-'}`;
    };
    await writer.write(1, [{ ...NOTE, fieldOf }]);
    expect(asked).toEqual(['DATE 2026-03-11 2026', 'MRN 2026-03-11 -', 'DATE 2026-03-11 2027']);
    expect(told[0]?.notes[0]?.fields).toEqual([
      ...['made of 2026', null, 'made of 2026', 'made of 2027', 'made of 2026'],
    ]);
  });

  it('of one note are not those of another', async () => {
    const { told, writer } = writerOf([[DAY], [DAY]]);
    const fieldOf = (value: string) => () => value;
    await writer.write(1, [
      { ...NOTE, fieldOf: fieldOf('one') },
      { ...NOTE, place: 1, fieldOf: fieldOf('two') },
    ]);
    expect(told[0]?.notes.map(({ fields }) => fields)).toEqual([['one'], ['two']]);
  });

  it('are given up soon after somebody stops the export, and nothing is written', async () => {
    const many = Array.from({ length: 2_000 }, (_, at): Field => ({ label: 'MRN', mention: `N${at}` }));
    const { told, writer } = writerOf([many]);
    const stop = new AbortController();
    let asked = 0;
    const fieldOf = (): string => {
      asked += 1;
      if (asked === 300) stop.abort();
      return 'X';
    };
    await expect(writer.write(1, [{ ...NOTE, fieldOf }], stop.signal)).rejects.toMatchObject({
      code: 'export/interrupted',
    });
    expect(asked).toBe(400);
    expect(told).toEqual([]);
  });
});
