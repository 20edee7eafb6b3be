/** @file Text that stands for other text: what counts as a part that nobody has seen. */
import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { isInDisguise } from '../../../src-main/documents/codedText.ts';
import { documentFormat } from '../../../src-main/documents/formats.ts';
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { readDocument } from '../../../src-main/documents/readDocument.ts';
import { writeDocument } from '../../../src-main/documents/writeDocument.ts';

const FILE = Buffer.from(
  '%PDF-1.7 Frau Erika Beispiel, geboren am 3. April 1950, wohnhaft in der Lindenallee 4',
).toString('base64');

describe('text in disguise', () => {
  it.each([
    ['base64 of a file', FILE],
    [
      'base64 in lines',
      Buffer.from(FILE.repeat(3))
        .toString('base64')
        .replace(/(.{44})/g, '$1\r\n'),
    ],
    ['RTF', String.raw`{\rtf1 Frau M\'fcller}`],
    ['a PDF', '%PDF-1.7 1 0 obj'],
    ['XML', '<?xml version="1.0"?><a/>'],
    ['HTML', '<!DOCTYPE html><p>Frau M</p>'],
    ['characters by name', 'Frau M&uuml;ller'],
    ['characters by number', 'Frau M&#252;ller'],
    ['characters as in JSON', String.raw`Frau M\u00fcller`],
    ['quoted-printable', 'Frau M=C3=BCller'],
    ['a part of a mail', 'siehe\nContent-Transfer-Encoding: quoted-printable\n\nFrau M'],
    ['a message in a message', 'siehe\rMSH|^~|'],
  ])('is %s', (_, text) => {
    expect(isInDisguise(text)).toBe(true);
  });

  it.each([
    'RR 120/80, Hb 11.2 (12-16), CRP < 5, Temp > 38',
    '-'.repeat(100),
    '_'.repeat(100),
    '=============================================================================',
    'Fischer & Sohn; A&E; R&D',
    'Rechtsschutzversicherungsgesellschaften und Kraftfahrzeughaftpflichtversicherung',
    '转入仁爱医院治疗。'.repeat(20),
    'INR=1.2 CEAP=C2a pO2=88 Ca=D1 A=B12',
    String.raw`C:\Users\Station`,
    'a < b and c > d',
    '<b>Frau M</b>',
    'https://example.invalid/a/b/c?d=e',
  ])('is not %j', (text) => {
    expect(isInDisguise(text)).toBe(false);
  });
});

describe('a message whose text is a file', () => {
  const hl7 = documentFormat('hl7');
  const plan = { format: 'hl7', encoding: 'utf8', delimiter: null, mapping: null } as const;
  const message = (text: string) =>
    Buffer.from(
      [
        String.raw`MSH|^~\&|A|B|C|D|20240101||ORU^R01|1|P|2.5`,
        'PID|1||4711||Beispiel^Erika',
        `OBX|1|TX|PDF||${text}||||||F`,
      ].join('\r'),
    );

  it('has a part that nobody has seen, and is not written', async () => {
    const { carriers, notes } = await readDocument(hl7, message(FILE), plan, DOCUMENT_LIMITS);
    expect(carriers).toContainEqual({ kind: 'attachment', state: 'not-covered', count: 1 });
    const edited = [{ place: 0, text: notes[0]!.text, edits: [], known: [] }];
    await expect(writeDocument(hl7, message(FILE), plan, edited, DOCUMENT_LIMITS)).rejects.toMatchObject({
      code: 'export/document-not-clean',
      facts: { reason: 'not-covered' },
    });
  });

  it('is covered where the text is words', async () => {
    const { carriers } = await readDocument(hl7, message('Kein Befund.'), plan, DOCUMENT_LIMITS);
    expect(carriers.filter(({ state }) => state === 'not-covered')).toEqual([]);
  });
});
