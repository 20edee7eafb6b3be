/** @file What main and the import process say to each other about writing a document, and what neither takes from the other. */
import { describe, expect, it } from 'vitest';
import {
  parseFields,
  parseFieldsRequest,
  parseWriteRequest,
} from '../../../src-main/import/writeMessages.ts';

const PLAN = { format: 'hl7', encoding: 'utf8', delimiter: null, mapping: null } as const;
const DOCUMENT = { format: 'hl7', plan: PLAN, bytes: 'TVNI' } as const;
const NOTE = {
  place: 0,
  text: 'Puls',
  edits: [{ start: 0, end: 4, text: 'x' }],
  known: [{ kind: 'id', text: '1' }],
};
const REFUSED = { code: 'contract/invalid-input' };

/** What the parser makes of it after the way through a channel. */
const sent = <Result>(parse: (untrusted: unknown) => Result, value: unknown): Result =>
  parse(structuredClone(value));

describe('a request to write', () => {
  it.each([
    ['without fields', NOTE],
    ['with fields, some of them empty', { ...NOTE, fields: ['Morel, Claire', null] }],
    ['with a note of no fields', { ...NOTE, fields: [] }],
  ])('arrives as it was sent, %s', (_what, note) => {
    const request = { ...DOCUMENT, notes: [note] };
    expect(sent(parseWriteRequest, request)).toEqual(request);
  });

  it.each([
    ['fields that are no list', { ...NOTE, fields: 'Morel' }],
    ['a field that is no text', { ...NOTE, fields: [7] }],
    ['a field that is nothing at all', { ...NOTE, fields: [undefined] }],
    ['a place that is no number', { ...NOTE, place: '0' }],
  ])('is refused with %s', (_what, note) => {
    expect(() => sent(parseWriteRequest, { ...DOCUMENT, notes: [note] })).toThrow(
      expect.objectContaining(REFUSED),
    );
  });
});

describe('a request for fields', () => {
  it('arrives as it was sent', () => {
    const request = { ...DOCUMENT, places: [0, 2] };
    expect(sent(parseFieldsRequest, request)).toEqual(request);
  });

  it.each([
    ['no places', DOCUMENT],
    ['a place below zero', { ...DOCUMENT, places: [-1] }],
    ['a format that nobody knows', { ...DOCUMENT, format: 'xyz', places: [] }],
  ])('is refused with %s', (_what, request) => {
    expect(() => sent(parseFieldsRequest, request)).toThrow(expect.objectContaining(REFUSED));
  });
});

describe('an answer of fields', () => {
  it('is a list for each note', () => {
    const birth = { label: 'BIRTHDATE', mention: '1958-04-01', lastYear: '2026' };
    const answer = [[{ label: 'PATIENT', mention: 'Zwiebelturm, Rosa' }, birth], []];
    expect(sent(parseFields, answer)).toEqual(answer);
  });

  it.each([
    ['nothing', null],
    ['one list', [{ label: 'PATIENT', mention: 'x' }]],
    ['a label that nobody knows', [[{ label: 'KING', mention: 'x' }]]],
    ['no mention', [[{ label: 'PATIENT' }]]],
    ['a year that is none', [[{ label: 'DATE', mention: 'x', lastYear: '20xx' }]]],
  ])('is refused when it is %s', (_what, answer) => {
    expect(() => sent(parseFields, answer)).toThrow(expect.objectContaining(REFUSED));
  });
});
