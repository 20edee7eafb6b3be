/** @file Reading our own CSV back, however the stream is cut. Runs in Node. */
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRecords } from '../../../src-main/export/csvRecords.ts';

async function read(text: string, size: number): Promise<(readonly string[])[]> {
  async function* chunks(): AsyncGenerator<string> {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  }
  const records: (readonly string[])[] = [];
  for await (const record of csvRecords(chunks())) records.push(record);
  return records;
}

describe('csvRecords', () => {
  it('reads what csv-stringify wrote, for any cut into chunks', async () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('"', '""', '",\n', '\r\n', '\r', ',', '', '"a"'));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell), { maxLength: 6 }),
        fc.integer({ min: 1, max: 9 }),
        async (rows, size) => {
          expect(await read(stringify(rows, { quoted_string: true }), size)).toEqual(rows);
        },
      ),
    );
  });

  it.each(['a', 'a,b', '"a', '"a"b\n', 'a"b\n', `${'x'.repeat(300)}\n`])('refuses %j', async (text) => {
    await expect(read(text, 1000)).rejects.toMatchObject({ facts: { reason: 'bad-csv' } });
  });
});
