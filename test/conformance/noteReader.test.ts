/** @file What every NoteReader must do, whatever the format; CSV also against csv-parse. Runs in vitest on Node. */
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import {
  DELIMITERS,
  type ColumnMapping,
  type ReadPlan,
  type SourceEncoding,
} from '../../src-main/domain/sourceFile.ts';
import { createNoteReader } from '../../src-main/import/createNoteReader.ts';
import { createCsvScanner } from '../../src-main/import/csvScanner.ts';
import { MAX_NOTE_BYTES } from '../../src-main/import/limits.ts';
import type { ReadItem } from '../../src-main/import/noteReader.ts';
import { createTextDecoder } from '../../src-main/import/textDecoding.ts';
import { HOSTILE, MIXED, SENTENCES } from '../fixtures/encodings/sentences.ts';

const mapping: ColumnMapping = {
  text: 'text',
  noteId: 'id',
  patientId: 'pat',
  noteDate: 'date',
  known: [{ column: 'name', kind: 'name' }],
};
const plans: Readonly<Record<'csv' | 'tsv' | 'jsonl', ReadPlan>> = {
  csv: { format: 'csv', encoding: 'utf8', delimiter: ';', mapping },
  tsv: { format: 'tsv', encoding: 'utf8', delimiter: '\t', mapping },
  jsonl: { format: 'jsonl', encoding: 'utf8', delimiter: null, mapping },
};
const txtPlan: ReadPlan = { format: 'txt', encoding: 'utf8', delimiter: null, mapping: null };

function readBytes(bytes: Buffer, plan: ReadPlan, pieceSize = 65_536): readonly ReadItem[] {
  const decoder = createTextDecoder(plan.encoding);
  const reader = createNoteReader(plan);
  const items: ReadItem[] = [];
  for (let at = 0; at < bytes.length && !reader.isDone; at += pieceSize) {
    items.push(...reader.push(decoder.write(bytes.subarray(at, at + pieceSize))));
  }
  items.push(...reader.push(decoder.end()));
  return [...items, ...reader.finish()];
}

const read = (text: string, plan: ReadPlan): readonly ReadItem[] => readBytes(Buffer.from(text), plan);
const codes = (items: readonly ReadItem[]): readonly string[] =>
  items.map(
    (item) => `${item.row ?? 'file'}:${item.kind === 'note' ? 'note' : item.code.slice('import/'.length)}`,
  );

