/** @file OpenDocument and Rich Text files of very many parts beside each other, and of parts that cost much for their size. */
import { describe, expect, it } from 'vitest';
import { documentFormat } from '../../../src-main/documents/formats.ts';
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { readDocument } from '../../../src-main/documents/readDocument.ts';
import { writeDocument } from '../../../src-main/documents/writeDocument.ts';
import { flatOdt } from '../../support/documents/fullOdt.ts';
import { rtfOf } from '../../support/documents/fullRtf.ts';

/** More than a function can be given at once. */
const MANY = 130_000;
/** With a number in each: what is always the same packs too well to be believed. */
const many = (part: string): string =>
  Array.from({ length: MANY }, (_, at) => part.replace('@', `x${at} `)).join('');
const SLOW = 120_000;

/** Writes the note as it stands and reads it again. */
async function again(id: 'odt' | 'rtf', bytes: Uint8Array): Promise<string> {
  const plan = { format: id, encoding: 'utf8', delimiter: null, mapping: null } as const;
  const format = documentFormat(id);
  const text = (await readDocument(format, bytes, plan, DOCUMENT_LIMITS)).notes[0]?.text ?? '';
  const made = await writeDocument(
    format,
    bytes,
    plan,
    [{ place: 0, text, edits: [], known: [] }],
    DOCUMENT_LIMITS,
  );
  return (await readDocument(format, made, plan, DOCUMENT_LIMITS)).notes[0]?.text ?? '';
}

describe('an office file of very many parts beside each other', () => {
  it.each([
    [
      'paragraphs of a note',
      `<text:p><text:note><text:note-body>${many('<text:p>@</text:p>')}</text:note-body></text:note></text:p>`,
    ],
    [
      'values of a form',
      `<text:p>x</text:p><office:forms>${'<form:form form:name="Kohl"/>'.repeat(MANY)}</office:forms>`,
    ],
  ])('is read and written when it is an OpenDocument text: %s', { timeout: SLOW }, async (_what, body) => {
    expect(await again('odt', flatOdt(body))).toContain('x');
  });

  it.each([
    ['tabs in a box', `a{\\shp{\\*\\shpinst{\\shptxt ${'x\\tab '.repeat(MANY)}}}}\\par`],
    ['authors', `{\\*\\revtbl ${'{Kohl;}'.repeat(MANY)}}x`],
    ['groups', many('{\\b @}')],
    ['pieces of hidden text', many('@{\\v y}')],
    ['bytes of data of a program', `{\\*\\themedata ${'00'.repeat(4_000_000)}}x`],
    ['bytes that nobody knows', `{\\*\\xyz ${'ab '.repeat(1_000_000)}}x`],
  ])('is read and written when it is Rich Text: %s', { timeout: SLOW }, async (_what, body) => {
    expect(await again('rtf', rtfOf(body))).toContain('x');
  });
});