type Row = Readonly<Record<'id' | 'pat' | 'date' | 'name' | 'text', string>>;
const write: Readonly<Record<keyof typeof plans, (rows: readonly Row[]) => string>> = {
  csv: (rows) => stringify([...rows], { header: true, delimiter: ';' }),
  tsv: (rows) => stringify([...rows], { header: true, delimiter: '\t', record_delimiter: 'windows' }),
  jsonl: (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
};
const row = (id: string, text: string): Row => ({
  id,
  pat: `P${id}`,
  date: '2021-03-04',
  name: 'Erika Beispiel',
  text,
});
const texts = [
  ...Object.values(SENTENCES),
  MIXED,
  HOSTILE,
  'line one\nline two\r\n"quoted"; tab\there | pipe',
  ' padded ',
];

describe.each(['csv', 'tsv', 'jsonl'] as const)('NoteReader for %s', (format) => {
  const plan = plans[format];

  it('reads every field of every record, texts unchanged', () => {
    const items = read(write[format](texts.map((text, index) => row(`n${index}`, text))), plan);
    expect(items).toEqual(
      texts.map((text, index) => ({
        kind: 'note',
        row: index + 1,
        note: {
          externalId: `n${index}`,
          patientId: `Pn${index}`,
          noteDate: '2021-03-04',
          knownIdentifiers: [{ kind: 'name', text: 'Erika Beispiel' }],
          text,
        },
      })),
    );
  });

  it('gives null for missing ids and reports empty text with its row', () => {
    const items = read(
      write[format]([{ ...row('', 'a'), pat: ' ', name: '' }, row('2', ' \n'), row('3', 'c')]),
      plan,
    );
    expect(codes(items)).toEqual(['1:note', '2:empty-text', '3:note']);
    expect(items[0]).toMatchObject({ note: { externalId: null, patientId: null, knownIdentifiers: [] } });
  });

  it('reports a note beyond the limit and goes on', () => {
    const rows = [row('1', 'a'), row('2', 'é'.repeat(MAX_NOTE_BYTES / 2 + 1)), row('3', 'c')];
    const items = read(write[format](rows), plan);
    expect(codes(items)).toEqual(['1:note', '2:note-too-large', '3:note']);
    expect(items[1]).toMatchObject({ facts: { bytes: MAX_NOTE_BYTES + 2, limit: MAX_NOTE_BYTES } });
  });

  it('reports a record with an undecodable byte and goes on', () => {
    const bytes = Buffer.from(write[format]([row('1', 'a'), row('2', 'b@b'), row('3', 'c')]));
    bytes[bytes.indexOf('@')] = 0xe4;
    for (const pieceSize of [1, 7, 65_536]) {
      expect(codes(readBytes(bytes, plan, pieceSize))).toEqual(['1:note', '2:undecodable', '3:note']);
    }
  });

  it('says when a mapped text column does not exist, once for the file', () => {
    const items = read(write[format]([row('1', 'a'), row('2', 'b')]).replaceAll('text', 'other'), plan);
    expect(items.at(-1)).toMatchObject({ row: null, code: 'import/missing-column', facts: { role: 'text' } });
    expect(items.filter((item) => item.kind === 'note')).toEqual([]);
  });

  it('reports a file without records', () => {
    for (const text of [
      '',
      '\ufeff',
      '\n\n',
      format === 'jsonl' ? '' : write[format]([row('1', 'a')]).split('\n')[0]!,
    ]) {
      expect(codes(read(text, plan))).toEqual(['file:empty-file']);
    }
  });

  it('survives a file that ends in the middle of a character', () => {
    const bytes = Buffer.from(
      write[format]([row('1', 'a'), row('2', 'b')]) +
        (format === 'jsonl' ? '😀' : '3;3;3;3;😀'.replaceAll(';', plan.delimiter!)),
    );
    const items = readBytes(bytes.subarray(0, -1), plan);
    expect(codes(items)).toEqual(['1:note', '2:note', '3:undecodable']);
  });

  it('puts no word of the file into its issues', () => {
    const canary = 'KANARIENVOGEL';
    const text = `${write[format]([row(canary, canary), row(canary, '')])}${canary}\n{"${canary}"\n"${canary}" ${canary}\n`;
    const issues = read(text, plan).filter((item) => item.kind === 'issue');
    expect(issues.length).toBeGreaterThan(1);
    expect(JSON.stringify(issues)).not.toContain(canary);
  });

  it('yields the same items however the bytes are cut', () => {
    const bytes = Buffer.from(write[format](texts.map((text, index) => row(`n${index}`, text))));
    const whole = readBytes(bytes, plan);
    for (const pieceSize of [1, 3, 17, 100]) expect(readBytes(bytes, plan, pieceSize)).toEqual(whole);
  });
});

describe('NoteReader for delimited tables', () => {
  it('reports ragged rows with their numbers and goes on, and forgives empty cells too many', () => {
    const text = 'id;pat;date;name;text\n1;p;d;n;a\n2;p\n3;p;d;n;a;b\n4;p;d;n;a;;\n5;p;d;n;a\n';
    const items = read(text, plans.csv);
    expect(codes(items)).toEqual(['1:note', '2:bad-row', '3:bad-row', '4:note', '5:note']);
    expect(items[1]).toMatchObject({ facts: { reason: 'columns', cells: 2, columns: 5, lines: 1 } });
  });

  it('finds columns by trimmed names and says which role is missing', () => {
    expect(codes(read(' id ; pat;date;name;text \n1;p;d;n;a\n', plans.csv))).toEqual(['1:note']);
    const items = read('id;pat;name;text\n1;p;n;a\n', plans.csv);
    expect(items).toEqual([
      {
        kind: 'issue',
        row: null,
        code: 'import/missing-column',
        facts: { role: 'note-date', missing: 1, columns: 4 },
      },
    ]);
  });

  it('refuses a plan without mapping or delimiter', () => {
    expect(() => createNoteReader({ ...plans.csv, mapping: null })).toThrow('import/bad-mapping');
    expect(() => createNoteReader({ ...plans.csv, delimiter: null })).toThrow('import/bad-mapping');
  });

  it('agrees with csv-parse on every well-formed file', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'b', ' ', '"', ',', ';', '\n', '\r\n', 'é', '病', '😀'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 }),
        fc.constantFrom(...DELIMITERS),
        fc.boolean(),
        fc.constantFrom('\n', '\r\n'),
        (records, delimiter, quoted, record_delimiter) => {
          // csv-stringify leaves a line end that is not the file's own unquoted, which only it can read back.
          const rows = records.map((cells) => cells.map((text) => text.replace(/\r?\n/g, record_delimiter)));
          const text = stringify([['h1', 'h2', 'h3'], ...rows], { delimiter, quoted, record_delimiter });
          const scanner = createCsvScanner(delimiter);
          const ours = [...scanner.push(text), ...scanner.finish()].map((found) =>
            found.kind === 'cells' ? found.cells : found,
          );
          expect(ours).toEqual(parse(text, { delimiter, record_delimiter }));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('gives random records back through every encoding, delimiter and quoting', () => {
    const ascii = fc.string({
      unit: fc.constantFrom(...Array.from('abcXYZ 0123.,;|\t"\n\'')),
      minLength: 1,
      maxLength: 30,
    });
    const foreign: Readonly<Record<SourceEncoding, string>> = {
      utf8: HOSTILE + MIXED,
      utf16le: HOSTILE + MIXED,
      utf16be: HOSTILE + MIXED,
      'windows-1252': SENTENCES.fr,
      'iso-8859-1': SENTENCES.es,
      gb18030: SENTENCES.zhHans + MIXED,
      big5: SENTENCES.zhHant,
    };
    const encodings = Object.keys(foreign) as SourceEncoding[];
    fc.assert(
      fc.property(
        fc.array(fc.tuple(ascii, ascii), { minLength: 1, maxLength: 6 }),
        fc.constantFrom(...encodings),
        fc.constantFrom(...DELIMITERS),
        fc.boolean(),
        fc.integer({ min: 1, max: 50 }),
        (records, encoding, delimiter, quoted, pieceSize) => {
          const rows = records.map(([before, after], index) => [
            `${index}`,
            `x${before}${foreign[encoding]}${after}x`,
          ]);
          const bytes = iconv.encode(stringify([['id', 'text'], ...rows], { delimiter, quoted }), encoding);
          const plan = {
            format: 'csv',
            encoding,
            delimiter,
            mapping: { ...mapping, patientId: null, noteDate: null, known: [] },
          } as const;
          const items = readBytes(bytes, plan, pieceSize);
          expect(
            items.map((item) => (item.kind === 'note' ? [item.note.externalId, item.note.text] : item)),
          ).toEqual(rows);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('NoteReader for JSON lines', () => {
  it('reads nested keys, keys with dots, lists of identifiers and long numbers exactly', () => {
    const nested = {
      ...mapping, text: 'note.body', noteId: 'meta.id', patientId: 'a.b', noteDate: null,
      known: [{ column: 'patient.names', kind: 'name' as const }, { column: 'patient.phone', kind: 'phone' as const }],
    }; // prettier-ignore
    const line =
      '{"note":{"body":"x"},"meta":{"id":12345678901234567890},"a.b":7,"patient":{"names":["A","B"],"phone":null}}';
    expect(read(line, { ...plans.jsonl, mapping: nested })).toEqual([
      {
        kind: 'note',
        row: 1,
        note: {
          externalId: '12345678901234567890',
          patientId: '7',
          noteDate: null,
          knownIdentifiers: [{ kind: 'name', text: 'A' }, { kind: 'name', text: 'B' }],
          text: 'x',
        },
      },
    ]); // prettier-ignore
  });

  it('reports what is no object, no JSON and no text, and goes on', () => {
    const lines = [
      '{"text":"a"}',
      '[1]',
      '{"text":',
      '{"text":5}',
      '{"text":null}',
      '{"id":1}',
      '"x"',
      '{"text":"\\ud800"}',
      '',
      '{"text":"b"}\r',
    ];
    expect(codes(read(lines.join('\n'), plans.jsonl))).toEqual([
      '1:note', '2:bad-row', '3:bad-row', '4:bad-row', '5:empty-text', '6:empty-text', '7:bad-row', '8:undecodable', '9:note',
    ]); // prettier-ignore
  });
});

describe('NoteReader for text files', () => {
  it('reads the whole file as one note, unchanged but for the byte order mark', () => {
    const text = `${HOSTILE}\r\n\n${MIXED}\n`;
    expect(read(`\ufeff${text}`, txtPlan)).toEqual([
      {
        kind: 'note',
        row: 1,
        note: { externalId: null, patientId: null, noteDate: null, knownIdentifiers: [], text },
      },
    ]);
  });

  it('reports empty, blank, too large and damaged files', () => {
    expect(codes(read('', txtPlan))).toEqual(['file:empty-file']);
    expect(codes(read('\ufeff', txtPlan))).toEqual(['file:empty-file']);
    expect(codes(read(' \n', txtPlan))).toEqual(['1:empty-text']);
    expect(codes(read('x'.repeat(MAX_NOTE_BYTES), txtPlan))).toEqual(['1:note']);
    expect(codes(read('x'.repeat(MAX_NOTE_BYTES + 1), txtPlan))).toEqual(['1:note-too-large']);
    expect(codes(readBytes(Buffer.from([0x61, 0xff]), txtPlan))).toEqual(['1:undecodable']);
    expect(codes(readBytes(Buffer.from('😀').subarray(0, 3), txtPlan))).toEqual(['1:undecodable']);
  });
});
